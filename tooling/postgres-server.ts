import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL server of a test, on loopback, with a new cluster in a temporary folder. */
export interface PostgresServer {
  readonly port: number;
  /** Of a database of the server, by default `postgres`. */
  url(database?: string): string;
  /** Ends every process of the server with SIGKILL, as a crash would. */
  kill(): Promise<void>;
  /** Starts a server that was killed, and waits until it takes queries. */
  start(): Promise<void>;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const MISSING =
  'PostgreSQL is not installed. Install it: apt-get install postgresql (Debian, Ubuntu), or put initdb and postgres on the PATH';

/**
 * Creates a cluster and starts a server.
 *
 * @param settings of `postgresql.conf`, such as `fsync=off`.
 * @throws Error that says what to install when PostgreSQL is missing.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const programs = findPrograms();
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid);
  const data = join(folder, 'data');
  const flags = ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-locale', '--no-instructions'];
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' };
  execFileSync(join(programs, 'initdb'), ['-D', data, ...flags], { ...account, env, cwd: folder });
  const port = await freePort();
  const url = (database = 'postgres'): string =>
    `postgres://postgres@127.0.0.1:${port}/${database}`;
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const args = ['-D', data, '-p', String(port), ...all.flatMap((each) => ['-c', each])];

  const launch = () =>
    spawn(join(programs, 'postgres'), args, { ...account, env, cwd: folder, stdio: 'ignore' });
  let server = launch();
  const isAlive = (): boolean => server.exitCode === null && server.signalCode === null;
  const kill = async (): Promise<void> => {
    if (!isAlive()) return;
    const ended = once(server, 'exit');
    // Stopped first, so that it starts no others meanwhile.
    server.kill('SIGSTOP');
    for (const pid of childrenOf(server.pid)) killIfThere(pid);
    server.kill('SIGKILL');
    await ended;
  };
  const start = async (): Promise<void> => {
    for (let launches = 1; ; launches++) {
      if (!isAlive()) server = launch();
      if (await isReady(url(), isAlive)) return;
      // A process of the server that was killed can outlive it for a moment, and hold its memory.
      if (launches === 300) throw new Error('the PostgreSQL server ends while it starts');
      await sleep(100);
    }
  };
  const stop = async (): Promise<void> => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, url, kill, start, stop };
}

/** The newest version of Debian's folders, or what is on the PATH. */
function findPrograms(): string {
  const versions = '/usr/lib/postgresql';
  const numbers = existsSync(versions) ? readdirSync(versions).map(Number).filter(Boolean) : [];
  const folders = numbers.toSorted((a, b) => b - a).map((each) => `${versions}/${each}/bin`);
  const onPath = (process.env['PATH'] ?? '').split(':').filter(Boolean);
  const has = (folder: string): boolean =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
  const found = [...folders, ...onPath].find(has);
  if (found === undefined) throw new Error(MISSING);
  return found;
}

/** PostgreSQL refuses to run as root. */
function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const numberOf = (flag: string): number => {
    const { stdout, status } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`There is no user postgres to run the server as. ${MISSING}`);
    return Number(stdout);
  };
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

function childrenOf(pid: number | undefined): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

/** After a crash the server first replays its log. False if it ended instead. */
async function isReady(url: string, isAlive: () => boolean): Promise<boolean> {
  while (isAlive()) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}
