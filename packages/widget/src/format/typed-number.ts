/**
 * A typed number as fields show it: with a point. The number pad of a phone has the decimal separator of its
 * region and no other, so a comma is the point where the page's language or the visitor's writes it so.
 * What could be a thousands separator stays, and is refused.
 */
export function typedNumber(text: string, locale?: string): string {
  const typed = text.trim();
  const isComma = writesComma(locale) || writesComma(undefined);
  return isComma && /^\d*,\d*$/.test(typed) ? typed.replace(',', '.') : typed;
}

function writesComma(locale: string | undefined): boolean {
  return new Intl.NumberFormat(locale).format(0.5).includes(',');
}
