import type { Json } from '@perijove/local-node/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCrossings } from '../../src/orders/crossings.ts';
import type { KeeperEnv } from '../../src/orders/keeper-env.ts';
import { isOpen, type TriggerOrder } from '../../src/orders/kept-order.ts';
import { createOrderIndex, type OrderIndex } from '../../src/orders/order-index.ts';
import { createPairs, crossedOf, type Pairs } from '../../src/orders/pairs.ts';
import { partOf, partTermsOf } from '../../src/orders/trigger-terms.ts';
import { createWatches } from '../../src/orders/watches.ts';

const NOW_MS = 1000;

/** The indexes of the keeper over documents that a test writes. */
class Orders {
  readonly stored: Map<string, TriggerOrder>;
  readonly index: OrderIndex<TriggerOrder>;
  readonly pairs: Pairs;
  readonly env: KeeperEnv;
  readonly postponed: Map<string, number>;

  /** @param postponed forgotten by a restart, as a sandbox forgets it. */
  constructor(stored: Iterable<TriggerOrder>, price = 0n, postponed = new Map<string, number>()) {
    this.stored = new Map([...stored].map((order) => [order.key, order]));
    this.postponed = postponed;
    const documents = {
      get: (_: string, id: string) => this.stored.get(id) as unknown as Json,
      list: () => [...this.stored] as unknown as [string, Json][],
      each: () => [],
      write: () => undefined,
    };
    const dueOf = ({ expiresAtMs }: TriggerOrder) => expiresAtMs ?? undefined;
    this.index = createOrderIndex<TriggerOrder>({ documents }, 'orders', dueOf);
    this.pairs = createPairs(this.index);
    const quote = ({ amount }: { readonly amount: bigint }) => ({ outAmount: amount * price });
    this.env = {
      triggers: this.index,
      pairs: this.pairs,
      swaps: { quote, isUntouched: () => false },
      world: { clock: { now: () => NOW_MS } },
      ledger: { listen: () => () => undefined },
    } as unknown as KeeperEnv;
  }

  store(order: TriggerOrder): void {
    this.index.write(order);
    this.stored.set(order.key, order);
  }
}

function order(number: number, change: Partial<TriggerOrder> = {}): TriggerOrder {
  return {
    number,
    key: `key ${number}`,
    signer: '',
    owner: `owner ${number % 3}`,
    inputMint: 'in',
    outputMint: 'out',
    createdAtMs: 0,
    updatedAtMs: 0,
    openTx: '',
    closeTx: '',
    trades: 0,
    making: '100',
    taking: '100',
    remainingMaking: '100',
    remainingTaking: '100',
    paid: '0',
    slippageBps: 0,
    feeBps: 0,
    referral: null,
    wrapSol: false,
    expiresAtMs: null,
    status: 'Open',
    ...change,
  };
}

/** What the indexes must say, from a look at every stored order. */
function scan({ stored, postponed }: Orders, price: bigint) {
  const open = [...stored.values()].filter(isOpen).sort((a, b) => a.number - b.number);
  const due = open
    .map((each) => ({
      order: each,
      dueMs: Math.max(each.expiresAtMs ?? Infinity, postponed.get(each.key) ?? 0),
    }))
    .filter(({ dueMs }) => dueMs < Infinity)
    .sort((a, b) => a.dueMs - b.dueMs || a.order.number - b.order.number);
  const names = [...new Set(open.map(({ inputMint, outputMint }) => `${inputMint} ${outputMint}`))];
  const pairs = names.sort().map((name) => {
    const orders = open.filter((each) => `${each.inputMint} ${each.outputMint}` === name);
    const amount = orders.map(partOf).sort((a, b) => Number(a - b))[0] as bigint;
    const crossed = orders.filter((each) => {
      const making = BigInt(each.remainingMaking);
      return (amount * price + 1n) * making >= partTermsOf(each, making).least * amount;
    });
    const able = orders.filter(
      ({ key, createdAtMs }) => createdAtMs <= NOW_MS && !((postponed.get(key) ?? 0) > NOW_MS),
    );
    const needs = able.map(needOf);
    return {
      name,
      crossed: crossed.sort(byPrice).map(({ key }) => key),
      need: needs.length > 0 ? Math.min(...needs) : undefined,
    };
  });
  return { open, earliest: due[0], pairs };
}

function needOf(each: TriggerOrder): number {
  const making = BigInt(each.remainingMaking);
  return Number(partTermsOf(each, making).least) / Number(making);
}

function byPrice(a: TriggerOrder, b: TriggerOrder): number {
  const [forA, forB] = [a, b].map((each) => partTermsOf(each, BigInt(each.remainingMaking)).least);
  const difference =
    (forA as bigint) * BigInt(b.remainingMaking) - (forB as bigint) * BigInt(a.remainingMaking);
  return Number(difference > 0n) - Number(difference < 0n) || a.number - b.number;
}

function found({ index, pairs, env }: Orders, price: bigint, watches: Watches) {
  const needs = new Map([...watches(NOW_MS)].map(({ pair, need }) => [pair.name, need]));
  const budget = { transactions: 1, quotes: 1, prices: 1 };
  return {
    open: index.open(),
    earliest: index.earliest(),
    pairs: pairs.all().map((pair) => ({
      name: pair.name,
      crossed: crossedOf(env, pair, price === 0n ? 0 : NOW_MS, budget).map(({ key }) => key),
      need: needs.get(pair.name),
    })),
  };
}

