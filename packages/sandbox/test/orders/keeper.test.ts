import { SOL, USDC } from '@perijove/core';
import {
  addressBytes,
  type LedgerStore,
  READONLY_SIGNER,
  type Signer,
  WRITABLE,
} from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../local-node/src/ledger/store/memory-store.ts';
import { isOpen } from '../../src/orders/kept-order.ts';
import { listTrades } from '../../src/orders/trade.ts';
import { held, JUP, signed, supplyOf } from '../settlement/on-ledger.ts';
import {
  type OnDesk,
  onDesk,
  openTime,
  openTrigger,
  tickAll,
  timeOrder,
  triggerOrder,
} from './on-desk.ts';
import { DAY_MS, ONE_SOL, ONE_USDC } from './placing.ts';

const DAY_S = 86_400;

/** The orders of all fills, in the order in which they ran. */
function fillsOf({ ledger }: OnDesk): readonly string[] {
  const records = ledger.history(ledger.maker.address, { limit: 1000 }).toReversed();
  const logs = records.map(({ meta }) => meta.logs.join('\n'));
  return logs.flatMap((text) => /recurring (\w+) cycle/.exec(text)?.[1] ?? []);
}

describe('a jump of thirty days', () => {
  it('runs every cycle once, in the order of their due times, a bounded number a tick', async () => {
    const on = await onDesk();
    const start = on.world.clock.now() / 1000;
    const daily = openTime(on, { inAmount: 1500n * ONE_USDC, numberOfOrders: 30, interval: DAY_S });
    const weekly = openTime(on, {
      inAmount: 300n * ONE_USDC,
      numberOfOrders: 4,
      interval: 7 * DAY_S,
      startAt: start + DAY_S / 2,
    });
    const spent = 1800n * ONE_USDC;
    const usdc = held(on.ledger, on.alice.address, USDC);
    on.world.clock.jump(30 * DAY_MS);
    const made = tickAll(on);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(34);
    expect(Math.max(...made)).toBeLessThanOrEqual(16);
    const due = [
      ...Array.from({ length: 30 }, (_, i) => [i * DAY_S, daily] as const),
      ...Array.from({ length: 4 }, (_, i) => [DAY_S / 2 + i * 7 * DAY_S, weekly] as const),
    ].sort(([a], [b]) => a - b);
    expect(fillsOf(on)).toEqual(due.map(([, key]) => key));
    for (const key of [daily, weekly]) {
      const order = timeOrder(on, key);
      expect(isOpen(order)).toBe(false);
      expect(order.used).toBe(order.deposited);
      expect(listTrades(on.ledger, key)).toHaveLength(order.trades);
    }
    expect(held(on.ledger, on.alice.address, USDC)).toBe(usdc);
    expect(usdc + spent).toBe(25_000n * ONE_USDC);
    const { supply, sum } = supplyOf(on.ledger, USDC);
    expect(sum).toBe(supply);
    expect(tickAll(on)).toEqual([]);
    expect(on.problems).toEqual([]);
  });

  it('does not depend on the reader: the keeper has no state of its own', async () => {
    const run = async (): Promise<unknown> => {
      const on = await onDesk();
      const keys = [2, 3, 5].map((hours) =>
        openTime(on, { inAmount: 500n * ONE_USDC, numberOfOrders: 10, interval: hours * 3600 }),
      );
      on.world.clock.jump(20 * 3_600_000);
      tickAll(on);
      return keys.map((key) => {
        const { used, received, trades } = timeOrder(on, key);
        return { used, received, trades };
      });
    };
    expect(await run()).toEqual(await run());
  });

  it('skips cycles outside the price bounds in one step, however often they were due', async () => {
    const on = await onDesk();
    const key = openTime(on, {
      inAmount: 200n * ONE_USDC,
      numberOfOrders: 2,
      interval: 1,
      maxPrice: 1,
    });
    on.world.clock.jump(30 * DAY_MS);
    expect(tickAll(on)).toEqual([]);
    const order = timeOrder(on, key);
    expect(order).toMatchObject({ trades: 0, used: '0', nextDueMs: on.world.clock.now() + 1000 });
  });
});

