/** A worker of a fleet: resumes what others left, and swaps, for as long as it is let live. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Deployment, SOL, USDC } from '@perijove/core';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { Pool } from 'pg';
import { createPostgresJournal } from '../../src/index.ts';

export interface WorkerTask {
  readonly deployment: Deployment;
  readonly apiKey: string;
  readonly rpcUrl: string;
  readonly databaseUrl: string;
  /** Hex of the 64 bytes. */
  readonly secretKey: string;
  /** Only resumes what was interrupted. */
  readonly finish: boolean;
}

const task = JSON.parse(process.argv[2] ?? '') as WorkerTask;
const { deployment, apiKey } = task;
const perijove = createPerijove({ deployment, apiKey });
const signer = Uint8Array.from(Buffer.from(task.secretKey, 'hex'));
const rpc = createRpc(task.rpcUrl);
const pool = new Pool({
  connectionString: task.databaseUrl,
  max: 6,
  connectionTimeoutMillis: 2000,
  query_timeout: 5000,
});
// Connections that end while nobody uses them.
pool.on('error', () => undefined);
const journal = createPostgresJournal({ pool });
const name = randomUUID().slice(0, 8);

/** Prices move, the database is away: the flow is in the journal, and is resumed later. */
async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch {
    await sleep(100);
  }
}

async function swap(n: number): Promise<void> {
  const [inputMint, outputMint] = n % 4 < 2 ? [SOL, USDC] : [USDC, SOL];
  const amount = (inputMint === SOL ? 1_000_000n : 100_000n) + BigInt(n);
  const options = { signer, rpc, journal, id: `${name}-${n}` };
  const input = { inputMint, outputMint, amount, minOutput: 1n };
  if (n % 2 === 0) await perijove.instantSwap.swap(input, options);
  else await perijove.routingSwap.swap(input, options);
}

async function resumeAll(): Promise<void> {
  await attempt(() => perijove.resume(journal, { signer, rpc }));
}

if (task.finish) {
  // The claims of those that died end after 30 s.
  while ((await journal.list({ steps: ['begun', 'signed'], limit: 1 })).length > 0) {
    await resumeAll();
    await sleep(500);
  }
  await pool.end();
} else {
  const resuming = async (): Promise<never> => {
    for (;;) {
      await resumeAll();
      await sleep(300);
    }
  };
  let next = 0;
  const swapping = async (): Promise<never> => {
    for (;;) await attempt(() => swap(next++));
  };
  await Promise.all([resuming(), swapping(), swapping()]);
}
await perijove.close();
