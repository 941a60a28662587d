import { SOL, USDC } from '@perijove/core';
import { SLOT_MS, slotAt } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import type { QuoteEngine } from '../../../src/market/routing/engine.ts';
import { createMarket } from '../../../src/market/routing/market.ts';
import type { PoolDelta } from '../../../src/market/routing/pool-delta.ts';
import { isRefusal } from '../../../src/market/routing/refusal.ts';
import { applyTrades } from '../../../src/market/routing/trades.ts';
import { MINUTE_MS } from '../../../src/world/intervals.ts';
import { stoppedWorld } from '../../world/stopped-world.ts';
import { drawSwaps, JUP, NOW, type Quoting, startQuoting } from './quoting.ts';

const SLOT = slotAt(NOW);
const whale = { inputMint: SOL, outputMint: JUP, amount: 2_000_000_000_000n };

describe('a trade', () => {
  it('moves the reserves of its pools by exactly the input and the output', () => {
    const { quote } = startQuoting();
    const { routePlan } = quote(whale);
    const market = createMarket(stoppedWorld(), []);
    const before = routePlan.map(({ ammKey }) => market.pool(ammKey, SLOT)?.reserves as never);
    applyTrades(market, routePlan, SLOT);
    routePlan.forEach((step, i) => {
      const [a, b] = before[i] as unknown as readonly [bigint, bigint];
      const forward = step.pool.mints[0] === step.inputMint;
      expect(market.pool(step.ammKey, SLOT)?.reserves).toEqual(
        forward ? [a + step.inAmount, b - step.outAmount] : [a - step.outAmount, b + step.inAmount],
      );
    });
  });

  it('makes the next one dearer, and the way back cheaper', () => {
    const { engine, quote } = startQuoting();
    const back = { inputMint: JUP, outputMint: SOL, amount: 1_000_000_000n };
    const [first, firstBack] = [quote(whale), quote(back)];
    engine.applyTrade(first.routePlan, NOW);
    expect(quote(whale).outAmount).toBeLessThan(first.outAmount);
    expect(quote(back).outAmount).toBeGreaterThan(firstBack.outAmount);
  });

  it('never takes more from a pool than it gives at that moment', () => {
    const { engine, quote } = startQuoting();
    const [step] = quote({ ...whale, onlyDirectRoutes: true }).routePlan;
    if (!step) throw new Error('no step');
    const [honest] = engine.applyTrade([step], NOW).deltas;
    const greedy = startQuoting().engine;
    const robbery = [{ ...step, outAmount: step.outAmount * 1000n }];
    const [robbed] = greedy.applyTrade(robbery, NOW).deltas;
    expect(robbed).toEqual(honest);
  });

  it('cannot happen in a pool that does not exist or does not take the token', () => {
    const { engine, quote } = startQuoting();
    const [step] = quote(whale).routePlan;
    if (!step) throw new Error('no step');
    for (const wrong of [{ ammKey: SOL }, { inputMint: 'other' }]) {
      expect(() => engine.applyTrade([step, { ...step, ...wrong }], NOW)).toThrow(RangeError);
    }
    expect(engine.deltas(NOW)).toEqual([]);
    expect(quote(whale)).toEqual(startQuoting().quote(whale));
  });

  it('can be taken back, to the state before it', () => {
    const { engine, quote } = startQuoting();
    engine.applyTrade(quote(whale).routePlan, NOW);
    const [deltas, before] = [engine.deltas(NOW), quote(whale)];
    engine.applyTrade([...before.routePlan, ...before.routePlan], NOW).undo();
    expect(engine.deltas(NOW)).toEqual(deltas);
    expect(quote(whale)).toEqual(before);
    expect(quote(whale, NOW + SLOT_MS)).not.toEqual(startQuoting().quote(whale, NOW + SLOT_MS));
  });
});

