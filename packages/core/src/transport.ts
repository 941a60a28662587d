import { createDiagnostics, createWire } from '#runtime';
import {
  type Answer,
  type Call,
  closed,
  compose,
  type Env,
  factsOf,
  type OnDrift,
  type Step,
} from './call.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Deployment } from './deployment.ts';
import { createDeprecationNotice } from './deprecation.ts';
import type { AnyEndpoint, InputOf, OutputOf } from './endpoint.ts';
import { invalidInput } from './errors.ts';
import { createEmitter, type Emitter } from './events.ts';
import { byDigestOf } from './limits/account.ts';
import { createLimiter } from './limits/limiter.ts';
import type { Plan } from './limits/plans.ts';
import type { LimitStore } from './limits/store.ts';
import { assertCall, assertOptions, type CallOptions, type TransportOptions } from './options.ts';
import { createRedact } from './redact.ts';
import { normalizeHeaders } from './request-headers.ts';
import { createRetryBudget } from './retry-budget.ts';
import type { WireRequest } from './runtime/wire.ts';
import { createSignalHub } from './signals.ts';
import { authorize } from './steps/authorize.ts';
import { classify } from './steps/classify.ts';
import { check, decode } from './steps/decode.ts';
import { compileEncoder, type Encode } from './steps/encode.ts';
import { limit } from './steps/limit.ts';
import { observe } from './steps/observe.ts';
import { retry } from './steps/retry.ts';
import { timeout } from './steps/timeout.ts';
import type { AnswerStream, Streamed, StreamedItem } from './stream/answer-stream.ts';

/** What all clients of one deployment and key share: connections, limits, retry budget, events. */
export interface Transport {
  readonly deployment: Deployment;
  /** Calls an endpoint: the same as the client's method of that name. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<OutputOf<E>>;
  /** Reads an answer that is one large array, element by element while it arrives. */
  stream<E extends AnyEndpoint & Streamed>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): AnswerStream<StreamedItem<OutputOf<E>>>;
  /** Changes the plan while running; calls that wait are served by the new one. */
  setPlan(plan: Plan): void;
  /** Opens a connection ahead of the first call. */
  warm(): Promise<void>;
  /**
   * Ends the connections, and all waits for a slot or the next attempt: calls and streams reject at
   * once with the code `closed`, and so do those made later. A submit that may have arrived rejects
   * with `outcome_unknown`.
   */
  close(): Promise<void>;
}

const RETRY_TOKENS = 10;

/**
 * The one door to the API. Give it to the clients of the families, which then share one limit and
 * one pool of connections.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used, before anything is sent.
 */
