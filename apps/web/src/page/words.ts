import type { Address } from '@perijove/core';

const dollars = (digits: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...digits });
const large = dollars({ maximumFractionDigits: 2 });
const huge = dollars({ notation: 'compact', maximumSignificantDigits: 4 });
const small = dollars({ maximumSignificantDigits: 4 });

/** US dollars; what is not known is a dash, never 0. */
export function usd(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  if (value !== 0 && Math.abs(value) < 1) return small.format(value);
  return Math.abs(value) < 1e6 ? large.format(value) : huge.format(value);
}

/** Percent with its sign. */
export function percent(value: number | null | undefined, digits = 2): string {
  if (value === null || value === undefined) return '–';
  return `${value > 0 ? '+' : ''}${value.toFixed(digits)} %`;
}

/** Exact decimal text with its thousands apart. */
export function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const apart = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? apart : `${apart}.${fraction}`;
}

/** The ends of an address or signature; it can be read in full where it is shown with `title`. */
export function shortened(address: Address): string {
  return address.length > 12 ? `${address.slice(0, 4)}…${address.slice(-4)}` : address;
}

/** Date and time as the visitor writes them. */
export function moment(time: string | number | null | undefined): string {
  const date = new Date(time ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '–';
  return date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** `3 tokens`, `1 token`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
