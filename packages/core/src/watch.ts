// The polls behind the `watch` of every family. Loaded with the first watch.
export type { Change, LevelChange, Levels, Until, WatchOptions } from './watch/change.ts';
export { assertAddress, assertWatchInput } from './watch/input.ts';
export { isEqual } from './watch/is-equal.ts';
export { createPolling } from './watch/polling.ts';
export { pagesOf, readList } from './watch/read-list.ts';
export type { Poll, Push, Source } from './watch/source.ts';
export { watchKeys } from './watch/watch-keys.ts';
export { type WatchedListed, watchListed } from './watch/watch-listed.ts';
export { type WatchedMints, watchMints } from './watch/watch-mints.ts';
export { type WatchedWalletState, watchWalletState } from './watch/watch-wallet-state.ts';
export type { Polling, WatchedKeys } from './watch/watched.ts';
