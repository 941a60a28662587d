import {
  isSameBytes,
  type Ledger,
  type LedgerAccount,
  type LedgerEvent,
  type LedgerParts,
  readTokenAmount,
  TOKEN_ACCOUNT_BYTES,
} from '@perijove/local-node/ledger';
import { type ClaimEnv, faultOf } from '../claims.ts';
import { type CoverEnv, isCovered } from './is-covered.ts';
import type { Trial } from './trial.ts';
import { trialShapeOf } from './trial-shape.ts';

type Measure = Ledger['measure'];

/** The error of a trial, if any, and its compute units. */
export type Measured = ReturnType<Measure>;

export interface TrialEnv extends CoverEnv, Pick<ClaimEnv, 'rules'> {
  readonly time: LedgerParts['time'];
  readonly listeners: LedgerParts['listeners'];
  readonly measure: Measure;
}

/** Measures a trial; compiles and runs it only if it has to be run. */
export type MeasureTrial = (trial: Trial, compile: () => Uint8Array) => Measured;

/** Maximum remembered shapes of a slot, for a clock that stands still. */
const MAX_KEPT = 1000;

/** More bytes than a token account has with extensions of the world's mints. */
const LARGE_ACCOUNT_BYTES = 1024;

/**
 * Returns a function that remembers the compute units of successful trials: another one of the same
 * shape takes the same units while all accounts are as they were, but for their balances. Whether the
 * balances suffice and the price is still good is checked each time; if either is in doubt, the trial
 * is run.
 */
export function createTrialMemory(env: TrialEnv): MeasureTrial {
  const known = new Map<string, Measured>();
  let slotOfKnown = Number.NaN;
  const accountRent = env.vm.rentExempt(LARGE_ACCOUNT_BYTES);
  env.listeners.add((event) => {
    if (known.size > 0 && changesMore(event)) known.clear();
  });
  const turnTo = (slot: number): void => {
    if (slot !== slotOfKnown || known.size >= MAX_KEPT) known.clear();
    slotOfKnown = slot;
  };
  return (trial, compile) => {
    const { atMs, slot } = env.time.moment();
    const shape = trialShapeOf(trial, accountRent);
    if (!shape || !isCovered(env, shape, trial.settlement)) return env.measure(compile());
    turnTo(slot);
    const found = known.get(shape.name);
    if (found && faultOf(env.rules, trial.settlement, atMs) === undefined) return found;
    const measured = env.measure(compile());
    // A measurement may take the ledger into the next slot, or create a mint.
    if (measured.error === undefined) known.set(shape.name, measured);
    return measured;
  };
}

/** Returns whether a change is more than other balances of accounts that stay. */
function changesMore({ accounts, before }: LedgerEvent): boolean {
  for (const [address, after] of accounts)
    if (!isSameButBalance(before(address), after)) return true;
  return false;
}

const AMOUNT_AT = 64;
const AMOUNT_END = 72;

function isSameButBalance(a: LedgerAccount | undefined, b: LedgerAccount | undefined): boolean {
  if (!a || !b || a.owner !== b.owner || a.executable !== b.executable) return false;
  if (a.data.length < TOKEN_ACCOUNT_BYTES || readTokenAmount(a) === undefined) {
    return isSameBytes(a.data, b.data);
  }
  return (
    isSameBytes(a.data.subarray(0, AMOUNT_AT), b.data.subarray(0, AMOUNT_AT)) &&
    isSameBytes(a.data.subarray(AMOUNT_END), b.data.subarray(AMOUNT_END))
  );
}
