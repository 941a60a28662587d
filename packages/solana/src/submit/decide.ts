import type { Status } from './read-status.ts';

/** What is certain of a transaction that no block is known to hold. */
export type Verdict =
  /** It was never sent, and will not be. */
  | 'refused'
  | 'expired'
  /** Nothing yet. */
  | 'open';

export interface Known {
  /** `undefined` when the node did not say. */
  readonly status: Status | undefined;
  /** The node does not want it, and nobody else can have got it from here. */
  readonly isRefused: boolean;
  /** Whether whoever has seen this slot and does not know the transaction never will. */
  readonly isCertain: (slot: number) => boolean;
}

/** What follows from what is known. Only a node that looked and did not find it ends the wait. */
export function decideVerdict({ status, isRefused, isCertain }: Known): Verdict {
  if (status?.kind !== 'none') return 'open';
  if (isRefused) return 'refused';
  return status.inHistory && isCertain(status.slot) ? 'expired' : 'open';
}

export interface Rhythm {
  readonly pollMs: number;
  /** Milliseconds until it is sent again; `undefined` when it is not. */
  readonly sendInMs: number | undefined;
  /** As the node asked for, when it was too busy to tell the status. */
  readonly retryAfterMs: number | undefined;
}

/** Milliseconds until the next look. */
export function decidePauseMs({ pollMs, sendInMs, retryAfterMs = 0 }: Rhythm): number {
  const next = sendInMs === undefined || sendInMs <= 0 ? pollMs : Math.min(pollMs, sendInMs);
  return Math.max(next, retryAfterMs);
}
