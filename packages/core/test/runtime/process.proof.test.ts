import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sample } from '../../../../tooling/stage.ts';
import { allClosed, type LoopbackServer, serve, serveRaw } from './loopback-server.ts';

const source = (path: string): string => new URL(`../../src/${path}`, import.meta.url).href;

/** Runs a module in a Node of its own and gives what it printed, once it has ended by itself. */
async function run(code: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@perijove/source', '--no-warnings', '--input-type=module', '--eval', code],
    // A connection lives longer than this and than the test: a process that waits for one fails.
    { timeout: 90_000, cwd: fileURLToPath(new URL('.', import.meta.url)) },
  );
  return stdout.trim();
}

/** Says which modules of undici the process has loaded: the package's, not the one inside Node. */
const printUndici = `
  import { createRequire } from 'node:module';
  const { cache } = createRequire(import.meta.url);
  const loaded = () => Object.keys(cache).filter((path) => /[/\\\\]undici[/\\\\]/.test(path)).length > 0;
`;

test('undici is not loaded by an import, but with the first transport', async () => {
  const printed = await run(`
    ${printUndici}
    const { createTransport, sandbox } = await import('${source('index.ts')}');
    console.log(loaded());
    const transport = createTransport({ deployment: sandbox('http://127.0.0.1:1') });
    await transport.warm();
    console.log(loaded());
  `);
  expect(printed.split('\n')).toEqual(['false', 'true']);
});

const script = (server: LoopbackServer, use: string): string => `
  const { createWire } = await import('${source('runtime/node.ts')}');
  const origin = '${server.origin}';
  const wire = createWire({ origin, connections: 8, keepAliveMs: 600_000 });
  const flight = { abort: undefined, sent: false };
  const request = { method: 'GET', path: '/', headers: {}, body: null, maxBytes: 1000 };
  ${use}
  console.log('done');
`;

/** A server that never ends a connection: only the process that opened it can. */
const patient = (): Promise<LoopbackServer> =>
  serve((request, response) => {
    if (request.url === '/' && request.method === 'GET') response.end('{}');
    else response.write('one');
  });

const uses = [
  ['after calls', `await Promise.all([1, 2, 3].map(() => wire.send(request, { ...flight })));`],
  ['after warm', 'await wire.warm();'],
  ['after close', 'await wire.send(request, flight); await wire.close();'],
  [
    'after a stream that was left',
    `const { chunks } = await wire.stream({ ...request, path: '/stream' }, flight);
     for await (const chunk of chunks) break;`,
  ],
  [
    'after a call that was given up',
    `const given = wire.send({ ...request, path: '/never' }, flight).catch((reason) => reason);
     while (!flight.sent) await new Promise((resolve) => setImmediate(resolve));
     flight.abort('enough');
     await given;`,
  ],
] as const;

test.each(sample(uses, 2))('a process ends by itself %s', async (_when, use) => {
  const server = await patient();
  expect(await run(script(server, use))).toBe('done');
  expect(server.accepted()).toBeGreaterThan(0);
  await allClosed(server);
});

test('a process ends when close gave up a connection that was being opened', async () => {
  const server = await serveRaw((socket) => socket.resume());
  const use = `
    const warming = wire.warm();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await wire.close();
    await warming;
  `;
  const never = { ...server, origin: server.origin.replace('http:', 'https:') };
  expect(await run(script(never, use))).toBe('done');
  await allClosed(server);
});
