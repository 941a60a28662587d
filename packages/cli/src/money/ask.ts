import { usageError } from '../output/usage.ts';
import type { Context } from '../spec.ts';

type Asking = Pick<Context, 'settings' | 'io'>;

/**
 * Refuses a command that must ask and cannot, before anything is sent. A person answers in a terminal.
 * `--yes` skips the question where nothing has a value; elsewhere it needs a policy, which bounds what a
 * program may spend, and this version has none.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function assertCanAsk({ settings: { yes, sandbox, sandboxUrl }, io }: Asking): void {
  const isSandbox = sandbox || sandboxUrl !== undefined;
  if (yes && !isSandbox) {
    const says =
      '--yes needs a policy that bounds what may leave the wallet, and this version has none: leave --yes out and answer the question, or use --sandbox';
    throw usageError('--yes', 'no --yes without --sandbox', says);
  }
  if (yes || (io.stdin.isTTY === true && io.stderr.isTTY === true)) return;
  const instead = isSandbox
    ? 'add --yes: in a sandbox nothing has a value'
    : 'run it in a terminal';
  throw usageError(
    '--yes',
    'a terminal',
    `this command asks before it signs, and there is no terminal to answer in: ${instead}`,
  );
}

/** Asks a person, on stderr. Only `y` and `yes` are a yes; Ctrl+C and the end of the input are a no. */
export async function ask({ settings, io }: Asking, question: string): Promise<boolean> {
  if (settings.yes) return true;
  const { createInterface } = await import('node:readline');
  const lines = createInterface({ input: io.stdin, output: io.stderr });
  return new Promise((resolve) => {
    lines.on('SIGINT', () => lines.close());
    // Changes nothing after an answer.
    lines.on('close', () => resolve(false));
    lines.question(`${question} [y/N] `, (answer) => {
      resolve(/^y(?:es)?$/i.test(answer.trim()));
      lines.close();
    });
  });
}
