import { createDiagnostics, createWire } from '#runtime';
import type { Env, OnDrift, OnResponse } from '../call/call.ts';
import { createRedact } from '../call/redact.ts';
import { createRetryBudget } from '../call/retry-budget.ts';
import { createSignalHub } from '../call/signals.ts';
import { createEmitter, type Emitter } from '../events/events.ts';
import { laterStore } from '../limits/later-store.ts';
import { createLimiter } from '../limits/limiter.ts';
import { createMemoryStore, type LimitStore } from '../limits/store.ts';
import { type Clock, systemClock } from '../runtime/clock.ts';
import type { Wire } from '../runtime/wire.ts';
import type { TransportOptions } from './options.ts';

const RETRY_TOKENS = 10;
const SUBMIT_RESERVE = 0.1;

/** Returns the state that the steps of a transport share. `end` aborts when the transport is closed. */
export function createEnv(options: TransportOptions, end: AbortSignal): Env {
  const { deployment, apiKey, clock = systemClock, submitReserve = SUBMIT_RESERVE } = options;
  const { baseUrl } = deployment;
  const hasKey = apiKey !== undefined || deployment.keyOnServer === true || !!options.keyPool;
  const emitter = createEmitter(createDiagnostics(), options.onEvent);
  const source = { baseUrl };
  const keys = options.keyPool?.open({ options, submitReserve, clock, emitter, source });
  return {
    deployment,
    hasKey,
    clock,
    emitter,
    source,
    keys,
    retries: options.retries ?? 8,
    budget: createRetryBudget(RETRY_TOKENS),
    limiter:
      keys?.limiter ??
      createLimiter({
        plan: options.plan,
        keyed: hasKey,
        store: storeOf(options),
        submitReserve,
        account: options.account ?? baseUrl,
        clock,
      }),
    wire: openWire(options),
    validate: options.validate ?? 'throw',
    onDrift: createLateReporter(emitter, clock),
    onResponse: createLateNotice(emitter),
    redact: createRedact(keys?.secrets ?? apiKey, options.headers),
    signals: createSignalHub(),
    end,
    hasResponded: false,
    hasWarned: false,
  };
}

function openWire(options: TransportOptions): Wire {
  return (options.createWire ?? createWire)({
    origin: new URL(options.deployment.baseUrl).origin,
    connections: options.connections ?? 32,
    keepAliveMs: options.keepAliveMs ?? 60_000,
    fetch: options.fetch,
    credentials: options.credentials,
  });
}

/** The store of a transport: each key has its own budget, unless the caller names an account. */
function storeOf({
  limitStore,
  apiKey,
  account,
  smooth,
}: TransportOptions): LimitStore | undefined {
  const ownKey = limitStore && !account ? apiKey : undefined;
  if (ownKey === undefined && !smooth) return limitStore;
  const store = limitStore ?? createMemoryStore();
  return laterStore(
    import('../limits/wrap-store.ts').then(({ wrapStore }) =>
      wrapStore(store, { apiKey: ownKey, smooth }),
    ),
  );
}

/** Loaded when there is something to report, like the explanation that the report consists of. */
function createLateReporter(emitter: Emitter, clock: Clock): OnDrift {
  let loaded: Promise<OnDrift> | undefined;
  return (endpoint, value) => {
    loaded ??= import('../check/drift.ts').then((drift) =>
      drift.createDriftReporter(emitter, clock),
    );
    loaded.then(
      (report) => report(endpoint, value),
      () => {
        loaded = undefined;
      },
    );
  };
}

/** Once for each endpoint. Loaded with the first response that has the header. */
function createLateNotice(emitter: Emitter): OnResponse {
  const noticed = new Set<string>();
  return ({ name, stability, successor }, header) => {
    const value = header('deprecation');
    // The first call of a deprecated endpoint has emitted its event already.
    if (value === undefined || /^(?:legacy|deprecated)$/.test(stability) || noticed.has(name))
      return;
    noticed.add(name);
    const link = header('link');
    void import('../events/deprecated-response.ts')
      .then(({ readDeprecation }) =>
        emitter.emit({ what: name, ...readDeprecation(value, link, successor) }),
      )
      .catch(() => noticed.delete(name));
  };
}
