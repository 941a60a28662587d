import { type Call, closed, type Env, factsOf, type Step } from '../call/call.ts';
import { PerijoveError } from '../errors/errors.ts';

/** A fresh timer per attempt, never past the deadline, joined with the caller's signal. */
export const timeout =
  (env: Env): Step =>
  (next) =>
  (call) => {
    const now = env.clock.now();
    // While the call waited, an event's listener may have aborted it or closed the transport.
    if (call.signal?.aborted) return Promise.reject(call.signal.reason);
    if (env.end.aborted) return Promise.reject(closed(factsOf(call)));
    if (now >= call.sendBefore) return Promise.reject(late(call));
    const left = call.startedAt + call.deadlineMs - now;
    const timeoutMs = Math.max(1, Math.min(call.timeoutMs, left));
    call.stopped = undefined;
    const cancel = env.clock.schedule(() => stop(call, overdue(call, timeoutMs)), timeoutMs);
    const unlisten = call.onAbort?.((reason) => stop(call, reason));
    return next(call).then(
      (response) => {
        cancel();
        unlisten?.();
        return response;
      },
      (error: unknown) => {
        cancel();
        unlisten?.();
        throw error;
      },
    );
  };

function stop(call: Call, reason: unknown): void {
  call.stopped ??= { reason };
  call.abort?.(reason);
}

/** The slot came too late: sending now would only lose the response. */
function late(call: Call): PerijoveError {
  const { deadlineMs } = call;
  const says = `no slot within deadlineMs ${deadlineMs}`;
  return new PerijoveError('deadline', { deadlineMs }, factsOf(call), says);
}

function overdue(call: Call, timeoutMs: number): PerijoveError {
  const details = { timeoutMs: Math.round(timeoutMs), sent: call.sent };
  return new PerijoveError(
    'timeout',
    details,
    factsOf(call),
    `no response within ${details.timeoutMs} ms`,
  );
}
