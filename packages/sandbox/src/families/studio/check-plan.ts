import { type Mint, SOL, toBaseUnits, USDC } from '@perijove/core';
import { JUP } from '../../world/mainnet-tokens.ts';
import {
  type CurveTerms,
  curveTerms,
  LAUNCH_DECIMALS,
  LAUNCH_SUPPLY,
  LAUNCH_SUPPLY_TOKENS,
} from './curve-terms.ts';
import type { PlanInput } from './launch-plan.ts';

/** The allowed quote tokens, and their decimals. */
const quoteTokens: ReadonlyMap<Mint, number> = new Map([
  [USDC, 6],
  [SOL, 9],
  [JUP, 6],
]);

/** Maximum locked part of the supply. */
const MAX_LOCKED_PERCENT = 80n;

/** Maximum bytes of the texts that are in the transaction: those of the chain's metadata program. */
const MAX_TEXT_BYTES = { tokenName: 32, tokenSymbol: 10 } as const;

/** Errors by field. */
export type PlanFaults = Readonly<Record<string, readonly string[]>>;

/** The amounts of a launch, in base units. */
export interface PlanAmounts {
  readonly initialCap: bigint;
  readonly migrationCap: bigint;
  readonly locked: bigint;
  readonly terms: CurveTerms;
}

const CURVE = 'buildCurveByMarketCapParam';
const VESTING = `${CURVE}.lockedVestingParam`;

/** Returns the amounts of a launch, or errors that its schema does not detect. */
export function checkPlan(input: PlanInput): PlanAmounts | { readonly faults: PlanFaults } {
  const long = Object.entries(MAX_TEXT_BYTES).find(
    ([field, most]) => Buffer.byteLength(input[field as keyof typeof MAX_TEXT_BYTES]) > most,
  );
  if (long) return fault(long[0], `expected at most ${long[1]} bytes`);
  const { quoteMint, tokenQuoteDecimal } = input.buildCurveByMarketCapParam;
  const decimals = quoteTokens.get(quoteMint);
  if (decimals === undefined) return fault(`${CURVE}.quoteMint`, 'expected USDC, SOL or JUP');
  if (decimals !== tokenQuoteDecimal) {
    return fault(`${CURVE}.tokenQuoteDecimal`, `expected ${decimals} for this quoteMint`);
  }
  const caps = readCaps(input.buildCurveByMarketCapParam);
  if ('faults' in caps) return caps;
  const vesting = readVesting(input.buildCurveByMarketCapParam.lockedVestingParam);
  if ('faults' in vesting) return vesting;
  const amounts = { ...caps, locked: vesting.locked };
  const terms = curveTerms(amounts);
  return terms
    ? { ...amounts, terms }
    : fault(`${CURVE}.migrationMarketCap`, 'expected caps between which there can be a curve');
}

function readCaps(curve: PlanInput['buildCurveByMarketCapParam']) {
  const { initialMarketCap, migrationMarketCap, tokenQuoteDecimal } = curve;
  const digits = `with at most ${tokenQuoteDecimal} digits after the point`;
  const initialCap = amountOf(initialMarketCap, tokenQuoteDecimal);
  if (!initialCap) return fault(`${CURVE}.initialMarketCap`, `expected more than 0, ${digits}`);
  const migrationCap = amountOf(migrationMarketCap, tokenQuoteDecimal);
  if (migrationCap === undefined || migrationCap <= initialCap) {
    const says = `expected more than initialMarketCap, ${digits}`;
    return fault(`${CURVE}.migrationMarketCap`, says);
  }
  return { initialCap, migrationCap };
}

type Vesting = PlanInput['buildCurveByMarketCapParam']['lockedVestingParam'];

function readVesting({ totalLockedVestingAmount, cliffUnlockAmount }: Vesting) {
  const locked = amountOf(totalLockedVestingAmount, LAUNCH_DECIMALS);
  if (locked === undefined || locked * 100n > LAUNCH_SUPPLY * MAX_LOCKED_PERCENT) {
    const most = `at most ${MAX_LOCKED_PERCENT} % of ${LAUNCH_SUPPLY_TOKENS}`;
    return fault(`${VESTING}.totalLockedVestingAmount`, `expected ${most}`);
  }
  const cliff = amountOf(cliffUnlockAmount, LAUNCH_DECIMALS);
  if (cliff === undefined || cliff > locked) {
    const says = 'expected at most totalLockedVestingAmount';
    return fault(`${VESTING}.cliffUnlockAmount`, says);
  }
  return { locked };
}

/** Converts to base units; undefined for a number with more decimals or with an exponent. */
function amountOf(value: number, decimals: number): bigint | undefined {
  const text = String(value);
  const [, fraction = ''] = text.split('.');
  const isPlain = /^\d+(\.\d+)?$/.test(text) && fraction.length <= decimals;
  return isPlain ? toBaseUnits(text, decimals) : undefined;
}

function fault(field: string, says: string): { readonly faults: PlanFaults } {
  return { faults: { [field]: [says] } };
}
