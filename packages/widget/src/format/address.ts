/** The ends of an address or signature: `4Nd1…x9Qa`. */
export function shorten(text: string): string {
  return text.length > 12 ? `${text.slice(0, 4)}…${text.slice(-4)}` : text;
}
