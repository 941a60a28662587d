import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pricesOf, tokensOf } from '@perijove/policy';
import type { Rpc } from '@perijove/solana';
import type { Perijove } from 'perijove';
import type { MoneyOptions } from '../options.ts';
import { inputError } from '../output/input-error.ts';
import type { Env } from './opened.ts';
import { readPolicy } from './read-policy.ts';
import type { Settings } from './settings.ts';

interface OpenedMoney {
  readonly options: MoneyOptions;
  readonly close: () => Promise<void>;
}

/** What money tools need, with everything that must outlive the process in files. */
export async function openMoney(
  { policy: path, signer: socket, state }: Settings,
  env: Env,
  { perijove, rpc }: { readonly perijove: Perijove; readonly rpc: Rpc | undefined },
): Promise<OpenedMoney | undefined> {
  if (path === undefined || socket === undefined) return undefined;
  if (rpc === undefined)
    throw inputError(
      'RPC_URL',
      'the address of your Solana node, which simulates each transaction',
    );
  const folder = state ?? stateFolder(env);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const policy = await readPolicy(path);
  const { remoteSigner } = await import('@perijove/signer');
  const signer = await remoteSigner(socket);
  const { store, ...files } = await openFiles(folder);
  return {
    options: {
      signer,
      rpc,
      // The signer process judges again, and asks its owner over a channel that this process does not have.
      policy: {
        policy,
        store,
        prices: pricesOf(perijove.price),
        tokens: tokensOf(perijove, { rpc }),
        approve: async () => true,
      },
      ...files,
    },
    close: () => store.close(),
  };
}

async function openFiles(folder: string) {
  const [{ createFileJournal }, { openSqlitePolicyStore }, { createFilePreviewStore }] =
    await Promise.all([
      import('@perijove/journal/file'),
      import('@perijove/policy/sqlite'),
      import('../previews/file-previews.ts'),
    ]);
  return {
    store: await openSqlitePolicyStore(join(folder, 'mcp-policy.sqlite')),
    journal: createFileJournal(join(folder, 'mcp-flows')),
    previews: createFilePreviewStore(join(folder, 'mcp-previews')),
  };
}

function stateFolder(env: Env): string {
  const state = env['XDG_STATE_HOME'] || join(env['HOME'] || homedir(), '.local', 'state');
  return join(state, 'perijove');
}
