import { SOL, USDC } from '@perijove/core';
import {
  type CreatedOrder,
  type Execution,
  type Explanation,
  explainFailure,
  impliedPrice,
  type Order,
  type OrdersPage,
  priceOf,
  type TriggerClient,
  takingAmountAt,
} from '@perijove/trigger';
import { describe, expectTypeOf, it } from 'vitest';

declare const trigger: TriggerClient;
declare const order: Order;
declare const created: CreatedOrder;

const pair = { inputMint: SOL, outputMint: USDC, maker: SOL, payer: SOL };
const params = { makingAmount: 1n, takingAmount: '1' };

describe('what goes in', () => {
  it('is two amounts as bigint or text, the rest as text', () => {
    expectTypeOf(trigger.createOrder({ ...pair, params })).resolves.toEqualTypeOf<CreatedOrder>();
    void trigger.createOrder({ ...pair, params, computeUnitPrice: 'auto' });
    // @ts-expect-error a number may have lost digits
    void trigger.createOrder({ ...pair, params: { ...params, makingAmount: 1 } });
    // @ts-expect-error basis points are text
    void trigger.createOrder({ ...pair, params: { ...params, slippageBps: 50 } });
    // @ts-expect-error unix seconds are text
    void trigger.createOrder({ ...pair, params: { ...params, expiredAt: 1_800_000_000 } });
    // @ts-expect-error a payer is required
    void trigger.createOrder({ inputMint: SOL, outputMint: USDC, maker: SOL, params });
    // @ts-expect-error a misspelt field
    void trigger.createOrder({ ...pair, params: { ...params, expiresAt: '1' } });
  });

  it('is a signed transaction with its request id', () => {
    const { requestId } = created;
    expectTypeOf(
      trigger.execute({ requestId, signedTransaction: 'AQAB' }),
    ).resolves.toEqualTypeOf<Execution>();
    // @ts-expect-error the request id is required
    void trigger.execute({ signedTransaction: 'AQAB' });
  });

  it('iterates from the page of the input on', () => {
    const list = { user: SOL, orderStatus: 'active' } as const;
    expectTypeOf(trigger.getOrders({ ...list, page: '2' })).resolves.toEqualTypeOf<OrdersPage>();
    expectTypeOf(trigger.iterateOrders(list)).toExtend<AsyncIterable<Order>>();
    void trigger.iterateOrders({ ...list, includeFailedTx: 'true' }, { timeoutMs: 1_000 });
    void trigger.iterateOrders({ ...list, page: '2' });
    // @ts-expect-error digits in text, not a number
    void trigger.iterateOrders({ ...list, page: 2 });
    // @ts-expect-error text, not true or false
    void trigger.iterateOrders({ ...list, includeFailedTx: true });
    // @ts-expect-error no such state
    void trigger.iterateOrders({ user: SOL, orderStatus: 'open' });
  });
});

describe('what comes out', () => {
  it('may lack what is not sure', () => {
    expectTypeOf(created.transaction).toEqualTypeOf<string>();
    expectTypeOf(created.order).toEqualTypeOf<string | null | undefined>();
    expectTypeOf(order.closeTx).toEqualTypeOf<string | null | undefined>();
    expectTypeOf(order.trades[0]?.rawOutputAmount).toEqualTypeOf<string | undefined>();
    // @ts-expect-error responses are read-only
    order.status = 'Completed';
  });

  it('goes into the helpers, base units and whole tokens apart', () => {
    const decimals = { inputDecimals: 9, outputDecimals: 6 };
    expectTypeOf(impliedPrice(params, decimals).price).toEqualTypeOf<string>();
    expectTypeOf(priceOf(order).isExact).toEqualTypeOf<boolean>();
    expectTypeOf(takingAmountAt('160', 1n, decimals)).toEqualTypeOf<bigint>();
    expectTypeOf(explainFailure(new Error('any'))).toEqualTypeOf<Explanation | undefined>();
    // @ts-expect-error a listed order has whole tokens
    impliedPrice(order, decimals);
    // @ts-expect-error a new order has base units
    priceOf(params);
    // @ts-expect-error a price as a number may have lost digits
    takingAmountAt(160.1, 1n, decimals);
  });
});
