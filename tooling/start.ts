/** Builds the sample app with all that it needs, says how far it is, and starts it on a sandbox. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readCommandLine } from '../apps/web/src/server/arguments.ts';

const TURBO = ['run', 'build', '--filter=@perijove/web...', '--output-logs=hash-only'];

const isTerminal = process.stdout.isTTY;
const show = (line: string): void => {
  process.stdout.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
};

/** Turbo tells of a package when it begins with it, or finds it built before. */
async function build(): Promise<void> {
  const turbo = spawn('turbo', TURBO, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
  const lines: string[] = [];
  let count = 0;
  createInterface({ input: turbo.stdout }).on('line', (line) => {
    lines.push(line);
    const [, name] = /^(\S+):build: cache/.exec(line) ?? [];
    if (name) show(`Building ${name} (${++count})`);
  });
  const [code] = (await once(turbo, 'close')) as [number | null];
  if (code === 0) return show('Built.\n');
  process.stderr.write(`\n${lines.join('\n')}\n`);
  process.exit(code ?? 1);
}

// A mistake on the command line is told before the build, which takes a while.
if (readCommandLine()) {
  await build();
  await import('../apps/web/dist/server/main.js' as string);
}
