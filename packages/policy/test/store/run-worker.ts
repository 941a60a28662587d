import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { programOf } from '../../../../tooling/program.ts';

/** Runs a worker to its end, and returns the lines that it wrote. */
export async function runWorker(
  worker: URL,
  ...args: readonly string[]
): Promise<readonly string[]> {
  const flags = ['--no-warnings', await programOf(worker), ...args];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  return (await text(child.stdout)).split('\n').filter((line) => line !== '');
}
