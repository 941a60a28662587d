import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { allEntries } from '../../src/catalog/entries.ts';
import { typedInput } from '../../src/reading/typed-input.ts';
import { call, connect, openScene } from '../scene.ts';

function entryOf(name: string) {
  const found = allEntries().find((entry) => entry.name === name);
  if (!found) throw new Error(`there is no endpoint ${name}`);
  return found;
}

it.each([
  [
    'recurring.getOrders',
    { page: '2', includeFailedTx: 'true' },
    { page: 2, includeFailedTx: true },
  ],
  ['trigger.getOrders', { page: 2, includeFailedTx: true }, { page: '2', includeFailedTx: 'true' }],
  [
    'recurring.getOrders',
    { page: 'x', includeFailedTx: 'no' },
    { page: 'x', includeFailedTx: 'no' },
  ],
  ['price.get', { ids: [SOL], other: 1 }, { ids: [SOL], other: 1 }],
])('gives %s its own types', (name, input, expected) => {
  expect(typedInput(entryOf(name), input)).toEqual(expected);
});

it('reads a page of either kind of order, as text and as number', async () => {
  const { mcp, alice } = await openScene();
  const client = await connect(mcp);
  for (const page of [1, '1'])
    for (const [endpoint, more] of [
      ['trigger.getOrders', {}],
      ['recurring.getOrders', { recurringType: 'time', includeFailedTx: 'false' }],
    ] as const) {
      const input = { endpoint, user: alice.address, orderStatus: 'active', page, ...more };
      expect(await call(client, 'orders', input)).toMatchObject({ endpoint });
    }
});

it('finds several mints by one text', async () => {
  const { mcp } = await openScene();
  const input = { endpoint: 'tokens.search', query: `${SOL},${USDC}` };
  const { result } = await call<{ result: { id: string }[] }>(await connect(mcp), 'tokens', input);
  expect(result.map(({ id }) => id)).toEqual([SOL, USDC]);
});
