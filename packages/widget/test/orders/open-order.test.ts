import { SOL, USDC } from '@perijove/core';
import type { DcaOrder, PriceOrder } from '@perijove/trigger-v2';
import { describe, expect, it } from 'vitest';
import { openOrders } from '../../src/orders/open-order.ts';
import { detailsOf } from '../../src/orders/order-line.tsx';
import { de } from '../../src/words/orders/de.ts';
import { en } from '../../src/words/orders/en.ts';

const pair = { inputMint: SOL, outputMint: USDC };
const english = { o: en, locale: 'en-US' };

const price = (more: Partial<PriceOrder>): PriceOrder =>
  ({ ...pair, id: 'price', orderState: 'open', triggerPriceUsd: 200, ...more }) as PriceOrder;

const dca = (more: Partial<DcaOrder>): DcaOrder =>
  ({ ...pair, id: 'dca', displayState: 'active', numberOfRounds: 4, ...more }) as DcaOrder;

describe('openOrders', () => {
  it('lists active orders of both kinds, and past ones whose deposit is in the vault', () => {
    const past = [
      price({ id: 'expired', orderState: 'expired' }),
      price({ id: 'filled', orderState: 'filled' }),
      price({ id: 'cancelled', orderState: 'cancelled' }),
    ];
    const all = openOrders([price({})], past, [dca({})]);
    expect(all.map(({ id, end }) => [id, end])).toEqual([
      ['expired', 'withdraw'],
      ['price', 'cancel'],
      ['dca', 'cancel'],
    ]);
  });

  it('shows an order once that two lists have, as the active one', () => {
    const all = openOrders([price({})], [price({ orderState: 'expired' })], []);
    expect(all.map(({ state }) => state)).toEqual(['open']);
  });

  it.each(['pending', 'executing'])('does not end a limit order that is %s', (orderState) => {
    expect(openOrders([price({ orderState })], [], [])[0]?.end).toBeUndefined();
  });

  it.each([
    ['active', 'cancel'],
    ['pending_withdraw', 'withdraw'],
    ['completed', undefined],
  ])('ends a regular buy that is %s by: %s', (displayState, end) => {
    expect(openOrders([], [], [dca({ displayState })])[0]?.end).toBe(end);
  });
});

describe('detailsOf', () => {
  const details = (order: PriceOrder | DcaOrder, language = english): string => {
    const [limits, dcas] = 'orderState' in order ? [[order], []] : [[], [order]];
    const [shown] = openOrders(limits, [], dcas);
    return shown ? detailsOf(shown, 'SOL', language).join(' · ') : '';
  };

  it('says at which price a limit order executes, and until when', () => {
    const expiresAt = Date.UTC(2030, 0, 2, 12);
    expect(details(price({ expiresAt }))).toMatch(
      /^when one SOL costs \$200\.00 or more · until Jan 2, 2030, /,
    );
    expect(details(price({ triggerCondition: 'below' }))).toBe(
      'when one SOL costs $200.00 or less',
    );
  });

  it('says what keeps an order from being open, without an end that is past', () => {
    const expired = price({ orderState: 'expired', expiresAt: 1_700_000_000_000 });
    expect(details(expired)).toBe('Expired · when one SOL costs $200.00 or more');
    expect(details(price({ fillPercent: 0.4 }))).toContain('40% filled');
  });

  it('counts the swaps of a regular buy, in the language of the page', () => {
    expect(details(dca({ roundsFilled: 1 }))).toBe('1 of 4 swaps');
    expect(details(dca({}), { o: de, locale: 'de-DE' })).toBe('0 von 4 Käufen');
  });
});
