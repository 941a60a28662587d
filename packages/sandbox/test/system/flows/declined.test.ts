import { createMemoryJournal } from '@perijove/journal';
import { createRpc, type FlowOptions, type PartialSigner } from '@perijove/solana';
import { expect, it } from 'vitest';
import { startTrading } from '../../market/swap/trading.ts';
import { everyFlow, typed } from './flow-cases.ts';
import { signerOf } from './surroundings.ts';

/** A wallet that counts what it signs. */
function counting(signer: PartialSigner) {
  let signed = 0;
  const signTransactions: PartialSigner['signTransactions'] = (transactions, config) => {
    signed += 1;
    return signer.signTransactions(transactions, config);
  };
  return { signer: { address: signer.address, signTransactions }, signed: () => signed };
}

it('every flow signs nothing when the person answers false', async () => {
  const trading = await startTrading();
  const { sandbox, perijove, alice } = trading;
  const wallet = counting(await signerOf(alice));
  const options = { rpc: createRpc(sandbox.rpcUrl), journal: createMemoryJournal() };
  await perijove.triggerV2.signIn(wallet.signer);
  for (const [at, { name, ready, run }] of everyFlow.entries()) {
    const made = await ready(trading, { ...options, signer: wallet.signer, id: `${at} ready` });
    const before = wallet.signed();
    const asked: unknown[] = [];
    const confirm: FlowOptions['confirm'] = (review) => {
      asked.push(review);
      return false;
    };
    const declining = { ...options, signer: wallet.signer, id: `${at}`, confirm };
    const error: unknown = await run(trading, declining, made).catch((thrown: unknown) => thrown);
    expect(error, name).toMatchObject({
      code: 'signer_failed',
      details: { reason: 'declined', address: alice.address },
      message: expect.stringMatching(`^${typed(name)}: the signer `),
    });
    expect(wallet.signed(), name).toBe(before);
    expect(asked, name).toHaveLength(1);
  }
});
