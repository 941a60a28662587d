import { SOL, USDC } from '@perijove/core';
import { slotAt } from '@perijove/local-node/ledger';
import { expect, it, onTestFinished } from 'vitest';
import { createMemoryStore } from '../../../local-node/src/ledger/store/memory-store.ts';
import type { Change } from '../../../local-node/src/ledger/store/store.ts';
import { recurringCycles } from '../../src/families/recurring/cycles.ts';
import { defineRecurring } from '../../src/families/recurring/settlements.ts';
import { triggerExpiries } from '../../src/families/trigger/expiry.ts';
import { defineTriggers } from '../../src/families/trigger/settlements.ts';
import { createQuoteEngine } from '../../src/market/routing/engine.ts';
import { noLaunches } from '../../src/market/routing/launch-pools.ts';
import { createSwapDesk } from '../../src/market/swap/swap-desk.ts';
import { createOrderDesk } from '../../src/orders/order-desk.ts';
import type { Settlement } from '../../src/settlement/settlement.ts';
import { DAY_MS } from '../../src/world/intervals.ts';
import { onLedger } from '../settlement/on-ledger.ts';
import { type OnDesk, openTime, openTrigger } from './on-desk.ts';
import { ONE_SOL, ONE_USDC } from './placing.ts';

const DAY_S = 86_400;

/** An order desk that counts the routes that are worked out, and keeps what the ledger stores. */
async function countingDesk() {
  const changes: Change[] = [];
  const store = createMemoryStore();
  const commit = (change: Change): void => {
    changes.push(change);
    store.commit(change);
  };
  const on = await onLedger({ store: { ...store, commit } });
  onTestFinished(() => on.ledger.close());
  const { world, ledger } = on;
  const routes: string[] = [];
  const market = { pools: noLaunches, foresee: () => () => {}, traded: () => [] };
  const swaps = createSwapDesk(world, ledger, market, (...parts) => {
    const engine = createQuoteEngine(...parts);
    return {
      ...engine,
      quote(request, atMs) {
        routes.push(`${request.amount} at ${slotAt(atMs)}`);
        return engine.quote(request, atMs);
      },
      reprice(claim, atMs) {
        routes.push(`${claim.amount} at ${slotAt(atMs)}`);
        return engine.reprice(claim, atMs);
      },
    };
  });
  const problems: string[] = [];
  const orderDesk = createOrderDesk(world, ledger, swaps, {
    report: (problem) => problems.push(problem),
    due: (env) => [triggerExpiries(env), recurringCycles(env)],
  });
  defineTriggers(ledger, orderDesk.triggers);
  defineRecurring(ledger, orderDesk.recurring);
  const desk = { ...on, problems, context: { world, ledger, swaps, orderDesk } };
  return {
    desk: desk as unknown as OnDesk,
    routes,
    changes,
    tick: orderDesk.keeper.tick,
    problems,
  };
}

function settlementsIn(changes: readonly Change[]): readonly Settlement[] {
  const writes = changes.flatMap(({ documents = [] }) => documents);
  return writes.flatMap(({ collection, value }) => {
    const isSettlement = collection === 'settlements' && value !== undefined;
    return isSettlement ? [value as unknown as Settlement] : [];
  });
}

function repeated(routes: readonly string[]): readonly string[] {
  return routes.filter((route, i) => routes.indexOf(route) !== i);
}

it('a cycle works out one route, and stores its settlement once, as used', async () => {
  const { desk, routes, changes, tick, problems } = await countingDesk();
  openTime(desk, { inAmount: 300n * ONE_USDC, numberOfOrders: 2, interval: DAY_S });
  changes.length = 0;
  tick();
  expect(problems).toEqual([]);
  expect(routes).toHaveLength(1);
  expect(settlementsIn(changes)).toEqual([
    expect.objectContaining({ usedBy: expect.stringMatching(/^\w{60,}$/) }),
  ]);
});

it.each([
  ['now', 0.98, 0],
  ['in the past', 1.02, 30],
])('a trigger order that is crossed %s works out each route once', async (_, factor, days) => {
  const { desk, routes, changes, tick, problems } = await countingDesk();
  const pair = { inputMint: SOL, outputMint: USDC };
  const making = ONE_SOL / 10n;
  const quote = desk.context.swaps.quote({ ...pair, amount: making, slippageBps: 0 });
  if ('errorCode' in quote) throw new Error(quote.error);
  const taking = (quote.outAmount * BigInt(factor * 100)) / 100n;
  const key = openTrigger(desk, { ...pair, making, taking });
  desk.world.clock.jump(days * DAY_MS);
  routes.length = 0;
  changes.length = 0;
  while (tick());
  expect(desk.context.orderDesk.triggers.get(key)).toMatchObject({
    status: 'Completed',
    trades: 1,
  });
  expect(problems).toEqual([]);
  expect(repeated(routes)).toEqual([]);
  expect(settlementsIn(changes)).toHaveLength(1);
});
