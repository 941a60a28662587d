// For authors of stores: what the stores of this package read and throw.
export { policyFailed } from './policy-errors.ts';
export { oneAtATime } from './store/one-at-a-time.ts';
export { readEntry } from './store/read-entry.ts';
export { readLine } from './store/read-line.ts';
