import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { freshFolder } from '../../../local-node/test/ledger/fresh-folder.ts';
import { triggerService } from '../../src/families/trigger/trigger.ts';
import { isOpen } from '../../src/orders/kept-order.ts';
import { listTrades } from '../../src/orders/trade.ts';
import { held, supplyOf } from '../settlement/on-ledger.ts';
import {
  onDesk,
  openDesk,
  openTime,
  openTrigger,
  sign,
  tickAll,
  timeOrder,
  triggerOrder,
} from './on-desk.ts';
import { DAY_MS, ONE_SOL, ONE_USDC } from './placing.ts';

const DAY_S = 86_400;

it('keeps the state of every order, and fills none twice', async () => {
  const dataFolder = freshFolder();
  const before = await openDesk({ dataFolder });
  const usdc = held(before.ledger, before.alice.address, USDC);
  const now = before.world.clock.now() / 1000;
  const time = openTime(before, {
    inAmount: 1500n * ONE_USDC,
    numberOfOrders: 30,
    interval: DAY_S,
  });
  const sale = { inputMint: SOL, outputMint: USDC, making: ONE_SOL };
  const waiting = openTrigger(before, { ...sale, taking: 10n ** 12n });
  const expiring = openTrigger(before, {
    ...sale,
    taking: 10n ** 12n,
    expiredAt: String(now + 3 * DAY_S),
  });
  before.world.clock.jump(2 * DAY_MS);
  tickAll(before);
  before.world.clock.jump(28 * DAY_MS);
  // Not all that is due fits into a tick: the rest is for the next process.
  before.context.orderDesk.keeper.tick();
  const halfway = timeOrder(before, time);
  expect(halfway.trades).toBeGreaterThan(3);
  expect(halfway.trades).toBeLessThan(30);
  const listed = listTrades(before.ledger, time);
  before.ledger.close();

  const after = await onDesk({ dataFolder });
  expect(timeOrder(after, time)).toEqual(halfway);
  expect(listTrades(after.ledger, time)).toEqual(listed);
  tickAll(after);
  expect(isOpen(timeOrder(after, time))).toBe(false);
  expect(listTrades(after.ledger, time)).toHaveLength(30);
  expect(held(after.ledger, after.alice.address, USDC)).toBe(usdc - 1500n * ONE_USDC);
  expect(triggerOrder(after, waiting)).toMatchObject({ status: 'Open', trades: 0 });
  expect(triggerOrder(after, expiring)).toMatchObject({ status: 'Cancelled' });
  const held1 = after.context.orderDesk.openOrdersOf(after.alice.address);
  expect(held1.map(({ address }) => address)).toContain(waiting);
  expect(held1.filter(({ recurring }) => recurring)).toHaveLength(1);
  const { supply, sum } = supplyOf(after.ledger, USDC);
  expect(sum).toBe(supply);
  // Numbers go on too, so that the older order still comes first.
  const newest = openTrigger(after, { ...sale, taking: 10n ** 12n });
  expect(triggerOrder(after, newest).number).toBe(2);
});

it('executes a transaction that was built before a restart, once', async () => {
  const dataFolder = freshFolder();
  const before = await openDesk({ dataFolder });
  const { address } = before.alice;
  const { requestId, transaction, order } = triggerService.createOrder(
    {
      inputMint: SOL,
      outputMint: USDC,
      maker: address,
      payer: address,
      params: { makingAmount: ONE_SOL, takingAmount: 10n ** 12n },
    },
    before.context,
  );
  const signedTransaction = sign(transaction, before.alice);
  before.ledger.close();

  const between = await openDesk({ dataFolder });
  const result = triggerService.execute({ requestId, signedTransaction }, between.context);
  between.ledger.close();

  const after = await onDesk({ dataFolder });
  expect(triggerService.execute({ requestId, signedTransaction }, after.context)).toEqual(result);
  expect(after.context.orderDesk.triggers.ofOwner(address)).toHaveLength(1);
  expect(triggerOrder(after, order ?? '').openTx).toBe(result.signature);
});

it('places the order that every sandbox has only once, and completes it if it was cut short', async () => {
  const dataFolder = freshFolder();
  const before = await openDesk({ dataFolder });
  const { address } = before.alice;
  const [demo] = before.context.orderDesk.recurring.ofOwner(address);
  if (!demo) throw new Error('no order');
  const escrow = held(before.ledger, demo.key, USDC);
  // As if it had been killed between the funding and the note.
  before.ledger.documents.write([
    { collection: 'recurring-orders', id: demo.key, value: undefined },
  ]);
  before.ledger.close();
  const after = await onDesk({ dataFolder });
  const [again] = after.context.orderDesk.recurring.ofOwner(address);
  expect(again).toMatchObject({ key: demo.key, openTx: demo.openTx });
  expect(held(after.ledger, demo.key, USDC)).toBe(escrow);
});
