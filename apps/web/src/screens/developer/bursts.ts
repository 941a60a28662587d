import type { LoggedCall } from '@perijove/react';

/** Calls that follow each other closely, on one time axis. */
export interface Burst {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly lengthMs: number;
  /** In the order in which they began. */
  readonly calls: readonly LoggedCall[];
}

/** After this long without a call, the next one has nothing to do with those before it. */
const PAUSE_MS = 1500;

/** The calls by burst, the newest burst first. `calls` are the newest first, as `useCalls` has them. */
export function burstsOf(calls: readonly LoggedCall[], now: number): readonly Burst[] {
  const bursts: { startedAt: number; endsAt: number; calls: LoggedCall[] }[] = [];
  for (const call of calls.toSorted((one, other) => one.startedAt - other.startedAt)) {
    const endsAt = call.startedAt + (call.durationMs ?? Math.max(now - call.startedAt, 0));
    const last = bursts.at(-1);
    if (last && call.startedAt <= last.endsAt + PAUSE_MS) {
      last.calls.push(call);
      last.endsAt = Math.max(last.endsAt, endsAt);
    } else bursts.push({ startedAt: call.startedAt, endsAt, calls: [call] });
  }
  return bursts.reverse().map(({ startedAt, endsAt, calls }) => ({
    startedAt,
    lengthMs: Math.max(endsAt - startedAt, 1),
    calls,
  }));
}
