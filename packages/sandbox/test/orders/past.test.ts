import { fromBaseUnits, SOL, USDC } from '@perijove/core';
import { createInviteCode, deriveInvite } from 'perijove';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../../tooling/stage.ts';
import { createSigner, signTransaction } from '../../src/ledger/keys.ts';
import { decodeTransaction } from '../../src/ledger/wire/decode.ts';
import { isOpen } from '../../src/orders/kept-order.ts';
import { listTrades } from '../../src/orders/trade.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/world/intervals.ts';
import { freshFolder } from '../ledger/fresh-folder.ts';
import { held, JUP, supplyOf } from '../ledger/on-ledger.ts';
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
import { ONE_SOL, ONE_USDC } from './placing.ts';

const DAY_S = 86_400;

/** USDC for one SOL at the world's prices. */
function worth({ world }: OnDesk, atMs: number): number {
  const [sol = 0, usdc = 1] = [SOL, USDC].map((mint) => {
    const token = world.tokens.find(mint, atMs);
    return token && world.prices.usd(token, atMs);
  });
  return sol / usdc;
}

/** The lowest and the highest price, hour by hour, of days that are yet to come. */
function outlook(on: OnDesk, days: number) {
  const now = on.world.clock.now();
  const hours = Array.from({ length: days * 24 }, (_, hour) => worth(on, now + hour * HOUR_MS));
  return { now, low: Math.min(...hours), high: Math.max(...hours), last: hours.at(-1) as number };
}

/** Sells a tenth of a SOL at this price. */
function sellAt(on: OnDesk, price: number, expiredAt?: number): string {
  const taking = BigInt(Math.ceil(price * 1e5));
  const sale = { inputMint: SOL, outputMint: USDC, making: ONE_SOL / 10n, taking };
  return openTrigger(on, { ...sale, ...(expiredAt && { expiredAt: String(expiredAt / 1000) }) });
}

/** What the keeper did, in the order in which it landed. */
function deeds({ ledger }: OnDesk): readonly string[] {
  const records = ledger.history(ledger.maker.address, { limit: 1000 }).toReversed();
  const texts = records.map(({ meta }) => meta.logs.join('\n'));
  return texts.flatMap((text) => {
    const [, what, key] = /(trigger|recurring) (\w+) (?:fill|cycle|expired)/.exec(text) ?? [];
    return what === undefined ? [] : [key as string];
  });
}

function expectWhole({ ledger }: OnDesk): void {
  for (const mint of [USDC, JUP]) {
    const { supply, sum } = supplyOf(ledger, mint);
    expect(sum).toBe(supply);
  }
}

describe('a trigger order whose price was there for a while, and is there no more', () => {
  it('is filled at exactly its price, at the time when the market first reached it', async () => {
    const on = await onDesk();
    const { now, high, last } = outlook(on, 30);
    const price = Math.max(last, worth(on, now)) * 0.2 + high * 0.8;
    expect(price).toBeGreaterThan(last * 1.01);
    const before = held(on.ledger, on.alice.address, USDC);
    const key = sellAt(on, price);
    on.world.clock.jump(30 * DAY_MS);
    expect(tickAll(on)).toEqual([1]);
    const order = triggerOrder(on, key);
    const paid = BigInt(Math.ceil(price * 1e5));
    expect(order).toMatchObject({ status: 'Completed', trades: 1 });
    expect(held(on.ledger, on.alice.address, USDC)).toBe(before + paid - paid / 1000n);
    const filledMs = order.updatedAtMs;
    // Pools keep something back; half a percent more and it would have been filled before.
    expect(worth(on, filledMs)).toBeGreaterThanOrEqual(price);
    for (let ms = now; ms < filledMs - 1000; ms += MINUTE_MS) {
      expect(worth(on, ms)).toBeLessThan(price * 1.005);
    }
    expect(Date.parse(listTrades(on.ledger, key)[0]?.confirmedAt ?? '')).toBe(
      Math.floor(filledMs / 1000) * 1000,
    );
    expectWhole(on);
  });

  it('stays unfilled when it expired before that, or was opened after it', async () => {
    const on = await onDesk();
    const { now, high } = outlook(on, 30);
    const price = worth(on, now) * 0.3 + high * 0.7;
    const filled = sellAt(on, price);
    on.world.clock.jump(30 * DAY_MS);
    tickAll(on);
    const filledMs = triggerOrder(on, filled).updatedAtMs;

    const again = await onDesk();
    const early = sellAt(again, price, Math.floor(filledMs / 1000) * 1000 - HOUR_MS);
    const late = sellAt(again, price, Math.floor(filledMs / 1000) * 1000 + HOUR_MS);
    again.world.clock.jump(30 * DAY_MS);
    // Not seen by the keeper yet: the crossing is in the past already.
    const young = sellAt(again, high * 1.2);
    tickAll(again);
    expect(triggerOrder(again, early)).toMatchObject({ status: 'Cancelled', trades: 0 });
    expect(triggerOrder(again, late)).toMatchObject({ status: 'Completed', updatedAtMs: filledMs });
    expect(triggerOrder(again, young)).toMatchObject({ status: 'Open', trades: 0 });
  });
});

