/**
 * The proofs that are too long for every commit: `pnpm proof`. Stops at the first that fails;
 * `pnpm proof --keep-going` runs the others too, and names all that failed at the end.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { begun, inTurn, type Step, sideBySide } from './steps.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' };
const keepsGoing = process.argv.includes('--keep-going');
const running = new Set<ChildProcess>();
const failed: string[] = [];

const canGoOn = (): boolean => failed.length === 0 || keepsGoing;

function announce(name: string): void {
  process.stdout.write(`\n== ${name} (${new Date().toISOString().slice(11, 19)})\n`);
}

/** Whether the step can run here; in CI a missing folder fails the step instead. */
function canRun({ name, needs }: Step): boolean {
  if (needs === undefined || process.env['CI'] || existsSync(`${root}${needs}`)) return true;
  process.stdout.write(`\n== ${name}: NOT RUN, it needs the folder ${needs}\n`);
  return false;
}

async function run({ name, command }: Step, stdio: 'inherit' | 'pipe'): Promise<Buffer> {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', stdio, stdio] });
  running.add(child);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  running.delete(child);
  if (code !== 0) failed.push(name);
  return Buffer.concat(said);
}

/** Runs steps until none is left, and shows what each has said when it has ended. */
async function takeTurns(steps: Step[]): Promise<void> {
  for (let step = steps.shift(); step && canGoOn(); step = steps.shift()) {
    const said = await run(step, 'pipe');
    announce(`${step.name} ended`);
    process.stdout.write(said);
  }
}

process.on('exit', () => {
  for (const child of running) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

// It makes few calls a second, and waits between them.
announce(`${begun.name} begins`);
const beside = run(begun, 'pipe');
announce(`${sideBySide.length} checks, two at a time`);
const waiting = [...sideBySide];
await Promise.all([takeTurns(waiting), takeTurns(waiting)]);
for (const step of inTurn) {
  if (!canGoOn() || !canRun(step)) continue;
  announce(step.name);
  await run(step, 'inherit');
}
if (canGoOn()) {
  announce(`${begun.name} ends`);
  process.stdout.write(await beside);
}
for (const name of failed) process.stderr.write(`\nfailed: ${name}\n`);
process.exit(failed.length === 0 ? 0 : 1);
