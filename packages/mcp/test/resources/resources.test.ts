import { SOL } from '@perijove/core';
import { expect, it } from 'vitest';
import { allEntries } from '../../src/catalog/entries.ts';
import { readSkill } from '../../src/resources/skill.ts';
import { connect, openScene } from '../scene.ts';

async function open() {
  const { mcp, alice } = await openScene();
  const client = await connect(mcp);
  const read = async (uri: string): Promise<string> => {
    const { contents } = await client.readResource({ uri });
    return (contents[0] as { text: string }).text;
  };
  return { client, read, alice };
}

it('a token is read by its mint, with its texts marked', async () => {
  const { read } = await open();
  const token = JSON.parse(await read(`perijove://tokens/${SOL}`));
  expect(token).toMatchObject({ id: SOL, untrusted_symbol: 'SOL', decimals: 9 });
});

it('the orders of a wallet are read by its address', async () => {
  const { read, alice } = await open();
  const orders = JSON.parse(await read(`perijove://orders/${alice.address}`));
  expect(Object.keys(orders)).toEqual(['limit', 'recurring']);
});

it('every endpoint has a page, which the list names', async () => {
  const { read } = await open();
  const list = await read('perijove://docs/endpoints');
  for (const { name } of allEntries()) expect(list).toContain(`- ${name} (`);
  const page = await read('perijove://docs/endpoints/price.get');
  expect(page).toMatch(/^# price\.get\n\n`GET \/price\/v3`/);
  expect(page).toContain('- `ids`');
});

it('the skill is the file of the package', async () => {
  const { read } = await open();
  expect(await read('perijove://docs/skill')).toBe(readSkill());
});

it.each(['perijove://tokens/SOL', 'perijove://docs/endpoints/price.gte', 'perijove://nothing'])(
  '%s is an error',
  async (uri) => {
    const { client } = await open();
    await expect(client.readResource({ uri })).rejects.toThrow();
  },
);
