const dollars = (digits: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD', ...digits });

/** What is not known is a dash, never 0. */
export const UNKNOWN = '–';

type Known = number | null | undefined;

/** US dollars with cents: `$1,234.50`; below a dollar four digits that count. */
export function formatUsd(value: Known): string {
  if (value === null || value === undefined) return UNKNOWN;
  if (value !== 0 && Math.abs(value) < 1) {
    return dollars({ maximumSignificantDigits: 4 }).format(value);
  }
  return dollars({ maximumFractionDigits: 2 }).format(value);
}

/** US dollars for tables: `$1.23M`. */
export function formatUsdCompact(value: Known): string {
  if (value === null || value === undefined) return UNKNOWN;
  if (Math.abs(value) < 1000) return formatUsd(value);
  return dollars({ notation: 'compact', maximumSignificantDigits: 3 }).format(value);
}

/** Percent without a sign for gains; `1.5` is 1.5 %. */
export function formatPercent(value: Known, maximumFractionDigits = 2): string {
  if (value === null || value === undefined) return UNKNOWN;
  const format = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits });
  return format.format(value / 100);
}

/** Percent with its sign: `+1.5%`. */
export function formatChange(value: Known): string {
  if (value === null || value === undefined) return UNKNOWN;
  const digits = Math.abs(value) >= 100 ? 0 : 2;
  const format = new Intl.NumberFormat(undefined, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(value / 100);
}

/** Basis points as percent: `50` is 0.5 %. */
export function formatBps(value: Known): string {
  return formatPercent(value === null || value === undefined ? value : value / 100);
}
