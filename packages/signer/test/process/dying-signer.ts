/** A signer with a store in a file, which dies by SIGKILL before or after its n-th change of the store. */
import { writeSync } from 'node:fs';
import type { PolicyDocument, PolicyStore, SourcePrices } from '@perijove/policy';
import { openSqlitePolicyStore } from '@perijove/policy/sqlite';
import { createRpc } from '@perijove/solana';
import { startSigner } from '../../src/process/start-signer.ts';

export interface DyingTask {
  readonly folder: string;
  readonly rpcUrl: string;
  /** Hex of the 64 bytes. */
  readonly secretKey: string;
  readonly policy: PolicyDocument;
  readonly prices: SourcePrices;
  /** 0 for never; odd numbers before a change, even ones after it. */
  readonly dieAt: number;
}

const task = JSON.parse(process.argv[2] ?? '') as DyingTask;
const store = await openSqlitePolicyStore(`${task.folder}/policy.sqlite`);
let steps = 0;
let isCounting = false;

function step(): void {
  if (!isCounting) return;
  steps += 1;
  if (steps !== task.dieAt) return;
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

const dying: PolicyStore = {
  async transact(act) {
    step();
    const result = await store.transact(act);
    step();
    return result;
  },
};

const running = await startSigner({
  folder: task.folder,
  keys: [Uint8Array.from(Buffer.from(task.secretKey, 'hex'))],
  policy: task.policy,
  store: dying,
  rpc: createRpc(task.rpcUrl),
  prices: async () => {
    const atMs = Date.now();
    return Object.fromEntries(
      Object.entries(task.prices).map(([mint, price]) => [mint, price && { ...price, atMs }]),
    );
  },
  reconcileEveryMs: 0,
});
isCounting = true;
process.on('SIGTERM', async () => {
  isCounting = false;
  await running.reconcile();
  writeSync(1, 'reconciled\n');
  await running.close();
  await store.close();
  process.exit(0);
});
writeSync(1, `${running.socketPath}\n`);
