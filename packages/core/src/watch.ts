// The polls behind the `watch` of every family. Loaded with the first watch.
export type { Change, LevelChange, Levels, Until, WatchOptions } from './watch/change.ts';
export { assertAddress, assertWatchInput, readMints } from './watch/input.ts';
export { isEqual } from './watch/is-equal.ts';
export { createPolling } from './watch/polling.ts';
export { pagesOf, readList } from './watch/read-list.ts';
export type { Poll, Push, Source } from './watch/source.ts';
export { watchKeys, watchLevels } from './watch/watch-keys.ts';
export { type WatchedListed, watchListed } from './watch/watch-listed.ts';
export { type WatchedResource, watchResource } from './watch/watch-resource.ts';
export type { Polling, WatchedKeys, WatchedLevels } from './watch/watched.ts';
