import { type Address, isBaseUnits, type Mint, SOL } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { fetchAccounts, fetchTokenBalances, type KnownPrice, type Rpc } from '@perijove/solana';
import {
  assertBps,
  assertValueOptions,
  flowOwner,
  journalOf,
  namedFlow,
  VALUE_OPTIONS,
} from '@perijove/solana/flow';
import { assertShares, summaryOf } from './basket.ts';
import { planRebalance, type TargetShare, type Weight } from './plan-rebalance.ts';
import type { OrderMethods, SwapFlowOptions } from './swap-flow.ts';
import { type LegResult, legId, runLegs, type SwapLeg } from './swap-legs.ts';

/** Targets of a wallet, by value. The wallet is the signer's. */
export interface RebalanceInput {
  /** Each mint once. Other tokens of the wallet do not count. */
  readonly targets: readonly TargetShare[];
  /** Prices of all targets that you trust, such as the response of `price.get`. */
  readonly prices: Readonly<Record<Mint, KnownPrice | null | undefined>>;
  /**
   * Basis points of the whole value that a mint may be away from its target: nothing is traded while all
   * are within it. Default 100.
   */
  readonly bandBps?: number | undefined;
  /** Maximum US dollars that one trade sells. Default: no maximum. */
  readonly maxTradeUsd?: number | undefined;
  /** Basis points that a trade may give less than `prices` say. Default 100. */
  readonly maxSlippageBps?: number | undefined;
  /** Lamports of SOL that are never sold, for fees and rent. Default 20,000,000. */
  readonly keepLamports?: bigint | string | undefined;
}

export interface RebalanceOptions extends SwapFlowOptions {
  /** Has the balances, and simulates each swap. */
  readonly rpc: Rpc;
}

/** What became of a rebalance. */
export interface RebalanceResult {
  /** Weights before the trades; empty when an earlier call is resumed. */
  readonly weights: readonly Weight[];
  /** Empty when every mint is within the band. */
  readonly legs: readonly LegResult[];
  /** Whether every leg has landed. */
  readonly isDone: boolean;
  /** Whether the legs are those of an earlier call with this id. */
  readonly isResumed: boolean;
}

const FIELDS = ['targets', 'prices', 'bandBps', 'maxTradeUsd', 'maxSlippageBps', 'keepLamports'];
const KEEP_LAMPORTS = 20_000_000n;

/** See `SwapClient.rebalance`. */
export const rebalance = namedFlow('swap.rebalance', runRebalance);

async function runRebalance(
  methods: OrderMethods,
  input: RebalanceInput,
  options: RebalanceOptions,
): Promise<RebalanceResult> {
  const owner = flowOwner(input, options, { rpc: true, own: VALUE_OPTIONS });
  assertValueOptions(options);
  assertRebalance(input);
  const { prices, maxSlippageBps = 100 } = input;
  const begun = await begunLegs(options);
  const plan =
    begun.length > 0 ? { weights: [], legs: begun } : await planOf(input, owner, options);
  const judged = { prices, ...options };
  const legs = await runLegs(methods, plan.legs, { maxSlippageBps }, judged);
  const { isDone } = summaryOf(legs);
  return { weights: plan.weights, legs, isDone, isResumed: begun.length > 0 };
}

/** Of an earlier call with this id: the balances have changed since, so the plan would be another one. */
async function begunLegs(options: RebalanceOptions): Promise<readonly SwapLeg[]> {
  const journal = journalOf(options);
  const legs: SwapLeg[] = [];
  if (!journal || options.id === undefined) return legs;
  for (;;) {
    const record = await journal.read(legId(options.id, legs.length) as string);
    const asked = Object(record && 'asked' in record ? record.asked : undefined) as Asked;
    if (asked.amount === undefined) return legs;
    const { inputMint, outputMint, amount, minOutput } = asked;
    legs.push({ inputMint, outputMint, amount: BigInt(amount), minOutput: BigInt(minOutput) });
  }
}

/** The input of a leg in its record. */
interface Asked {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount?: string;
  readonly minOutput: string;
}

async function planOf(input: RebalanceInput, owner: Address, { rpc, signal }: RebalanceOptions) {
  const { targets, prices, bandBps = 100, maxTradeUsd = Number.POSITIVE_INFINITY } = input;
  const { maxSlippageBps = 100, keepLamports = KEEP_LAMPORTS } = input;
  const mints = targets.map(({ mint }) => mint);
  const [{ accounts }, units] = await Promise.all([
    fetchAccounts(rpc, [owner], { signal, firstBytes: 0 }),
    fetchTokenBalances(
      rpc,
      mints.map((mint) => ({ owner, mint })),
      signal,
    ),
  ]);
  // Wrapped SOL is not spent by a swap of SOL.
  const native = accounts[0]?.lamports ?? 0n;
  const balances = Object.fromEntries(
    mints.map((mint, at) => [mint, mint === SOL ? native : (units[at] ?? 0n)]),
  );
  const limits = { bandBps, maxTradeUsd, maxSlippageBps, keepLamports: BigInt(keepLamports) };
  return planRebalance({ targets, prices, balances, ...limits });
}

function assertRebalance(input: RebalanceInput): void {
  assertFields('input', input, FIELDS);
  const { targets, prices, bandBps = 0, maxTradeUsd = 1, maxSlippageBps = 0 } = input;
  assertShares('targets', targets, []);
  assertValueOptions({ prices });
  for (const { mint } of targets)
    if (!isPriced(Object(prices)[mint]))
      throw invalidInput(`prices.${mint}`, '{ usdPrice, decimals }, with a price above 0');
  assertBps('bandBps', bandBps);
  assertBps('maxSlippageBps', maxSlippageBps);
  if (!(typeof maxTradeUsd === 'number' && maxTradeUsd > 0))
    throw invalidInput('maxTradeUsd', 'US dollars above 0');
  if (!isBaseUnits(input.keepLamports ?? 0n))
    throw invalidInput('keepLamports', 'lamports, as bigint or text');
}

function isPriced(price: Partial<KnownPrice> | null | undefined): boolean {
  return typeof price?.usdPrice === 'number' && price.usdPrice > 0;
}
