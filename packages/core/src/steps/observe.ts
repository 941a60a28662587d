import { type Answer, type Call, type Env, factsOf, type Step } from '../call.ts';
import { isPerijoveError } from '../errors.ts';

/** One start and one end event per call. Costs nothing without a listener. */
export const observe =
  (env: Env): Step =>
  (next) =>
  (call) => {
    const { emitter } = env;
    if (emitter.hears('call:start')) {
      emitter.emit({ type: 'call:start', endpoint: call.endpoint.name, call: call.id });
    }
    if (!emitter.hears('call:end')) return next(call);
    return next(call).then(
      (answer) => {
        end(env, call, true, answer, undefined);
        return answer;
      },
      (error: unknown) => {
        end(env, call, false, undefined, error);
        throw error;
      },
    );
  };

function end(env: Env, call: Call, ok: boolean, answer: Answer | undefined, error: unknown): void {
  env.emitter.emit({
    type: 'call:end',
    endpoint: call.endpoint.name,
    call: call.id,
    ok,
    attempts: call.attempt,
    durationMs: env.clock.now() - call.startedAt,
    status: answer?.status ?? statusOf(error),
    requestId: factsOf(call, answer).requestId ?? requestIdOf(error),
    error,
  });
}

function statusOf(error: unknown): number | undefined {
  if (!isPerijoveError(error)) return undefined;
  if (isPerijoveError(error, 'rate_limited')) return error.details.body && 429;
  return 'status' in error.details ? error.details.status : undefined;
}

function requestIdOf(error: unknown): string | undefined {
  return isPerijoveError(error) ? error.requestId : undefined;
}
