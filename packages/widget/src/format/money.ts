const dollars = (digits: Intl.NumberFormatOptions, locale: Locale): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', ...digits });

/** What is not known is a dash, never 0. */
export const UNKNOWN = '–';

type Known = number | null | undefined;

/** Undefined: that of the browser. */
type Locale = string | undefined;

/** US dollars with cents: `$1,234.50`; below a dollar four digits that count. */
export function formatUsd(value: Known, locale?: Locale): string {
  if (value === null || value === undefined) return UNKNOWN;
  if (value !== 0 && Math.abs(value) < 1) {
    return dollars({ maximumSignificantDigits: 4 }, locale).format(value);
  }
  return dollars({ maximumFractionDigits: 2 }, locale).format(value);
}

/** US dollars without cents, for a limit: `$10`. */
export function formatWholeUsd(value: number, locale?: Locale): string {
  return dollars({ maximumFractionDigits: 0 }, locale).format(value);
}

/** US dollars for tables: `$1.23M`. */
export function formatUsdCompact(value: Known): string {
  if (value === null || value === undefined) return UNKNOWN;
  if (Math.abs(value) < 1000) return formatUsd(value);
  return dollars({ notation: 'compact', maximumSignificantDigits: 3 }, undefined).format(value);
}

/** Percent without a sign for gains; `1.5` is 1.5 %. */
export function formatPercent(value: Known, maximumFractionDigits = 2, locale?: Locale): string {
  if (value === null || value === undefined) return UNKNOWN;
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits });
  return format.format(value / 100);
}

/** Percent with its sign: `+1.5%`. */
export function formatChange(value: Known, locale?: Locale): string {
  if (value === null || value === undefined) return UNKNOWN;
  const digits = Math.abs(value) >= 100 ? 0 : 2;
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(value / 100);
}

/** Basis points as percent: `50` is 0.5 %. */
export function formatBps(value: Known, locale?: Locale): string {
  return formatPercent(value === null || value === undefined ? value : value / 100, 2, locale);
}
