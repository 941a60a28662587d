import { isAddress, type Mint } from '@perijove/core';
import { assertFields, assertObject, invalidInput } from '@perijove/core/arguments';
import {
  assertUnits,
  assertValueOptions,
  flowOwner,
  namedFlow,
  VALUE_OPTIONS,
} from '@perijove/solana/flow';
import { splitAmount } from './split-amount.ts';
import type { OrderMethods, SwapFlowOptions } from './swap-flow.ts';
import { type LegResult, runLegs, type SharedTerms, type SwapLeg } from './swap-legs.ts';

/** A part of a basket. */
export interface BasketShare {
  readonly mint: Mint;
  /** Whole number above 0; of a basket with shares 3 and 1, the first gets three quarters. */
  readonly share: number;
  /** Minimum base units that must arrive. Default: what the first offer guarantees. */
  readonly minOutput?: bigint | string | undefined;
}

/** One mint into several. The wallet is the signer's. */
export interface BasketInput extends SharedTerms {
  readonly from: Mint;
  /** Base units of `from`. At most that leaves, in all legs together. */
  readonly amount: bigint | string;
  /** Each mint once. A share of `from` itself is kept. */
  readonly to: readonly BasketShare[];
}

/** What became of a basket. */
export interface BasketResult {
  /** In the order of `to`. */
  readonly legs: readonly LegResult[];
  /** Base units of `from` in legs that have landed. */
  readonly spent: bigint;
  /** Base units of `from` in legs that may still land: see `LegOutcome`. */
  readonly open: bigint;
  /** Base units of `from` that were not spent: of legs that failed or were not begun, and what is kept. */
  readonly unspent: bigint;
  /** Whether every leg has landed or is kept. */
  readonly isDone: boolean;
}

/** See `SwapClient.basket`. */
export const basket = namedFlow('swap.basket', runBasket);

async function runBasket(
  methods: OrderMethods,
  input: BasketInput,
  options: SwapFlowOptions,
): Promise<BasketResult> {
  flowOwner(input, options, { own: VALUE_OPTIONS });
  assertValueOptions(options);
  assertBasket(input);
  const { from, amount, to, ...shared } = input;
  const legs = legsOf(from, BigInt(amount), to);
  return summaryOf(await runLegs(methods, legs, shared, options));
}

/** The swaps of a basket: together they take exactly the amount. */
export function legsOf(from: Mint, amount: bigint, to: readonly BasketShare[]): readonly SwapLeg[] {
  const weights = to.map(({ share }) => BigInt(share));
  const parts = splitAmount(amount, weights);
  return to.map(({ mint, minOutput }, at) => ({
    inputMint: from,
    outputMint: mint,
    amount: parts[at] ?? 0n,
    ...(minOutput !== undefined && { minOutput: BigInt(minOutput) }),
  }));
}

export function summaryOf(legs: readonly LegResult[]): BasketResult {
  const sum = (...statuses: readonly LegResult['status'][]): bigint =>
    legs.reduce((all, leg) => (statuses.includes(leg.status) ? all + leg.amount : all), 0n);
  return {
    legs,
    spent: sum('landed'),
    open: sum('open'),
    unspent: sum('failed', 'not-started', 'kept'),
    isDone: legs.every(({ status }) => status === 'landed' || status === 'kept'),
  };
}

function assertBasket({ from, amount, to }: BasketInput): void {
  if (!isAddress(from)) throw invalidInput('from', 'a mint');
  assertUnits('amount', amount);
  assertShares('to', to);
  for (const [at, { minOutput, mint }] of to.entries()) {
    if (minOutput === undefined) continue;
    assertUnits(`to[${at}].minOutput`, minOutput);
    if (mint === from) throw invalidInput(`to[${at}].minOutput`, 'nothing for what is kept');
  }
}

/** @throws PerijoveError `invalid_input`. */
export function assertShares(field: string, list: unknown, names = ['minOutput']): void {
  if (!Array.isArray(list) || list.length === 0)
    throw invalidInput(field, 'a list of { mint, share }');
  const seen = new Set<unknown>();
  for (const [at, each] of (list as readonly unknown[]).entries()) {
    assertObject(`${field}[${at}]`, each);
    assertFields(`${field}[${at}]`, each, ['mint', 'share', ...names]);
    const { mint, share } = each as Partial<BasketShare>;
    if (!isAddress(mint)) throw invalidInput(`${field}[${at}].mint`, 'a mint');
    if (seen.has(mint)) throw invalidInput(`${field}[${at}].mint`, 'each mint once');
    seen.add(mint);
    if (!Number.isSafeInteger(share) || (share ?? 0) <= 0)
      throw invalidInput(`${field}[${at}].share`, 'a whole number above 0');
  }
}
