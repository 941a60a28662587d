import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FlowRecord } from '@perijove/journal';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { Pool } from 'pg';
import { type PostgresServer, startPostgres } from '../../../../tooling/postgres-server.ts';
import { programOf } from '../../../../tooling/program.ts';
import { createPostgresJournal, migrate, type PostgresJournal } from '../../src/index.ts';
import type { WorkerTask } from './worker.ts';

export interface FleetKills {
  readonly workerKills: number;
  readonly databaseKills: number;
  /** Flows of the journal, and those of them that landed. */
  readonly begun: number;
  readonly landed: number;
  /** Flows that landed in the journal, and not on the chain. */
  readonly lost: number;
  /** Swaps on the chain beyond one for each flow. */
  readonly doubled: number;
  /** Kills that found a signed transaction on its way. */
  readonly inFlight: number;
  /** Flows that a process finished for another that had signed. */
  readonly takenOver: number;
}

const WORKERS = 3;

/** Kills workers and the database over and over while the workers swap, lets them finish, and counts. */
export async function killFleet(kills: number): Promise<FleetKills> {
  // What a crash of the machine would lose is not tested here: fsync is on, as it must be.
  const server = await startPostgres(['max_connections=60']);
  const sandbox = await startSandbox({ seed: 13 });
  const pool = new Pool({ connectionString: server.url(), max: 2 });
  pool.on('error', () => undefined);
  const workers = new Set<ChildProcess>();
  try {
    await migrate(pool);
    const journal = createPostgresJournal({ pool });
    const task = taskFor(sandbox, server);
    const launch = (): void => void workers.add(start({ ...task, finish: false }));
    for (let n = 0; n < WORKERS; n++) launch();
    // However slow the machine, something has begun between two kills.
    const untilMore = async (before: number): Promise<number> => {
      for (;;) {
        sandbox.control.resetWindows();
        const begun = (await journal.list()).length;
        if (begun > before) return begun;
        await sleep(50);
      }
    };
    let begun = 0;
    let inFlight = 0;
    for (let kill = 0; kill < 2 * kills; kill++) {
      begun = await untilMore(begun);
      await sleep(Math.random() * 400);
      if (kill % 2 === 0) {
        const [worker] = workers;
        if (worker) await end(worker, workers);
        launch();
      } else {
        await server.kill();
        await sleep(Math.random() * 200);
        await server.start();
      }
      if ((await journal.list({ steps: ['signed'] })).length > 0) inFlight += 1;
    }
    for (const worker of Array.from(workers)) await end(worker, workers);
    const last = start({ ...task, finish: true });
    workers.add(last);
    const refill = setInterval(() => sandbox.control.resetWindows(), 500);
    const [code] = (await once(last, 'exit')) as [number];
    clearInterval(refill);
    if (code !== 0) throw new Error(`the last worker ended with ${code}`);
    return {
      workerKills: kills,
      databaseKills: kills,
      inFlight,
      ...(await count(sandbox, journal)),
    };
  } finally {
    for (const worker of Array.from(workers)) await end(worker, workers);
    await pool.end();
    await sandbox.stop();
    await server.stop();
  }
}

async function end(worker: ChildProcess, workers: Set<ChildProcess>): Promise<void> {
  workers.delete(worker);
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

function taskFor(sandbox: Sandbox, server: PostgresServer): Omit<WorkerTask, 'finish'> {
  const { deployment, apiKey, rpcUrl, fundedWallets } = sandbox;
  const secretKey = Buffer.from(fundedWallets.alice.secretKey).toString('hex');
  return { deployment, apiKey, rpcUrl, databaseUrl: server.url(), secretKey };
}

const script = await programOf(new URL('worker.ts', import.meta.url));

function start(task: WorkerTask): ChildProcess {
  const flags = [script, JSON.stringify(task)];
  return spawn(process.execPath, flags, { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function count(
  { ledger, fundedWallets }: Sandbox,
  journal: PostgresJournal,
): Promise<Omit<FleetKills, 'workerKills' | 'databaseKills' | 'inFlight'>> {
  const records = (await journal.list()) as readonly FlowRecord[];
  const landed = records.flatMap((record) =>
    record.step === 'landed' ? [(record.result as { readonly signature: string }).signature] : [],
  );
  const history = ledger.history(fundedWallets.alice.address, { limit: 1_000_000 });
  const onChain = new Set(
    history.filter(({ error }) => error === null).map(({ signature }) => signature),
  );
  const lost = landed.filter((signature) => !onChain.has(signature)).length;
  const doubled = onChain.size - (landed.length - lost);
  let takenOver = 0;
  for (const { id } of records) {
    const all = await journal.history(id);
    if (all.some((record) => record.step === 'signed' && record.takenOver)) takenOver += 1;
  }
  return { begun: records.length, landed: landed.length, lost, doubled, takenOver };
}
