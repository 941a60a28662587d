const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Distinct mints: 30 zero bytes, then a number of two bytes. Good for some 3,000. */
function mintOf(index: number): string {
  const high = DIGITS[5 + Math.floor(index / DIGITS.length)];
  return `${'1'.repeat(30)}${high}${DIGITS[index % DIGITS.length]}`;
}

/** As many mints. */
export function mints(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => mintOf(index));
}
