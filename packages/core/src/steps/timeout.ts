import { type Call, type Env, factsOf, type Step } from '../call.ts';
import { SdkError } from '../errors.ts';

/** A fresh timer per attempt, never past the deadline, joined with the caller's signal. */
export const timeout =
  (env: Env): Step =>
  (next) =>
  (call) => {
    const left = call.startedAt + call.deadlineMs - env.clock.now();
    const timeoutMs = Math.max(1, Math.min(call.timeoutMs, left));
    call.stopped = undefined;
    const cancel = env.clock.schedule(() => stop(call, overdue(call, timeoutMs)), timeoutMs);
    const unlisten = call.onAbort?.((reason) => stop(call, reason));
    return next(call).then(
      (answer) => {
        cancel();
        unlisten?.();
        return answer;
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

function overdue(call: Call, timeoutMs: number): SdkError {
  const details = { timeoutMs: Math.round(timeoutMs), sent: call.sent };
  return new SdkError('timeout', details, factsOf(call), `no answer in ${details.timeoutMs} ms`);
}
