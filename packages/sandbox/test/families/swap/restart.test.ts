import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { balanceOf, sign, startTrading } from '../../market/swap/trading.ts';
import { assemble, sendOverRpc } from './assembling.ts';
import { ONE_SOL, signedOrder } from './ordering.ts';
import { vaultOf } from './vault.ts';

it('a sandbox with the same folder executes what was ordered and built before', async () => {
  const options = { dataFolder: freshFolder(), seed: 'kept' };
  const first = await startTrading(options);
  const { alice, bob } = first;
  const { swap } = first.perijove;
  const vault = vaultOf(bob.address);
  first.sandbox.ledger.faucet.token(vault, USDC, 100_000_000n);
  const pair = { inputMint: SOL, outputMint: USDC, amount: ONE_SOL };
  const maker = await signedOrder(first, { excludeRouters: ['metis'] });
  const { order, signedTransaction } = await signedOrder(first);
  const build = assemble(await swap.build({ ...pair, taker: bob.address }), [bob]);
  const multisig = await swap.squadsOrder({
    inputMint: USDC,
    outputMint: SOL,
    amount: 50_000_000n,
    useWsol: true,
    taker: vault,
    settingsPda: bob.address,
    signers: [alice.address],
  });
  const usdc = balanceOf(first, alice.address, USDC);
  await first.sandbox.stop();

  const again = await startTrading(options);
  const { perijove } = again;
  const { requestId } = order;
  const done = await perijove.swap.execute({ requestId, signedTransaction });
  expect(done).toMatchObject({ status: 'Success' });
  const rfq = {
    requestId: maker.order.requestId,
    signedTransaction: maker.signedTransaction,
  };
  expect(await perijove.swap.execute(rfq)).toMatchObject({ status: 'Success' });
  const got = BigInt(order.outAmount) + BigInt(maker.order.outAmount);
  expect(balanceOf(again, alice.address, USDC)).toBe(usdc + got);
  expect(await sendOverRpc(again, build)).toBeUndefined();
  const signed = {
    requestId: multisig.requestId,
    signedTransaction: await sign(multisig.transaction, alice),
  };
  expect(await perijove.swap.squadsExecute(signed)).toMatchObject({ status: 'Success' });
  expect(balanceOf(again, vault, USDC)).toBe(50_000_000n);
});
