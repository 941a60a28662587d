import { onTestFinished, vi } from 'vitest';
import {
  createTransport,
  type Rule,
  sandbox,
  type Transport,
  type TransportOptions,
  type WireResponse,
} from '../../src/index.ts';
import { plans } from '../../src/limits/plans.ts';
import { watchLevels } from '../../src/watch/watch-keys.ts';
import type { Change, LevelChange, Levels, Source, Until, WatchOptions } from '../../src/watch.ts';
import { createGatewayModel, type GatewayModel } from '../limits/gateway-model.ts';
import { createSimulatedClock, type SimulatedClock } from '../limits/simulated-clock.ts';
import { readEndpoint } from '../sample-endpoints.ts';

interface Item {
  readonly usd: number;
  /** Changes with every response: no change of the price. */
  readonly block?: number;
}

export type State = Readonly<Record<string, number>>;

export interface Watching {
  readonly clock: SimulatedClock;
  readonly gateway: GatewayModel;
  readonly transport: Transport;
  /** The prices that the service responds with; one that is left out is unknown. */
  readonly prices: Record<string, number>;
  /** The keys of each request that was sent, and when. */
  readonly requests: { readonly at: number; readonly keys: readonly string[] }[];
  /** What the service does instead of responding. */
  fault: (() => number | Error) | undefined;
  readonly watch: (
    keys: readonly string[],
    input?: Levels & { readonly until?: 'reached' | Until<State> },
    options?: WatchOptions,
  ) => AsyncGenerator<LevelChange<State>, void, undefined>;
  /** Reads a watch to its end, in the background. */
  readonly collect: (watch: AsyncGenerator<Change<State>, void, undefined>) => {
    readonly changes: readonly Change<State>[];
    readonly ended: Promise<unknown>;
  };
}

export const POLL_MS = 5_000;

const endpoint = readEndpoint({ checkOutput: () => true, checkMoney: () => true });

/** A transport before the model of the gateway, whose service has prices. */
export function setUp(...args: Parameters<typeof createWatching>): Watching {
  const watching = createWatching(...args);
  onTestFinished(() => watching.transport.close());
  return watching;
}

function createWatching(
  rule: Rule = plans.developer,
  max = 3,
  more: Partial<TransportOptions> = {},
): Watching {
  const clock = createSimulatedClock();
  const gateway = createGatewayModel({ clock, rule, oneWayMs: () => 25 });
  const prices: Record<string, number> = {};
  const requests: { readonly at: number; readonly keys: readonly string[] }[] = [];

  async function send({ path }: { readonly path: string }): Promise<WireResponse> {
    const ids = new URL(path, 'http://127.0.0.1').searchParams.get('ids') ?? '';
    const keys = ids.split(',');
    requests.push({ at: clock.now(), keys });
    const fault = self.fault?.();
    if (fault instanceof Error) throw fault;
    const { status, header } = await gateway.request();
    const typed = (name: string) => (name === 'content-type' ? 'application/json' : header(name));
    const known = keys.filter((key) => key in prices);
    const body = known.map((key) => [key, { usd: prices[key], block: clock.now() }]);
    return {
      status: fault ?? status,
      header: typed,
      text: JSON.stringify(Object.fromEntries(body)),
    };
  }

  const transport = createTransport({
    deployment: sandbox('http://127.0.0.1:1'),
    apiKey: 'key-of-the-test',
    plan: rule,
    clock,
    retries: 0,
    ...more,
    createWire: () => ({
      send,
      stream: () => Promise.reject(new Error('nothing is streamed here')),
      warm: async () => undefined,
      close: async () => undefined,
    }),
  });

  const source: Source<Item> = {
    name: 'sample.read',
    endpoint,
    max,
    async read(keys, { options }) {
      const response = await transport.call(endpoint, { ids: keys }, options);
      return new Map(Object.entries(response as unknown as Record<string, Item>));
    },
    isSame: (one, other) => one.usd === other.usd,
  };

  const self: Watching = {
    clock,
    gateway,
    transport,
    prices,
    requests,
    fault: undefined,
    watch: (keys, input, options) =>
      watchLevels(
        transport,
        {
          name: 'sample.watch',
          source,
          keys,
          pollMs: POLL_MS,
          priceOf: ({ usd }) => usd,
          compose: (itemOf) =>
            Object.fromEntries(
              keys.flatMap((key) => {
                const item = itemOf(key);
                return item ? [[key, item.usd]] : [];
              }),
            ),
          ...input,
        },
        options,
      ),
    collect(watch) {
      const changes: Change<State>[] = [];
      const ended = (async () => {
        for await (const change of watch) changes.push(change);
      })().then(
        () => 'done',
        (error: unknown) => error,
      );
      return { changes, ended };
    },
  };
  return self;
}

/** The first failure loads files, which takes real time: the simulated one must not pass meanwhile. */
export async function loadFailures(): Promise<void> {
  const watching = createWatching();
  const { clock, transport } = watching;
  watching.fault = () => 503;
  const { ended } = watching.collect(watching.watch(['a']));
  for (let minute = 0; minute < 2; minute++) {
    await clock.run(60_000);
    await vi.dynamicImportSettled();
  }
  await ended;
  await transport.close();
}
