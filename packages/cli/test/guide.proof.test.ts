import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { freshFolder, inTerminal } from './perijove.ts';

const guide = readFileSync(new URL('../../../docs/guides/cli.md', import.meta.url), 'utf8');
/** The block that installs the command is left out: see `installed`. */
const blocks = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)]
  .map(([, block = '']) => block)
  .filter((block) => !block.startsWith('npm '));

/** Hands its arguments to the test, and prints what comes back. */
const SHIM = `#!${process.execPath}
const socket = require('node:net').connect(process.env.PERIJOVE_TEST);
let text = '';
socket.on('data', (chunk) => { text += chunk; });
socket.on('end', () => {
  const { code, stdout, stderr } = JSON.parse(text);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = code;
});
socket.write(JSON.stringify(process.argv.slice(2)) + '\\n');
`;

/**
 * A folder with the command as it would be installed. It runs in this process, where its modules are
 * loaded once and not for each of the thirty commands.
 */
async function installed(): Promise<{ readonly cwd: string; readonly env: NodeJS.ProcessEnv }> {
  const cwd = freshFolder();
  const path = join(cwd, 'test.sock');
  const env = { HOME: cwd };
  const server = createServer((socket) => {
    socket.once('data', async (chunk: Buffer) => {
      const ended = await inTerminal(JSON.parse(chunk.toString()) as string[], { env });
      socket.end(JSON.stringify(ended));
    });
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  onTestFinished(() => void server.close());
  mkdirSync(join(cwd, 'bin'));
  writeFileSync(join(cwd, 'bin', 'perijove'), SHIM, { mode: 0o755 });
  return { cwd, env: { ...env, PATH: `${cwd}/bin:${process.env['PATH']}`, PERIJOVE_TEST: path } };
}

it('every block of the guide runs as it stands, one after the other, on a fresh machine', async () => {
  const { cwd, env } = await installed();
  const before = process.cwd();
  process.chdir(cwd);
  onTestFinished(() => process.chdir(before));
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
  const named = printed.find((block) => block.includes('No flow was interrupted'));
  const signatures = named?.match(/^Signature +\w{80,}$/gm) ?? [];
  expect([signatures.length, new Set(signatures).size]).toEqual([2, 1]);
  const csv = readFileSync(join(cwd, 'history.csv'), 'utf8');
  expect(csv).toMatch(/^Date,Sent Amount,.*\r\n/);
  expect(csv.split('\r\n').length).toBeGreaterThan(5);
});
