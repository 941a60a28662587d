import { onTestFinished } from 'vitest';

/**
 * Settings of PostgreSQL with which a commit reaches the disk only by the log writer, every ten
 * seconds, unless somebody waits for it.
 */
export const LAZY_COMMITS = [
  'synchronous_commit=off',
  'wal_writer_delay=10s',
  // Others that write pages carry the log to the disk before them.
  'bgwriter_lru_maxpages=0',
  'autovacuum=off',
] as const;

/** What both `Pool` of pg and a client of it can do. */
interface Queries {
  query(config: { text: string; query_timeout: number }): Promise<{ rows: readonly LogWriter[] }>;
}

interface LogWriter {
  readonly pid: number;
  readonly resting: boolean;
}

const LOG_WRITER = {
  text: `select pid, wait_event_type = 'Activity' as resting
         from pg_stat_activity where backend_type = 'walwriter'`,
  query_timeout: 2000,
};

/**
 * Stops the log writer until the test ends: a commit that nobody waits for is lost in a crash.
 * Returns what lets it go on before.
 *
 * It is stopped while it rests. In the middle of a write it holds the lock of the log, and every
 * commit of the server would wait for ever.
 */
export async function stopLogWriter(server: Queries): Promise<() => void> {
  const [writer] = (await server.query(LOG_WRITER)).rows;
  if (writer === undefined) throw new Error('the server has no log writer');
  const { pid } = writer;
  const resume = () => signalIfThere(pid, 'SIGCONT');
  onTestFinished(resume);
  for (;;) {
    process.kill(pid, 'SIGSTOP');
    const stopped = await server.query(LOG_WRITER).catch(() => ({ rows: [] }));
    if (stopped.rows[0]?.resting === true) return resume;
    process.kill(pid, 'SIGCONT');
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The crash of the test ended it.
  }
}
