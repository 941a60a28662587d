import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

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
  30_000,
);

test('help is written, and is no failure', async () => {
  const { output, ended } = run('--help');
  expect((await ended).code).toBe(0);
  expect(output.text).toMatch(/^Usage: perijove-sandbox/);
}, 30_000);

test('an unknown flag is named', async () => {
  const { output, ended } = run('--prot', '1');
  expect((await ended).code).toBe(2);
  expect(output.errors).toContain('--prot');
  expect(output.errors).toContain('Usage: perijove-sandbox');
  expect(output.text).toBe('');
}, 30_000);

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
}, 30_000);
