import {
  type Call,
  type CallResponse,
  type Env,
  eventOf,
  factsOf,
  type Send,
  type Step,
} from '../call/call.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { isPerijoveError, PerijoveError, statusIn } from '../errors/errors.ts';

/** Full jitter: a random part of a bound that doubles, so that callers do not retry together. */
const FIRST_BOUND_MS = 200;
const LAST_BOUND_MS = 5_000;

export interface RetrySettings {
  /** Maximum number of retries per call. */
  readonly retries: number;
  readonly random: () => number;
  /** An earlier attempt may have arrived. */
  readonly mayHaveArrived?: boolean;
}

/**
 * Whether the call may be sent again, and after how long.
 *
 * Reads and builds: after a lost connection, a timeout, 429, a 5xx that is not a refusal, and a
 * truncated response. A submit: when the gateway refused it (429), when no byte can have left, and,
 * with the same bytes, within the family's `resubmitForMs` of the first attempt.
 */
export function decideRetry(
  endpoint: Pick<AnyEndpoint, 'effect' | 'resubmitForMs'>,
  error: unknown,
  attempt: number,
  elapsedMs: number,
  settings: RetrySettings,
): number | 'stop' {
  if (attempt > settings.retries || !isPerijoveError(error)) return 'stop';
  const delay = delayOf(error, attempt, settings.random);
  if (delay === 'stop' || endpoint.effect !== 'submit') return delay;
  if (!settings.mayHaveArrived && !mayHaveArrived(error)) return delay;
  return elapsedMs + waitOf(error, delay) < (endpoint.resubmitForMs ?? 0) ? delay : 'stop';
}

function delayOf(error: PerijoveError, attempt: number, random: () => number): number | 'stop' {
  const bound = Math.min(LAST_BOUND_MS, FIRST_BOUND_MS * 2 ** (attempt - 1));
  const backoff = Math.floor(random() * bound);
  const named = namedWaitOf(error);
  if (isPerijoveError(error, 'rate_limited')) {
    // Without a body, no slot was free in time: waiting longer is the caller's choice.
    if (!error.details.body) return 'stop';
    // The limiter waits as long as the gateway requested; only a 429 without a wait needs a back-off.
    return named > 0 ? 0 : bound / 2 + backoff;
  }
  if (!isPassing(error)) return 'stop';
  // A wrong address is still wrong after the second attempt.
  if (error.advice === 'fix-input' && attempt > 1) return 'stop';
  // Jitter after a requested wait too: all clients were told the same time.
  return named > 0 ? named + Math.floor(random() * FIRST_BOUND_MS) : backoff;
}

/** The wait that the service requested, in milliseconds; 0 if none. */
function namedWaitOf(error: unknown): number {
  const isNaming = isPerijoveError(error, 'rate_limited') || isPerijoveError(error, 'server_error');
  return (isNaming && error.details.retryAfterMs) || 0;
}

/** Milliseconds until the next attempt, the wait in the limiter included. */
function waitOf(error: unknown, delay: number): number {
  return Math.max(delay, namedWaitOf(error));
}

function isPassing(error: PerijoveError): boolean {
  return (
    isPerijoveError(error, 'connection_lost') ||
    isPerijoveError(error, 'timeout') ||
    // A service can refuse with a 5xx too: see `advise` of an endpoint.
    (isPerijoveError(error, 'server_error') && error.advice === 'retry') ||
    (isPerijoveError(error, 'invalid_response') && error.details.reason === 'cut-off')
  );
}

/** Whether the service may have acted on an attempt that ended in this error. */
function mayHaveArrived(error: PerijoveError): boolean {
  if ('sent' in error.details) return error.details.sent;
  // A response that cannot be read may report an executed transaction.
  if (isPerijoveError(error, 'invalid_response')) return error.details.reason !== 'redirect';
  return error.code === 'server_error';
}

/** Retries the call while that is safe, useful and within the deadline. */
export const retry =
  (env: Env): Step =>
  (next) =>
  (call) => {
    call.attempt = 1;
    return next(call).then(
      (response) => {
        env.budget.refill();
        return response;
      },
      (error: unknown) => repeat(env, next, call, error),
    );
  };

