import { fromBaseUnits, USDC } from '@perijove/core';
import { decodeTransaction } from '@perijove/local-node/ledger';
import { createInviteCode, deriveInvite } from 'perijove/send';
import { describe, expect, it } from 'vitest';
import { createSigner, signTransaction } from '../../../local-node/src/ledger/wire/keys.ts';
import { isOpen } from '../../src/orders/kept-order.ts';
import { listTrades } from '../../src/orders/trade.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/world/intervals.ts';
import { held } from '../settlement/on-ledger.ts';
import { type OnDesk, onDesk, openTime, tickAll, timeOrder, triggerOrder } from './on-desk.ts';
import { DAY_S, expectWhole, outlook, sellAt, worth } from './outlook.ts';
import { ONE_USDC } from './placing.ts';

/** What the keeper did, in the order in which it landed. */
function deeds({ ledger }: OnDesk): readonly string[] {
  const records = ledger.history(ledger.maker.address, { limit: 1000 }).toReversed();
  const texts = records.map(({ meta }) => meta.logs.join('\n'));
  return texts.flatMap((text) => {
    const [, what, key] = /(trigger|recurring) (\w+) (?:fill|cycle|expired)/.exec(text) ?? [];
    return what === undefined ? [] : [key as string];
  });
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
