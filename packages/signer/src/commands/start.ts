import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { jupiter, sandbox } from '@perijove/core';
import { lintPolicy, pricesOf, tokensOf } from '@perijove/policy';
import { openSqlitePolicyStore } from '@perijove/policy/sqlite';
import { createRpc, type Rpc, type SecretKey } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { readKeyFile } from '../keys/key-file.ts';
import { keychainName, readKeychainKey } from '../keys/keychain.ts';
import { openKey } from '../keys/sealed-key.ts';
import { type RunningSigner, startSigner } from '../process/start-signer.ts';
import { readConfig, type SignerConfig } from './config.ts';
import type { Terminal } from './terminal.ts';

/** `perijove-signer start`: runs until it is ended. */
export async function start(
  configFile: string,
  passphrase: string,
  { out, err }: Terminal,
): Promise<void> {
  const { running, close } = await openSigner(configFile, passphrase, err);
  out(`signs for ${running.addresses.join(', ')}`);
  out(`socket: ${running.socketPath}`);
  out(`owner: ${running.ownerSocketPath}`);
  await untilEnded();
  await close();
}

/** A signer process with everything that its file names. */
export interface OpenedSigner {
  readonly running: RunningSigner;
  /** Ends all connections, and closes the store. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the signer of the owner's file in this process.
 *
 * @throws PerijoveError `invalid_input` for the file, the policy, a key or the passphrase; `policy_failed`.
 */
export async function openSigner(
  configFile: string,
  passphrase: string,
  onWarning: (warning: string) => void,
): Promise<OpenedSigner> {
  const config = await readConfig(configFile);
  const policy = await readFile(config.policy, 'utf8');
  for (const { kind, field, reason } of lintPolicy(policy))
    onWarning(`policy: ${kind}: ${field}: ${reason}`);
  const keys: SecretKey[] = [];
  for (const place of config.keys) keys.push(await keyAt(place, passphrase, onWarning));
  const store = await openSqlitePolicyStore(config.store);
  const { folder, rpcUrl, signIn, webhook } = config;
  const rpc = createRpc(rpcUrl);
  const { sources, close } = await openSources(config, rpc);
  const running = await startSigner({
    folder,
    keys,
    policy,
    store,
    rpc,
    ...sources,
    ownerPassphrase: passphrase,
    onWarning,
    ...(webhook && { webhook: await webhookOf(webhook) }),
    ...(signIn && { signIn }),
  });
  return {
    running,
    async close() {
      await running.close();
      await store.close();
      await close();
    },
  };
}

/** Resolves when the process is asked to end. */
export async function untilEnded(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

async function keyAt(
  place: string,
  passphrase: string,
  onWarning: (warning: string) => void,
): Promise<SecretKey> {
  const name = keychainName(place);
  if (name !== undefined) return readKeychainKey(name);
  const text = await readFile(place, 'utf8');
  return text.trimStart().startsWith('[')
    ? readKeyFile(place, { onWarning })
    : openKey(text, passphrase);
}

async function webhookOf({ url, secretFile }: NonNullable<SignerConfig['webhook']>) {
  return { url, secret: (await readFile(secretFile, 'utf8')).trim() };
}

/** What the API says of prices and tokens. */
async function openSources({ prices }: SignerConfig, rpc: Rpc) {
  if (!prices) return { sources: {}, close: async () => undefined };
  const { url, apiKeyFile } = prices;
  const apiKey = apiKeyFile && (await readFile(apiKeyFile, 'utf8')).trim();
  const perijove = createPerijove({
    deployment: url === jupiter.baseUrl ? jupiter : sandbox(url),
    ...(apiKey !== undefined && { apiKey }),
  });
  const sources = { prices: pricesOf(perijove.price), tokens: tokensOf(perijove, { rpc }) };
  return { sources, close: () => perijove.close() };
}
