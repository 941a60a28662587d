/**
 * Returns what the terminal shows when the page is served.
 *
 * @param port the port that was requested; 0 for any.
 */
export function announce(url: string, port: number): string {
  const hasOther = port !== 0 && !url.endsWith(`:${port}`);
  const notice = hasOther ? `\nPort ${port} is in use; the page has another one.\n` : '';
  return `${notice}\nOpen ${url}\n\nCtrl-C stops it.\n`;
}
