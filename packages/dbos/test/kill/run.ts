import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { DBOS } from '@dbos-inc/dbos-sdk';
import { createPostgresJournal, migrate } from '@perijove/postgres';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { Pool } from 'pg';
import { type PostgresServer, startPostgres } from '../../../../tooling/postgres-server.ts';
import { programOf } from '../../../../tooling/program.ts';
import type { BotTask } from './bot.ts';

export interface BotKills {
  /** Trades that began, and those that ended with all that they intend. */
  readonly trades: number;
  readonly whole: number;
  /** Trades that the second code began, which swap once more. */
  readonly larger: number;
  /** Swaps that the trades intend, and transactions of the wallet that landed. */
  readonly intended: number;
  readonly landed: number;
  /** Kills that found a trade on its way. */
  readonly amid: number;
}

/** At a time. */
const BOTS = 2;

/** One kill of the database for so many of the bots. */
const KILLS_OF_BOT = 6;

/** Kills bots and their database over and over while they trade and their code changes; then one finishes. */
export async function killBot(kills: number): Promise<BotKills> {
  // What a crash of the machine would lose is not tested here: fsync is on, as it must be.
  const server = await startPostgres(['max_connections=60']);
  const sandbox = await startSandbox({ seed: 13 });
  const pool = new Pool({ connectionString: server.url(), max: 2 });
  pool.on('error', () => undefined);
  const refill = setInterval(() => sandbox.control.resetWindows(), 200);
  const bots = new Set<ChildProcess>();
  const launch = (task: BotTask): ChildProcess => {
    const bot = start(task);
    bots.add(bot);
    return bot;
  };
  try {
    await migrate(pool);
    // Two that start together on an empty database lock each other out.
    await DBOS.migrate(server.url());
    const task = taskFor(sandbox, server);
    let amid = 0;
    for (let kill = 0; kill < kills; kill++) {
      const code = kill < kills / 2 ? 1 : 2;
      const before = await stepsIn(pool);
      // Somebody has started it twice: both recover what the last ones left.
      for (let n = 0; n < BOTS; n++) launch({ ...task, code, finish: false });
      // However slow the machine, something has happened between two kills.
      while ((await stepsIn(pool)) <= before) await sleep(20);
      await sleep(Math.random() * 600);
      if (kill % KILLS_OF_BOT === 0) {
        await server.kill();
        await sleep(Math.random() * 200);
        await server.start();
        await sleep(Math.random() * 600);
      }
      for (const bot of bots) await end(bot);
      bots.clear();
      if ((await trades(pool, ['PENDING', 'ENQUEUED'])).length > 0) amid += 1;
    }
    const last = launch({ ...task, code: 2, finish: true });
    const [code] = (await once(last, 'exit')) as [number];
    if (code !== 0) throw new Error(`the last bot ended with ${code}`);
    return { amid, ...(await count(sandbox, pool)) };
  } finally {
    clearInterval(refill);
    for (const bot of bots) await end(bot);
    await pool.end();
    await sandbox.stop();
    await server.stop();
  }
}

async function end(bot: ChildProcess): Promise<void> {
  if (bot.exitCode !== null || bot.signalCode !== null) return;
  const ended = once(bot, 'exit');
  bot.kill('SIGKILL');
  await ended;
}

function taskFor(sandbox: Sandbox, server: PostgresServer): Omit<BotTask, 'code' | 'finish'> {
  const { deployment, apiKey, rpcUrl, fundedWallets } = sandbox;
  const secretKey = Buffer.from(fundedWallets.alice.secretKey).toString('hex');
  return { deployment, apiKey, rpcUrl, databaseUrl: server.url(), secretKey };
}

const script = await programOf(new URL('bot.ts', import.meta.url));

function start(task: BotTask): ChildProcess {
  // Of how DBOS uses the client of its database.
  const flags = ['--disable-warning=DeprecationWarning', script, JSON.stringify(task)];
  return spawn(process.execPath, flags, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Returns the number of steps that DBOS has recorded. */
async function stepsIn(pool: Pool): Promise<number> {
  const [row] = await ask<{ count: string }>(pool, 'select count(*) from dbos.operation_outputs');
  return Number(row?.count);
}

/** Again over another connection, where the pool has one that ended with a killed server. */
async function ask<Row extends object>(
  pool: Pool,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const asked = () => pool.query<Row & Record<string, unknown>>(statement, [...values]);
  const { rows } = await asked().catch(asked);
  return rows;
}

async function trades(pool: Pool, statuses: readonly string[]): Promise<readonly string[]> {
  const statement = 'select workflow_uuid as id from dbos.workflow_status where status = any($1)';
  const rows = await ask<{ id: string }>(pool, statement, [statuses]);
  return rows.map(({ id }) => id);
}

async function count(sandbox: Sandbox, pool: Pool): Promise<Omit<BotKills, 'amid'>> {
  const { ledger, fundedWallets } = sandbox;
  const history = ledger.history(fundedWallets.alice.address, { limit: 1_000_000 });
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select workflow_uuid as id, function_name as name from dbos.operation_outputs where error is null',
  );
  const steps = rows.filter(({ name }) => /^perijove (?:buy|more|sell)$/.test(name));
  const larger = steps.filter(({ name }) => name === 'perijove more').length;
  const journal = createPostgresJournal({ pool });
  const landed = new Set((await journal.list({ steps: ['landed'] })).map(({ id }) => id));
  const isWhole = (id: string): boolean => landed.has(`${id}/buy`) && landed.has(`${id}/sell`);
  const done = await trades(pool, ['SUCCESS']);
  const all = await pool.query('select count(*) from dbos.workflow_status');
  return {
    trades: Number(all.rows[0]?.count),
    whole: done.filter(isWhole).length,
    larger,
    intended: steps.length,
    landed: history.filter(({ error }) => error === null).length,
  };
}
