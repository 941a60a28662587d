import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../src/index.ts';
import { freshFolder } from '../ledger/fresh-folder.ts';
import { SOL_PRICE } from '../running.ts';

const cli = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

interface Run {
  readonly child: ChildProcess;
  /** Everything written so far. */
  readonly output: { text: string; errors: string };
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>;
}

function run(...args: string[]): Run {
  const child = spawn(process.execPath, ['--conditions=@perijove/source', cli, ...args]);
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

test.each(['SIGINT', 'SIGTERM'] as const)(
  'starts, says how to reach it, answers, and stops on %s',
  async (signal) => {
    const { child, output, ended, says } = run('--port', '0', '--log');
    await says(/Stop with Ctrl\+C/);
    const [, url = ''] = await says(/API +(http:\/\/127\.0\.0\.1:\d+)/);
    const [, key = ''] = await says(/Key +(jup_\w+)/);
    await says(/Portal +http:\/\/127\.0\.0\.1:\d+\/portal/);
    const response = await fetch(`${url}/tokens/v2/content/cooking`, {
      headers: { 'x-api-key': key },
    });
    expect(response.status).toBe(200);
    await says(/^200 GET \/tokens\/v2\/content\/cooking content\.cooking demo /m);
    child.kill(signal);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(output.errors).toBe('');
    await expect(fetch(url)).rejects.toThrow();
  },
);

test('help is printed with exit code 0', async () => {
  const { output, ended } = run('--help');
  expect((await ended).code).toBe(0);
  expect(output.text).toMatch(/^Usage: perijove-sandbox/);
});

test('an unknown flag is named', async () => {
  const { output, ended } = run('--prot', '1');
  expect((await ended).code).toBe(2);
  expect(output.errors).toContain('--prot');
  expect(output.errors).toContain('Usage: perijove-sandbox');
  expect(output.text).toBe('');
});

test('an ambiguous flag is reported in one line before the usage', async () => {
  const { output, ended } = run('--port', '-1');
  expect((await ended).code).toBe(2);
  expect(output.errors).toMatch(/^perijove-sandbox: Option '--port' .*'--port=-XYZ'\.\n\nUsage: /);
});

test('keeps serving when its output is closed, and warns once', async () => {
  const { child, output, ended, says } = run('--port', '0', '--log');
  const [, url = ''] = await says(/API +(http\S+)/);
  await says(/Stop with Ctrl\+C/);
  const closed = once(child.stdout as Readable, 'close');
  child.stdout?.destroy();
  await closed;
  for (let request = 0; request < 5; request++) {
    expect((await fetch(`${url}${SOL_PRICE}`)).status).toBe(200);
    await fetch(`${url}/_sandbox/windows`, { method: 'DELETE' });
  }
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(output.errors).toBe('perijove-sandbox: nobody reads the output any more; going on\n');
});

test('help with a closed output exits with code 0', async () => {
  const { child, output, ended } = run('--help');
  child.stdout?.destroy();
  expect((await ended).code).toBe(0);
  expect(output.errors).toBe('');
});

test('stops in good order while it is busy', async () => {
  const { child, output, ended, says } = run('--port', '0', '--data', freshFolder());
  const [, url = ''] = await says(/API +(http\S+)/);
  const [, key = ''] = await says(/Key +(jup_\w+)/);
  const asking = Array.from({ length: 16 }, async () => {
    const headers = { 'x-api-key': key };
    // Until the sandbox is gone.
    for (;;) await fetch(`${url}/tokens/v2/recent`, { headers }).then((answer) => answer.text());
  });
  const gone = Promise.allSettled(asking);
  await fetch(`${url}${SOL_PRICE}`);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(output.errors).toBe('');
  expect((await gone).every(({ status }) => status === 'rejected')).toBe(true);
});

test('a taken port is named', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  const { output, ended } = run('--port', port);
  expect((await ended).code).toBe(1);
  expect(output.errors).toContain(`port ${port} is in use`);
  expect(output.errors).not.toContain('    at ');
});

test('a data folder outlives a kill, is for one process, and for one seed', async () => {
  const folder = freshFolder();
  const address = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
  const first = run('--port', '0', '--seed', 'a', '--data', folder);
  await first.says(/Stop with Ctrl\+C/);
  const [, url = ''] = await first.says(/API +(http\S+)/);
  const [, key] = await first.says(/Key +(jup_\w+)/);
  const gift = await fetch(`${url}/_sandbox/faucet`, {
    method: 'POST',
    body: JSON.stringify({ address, amount: '7000000000' }),
  });
  expect(await gift.json()).toMatchObject({ balance: '7000000000' });
  const second = run('--port', '0', '--seed', 'a', '--data', folder);
  expect((await second.ended).code).toBe(1);
  expect(second.output.errors).toMatch(
    /^perijove-sandbox: .*is in use by another process; stop that sandbox, .*\n$/,
  );
  first.child.kill('SIGKILL');
  await first.ended;

  const other = run('--port', '0', '--seed', 'b', '--data', folder);
  expect((await other.ended).code).toBe(1);
  expect(other.output.errors).toMatch(/^perijove-sandbox: .*was created with another seed; .*\n$/);

  const again = run('--port', '0', '--seed', 'a', '--data', folder);
  const [, rpc = ''] = await again.says(/RPC +(http\S+)/);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] });
  const headers = { 'content-type': 'application/json' };
  const balance = await fetch(rpc, { method: 'POST', headers, body });
  expect(await balance.json()).toMatchObject({ result: { value: 7_000_000_000 } });
  expect((await again.says(/Key +(jup_\w+)/))[1]).toBe(key);
});

test('a data folder of a later version is not touched', async () => {
  const folder = freshFolder();
  const { DatabaseSync } = await import('node:sqlite');
  await (await startSandbox({ dataFolder: folder })).stop();
  const database = new DatabaseSync(join(folder, 'ledger.sqlite'));
  database.exec("UPDATE facts SET value = '1000' WHERE name = 'format'");
  database.close();
  const { output, ended } = run('--port', '0', '--data', folder);
  expect((await ended).code).toBe(1);
  expect(output.errors).toMatch(
    /^perijove-sandbox: .*is of another format: it has format 1000, and this sandbox reads format 2; .*\n$/,
  );
  expect(output.text).toBe('');
});

test('a data folder that cannot be one is named', async () => {
  const file = join(freshFolder(), 'file');
  writeFileSync(file, '');
  const { output, ended } = run('--port', '0', '--data', file);
  expect((await ended).code).toBe(1);
  expect(output.errors).toBe(`perijove-sandbox: ${file} is not a folder\n`);
});

test('an invalid option is reported in one line before the usage', async () => {
  const { output, ended } = run('--port', 'x');
  expect((await ended).code).toBe(2);
  expect(output.errors).toMatch(
    /^perijove-sandbox: --port must be a whole number from 0 to 65535, not 'x'\n\nUsage: /,
  );
});

test('a data folder that cannot be made is named, also where making it never ends', async () => {
  const { output, ended } = run('--port', '0', '--data', '/proc/perijove/kept');
  expect((await ended).code).toBe(1);
  expect(output.errors).toMatch(
    /^perijove-sandbox: cannot create the data folder \/proc\/perijove\/kept: .*\n$/,
  );
});
