// Three workers swap for twelve orders. The first is killed while a transaction is on its way.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createPostgresJournal, migrate } from '@perijove/postgres';
import { startSandbox } from '@perijove/sandbox';
import { Pool } from 'pg';

const {
  DATABASE_URL = 'postgres://127.0.0.1:5432/postgres',
  REDIS_URL = 'redis://127.0.0.1:6379',
} = process.env;
const pool = new Pool({
  connectionString: DATABASE_URL,
  max: 1,
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
});
pool.on('error', (error) => console.error('postgres:', error.message));
const table = `fleet_${Date.now()}`; // a run leaves its journal behind for you to look at
await migrate(pool, { table });

const { url, apiKey, rpcUrl, fundedWallets, ledger, stop } = await startSandbox();
const { address, secretKey } = fundedWallets.alice;
let refused = 0;
let killed = false;

function start(orders) {
  const env = {
    ...process.env,
    ...{
      DATABASE_URL,
      REDIS_URL,
      TABLE: table,
      SANDBOX_URL: url,
      API_KEY: apiKey,
      RPC_URL: rpcUrl,
    },
    ...{ SECRET_KEY: Buffer.from(secretKey).toString('hex'), ORDERS: orders },
  };
  const worker = fork(new URL('worker.mjs', import.meta.url), { env });
  worker.on('message', (message) => {
    refused += message.refused ?? 0;
    if (killed || message.order !== '4' || message.step !== 'signed') return;
    killed = true;
    worker.kill('SIGKILL');
    console.log('killed the first worker: order 4 is signed');
  });
  return worker;
}

const MAX_STARTS = 5;
const MAX_RUN_MS = 120_000;

async function run(orders) {
  for (let starts = 1; starts <= MAX_STARTS; starts++) {
    const worker = start(orders);
    // A worker that hangs is ended like one that crashed: the next one resumes its flows.
    const hung = setTimeout(() => worker.kill('SIGKILL'), MAX_RUN_MS);
    const [code] = await once(worker, 'exit');
    clearTimeout(hung);
    if (code === 0) return;
    console.log('a worker ended early; it is started again');
  }
  throw new Error(`the worker for the orders ${orders} failed ${MAX_STARTS} times`);
}

await Promise.all([run('1,4,7,10'), run('2,5,8,11'), run('3,6,9,12')]);

const records = await createPostgresJournal({ pool, table }).list();
const landed = records
  .filter(({ step }) => step === 'landed')
  .map(({ result }) => result.signature);
const swaps = ledger.history(address, { limit: 1000 }).filter(({ error }) => error === null);
console.log(
  `${landed.length} orders landed, ${swaps.length} swaps on the chain, ${refused} answers 429`,
);
await stop();
await pool.end();
const isRight = landed.length === 12 && new Set(landed).size === 12 && swaps.length === 12;
console.log(isRight && killed && refused === 0 ? 'done' : 'something is wrong');
