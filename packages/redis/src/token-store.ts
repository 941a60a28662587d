import {
  type Issue,
  inputError,
  PerijoveError,
  type StoredToken,
  type TokenStore,
  unknownName,
} from '@perijove/core';
import { createRun, isRedisClient, type RedisClient } from './client.ts';
import { TOKEN_SCRIPT, TOKEN_SCRIPT_SHA } from './token-script.ts';

export interface RedisTokenStoreOptions {
  /** A connected client of node-redis or ioredis: single server, Sentinel, cluster or pool. */
  readonly client: RedisClient;
  /** Begins the name of every key. Default `perijove:token:`. */
  readonly prefix?: string | undefined;
  /**
   * How long an entry is kept after its last change, in milliseconds; then the wallet signs in. Default
   * 30 days. A session that is in use changes every 15 minutes.
   */
  readonly keepMs?: number | undefined;
}

/** What the script is told: `version` and `next` are marked, so that none equals a missing one. */
interface Ask {
  readonly op: 'get' | 'set' | 'swap' | 'delete';
  readonly version?: string;
  readonly next?: string;
  readonly entry?: string;
  readonly keepMs?: number;
}

const MONTH_MS = 30 * 86_400_000;

/**
 * Returns a token store on Redis or Valkey: all processes that have one share the sign-in of each wallet.
 * The tokens are not encrypted.
 *
 * Redis can lose its last writes in a restart or a failover, and then would return a refresh token that
 * was used. So a refresh token is returned only by the server process that stored it: after a restart
 * or a failover, a wallet signs in when its access token ends.
 *
 * @throws PerijoveError `invalid_input` that names the option that cannot be used. Its methods throw
 * `token_store_failed`, with the error of the client as `cause`.
 *
 * @example
 * ```ts
 * const client = await createClient({ url: process.env.REDIS_URL }).connect();
 * const tokenStore = createRedisTokenStore({ client });
 * const perijove = createPerijove({ deployment: jupiter, apiKey, tokenStore });
 * ```
 */
export function createRedisTokenStore(options: RedisTokenStoreOptions): TokenStore {
  const issue = issueOf(options);
  if (issue) throw inputError(undefined, issue);
  const { client, prefix = 'perijove:token:', keepMs = MONTH_MS } = options;
  const runScript = createRun(client, TOKEN_SCRIPT, TOKEN_SCRIPT_SHA);
  const run = (key: string, ask: Ask): Promise<unknown> =>
    orFailed(() => runScript([prefix + encodeKey(key)], JSON.stringify(ask)));
  const written = (entry: StoredToken): Omit<Ask, 'op'> => ({
    entry: JSON.stringify(entry),
    next: marked(entry.version),
    keepMs,
  });
  return {
    async get(key) {
      const [text, isOfEra] = (await run(key, { op: 'get' })) as readonly unknown[];
      return text == null ? undefined : entryFrom(String(text as string), Number(isOfEra) === 1);
    },
    async set(key, entry) {
      await run(key, { op: 'set', ...written(entry) });
    },
    async swap(key, version, entry) {
      const ask = { op: 'swap', version: marked(version), ...written(entry) } as const;
      return Number(await run(key, ask)) === 1;
    },
    async delete(key) {
      await run(key, { op: 'delete' });
    },
  };
}

function marked(version: string | undefined): string {
  return version === undefined ? '' : `v${version}`;
}

/** Printable, and without the braces of a hash tag; half pairs stay apart. */
function encodeKey(key: string): string {
  return key.replace(
    /[^ -[\]-z|~]/g,
    (unit) => `\\${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function entryFrom(text: string, isOfEra: boolean): StoredToken {
  const entry = parse(text);
  if (typeof entry !== 'object' || entry === null)
    throw failed('unreadable', 'Redis holds an entry of an unknown format');
  if (isOfEra) return entry as StoredToken;
  const { refreshToken: _, refreshingUntil: __, ...rest } = entry as StoredToken;
  return rest;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function orFailed<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    throw failed('storage', 'Redis, the token store, cannot be used', cause);
  }
}

/** Of the client's error only words are kept: clients attach the command, which has the tokens. */
function failed(reason: 'storage' | 'unreadable', says: string, cause?: unknown): PerijoveError {
  const facts = { attempt: 0 };
  return new PerijoveError('token_store_failed', { reason }, facts, says, {
    cause,
    advice: 'retry',
  });
}

const NAMES = [
  'client',
  'prefix',
  'keepMs',
] as const satisfies readonly (keyof RedisTokenStoreOptions)[];

function issueOf(options: RedisTokenStoreOptions): Issue | undefined {
  if (typeof options !== 'object' || options === null)
    return { path: '', expected: 'an object of options' };
  const unknown = Object.keys(options).find((name) => !NAMES.some((known) => known === name));
  if (unknown !== undefined) return unknownName('option', unknown, NAMES);
  const { client, prefix = '', keepMs = MONTH_MS } = options;
  if (!isRedisClient(client))
    return { path: 'client', expected: 'a client of node-redis or ioredis' };
  if (typeof prefix !== 'string' || /[{}]/.test(prefix))
    return { path: 'prefix', expected: 'text without { and }' };
  if (!Number.isSafeInteger(keepMs) || keepMs < 1)
    return { path: 'keepMs', expected: 'whole milliseconds, 1 or more' };
  return undefined;
}
