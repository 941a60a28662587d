import type { Address, Finding, Mint } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { assertBps } from '../input/assert-bps.ts';
import type { Arriving } from './arriving.ts';

/** A price as `price.get` returns it. */
export interface KnownPrice {
  /** US dollars for one whole token. */
  readonly usdPrice: number;
  readonly decimals: number;
}

/** Options of flows that give one token for another. */
export interface ValueOptions {
  /**
   * Maximum basis points, 0 to 10000, by which the value that arrives may be below the value that is
   * given. A larger loss is refused (rule `loss`). An unknown value is not refused: see
   * `Review.value`. Default 1500.
   */
  readonly maxLossBps?: number | undefined;
  /**
   * Prices by mint that you trust, such as the response of `price.get`: the loss is then not the
   * service's word. Default: the values of the service's offer.
   */
  readonly prices?: Readonly<Record<Mint, KnownPrice | null | undefined>> | undefined;
}

/** Names of `ValueOptions`, for flows. */
export const VALUE_OPTIONS: readonly (keyof ValueOptions)[] = ['maxLossBps', 'prices'];

/** 15 %. */
const DEFAULT_MAX_LOSS_BPS = 1_500;

/** The value that is given and the value that arrives. */
export interface ValueComparison {
  /** US dollars of what is given, without fees and rent; undefined if it is unknown. */
  readonly givenUsd: number | undefined;
  /** US dollars of what arrives: as simulated, without a node as quoted. */
  readonly arrivingUsd: number | undefined;
  /**
   * Basis points that are lost; negative for a gain. Undefined when neither the values nor a price
   * impact are known.
   */
  readonly lossBps: number | undefined;
  /**
   * Where the loss comes from: `prices` of the caller, the values of the `service`, or only its
   * `price-impact`, which leaves out fees of the token. Undefined without a loss.
   */
  readonly source: 'prices' | 'service' | 'price-impact' | undefined;
}

/** One side of an offer. */
export interface OfferedSide {
  readonly mint: Mint;
  /** Base units, as quoted. */
  readonly amount: bigint;
  /** US dollars of the amount, by the service. */
  readonly usd?: number | null | undefined;
}

/** An offer whose sides are compared. */
export interface OfferedValue {
  readonly given: OfferedSide;
  readonly arriving: OfferedSide & {
    /** The wallet whose gain in a simulation counts in place of the quote. */
    readonly wallet?: Address | undefined;
  };
  /** Percent that the service says is lost to the price; negative for a gain. */
  readonly impactPercent?: number | undefined;
  readonly options: ValueOptions;
}

/** @throws PerijoveError `invalid_input`. */
export function assertValueOptions({ maxLossBps, prices }: ValueOptions): void {
  if (maxLossBps !== undefined) assertBps('maxLossBps', maxLossBps);
  if (prices === undefined) return;
  if (typeof prices !== 'object' || prices === null)
    throw invalidInput('prices', 'prices by mint, such as the response of price.get');
  for (const [mint, price] of Object.entries(prices)) {
    if (price == null || isPrice(price)) continue;
    throw invalidInput(`prices.${mint}`, '{ usdPrice, decimals }');
  }
}

function isPrice({ usdPrice, decimals }: KnownPrice): boolean {
  return Number.isFinite(usdPrice) && Number.isInteger(decimals) && decimals >= 0;
}

/** Compares the sides by the caller's prices, else by the service's values, else by its impact. */
export function compareValues(
  { given, arriving, impactPercent, options }: OfferedValue,
  arrivals: readonly Arriving[] = [],
): ValueComparison {
  const seen = arrivals.find(
    ({ mint, wallet }) => mint === arriving.mint && wallet === arriving.wallet,
  )?.expected;
  const arrived = seen !== undefined && seen >= 0n ? seen : arriving.amount;
  const { prices = {} } = options;
  const priced = [usdAt(prices, given.mint, given.amount), usdAt(prices, arriving.mint, arrived)];
  const share = arriving.amount > 0n ? Number(arrived) / Number(arriving.amount) : 1;
  const said = [known(given.usd), scaled(known(arriving.usd), share)];
  const source = isWhole(priced) ? 'prices' : isWhole(said) ? 'service' : undefined;
  const [givenUsd, arrivingUsd] = source === 'prices' ? priced : said;
  if (source !== undefined && givenUsd !== undefined && arrivingUsd !== undefined) {
    const lossBps = Math.round(((givenUsd - arrivingUsd) / givenUsd) * 10_000);
    return { givenUsd, arrivingUsd, lossBps, source };
  }
  const lossBps = impactPercent === undefined ? undefined : Math.round(impactPercent * 100);
  const impact = lossBps === undefined ? undefined : 'price-impact';
  return { givenUsd, arrivingUsd, lossBps, source: impact };
}

/** @returns a finding when more is lost than the caller allows. */
export function judgeValue(
  { lossBps, givenUsd, arrivingUsd, source }: ValueComparison,
  { maxLossBps = DEFAULT_MAX_LOSS_BPS }: ValueOptions,
): readonly Finding[] {
  if (lossBps === undefined || lossBps <= maxLossBps) return [];
  const sides =
    source === 'price-impact'
      ? 'by its price impact, the offer'
      : `${dollars(arrivingUsd)} would arrive for ${dollars(givenUsd)}, which`;
  const reason = `${sides} loses ${percent(lossBps)}, more than ${percent(maxLossBps)}: maxLossBps ${lossBps} would accept it`;
  return [{ rule: 'loss', reason }];
}

function usdAt(
  prices: NonNullable<ValueOptions['prices']>,
  mint: Mint,
  amount: bigint,
): number | undefined {
  const price = Object.hasOwn(prices, mint) ? prices[mint] : undefined;
  if (price == null) return undefined;
  return known((Number(amount) / 10 ** price.decimals) * price.usdPrice);
}

/** A value of 0 is that of a token without a price. */
function known(usd: number | null | undefined): number | undefined {
  return typeof usd === 'number' && Number.isFinite(usd) && usd > 0 ? usd : undefined;
}

function scaled(usd: number | undefined, share: number): number | undefined {
  return usd === undefined ? undefined : usd * share;
}

function isWhole(sides: readonly (number | undefined)[]): boolean {
  return sides.every((side) => side !== undefined);
}

/** `1500` as `15 %`. */
function percent(bps: number): string {
  return `${Number((bps / 100).toFixed(2))} %`;
}

function dollars(usd: number | undefined): string {
  return `$${(usd ?? 0).toFixed(2)}`;
}
