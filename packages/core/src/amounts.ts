import { fromBaseUnits, toBaseUnits } from './values/values.ts';

/** How an amount of a token is written. */
export interface AmountOptions {
  /** Of the token, 0 to 255. */
  readonly decimals: number;
  /**
   * What the mint multiplies balances with where they are shown (scaled amounts of Token-2022). Default
   * 1. The result is cut to the decimals of the token.
   */
  readonly multiplier?: number | undefined;
  /** A BCP 47 language tag, which decides the separators. Default `en-US`. */
  readonly locale?: string | undefined;
}

/** How a typed amount is read. */
export interface ParseAmountOptions extends AmountOptions {
  /**
   * Where an amount with a multiplier lies between two base units: `down` spends no more than what was
   * typed, `up` is for a minimum. Default `down`.
   */
  readonly rounding?: 'down' | 'up' | undefined;
}

/** How an amount is shown. */
export interface FormatAmountOptions extends AmountOptions {
  /** Written behind the number. Default: no symbol. */
  readonly symbol?: string | undefined;
  /** Maximum digits after the point, 0 to 20; the others are cut. Default: all, up to 20. */
  readonly maxDigits?: number | undefined;
  /** Whether the digits before the point are in groups. Default true. */
  readonly grouping?: boolean | undefined;
}

const MAX_DIGITS = 20;

/** Decimal text, as `Intl.NumberFormat` takes it without a loss of digits. */
type Decimal = Intl.StringNumericLiteral;

/**
 * Returns base units as whole tokens for people: `formatAmount(1234500000n, { decimals: 6, symbol:
 * 'USDC' })` is `'1,234.5 USDC'`. Amounts are cut, never rounded up.
 *
 * @throws RangeError for what is not a whole number of base units, and for invalid options.
 * @example
 * ```ts
 * formatAmount(1_500_000_000n, { decimals: 9, symbol: 'SOL', locale: 'de' }); // '1,5 SOL'
 * ```
 */
export function formatAmount(units: bigint | string, options: FormatAmountOptions): string {
  const { decimals, multiplier, locale = 'en-US', symbol } = options;
  const decimal = fromBaseUnits(scaled(units, decimals, multiplier), decimals);
  const number = new Intl.NumberFormat(locale, {
    maximumFractionDigits: options.maxDigits ?? MAX_DIGITS,
    roundingMode: 'trunc',
    useGrouping: options.grouping ?? true,
  }).format(decimal as Decimal);
  return symbol === undefined ? number : `${number} ${symbol}`;
}

/**
 * Returns the base units of what a person typed, by the separators of the locale:
 * `parseAmount('1,234.5', { decimals: 6 })` is `1234500000n`. With a multiplier, the result is rounded
 * down, or up for a minimum.
 *
 * @throws RangeError for text that is not a number of the locale, such as `1.2.3`, one with groups that
 * are not of three digits, and one with more digits after the point than the token has.
 * @example
 * ```ts
 * parseAmount('1,5', { decimals: 9, locale: 'de' }); // 1500000000n
 * ```
 */
export function parseAmount(
  text: string,
  { decimals, multiplier, locale = 'en-US', rounding = 'down' }: ParseAmountOptions,
): bigint {
  const units = toBaseUnits(plainDecimal(text, locale), decimals);
  if (multiplier === undefined || multiplier === 1) return units;
  const { factor, scale } = fractionOf(multiplier);
  const rest = rounding === 'up' ? factor - 1n : 0n;
  return (units * scale + rest) / factor;
}

function scaled(units: bigint | string, decimals: number, multiplier = 1): bigint | string {
  if (multiplier === 1) return units;
  // Refuses what is not a whole number.
  fromBaseUnits(units, decimals);
  const { factor, scale } = fractionOf(multiplier);
  return (BigInt(units) * factor) / scale;
}

/**
 * Returns a multiplier as the fraction `factor / scale` of two whole numbers, without the loss of a digit.
 *
 * @throws RangeError for what is not a number above 0.
 * @example
 * ```ts
 * fractionOf(1.25); // { factor: 125n, scale: 100n }
 * ```
 */
export function fractionOf(multiplier: number): {
  readonly factor: bigint;
  readonly scale: bigint;
} {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(multiplier));
  if (!match || !(multiplier > 0))
    throw new RangeError(`multiplier must be a number above 0: ${multiplier}`);
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const power = Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  return power < 0
    ? { factor: digits, scale: 10n ** BigInt(-power) }
    : { factor: digits * 10n ** BigInt(power), scale: 1n };
}

/** A number of the locale as plain decimal text. Groups are optional, and each has three digits. */
function plainDecimal(text: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345_678.5);
  const partOf = (type: string): string | undefined =>
    parts.find((part) => part.type === type)?.value;
  const point = partOf('decimal') ?? '.';
  const [whole = '', fraction, ...more] = typeof text === 'string' ? text.trim().split(point) : [];
  const groups = whole.split(groupOf(partOf('group')));
  const isGrouped = groups.every((each, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(each));
  const isPlain = groups.length === 1 && /^\d+$/.test(whole);
  const isWhole = more.length === 0 && (isGrouped || isPlain);
  if (!isWhole || (fraction !== undefined && !/^\d+$/.test(fraction)))
    throw new RangeError(`not an amount in the form of ${locale}, such as '1${point}5'`);
  return fraction === undefined ? groups.join('') : `${groups.join('')}.${fraction}`;
}

/** People type an ordinary space where a locale has a narrow one. */
function groupOf(group: string | undefined): string | RegExp {
  if (group === undefined) return /(?!)/;
  return /\s/.test(group) ? /\s/ : group;
}
