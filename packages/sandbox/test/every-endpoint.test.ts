import { createTransport, SOL, type Transport, USDC } from '@perijove/core';
import { createPerijove } from 'perijove';
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

test.each(catalog.map((entry) => [entry.endpoint.name, entry] as const))(
  '%s answers its own example, as its client expects',
  async (_name, { endpoint }: CatalogEntry) => {
    const request = { ...(endpoint.example.request as object), ...(await issuedTo(endpoint.name)) };
    const answer: unknown = await transport.call(endpoint, request as never);
    expect(endpoint.checkOutput(answer)).toBe(true);
    expect(JSON.stringify(answer)).not.toMatch(/^(?:\[\]|\{\})$/);
  },
);

/** What of an example nobody but the service can give: a quote, or an order to sign. */
async function issuedTo(name: string): Promise<object> {
  const perijove = createPerijove({ deployment: sandbox.deployment, apiKey: sandbox.apiKey });
  const price = { inputMint: SOL, outputMint: USDC, amount: 100_000_000n };
  try {
    if (name.startsWith('routing-swap.swap')) {
      return { quoteResponse: await perijove.routingSwap.quote(price) };
    }
    if (name !== 'instant-swap.execute') return {};
    const taker = sandbox.fundedWallets['alice']?.address;
    const { requestId, transaction } = await perijove.instantSwap.order({ ...price, taker });
    return { requestId, signedTransaction: transaction };
  } finally {
    await perijove.close();
  }
}

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
