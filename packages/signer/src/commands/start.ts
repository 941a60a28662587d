import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { createTransport, jupiter, sandbox } from '@perijove/core';
import { lintPolicy, type PriceSource, pricesOf } from '@perijove/policy';
import { openSqlitePolicyStore } from '@perijove/policy/sqlite';
import { createPriceClient } from '@perijove/price';
import { createRpc, type SecretKey } from '@perijove/solana';
import { readKeyFile } from '../keys/key-file.ts';
import { openKey } from '../keys/sealed-key.ts';
import { startSigner } from '../process/start-signer.ts';
import { readConfig, type SignerConfig } from './config.ts';
import type { Terminal } from './terminal.ts';

/** `perijove-signer start`: runs until it is ended. */
export async function start(
  configFile: string,
  passphrase: string,
  { out, err }: Terminal,
): Promise<void> {
  const config = await readConfig(configFile);
  const policy = await readFile(config.policy, 'utf8');
  for (const { kind, field, reason } of lintPolicy(policy))
    err(`policy: ${kind}: ${field}: ${reason}`);
  const keys: SecretKey[] = [];
  for (const path of config.keys) keys.push(await keyAt(path, passphrase, err));
  const store = await openSqlitePolicyStore(config.store);
  const { source, close } = await openPrices(config);
  const { folder, rpcUrl, signIn } = config;
  const running = await startSigner({
    folder,
    keys,
    policy,
    store,
    rpc: createRpc(rpcUrl),
    prices: source,
    ownerPassphrase: passphrase,
    ...(signIn && { signIn }),
  });
  out(`signs for ${running.addresses.join(', ')}`);
  out(`socket: ${running.socketPath}`);
  out(`owner: ${running.ownerSocketPath}`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await running.close();
  await store.close();
  await close();
}

async function keyAt(
  path: string,
  passphrase: string,
  onWarning: (warning: string) => void,
): Promise<SecretKey> {
  const text = await readFile(path, 'utf8');
  return text.trimStart().startsWith('[')
    ? readKeyFile(path, { onWarning })
    : openKey(text, passphrase);
}

/** Prices of the API. */
async function openPrices({
  prices,
}: SignerConfig): Promise<{ source: PriceSource | undefined; close: () => Promise<void> }> {
  if (!prices) return { source: undefined, close: async () => undefined };
  const { url, apiKeyFile } = prices;
  const apiKey = apiKeyFile && (await readFile(apiKeyFile, 'utf8')).trim();
  const transport = createTransport({
    deployment: url === jupiter.baseUrl ? jupiter : sandbox(url),
    ...(apiKey !== undefined && { apiKey }),
  });
  return { source: pricesOf(createPriceClient(transport)), close: () => transport.close() };
}
