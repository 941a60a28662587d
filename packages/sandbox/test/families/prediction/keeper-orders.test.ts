import { isPerijoveError, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/world/intervals.ts';
import { sign, wholeSupply } from '../../market/swap/trading.ts';
import { the } from '../../settlement/on-ledger.ts';
import { send } from '../earn/lending.ts';
import { boughtPosition, execute, openMarket, startTrading, USD, usdcOf } from './predicting.ts';

describe('a keeper order', () => {
  it('deposits, is pending, and is filled by the clock; the rest of the deposit comes back', async () => {
    const on = await startTrading();
    const { perijove, alice, sandbox } = on;
    const { prediction } = perijove;
    const { marketId } = await openMarket(on);
    const start = usdcOf(on);
    const built = await prediction.createOrder({
      ownerPubkey: alice.address,
      marketId,
      isBuy: true,
      isYes: true,
      depositAmount: 25n * USD,
    });
    const orderPubkey = the(built.order.orderPubkey ?? undefined);
    const early = await prediction.orderStatus({ orderPubkey }).catch((error: unknown) => error);
    expect(isPerijoveError(early, 'not_found') && early.details.body.code).toBe(
      'order_history_not_found',
    );
    expect(isPerijoveError(early) && early.advice).toBe('retry');

    expect((await execute(on, built, alice)).status).toBe('Success');
    expect(usdcOf(on)).toBe(start - 25n * USD);
    expect((await prediction.orderStatus({ orderPubkey })).status).toBe('pending');
    const { data } = await prediction.orders({ ownerPubkey: alice.address });
    expect(data.map(({ pubkey }) => pubkey)).toEqual([orderPubkey]);

    sandbox.control.clock.jump(4_000);
    expect((await prediction.orderStatus({ orderPubkey })).status).toBe('filled');
    await expect(prediction.order({ orderPubkey })).rejects.toMatchObject({ code: 'bad_request' });
    const position = await prediction.position({ positionPubkey: built.order.positionPubkey });
    const paid = BigInt(position.totalCostUsd) + BigInt(position.feesPaidUsd);
    expect(usdcOf(on)).toBe(start - paid);
    expect(paid).toBeLessThanOrEqual(25n * USD);
    expect(Number(position.contractsMicro)).toBeGreaterThan(0);
  });

  it('runs over a node of the wallet too', async () => {
    const on = await startTrading();
    const { marketId } = await openMarket(on);
    const built = await on.perijove.prediction.createOrder({
      ownerPubkey: on.alice.address,
      marketId,
      isBuy: true,
      isYes: false,
      depositAmount: 5n * USD,
    });
    await send(on, built.transaction ?? '', on.alice);
    on.sandbox.control.clock.jump(4_000);
    const { data } = await on.perijove.prediction.positions({ ownerPubkey: on.alice.address });
    expect(data).toHaveLength(1);
    expect(data[0]?.isYes).toBe(false);
  });

  it('sells, and pays into the wallet', async () => {
    const on = await startTrading();
    const { prediction } = on.perijove;
    const { marketId } = await openMarket(on);
    const position = await boughtPosition(on, marketId, true, 20n);
    const before = usdcOf(on);
    const half = BigInt(the(position.contractsMicro ?? undefined)) / 2n;
    const sale = await prediction.createOrder({
      isBuy: false,
      positionPubkey: position.pubkey,
      contractsMicro: half,
    });
    await execute(on, sale, on.alice);
    expect(usdcOf(on)).toBe(before);
    on.sandbox.control.clock.jump(4_000);
    const left = await prediction.position({ positionPubkey: position.pubkey });
    expect(usdcOf(on)).toBeGreaterThan(before);
    expect(BigInt(left.contractsMicro ?? 0)).toBe(BigInt(position.contractsMicro ?? 0) - half);

    const close = await prediction.createClose({ positionPubkey: position.pubkey });
    await execute(on, close, on.alice);
    on.sandbox.control.clock.jump(4_000);
    const { data } = await prediction.positions({ ownerPubkey: on.alice.address });
    expect(data).toEqual([]);
    const { data: history } = await prediction.history({ ownerPubkey: on.alice.address });
    expect(history.map(({ eventType }) => eventType)).toEqual([
      'order_filled',
      'order_created',
      'order_filled',
      'order_created',
      'order_filled',
      'order_created',
    ]);
    expect((await prediction.profile({ ownerPubkey: on.alice.address })).totalActiveContracts).toBe(
      '0',
    );
    const { supply, sum } = wholeSupply(on, USDC);
    expect(sum).toBe(supply);
  });

  it('fails when the market has closed, and the deposit returns', async () => {
    const on = await startTrading();
    const { prediction } = on.perijove;
    const { data } = await prediction.events({ category: 'sports', includeMarkets: true });
    const market = the(the(data.find(({ isActive }) => isActive)).markets?.[0]);
    on.sandbox.control.clock.jump(market.closeTime * 1_000 - on.sandbox.world.clock.now() - 1_500);
    const start = usdcOf(on);
    const built = await prediction.createOrder({
      ownerPubkey: on.alice.address,
      marketId: market.marketId,
      isBuy: true,
      isYes: true,
      depositAmount: 5n * USD,
    });
    await execute(on, built, on.alice);
    expect(usdcOf(on)).toBe(start - 5n * USD);
    on.sandbox.control.clock.jump(4_000);
    const orderPubkey = the(built.order.orderPubkey ?? undefined);
    expect((await prediction.orderStatus({ orderPubkey })).status).toBe('failed');
    expect(usdcOf(on)).toBe(start);
  });
});

describe('a result', () => {
  it('pays 1 USD per contract to the winner, once, and nothing to the other side', async () => {
    const on = await startTrading();
    const { prediction } = on.perijove;
    const { data } = await prediction.events({ category: 'sports', includeMarkets: true });
    const { marketId, closeTime } = the(the(data.find(({ isActive }) => isActive)).markets?.[0]);
    const sides = [
      await boughtPosition(on, marketId, true),
      await boughtPosition(on, marketId, false),
    ];
    const early = prediction.createClaim({ positionPubkey: the(sides[0]).pubkey });
    await expect(early).rejects.toMatchObject({ code: 'bad_request', advice: 'retry' });
    on.sandbox.control.clock.jump(closeTime * 1_000 + 3_600_000 - on.sandbox.world.clock.now());
    const { result } = await prediction.market({ marketId });
    expect(['yes', 'no']).toContain(result);
    const [won, lost] = result === 'yes' ? sides : sides.toReversed();
    const claim = await prediction.createClaim({ positionPubkey: the(won).pubkey });
    const before = usdcOf(on);
    await send(on, claim.transaction, on.alice);
    expect(usdcOf(on) - before).toBe(BigInt(the(won).contractsMicro ?? 0));
    for (const { pubkey } of [the(won), the(lost)]) {
      await expect(prediction.createClaim({ positionPubkey: pubkey })).rejects.toMatchObject({
        endpoint: 'prediction.createClaim',
      });
    }
    const { data: history } = await prediction.history({ ownerPubkey: on.alice.address });
    const types = history.map(({ eventType }) => eventType);
    expect(types).toContain('payout_claimed');
    expect(types).toContain('position_lost');
  });

  it('is paid by the keeper a day after the result', async () => {
    const on = await startTrading();
    const { prediction } = on.perijove;
    const { data } = await prediction.events({ category: 'sports', includeMarkets: true });
    const { marketId } = the(the(data.find(({ isActive }) => isActive)).markets?.[0]);
    const yes = await boughtPosition(on, marketId, true);
    const no = await boughtPosition(on, marketId, false);
    const before = usdcOf(on);
    on.sandbox.control.clock.jump(3 * DAY_MS);
    expect((await prediction.positions({ ownerPubkey: on.alice.address })).data).toEqual([]);
    const { result } = await prediction.market({ marketId });
    const won = result === 'yes' ? yes : no;
    expect(usdcOf(on) - before).toBe(BigInt(won.contractsMicro ?? 0));
  });
});

it.each([
  ['depositAmount', { depositAmount: 4_999_999n }, 'Minimum order is $5'],
  ['depositMint', { depositMint: 'So11111111111111111111111111111111111111112' }, 'depositMint'],
  ['marketId', { marketId: 'POLY-999-1-0' }, 'Unknown market'],
])('refuses another %s', async (_field, more, says) => {
  const on = await startTrading();
  const { marketId } = await openMarket(on);
  const order = {
    ownerPubkey: on.alice.address,
    marketId,
    isBuy: true,
    isYes: true,
    depositAmount: 5n * USD,
    ...more,
  };
  await expect(on.perijove.prediction.createOrder(order)).rejects.toMatchObject({
    code: 'bad_request',
    message: expect.stringContaining(says),
  });
});

it('executes only what it built, with its context', async () => {
  const on = await startTrading();
  const { prediction } = on.perijove;
  const { marketId } = await openMarket(on);
  const order = {
    ownerPubkey: on.alice.address,
    marketId,
    isBuy: true,
    isYes: true,
    depositAmount: 5n * USD,
  };
  const [one, other] = [await prediction.createOrder(order), await prediction.createOrder(order)];
  const signedTransaction = await sign(one.transaction, on.alice);
  for (const context of [undefined, { type: 'create_order' }, other.execution?.context]) {
    await expect(prediction.execute({ signedTransaction, context })).rejects.toMatchObject({
      details: { body: { code: 'execute_failed' } },
    });
  }
  const context = one.execution?.context;
  const first = await prediction.execute({ signedTransaction, context });
  expect(await prediction.execute({ signedTransaction, context })).toEqual(first);
  on.sandbox.control.clock.jump(4_000);
  expect((await prediction.positions({ ownerPubkey: on.alice.address })).data).toHaveLength(1);
});
