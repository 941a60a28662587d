import { connect } from 'node:net';
import { createTransport, isPerijoveError } from '@perijove/core';
import { catalog } from 'perijove/catalog';
import { expect, test } from 'vitest';
import { startSandbox } from '../../src/index.ts';
import { ask, atAnyPlace, SOL_PRICE, startForTest } from '../running.ts';

test('stopping ends idle and busy connections, and can be repeated', async () => {
  const sandbox = await startSandbox();
  const { port } = new URL(sandbox.url);
  const idle = connect(Number(port), '127.0.0.1');
  await new Promise((resolve) => idle.once('connect', resolve));
  await (await ask(sandbox, SOL_PRICE)).text();
  const closed = new Promise((resolve) => idle.once('close', resolve));
  idle.on('error', () => undefined);
  await Promise.all([sandbox.stop(), sandbox.stop()]);
  await closed;
  await sandbox.stop();
  await expect(fetch(sandbox.url)).rejects.toThrow();
  await expect(fetch(sandbox.retiredUrl)).rejects.toThrow();
});

test('a taken port is named, and nothing keeps running', async () => {
  const first = await startForTest();
  const port = Number(new URL(first.url).port);
  await expect(startSandbox({ port })).rejects.toThrow(
    `port ${port} is in use, perhaps by another sandbox; choose another \`port\` (\`--port\`), or 0 for any that is free`,
  );
  const retiredPort = Number(new URL(first.retiredUrl).port);
  await expect(startSandbox({ retiredPort })).rejects.toThrow(
    `port ${retiredPort} is in use, perhaps by another sandbox; choose another \`retiredPort\`, or 0 for any that is free`,
  );
});

test('the process keeps its own Request and Response', async () => {
  const before = [globalThis.Request, globalThis.Response];
  await startForTest();
  expect([globalThis.Request, globalThis.Response]).toEqual(before);
});

test('the same seed and time give the same responses; another seed gives others', async () => {
  const pricesOf = async (seed: string): Promise<string> => {
    const sandbox = await startForTest({ seed, now: () => 0, clockSpeed: 0 });
    return atAnyPlace(sandbox, await (await ask(sandbox, '/tokens/v2/toptraded/1h')).text());
  };
  const first = await pricesOf('a');
  expect(await pricesOf('a')).toBe(first);
  expect(await pricesOf('b')).not.toBe(first);
});

test('the retired host answers everything with where to go', async () => {
  const sandbox = await startForTest();
  for (const method of ['GET', 'POST']) {
    const response = await fetch(sandbox.retiredUrl + SOL_PRICE, { method });
    expect(response.status).toBe(410);
    expect(response.headers.get('sunset')).toBe('Sat, 31 Jan 2026 00:00:00 GMT');
    expect(response.headers.get('deprecation')).toBe('@1769817600');
    expect(response.headers.get('link')).toBe(`<${sandbox.url}>; rel="successor-version"`);
    const { message } = (await response.json()) as { message: string };
    expect(message).toContain(sandbox.url);
  }
});

test('a client on the retired host fails, and knows where to move', async () => {
  const sandbox = await startForTest();
  const { deployment, retiredDeployment, apiKey } = sandbox;
  expect(retiredDeployment.retiredHosts[0]).toEqual({
    host: new URL(sandbox.retiredUrl).host,
    since: '2026-01-31',
    moveTo: sandbox.url,
  });
  const price = catalog.find(({ endpoint }) => endpoint.name === 'price.get')?.endpoint;
  if (!price) throw new Error('no such endpoint');
  const notices: string[] = [];
  const outcomes: unknown[] = [];
  for (const each of [deployment, retiredDeployment]) {
    const transport = createTransport({
      deployment: each,
      apiKey,
      retries: 0,
      onEvent: ({ type }) => notices.push(type),
    });
    const call = transport.call(price, price.example.request as never);
    outcomes.push(
      await call.then(
        () => 'answered',
        (error: unknown) => isPerijoveError(error),
      ),
    );
    await transport.close();
  }
  expect(outcomes).toEqual(['answered', true]);
  expect(notices.some((type) => /deprecat/.test(type))).toBe(true);
});

test('the log has a line a request, without query or key', async () => {
  const lines: string[] = [];
  const sandbox = await startForTest({ log: (line) => lines.push(line) });
  await ask(sandbox, SOL_PRICE);
  await ask(sandbox, '/tokens/v2/a%0Ab/1h', null);
  await ask(sandbox, '/nowhere', 'jup_wrong');
  expect(lines).toEqual([
    expect.stringMatching(/^200 GET \/price\/v3 price\.get demo \d+\.\d ms$/),
    expect.stringMatching(/^400 GET \/tokens\/v2\/a%0Ab\/1h tokens\.byCategory keyless /),
    expect.stringMatching(/^404 GET \/nowhere - - /),
  ]);
});
