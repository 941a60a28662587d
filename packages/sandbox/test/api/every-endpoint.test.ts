import { type AnyEndpoint, createTransport, type Streamed, type Transport } from '@perijove/core';
import { type CatalogEntry, catalog } from 'perijove/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../src/index.ts';
import { startSeeded } from '../running.ts';
import { issuedFor } from './issued-for.ts';

const problems: string[] = [];
let sandbox: Sandbox;
let transport: Transport;

beforeAll(async () => {
  sandbox = await startSeeded({
    listed: true,
    report: (problem) => problems.push(problem),
  });
  const { deployment, apiKey } = sandbox;
  transport = createTransport({ deployment, apiKey, retries: 0 });
});

afterAll(async () => {
  await transport.close();
  await sandbox.stop();
  expect(problems).toEqual([]);
});

test.each(catalog.map((entry) => [entry.endpoint.name, entry] as const))(
  '%s answers its own example, as its client expects',
  async (_name, { endpoint }: CatalogEntry) => {
    const { name } = endpoint;
    const { request: issued, token } = await issuedFor(sandbox, name);
    const request = { ...(endpoint.example.request as object), ...issued };
    const answer: unknown = await transport.call(endpoint, request as never, { token });
    expect(endpoint.checkOutput(answer)).toBe(true);
    expect(JSON.stringify(answer)).not.toMatch(/^(?:\[\]|\{\})$/);
  },
);

test('a list that streams is read element by element', async () => {
  const entry = catalog.find(({ endpoint }) => endpoint.streams);
  if (!entry) throw new Error('no endpoint streams');
  let count = 0;
  for await (const item of transport.stream(
    entry.endpoint as AnyEndpoint & Streamed,
    {} as never,
  )) {
    expect(item).toBeTypeOf('object');
    count++;
  }
  expect(count).toBeGreaterThan(0);
});
