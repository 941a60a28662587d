import type { PartialSigner, TokenStore } from '@perijove/solana';
import { createTriggerV2Client } from '@perijove/trigger-v2';
import { expect, it } from 'vitest';
import { serve } from './service.ts';
import { createWallet } from './wallets.ts';

const never = <T>(): Promise<T> => new Promise(() => undefined);
const silentStore: TokenStore = {
  get: () => never(),
  swap: () => never(),
  set: () => never(),
  delete: () => never(),
};

/** A signer whose person does not answer. */
const silentWallet = (address: string): PartialSigner => {
  const signer = { address, signTransactions: () => never(), signMessages: () => never() };
  return signer as PartialSigner;
};

it('gives the whole call its deadline: sign-in and store are within it', async () => {
  const { transport } = await serve();
  const triggerV2 = createTriggerV2Client(transport, { tokenStore: silentStore });
  const { signer } = createWallet();
  const call = triggerV2.vault({}, { signer, deadlineMs: 200 });
  await expect(call).rejects.toMatchObject({ code: 'deadline', details: { deadlineMs: 200 } });
});

it('ends a wallet that does not answer, and a submit as one that may have been sent', async () => {
  const { transport } = await serve();
  const triggerV2 = createTriggerV2Client(transport);
  const { address } = createWallet();
  const silent = silentWallet(address);
  const options = { signer: silent, deadlineMs: 100 };
  await expect(triggerV2.signIn(silent, { deadlineMs: 100 })).rejects.toMatchObject({
    code: 'deadline',
    endpoint: 'trigger-v2.signIn',
  });
  const signed = { id: 'any', signedTransaction: 'AA==', cancelRequestId: 'any' };
  await expect(triggerV2.confirmDcaCancel(signed, options)).rejects.toMatchObject({
    code: 'outcome_unknown',
  });
});

it('leaves the reason of the caller as it is', async () => {
  const { transport } = await serve();
  const triggerV2 = createTriggerV2Client(transport, { tokenStore: silentStore });
  const { signer } = createWallet();
  const controller = new AbortController();
  const call = triggerV2.vault({}, { signer, deadlineMs: 5_000, signal: controller.signal });
  controller.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
});
