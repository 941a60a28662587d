// One of three workers: swaps for its own orders, then resumes what others left.
import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresJournal } from '@perijove/postgres';
import { createRedisLimitStore } from '@perijove/redis';
import { createPerijove, createRpc, isPerijoveError, SOL, sandbox, USDC } from 'perijove';
import { Pool } from 'pg';
import { createClient } from 'redis';

const { DATABASE_URL, REDIS_URL, TABLE, SANDBOX_URL, API_KEY, RPC_URL, SECRET_KEY, ORDERS } =
  process.env;
const pool = new Pool({
  connectionString: DATABASE_URL,
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
});
pool.on('error', (error) => console.error('postgres:', error.message));
const client = createClient({
  url: REDIS_URL,
  socket: { connectTimeout: 5_000, socketTimeout: 20_000 },
});
client.on('error', (error) => console.error('redis:', error.message));
await client.connect();

const journal = createPostgresJournal({ pool, table: TABLE });
const perijove = createPerijove({
  deployment: sandbox(SANDBOX_URL),
  apiKey: API_KEY,
  plan: 'free',
  limitStore: createRedisLimitStore({ client, prefix: `${TABLE}:` }),
  onEvent(event) {
    const isRefused =
      event.type === 'attempt:failed' && isPerijoveError(event.error, 'rate_limited');
    if (isRefused) process.send({ refused: 1 });
  },
});
const signer = Uint8Array.from(Buffer.from(SECRET_KEY, 'hex'));
const options = { signer, rpc: createRpc(RPC_URL, { timeoutMs: 10_000 }), journal };
const SWAP_MS = 60_000;

for (const order of ORDERS.split(',')) {
  const input = {
    inputMint: SOL,
    outputMint: USDC,
    amount: 1_000_000n + BigInt(order),
    minOutput: 1n,
  };
  const onProgress = ({ step }) => process.send({ order, step });
  // The id follows from the order: a worker that was restarted resumes it, and swaps nothing twice.
  const signal = AbortSignal.timeout(SWAP_MS);
  await perijove.swap.swap(input, { ...options, id: `order-${order}`, onProgress, signal });
}
while ((await journal.list({ steps: ['begun', 'signed'], limit: 1 })).length > 0) {
  await perijove.resume(journal, { ...options, signal: AbortSignal.timeout(SWAP_MS) });
  await sleep(500);
}
await perijove.close();
client.destroy();
await pool.end();
process.disconnect();
