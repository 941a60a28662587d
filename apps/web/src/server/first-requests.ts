/** The first requests of a screen, the same for every visitor: the paths that its hooks request. */
const FIRST: Readonly<Record<string, (rest: string) => readonly string[]>> = {
  '': () => ['/tokens/v2/content/cooking'],
  earn: () => ['/lend/v1/earn/tokens'],
  token: (mint) => (MINT.test(mint) ? [`/tokens/v2/search?query=${mint}`] : []),
};

const MINT = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** The paths of requests that the page sends while the scripts of a screen are loaded. */
export function firstRequests(screen: string, proxy: string): readonly string[] {
  const [, name = '', rest = ''] = screen.split('/');
  const paths = Object.hasOwn(FIRST, name) ? FIRST[name]?.(rest) : undefined;
  return (paths ?? []).map((path) => proxy + path);
}