export function createTransport(options: TransportOptions): Transport {
  assertOptions(options);
  const { deployment, apiKey } = options;
  const hasKey = apiKey !== undefined || deployment.keyOnServer === true;
  const headers = normalizeHeaders(options.headers);
  const { timeoutMs = 10_000, deadlineMs = 30_000, maxResponseBytes = 64 * 2 ** 20 } = options;
  const clock = options.clock ?? systemClock;
  const emitter = createEmitter(createDiagnostics(), options.onEvent);
  const signals = createSignalHub();
  const end = new AbortController();
  const env: Env = {
    deployment,
    hasKey,
    clock,
    emitter,
    retries: options.retries ?? 8,
    budget: createRetryBudget(RETRY_TOKENS),
    limiter: createLimiter({
      plan: options.plan,
      keyed: hasKey,
      store: storeOf(options),
      account: options.account ?? deployment.baseUrl,
      clock,
    }),
    wire: (options.createWire ?? createWire)({
      origin: new URL(deployment.baseUrl).origin,
      connections: options.connections ?? 32,
      keepAliveMs: options.keepAliveMs ?? 60_000,
      fetch: options.fetch,
      credentials: options.credentials,
    }),
    validate: options.validate ?? 'throw',
    onDrift: createLateReporter(emitter, clock),
    redact: createRedact(apiKey, headers),
    isClosed: () => end.signal.aborted,
    hasAnswered: false,
  };

  // What happens to a request, outermost first.
  const steps: readonly Step[] = [
    authorize(env), // refuses a call that lacks its key
    observe(env), // one start and one end event per call
    retry(env), // repeats what is below, until the deadline
    decode(env), // parses the answer and checks it
    limit(env), // waits for a slot in the endpoint's bucket
    timeout(env), // a fresh timer per attempt, joined with the caller's signal
    classify(env), // lost connections and failure statuses become PerijoveError
  ];
  const send = compose<Answer>(steps, (call) => env.wire.send(call.request, call));

  const noticeDeprecation = createDeprecationNotice(deployment, emitter);
  const getHeaders = {
    ...headers,
    accept: 'application/json',
    ...(apiKey !== undefined && { 'x-api-key': apiKey }),
  };
  const postHeaders = { ...getHeaders, 'content-type': 'application/json' };
  const encoders = new Map<AnyEndpoint, Encode>();
  let calls = 0;

  function encode(endpoint: AnyEndpoint, input: Readonly<Record<string, unknown>>): WireRequest {
    let encoder = encoders.get(endpoint);
    if (!encoder) {
      encoder = compileEncoder(endpoint, deployment);
      encoders.set(endpoint, encoder);
      noticeDeprecation(endpoint);
    }
    const { path, body } = encoder(input);
    return {
      method: endpoint.method,
      path,
      body,
      // The wire knows the boundary of a form, which is part of its content-type.
      headers: typeof body === 'string' ? postHeaders : getHeaders,
      maxBytes: maxResponseBytes,
      fresh: endpoint.effect === 'submit' && endpoint.resubmitForMs === undefined,
    };
  }

  /** Everything that can be refused is refused here, before any I/O. */
  function prepare(endpoint: AnyEndpoint, input: unknown, options: CallOptions): Call {
    if (end.signal.aborted) throw closed({ endpoint: endpoint.name, attempt: 0 });
    assertCall(endpoint, options);
    options.signal?.throwIfAborted();
    const issue = endpoint.checkInput(input);
    if (issue) throw invalidInput(endpoint.name, issue);
    const { signal } = options;
    const startedAt = clock.now();
    const callDeadlineMs = options.deadlineMs ?? deadlineMs;
    const call: Call = {
      id: ++calls,
      endpoint,
      request: encode(endpoint, input as Readonly<Record<string, unknown>>),
      timeoutMs: options.timeoutMs ?? timeoutMs,
      deadlineMs: callDeadlineMs,
      startedAt,
      sendBefore: startedAt + callDeadlineMs,
      signal,
      onAbort: signal && ((listener) => signals.listen(signal, listener)),
      onEnd(listener) {
        const unlisten = call.onAbort?.(listener);
        const unclose = signals.listen(end.signal, () => listener(closed(factsOf(call))));
        return () => {
          unlisten?.();
          unclose();
        };
      },
      attempt: 0,
      slot: undefined,
      stopped: undefined,
      abort: undefined,
      sent: false,
    };
    return call;
  }

  return {
    deployment,
    async call(endpoint, input, options = {}) {
      const call = prepare(endpoint, input, options);
      const answer = await send(call);
      return answer.value as never;
    },
    stream(endpoint, input, options = {}) {
      const { streams } = endpoint;
      return streams.create({
        clock,
        redact: env.redact,
        async open() {
          const call = prepare(endpoint, input, options);
          const sendStream = compose(steps, (each) => streams.open(env.wire, each));
          return { call, answer: await sendStream(call) };
        },
        check: (call, answer, batch) =>
          check(endpoint, batch, env.validate, () => factsOf(call, answer), env.onDrift),
      });
    },
    setPlan: (plan) => env.limiter.setPlan(plan),
    warm: () => env.wire.warm(),
    async close() {
      end.abort();
      await env.wire.close();
      signals.release();
    },
  };
}

/** Two keys have two budgets, unless the caller names one account for both. */
function storeOf({ limitStore, apiKey, account }: TransportOptions): LimitStore | undefined {
  return limitStore && apiKey && !account ? byDigestOf(apiKey, limitStore) : limitStore;
}

/** Loaded when there is something to report, like the explanation that the report consists of. */
function createLateReporter(emitter: Emitter, clock: Clock): OnDrift {
  let loaded: Promise<OnDrift> | undefined;
  return (endpoint, value) => {
    loaded ??= import('./drift.ts').then((drift) => drift.createDriftReporter(emitter, clock));
    loaded.then(
      (report) => report(endpoint, value),
      () => {
        loaded = undefined;
      },
    );
  };
}
