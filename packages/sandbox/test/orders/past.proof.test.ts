import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { freshFolder } from '../../../local-node/test/ledger/fresh-folder.ts';
import { listTrades } from '../../src/orders/trade.ts';
import { DAY_MS, HOUR_MS } from '../../src/world/intervals.ts';
import { held } from '../settlement/on-ledger.ts';
import {
  type OnDesk,
  onDesk,
  openDesk,
  openTime,
  openTrigger,
  tickAll,
  timeOrder,
  triggerOrder,
} from './on-desk.ts';
import { DAY_S, expectWhole, outlook, sellAt, worth } from './outlook.ts';
import { ONE_SOL, ONE_USDC } from './placing.ts';

describe('orders that became due between two requests', () => {
  it('comes to the same whether the keeper looks every six hours or once a month', async () => {
    const run = async (stepMs: number) => {
      const on = await onDesk();
      const { now, high } = outlook(on, 30);
      const time = openTime(on, { inAmount: 600n * ONE_USDC, numberOfOrders: 10, interval: DAY_S });
      const sale = sellAt(on, worth(on, now) * 0.5 + high * 0.5);
      for (let passed = 0; passed < 30 * DAY_MS; passed += stepMs) {
        on.world.clock.jump(stepMs);
        tickAll(on);
      }
      const { received, used } = timeOrder(on, time);
      const { status, paid } = triggerOrder(on, sale);
      return { received, used, status, paid };
    };
    const often = await run(6 * HOUR_MS);
    expect(often).toMatchObject({ status: 'Completed', used: String(600n * ONE_USDC) });
    expect(await run(30 * DAY_MS)).toEqual(often);
  });

  it('is the same after a restart in the middle, which does nothing twice', async () => {
    const open = (on: OnDesk) => {
      const { now, high } = outlook(on, 30);
      const middle = worth(on, now);
      return {
        time: openTime(on, { inAmount: 1500n * ONE_USDC, numberOfOrders: 30, interval: DAY_S }),
        sales: Array.from({ length: 20 }, (_, i) =>
          sellAt(on, middle + ((high - middle) * (i + 1)) / 18),
        ),
      };
    };
    const outcome = (on: OnDesk, { time, sales }: ReturnType<typeof open>) => ({
      cycles: listTrades(on.ledger, time).map((trade) => [
        trade.confirmedAt,
        trade.rawOutputAmount,
      ]),
      sales: sales.map((key) => {
        const { status, paid, updatedAtMs } = triggerOrder(on, key);
        return { status, paid, updatedAtMs };
      }),
    });
    const straight = await onDesk();
    const wanted = open(straight);
    straight.world.clock.jump(30 * DAY_MS);
    tickAll(straight);

    const dataFolder = freshFolder();
    let on = await openDesk({ dataFolder });
    const keys = open(on);
    on.world.clock.jump(30 * DAY_MS);
    let restarts = 0;
    while (on.context.orderDesk.keeper.tick()) {
      restarts++;
      on.ledger.close();
      on = await openDesk({ dataFolder });
    }
    expect(restarts).toBeGreaterThan(1);
    expect(outcome(on, keys)).toEqual(outcome(straight, wanted));
    const fills = new Set(keys.sales.map((key) => triggerOrder(on, key).status));
    expect(fills).toEqual(new Set(['Completed', 'Open']));
    expect(held(on.ledger, on.alice.address, USDC)).toBe(
      held(straight.ledger, straight.alice.address, USDC),
    );
    expectWhole(on);
    on.ledger.close();
  });
});

/** Lets a month pass; how many ticks and quotes it takes. */
function countMonth(on: OnDesk): { ticks: number; quotes: number } {
  const { swaps, orderDesk } = on.context;
  const { quote } = swaps;
  let quotes = 0;
  const counted: typeof quote = (...request) => {
    quotes++;
    return quote(...request);
  };
  Object.assign(swaps, { quote: counted });
  on.world.clock.jump(30 * DAY_MS);
  let ticks = 1;
  while (orderDesk.keeper.tick()) ticks++;
  return { ticks, quotes };
}

describe('a month', () => {
  it('with hundreds of orders takes few quotes: prices are searched without quotes', async () => {
    const on = await onDesk();
    const { high } = outlook(on, 30);
    on.ledger.faucet.sol(on.alice.address, 1000n * ONE_SOL);
    const count = 1000;
    for (let i = 0; i < count; i++) sellAt(on, high * (1.02 + i / count));
    expect(on.context.orderDesk.triggers.open()).toHaveLength(count);
    const { ticks, quotes } = countMonth(on);
    expect(ticks).toBeLessThan(4);
    expect(quotes).toBeLessThan(10);
  });

  it('with an order too large for the pools does not ask all the time', async () => {
    const on = await onDesk();
    const { now, high } = outlook(on, 30);
    const making = 9_000_000n * ONE_SOL;
    on.ledger.faucet.sol(on.alice.address, making + 10n * ONE_SOL);
    const taking = BigInt(Math.ceil((Number(making) / 1e9) * worth(on, now) * 1.02)) * ONE_USDC;
    const huge = openTrigger(on, { inputMint: SOL, outputMint: USDC, making, taking });
    sellAt(on, high * 2);
    const { quotes } = countMonth(on);
    expect(triggerOrder(on, huge)).toMatchObject({ status: 'Open' });
    expect(quotes).toBeGreaterThan(10);
    expect(quotes).toBeLessThan(10_000);
  });

  it('with an order that cannot be paid out does not ask all the time', async () => {
    const on = await onDesk();
    const key = sellAt(on, worth(on, on.world.clock.now()) * 0.7);
    Object.assign(on.ledger, {
      submit: () => {
        throw new Error('not now');
      },
    });
    const { quotes } = countMonth(on);
    expect(triggerOrder(on, key)).toMatchObject({ status: 'Open' });
    expect(quotes).toBeLessThan(20);
  });
});
