/** Fewer digits; with a count of them, after the point. */
export function round(value: number | null | undefined, digits?: number): number | undefined {
  if (value === null || value === undefined) return undefined;
  return Number(digits === undefined ? value.toPrecision(6) : value.toFixed(digits));
}

/** One line with a maximum length. */
export function cut(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > length ? `${line.slice(0, length - 3)}...` : line;
}
