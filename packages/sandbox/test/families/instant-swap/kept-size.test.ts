import { SOL, USDC } from '@perijove/core';
import { expect, it, vi } from 'vitest';
import { packSettlement } from '../../../src/ledger/settlement/packed-settlement.ts';
import { startTrading } from '../../market/swap/trading.ts';

/** Of text; the objects and maps around it take about as much again. 100,000 orders are kept. */
const MAX_BYTES = 1600;

it('keeps little of an order that was not executed', async () => {
  const { sandbox, perijove, alice } = await startTrading();
  const { ledger } = sandbox;
  const create = vi.spyOn(ledger, 'createSettlement');
  const { transaction } = await perijove.instantSwap.order({
    inputMint: SOL,
    outputMint: USDC,
    amount: 1_000_000_000n,
    taker: alice.address,
  });
  expect(transaction).toBeTruthy();
  const [[, order] = []] = ledger.documents.list('instant-orders');
  const [created] = create.mock.results;
  const packed = packSettlement(created?.value.settlement);
  expect(JSON.stringify(order).length + packed.length).toBeLessThan(MAX_BYTES);
});
