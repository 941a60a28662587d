import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { programOf } from '../../../../tooling/program.ts';
import type { WorkerOptions } from './worker.ts';

export interface Fleet {
  /** Starts a process, in place of a killed one if `index` names it. */
  readonly start: (index: number) => Promise<void>;
  readonly kill: (index: number) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** What processes wrote to standard error before they ended by themselves. */
  readonly failures: readonly string[];
}

const path = await programOf(new URL('worker.ts', import.meta.url));

export function createFleet(optionsOf: (index: number) => WorkerOptions): Fleet {
  const workers = new Map<number, ChildProcess>();
  const failures: string[] = [];

  async function kill(index: number): Promise<void> {
    const worker = workers.get(index);
    workers.delete(index);
    if (!worker || worker.exitCode !== null) return;
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }

  return {
    failures,
    async start(index) {
      const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const;
      const worker = fork(path, [JSON.stringify(optionsOf(index))], {
        execArgv: [],
        stdio: [...stdio],
      });
      workers.set(index, worker);
      let said = '';
      worker.stderr?.on('data', (text: Buffer) => {
        said += text.toString();
      });
      worker.once('exit', (code) => {
        if (code !== null) failures.push(`process ${index} ended with ${code}: ${said}`);
      });
      await once(worker, 'message');
    },
    kill,
    async stop() {
      for (const index of workers.keys()) await kill(index);
    },
  };
}
