/** The globals that show which runtime this is. */
export interface Scope {
  readonly window?: { readonly document?: unknown } | undefined;
  readonly document?: unknown;
  readonly WorkerGlobalScope?: unknown;
  readonly navigator?: { readonly product?: string; readonly userAgent?: string } | undefined;
}

/**
 * Whether the code runs on a user's device, where the user can read a key: in a page, in
 * any worker of a page (dedicated, shared or service worker), or in a React Native app. Servers on
 * `fetch` are not, and neither are their workers: Deno, Bun and workerd have the same classes, and
 * call themselves by their own names.
 */
export function isPage(scope: Scope): boolean {
  const { window, document, navigator } = scope;
  const isWindow = typeof document === 'object' && window?.document === document;
  if (isWindow || navigator?.product === 'ReactNative') return true;
  const isWorker = typeof scope.WorkerGlobalScope === 'function';
  // All browsers begin with this word; no server does.
  return isWorker && navigator?.userAgent?.startsWith('Mozilla/') === true;
}
