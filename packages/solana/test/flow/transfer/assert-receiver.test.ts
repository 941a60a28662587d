import { expect, it } from 'vitest';
import {
  assertReceiver,
  assertWallet,
  isTokenProgram,
} from '../../../src/flow/transfer/assert-receiver.ts';
import { bob, ROUTER, SYSTEM, TOKEN, TOKEN_2022 } from '../../ledger/cast.ts';

/** What programs and sysvars belong to. */
const keyless = [
  'NativeLoader1111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'Sysvar1111111111111111111111111111111111111',
];
const account = (owner: string) => ({ owner, lamports: 1n, data: new Uint8Array() });

it('a receiver is a wallet', () => {
  for (const each of [undefined, account(SYSTEM), account(ROUTER)])
    expect(() => assertWallet('to', each)).not.toThrow();
  for (const owner of [TOKEN, TOKEN_2022, ...keyless])
    expect(() => assertWallet('to', account(owner)), owner).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        details: expect.objectContaining({ field: 'to' }) as object,
      }),
    );
  expect([TOKEN, TOKEN_2022, SYSTEM].map(isTokenProgram)).toEqual([true, true, false]);
});

it('is read without its data', async () => {
  const { signal } = new AbortController();
  const asked: unknown[] = [];
  const rpc = {
    async call(...call: readonly unknown[]) {
      asked.push(call);
      return { context: { slot: 1 }, value: [{ owner: TOKEN, lamports: 1, data: ['', 'base64'] }] };
    },
  };
  const field = { details: { field: 'receiver' } };
  await expect(assertReceiver(rpc, bob.address, signal, 'receiver')).rejects.toMatchObject(field);
  await expect(assertReceiver(rpc, bob.address, signal)).rejects.toMatchObject({
    details: { field: 'to' },
  });
  const options = expect.objectContaining({ dataSlice: { offset: 0, length: 0 } }) as object;
  expect(asked[0]).toEqual(['getMultipleAccounts', [[bob.address], options], signal]);
});
