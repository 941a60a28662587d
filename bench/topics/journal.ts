/** Goal 23: a write of the journal in PostgreSQL, beside the same record written with `pg` alone. */

import type { FlowRecord } from '@perijove/journal';
import { createPostgresJournal, migrate } from '@perijove/postgres';
import { Pool } from 'pg';
import { begun, landed, signed } from '../../packages/postgres/test/records.ts';
import { startPostgres } from '../../tooling/postgres-server.ts';
import { cpuPerCall } from '../measure/cpu.ts';
import { interleave } from '../measure/rounds.ts';
import { ratio, summarize } from '../measure/statistics.ts';
import type { Topic } from '../measure/topic.ts';

/** Flows of a turn; each is written three times. */
const FLOWS = 200;
const WRITES = 3;
const CONCURRENCY = [1, 8] as const;

type Write = (record: FlowRecord) => Promise<unknown>;

export const run: Topic = async ({ quick }) => {
  const server = await startPostgres();
  const pool = new Pool({ connectionString: server.url(), max: Math.max(...CONCURRENCY) });
  try {
    return await measure(pool, quick ? 10 : FLOWS, quick ? 1 : 9);
  } finally {
    await pool.end();
    await server.stop();
  }
};

async function measure(pool: Pool, flows: number, rounds: number) {
  await migrate(pool);
  const journal = createPostgresJournal({ pool });
  const writers = {
    journal: (record: FlowRecord) => journal.write(record),
    bare: await bare(pool),
  };
  const measured = [];
  const notes: string[] = [];
  for (const concurrency of CONCURRENCY) {
    const part = concurrency === 1 ? 'one at a time' : `${concurrency} at a time`;
    const cpu: Record<string, number[]> = { journal: [], bare: [] };
    const turn = (name: keyof typeof writers) => async (): Promise<number> => {
      const start = performance.now();
      cpu[name]?.push((await cpuPerCall(flowOf(writers[name]), flows, concurrency)) / WRITES);
      return ((performance.now() - start) * 1_000) / (flows * WRITES);
    };
    const times = await interleave({ journal: turn('journal'), bare: turn('bare') }, rounds);
    measured.push({ goal: 23, part, value: ratio(times.journal, times.bare) });
    const says = (name: keyof typeof writers): string => {
      const [time, client] = [summarize(times[name]), summarize(cpu[name] ?? [])];
      return `${name} ${time.median.toFixed(0)} us a write, ${client.median.toFixed(0)} of them CPU of the client`;
    };
    notes.push(`${part}: ${says('journal')}; ${says('bare')}`);
  }
  return { measured, notes };
}

let lastId = 0;

/** The three writes of a flow, one after the other. */
function flowOf(write: Write): () => Promise<void> {
  return async () => {
    const id = `flow ${++lastId}`;
    for (const record of [begun(1, id), signed(2, id), landed(3, id)]) await write(record);
  };
}

/** One row a flow, and the revision compared in the statement: the least that is as safe. */
async function bare(pool: Pool): Promise<Write> {
  await pool.query('create table bare (id text primary key, revision bigint, record json)');
  const insert = 'insert into bare (id, revision, record) values ($1, $2, $3)';
  const update = 'update bare set revision = $2, record = $3 where id = $1 and revision = $2 - 1';
  return async (record) => {
    const { id, revision } = record;
    const values = [id, revision, JSON.stringify(record)];
    const { rowCount } = await pool.query(revision === 1 ? insert : update, values);
    if (rowCount !== 1) throw new Error('the write was refused');
  };
}
