import { formatAmount, parseAmount as parse } from '@perijove/core/amounts';
import { clean } from '../output/clean.ts';
import { usageError } from '../output/usage.ts';
import type { KnownToken } from './tokens.ts';

/** An amount of a token whose decimals are not known yet. */
const PLAIN = /^\d+(?:\.\d+)?$/;

/**
 * Refuses an invalid amount before any request. How many digits a token has, only the
 * service and the chain say: see `parseAmount`.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function assertAmount(field: string, text: string, words: readonly string[] = []): void {
  if (PLAIN.test(text) || words.includes(text)) return;
  const also = words.map((word) => ` or ${word}`).join('');
  const expected = `a plain decimal amount above 0, such as 0.5${also}`;
  const says = `${field}: expected ${expected}, not ${clean(text, 30)}${amountHint(text)}`;
  throw usageError(field, expected, says);
}

function amountHint(text: string): string {
  if (text.startsWith('-')) return ': an amount is never negative';
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return ': write it without commas';
  if (/^\d+,\d+$/.test(text)) return ': write a point for the comma';
  if (/^\.\d+$/.test(text)) return ': write a 0 before the point';
  if (/^[a-z]/i.test(text)) return ': the amount comes first, then the token';
  return '';
}

/**
 * Reads whole tokens, as wallets show them, as base units. Of a scaled mint it is never more than what was
 * typed.
 *
 * @param rounding `up` for a minimum.
 * @throws PerijoveError `invalid_input` for other text, 0, and more digits than the token has.
 */
export function parseAmount(
  field: string,
  text: string,
  { symbol, decimals, multiplier }: KnownToken,
  rounding: 'down' | 'up' = 'down',
): bigint {
  assertAmount(field, text);
  const expected = `a plain decimal amount of ${symbol} above 0 with at most ${decimals} digits after the point, such as 0.5`;
  const says = `${field}: expected ${expected}, not ${clean(text, 30)}`;
  let units: bigint;
  try {
    units = parse(text, { decimals, multiplier, rounding });
  } catch {
    throw usageError(field, expected, says);
  }
  if (units === 0n) throw usageError(field, expected, says);
  return units;
}

/** How a token writes its amounts. */
type Written = Pick<KnownToken, 'symbol' | 'decimals' | 'multiplier'>;

/** Whole tokens with their symbol, for people: `1,234.5 SOL`. */
export function words(units: bigint | string, { symbol, decimals, multiplier }: Written): string {
  return formatAmount(units, { decimals, multiplier, symbol });
}

/** Whole tokens as plain decimal text, as a command takes them and `--json` has them: `1234.5`. */
export function whole(
  units: bigint | string,
  { decimals, multiplier }: Omit<Written, 'symbol'>,
): string {
  return formatAmount(units, { decimals, multiplier, grouping: false });
}

/** SOL as plain decimal text. */
export function wholeSol(lamports: bigint): string {
  return whole(lamports, { decimals: 9, multiplier: 1 });
}

/**
 * Reads `--slippage-bps`.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function parseBps(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  const bps = /^\d{1,5}$/.test(String(text)) ? Number(text) : Number.NaN;
  if (bps <= 10_000) return bps;
  const expected = 'whole basis points from 0 to 10000; 50 is 0.5 %';
  const says = `--slippage-bps: expected ${expected}, not ${clean(String(text), 30)}`;
  throw usageError('--slippage-bps', expected, says);
}
