import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { commandOf } from '../../../local-node/test/cli/run-cli.ts';
import { freshFolder } from '../../../local-node/test/ledger/fresh-folder.ts';
import { startSandbox } from '../../src/index.ts';
import { SOL_PRICE } from '../running.ts';

const run = await commandOf(new URL('../../src/cli/main.ts', import.meta.url));

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

test('a taken port is named', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  const { output, ended } = run('--port', port);
  expect((await ended).code).toBe(1);
  expect(output.errors).toContain(`port ${port} is in use, perhaps by another sandbox`);
  expect(output.errors).toContain('choose another `port` (`--port`), or 0');
  expect(output.errors).not.toContain('    at ');
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
  expect(output.errors).toBe('perijove-sandbox: the output is closed; the sandbox keeps running\n');
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
    /^perijove-sandbox: .*is of another format: it has format 1000, and this version reads format 3; .*\n$/,
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
