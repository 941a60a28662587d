import type { Status } from './read-status.ts';

/** The facts about a transaction that is in no known block. */
export type Verdict =
  /** It was never sent, and will not be. */
  | 'refused'
  | 'expired'
  /** Nothing yet. */
  | 'open';

export interface Known {
  /** `undefined` when the node did not say. */
  readonly status: Status | undefined;
  /** The node refuses it, and it was sent nowhere else. */
  readonly isRefused: boolean;
  /** Whether a node that has seen this slot and not the transaction never will. */
  readonly isCertain: (slot: number) => boolean;
}

/** The verdict. Only a node that searched for the transaction and did not find it ends the wait. */
export function decideVerdict({ status, isRefused, isCertain }: Known): Verdict {
  if (status?.kind !== 'none') return 'open';
  if (isRefused) return 'refused';
  return status.inHistory && isCertain(status.slot) ? 'expired' : 'open';
}

export interface Rhythm {
  readonly pollMs: number;
  /** Milliseconds until it is sent again; `undefined` when it is not. */
  readonly sendInMs: number | undefined;
  /** The pause that a busy node requested. */
  readonly retryAfterMs: number | undefined;
}

/** Milliseconds until the next status request. */
export function decidePauseMs({ pollMs, sendInMs, retryAfterMs = 0 }: Rhythm): number {
  const next = sendInMs === undefined || sendInMs <= 0 ? pollMs : Math.min(pollMs, sendInMs);
  return Math.max(next, retryAfterMs);
}
