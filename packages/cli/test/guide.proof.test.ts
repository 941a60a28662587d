import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freshFolder } from './perijove.ts';

const guide = readFileSync(new URL('../../../docs/guides/cli.md', import.meta.url), 'utf8');
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** Those that install the command are the shim's part. */
const blocks = [...guide.matchAll(/^```sh\n([^]*?)^```$/gm)]
  .map(([, block = '']) => block)
  .filter((block) => !block.startsWith('npm '));

/** A folder with the command as it would be installed. */
function installed(): string {
  const folder = freshFolder();
  const flags = '--disable-warning=ExperimentalWarning --conditions=@perijove/source';
  const program = `#!/bin/sh\nexec "${process.execPath}" ${flags} "${main}" "$@"\n`;
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'perijove'), program, { mode: 0o755 });
  return folder;
}

it('every block of the guide runs as it stands, one after the other, on a fresh machine', async () => {
  const cwd = installed();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH: `${cwd}/bin:${PATH}`, NODE_COMPILE_CACHE, HOME: cwd };
  const script = blocks.map((block) => `echo '--- block'\n${block}`).join('');
  const { stdout } = await promisify(execFile)('sh', ['-e', '-c', script], { cwd, env });
  const printed = stdout.split('--- block\n').slice(1);
  expect(printed).toHaveLength(blocks.length);
  const all = printed.join('');
  for (const said of [
    /^node +ok +127\.0\.0\.1:\d+, sandbox/m,
    /^You would receive +[\d.]+ USDC$/m,
    /^No flow was interrupted\.$/m,
    /^price +open +SOL +1 +1 +USDC /m,
    /^Cancelled +\S+$/m,
    /^Taken back +25 USDC$/m,
    /^Launched +Newcomer \(NEW\)$/m,
    /^As it landed, for \w+:$/m,
  ])
    expect(all).toMatch(said);
  // The same name: one transaction.
  const [first, second] =
    all.match(/^Signature +\w+$(?=[^]*?No flow was interrupted)/gm)?.slice(-2) ?? [];
  expect([first, first]).toEqual([second, expect.stringMatching(/^Signature/)]);
  const csv = readFileSync(join(cwd, 'history.csv'), 'utf8');
  expect(csv).toMatch(/^Date,Sent Amount,.*\r\n/);
  expect(csv.split('\r\n').length).toBeGreaterThan(5);
});
