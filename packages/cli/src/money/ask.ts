import type { ReadLineOptions } from 'node:readline';
import { usageError } from '../output/usage.ts';
import type { Context } from '../spec.ts';

type Asking = Pick<Context, 'settings' | 'io'>;

/**
 * Refuses a command that must ask and cannot, before anything is sent. A person answers in a terminal; a
 * dry run asks nothing.
 * `--yes` skips the question where nothing has a value, and for a flow that a policy bounds.
 *
 * @param bounded Whether the command is a flow, which a policy judges.
 * @throws PerijoveError `invalid_input`.
 */
export function assertCanAsk({ settings, io }: Asking, bounded: boolean): void {
  const { yes, sandbox, sandboxUrl, policy, own } = settings;
  if (own['dryRun'] === true) {
    if (!yes) return;
    const says = '--dry-run asks nothing: leave --yes out';
    throw usageError('--yes', 'one of --dry-run and --yes', says);
  }
  const isSandbox = sandbox || sandboxUrl !== undefined;
  if (yes && !isSandbox && !(bounded && policy !== undefined)) {
    const says = bounded
      ? '--yes needs a policy that bounds what may leave the wallet: pass one with --policy, leave --yes out and answer the question, or use --sandbox'
      : '--yes: no policy bounds this call. Leave --yes out and answer the question, or use --sandbox';
    throw usageError('--yes', 'no --yes without --sandbox or --policy', says);
  }
  if (yes || (io.stdin.isTTY === true && io.stderr.isTTY === true)) return;
  const instead = isSandbox
    ? 'add --yes: in a sandbox nothing has a value'
    : 'run it in a terminal, or pass --policy and --yes';
  throw usageError(
    '--yes',
    'a terminal',
    `this command asks before it signs, and needs a terminal for the answer: ${instead}`,
  );
}

/** Asks a person, on stderr. Only `y` and `yes` are a yes; Ctrl+C and the end of the input are a no. */
export async function ask({ settings, io }: Asking, question: string): Promise<boolean> {
  if (settings.yes) return true;
  return /^y(?:es)?$/i.test((await askText({ io }, `${question} [y/N] `)) ?? '');
}

/** Asks for a line, on stderr. Undefined after Ctrl+C and at the end of the input. */
export async function askText(
  { io }: Pick<Context, 'io'>,
  question: string,
): Promise<string | undefined> {
  return readLine(question, { input: io.stdin, output: io.stderr });
}

/**
 * Asks for a secret, which the terminal does not show; without a terminal it is the first line of the input.
 * Undefined after Ctrl+C and at the end of the input.
 */
export async function askSecret(
  { io }: Pick<Context, 'io'>,
  question: string,
): Promise<string | undefined> {
  if (io.stdin.isTTY !== true) return readLine('', { input: io.stdin });
  const { Writable } = await import('node:stream');
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() });
  io.stderr.write(question);
  const secret = await readLine('', { input: io.stdin, output: mute, terminal: true });
  io.stderr.write('\n');
  return secret;
}

async function readLine(question: string, streams: ReadLineOptions): Promise<string | undefined> {
  const { createInterface } = await import('node:readline');
  const lines = createInterface(streams);
  return new Promise((resolve) => {
    lines.on('SIGINT', () => lines.close());
    // Changes nothing after an answer.
    lines.on('close', () => resolve(undefined));
    lines.question(question, (answer) => {
      resolve(answer.trim());
      lines.close();
    });
  });
}
