import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Runs a worker to its end, and returns the lines that it wrote. */
export async function runWorker(
  worker: URL,
  ...args: readonly string[]
): Promise<readonly string[]> {
  const program = fileURLToPath(worker);
  const flags = ['--conditions=@perijove/source', '--no-warnings', program, ...args];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  return (await text(child.stdout)).split('\n').filter((line) => line !== '');
}
