/** A client that makes one call with the sign-in of a shared store, and may die at its refresh. */
import type { Deployment } from '@perijove/core';
import type { TokenStore } from '@perijove/solana';
import { createFileTokenStore } from '@perijove/solana/file-token-store';
import { createPerijove } from 'perijove';

export interface SessionTask {
  readonly deployment: Deployment;
  readonly apiKey: string;
  readonly folder: string;
  /** Hex of the 64 bytes. */
  readonly secretKey: string;
  /** Where the process dies: with the claim written, with the answer at hand, with the pair written. */
  readonly dieAt?: 'claimed' | 'answered' | 'stored' | undefined;
}

const task = JSON.parse(process.argv[2] ?? '') as SessionTask;
const { deployment, apiKey, folder, dieAt } = task;
const store = createFileTokenStore(folder);

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

const tokenStore: TokenStore = {
  ...store,
  async swap(key, version, entry) {
    const isPair = entry.refreshToken !== undefined;
    if (isPair && dieAt === 'answered') return die();
    const isDone = await store.swap(key, version, entry);
    if (dieAt === (isPair ? 'stored' : 'claimed')) return die();
    return isDone;
  },
};
const perijove = createPerijove({ deployment, apiKey, tokenStore });
const signer = Uint8Array.from(Buffer.from(task.secretKey, 'hex'));
await perijove.triggerV2.priceOrders({}, { signer });
await perijove.close();