describe('a trade that is applied at a time before another one', () => {
  const EARLIER = NOW - 10 * MINUTE_MS;
  const back = { inputMint: JUP, outputMint: SOL };

  /** An engine with the whale's trade of now. */
  function startMoved() {
    const { engine, quote } = startQuoting();
    const sold = quote(whale);
    engine.applyTrade(sold.routePlan, NOW);
    return { engine, quote, sold };
  }

  it('adds to it: all that was traded is still to be seen at the earlier time', () => {
    const { engine, quote } = startMoved();
    const first = quote(whale, EARLIER);
    expect(first.outAmount).toBeLessThan(startQuoting().quote(whale, EARLIER).outAmount);
    engine.applyTrade(first.routePlan, EARLIER);
    expect(quote(whale, EARLIER).outAmount).toBeLessThan(first.outAmount);
  });

  it('is one with it from there on, also after a restart', () => {
    const { engine, quote, sold } = startMoved();
    engine.applyTrade(sold.routePlan, EARLIER);
    const deltas = engine.deltas(EARLIER);
    expect(new Set(deltas.map(({ pool }) => pool)).size).toBe(deltas.length);
    expect(new Set(deltas.map(({ slot }) => slot))).toEqual(new Set([slotAt(EARLIER)]));
    const again = startQuoting('test', deltas).engine;
    expect(again.quote(whale, EARLIER + MINUTE_MS)).toEqual(quote(whale, EARLIER + MINUTE_MS));
    expect(again.quote(whale, NOW)).toEqual(quote(whale, NOW));
  });

  it('brings a price back sooner, to that of untouched pools and no further', () => {
    const { engine, quote, sold } = startMoved();
    const moved = quote(whale).outAmount;
    engine.applyTrade(sold.routePlan, EARLIER);
    expect(quote(whale)).toEqual(startQuoting().quote(whale));
    expect(quote(whale).outAmount).toBeGreaterThan(moved);
  });

  it('a moment before leaves the later one to be seen', () => {
    const { engine, quote, sold } = startMoved();
    const moved = quote(whale).outAmount;
    engine.applyTrade(sold.routePlan, NOW - SLOT_MS);
    expect(quote(whale).outAmount).toBeLessThan(moved);
  });

  it.each([EARLIER, NOW - SLOT_MS])('never makes a profit by itself: at %i', (atMs) => {
    const { engine, quote, sold } = startMoved();
    const small = quote({ ...whale, amount: 1_000_000n }, atMs);
    engine.applyTrade(small.routePlan, atMs);
    const bought = quote({ ...back, amount: sold.outAmount });
    expect(bought.outAmount).toBeLessThan(whale.amount);
  });

  it('can be taken back, to the later one', () => {
    const { engine, quote, sold } = startMoved();
    const [deltas, before] = [engine.deltas(NOW), quote(whale)];
    engine.applyTrade(sold.routePlan, EARLIER).undo();
    expect(engine.deltas(NOW)).toEqual(deltas);
    expect(quote(whale)).toEqual(before);
  });
});

/** What is left after swapping through the tokens in turn; undefined when there is no route. */
function tripOf(
  engine: QuoteEngine,
  mints: readonly string[],
  amount: bigint,
  atMs: number,
  apply: boolean,
): bigint | undefined {
  let left = amount;
  for (const [i, inputMint] of mints.entries()) {
    const outputMint = mints[(i + 1) % mints.length] as string;
    const answer = engine.quote({ inputMint, outputMint, amount: left }, atMs);
    if (isRefusal(answer)) return undefined;
    if (apply) engine.applyTrade(answer.routePlan, atMs);
    left = answer.outAmount;
  }
  return left;
}

describe('trades in circles never make a profit', () => {
  const quoting = startQuoting();
  const swaps = drawSwaps(quoting, 120, 3);
  const kinds: readonly (readonly [string, (i: number) => readonly string[]])[] = [
    ['there and back', (i) => mintsOf(i)],
    ['in a triangle', (i) => [...mintsOf(i), SOL]],
    ['through dollars', (i) => [...mintsOf(i), USDC]],
  ];

  function mintsOf(i: number): readonly string[] {
    return [swaps[i]?.inputMint as string, swaps[i]?.outputMint as string];
  }

  it.each(kinds)('%s, by quotes alone', (_, mintsAt) => {
    const left = swaps.map(({ amount }, i) => [
      amount,
      tripOf(quoting.engine, mintsAt(i), amount, NOW, false),
    ]);
    expect(left.filter(([, out]) => out !== undefined).length).toBeGreaterThan(80);
    for (const [amount, out] of left) if (out) expect(out).toBeLessThanOrEqual(amount as bigint);
  });

  it.each(kinds)('%s, by trades that move the market', (_, mintsAt) => {
    const { engine } = startQuoting();
    let trips = 0;
    swaps.slice(0, 60).forEach(({ amount }, i) => {
      // Long enough for what the trip before has moved to be forgotten.
      const out = tripOf(engine, mintsAt(i), amount, NOW + i * 10 * MINUTE_MS, true);
      if (out === undefined) return;
      trips++;
      expect(out).toBeLessThanOrEqual(amount);
    });
    expect(trips).toBeGreaterThan(30);
  });
});

