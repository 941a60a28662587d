import { type LimitStore, viewOf } from './store.ts';

/**
 * Returns the store with windows for this key alone. A digest, which does not reveal the key, names
 * them. `take` waits until the digest is computed. Few transports need it, so a page loads it later.
 */
export function byDigestOf(apiKey: string, store: LimitStore): LimitStore {
  let account = '';
  const loaded = import('./digest.ts');
  const known = loaded
    .then(({ digest }) => digest(apiKey))
    .then((text) => {
      account = text;
    });
  // `take` rejects with the reason.
  known.catch(() => undefined);
  const own = <T extends { readonly key: string }>(asked: T): T => ({
    ...asked,
    key: `${account}:${asked.key}`,
  });
  return {
    take: (request) =>
      account ? store.take(own(request)) : known.then(() => store.take(own(request))),
    settle: (settlement) => store.settle(own(settlement)),
    ...viewOf(store, (key) => (account ? own({ key }).key : undefined)),
    ...(store.refresh && {
      refresh: (key, rule) =>
        known.then(
          () => store.refresh?.(own({ key }).key, rule),
          () => undefined,
        ),
    }),
  };
}
