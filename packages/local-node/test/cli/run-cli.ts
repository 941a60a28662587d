import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { programOf } from '../../../../tooling/program.ts';

export interface Run {
  readonly child: ChildProcess;
  /** Everything written so far. */
  readonly output: { text: string; errors: string };
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>;
}

/** Returns what starts the command of a package; it is killed when the test ends. */
export async function commandOf(main: URL): Promise<(...args: string[]) => Run> {
  const program = await programOf(main);
  return (...args) => start([program, ...args]);
}

function start(args: readonly string[]): Run {
  const child = spawn(process.execPath, args);
  const output = { text: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.text += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.errors += chunk.toString();
  });
  const ended: Run['ended'] = new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const says = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(output.text);
      if (found) return found;
      const more = new Promise((resolve) => child.stdout.once('data', resolve));
      const end = await Promise.race([more.then(() => undefined), ended]);
      if (end) throw new Error(`ended with ${end.code}: ${output.errors}`);
    }
  };
  return { child, output, ended, says };
}
