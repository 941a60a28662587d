import {
  type Call,
  type CallResponse,
  type Env,
  eventOf,
  factsOf,
  type Send,
  type Step,
} from '../call/call.ts';
import { PerijoveError } from '../errors/errors.ts';
import type { NoSlot, Slot, StoreFailure } from '../limits/limiter.ts';

/** Waits for a slot in the endpoint's bucket, and reports the gateway's response to the limiter. */
export const limit =
  (env: Env): Step =>
  (next) =>
  (call) => {
    const { bucket, effect } = call.endpoint;
    const { sendBefore: deadlineAt, maxWaitMs, timeoutMs: holdMs, route, onEnd } = call;
    const slot = env.limiter.take({ bucket, effect, deadlineAt, maxWaitMs, holdMs, route, onEnd });
    return slot instanceof Promise ? waited(env, next, call, slot) : settled(env, next, call, slot);
  };

/**
 * Blocks the bucket of a call that the gateway refused with 429, before anything else is sent. Returns
 * the wait that the gateway requested, in milliseconds; `undefined` if it requested none.
 */
export function holdBack(env: Env, call: Call, { header }: CallResponse): number | undefined {
  const { slot } = call;
  if (!slot) return undefined;
  const wait = env.limiter.refused(slot, header);
  if (slot.isShared && !env.hasWarned && env.emitter.hears('limit:shared')) {
    env.hasWarned = true;
    env.emitter.emit({ type: 'limit:shared', ...eventOf(env, call), option: 'account' });
  }
  return wait;
}

async function waited<A extends CallResponse>(
  env: Env,
  next: Send<A>,
  call: Call,
  slot: Promise<Slot | NoSlot | StoreFailure>,
): Promise<A> {
  const since = env.clock.now();
  const result = await slot;
  if ('retryAfterMs' in result) {
    await turn(env);
    throw noSlot(call, result);
  }
  if ('storeFailed' in result) throw storeFailed(env, call, result);
  if (env.emitter.hears('limit:wait')) {
    const waitedMs = env.clock.now() - since;
    env.emitter.emit({ type: 'limit:wait', ...eventOf(env, call), waitedMs });
  }
  return settled(env, next, call, result);
}

/** A caller that retries at once in a loop would otherwise starve timers and sockets. */
function turn({ clock }: Env): Promise<void> {
  return new Promise((resolve) => void clock.schedule(resolve, 0));
}

function noSlot(call: Call, { retryAfterMs }: NoSlot): PerijoveError {
  const { maxWaitMs, deadlineMs } = call;
  const after = maxWaitMs === undefined ? `deadlineMs ${deadlineMs}` : `maxWaitMs ${maxWaitMs}`;
  const says = `the plan allows a request in ${retryAfterMs} ms, after ${after}`;
  return new PerijoveError('rate_limited', { retryAfterMs }, factsOf(call), says);
}

/** Nothing was sent in this attempt. */
function storeFailed(
  env: Env,
  call: Call,
  { storeFailed: reason, cause }: StoreFailure,
): PerijoveError {
  const what = reason === 'failed' ? 'failed' : 'did not respond in time';
  const says = `the limit store ${what}: check its server`;
  return new PerijoveError('limit_store_failed', { reason }, factsOf(call), says, {
    cause: env.redact.error(cause),
  });
}

function settled<A extends CallResponse>(
  env: Env,
  next: Send<A>,
  call: Call,
  slot: Slot,
): Promise<A> {
  call.slot = slot;
  return next(call).then(
    (response) => {
      env.limiter.settle(slot, response.header);
      return response;
    },
    (error: unknown) => {
      env.limiter.settle(slot);
      throw error;
    },
  );
}
