import { digest } from './digest.ts';
import { withPace } from './pace.ts';
import type { LimitStore } from './store.ts';
import { viewOf } from './view.ts';

/** What a transport adds to its store. */
export interface Wrapping {
  /** Gives this key its own windows. */
  readonly apiKey?: string | undefined;
  /** Spreads calls over each window. */
  readonly smooth?: boolean | undefined;
}

/** Few transports need it, so a page loads it later. */
export async function wrapStore(
  store: LimitStore,
  { apiKey, smooth }: Wrapping,
): Promise<LimitStore> {
  const own = apiKey === undefined ? store : await byDigestOf(apiKey, store);
  return smooth ? withPace(own) : own;
}

/** Returns the store with windows for this key alone. A digest, which does not reveal the key, names them. */
async function byDigestOf(apiKey: string, store: LimitStore): Promise<LimitStore> {
  const account = await digest(apiKey);
  const keyOf = (key: string): string => `${account}:${key}`;
  return {
    ...viewOf(store, keyOf),
    take: (request) => store.take({ ...request, key: keyOf(request.key) }),
    settle: (settlement) => store.settle({ ...settlement, key: keyOf(settlement.key) }),
  };
}
