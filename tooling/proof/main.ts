/**
 * The proofs that are too long for every commit: `pnpm proof`. Stops at the first that fails;
 * `pnpm proof --keep-going` runs the others too, and names all that failed at the end.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { begun, type Step, steps } from './steps.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' };

function start({ command }: Step, stdio: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
  const [file = '', ...args] = command;
  return spawn(file, args, { cwd: root, env, stdio: ['ignore', stdio, stdio] });
}

async function succeeds(child: ChildProcess): Promise<boolean> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode === 0;
}

function announce(name: string): void {
  process.stdout.write(`\n== ${name} (${new Date().toISOString().slice(11, 19)})\n`);
}

/** Whether the step can run here; in CI a missing folder fails the step instead. */
function canRun({ name, needs }: Step): boolean {
  if (needs === undefined || process.env['CI'] || existsSync(`${root}${needs}`)) return true;
  process.stdout.write(`\n== ${name}: NOT RUN, it needs the folder ${needs}\n`);
  return false;
}

async function run(step: Step): Promise<boolean> {
  if (!canRun(step)) return true;
  announce(step.name);
  return succeeds(start(step));
}

// Runs beside the other proofs: it makes few calls a second, and no speed of anything is judged.
announce(`${begun.name} begins`);
const beside = start(begun, 'pipe');
process.on('exit', () => beside.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const said: Buffer[] = [];
for (const stream of [beside.stdout, beside.stderr]) {
  stream?.on('data', (chunk: Buffer) => said.push(chunk));
}
const keepsGoing = process.argv.includes('--keep-going');
const failed: string[] = [];
for (const step of steps) {
  if (await run(step)) continue;
  failed.push(step.name);
  if (!keepsGoing) break;
}
if (failed.length === 0 || keepsGoing) {
  announce(`${begun.name} ends`);
  if (!(await succeeds(beside))) failed.push(begun.name);
  process.stdout.write(Buffer.concat(said));
}
for (const name of failed) process.stderr.write(`\nfailed: ${name}\n`);
process.exit(failed.length === 0 ? 0 : 1);
