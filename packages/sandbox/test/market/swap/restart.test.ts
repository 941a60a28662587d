import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { balanceOf, JUP, sign, startTrading, type Trading, wholeSupply } from './trading.ts';

const LARGE = { inputMint: SOL, outputMint: USDC, amount: 40_000_000_000n };

/** An order of alice's, signed: what a client holds when the sandbox goes away. */
async function signedOrder({ perijove, alice }: Trading) {
  const order = await perijove.instantSwap.order({ ...LARGE, taker: alice.address });
  const { requestId, transaction, outAmount } = order;
  const signedTransaction = await sign(transaction, alice);
  return { execution: { requestId, signedTransaction }, outAmount: BigInt(outAmount) };
}

async function quoteOf({ perijove }: Trading) {
  const { timeTaken: _, ...quote } = await perijove.routingSwap.quote(LARGE);
  return quote;
}

it('a sandbox with the same folder and seed continues from the stored state', async () => {
  const options = { dataFolder: freshFolder(), seed: 'kept' };
  const first = await startTrading(options);
  const { alice } = first;
  first.sandbox.control.clock.jump(7_000_000);
  const [done, open] = [await signedOrder(first), await signedOrder(first)];
  const result = await first.perijove.instantSwap.execute(done.execution);
  expect(result).toMatchObject({ status: 'Success' });
  const quote = await quoteOf(first);
  const mints = [SOL, USDC, JUP];
  const balances = mints.map((mint) => balanceOf(first, alice.address, mint));
  const { clock } = first.sandbox.control;
  const [atMs, slot] = [clock.now(), first.sandbox.ledger.slot()];
  await first.sandbox.stop();

  const again = await startTrading(options);
  expect(again.sandbox.apiKey).toBe(first.sandbox.apiKey);
  expect(again.alice).toEqual(alice);
  expect(again.sandbox.control.clock.now()).toBe(atMs);
  expect(again.sandbox.ledger.slot()).toBe(slot);
  expect(mints.map((mint) => balanceOf(again, alice.address, mint))).toEqual(balances);
  expect(await quoteOf(again)).toEqual(quote);
  expect(await again.perijove.instantSwap.execute(done.execution)).toEqual(result);
  expect(mints.map((mint) => balanceOf(again, alice.address, mint))).toEqual(balances);

  again.sandbox.control.clock.jump(20_000);
  expect(await again.perijove.instantSwap.execute(open.execution)).toMatchObject({
    status: 'Success',
  });
  const usdc = balanceOf(again, alice.address, USDC);
  expect(usdc).toBe((balances[1] ?? 0n) + open.outAmount);
  const { supply, sum } = wholeSupply(again, USDC);
  expect(sum).toBe(supply);
});
