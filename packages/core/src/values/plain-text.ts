/**
 * Control characters, C1 included, changes of direction, invisible characters, lone surrogates: a
 * terminal interprets them, a page shows a name as another one, a model reads what a person cannot see.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu;

/**
 * Returns text of strangers, such as the name of a token, as one line without invisible characters.
 *
 * @param max Maximum number of characters; more are cut, and `…` ends the line.
 * @example
 * ```ts
 * const name = plainText(token.name, 40);
 * ```
 */
export function plainText(text: string, max: number): string {
  const line = text.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : line;
}
