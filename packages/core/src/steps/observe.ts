import {
  type Call,
  type CallResponse,
  type Env,
  eventOf,
  factsOf,
  type Step,
} from '../call/call.ts';
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
      (response) => {
        end(env, call, response);
        return response;
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
function end(env: Env, call: Call, response: CallResponse | undefined, error?: unknown): void {
  const failed = isPerijoveError(error) ? error : undefined;
  env.emitter.emit({
    type: 'call:end',
    ...eventOf(env, call),
    ok: response !== undefined,
    attempts: call.attempt,
    durationMs: env.clock.now() - call.startedAt,
    status: response?.status ?? (failed && statusOf(failed)),
    requestId: factsOf(call, response).requestId ?? failed?.requestId,
    remaining: response && parseRemaining(response.header),
    key: call.slot?.label,
    error,
  });
}

function statusOf(error: PerijoveError): number | undefined {
  if (isPerijoveError(error, 'rate_limited')) return error.details.body && 429;
  return statusIn(error);
}
