import type { StoredToken, TokenStore } from '@perijove/core';

/** A store that lasts as long as the process. */
export function createMemoryTokenStore(): TokenStore {
  const entries = new Map<string, StoredToken>();
  // Copies: a caller that changes an entry does not change the store.
  return {
    async get(key) {
      const entry = entries.get(key);
      return entry && { ...entry };
    },
    async set(key, entry) {
      entries.set(key, { ...entry });
    },
    async swap(key, version, entry) {
      const present = entries.get(key);
      if (present?.version !== version) return false;
      entries.set(key, { ...entry });
      return true;
    },
    async delete(key) {
      entries.delete(key);
    },
  };
}
