import { USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { createRpc } from '../../src/rpc/create-rpc.ts';
import { fetchTokenBalances } from '../../src/rpc/token-balances.ts';
import { alice } from '../ledger/cast.ts';
import { serveNode } from './node-server.ts';

describe('fetchTokenBalances', () => {
  it.each([
    ['holders', undefined],
    ['holders', { owner: alice.address, mint: USDC }],
    ['holders[0]', [alice.address]],
    [
      'holders[1].owner',
      [
        { owner: alice.address, mint: USDC },
        { owner: 'nobody', mint: USDC },
      ],
    ],
    ['holders[0].mint', [{ owner: alice.address }]],
  ])('names %s that it cannot read, before any request', async (field, holders) => {
    const node = await serveNode(() => ({ result: { context: { slot: 1 }, value: [] } }));
    await expect(fetchTokenBalances(createRpc(node.url), holders as never)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field },
    });
    expect(node.calls).toEqual([]);
  });
});
