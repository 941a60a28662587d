/** Returns the path of an endpoint as the router takes it: `/tokens/v2/:category/:interval`. */
export function routePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
