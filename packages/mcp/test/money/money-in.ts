import { join } from 'node:path';
import type { Deployment } from '@perijove/core';
import { createFileJournal } from '@perijove/journal/file';
import type { PolicyDocument } from '@perijove/policy';
import { pricesOf } from '@perijove/policy';
import { openSqlitePolicyStore } from '@perijove/policy/sqlite';
import { createRpc } from '@perijove/solana';
import type { Perijove } from 'perijove';
import { createFilePreviewStore } from '../../src/previews/file-previews.ts';

export interface ServerTask {
  readonly deployment: Deployment;
  readonly apiKey: string;
  readonly rpcUrl: string;
  readonly folder: string;
  /** Hex of the 64 bytes. */
  readonly secretKey: string;
  readonly document: PolicyDocument;
  /** Counts each write twice, before and after it. */
  readonly dieAt: number;
}

/** What a server keeps in a folder, so that another process can go on with it. */
export async function moneyIn(task: Omit<ServerTask, 'dieAt'>, perijove: Perijove) {
  const { folder, secretKey, rpcUrl, document } = task;
  const store = await openSqlitePolicyStore(join(folder, 'policy.sqlite'));
  return {
    signer: Uint8Array.from(Buffer.from(secretKey, 'hex')),
    rpc: createRpc(rpcUrl),
    journal: createFileJournal(join(folder, 'journal')),
    previews: createFilePreviewStore(join(folder, 'previews')),
    policy: { policy: document, store, prices: pricesOf(perijove.price) },
    close: () => store.close(),
  };
}
