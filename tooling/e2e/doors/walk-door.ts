import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { isPrinted } from '../../readme/snippets.ts';
import type { Door } from './read-door.ts';

export interface Walk {
  /** What was printed instead of what the guide says, or nothing. */
  readonly complaint: string;
  /** From the first command to the last result. */
  readonly seconds: number;
}

interface WalkOptions {
  /** An empty folder. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Looks at what a server of the guide serves while it runs. */
  readonly visit?: (() => Promise<void>) | undefined;
}

/** Does what a guide says, block by block, in a shell that stays in the folder where the last block was. */
export async function walkDoor({ steps }: Door, options: WalkOptions): Promise<Walk> {
  const { folder, env, visit } = options;
  await mkdir(folder, { recursive: true });
  const begun = performance.now();
  const walk = (complaint: string): Walk => ({
    complaint,
    seconds: (performance.now() - begun) / 1000,
  });
  let cwd = folder;
  for (const [at, step] of steps.entries()) {
    if (step.kind === 'save') await writeFile(join(cwd, step.file), step.text);
    if (step.kind !== 'run') continue;
    const next = steps[at + 1];
    const expected = next?.kind === 'expect' ? next.prints : undefined;
    const place = join(folder, 'place');
    const printed = await runBlock(`${step.script}\npwd > '${place}'`, {
      cwd,
      env,
      expected,
      visit,
    });
    if (expected !== undefined && !isPrinted(expected, printed)) return walk(printed);
    cwd = (await readFile(place, 'utf8').catch(() => cwd)).trim();
  }
  return walk('');
}

interface RunOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly expected: string | undefined;
  readonly visit: WalkOptions['visit'];
}

/** Runs until the commands end; a server, until it has printed what the guide says and was visited. */
function runBlock(script: string, { cwd, env, expected, visit }: RunOptions): Promise<string> {
  // A group of its own, so that a server ends with its shell.
  const shell = spawn('sh', ['-e', '-c', script], { cwd, env, detached: true });
  let printed = '';
  let complaints = '';
  let visiting: Promise<unknown> | undefined;
  shell.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const stop = (): void => {
    process.kill(-(shell.pid as number));
  };
  return new Promise((resolve, reject) => {
    shell.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (!visit || expected === undefined || !isPrinted(expected, printed)) return;
      visiting ??= visit().then(stop, (error: unknown) => {
        stop();
        reject(error);
      });
    });
    shell.on('error', reject);
    shell.on('close', (code) => {
      if (code === 0 || visiting) resolve(printed);
      else reject(new Error(`${script}${printed}${complaints}`));
    });
  });
}
