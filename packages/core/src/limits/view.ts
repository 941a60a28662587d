import type { LimitStore } from './store.ts';

/** What a store says of its windows, for a store that wraps it and may name them differently. */
export function viewOf(
  store: LimitStore,
  keyOf: (key: string) => string = (key) => key,
): Pick<LimitStore, 'used' | 'waitFor' | 'refresh'> {
  return {
    used: (key, ...rest) => store.used?.(keyOf(key), ...rest) ?? 0,
    waitFor: (key, ...rest) => store.waitFor?.(keyOf(key), ...rest),
    refresh: async (key, rule) => store.refresh?.(keyOf(key), rule),
  };
}
