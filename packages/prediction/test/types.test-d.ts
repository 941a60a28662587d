import {
  createPredictionClient,
  jupiter,
  type OwnTransport,
  type PredictionClient,
} from '@perijove/prediction';
import { describe, expectTypeOf, it } from 'vitest';

describe('a client', () => {
  it('over a transport of its own can be closed, one over a shared transport cannot', () => {
    const own = createPredictionClient({ deployment: jupiter });
    expectTypeOf(own).toExtend<PredictionClient & OwnTransport>();
    expectTypeOf(own.close()).resolves.toBeVoid();
    const shared = createPredictionClient(own.transport);
    expectTypeOf(shared).toEqualTypeOf<PredictionClient>();
    // @ts-expect-error the transport is closed by its owner
    void shared.close();
  });

  it('refuses wrong uses', () => {
    const own = createPredictionClient({ deployment: jupiter });
    // @ts-expect-error an amount is a bigint or text
    void own.createOrder({ isBuy: true, marketId: 'any', isYes: true, depositAmount: 5 });
    // @ts-expect-error an unknown category
    void own.events({ category: 'weather' });
    // @ts-expect-error a position has an address
    void own.createClaim({});
    expectTypeOf(own.orderbook).returns.resolves.toBeNullable();
  });
});
