import { SOL } from '@perijove/core';
import { endpoints } from '@perijove/recurring';
import { schemas } from '@perijove/recurring/schemas';
import { describe, expect, it } from 'vitest';
import { facts, input, other, priceOrder, timeOrder, trade, wallet } from './samples.ts';

type Method = keyof typeof endpoints;

/** Says where the answer differs, after the schema and the generated check agreed on it. */
async function faults(method: Method, answer: unknown): Promise<readonly string[]> {
  const issues = await endpoints[method].explain(answer);
  expect(endpoints[method].checkOutput(answer)).toBe(issues.length === 0);
  return issues.map(({ path }) => path);
}

/** The field at fault, after the schema and the generated check agreed on it. */
function faultyField(method: Method, value: unknown): string | undefined {
  const issue = endpoints[method].checkInput(value);
  expect(schemas[method].input.safeParse(value).success).toBe(issue === undefined);
  return issue?.path;
}

const withAll = (names: string, value: unknown): object =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));

const ofBoth = 'openTx closeTx createdAt updatedAt';
const ofTime =
  'cycleFrequency inAmountPerCycle rawInAmountPerCycle minOutAmount rawMinOutAmount ' +
  'maxOutAmount rawMaxOutAmount userClosed';
const ofPrice =
  'inLeft rawInLeft orderInterval incrementalUsdValue rawIncrementalUsdValue supposedUsdValue ' +
  'rawSupposedUsdValue estimatedUsdcValueSpent rawEstimatedUsdcValueSpent status closedBy startAt';

describe.each([
  ['time', timeOrder, `${ofBoth} ${ofTime}`],
  ['price', priceOrder, `${ofBoth} ${ofPrice}`],
] as const)('a %s-based order', (type, order, rest) => {
  const listOf = (one: unknown): unknown => ({ [type]: [one], totalPages: 1, page: 1 });

  it('needs its accounts, amounts and trades', async () => {
    expect(await faults('getOrders', listOf(order))).toEqual([]);
    for (const field of Object.keys(facts)) {
      const [found] = await faults('getOrders', listOf({ ...order, [field]: null }));
      expect(found).toBe(`${type}[0].${field}`);
    }
  });

  it('may have anything else null, but not of another kind', async () => {
    expect(await faults('getOrders', listOf({ ...order, ...withAll(rest, null) }))).toEqual([]);
    for (const field of rest.split(' ')) {
      const [found] = await faults('getOrders', listOf({ ...order, [field]: [] }));
      expect(found).toBe(`${type}[0].${field}`);
    }
  });

  it('may have numbers for amounts, an empty closeTx and fields of a later version', async () => {
    const odd = { ...order, inDeposited: 200, rawInDeposited: 200_000_000, closeTx: '', more: [] };
    expect(await faults('getOrders', listOf(odd))).toEqual([]);
    expect(schemas.getOrders.output.parse(listOf(odd))).toEqual(listOf(odd));
  });

  it('has trades, among them deposits with empty fields', async () => {
    const sparse = 'orderKey keeper feeMint feeAmount rawFeeAmount confirmedAt action productMeta';
    const deposit = { ...trade, action: 'Deposit', ...withAll('keeper outputMint feeMint', '') };
    const trades = [deposit, { ...trade, ...withAll(sparse, null) }, { ...trade, productMeta: {} }];
    expect(await faults('getOrders', listOf({ ...order, trades }))).toEqual([]);
    const [found] = await faults(
      'getOrders',
      listOf({ ...order, trades: [{ ...trade, txId: 1 }] }),
    );
    expect(found).toBe(`${type}[0].trades[0].txId`);
  });
});

describe('orders of all types', () => {
  const all = (one: unknown): unknown => ({ all: [one], totalPages: 1, page: 1 });

  it('say of which type they are', async () => {
    expect(await faults('getOrders', all({ ...timeOrder, recurringType: 'time' }))).toEqual([]);
    expect(await faults('getOrders', all({ ...priceOrder, recurringType: 'price' }))).toEqual([]);
    expect(await faults('getOrders', all(timeOrder))).toEqual(['all[0].recurringType']);
  });

  it('may be of a type of a later version, which a malformed one is not', async () => {
    const odd = { recurringType: 'value', orderKey: other, more: 1 };
    expect(await faults('getOrders', all(odd))).toEqual([]);
    expect(await faults('getOrders', all({ recurringType: 'value' }))).toHaveLength(1);
    const malformed = { ...timeOrder, recurringType: 'time', trades: null };
    expect(await faults('getOrders', all(malformed))).toEqual(['all[0].trades']);
  });
});

describe('a response', () => {
  it('may nest its lists, beside others that are null or empty', async () => {
    const nested = { orders: [timeOrder], totalPages: 1, page: 1 };
    expect(await faults('getOrders', { time: nested })).toEqual([]);
    expect(await faults('getOrders', { time: { orders: [] }, user: wallet })).toEqual([]);
    expect(await faults('getOrders', { time: nested, price: null, all: null })).toEqual([]);
    expect(await faults('getOrders', { time: [timeOrder], price: [], all: [] })).toEqual([]);
    expect(await faults('getOrders', { time: null, price: [priceOrder] })).toEqual([]);
    const rest = { user: null, orderStatus: 'open', totalPages: 0, page: null };
    expect(await faults('getOrders', { time: [], ...rest })).toEqual([]);
  });

  it('is checked in every list that it has', async () => {
    expect(await faults('getOrders', { time: { totalPages: 1 } })).toEqual(['time.orders']);
    expect(await faults('getOrders', { time: 'none' })).toEqual(['time']);
    const [found] = await faults('getOrders', { time: [timeOrder], price: [{}] });
    expect(found).toMatch(/^price\[0\]\./);
  });
});

