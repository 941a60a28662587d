import type { StoredToken, TokenStore } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { createMemoryTokenStore } from '../../src/sign-in/token-store.ts';
import { tokenStoreChecks } from '../../src/token-store-test.ts';

describe('the memory store', () => {
  it.each(tokenStoreChecks.map((check) => [check.name, check] as const))('%s', async (_, check) => {
    await check.run(createMemoryTokenStore);
  });
});

/** Adds a `swap` that is right, so that only the other fault is found. */
function withSwap(store: Omit<TokenStore, 'swap'>): TokenStore {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...store,
    swap(key, version, entry) {
      const swapped = last.then(async () => {
        if ((await store.get(key))?.version !== version) return false;
        await store.set(key, entry);
        return true;
      });
      last = swapped;
      return swapped;
    },
  };
}

/** Stores that do one thing wrong. */
const broken: Readonly<Record<string, () => TokenStore>> = {
  'keeps one entry for all keys': () => {
    const store = createMemoryTokenStore();
    return {
      get: () => store.get('one'),
      set: (_key, entry) => store.set('one', entry),
      swap: (_key, version, entry) => store.swap('one', version, entry),
      delete: () => store.delete('one'),
    };
  },
  'keeps the first entry': () => {
    const store = createMemoryTokenStore();
    return {
      ...store,
      set: async (key, entry) => ((await store.get(key)) ? undefined : store.set(key, entry)),
    };
  },
  'swaps whatever the version is': () => {
    const store = createMemoryTokenStore();
    return { ...store, swap: (key, _, entry) => store.set(key, entry).then(() => true) };
  },
  'swaps in two steps': () => {
    const store = createMemoryTokenStore();
    return {
      ...store,
      async swap(key, version, entry) {
        if ((await store.get(key))?.version !== version) return false;
        await store.set(key, entry);
        return true;
      },
    };
  },
  'never swaps': () => ({ ...createMemoryTokenStore(), swap: async () => false }),
  'removes nothing': () => ({ ...createMemoryTokenStore(), delete: async () => undefined }),
  'removes everything': () => {
    const entries = new Map<string, StoredToken>();
    return withSwap({
      get: async (key) => structuredClone(entries.get(key)),
      set: async (key, entry) => void entries.set(key, structuredClone(entry)),
      delete: async () => entries.clear(),
    });
  },
  'ignores the case of keys': () => {
    const store = createMemoryTokenStore();
    return withSwap({
      get: (key) => store.get(key.toLowerCase()),
      set: (key, entry) => store.set(key.toLowerCase(), entry),
      delete: (key) => store.delete(key.toLowerCase()),
    });
  },
  'keeps names of every object': () => {
    const entries: Record<string, StoredToken> = {};
    return withSwap({
      get: async (key) => entries[key] && structuredClone(entries[key]),
      set: async (key, entry) => void Object.assign(entries, { [key]: { ...entry } }),
      delete: async (key) => void Reflect.deleteProperty(entries, key),
    });
  },
  'cuts long tokens off': () => {
    const store = createMemoryTokenStore();
    return {
      ...store,
      set: (key, each) => store.set(key, { ...each, token: each.token.slice(0, 4_000) }),
    };
  },
  'hands its own objects out': () => {
    const entries = new Map<string, StoredToken>();
    return withSwap({
      get: async (key) => entries.get(key),
      set: async (key, entry) => void entries.set(key, entry),
      delete: async (key) => void entries.delete(key),
    });
  },
};

it.each(Object.entries(broken))('finds a store that %s', async (_, open) => {
  const results = await Promise.allSettled(tokenStoreChecks.map((check) => check.run(open)));
  const failed = results.filter(({ status }) => status === 'rejected');
  expect(failed.length).toBeGreaterThan(0);
  for (const each of failed)
    expect(String((each as PromiseRejectedResult).reason)).not.toMatch(/token of|newer/);
});
