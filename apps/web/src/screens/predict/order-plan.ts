import type { Market } from '@perijove/prediction';
import { isForecast, priceOf } from './markets.ts';

const ONE = 1_000_000n;
/** A hundredth of a contract. */
const STEP = 10_000n;
/** Basis points by which the price may get worse until the order is built. That of a round moves fast. */
const SLIPPAGE_BPS = { keeper: 500n, forecast: 2_000n };
const MIN_DEPOSIT = 5n * ONE;
const MAX_FORECAST = 250n * ONE;

/** What a purchase gives, by the price of now. Contracts are in millionths; each pays 1 USD. */
export interface PurchasePlan {
  readonly contracts: bigint;
  readonly minContracts: bigint;
}

/** One percent, of keeper markets. */
function withoutFee(market: Market, deposit: bigint): bigint {
  return isForecast(market) ? deposit : (deposit * 100n) / 101n;
}

/** Undefined where nobody sells the side. */
export function purchaseOf(
  market: Market,
  isYes: boolean,
  deposit: bigint,
): PurchasePlan | undefined {
  const price = priceOf(market, isYes, true);
  if (!price) return undefined;
  const contracts = floored((withoutFee(market, deposit) * ONE) / BigInt(price));
  return { contracts, minContracts: floored(worse(contracts, slippageOf(isForecast(market)))) };
}

/** Micro-USD that a sale must bring. */
export function minUsdOf(contracts: bigint, sellPriceUsd: string | null, isRound = false): bigint {
  const usd = worse((contracts * BigInt(sellPriceUsd ?? 0)) / ONE, slippageOf(isRound));
  return usd > 0n ? usd : 1n;
}

/** Why the service would refuse a deposit, in words for the form. */
export function problemOf(market: Market, deposit: bigint): string | undefined {
  if (deposit < MIN_DEPOSIT) return 'An order is of at least $5.';
  if (isForecast(market) && deposit > MAX_FORECAST)
    return 'An order in a round is of at most $250.';
  return undefined;
}

function slippageOf(isRound: boolean): bigint {
  return isRound ? SLIPPAGE_BPS.forecast : SLIPPAGE_BPS.keeper;
}

function worse(units: bigint, slippageBps: bigint): bigint {
  return (units * (10_000n - slippageBps)) / 10_000n;
}

function floored(contracts: bigint): bigint {
  return contracts - (contracts % STEP);
}