describe('arbitrage', () => {
  it('undoes the effect of a trade gradually and completely', () => {
    const { engine, quote } = startQuoting();
    const untouched = startQuoting();
    engine.applyTrade(quote(whale).routePlan, NOW);
    const gapAt = (atMs: number): number => {
      const [moved, calm] = [quote(whale, atMs), untouched.quote(whale, atMs)];
      return 1 - Number(moved.outAmount) / Number(calm.outAmount);
    };
    const gaps = [0, 12_000, 24_000, 60_000].map((ms) => gapAt(NOW + ms));
    expect(gaps[0]).toBeGreaterThan(0.001);
    gaps.slice(1).forEach((gap, i) => {
      expect(gap).toBeLessThan((gaps[i] as number) * 0.8);
    });
    expect(gapAt(NOW + 10 * MINUTE_MS)).toBe(0);
    expect(engine.deltas(NOW + 10 * MINUTE_MS)).toEqual([]);
  });
});

describe('the state', () => {
  /** Trades of all kinds, with a launched token among them, over half a minute. */
  function tradeOn(
    { engine, quote, worth, world }: Quoting,
    store: Map<string, PoolDelta>,
  ): number {
    const [launched] = world.tokens.recent(20, NOW).slice(-1);
    const swaps = [
      whale,
      { inputMint: SOL, outputMint: launched?.mint as string, amount: worth(SOL, 300) },
      { inputMint: USDC, outputMint: SOL, amount: worth(USDC, 70_000) },
      { ...whale, swapMode: 'ExactOut', amount: worth(JUP, 20_000) } as const,
    ];
    swaps.forEach((swap, i) => {
      const atMs = NOW + i * 7 * SLOT_MS;
      const { deltas } = engine.applyTrade(quote(swap, atMs).routePlan, atMs);
      for (const delta of deltas) store.set(delta.pool, delta);
    });
    return NOW + swaps.length * 7 * SLOT_MS;
  }

  const store = new Map<string, PoolDelta>();
  const quoting = startQuoting();
  const atMs = tradeOn(quoting, store);

  it('is the sum of the trades, pool by pool', () => {
    const byPool = (a: PoolDelta, b: PoolDelta): number => (a.pool < b.pool ? -1 : 1);
    const kept = quoting.engine.deltas(atMs).toSorted(byPool);
    expect(kept).toEqual([...store.values()].toSorted(byPool));
    expect(kept.length).toBeGreaterThan(5);
  });

  it('goes through JSON, and an engine that is made with it answers the same at any time', () => {
    const rows = JSON.parse(JSON.stringify([...store.values()])) as PoolDelta[];
    const again = startQuoting('test', rows.reverse());
    const fresh = startQuoting();
    const [launched] = quoting.world.tokens.recent(20, NOW).slice(-1);
    const requests = [
      whale,
      { ...whale, inputMint: JUP, outputMint: SOL },
      { inputMint: launched?.mint as string, outputMint: USDC, amount: 10n ** 9n },
    ];
    for (const ms of [0, SLOT_MS, 20_000, 3 * MINUTE_MS]) {
      const answers = requests.map((request) => quoting.quote(request, atMs + ms));
      expect(requests.map((request) => again.quote(request, atMs + ms))).toEqual(answers);
      expect(requests.map((request) => fresh.quote(request, atMs + ms))).not.toEqual(answers);
    }
  });

  it('does not depend on requests in between', () => {
    const curious = startQuoting();
    const requests = drawSwaps(curious, 40, 8);
    for (const { inputMint, outputMint, amount } of requests) {
      curious.engine.quote({ inputMint, outputMint, amount }, NOW);
    }
    const other = new Map<string, PoolDelta>();
    tradeOn(curious, other);
    expect(other).toEqual(store);
  });

  it('differs from world to world', () => {
    const other = startQuoting('other').quote(whale);
    expect(startQuoting().quote(whale)).toEqual(startQuoting().quote(whale));
    expect(other.outAmount).not.toBe(startQuoting().quote(whale).outAmount);
  });
});
