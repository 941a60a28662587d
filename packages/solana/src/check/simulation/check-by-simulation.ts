import type { Finding } from '@perijove/core';
import type { Rpc } from '../../rpc/rpc.ts';
import { fetchAccounts, type RpcAccount } from '../../rpc/rpc-methods.ts';
import { parseTokenAccount } from '../../rpc/token-account.ts';
import { readFault } from '../../submit/transaction-fault.ts';
import type { Facts } from '../facts.ts';
import { isNamed } from '../rent-bound.ts';
import { authoritiesUsed } from './authorities-used.ts';
import { balancesChanged } from './balances.ts';
import { type Change, changeOf } from './change.ts';
import { drawnFromOthers } from './drawn-from-others.ts';
import { exposedAssets } from './exposed-assets.ts';
import { asHeldBefore, byAddress } from './held-before.ts';
import { supplyOf } from './mint-account.ts';
import { misdirected } from './misdirected.ts';
import { multisigsSigned } from './multisig.ts';
import { FIRST_BYTES, names } from './native-accounts.ts';
import { powersLost } from './powers.ts';
import { readAndTry, type Shown, type Watched } from './read-and-try.ts';
import { takenByOthers } from './taken-by-others.ts';

/** Maximum number of simulations: the accounts of a busy wallet change between two requests. */
const MAX_LOOKS = 4;

/** What a simulation shows. */
export interface Simulated {
  readonly findings: readonly Finding[];
  /** The accounts before and after; empty when the transaction would fail. */
  readonly changes: readonly Change[];
  /** Compute units that the transaction uses, if the node says so. */
  readonly units?: number | undefined;
  /** Of the state that the simulation ran on, or of the accounts if the node does not say. */
  readonly slot: number;
}

/** The finding when no simulation could be compared with the accounts before it. */
const UNSTEADY: Finding = {
  rule: 'simulation-failed',
  reason: 'the accounts changed before every simulation',
};

/**
 * Simulates the transaction on a node and checks what it would change.
 *
 * Other transactions can land between reading the accounts and simulating. Newer nodes return the
 * accounts as they were when the simulation began. With older ones, the slots show whether both saw
 * the same state, or the accounts are read again.
 */
export async function checkBySimulation(
  facts: Facts,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<Simulated> {
  let seenSlot: number | undefined;
  for (let look = 1; ; look++) {
    const { findings, changes, units, watched, isOneState, slot } = await lookOnce(
      ...([facts, rpc, seenSlot, signal] as const),
    );
    seenSlot = slot;
    if (findings.length === 0 && isOneState) return { findings, changes, units, slot };
    const judged = watched.filter((each) => isJudged(facts, each));
    if (!(await haveChanged(judged, rpc, slot, signal))) return { findings, changes, units, slot };
    if (look === MAX_LOOKS)
      return { findings: findings.length > 0 ? findings : [UNSTEADY], changes, slot };
  }
}

interface Look extends Simulated {
  readonly watched: readonly Watched[];
  /** Whether the accounts were compared with what they were when the simulation began. */
  readonly isOneState: boolean;
}

/**
 * Whether findings depend on the account's former content; vaults of pools change with every block.
 */
function isJudged({ meant }: Facts, { address, before }: Watched): boolean {
  if (!before || supplyOf(before) !== undefined) return true;
  const holder = parseTokenAccount(before)?.owner;
  if (isNamed(meant, address)) return true;
  return holder ? isNamed(meant, holder) : names(before, meant.owner) > 0;
}

/** A node that is behind the simulation would show the accounts as they were before a change. */
async function haveChanged(
  watched: readonly Watched[],
  rpc: Rpc,
  minContextSlot: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const addresses = watched.map(({ address }) => address);
  const options = { signal, firstBytes: FIRST_BYTES, minContextSlot };
  const { accounts } = await fetchAccounts(rpc, addresses, options);
  return watched.some(({ before }, index) => !isSameAccount(before, accounts[index]));
}

function isSameAccount(one: RpcAccount | undefined, other: RpcAccount | undefined): boolean {
  if (!one || !other) return one === other;
  const { owner, lamports, data } = other;
  return (
    one.owner === owner &&
    one.lamports === lamports &&
    one.data.length === data.length &&
    one.data.every((byte, index) => byte === data[index])
  );
}

async function lookOnce(
  facts: Facts,
  rpc: Rpc,
  seenSlot: number | undefined,
  signal: AbortSignal | undefined,
): Promise<Look> {
  const { decoded, meant } = facts;
  const { watched, shown, slot, trial } = await readAndTry(facts, rpc, seenSlot, signal);
  if (trial.error !== undefined) {
    const { reason } = readFault(trial.error, decoded);
    const says = `the transaction would fail: ${reason}`;
    const findings: readonly Finding[] = [{ rule: 'simulation-failed', reason: says }];
    return { watched, findings, changes: [], isOneState: false, slot };
  }
  const held = byAddress(decoded, trial.heldBefore ?? []);
  const compared = watched.map(({ address, before }) => {
    const then = held.get(address);
    return then ? asHeldBefore(before, then) : 'other';
  });
  const changes = watched.map(({ address, before }, index) => {
    const then = compared[index];
    return changeOf(address, then === 'other' ? before : then, trial.after(address));
  });
  return {
    watched,
    changes,
    units: trial.units,
    slot: trial.slot ?? slot,
    isOneState: trial.heldBefore
      ? watched.every((each, index) => compared[index] !== 'other' || !isJudged(facts, each))
      : trial.slot === slot,
    findings: [
      ...multisigsSigned(meant.owner, [...shown.values()]),
      ...exposedAssets(facts, watched),
      ...judgeChanges(facts, changes, shown),
    ],
  };
}

function judgeChanges(facts: Facts, changes: readonly Change[], shown: Shown): readonly Finding[] {
  const mints = new Map(
    [...shown].flatMap(([address, account]) =>
      account && supplyOf(account) !== undefined ? [[address, account] as const] : [],
    ),
  );
  return [
    ...powersLost(facts, changes),
    ...authoritiesUsed(facts, changes, mints),
    ...balancesChanged(facts, changes),
    ...misdirected(facts, changes),
    ...takenByOthers(facts, changes),
    ...drawnFromOthers(facts, changes),
  ];
}
