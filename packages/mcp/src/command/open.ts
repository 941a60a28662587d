import { readFile } from 'node:fs/promises';
import { jupiter, sandbox } from '@perijove/core';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { inputError } from '../output/input-error.ts';
import { openMoney } from './open-money.ts';
import type { Env, Opened } from './opened.ts';
import { openSandbox } from './sandbox.ts';
import type { Settings } from './settings.ts';

/** @throws PerijoveError `invalid_input` for a setting that cannot be used. */
export async function open(settings: Settings, env: Env): Promise<Opened> {
  if (settings.sandbox) return openSandbox(settings);
  const apiKey = await readKey(settings, env);
  const { sandboxUrl } = settings;
  const deployment = sandboxUrl === undefined ? jupiter : sandbox(sandboxUrl);
  const perijove = createPerijove({ deployment, ...(apiKey !== undefined && { apiKey }) });
  const url = sandboxUrl === undefined ? env['RPC_URL'] : `${sandboxUrl}/rpc`;
  const rpc = url === undefined ? undefined : createRpc(url);
  const money = await openMoney(settings, env, { perijove, rpc });
  return {
    options: { perijove, ...(rpc && { rpc }), ...(money && { money: money.options }) },
    note: money
      ? 'money tools are on, within the policy.'
      : 'reading only: --policy and --signer turn the money tools on.',
    async close() {
      await money?.close();
      await perijove.close();
    },
  };
}

/** The key of the real service, in the environment, stays out of a sandbox. */
async function readKey({ keyFile, sandboxUrl }: Settings, env: Env): Promise<string | undefined> {
  if (keyFile === undefined) return sandboxUrl === undefined ? env['JUPITER_API_KEY'] : undefined;
  const text = await readFile(keyFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw inputError('--key-file', 'a file', `--key-file: the file cannot be read (${error.code})`);
  });
  return text.trim();
}
