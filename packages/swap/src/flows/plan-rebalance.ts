import { type Mint, SOL } from '@perijove/core';
import type { KnownPrice } from '@perijove/solana';
import type { SwapLeg } from './swap-legs.ts';

/** A mint and its target. */
export interface TargetShare {
  readonly mint: Mint;
  /** Whole number above 0: with shares 3 and 1, the first mint is to be three quarters of the value. */
  readonly share: number;
}

/** What a plan is made of. */
export interface RebalancePlanInput {
  readonly targets: readonly TargetShare[];
  /** Base units of each target. */
  readonly balances: Readonly<Record<Mint, bigint>>;
  /** Of each target, such as the response of `price.get`. */
  readonly prices: Readonly<Record<Mint, KnownPrice | null | undefined>>;
  /** Basis points of the whole value that a mint may be away from its target. */
  readonly bandBps: number;
  /** Maximum US dollars that one trade sells. */
  readonly maxTradeUsd: number;
  /** Basis points that the output of a trade may be below the value that is sold, by `prices`. */
  readonly maxSlippageBps: number;
  /** Lamports of SOL that stay for fees: they count as value, and are not sold. */
  readonly keepLamports: bigint;
}

/** What a mint is of the whole. */
export interface Weight {
  readonly mint: Mint;
  readonly usd: number;
  /** Basis points of the whole value. */
  readonly bps: number;
  readonly targetBps: number;
}

export interface RebalancePlan {
  readonly totalUsd: number;
  readonly weights: readonly Weight[];
  /** Empty when every mint is within the band. */
  readonly legs: readonly SwapLeg[];
}

/**
 * Returns the swaps that bring a wallet to its targets, each with a minimum output by the caller's own
 * prices. Nothing is traded while every mint is within the band; outside of it, all are brought to their
 * targets. A swap never takes more than the balance.
 */
export function planRebalance(input: RebalancePlanInput): RebalancePlan {
  const weights = weightsOf(input);
  const totalUsd = weights.reduce((sum, { usd }) => sum + usd, 0);
  const isOutside = weights.some(({ bps, targetBps }) => Math.abs(bps - targetBps) > input.bandBps);
  if (!isOutside) return { totalUsd, weights, legs: [] };
  const gaps = weights.map(({ mint, usd, targetBps }) => ({
    mint,
    usd: usd - (totalUsd * targetBps) / WHOLE_BPS,
  }));
  return { totalUsd, weights, legs: matched(gaps, input) };
}

const WHOLE_BPS = 10_000;

function weightsOf({ targets, balances, prices }: RebalancePlanInput): readonly Weight[] {
  const shares = targets.reduce((sum, { share }) => sum + share, 0);
  const values = targets.map(({ mint }) => usdOf(balances[mint] ?? 0n, prices[mint]));
  const total = values.reduce((sum, usd) => sum + usd, 0);
  return targets.map(({ mint, share }, at) => {
    const usd = values[at] ?? 0;
    const bps = total > 0 ? (usd / total) * WHOLE_BPS : 0;
    return { mint, usd, bps, targetBps: (share / shares) * WHOLE_BPS };
  });
}

interface Gap {
  readonly mint: Mint;
  /** US dollars above the target; negative below it. */
  readonly usd: number;
}

/** The largest surplus pays for the largest lack, until one side is used up. */
function matched(gaps: readonly Gap[], input: RebalancePlanInput): readonly SwapLeg[] {
  const sold = gaps.filter(({ usd }) => usd > 0).map((each) => ({ ...each }));
  const bought = gaps.filter(({ usd }) => usd < 0).map(({ mint, usd }) => ({ mint, usd: -usd }));
  const left = spendable(input);
  const legs: SwapLeg[] = [];
  for (const from of sold.toSorted((one, other) => other.usd - one.usd)) {
    for (const to of bought.toSorted((one, other) => other.usd - one.usd)) {
      const wanted = Math.min(from.usd, to.usd);
      const leg = legOf(from.mint, to.mint, Math.min(wanted, input.maxTradeUsd), left, input);
      from.usd -= wanted;
      to.usd -= wanted;
      if (!leg) continue;
      left.set(leg.inputMint, (left.get(leg.inputMint) ?? 0n) - leg.amount);
      legs.push(leg);
    }
  }
  return legs;
}

/** What may be sold of each mint. */
function spendable({ balances, keepLamports }: RebalancePlanInput): Map<Mint, bigint> {
  return new Map(
    Object.entries(balances).map(([mint, units]) => {
      const kept = mint === SOL ? keepLamports : 0n;
      return [mint, units > kept ? units - kept : 0n];
    }),
  );
}

function legOf(
  inputMint: Mint,
  outputMint: Mint,
  usd: number,
  left: ReadonlyMap<Mint, bigint>,
  { prices, maxSlippageBps }: RebalancePlanInput,
): SwapLeg | undefined {
  const wanted = unitsOf(usd, prices[inputMint]);
  const most = left.get(inputMint) ?? 0n;
  const amount = wanted < most ? wanted : most;
  const worth = usdOf(amount, prices[inputMint]) * (1 - maxSlippageBps / WHOLE_BPS);
  const minOutput = unitsOf(worth, prices[outputMint]);
  // What is worth less than a unit of the output would be given away.
  return minOutput > 0n ? { inputMint, outputMint, amount, minOutput } : undefined;
}

function usdOf(units: bigint, price: KnownPrice | null | undefined): number {
  return price == null ? 0 : (Number(units) / 10 ** price.decimals) * price.usdPrice;
}

/** Rounded down. */
function unitsOf(usd: number, price: KnownPrice | null | undefined): bigint {
  if (price == null || !(price.usdPrice > 0)) return 0n;
  return BigInt(Math.floor((usd / price.usdPrice) * 10 ** price.decimals));
}
