import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { programOf } from '../../../../tooling/program.ts';
import { freshFolder } from '../../../local-node/test/ledger/fresh-folder.ts';

const cli = await programOf(new URL('../../src/cli/main.ts', import.meta.url));

interface Run {
  readonly child: ChildProcess;
  readonly output: { text: string; errors: string };
  readonly ended: Promise<unknown>;
}

/**
 * Runs the sandbox on a disk of its own, which only it can see and which goes with it. `prepare` are
 * commands for the disk, with the folder as `$1`.
 */
function runOnDisk(prepare: string, ...args: string[]): Run {
  const folder = freshFolder();
  const node = `exec "$2" "$3" --data "$1" --port 0 ${args.join(' ')}`;
  const script = `set -e; ${prepare}; ${node}`;
  const command = ['--mount', '--map-root-user', 'sh', '-c', script, 'sh', folder];
  const child = spawn('unshare', [...command, process.execPath, cli]);
  const output = { text: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.text += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.errors += chunk.toString();
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output, ended };
}

it('a full disk is named, and what was stored before it stays', async () => {
  const { output } = runOnDisk('mount -t tmpfs -o size=3m tmpfs "$1"', '--seed', 'full');
  await expect.poll(() => output.text).toMatch(/Stop with Ctrl\+C/);
  const [, url = ''] = /API +(http\S+)/.exec(output.text) ?? [];
  const give = (): Promise<Response> =>
    fetch(`${url}/_sandbox/faucet`, {
      method: 'POST',
      body: JSON.stringify({
        address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
        amount: '1000000000',
      }),
    });
  let given = 0;
  while ((await give()).status === 200) given++;
  expect(given, output.errors).toBeGreaterThan(0);
  // The response and the complaint come over two pipes: either can be read first.
  await expect
    .poll(() => output.errors)
    .toMatch(/there is no space left for .*ledger\.sqlite; free some space and try again/);
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'getBalance',
    params: ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
  });
  const headers = { 'content-type': 'application/json' };
  const balance = await fetch(`${url}/rpc`, { method: 'POST', headers, body });
  expect(await balance.json()).toMatchObject({ result: { value: given * 1_000_000_000 } });
});

it('a read-only folder is named', async () => {
  const { output, ended } = runOnDisk('mount -t tmpfs -o ro tmpfs "$1"');
  expect(await ended).toEqual([1, null]);
  expect(output.errors).toMatch(
    /^perijove-sandbox: the data folder .* cannot be written \(EROFS\); allow this user to write there, or choose another folder/,
  );
  expect(output.errors).not.toContain('    at ');
});

it('a full disk at the start is named', async () => {
  const fill = 'mount -t tmpfs -o size=64k tmpfs "$1"; head -c 65536 /dev/zero > "$1/zeros"';
  const { output, ended } = runOnDisk(fill);
  expect(await ended).toEqual([1, null]);
  expect(output.errors).toMatch(/^perijove-sandbox: there is no space left for .*ledger\.sqlite; /);
});
