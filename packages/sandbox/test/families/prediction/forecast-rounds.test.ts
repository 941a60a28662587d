import { USDC } from '@perijove/core';
import { TOKEN_2022_PROGRAM } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { ROUND_MS } from '../../../src/families/prediction/create-event.ts';
import { balanceOf } from '../../market/swap/trading.ts';
import { the } from '../../settlement/on-ledger.ts';
import { execute, openMarket, startTrading, USD, usdcOf } from './predicting.ts';

async function startRound() {
  const on = await startTrading();
  // In the middle of a round.
  const { clock } = on.sandbox.world;
  const into = clock.now() % ROUND_MS;
  on.sandbox.control.clock.jump(ROUND_MS - into + 60_000);
  const market = await openMarket(on, 'bisonfi');
  const buy = (more: object = {}) =>
    on.perijove.prediction.createOrder({
      ownerPubkey: on.alice.address,
      marketId: market.marketId,
      isBuy: true,
      isYes: true,
      depositAmount: 10n * USD,
      ...more,
    });
  return { ...on, market, buy };
}

describe('a round', () => {
  it('swaps USDC for tokens of the outcome under Token-2022, at once', async () => {
    const on = await startRound();
    const mint = the(on.market.outcomeMint ?? undefined);
    const start = usdcOf(on);
    const built = await on.buy();
    expect(built).toMatchObject({ executionModel: 'atomic_swap', order: { orderPubkey: null } });
    expect((await execute(on, built, on.alice)).status).toBe('Success');
    expect(usdcOf(on)).toBe(start - 10n * USD);
    expect(balanceOf(on, on.alice.address, mint)).toBe(BigInt(built.order.contractsMicro ?? 0));
    expect(on.sandbox.ledger.account(mint)?.owner).toBe(TOKEN_2022_PROGRAM);

    const { positionPubkey } = built.order;
    const position = await on.perijove.prediction.position({ positionPubkey });
    expect(position.claimable).toBe(false);
    const sale = await on.perijove.prediction.createClose({ positionPubkey });
    await execute(on, sale, on.alice);
    expect(balanceOf(on, on.alice.address, mint)).toBe(0n);
    expect(usdcOf(on)).toBe(start - 10n * USD + BigInt(sale.order.orderCostUsd));
  });

  it('settles itself: the winning side is paid, and nothing is claimed', async () => {
    const on = await startRound();
    const { prediction } = on.perijove;
    const { markets } = await prediction.event({
      eventId: on.market.eventId ?? '',
      includeMarkets: true,
    });
    const built = [];
    for (const { marketId } of markets ?? []) {
      const each = await on.buy({ marketId });
      await execute(on, each, on.alice);
      built.push({ marketId, contracts: BigInt(each.order.contractsMicro ?? 0) });
    }
    const before = usdcOf(on);
    on.sandbox.control.clock.jump(ROUND_MS + 60_000);
    await prediction.tradingStatus();
    const results = await Promise.all(built.map(({ marketId }) => prediction.market({ marketId })));
    expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['no', 'yes']));
    expect(results.map(({ lifecycleStatus }) => lifecycleStatus)).toEqual(['settled', 'settled']);
    const won = results.findIndex(({ result }) => result === 'yes');
    expect(usdcOf(on) - before).toBe(the(built[won]).contracts);
    expect((await prediction.positions({ ownerPubkey: on.alice.address })).data).toEqual([]);
  });

  it.each([
    [{ depositAmount: '4000000' }, undefined, 'Minimum order is $5'],
    [{ depositAmount: '251000000' }, undefined, 'Maximum order is $250'],
    [{ isYes: false }, undefined, 'isYes must be true'],
    [{ depositMint: 'JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD' }, 'bisonfi_usdc_only', 'USDC'],
    [{ orderType: 'limit' }, undefined, 'orderType'],
  ])('refuses %j', async (more, code, says) => {
    const on = await startRound();
    await expect(on.buy(more)).rejects.toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining(says),
      details: { body: code === undefined ? {} : { code } },
    });
  });

  it('is closed to orders after its end', async () => {
    const on = await startRound();
    const built = await on.buy();
    on.sandbox.control.clock.jump(ROUND_MS);
    await expect(on.buy()).rejects.toMatchObject({
      details: { body: { code: 'bisonfi_market_not_tradable' } },
    });
    const start = balanceOf(on, on.alice.address, USDC);
    const late = await execute(on, built, on.alice).catch(() => ({ status: 'refused' }));
    expect(late.status).not.toBe('Success');
    expect(usdcOf(on)).toBe(start);
  });
});