describe('orders that became due between two requests', () => {
  it('is done in the order of its time, at the prices of its time', async () => {
    const on = await onDesk();
    const { now, low, high } = outlook(on, 30);
    const middle = worth(on, now);
    const daily = openTime(on, {
      inAmount: 1500n * ONE_USDC,
      numberOfOrders: 30,
      interval: DAY_S,
      startAt: now / 1000 + 60,
    });
    const sales = [0.2, 0.5, 0.8].map((part) => sellAt(on, middle + (high - middle) * part));
    const expiring = [3, 20].map((days) => sellAt(on, high * 2, now + days * DAY_MS));
    on.world.clock.jump(30 * DAY_MS);
    tickAll(on);

    const cycles = listTrades(on.ledger, daily).reverse();
    expect(cycles).toHaveLength(30);
    for (const [i, cycle] of cycles.entries()) {
      const dueMs = now + MINUTE_MS + i * DAY_MS;
      expect(Date.parse(cycle.confirmedAt)).toBe(dueMs);
      const price = 50 / Number(fromBaseUnits(cycle.rawOutputAmount, 9));
      expect(price / worth(on, dueMs)).toBeGreaterThan(1);
      expect(price / worth(on, dueMs)).toBeLessThan(1.01);
    }
    const prices = cycles.map((_, i) => worth(on, now + MINUTE_MS + i * DAY_MS));
    expect(Math.max(...prices) / Math.min(...prices)).toBeGreaterThan(high / low / 1.2);

    const triggers = [...sales, ...expiring].map((key) => triggerOrder(on, key));
    const events = [
      ...cycles.map(({ confirmedAt }) => ({ key: daily, atMs: Date.parse(confirmedAt) })),
      ...triggers.map(({ key, updatedAtMs }) => ({ key, atMs: updatedAtMs })),
    ].sort((a, b) => a.atMs - b.atMs);
    expect(triggers.every((order) => !isOpen(order))).toBe(true);
    expect(deeds(on)).toEqual(events.map(({ key }) => key));
    expect(on.problems).toEqual([]);
    expectWhole(on);
  });

  it('has the return of an invite in its place among the cycles', async () => {
    const on = await onDesk();
    const { context, ledger, alice } = on;
    const { inviteSigner, secretKey } = await deriveInvite(createInviteCode());
    const request = { inviteSigner, sender: alice.address, amount: ONE_USDC, mint: USDC };
    const { tx } = context.invites.craftSend(request);
    const key = createSigner(secretKey.reveal().subarray(0, 32));
    const wire = signTransaction(decodeTransaction(Buffer.from(tx, 'base64')), [alice, key]);
    expect(ledger.submit(wire).status).toBe('landed');
    on.world.clock.jump(HOUR_MS);
    const time = openTime(on, { inAmount: 2000n * ONE_USDC, numberOfOrders: 40, interval: DAY_S });
    on.world.clock.jump(40 * DAY_MS);
    tickAll(on);
    const landed = ledger.history(ledger.maker.address, { limit: 1000 }).toReversed();
    const signatures = landed.map(({ signature }) => signature);
    const cycles = listTrades(ledger, time).reverse();
    expect(cycles).toHaveLength(40);
    // The thirtieth cycle was due an hour before the invite had lived for thirty days.
    const ofCycles = cycles.map(({ txId }) => txId);
    const returned = signatures.findLastIndex((signature) => !ofCycles.includes(signature));
    expect(context.invites.keeper.nextDueMs()).toBeUndefined();
    expect(signatures.slice(returned - 30, returned)).toEqual(ofCycles.slice(0, 30));
    expect(signatures.slice(returned + 1)).toEqual(ofCycles.slice(30));
  });

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

  it('that cannot be done is not tried again for every ten seconds of the past', async () => {
    const on = await onDesk();
    // A process that cannot store anything for a while.
    const key = openTime(on, { inAmount: 200n * ONE_USDC, numberOfOrders: 2, interval: DAY_S });
    const submit = on.ledger.submit;
    let tries = 0;
    Object.assign(on.ledger, {
      submit: () => {
        tries++;
        throw new Error('not now');
      },
    });
    on.world.clock.jump(30 * DAY_MS);
    tickAll(on);
    expect(tries).toBe(1);
    expect(on.problems).toHaveLength(1);
    Object.assign(on.ledger, { submit });
    on.world.clock.jump(10_000);
    tickAll(on);
    expect(timeOrder(on, key)).toMatchObject({ trades: 2 });
  });
});

/** Lets a month or fewer days pass; how many ticks and quotes it takes. */
function countMonth(on: OnDesk, days = 30): { ticks: number; quotes: number } {
  const { swaps, orderDesk } = on.context;
  const { quote } = swaps;
  let quotes = 0;
  const counted: typeof quote = (...request) => {
    quotes++;
    return quote(...request);
  };
  Object.assign(swaps, { quote: counted });
  on.world.clock.jump(days * DAY_MS);
  let ticks = 1;
  while (orderDesk.keeper.tick()) ticks++;
  return { ticks, quotes };
}

describe('a month', () => {
  it('with hundreds of orders takes few quotes: prices are searched without quotes', async () => {
    const on = await onDesk();
    const { high } = outlook(on, 30);
    on.ledger.faucet.sol(on.alice.address, 1000n * ONE_SOL);
    const count = sized(60, 1000);
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
    const { quotes } = countMonth(on, sized(6, 30));
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
