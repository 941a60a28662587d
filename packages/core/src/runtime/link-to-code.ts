/** Where the repository says what a code means and what to do; logs and consoles show it. */
export function linkToCode(code: string): string {
  return `https://github.com/perijove/perijove/blob/main/docs/error-codes.md#${code}`;
}
