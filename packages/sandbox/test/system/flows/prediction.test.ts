import { isPerijoveError, USDC } from '@perijove/core';
import { contractsOf } from 'perijove/prediction';
import { describe, expect, it } from 'vitest';
import { PREDICTION_PROGRAM } from '../../../src/settlement/program/service-programs.ts';
import { balanceOf } from '../../market/swap/trading.ts';
import { the } from '../../settlement/on-ledger.ts';
import { bought, openPredicting, USD } from './predicting.ts';

describe('a keeper market', () => {
  it('is bought, sold in part, and closed', async () => {
    const on = await openPredicting();
    const { prediction } = on.perijove;
    const { marketId } = await on.gameOf();
    const position = await bought(on, marketId, true);
    const held = contractsOf(position);
    const { pubkey: positionPubkey } = position;
    const sale = { positionPubkey, contracts: held / 2n, minUsd: USD };
    const sold = await prediction.sell(sale, on.options);
    expect(sold).toMatchObject({ positionPubkey, contracts: String(held / 2n) });
    on.sandbox.control.clock.jump(4_000);
    const left = contractsOf(await prediction.position({ positionPubkey }));
    expect(left).toBe(held - held / 2n);
    const bounds = { minUsd: USD, maxContracts: left };
    await prediction.closePosition({ positionPubkey, ...bounds }, on.options);
    on.sandbox.control.clock.jump(4_000);
    const { data } = await prediction.positions({ ownerPubkey: on.alice.address });
    expect(data).toEqual([]);
  });

  it('names its program, which the caller has to accept', async () => {
    const on = await openPredicting();
    const { marketId } = await on.gameOf();
    const purchase = { marketId, isYes: true, depositAmount: 5n * USD };
    const start = balanceOf(on, on.alice.address, USDC);
    const error: unknown = await on.perijove.prediction
      .buy(purchase, on.plain)
      .catch((each) => each);
    expect(isPerijoveError(error, 'unsafe_transaction') && error.details.findings).toMatchObject([
      { rule: 'unknown-program', reason: expect.stringContaining(PREDICTION_PROGRAM) },
    ]);
    expect(balanceOf(on, on.alice.address, USDC)).toBe(start);
    const preview = await on.perijove.prediction.preview.buy(purchase, {
      owner: on.alice.address,
      rpc: on.options.rpc,
      programs: [PREDICTION_PROGRAM],
    });
    const terms = preview.terms.map((each) => (each.kind === 'text' ? each.text : ''));
    expect(terms.join('\n')).toContain('not published');
  });

  it('pays a winner who claims', async () => {
    const on = await openPredicting();
    const { prediction } = on.perijove;
    const { marketId, closeTime } = await on.gameOf();
    const sides = [await bought(on, marketId, true), await bought(on, marketId, false)];
    on.sandbox.control.clock.jump(closeTime * 1_000 + 3_600_000 - on.sandbox.world.clock.now());
    const { result } = await prediction.market({ marketId });
    const won = the(sides[result === 'yes' ? 0 : 1]);
    const minPayout = contractsOf(won);
    const claim = { positionPubkey: won.pubkey, minPayout };
    const tooMuch = prediction.claim({ ...claim, minPayout: minPayout + 1n }, on.options);
    await expect(tooMuch).rejects.toMatchObject({ code: 'unsafe_transaction' });
    const { moved } = await prediction.claim(claim, on.options);
    expect(moved?.[USDC]).toBe(String(minPayout));
  });

  it('is not bought twice when the flow is resumed', async () => {
    const on = await openPredicting();
    const { marketId } = await on.gameOf();
    const options = on.journalled('one');
    const purchase = { marketId, isYes: true, depositAmount: 5n * USD };
    const start = balanceOf(on, on.alice.address, USDC);
    const first = await on.perijove.prediction.buy(purchase, options);
    expect(await on.perijove.prediction.buy(purchase, options)).toEqual(first);
    expect(balanceOf(on, on.alice.address, USDC)).toBe(start - 5n * USD);
  });

  it('is not bought below the minimum of the caller, nor sold', async () => {
    const on = await openPredicting();
    const { prediction } = on.perijove;
    const { marketId } = await on.gameOf();
    const purchase = { marketId, isYes: true, depositAmount: 5n * USD, minContracts: 1000n * USD };
    await expect(prediction.buy(purchase, on.options)).rejects.toMatchObject({
      code: 'price_moved',
    });
    const position = await bought(on, marketId, true);
    const sale = { positionPubkey: position.pubkey, contracts: USD, minUsd: USD };
    await expect(prediction.sell(sale, on.options)).rejects.toMatchObject({ code: 'price_moved' });
  });
});

describe('a forecast market', () => {
  it('is bought and closed, each in one swap with bounds', async () => {
    const on = await openPredicting();
    const { prediction } = on.perijove;
    const { marketId, outcomeMint } = await on.roundOf();
    const purchase = { marketId, outcomeMint, isYes: true, depositAmount: 10n * USD };
    const bounds = { minContracts: 10n * USD };
    const result = await prediction.buy({ ...purchase, ...bounds }, on.plain);
    expect(result.orderPubkey).toBeNull();
    expect(result.moved).toMatchObject({ [USDC]: '-10000000', [outcomeMint]: result.contracts });
    const { positionPubkey, contracts } = result;
    const close = { positionPubkey, outcomeMint, minUsd: USD, maxContracts: contracts };
    const closed = await prediction.closePosition(close, on.plain);
    expect(closed.moved).toMatchObject({ [outcomeMint]: `-${contracts}` });
    expect(balanceOf(on, on.alice.address, outcomeMint)).toBe(0n);
  });

  it('has another mint than a keeper market, and the caller says which', async () => {
    const on = await openPredicting();
    const { prediction } = on.perijove;
    const round = await on.roundOf();
    const game = await on.gameOf();
    const bounds = { isYes: true, depositAmount: 10n * USD, minContracts: USD };
    const { outcomeMint } = round;
    for (const [wanted, name] of [
      [{ marketId: round.marketId }, 'other_kind'],
      [{ marketId: game.marketId, outcomeMint }, 'other_kind'],
    ] as const) {
      await expect(prediction.buy({ ...bounds, ...wanted }, on.options)).rejects.toMatchObject({
        code: 'execution_failed',
        details: { name },
      });
    }
    const other = { marketId: round.marketId, outcomeMint: game.marketId };
    await expect(prediction.buy({ ...bounds, ...other }, on.options)).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const lied = { marketId: round.marketId, outcomeMint: on.bob.address };
    await expect(prediction.buy({ ...bounds, ...lied }, on.options)).rejects.toMatchObject({
      code: 'unsafe_transaction',
    });
  });
});
