import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type TokenRecord, tokenQuery } from '../../src/data/use-token.ts';

const token = (tokenProgram: string) => ({ id: 'mint', symbol: 'M', tokenProgram }) as TokenRecord;
const PLAIN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

async function load(record: TokenRecord | null, multiplier: () => Promise<number | null>) {
  const session = { loadToken: async () => record, loadMultiplier: multiplier };
  return new QueryClient().fetchQuery(tokenQuery(session, 'mint'));
}

it('reads the multiplier of a mint that can have one', async () => {
  expect(await load(token(TOKEN_2022), async () => 1.25)).toMatchObject({ multiplier: 1.25 });
  expect(await load(token(TOKEN_2022), async () => null)).toMatchObject({ multiplier: 1 });
  const down = () => Promise.reject(new Error('the node is down'));
  await expect(load(token(TOKEN_2022), down)).rejects.toThrow('the node is down');
  expect(await load(token(PLAIN), down)).toMatchObject({ symbol: 'M', multiplier: 1 });
  expect(await load(null, down)).toBeNull();
});
