import { SOL, USDC } from '@perijove/core';
import { expect, it, vi } from 'vitest';
import { packTogether } from '../../../../local-node/src/ledger/store/packer.ts';
import type { ServiceLedger } from '../../../src/settlement/service-ledger.ts';
import { startTrading } from '../../market/swap/trading.ts';

/** An order and its settlement: 100,000 of them are kept. The maps that find them are not counted. */
const MAX_BYTES = 900;

const ORDERS = 8;

it('keeps little of orders that were not executed', async () => {
  const { sandbox, perijove, alice } = await startTrading();
  const ledger = sandbox.ledger as ServiceLedger;
  const create = vi.spyOn(ledger, 'createSettlement');
  for (let number = 0; number < ORDERS; number++) {
    const amount = 1_000_000_000n + BigInt(number);
    const draft = { inputMint: SOL, outputMint: USDC, amount, taker: alice.address };
    expect((await perijove.instantSwap.order(draft)).transaction).toBeTruthy();
  }
  const orders = ledger.documents.list('instant-orders').map(([, order]) => order);
  const settlements = create.mock.results.map(({ value }) => value.settlement);
  expect([orders.length, settlements.length]).toEqual([ORDERS, ORDERS]);
  const bytes = packTogether(orders).length + packTogether(settlements).length;
  expect(bytes / ORDERS).toBeLessThan(MAX_BYTES);
});
