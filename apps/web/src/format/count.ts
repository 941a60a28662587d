/** `3 tokens`, `1 token`. */
export function formatCount(count: number, thing: string): string {
  const digits = new Intl.NumberFormat(undefined).format(count);
  return `${digits} ${thing}${count === 1 ? '' : 's'}`;
}