describe('the keeper', () => {
  it('ends expired orders before it fills others, and the ones that were due first', async () => {
    const on = await onDesk();
    const taking = 10n ** 12n;
    const sale = { inputMint: SOL, outputMint: USDC, making: ONE_SOL, taking };
    const now = on.world.clock.now() / 1000;
    const keys = [300, 100, 200].map((after) =>
      openTrigger(on, { ...sale, expiredAt: String(now + after) }),
    );
    on.world.clock.jump(DAY_MS);
    expect(tickAll(on)).toEqual([3]);
    const closed = keys.map((key) => triggerOrder(on, key).closeTx);
    const landed = on.ledger.history(on.ledger.maker.address, { limit: 3 });
    expect(landed.map(({ signature }) => signature).reverse()).toEqual([
      closed[1],
      closed[2],
      closed[0],
    ]);
  });

  it('skips an order that cannot be paid out, executes the others, and retries', async () => {
    const on = await onDesk();
    const { ledger, alice, bob } = on;
    const making = 10n * ONE_USDC;
    const sale = { inputMint: USDC, outputMint: JUP, making, taking: ONE_USDC };
    const stuck = openTrigger(on, sale);
    give(on, JUP, alice, bob);
    const other = openTrigger(on, sale, bob);
    tickAll(on);
    expect(triggerOrder(on, stuck).status).toBe('Open');
    expect(triggerOrder(on, other).status).toBe('Completed');
    give(on, JUP, alice, alice, bob);
    tickAll(on);
    expect(triggerOrder(on, stuck).status).toBe('Open');
    on.world.clock.jump(10_000);
    const jup = held(ledger, alice.address, JUP);
    tickAll(on);
    expect(triggerOrder(on, stuck).status).toBe('Completed');
    expect(held(ledger, alice.address, JUP)).toBe(jup + ONE_USDC - ONE_USDC / 1000n);
    expect(on.problems).toEqual([]);
  });

  it('reports a fault of the sandbox, and executes once when it is over', async () => {
    const { store, fail } = failingStore();
    const on = await onDesk({ store });
    const making = 10n * ONE_USDC;
    const usdc = held(on.ledger, on.alice.address, USDC);
    const sale = { inputMint: USDC, outputMint: JUP, making, taking: ONE_USDC };
    const key = openTrigger(on, sale);
    fail(true);
    on.context.orderDesk.keeper.tick();
    expect(on.problems).toEqual([expect.stringContaining(`at order ${key}: Error: disk is full`)]);
    expect(triggerOrder(on, key).status).toBe('Open');
    fail(false);
    on.world.clock.jump(10_000);
    expect(tickAll(on)).toEqual([1]);
    expect(triggerOrder(on, key)).toMatchObject({ status: 'Completed', trades: 1 });
    expect(held(on.ledger, on.alice.address, USDC)).toBe(usdc - making);
    expect(on.problems).toHaveLength(1);
  });

  it('does nothing once it has stopped', async () => {
    const on = await onDesk();
    const making = 10n * ONE_USDC;
    openTrigger(on, { inputMint: USDC, outputMint: JUP, making, taking: ONE_USDC });
    on.context.orderDesk.keeper.stop();
    expect(tickAll(on)).toEqual([]);
  });
});

/** Makes the wallet's account of the mint belong to somebody else: nobody can be paid into it. */
function give({ ledger }: OnDesk, mint: string, of: Signer, to: Signer, present = of): void {
  const program = ledger.mint(mint)?.tokenProgram ?? '';
  const account = ledger.associatedAccount(of.address, mint, program);
  const setOwner = {
    programAddress: program,
    accounts: [
      { address: account, role: WRITABLE },
      { address: present.address, role: READONLY_SIGNER },
    ],
    data: Uint8Array.of(6, 2, 1, ...addressBytes(to.address)),
  } as const;
  expect(ledger.submit(signed(ledger, present, [setOwner])).status).toBe('landed');
}

function failingStore(): { store: LedgerStore; fail: (fails: boolean) => void } {
  const inner = createMemoryStore();
  let fails = false;
  const commit: LedgerStore['commit'] = (change) => {
    if (fails) throw new Error('disk is full');
    inner.commit(change);
  };
  return {
    store: { ...inner, commit },
    fail(now) {
      fails = now;
    },
  };
}
