import { isBrowser } from '#runtime';
import type { OpenKeys, Step } from '../call/call.ts';
import type { KeyHost, KeyPool } from '../call/key-pool.ts';
import { inputError } from '../errors/errors.ts';
import { createMemoryStore } from '../limits/store.ts';
import { createBindings } from './bindings.ts';
import { createKey, type KeySlot } from './key.ts';
import { assertKeys, type CheckedKey, type KeyOptions } from './options.ts';
import { createPoolLimiter } from './pool-limiter.ts';
import { routeStep } from './route-step.ts';

/**
 * Returns several API keys for the option `keyPool` of a transport. Each call is sent with a key whose rate
 * limit window has room: of those, with one whose credits have the lowest price, and of these with the
 * one of whose plan the smallest part is used. Submits get their slot first, as with one key.
 *
 * The steps of a flow are sent with one key: those that name the request id of an earlier response with
 * the key of that response, those with the token of a wallet with the first key in service.
 *
 * A key that the service refuses with 401 is out of service for 5 s, after each further refusal twice as
 * long, up to 10 minutes; with 403, for this endpoint only. The events `key:refused` and `key:restored`
 * report it. A 429 holds back the key that got it, and no other.
 *
 * @throws PerijoveError `invalid_input` that names the key by its index. No message repeats a key.
 * @example
 * ```ts
 * const keyPool = createKeyPool([
 *   { label: 'team a', apiKey: process.env.KEY_A, plan: 'pro', creditPrice: 2 },
 *   { label: 'team b', apiKey: process.env.KEY_B, plan: 'launch', creditPrice: 1 },
 * ]);
 * const perijove = createPerijove({ deployment: jupiter, keyPool });
 * ```
 */
export function createKeyPool(keys: readonly KeyOptions[]): KeyPool {
  assertKeys(keys);
  const own = keys.map((each) => ({ ...each }));
  return { open: (host) => open(own, host) };
}

/** Options that are of one key. */
const OF_ONE_KEY = ['apiKey', 'plan', 'account'] as const;

function open(options: readonly CheckedKey[], host: KeyHost): OpenKeys {
  assertAlone(host);
  const store = host.options.limitStore ?? createMemoryStore();
  const keys = options.map((each, index) => createKey(each, index, host, store));
  return {
    limiter: createPoolLimiter(keys, host.clock),
    secrets: keys.map(({ apiKey }) => apiKey),
    route: routeStep({ host, keys, bindings: createBindings(keys) }),
    addKey,
  };
}

/** @throws PerijoveError `invalid_input` for an option of the transport that contradicts the keys. */
function assertAlone({ options }: KeyHost): void {
  const { deployment, dangerouslyAllowBrowserKey } = options;
  const path = OF_ONE_KEY.find((name) => options[name] !== undefined);
  const refuse = (name: string, expected: string): never => {
    throw inputError('createTransport', { path: name, expected });
  };
  if (path) refuse(path, 'no value beside keyPool, whose keys have their own');
  if (deployment.keyOnServer) refuse('keyPool', 'no keys with keyOnServer');
  if (isBrowser && !dangerouslyAllowBrowserKey)
    refuse('keyPool', 'no keys in a page, where anyone can read them: use a proxy');
}

const addKey: Step = (next) => (call) => {
  const { request, slot } = call;
  const headers = { ...request.headers, 'x-api-key': (slot as KeySlot).key.apiKey };
  call.request = { ...request, headers };
  return next(call);
};
