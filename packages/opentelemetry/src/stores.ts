export { measureStore } from './stores/measure-store.ts';
export { type ObservedJournal, observeJournal } from './stores/observe-journal.ts';
export { type ObservedPolicy, observePolicy } from './stores/observe-policy.ts';
export type { ObserveOptions } from './stores/options.ts';
