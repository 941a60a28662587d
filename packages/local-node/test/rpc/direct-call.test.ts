import { expect, it } from 'vitest';
import { createDirectCall } from '../../src/rpc/direct-call.ts';
import { onRpc } from './rpc-server.ts';

it('returns what a request gets, also while there are faults', async () => {
  const on = await onRpc();
  const call = createDirectCall(on.ledger);
  const answered = await on.call('getGenesisHash');
  on.faults.add({ kind: 'truncated' });
  expect(call('getGenesisHash', [])).toBe(answered);
});

it('refuses a method that a node does not have', async () => {
  const call = createDirectCall((await onRpc()).ledger);
  for (const method of ['getNothing', 'toString'])
    expect(() => call(method, [])).toThrow(expect.objectContaining({ code: -32_601 }));
});
