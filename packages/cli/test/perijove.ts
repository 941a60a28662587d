import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { FundedWallet, Sandbox } from '@perijove/sandbox';
import { onTestFinished } from 'vitest';
import { programOf } from '../../../tooling/program.ts';
import type { Io } from '../src/index.ts';
import type { Envelope } from '../src/output/envelope.ts';
import { run } from '../src/run.ts';

const source = new URL('../src/main.ts', import.meta.url);
const program: readonly string[] = [await programOf(source)];
/** The command as it is in the repository: one file each. */
export const sources: readonly string[] = ['--conditions=@perijove/source', fileURLToPath(source)];

/** How a command ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Starts the command as a process, with nothing of the environment of the tests but its caches. */
export function startPerijove(args: readonly string[], env: Env = {}, code = program) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return spawn(process.execPath, [...code, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, HOME: freshFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs the command as a process. */
export async function perijove(
  args: readonly string[],
  env?: Env,
  code?: readonly string[],
): Promise<Ended> {
  const child = startPerijove(args, env, code);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? -1, stdout, stderr }));
  });
}

/** Runs the command as a process, and kills it as soon as stderr has the pattern. */
export async function killedWhen(pattern: RegExp, args: readonly string[]): Promise<void> {
  const child = startPerijove(args);
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
    if (pattern.test(stderr)) child.kill('SIGKILL');
  });
  const signal = await new Promise((resolve) => child.on('close', (_, how) => resolve(how)));
  if (signal !== 'SIGKILL') throw new Error(`ended before it was killed: ${stderr}`);
}

/** What is typed: the same answer to each question, or one after the other. */
interface Typed {
  readonly answer?: string;
  readonly answers?: readonly string[];
  readonly env?: Env;
}

/** Runs the command in this process, in a terminal where the answers are typed; without them not in a terminal. */
export async function inTerminal(
  args: readonly string[],
  { answer, answers, env = {} }: Typed = {},
): Promise<Ended> {
  const isTTY = answer !== undefined || answers !== undefined;
  const typed = [...(answers ?? [])];
  const streams = [0, 1, 2].map(() => Object.assign(new PassThrough(), { isTTY }));
  const [stdin, stdout, stderr] = streams as unknown as [Io['stdin'], Io['stdout'], Io['stderr']];
  const written = { stdout: '', stderr: '' };
  stdout.on('data', (chunk: Buffer) => {
    written.stdout += chunk.toString();
  });
  stderr.on('data', (chunk: Buffer) => {
    written.stderr += chunk.toString();
    if (!/\[[^\]]*\]:? $/.test(chunk.toString())) return;
    (stdin as unknown as PassThrough).write(`${answer ?? typed.shift() ?? ''}\n`);
  });
  const code = await run(args, { stdin, stdout, stderr, env: { HOME: freshFolder(), ...env } });
  return { code, ...written };
}

/** The one envelope on stdout. */
export function envelope<Data = unknown>({
  stdout,
}: Ended): Extract<Envelope, { ok: true }> & {
  readonly data: Data;
} {
  const lines = stdout.trimEnd().split('\n');
  if (lines.length !== 1) throw new Error(`${lines.length} lines on stdout: ${stdout}`);
  return JSON.parse(stdout) as never;
}

/** The envelope of a failure. */
export function failure(ended: Ended): Extract<Envelope, { ok: false }> {
  return envelope(ended) as never;
}

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'perijove-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The options of a command that uses a sandbox with its key, and one of its wallets. */
export function withWallet(
  { url, apiKey }: Sandbox,
  { secretKey }: FundedWallet,
  mode = 0o600,
): readonly string[] {
  const folder = freshFolder();
  const [keyFile, keypair] = [join(folder, 'key'), join(folder, 'id.json')];
  writeFileSync(keyFile, `${apiKey}\n`, { mode: 0o600 });
  writeFileSync(keypair, JSON.stringify([...secretKey]), { mode });
  const journal = join(folder, 'flows');
  return [
    `--sandbox-url=${url}`,
    `--key-file=${keyFile}`,
    `--keypair=${keypair}`,
    `--journal=${journal}`,
  ];
}
