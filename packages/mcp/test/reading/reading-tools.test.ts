import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { allEntries } from '../../src/catalog/entries.ts';
import { groups, leftOut } from '../../src/reading/groups.ts';
import { call, connect, openScene } from '../scene.ts';

describe('the groups', () => {
  const reading = allEntries().filter(({ effect }) => effect === 'read');
  const grouped = groups.flatMap(({ endpoints }) => endpoints);

  it('have every endpoint that reads, but for those that are left out with a reason', () => {
    const expected = reading
      .filter(
        ({ stability, wallet, name }) =>
          stability !== 'deprecated' && !wallet && !(name in leftOut),
      )
      .map(({ name }) => name);
    expect(grouped.toSorted()).toEqual(expected.toSorted());
  });

  it('have each of them once, and nothing that builds or submits', () => {
    expect(new Set(grouped).size).toBe(grouped.length);
    const names = new Set(reading.map(({ name }) => name));
    expect(grouped.filter((name) => !names.has(name))).toEqual([]);
  });
});

it('every endpoint answers to its example, within the limit and the output schema', async () => {
  const { mcp } = await openScene();
  const client = await connect(mcp);
  await client.listTools();
  const examples = new Map(allEntries().map(({ name, example }) => [name, example]));
  for (const { name, endpoints } of groups)
    for (const endpoint of endpoints) {
      const input = { endpoint, ...examples.get(endpoint) };
      // The client checks the result against the output schema of the tool.
      const result = await client.callTool({ name, arguments: input });
      const said = `${endpoint}: ${JSON.stringify(result.content).slice(0, 300)}`;
      // The examples of a launch and of a prediction are of the public service.
      if (/^(?:launches|predictions)$/.test(name) && /not_found|bad_request/.test(said)) continue;
      expect(result.isError ?? false, said).toBe(false);
      expect(JSON.stringify(result.structuredContent).length, said).toBeLessThan(26_000);
    }
});

it('what a tool cannot use is refused with the field and what is expected', async () => {
  const { mcp } = await openScene();
  const client = await connect(mcp);
  const bad = await call<{ error: object }>(client, 'prices', {
    endpoint: 'price.get',
    ids: ['x'],
  });
  expect(bad.error).toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(/ids\[0\]/),
  });
  const other = await client.callTool({ name: 'prices', arguments: { endpoint: 'swap.execute' } });
  expect(other.isError).toBe(true);
});

it('the list of tools is small enough for a model, and its hints are true', async () => {
  const { mcp } = await openScene();
  const { tools } = await (await connect(mcp)).listTools();
  expect(JSON.stringify(tools).length).toBeLessThan(41_000);
  const changing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
  expect(changing.map(({ name }) => name)).toEqual(['sign_in', 'commit']);
  expect(tools.filter(({ outputSchema }) => outputSchema === undefined)).toEqual([]);
});

it('a result names no picture, and has texts of strangers in fields that say so', async () => {
  const { mcp } = await openScene();
  const client = await connect(mcp);
  const input = { endpoint: 'tokens.search', query: [SOL, USDC], maxItems: 1 };
  const first = await call<{ result: object[]; nextCursor: string }>(client, 'tokens', input);
  expect(first.result).toMatchObject([{ id: SOL, untrusted_symbol: 'SOL', decimals: 9 }]);
  expect(first.result[0]).not.toHaveProperty('name');
  const next = await call<{ result: object[] }>(client, 'tokens', {
    ...input,
    cursor: first.nextCursor,
  });
  expect(next.result).toMatchObject([{ id: USDC }]);
});
