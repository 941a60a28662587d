import { type Mint, SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { playOrders } from '../../src/backtest/play-orders.ts';
import { createTimeline } from '../../src/backtest/timeline.ts';
import { type BarInput, barSeries } from '../../src/index.ts';
import { placedOrder } from '../../src/market/listed-order.ts';
import type { OrderStatus } from '../../src/market/order.ts';

const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN' as Mint;

const bar = (time: number, open: number, low: number, high: number, close: number): BarInput => ({
  time,
  open,
  low,
  high,
  close,
});

const sol = barSeries(
  SOL,
  [
    bar(0, 100, 100, 100, 100),
    bar(100, 100, 90, 100, 100),
    bar(200, 100, 94, 106, 101),
    bar(300, 101, 101, 101, 101),
  ],
  100,
);
const jup = barSeries(
  JUP,
  [bar(0, 2, 2, 2, 2), bar(100, 2, 2, 2, 2), bar(200, 3, 1, 4, 4), bar(300, 4, 4, 4, 4)],
  100,
);

interface Terms {
  readonly mint?: Mint;
  readonly above?: number;
  readonly below?: number;
  readonly status?: OrderStatus;
  readonly expiresInMs?: number;
}

/** An order of the tick at 100. */
function waiting(terms: Terms, atMs = 100) {
  const { mint = SOL, status = 'open', expiresInMs = 10_000, ...prices } = terms;
  const facts = { label: 'one', inputMint: USDC, outputMint: mint, triggerMint: mint };
  const request = { ...facts, amount: 1n, maxSlippageBps: 100, expiresInMs, ...prices };
  return { order: { ...placedOrder(request, 100, ''), status }, atMs };
}

/** Plays two bars, and returns what the sandbox was moved to. */
async function played(
  orders: readonly ReturnType<typeof waiting>[],
  period = { fromMs: 100, toMs: 300 },
) {
  const moves: unknown[] = [];
  const timeline = createTimeline([SOL, JUP, USDC], [sol, jup], 100);
  const world = {
    moveTo: (ms: number, prices: Readonly<Record<Mint, number>>) => moves.push([ms, prices]),
    fillOrders: async () => void moves.push('fill'),
  };
  const mints = [SOL, JUP, USDC];
  return { changed: await playOrders({ timeline, world, mints }, orders, period), moves };
}

describe('playOrders', () => {
  it('leaves out the bar in which an order was placed, and all that do not reach it', async () => {
    expect(await played([waiting({ below: 95 })])).toEqual({
      changed: true,
      moves: [
        [200, { [SOL]: 95, [JUP]: 3, [USDC]: 1 }],
        'fill',
        [300, { [SOL]: 101, [JUP]: 4, [USDC]: 1 }],
        'fill',
      ],
    });
    // Of an order that is older, the bar at 100 counts too.
    const { moves } = await played([waiting({ below: 95 }, 99)]);
    expect(moves).toHaveLength(8);
    expect(moves[0]).toEqual([100, { [SOL]: 95, [JUP]: 2, [USDC]: 1 }]);
  });

  it('moves nothing for an order that no bar reaches, or that has ended', async () => {
    const none = { changed: false, moves: [] };
    expect(await played([waiting({ below: 93, above: 107 })])).toEqual(none);
    expect(await played([waiting({ below: 95, status: 'expired' })])).toEqual(none);
    expect(await played([waiting({ below: 95 })], { fromMs: 300, toMs: 400 })).toEqual(none);
    expect(await played([])).toEqual(none);
  });

  it('visits both sides of a bar, and the bars of two mints side by side', async () => {
    const orders = [waiting({ above: 105, below: 96 }), waiting({ mint: JUP, below: 1.5 })];
    const { moves } = await played(orders);
    expect(moves.filter((move) => move !== 'fill')).toEqual([
      [200, { [SOL]: 96, [USDC]: 1 }],
      [200, { [SOL]: 105, [USDC]: 1 }],
      [200, { [JUP]: 1.5, [USDC]: 1 }],
      [300, { [SOL]: 101, [USDC]: 1 }],
      [300, { [JUP]: 4, [USDC]: 1 }],
    ]);
  });

  it('reaches the end of the period where an order expires', async () => {
    expect(await played([waiting({ below: 50, expiresInMs: 150 })])).toEqual({
      changed: true,
      moves: [[300, {}], 'fill'],
    });
  });
});
