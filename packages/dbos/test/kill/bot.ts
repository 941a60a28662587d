/** A bot that trades in a process of its own, for as long as it is let live. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DBOS } from '@dbos-inc/dbos-sdk';
import { type Deployment, type Mint, SOL, USDC } from '@perijove/core';
import { createPostgresJournal } from '@perijove/postgres';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { Pool } from 'pg';
import { createFlowSteps } from '../../src/index.ts';
import { silent } from '../silent.ts';

export interface BotTask {
  readonly deployment: Deployment;
  readonly apiKey: string;
  readonly rpcUrl: string;
  readonly databaseUrl: string;
  /** Hex of the 64 bytes. */
  readonly secretKey: string;
  /** Of the bot's code: the second swaps once more in each trade. */
  readonly code: 1 | 2;
  /** Ends the trades that have begun, and then itself. */
  readonly finish: boolean;
}

/** Trades at a time. */
const AT_ONCE = 3;

const { deployment, apiKey, rpcUrl, databaseUrl, secretKey, code, finish } = JSON.parse(
  process.argv[2] ?? '',
) as BotTask;
const perijove = createPerijove({ deployment, apiKey });
const signer = Uint8Array.from(Buffer.from(secretKey, 'hex'));
const rpc = createRpc(rpcUrl);
const connection = { connectionString: databaseUrl, connectionTimeoutMillis: 2000 };
const pool = new Pool({ ...connection, max: 6, query_timeout: 5000 });
// Connections that end while nobody uses them.
pool.on('error', () => undefined);
const steps = createFlowSteps({ journal: createPostgresJournal({ pool }), maxPauseMs: 1000 });

function swap(name: string, inputMint: Mint, outputMint: Mint, amount: bigint) {
  const input = { inputMint, outputMint, amount, minOutput: 1n };
  return steps.run(name, (step) => perijove.swap.swap(input, { signer, rpc, ...step }));
}

/** The program that the test is about: an ordinary function. */
async function trade(n: number): Promise<void> {
  const look = async () => (await perijove.price.get({ ids: [SOL] }))[SOL]?.usdPrice;
  await steps.until('price', look, { everyMs: 100 });
  await swap('buy', SOL, USDC, 1_000_000n + BigInt(n));
  await DBOS.sleep(100);
  if (code === 2 && (await DBOS.patch('more'))) await swap('more', SOL, USDC, 2_000_000n);
  await swap('sell', USDC, SOL, 50_000n + BigInt(n));
}

const workflow = DBOS.registerWorkflow(trade, { name: 'trade' });
DBOS.setConfig({
  name: 'bot',
  systemDatabaseUrl: databaseUrl,
  applicationVersion: '1',
  enablePatching: true,
  logger: silent,
});
await DBOS.launch();

/** Also what a bot before this one left, which waits in a queue. */
const open = () => DBOS.listWorkflows({ status: ['PENDING', 'ENQUEUED'], loadInput: false });
if (finish) {
  while ((await open()).length > 0) await sleep(200);
  await DBOS.shutdown();
  await pool.end();
  await perijove.close();
} else {
  for (let n = (await DBOS.listWorkflows({})).length; ; n++) {
    while ((await open()).length >= AT_ONCE) await sleep(50);
    await DBOS.startWorkflow(workflow, { workflowID: `trade-${n}` })(n);
  }
}