describe('what is to be signed, and its outcome', () => {
  it('has a request id and a transaction', async () => {
    const built = { requestId: 'r-1', transaction: 'AQAB' };
    for (const method of ['createOrder', 'cancelOrder', 'priceDeposit', 'priceWithdraw'] as const) {
      expect(await faults(method, built)).toEqual([]);
      expect(await faults(method, { ...built, transaction: null })).toEqual(['transaction']);
      expect(await faults(method, { transaction: 'AQAB' })).toEqual(['requestId']);
    }
  });

  it('needs a status, and may lack the rest', async () => {
    expect(await faults('execute', { status: 'Success' })).toEqual([]);
    const nulls = withAll('signature order error', null);
    expect(await faults('execute', { status: 'Landed', ...nulls })).toEqual([]);
    expect(await faults('execute', { signature: 'any' })).toEqual(['status']);
    expect(await faults('execute', { status: 'Failed', order: 1 })).toEqual(['order']);
  });
});

describe('inputs', () => {
  const time = { inAmount: 1n, numberOfOrders: 2, interval: 60 };
  const price = { depositAmount: '1', incrementUsdcValue: 2n, interval: 60 };
  const withParams = (params: unknown): object => ({ ...input, params });
  const place = { user: wallet, order: other };
  const list = {
    user: wallet,
    orderStatus: 'active',
    recurringType: 'time',
    includeFailedTx: true,
  };

  it.each<[Method, object]>([
    ['createOrder', input],
    ['createOrder', withParams({ time, price: undefined })],
    ['createOrder', withParams({ time: { ...time, minPrice: 0.1, maxPrice: null } })],
    ['createOrder', withParams({ time: { ...time, startAt: 1_800_000_000 } })],
    ['createOrder', withParams({ price })],
    ['createOrder', withParams({ price: { ...price, startAt: null } })],
    ['cancelOrder', { ...place, recurringType: 'price' }],
    ['execute', { requestId: 'r-1', signedTransaction: 'AQAB' }],
    ['getOrders', list],
    ['getOrders', { ...list, recurringType: 'all', page: 1, mint: SOL }],
    ['priceDeposit', { ...place, amount: '1' }],
    ['priceWithdraw', { ...place, inputOrOutput: 'In' }],
    ['priceWithdraw', { ...place, inputOrOutput: 'Out', amount: null }],
  ])('%s takes %o', (method, value) => {
    expect(faultyField(method, value)).toBeUndefined();
  });

  it.each<[Method, object, string]>([
    ['createOrder', { ...input, payer: wallet }, 'payer'],
    ['createOrder', withParams({ time, price }), 'params.time'],
    ['createOrder', withParams({ value: price }), 'params.value'],
    ['createOrder', withParams([time]), 'params'],
    ['createOrder', withParams({ time: { ...time, inAmount: 1 } }), 'params.time.inAmount'],
    ['createOrder', withParams({ time: { ...time, inAmount: '-1' } }), 'params.time.inAmount'],
    ['createOrder', withParams({ time: { ...time, interval: 0 } }), 'params.time.interval'],
    ['createOrder', withParams({ time: { ...time, interval: '60' } }), 'params.time.interval'],
    [
      'createOrder',
      withParams({ time: { ...time, numberOfOrders: 1.5 } }),
      'params.time.numberOfOrders',
    ],
    [
      'createOrder',
      withParams({ time: { ...time, startAt: 1_800_000_000_000 } }),
      'params.time.startAt',
    ],
    ['createOrder', withParams({ time: { ...time, startsAt: 1 } }), 'params.time.startsAt'],
    [
      'createOrder',
      withParams({ price: { ...price, depositAmount: 1.5 } }),
      'params.price.depositAmount',
    ],
    ['cancelOrder', place, 'recurringType'],
    ['cancelOrder', { ...place, recurringType: 'all' }, 'recurringType'],
    ['execute', { requestId: 'r-1', signedTransaction: '' }, 'signedTransaction'],
    ['getOrders', { ...list, includeFailedTx: undefined }, 'includeFailedTx'],
    ['getOrders', { ...list, includeFailedTx: 'true' }, 'includeFailedTx'],
    ['getOrders', { ...list, recurringType: 'value' }, 'recurringType'],
    ['getOrders', { ...list, page: 0 }, 'page'],
    ['priceDeposit', { ...place, amount: 1 }, 'amount'],
    ['priceDeposit', place, 'amount'],
    ['priceWithdraw', { ...place, inputOrOutput: 'in' }, 'inputOrOutput'],
  ])('%s refuses %o', (method, value, field) => {
    expect(faultyField(method, value)).toBe(field);
  });

  it.each([{}, { time: undefined }, { price: undefined }])(
    'createOrder asks for one of the types, given %o',
    (params) => {
      const issue = endpoints.createOrder.checkInput(withParams(params));
      expect(issue).toEqual({ path: 'params.time', expected: 'an object' });
    },
  );
});
