import { expect, it } from 'vitest';
import { isOnChain } from '../../../src/flow/settle/is-on-chain.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';

const status = (value: unknown): Rpc => ({
  call: async () => ({ context: { slot: 9 }, value: [value] }),
});
const inBlock = { slot: 7, confirmations: 1, confirmationStatus: 'confirmed', err: null };

it.each<readonly [string, unknown, boolean]>([
  ['landed', inBlock, true],
  ['failed in its block', { ...inBlock, err: 'AccountInUse' }, true],
  ['is in a block that may be dropped', { ...inBlock, confirmationStatus: 'processed' }, true],
  ['is not known to the node', null, false],
])('a transaction that %s', async (_, value, expected) => {
  expect(await isOnChain(status(value), 'one', undefined)).toBe(expected);
});

it('looks in the history too, and counts what is confirmed', async () => {
  const asked: unknown[] = [];
  const rpc: Rpc = {
    async call(...request) {
      asked.push(request.slice(0, 2));
      // A confirmed transaction has a slot. A node that omits it has not answered.
      return { context: { slot: 9 }, value: [{ ...inBlock, slot: undefined }] };
    },
  };
  await expect(isOnChain(rpc, 'one', undefined)).rejects.toMatchObject({
    code: 'outcome_unknown',
    cause: { code: 'rpc_failed' },
  });
  expect(asked).toEqual([['getSignatureStatuses', [['one'], { searchTransactionHistory: true }]]]);
});

it('is not known where the node does not answer, and rejects with the reason of an abort', async () => {
  const lost = new Error('lost');
  const down: Rpc = { call: () => Promise.reject(lost) };
  await expect(isOnChain(down, 'one', undefined)).rejects.toMatchObject({
    code: 'outcome_unknown',
    details: { signature: 'one' },
    cause: lost,
  });
  const enough = new Error('enough');
  await expect(isOnChain(down, 'one', AbortSignal.abort(enough))).rejects.toBe(enough);
});
