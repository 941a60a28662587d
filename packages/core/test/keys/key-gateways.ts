import { vi } from 'vitest';
import {
  createTransport,
  isPerijoveError,
  type Rule,
  sandbox,
  type TransportEvent,
  type TransportOptions,
  type WireRequest,
  type WireResponse,
} from '../../src/index.ts';
import type { CheckedKey } from '../../src/keys/options.ts';
import { createKeyPool } from '../../src/keys.ts';
import { createGatewayModel, type GatewayModel } from '../limits/gateway-model.ts';
import { createSimulatedClock, type SimulatedClock } from '../limits/simulated-clock.ts';
import { built, endpoints, landed } from '../sample-endpoints.ts';

/** A key with the limit that its organisation has at the gateway. */
export interface TestKey extends CheckedKey {
  readonly rule: Rule;
}

interface Sent {
  readonly apiKey: string;
  readonly path: string;
}

/** A status and a body, or undefined for the usual response. */
export type Reply = { readonly status: number; readonly body: object } | undefined;

type Options = Partial<Omit<TransportOptions, 'clock' | 'keyPool'>> & {
  readonly clock?: SimulatedClock | undefined;
  readonly reply?: ((sent: Sent) => Reply) | undefined;
};

export const denied: Reply = { status: 401, body: { code: 401, message: 'Unauthorized' } };
export const restricted: Reply = {
  status: 403,
  body: { code: 403, message: 'API key does not have access to this endpoint' },
};

/** A whole transport with several keys, before a model of the gateway that counts by account. */
export function setUpKeys(
  keys: readonly TestKey[],
  { clock = createSimulatedClock(), reply = () => undefined, ...options }: Options = {},
) {
  const gateways = new Map<string, GatewayModel>();
  const byKey = new Map<string, GatewayModel>();
  for (const { apiKey, account = apiKey, rule } of keys) {
    const gateway =
      gateways.get(account) ?? createGatewayModel({ clock, rule, oneWayMs: () => 20 });
    gateways.set(account, gateway);
    byKey.set(apiKey, gateway);
  }
  const sent: Sent[] = [];
  let ids = 0;
  async function send({ headers, path }: WireRequest): Promise<WireResponse> {
    const apiKey = String(headers['x-api-key']);
    const request = { apiKey, path };
    sent.push(request);
    const own = reply(request);
    const { status, header } = own
      ? { status: own.status, header: () => undefined }
      : await (byKey.get(apiKey) as GatewayModel).request();
    const ok = { ...built, ...landed, price: 1, requestId: `request ${ids++}` };
    const body = own?.body ?? (status === 200 ? ok : { code: 429, message: 'Too many requests' });
    const typed = (name: string) => (name === 'content-type' ? 'application/json' : header(name));
    return { status, header: typed, text: JSON.stringify(body) };
  }
  const events: TransportEvent[] = [];
  const transport = createTransport({
    deployment: sandbox('http://127.0.0.1:1'),
    submitReserve: 0,
    ...options,
    keyPool: createKeyPool(keys.map(({ rule: _rule, ...each }) => each)),
    clock,
    onEvent: (event) => events.push(event),
    createWire: () => ({
      send,
      stream: () => Promise.reject(new Error('nothing is streamed here')),
      warm: async () => undefined,
      close: async () => undefined,
    }),
  });
  const countOf = (apiKey: string): number => sent.filter((each) => each.apiKey === apiKey).length;
  /** The codes of the errors of so many reads, or `responded`. */
  const read = (calls: number, deadlineMs = 120_000): Promise<readonly string[]> =>
    Promise.all(
      Array.from({ length: calls }, () =>
        transport.call(endpoints.read, { ids: ['a'] }, { deadlineMs }).then(
          () => 'responded',
          (error: unknown) => (isPerijoveError(error) ? error.code : String(error)),
        ),
      ),
    );
  return { clock, transport, events, sent, countOf, read, gateways: byKey };
}

export const minutely = (limit: number): Rule => ({ limit, windowMs: 60_000 });

/** Keys with these limits: `key-0000`, `key-0001` and so on. */
export function keysOf(...limits: readonly number[]): readonly TestKey[] {
  return limits.map((limit, index) => ({
    apiKey: `key-000${index}`,
    plan: minutely(limit),
    rule: minutely(limit),
  }));
}

/** The first refusal loads a file, which takes real time: the simulated one must not pass meanwhile. */
export async function loadFailureReader(): Promise<void> {
  const { clock, read } = setUpKeys(keysOf(1), { reply: () => denied });
  const call = read(1);
  await clock.run(60_000);
  await call;
  await vi.dynamicImportSettled();
}
