import type { Bucket } from '../endpoint.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Key } from './key.ts';
import type { Lanes } from './lanes.ts';

/** Calls that any of the keys may send wait in one line for the first slot of all their windows. */
export interface Line {
  readonly bucket: Bucket;
  readonly limiter: Limiter;
  readonly lanes: Lanes;
}

/** The keys of a transport, and the calls that wait for them. */
export interface Pool {
  readonly keys: readonly Key[];
  readonly clock: Clock;
  readonly lines: Map<string, Line>;
}