async function repeat<A extends CallResponse>(
  env: Env,
  next: Send<A>,
  call: Call,
  firstError: unknown,
): Promise<A> {
  const settings: Settings = {
    retries: env.retries,
    random: env.clock.random,
    mayHaveArrived: false,
    doubt: undefined,
  };
  let error = firstError;
  for (;;) {
    // Even if the reason is an error that would otherwise be retried.
    if (call.signal?.aborted) throw call.signal.reason;
    noteArrival(call, error, settings);
    const elapsed = env.clock.now() - call.startedAt;
    const final = (): unknown => finalError(call, error, elapsed, settings);
    const delay = decideRetry(call.endpoint, error, call.attempt, elapsed, settings);
    if (delay === 'stop') throw final();
    const wait = waitOf(error, delay);
    if (elapsed + wait >= call.deadlineMs) throw overdue(call, final());
    // A refused request cost the service nothing; every other failure draws on the budget.
    if (!isPerijoveError(error, 'rate_limited') && !env.budget.take()) throw final();
    emitFailure(env, call, error, wait);
    try {
      if (delay > 0) await pause(env, call, delay);
      call.attempt++;
      const response = await next(call);
      env.budget.refill();
      return response;
    } catch (caught) {
      // The attempt was not sent: the failure before it says more.
      const late = isPerijoveError(caught, 'deadline') && !call.signal?.aborted;
      if (late) throw overdue(call, final());
      error = caught;
    }
  }
}

function emitFailure(env: Env, call: Call, error: unknown, retryInMs: number): void {
  if (!isPerijoveError(error) || !env.emitter.hears('attempt:failed')) return;
  const { attempt } = call;
  env.emitter.emit({ type: 'attempt:failed', ...eventOf(env, call), attempt, retryInMs, error });
}

interface Settings extends RetrySettings {
  mayHaveArrived: boolean;
  /** The last failure after which the service may have acted. */
  doubt: PerijoveError | undefined;
}

/** Notes that a submit may have arrived: it may then be resent only within `resubmitForMs`. */
function noteArrival(call: Call, error: unknown, settings: Settings): void {
  const { effect, resubmitForMs = 0 } = call.endpoint;
  if (effect !== 'submit' || !isPerijoveError(error) || !mayHaveArrived(error)) return;
  settings.mayHaveArrived = true;
  settings.doubt = error;
  call.sendBefore = Math.min(call.sendBefore, call.startedAt + resubmitForMs);
}

/**
 * The deadline would pass before the next attempt: the last failure says more than the deadline.
 */
function overdue(call: Call, error: unknown): unknown {
  if (isPerijoveError(error, 'rate_limited') || isPerijoveError(error, 'outcome_unknown'))
    return error;
  // It says when the caller may retry.
  if (namedWaitOf(error) > 0) return error;
  const { deadlineMs } = call;
  const says = `no response within deadlineMs ${deadlineMs}; the last attempt: ${saysOf(error)}`;
  return new PerijoveError('deadline', { deadlineMs }, factsOf(call), says, { cause: error });
}

/** The message of an error without its endpoint and attempt. */
function saysOf(error: unknown): string {
  if (!isPerijoveError(error)) return 'failed';
  return error.message.slice((error.endpoint ?? '').length + 2).replace(/ \(attempt \d+\)$/, '');
}

/** A submit that may have arrived must not look like one that failed. */
function finalError(call: Call, error: unknown, elapsed: number, { doubt }: Settings): unknown {
  if (!doubt) return error;
  const status = statusIn(doubt);
  const what =
    status === undefined ? 'the response was lost' : `the response arrived: ${saysOf(doubt)}`;
  const { whenUnknown = 'the transaction may have been executed, look it up first' } =
    call.endpoint;
  const says = `${whenUnknown}; ${what}`;
  const details = { sinceMs: Math.round(elapsed), status };
  const facts = { ...factsOf(call), requestId: doubt.requestId };
  return new PerijoveError('outcome_unknown', details, facts, says, { cause: error });
}

function pause(env: Env, call: Call, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = env.clock.schedule(() => {
      unlisten();
      resolve();
    }, ms);
    const unlisten = call.onEnd((reason) => {
      cancel();
      unlisten();
      reject(reason);
    });
  });
}
