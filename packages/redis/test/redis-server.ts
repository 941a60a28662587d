import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../tooling/free-port.ts';

/** A server of its own on loopback, with a folder of its own; both end with `stop`. */
export interface RedisServer {
  readonly port: number;
  readonly url: string;
  readonly pid: () => number;
  /** Ends it with a signal, and waits until it is gone. */
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts it again on the same port and folder. */
  readonly start: () => Promise<void>;
  /** Sends a signal without waiting, such as SIGSTOP. */
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly stop: () => Promise<void>;
}

/** `PERIJOVE_REDIS` names another one, for example the path of a `valkey-server`. */
const { PERIJOVE_REDIS } = process.env;
const PROGRAMS = PERIJOVE_REDIS ? [PERIJOVE_REDIS] : ['redis-server', 'valkey-server'];

export async function startRedis(
  args: readonly string[] = [],
  programs: readonly string[] = PROGRAMS,
): Promise<RedisServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
    child = await spawnFirst(programs, [...own, '--save', '', '--appendonly', 'no', ...args]);
    await untilReady(port, child);
  }

  async function kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  // A test run that is ended must not leave servers behind.
  const end = (): void => void child?.kill('SIGKILL');
  process.once('exit', end);
  await start();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    kill,
    start,
    signal: (signal) => void child?.kill(signal),
    async stop() {
      process.removeListener('exit', end);
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function spawnFirst(
  programs: readonly string[],
  args: readonly string[],
): Promise<ChildProcess> {
  for (const program of programs) {
    const child = spawn(program, args, { stdio: 'ignore' });
    const isThere = await new Promise<boolean>((resolve) => {
      child.once('spawn', () => resolve(true));
      child.once('error', () => resolve(false));
    });
    if (isThere) return child;
  }
  throw new Error(
    `this test needs a Redis server (${programs.join(' or ')}): install redis-server (Debian: apt-get install redis-server) or valkey-server`,
  );
}

/** A server that listens still refuses commands while it loads its file. */
async function untilReady(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => void socket.write('PING\r\n'));
      socket.once('data', (data) => {
        socket.destroy();
        resolve(String(data));
      });
      socket.once('close', () => resolve(''));
      socket.once('error', () => resolve(''));
    });
    if (answer !== '' && !answer.startsWith('-LOADING')) return;
    await sleep(10);
  }
}
