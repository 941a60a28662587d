/**
 * Returns the URL of a text, or `undefined`. Does without `URL.canParse`, which React Native's `URL` lacks.
 *
 * @param base for a text that is relative.
 * @example
 * parseUrl('https://example.com')?.host; // 'example.com'
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
