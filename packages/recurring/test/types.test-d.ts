import { SOL, USDC } from '@perijove/core';
import {
  type AnyOrder,
  type Execution,
  type Explanation,
  explainExecution,
  missedMinimums,
  type OrdersAnswer,
  type PriceOrder,
  pageOf,
  type RecurringClient,
  type TimeOrder,
  type UnsignedTransaction,
} from '@perijove/recurring';
import { describe, expectTypeOf, it } from 'vitest';

declare const recurring: RecurringClient;
declare const answer: OrdersAnswer;
declare const execution: Execution;
declare const anyOrder: AnyOrder;

const pair = { user: SOL, inputMint: USDC, outputMint: SOL };
const time = { inAmount: 1n, numberOfOrders: 2, interval: 60 };
const price = { depositAmount: 1n, incrementUsdcValue: '1', interval: 60 };
const list = { user: SOL, orderStatus: 'active', includeFailedTx: false } as const;

describe('what goes in', () => {
  it('is an amount as bigint or text, in an order of one type', () => {
    expectTypeOf(
      recurring.createOrder({ ...pair, params: { time } }),
    ).resolves.toEqualTypeOf<UnsignedTransaction>();
    void recurring.createOrder({ ...pair, params: { time: { ...time, inAmount: '1' } } });
    void recurring.createOrder({ ...pair, params: { price } });
    // @ts-expect-error a number may have lost digits
    void recurring.createOrder({ ...pair, params: { time: { ...time, inAmount: 1 } } });
    // @ts-expect-error an order of one type
    void recurring.createOrder({ ...pair, params: { time, price } });
    // @ts-expect-error an order of some type
    void recurring.createOrder({ ...pair, params: {} });
    // @ts-expect-error a misspelt field
    void recurring.createOrder({ ...pair, params: { time: { ...time, startsAt: 1 } } });
    // @ts-expect-error a number may have lost digits
    void recurring.priceDeposit({ user: SOL, order: SOL, amount: 1 });
  });

  it('always says whether failed transactions are wanted', () => {
    const one = { ...list, recurringType: 'time' } as const;
    expectTypeOf(recurring.getOrders({ ...one, page: 2 })).resolves.toEqualTypeOf<OrdersAnswer>();
    // @ts-expect-error the service refuses a request without it
    void recurring.getOrders({ user: SOL, orderStatus: 'active', recurringType: 'time' });
    // @ts-expect-error true or false, not text
    void recurring.getOrders({ ...one, includeFailedTx: 'true' });
    void recurring.iterateOrders({ ...one, page: 2 });
    // @ts-expect-error a number, not text
    void recurring.iterateOrders({ ...one, page: '2' });
    // @ts-expect-error no such type
    void recurring.iterateOrders({ ...list, recurringType: 'value' });
  });
});

describe('what comes out', () => {
  it('is of the type that was asked for', () => {
    expectTypeOf(recurring.iterateOrders({ ...list, recurringType: 'time' })).toEqualTypeOf<
      AsyncGenerator<TimeOrder, void, undefined>
    >();
    expectTypeOf(recurring.iterateOrders({ ...list, recurringType: 'price' })).toEqualTypeOf<
      AsyncGenerator<PriceOrder, void, undefined>
    >();
    expectTypeOf(pageOf(answer, 'all').orders).toEqualTypeOf<readonly AnyOrder[]>();
    // @ts-expect-error a list, or an object around one
    void answer.time?.[0];
  });

  it('is distinguished by its type', () => {
    if (anyOrder.recurringType === 'time') expectTypeOf(anyOrder).toExtend<TimeOrder>();
    else if (anyOrder.recurringType === 'price') expectTypeOf(anyOrder).toExtend<PriceOrder>();
    else {
      // @ts-expect-error an unknown type has no known fields
      void anyOrder.inDeposited;
    }
    expectTypeOf(anyOrder.orderKey).toEqualTypeOf<string>();
  });

  it('goes into the helpers', () => {
    expectTypeOf(explainExecution(execution)).toEqualTypeOf<Explanation | undefined>();
    expectTypeOf(missedMinimums({ totalUsd: 1, numberOfOrders: 1 })).toExtend<readonly string[]>();
    // @ts-expect-error the response, not its promise
    explainExecution(recurring.execute({ requestId: 'r', signedTransaction: 'AQAB' }));
  });
});
