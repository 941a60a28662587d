import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { assertFields, assertObject, invalidInput } from '@perijove/core/arguments';
import { keychainName } from '../keys/keychain.ts';

/** The owner's file. Paths in it are relative to its folder. */
export interface SignerConfig {
  /** For the sockets. */
  readonly folder: string;
  /** Files of keys, those of `perijove-signer key` or of the Solana CLI, or `keychain:<name>`. */
  readonly keys: readonly string[];
  readonly policy: string;
  /** File of SQLite. */
  readonly store: string;
  /** The owner's own node. */
  readonly rpcUrl: string;
  /** Where prices, and what is known of tokens, come from; left out where the policy needs neither. */
  readonly prices?: { readonly url: string; readonly apiKeyFile?: string | undefined } | undefined;
  readonly webhook?: { readonly url: string; readonly secretFile: string };
  readonly signIn?: { readonly names: readonly string[]; readonly hosts: readonly string[] };
}

const FIELDS = ['folder', 'keys', 'policy', 'store', 'rpcUrl', 'prices', 'webhook', 'signIn'];

/** @throws PerijoveError `invalid_input` that names the field. */
export async function readConfig(path: string): Promise<SignerConfig> {
  const config = await parsed(path);
  assertFields('config', config, FIELDS);
  const fields = config as Record<string, unknown>;
  const { folder, keys, policy, store, rpcUrl, prices, webhook, signIn } = fields;
  const at = (field: string, value: unknown): string => {
    if (typeof value !== 'string' || value === '') throw invalidInput(`config.${field}`, 'a path');
    return resolve(dirname(path), value);
  };
  if (!Array.isArray(keys) || keys.length === 0)
    throw invalidInput('config.keys', 'a list of paths');
  if (typeof rpcUrl !== 'string' || !URL.canParse(rpcUrl))
    throw invalidInput('config.rpcUrl', 'the URL of a node');
  return {
    folder: at('folder', folder),
    keys: keys.map((each) => (isInKeychain(each) ? each : at('keys', each))),
    policy: at('policy', policy),
    store: at('store', store),
    rpcUrl,
    prices: prices === undefined ? undefined : pricesOf(prices, at),
    ...(webhook !== undefined && { webhook: webhookOf(webhook, at) }),
    ...(signIn !== undefined && { signIn: signInOf(signIn) }),
  };
}

function webhookOf(
  webhook: unknown,
  at: (field: string, value: unknown) => string,
): NonNullable<SignerConfig['webhook']> {
  assertFields('config.webhook', webhook, ['url', 'secretFile']);
  const { url, secretFile } = webhook as Record<string, unknown>;
  // The URL itself is checked where it is used, before anything listens.
  return { url: String(url), secretFile: at('webhook.secretFile', secretFile) };
}

function isInKeychain(key: unknown): key is string {
  return typeof key === 'string' && keychainName(key) !== undefined;
}

async function parsed(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    throw invalidInput('config', `a JSON file at ${path}`);
  }
}

function pricesOf(
  prices: unknown,
  at: (field: string, value: unknown) => string,
): NonNullable<SignerConfig['prices']> {
  assertFields('config.prices', prices, ['url', 'apiKeyFile']);
  const { url, apiKeyFile } = prices as Record<string, unknown>;
  if (typeof url !== 'string' || !URL.canParse(url))
    throw invalidInput('config.prices.url', 'the URL of the API');
  return {
    url,
    ...(apiKeyFile !== undefined && { apiKeyFile: at('prices.apiKeyFile', apiKeyFile) }),
  };
}

function signInOf(signIn: unknown): NonNullable<SignerConfig['signIn']> {
  assertObject('config.signIn', signIn);
  assertFields('config.signIn', signIn, ['names', 'hosts']);
  const { names, hosts } = signIn as Record<string, unknown>;
  const areTexts = [names, hosts].every(
    (each) =>
      Array.isArray(each) && each.length > 0 && each.every((one) => typeof one === 'string'),
  );
  if (!areTexts) throw invalidInput('config.signIn', 'names and hosts of the service');
  return { names: names as readonly string[], hosts: hosts as readonly string[] };
}
