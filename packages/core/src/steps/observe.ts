import { type Answer, type Call, type Env, eventOf, factsOf, type Step } from '../call/call.ts';
import { isPerijoveError, type PerijoveError, statusIn } from '../errors/errors.ts';
import type { TransportEvent } from '../events/events.ts';
import { parseRemaining } from '../limits/reset.ts';

/** One start and one end event per call. Costs nothing without a listener. */
export const observe =
  (env: Env): Step =>
  (next) =>
  (call) => {
    const { emitter } = env;
    if (emitter.hears('call:start')) {
      emitter.emit(startOf(env, call));
    }
    if (!emitter.hears('call:end')) return next(call);
    return next(call).then(
      (answer) => {
        end(env, call, answer);
        return answer;
      },
      (error: unknown) => {
        end(env, call, undefined, error);
        throw error;
      },
    );
  };

function startOf(env: Env, call: Call): TransportEvent {
  const { method, path, mount, bucket = 'default' } = call.endpoint;
  const whole = env.deployment.mounts[mount] + path;
  return { type: 'call:start', ...eventOf(env, call), method, path: whole, bucket };
}

/** Either with a response or with an error. */
function end(env: Env, call: Call, answer: Answer | undefined, error?: unknown): void {
  const failed = isPerijoveError(error) ? error : undefined;
  env.emitter.emit({
    type: 'call:end',
    ...eventOf(env, call),
    ok: answer !== undefined,
    attempts: call.attempt,
    durationMs: env.clock.now() - call.startedAt,
    status: answer?.status ?? (failed && statusOf(failed)),
    requestId: factsOf(call, answer).requestId ?? failed?.requestId,
    remaining: answer && parseRemaining(answer.header),
    error,
  });
}

function statusOf(error: PerijoveError): number | undefined {
  if (isPerijoveError(error, 'rate_limited')) return error.details.body && 429;
  return statusIn(error);
}
