/** A number of swaps as typed; undefined for what is not a whole number from 1 to 9,999. */
export function readCount(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}
