/** The URL of a text, or `undefined`. Without `URL.canParse`, which React Native's `URL` lacks. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
