import { SOL, USDC } from '@perijove/core';
import type { PriceOrder } from 'perijove/trigger-v2';
import { describe, expect, it } from 'vitest';
import { placedOrder, readOrder, withdrawnOrder } from '../../src/market/listed-order.ts';

const kept = placedOrder(
  {
    label: 'guard',
    inputMint: SOL,
    outputMint: USDC,
    amount: 1_000n,
    triggerMint: SOL,
    above: 180,
    below: 140,
    maxSlippageBps: 100,
    expiresInMs: 60_000,
  },
  120_000,
  'order',
);

function listed(more: Partial<PriceOrder>): PriceOrder {
  return {
    id: 'order',
    orderType: 'oco',
    orderState: 'open',
    userPubkey: SOL,
    inputMint: SOL,
    outputMint: USDC,
    remainingInputAmount: '1000',
    ...more,
  };
}

describe('an order as the service lists it', () => {
  it('is open, also in a state that is not known', () => {
    expect(kept).toMatchObject({ id: '120000/guard', expiresAt: 180_000, held: 1_000n });
    for (const orderState of ['open', 'executing', 'pending', 'resting'])
      expect(readOrder(kept, listed({ orderState }))).toEqual({ order: kept, fill: undefined });
  });

  it('has sold what it has sold since it was read before', () => {
    const half = { inputUsed: '400', outputAmount: '60', remainingInputAmount: '600' };
    const first = readOrder(kept, listed(half));
    expect(first.order).toMatchObject({ inAmount: 400n, outAmount: 60n, held: 600n });
    expect(first.fill).toMatchObject({ inAmount: 400n, outAmount: 60n, triggerUsd: 180 });
    const whole = {
      orderState: 'filled',
      inputUsed: 1_000,
      outputAmount: 140,
      remainingInputAmount: 0,
      events: [{ type: 'deposit' }, { type: 'fill', orderContext: 'stop_loss' }],
    };
    const second = readOrder(first.order, listed(whole));
    expect(second.order).toMatchObject({ status: 'filled', inAmount: 1_000n, held: 0n });
    expect(second.fill).toMatchObject({ inAmount: 600n, outAmount: 80n, triggerUsd: 140 });
    expect(readOrder(second.order, listed(whole)).fill).toBeUndefined();
  });

  it.each([
    ['expired', 'expired'],
    ['cancelled', 'cancelled'],
    ['pending_withdraw', 'cancelled'],
    ['failed', 'failed'],
  ])('holds its money when it is %s, until it was withdrawn', (orderState, status) => {
    const pending = [{ type: 'withdrawal', state: 'pending' }];
    const { order } = readOrder(kept, listed({ orderState, events: pending }));
    expect(order).toMatchObject({ status, held: 1_000n });
    const done = listed({ orderState, events: [{ type: 'withdrawal', state: 'success' }] });
    expect(readOrder(kept, done).order).toMatchObject({ status, held: 0n });
  });

  it('has ended after its cancellation, also in a list that is behind', () => {
    expect(withdrawnOrder(kept)).toMatchObject({ status: 'cancelled', held: 0n });
    const filled = { ...kept, status: 'filled', held: 0n } as const;
    expect(withdrawnOrder(filled)).toBe(filled);
  });
});
