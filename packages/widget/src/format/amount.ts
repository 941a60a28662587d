import { formatAmount } from '@perijove/core/amounts';

/** Decimal text, as `Intl.NumberFormat` takes it without a loss of digits. */
type Decimal = Intl.StringNumericLiteral;

const MAX_DIGITS = 20;

/** How a token writes its amounts. */
export interface Written {
  readonly decimals: number;
  /** What a mint of Token-2022 multiplies balances with where they are shown. */
  readonly multiplier: number;
}

/**
 * Decimal text with as many digits as help to compare: two after the point from 1,000 on, four from 1
 * on, below that four that count. Amounts are truncated, never rounded up.
 */
export function formatDecimal(decimal: string, locale?: string): string {
  const size = Math.abs(Number(decimal));
  const digits: Intl.NumberFormatOptions =
    size >= 1 || size === 0
      ? { maximumFractionDigits: size >= 1000 ? 2 : 4 }
      : { maximumSignificantDigits: 4 };
  const format = new Intl.NumberFormat(locale, { ...digits, roundingMode: 'trunc' });
  return format.format(decimal as Decimal);
}

/** All digits of decimal text, grouped as the visitor's locale does. */
export function formatExactly(decimal: string): string {
  const format = new Intl.NumberFormat(undefined, { maximumFractionDigits: MAX_DIGITS });
  return format.format(decimal as Decimal);
}

/** Base units as whole tokens in plain decimal text, as an amount field takes them: `1234.56789`. */
export function plainUnits(units: bigint | string, { decimals, multiplier }: Written): string {
  return formatAmount(units, { decimals, multiplier, grouping: false });
}

/** Base units as whole tokens with all digits, grouped as the visitor's locale does. */
export function formatExactUnits(
  units: bigint | string,
  { decimals, multiplier }: Written,
  locale = new Intl.NumberFormat().resolvedOptions().locale,
): string {
  return formatAmount(units, { decimals, multiplier, locale });
}

/** Base units as whole tokens, shortened: `1,234.56`. */
export function formatUnits(units: bigint | string, token: Written, locale?: string): string {
  return formatDecimal(plainUnits(units, token), locale);
}

/** A count or an amount in a table: `1.2M`. */
export function formatCompact(value: number): string {
  const format = new Intl.NumberFormat(undefined, {
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  return format.format(value);
}
