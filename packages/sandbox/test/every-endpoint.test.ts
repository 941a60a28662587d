import { type AnyEndpoint, createTransport, SOL, type Transport } from '@perijove/core';
import { type CatalogEntry, catalog } from 'perijove/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../src/index.ts';

const problems: string[] = [];
let sandbox: Sandbox;
let transport: Transport;

beforeAll(async () => {
  sandbox = await startSandbox({ report: (problem) => problems.push(problem) });
  const { deployment, apiKey } = sandbox;
  transport = createTransport({ deployment, apiKey, retries: 0 });
});

afterAll(async () => {
  await transport.close();
  await sandbox.stop();
  expect(problems).toEqual([]);
});

function example(endpoint: AnyEndpoint): unknown {
  return endpoint.example.request;
}

/** The pools of a sandbox are its own; it does not know the one of the example. */
function ownMarket(): unknown {
  const { tokens, markets, clock } = sandbox.world;
  const token = tokens.find(SOL, clock.now());
  return { market_address: token && markets.of(token)[0] };
}

test.each(catalog.map((entry) => [entry.endpoint.name, entry] as const))(
  '%s answers its own example, as its client expects',
  async (_name, { endpoint }: CatalogEntry) => {
    const request = endpoint.name === 'tokens.marketMintsV1' ? ownMarket() : example(endpoint);
    const answer: unknown = await transport.call(endpoint, request as never);
    expect(endpoint.checkOutput(answer)).toBe(true);
    expect(JSON.stringify(answer)).not.toMatch(/^(?:\[\]|\{\})$/);
  },
);

test('a list that streams is read element by element', async () => {
  const entry = catalog.find(({ endpoint }) => endpoint.streams);
  if (!entry) throw new Error('no endpoint streams');
  let count = 0;
  for await (const item of transport.stream(entry.endpoint, {} as never)) {
    expect(item).toBeTypeOf('object');
    count++;
  }
  expect(count).toBeGreaterThan(0);
});
