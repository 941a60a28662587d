import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { programOf } from '../../../../tooling/program.ts';
import type { DyingTask } from './dying-signer.ts';

/** Starts a signer in another process, and returns once it listens. */
export async function startDying(task: DyingTask): Promise<ChildProcess> {
  const program = await programOf(new URL('dying-signer.ts', import.meta.url));
  const flags = ['--no-warnings', program, JSON.stringify(task)];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

/** Ends it, after one look at the chain. */
export async function endDying(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
