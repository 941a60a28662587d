import { inputError, type Mint, type PerijoveError } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { PriceOf } from '../wallet-options.ts';

/** The terms of an order that are compared with the market. */
export interface Threshold {
  readonly orderType: string;
  readonly triggerMint?: Mint | null | undefined;
  readonly triggerCondition?: string | null | undefined;
  readonly triggerPriceUsd?: number | null | undefined;
  readonly tpPriceUsd?: number | undefined;
  readonly slPriceUsd?: number | undefined;
  /** Of an `otoco` whose entry does not change. */
  readonly entryPriceUsd?: number | null | undefined;
}

/** Where the price of the market comes from. */
export interface Market {
  /** By the caller, of the trigger mint. */
  readonly marketPriceUsd?: number | undefined;
  readonly priceOf?: PriceOf | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Field = 'triggerPriceUsd' | 'tpPriceUsd' | 'slPriceUsd';

interface Bound {
  readonly field: Field;
  readonly price: number;
  readonly side: 'more' | 'less';
}

/** @throws PerijoveError `invalid_input`. */
export function assertMarketPrice(price: unknown): void {
  if (price === undefined) return;
  if (typeof price === 'number' && Number.isFinite(price) && price > 0) return;
  throw invalidInput('marketPriceUsd', 'US dollars above 0, as a number');
}

/** @throws PerijoveError `invalid_input`. */
export function assertImmediateFill(allowed: unknown): void {
  if (allowed !== undefined && typeof allowed !== 'boolean')
    throw invalidInput('allowImmediateFill', 'true or false');
}

/**
 * Refuses an order on the wrong side of the market: the service would execute it immediately, a stop
 * loss with a slippage of 20 %. Without a price from the caller or a reader nothing is compared with
 * the market; the prices of an `otoco` are compared with each other.
 *
 * @throws PerijoveError `invalid_input` that names both prices, or says that the market has none; the
 * errors of the reader.
 */
export async function assertMarketSide(order: Threshold, market: Market): Promise<void> {
  const entry = order.triggerPriceUsd ?? order.entryPriceUsd ?? undefined;
  if (order.orderType === 'otoco' && entry !== undefined)
    for (const each of brackets(order)) assertSide(each, entry, 'price of the entry');
  const waiting = boundsOnMarket(order);
  const price = waiting.length === 0 ? undefined : await priceNow(order, waiting, market);
  if (price === undefined) return;
  for (const each of waiting) assertSide(each, price, 'market price');
}

/** Prices that the market must not have reached. The legs of an `otoco` wait for its entry. */
function boundsOnMarket(order: Threshold): readonly Bound[] {
  if (order.orderType === 'oco') return brackets(order);
  const { triggerPriceUsd: price, triggerCondition } = order;
  if (price == null) return [];
  if (triggerCondition !== 'above' && triggerCondition !== 'below') return [];
  return [
    { field: 'triggerPriceUsd', price, side: triggerCondition === 'above' ? 'more' : 'less' },
  ];
}

function brackets({ tpPriceUsd, slPriceUsd }: Threshold): readonly Bound[] {
  const found: Bound[] = [];
  if (tpPriceUsd !== undefined)
    found.push({ field: 'tpPriceUsd', price: tpPriceUsd, side: 'more' });
  if (slPriceUsd !== undefined)
    found.push({ field: 'slPriceUsd', price: slPriceUsd, side: 'less' });
  return found;
}

async function priceNow(
  { triggerMint }: Threshold,
  [first]: readonly Bound[],
  { marketPriceUsd, priceOf, signal }: Market,
): Promise<number | undefined> {
  if (marketPriceUsd !== undefined) return marketPriceUsd;
  if (priceOf === undefined) return undefined;
  const price = triggerMint == null ? undefined : await priceOf(triggerMint, { signal });
  if (typeof price === 'number' && price > 0) return price;
  const says = `the market price of ${triggerMint ?? 'the trigger mint'} is not known, so the order cannot be compared with it: pass \`marketPriceUsd\` in the options, or \`allowImmediateFill: true\``;
  throw refusal(first?.field ?? 'triggerPriceUsd', 'a mint with a market price', says);
}

function assertSide({ field, price, side }: Bound, other: number, what: string): void {
  if (side === 'more' ? price > other : price < other) return;
  const expected = `${side} than the ${what}, ${other} US dollars`;
  const says = `\`${field}\` is ${price} US dollars, and the ${what} is ${other}: the order would execute immediately. Pass a price that is ${side}, or \`allowImmediateFill: true\``;
  throw refusal(field, expected, says);
}

function refusal(field: Field, expected: string, says: string): PerijoveError<'invalid_input'> {
  return inputError(undefined, { path: field, expected, says });
}
