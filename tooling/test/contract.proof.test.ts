import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandbox } from '@perijove/core';
import { startSandbox } from '@perijove/sandbox';
import { expect, it, onTestFinished } from 'vitest';
import { compareContract } from '../contract/compare.ts';
import { contractReport } from '../contract/report.ts';

const SECRET = 'a-key-that-nobody-may-read';

it('finds no difference in the sandbox', async () => {
  const service = await startSandbox();
  onTestFinished(() => service.stop());
  const { deployment, apiKey } = service;
  const results = await compareContract({ deployment, apiKey });
  expect(results.filter(({ outcome }) => outcome === 'differs')).toEqual([]);
  expect(results.length).toBeGreaterThan(30);
});

it('names endpoint and path of a difference, and no value of the response', async () => {
  const server = await answering({ SECRET_VALUE: { usdPrice: SECRET } });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const results = await compareContract({
    deployment: sandbox(`http://127.0.0.1:${port}`),
    apiKey: SECRET,
  });
  expect(results.find(({ name }) => name === 'price.get')).toMatchObject({ outcome: 'differs' });
  const report = contractReport(results);
  expect(report).toContain('**price.get** differs');
  expect(report).not.toContain(SECRET);
});

async function answering(body: unknown): Promise<Server> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return server;
}
