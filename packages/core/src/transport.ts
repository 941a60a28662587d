import { type CallResponse, compose, type Env, type Step } from './call/call.ts';
import type { Deployment } from './deployment/deployment.ts';
import type { AnyEndpoint, InputOf, OutputOf } from './endpoint.ts';
import type { Backlog, Budget } from './limits/limiter.ts';
import type { Plan } from './limits/plans.ts';
import type { Clock } from './runtime/clock.ts';
import { createEnv } from './setup/create-env.ts';
import { assertOptions, type CallOptions, type TransportOptions } from './setup/options.ts';
import { authorize } from './steps/authorize.ts';
import { classify } from './steps/classify.ts';
import { decode } from './steps/decode.ts';
import { limit } from './steps/limit.ts';
import { observe } from './steps/observe.ts';
import { createPrepare } from './steps/prepare-call.ts';
import { retry } from './steps/retry.ts';
import { timeout } from './steps/timeout.ts';
import type { ResponseStream, Streamed, StreamedItem } from './stream/response-stream.ts';

/** What all clients of one deployment and key share: connections, limits, retry budget, events. */
export interface Transport {
  readonly deployment: Deployment;
  /** Calls an endpoint: the same as the client's method of that name. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<OutputOf<E>>;
  /** Reads a response that is one large array, element by element while it arrives. */
  stream<E extends AnyEndpoint & Streamed>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): ResponseStream<StreamedItem<OutputOf<E>>>;
  /** Changes the plan at run time; waiting calls are served by the new plan. */
  setPlan(plan: Plan): void;
  /**
   * Returns what is left of the plan for the calls of an endpoint, without a request: the limit that
   * counts now, given or learned, and how many requests may still be sent. For an interval that polls
   * less often while the budget is short.
   *
   * With a shared `limitStore`, that of all processes as of the last response of the store: up to 0.25 s
   * old in a process that makes calls, or reads the budget, all the time.
   */
  budget(endpoint: Pick<AnyEndpoint, 'bucket'>): Budget;
  /**
   * Asks a shared `limitStore` what all processes together have left of the plan. Without one, or while
   * it cannot be reached, resolves with what this process knows, as `budget` does.
   *
   * @example
   * ```ts
   * const { remaining, limit } = await transport.readBudget({});
   * ```
   */
  readBudget(endpoint: Pick<AnyEndpoint, 'bucket'>): Promise<Budget>;
  /**
   * Returns how many calls wait for a slot of the rate limit, and how long another call of an endpoint
   * would wait, without a request: to answer a user at once, or to shed work while the queue is long.
   * A call with `maxWaitMs` decides by itself.
   *
   * @example
   * ```ts
   * const { expectedWaitMs } = transport.backlog(endpoints.get);
   * if (expectedWaitMs > 2_000) return busy();
   * ```
   */
  backlog(endpoint: Pick<AnyEndpoint, 'bucket'> & Partial<Pick<AnyEndpoint, 'effect'>>): Backlog;
  /**
   * Returns what the watches of this transport share: what `open` returned for the first of them. For
   * `@perijove/core/watch`.
   */
  polls<Polls>(open: (host: PollHost) => Polls): Polls;
  /** Opens a connection ahead of the first call. */
  warm(): Promise<void>;
  /**
   * Ends the connections, and all waits for a slot or the next attempt: calls and streams reject at
   * once with the code `closed`, and so do those made later. A submit that may have arrived rejects
   * with `outcome_unknown`.
   */
  close(): Promise<void>;
}

/** The parts of a transport that its polls use. */
export interface PollHost {
  readonly clock: Clock;
  readonly budget: Transport['budget'];
  /** Aborts when the transport is closed. */
  readonly end: AbortSignal;
  /** Listens for a signal that many watches may share; the returned function stops listening. */
  readonly onAbort: (signal: AbortSignal, listener: (reason: unknown) => void) => () => void;
}

/** What happens to a request, outermost first. */
const stepsOf = (env: Env): readonly Step[] => [
  authorize(env), // refuses a call that lacks its key
  observe(env), // one start and one end event per call
  retry(env), // repeats what is below, until the deadline
  ...(env.keys ? [env.keys.route] : []), // chooses one of several keys
  decode(env), // parses the response and checks it
  limit(env), // waits for a slot in the endpoint's bucket
  ...(env.keys ? [env.keys.addKey] : []), // adds the key of the slot
  timeout(env), // a fresh timer per attempt, joined with the caller's signal
  classify(env), // lost connections and failure statuses become PerijoveError
];

/**
 * Opens the connection to the API. Give the transport to the clients of the families, which then
 * share one rate limit and one pool of connections.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used, before anything is sent.
 */
export function createTransport(options: TransportOptions): Transport {
  assertOptions(options);
  const end = new AbortController();
  const env = createEnv(options, end.signal);
  const prepare = createPrepare(env, options);
  const steps = stepsOf(env);
  const send = compose<CallResponse>(steps, (call) => env.wire.send(call.request, call));
  const { budget, readBudget, backlog } = env.limiter;
  let polls: unknown;
  return {
    deployment: env.deployment,
    async call(endpoint, input, own) {
      const response = await send(prepare(endpoint, input, own));
      return response.value as never;
    },
    stream: (endpoint, input, own) =>
      endpoint.streams.create(env, steps, () => prepare(endpoint, input, own)),
    setPlan: env.limiter.setPlan,
    budget,
    readBudget,
    backlog,
    polls(open) {
      const { clock } = env;
      polls ??= open({ clock, budget, end: end.signal, onAbort: env.signals.listen });
      return polls as never;
    },
    warm: () => env.wire.warm(),
    async close() {
      end.abort();
      await env.wire.close();
      env.signals.release();
    },
  };
}