type Watches = ReturnType<typeof createWatches>;

const amounts = fc.tuple(fc.bigInt(1n, 40n), fc.bigInt(1n, 90n));
const step = fc.oneof(
  fc.record({
    act: fc.constant('open' as const),
    amounts,
    pair: fc.constantFrom('a', 'b', 'c'),
    expiresAtMs: fc.option(fc.nat(5000)),
    createdAtMs: fc.constantFrom(0, NOW_MS, NOW_MS + 1),
  }),
  fc.record({
    act: fc.constantFrom('undo' as const, 'close' as const, 'touch' as const),
    nth: fc.nat(),
  }),
  fc.record({ act: fc.constant('fill' as const), nth: fc.nat(), amounts }),
  fc.record({ act: fc.constant('postpone' as const), nth: fc.nat(), untilMs: fc.nat(3000) }),
  fc.record({ act: fc.constant('restart' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Does what a step says; the orders as they are now, which a restart reads again. */
function take(orders: Orders, done: Step, price: bigint): Orders {
  if (done.act === 'restart') return new Orders(orders.stored.values(), price);
  if (done.act === 'open') {
    const [making, taking] = done.amounts.map(String) as [string, string];
    const { pair: inputMint, expiresAtMs, createdAtMs } = done;
    const sides = { making, taking, remainingMaking: making, remainingTaking: taking };
    const number = orders.index.nextNumber();
    orders.store(order(number, { ...sides, inputMint, expiresAtMs, createdAtMs }));
    return orders;
  }
  const open = orders.index.open();
  const meant = open[done.nth % Math.max(1, open.length)];
  if (!meant) return orders;
  if (done.act === 'fill') {
    const [remainingMaking, remainingTaking] = done.amounts.map(String) as [string, string];
    orders.store({ ...meant, remainingMaking, remainingTaking, trades: meant.trades + 1 });
  } else if (done.act === 'postpone') {
    orders.index.postpone(meant.key, done.untilMs);
    orders.postponed.set(meant.key, done.untilMs);
  } else if (done.act === 'touch') orders.store({ ...meant });
  else {
    const closed: TriggerOrder = { ...meant, closeTx: 'closed', status: 'Cancelled' };
    // What was written is not stored where the transaction that wrote it is undone.
    if (done.act === 'undo') orders.index.write(closed);
    else orders.store(closed);
    if (done.act === 'close') orders.postponed.delete(meant.key);
  }
  return orders;
}

describe('the indexes of waiting orders', () => {
  it('say what a look at every order says, whatever happens to orders', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.bigInt(0n, 3n), (steps, price) => {
        let orders = new Orders([], price);
        let watches = createWatches(orders.env);
        for (const each of steps) {
          const after = take(orders, each, price);
          if (after !== orders) watches = createWatches(after.env);
          orders = after;
          expect(found(orders, price, watches)).toEqual(scan(orders, price));
        }
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it('keep two orders apart whose prices differ only beyond the digits of a number', () => {
    const large = 10n ** 17n;
    const asks = [large + 1n, large, large + 2n].map(String);
    const all = asks.map((taking, i) =>
      order(i, { making: String(large), remainingMaking: String(large), remainingTaking: taking }),
    );
    const [pair] = new Orders(all).pairs.all();
    expect(pair?.cheapestFirst.items().map((each) => each.order.number)).toEqual([1, 0, 2]);
  });

  it('look at a few orders only, however many wait', () => {
    expect(looksPerChange(5000)).toBeLessThan(looksPerChange(100) + 200);
  });
});

/** How often an order, or a place in a list of orders, is read from one change to all answers. */
function looksPerChange(count: number): number {
  let looks = 0;
  const counted = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(from, name) {
        looks++;
        return Reflect.get(from, name);
      },
    });
  const all = Array.from({ length: count }, (_, i) =>
    counted(
      order(i, { remainingTaking: String(200 + ((i * 7919) % count)), expiresAtMs: 9000 + i }),
    ),
  );
  const orders = new Orders(all, 1n);
  const pairs: Pairs = {
    all: () =>
      orders.pairs.all().map(({ cheapestFirst: list, ...pair }) => {
        return { ...pair, cheapestFirst: { ...list, items: () => counted(list.items()) } };
      }),
  };
  const env = { ...orders.env, pairs };
  const crossings = createCrossings(env);
  const watches = createWatches(env);
  const ask = (): void => {
    crossings.scan(NOW_MS, { transactions: 10, quotes: 10, prices: 10 });
    expect([...watches(NOW_MS)]).toHaveLength(1);
    expect(orders.index.openCount()).toBe(count);
    expect(orders.index.earliest()?.dueMs).toBe(9000);
  };
  ask();
  looks = 0;
  for (let change = 0; change < 10; change++) {
    orders.store(counted(order(change + 50, { remainingTaking: '250', expiresAtMs: 9500 })));
    ask();
  }
  return looks / 10;
}
