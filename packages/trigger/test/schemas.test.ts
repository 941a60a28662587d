import { SOL } from '@perijove/core';
import { endpoints } from '@perijove/trigger';
import { schemas } from '@perijove/trigger/schemas';
import { describe, expect, it } from 'vitest';
import { input, order, other, trade, wallet } from './samples.ts';

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

describe('a listed order', () => {
  const rest = 'slippageBps expiredAt createdAt updatedAt openTx closeTx programVersion';
  const listOf = (one: unknown): unknown => ({ orders: [one], totalPages: 1, page: 1 });

  it('needs its accounts, amounts, status and trades', async () => {
    expect(await faults('getOrders', listOf(order))).toEqual([]);
    for (const field of Object.keys(order)) {
      for (const value of [null, 1]) {
        expect(await faults('getOrders', listOf({ ...order, [field]: value }))).toEqual([
          `orders[0].${field}`,
        ]);
      }
    }
  });

  it('may have anything else null, but not of another kind', async () => {
    expect(await faults('getOrders', listOf({ ...order, ...withAll(rest, null) }))).toEqual([]);
    for (const field of rest.split(' ')) {
      expect(await faults('getOrders', listOf({ ...order, [field]: [] })), field).toEqual([
        `orders[0].${field}`,
      ]);
    }
  });

  it('may be in a state of a later version, with an empty closeTx, a time of any form and more', async () => {
    for (const expiredAt of ['2027-01-15T08:00:00Z', '1800000000', 1_800_000_000]) {
      const odd = { ...order, status: 'Expired', closeTx: '', expiredAt, more: [1] };
      const answer = listOf(odd);
      expect(await faults('getOrders', answer)).toEqual([]);
      expect(schemas.getOrders.output.parse(answer)).toEqual(answer);
    }
  });

  it('has trades, of which two mints, four amounts and a transaction are sure', async () => {
    const sparse = 'orderKey keeper feeMint feeAmount rawFeeAmount confirmedAt action productMeta';
    const trades = [trade, { ...trade, ...withAll(sparse, null) }, { ...trade, productMeta: {} }];
    expect(await faults('getOrders', listOf({ ...order, trades }))).toEqual([]);
    for (const field of Object.keys(trade)) {
      const odd = [trade, { ...trade, [field]: undefined }];
      expect(await faults('getOrders', listOf({ ...order, trades: odd }))).toEqual([
        `orders[0].trades[1].${field}`,
      ]);
    }
  });
});

describe('a page', () => {
  it('needs a list of orders, and may lack the rest', async () => {
    expect(await faults('getOrders', { orders: [] })).toEqual([]);
    const rest = { user: wallet, orderStatus: 'open', totalPages: 0, page: 1, hasMoreData: true };
    expect(await faults('getOrders', { orders: [], ...rest })).toEqual([]);
    const nulls = withAll('user orderStatus totalPages page', null);
    expect(await faults('getOrders', { orders: [], ...nulls })).toEqual([]);
    expect(await faults('getOrders', {})).toEqual(['orders']);
    expect(await faults('getOrders', [])).toEqual(['']);
  });
});

describe('what is to be signed, and its outcome', () => {
  it('has a request id and its transactions', async () => {
    const built = { requestId: 'r-1', transaction: 'AQAB' };
    expect(await faults('createOrder', built)).toEqual([]);
    expect(await faults('createOrder', { ...built, order: null })).toEqual([]);
    expect(await faults('createOrder', { requestId: 'r-1', tx: 'AQAB' })).toEqual(['transaction']);
    expect(await faults('cancelOrder', { ...built, requestId: null })).toEqual(['requestId']);
    expect(await faults('cancelOrders', { requestId: 'r-1', transactions: [] })).toEqual([]);
    expect(await faults('cancelOrders', built)).toEqual(['transactions']);
  });

  it('needs a status, and may lack the code', async () => {
    expect(await faults('execute', { signature: 'any', status: 'Success' })).toEqual([]);
    expect(await faults('execute', { signature: null, status: 'Landed', code: null })).toEqual([]);
    expect(await faults('execute', { signature: 'any', code: 200 })).toEqual(['status']);
  });
});

describe('inputs', () => {
  const withParams = (more: object): object => ({ ...input, params: { ...input.params, ...more } });
  const list = { user: wallet, orderStatus: 'active' };

  it.each<[Method, object]>([
    ['createOrder', input],
    ['createOrder', { ...input, computeUnitPrice: 'auto', wrapAndUnwrapSol: false }],
    ['createOrder', { ...withParams({ feeBps: '10000' }), feeAccount: other }],
    ['createOrder', { ...input, computeUnitPrice: '0' }],
    ['createOrder', withParams({ slippageBps: '0', expiredAt: '1800000000' })],
    ['cancelOrder', { maker: wallet, order: other, computeUnitPrice: '7' }],
    ['cancelOrders', { maker: wallet }],
    ['cancelOrders', { maker: wallet, orders: [other] }],
    ['execute', { requestId: 'r-1', signedTransaction: 'AQAB' }],
    ['getOrders', list],
    ['getOrders', { ...list, page: '12', includeFailedTx: 'true', inputMint: SOL }],
  ])('%s takes %o', (method, value) => {
    expect(faultyField(method, value)).toBeUndefined();
  });

  it.each<[Method, object, string]>([
    ['createOrder', { ...input, payer: undefined }, 'payer'],
    ['createOrder', { ...input, slippageBps: '1' }, 'slippageBps'],
    ['createOrder', { ...input, computeUnitPrice: 'fast' }, 'computeUnitPrice'],
    ['createOrder', { ...input, computeUnitPrice: 1_000 }, 'computeUnitPrice'],
    ['createOrder', { ...input, wrapAndUnwrapSol: 'true' }, 'wrapAndUnwrapSol'],
    ['createOrder', withParams({ makingAmount: 1 }), 'params.makingAmount'],
    ['createOrder', withParams({ takingAmount: '1.5' }), 'params.takingAmount'],
    ['createOrder', withParams({ slippageBps: 50 }), 'params.slippageBps'],
    ['createOrder', withParams({ slippageBps: '0.5' }), 'params.slippageBps'],
    ['createOrder', withParams({ feeBps: '10001' }), 'params.feeBps'],
    ['createOrder', withParams({ expiredAt: 1_800_000_000 }), 'params.expiredAt'],
    ['createOrder', withParams({ expiredAt: '1800000000000' }), 'params.expiredAt'],
    ['createOrder', withParams({ expiresAt: '1800000000' }), 'params.expiresAt'],
    ['cancelOrder', { maker: wallet }, 'order'],
    ['cancelOrders', { maker: wallet, orders: other }, 'orders'],
    ['cancelOrders', { maker: wallet, orders: [other, 'mine'] }, 'orders[1]'],
    ['execute', { requestId: '', signedTransaction: 'AQAB' }, 'requestId'],
    ['execute', { requestId: 'r-1' }, 'signedTransaction'],
    ['getOrders', { user: wallet }, 'orderStatus'],
    ['getOrders', { ...list, orderStatus: 'open' }, 'orderStatus'],
    ['getOrders', { ...list, page: 1 }, 'page'],
    ['getOrders', { ...list, page: '0' }, 'page'],
    ['getOrders', { ...list, includeFailedTx: true }, 'includeFailedTx'],
    ['getOrders', { ...list, mint: SOL }, 'mint'],
  ])('%s refuses %o', (method, value, field) => {
    expect(faultyField(method, value)).toBe(field);
  });

  it('createOrder takes a fee and its account together only', () => {
    const { checkInput } = endpoints.createOrder;
    expect(checkInput(withParams({ feeBps: '50' }))?.path).toBe('feeAccount');
    expect(checkInput({ ...input, feeAccount: other })?.path).toBe('params.feeBps');
  });

  it.each([
    ['expiredAt', 1_800_000_000, 'Unix seconds as digits in text, or a Date'],
    ['slippageBps', 50, 'basis points from "0" to "10000", as digits in text'],
  ])('says what belongs into %s', (field, value, expected) => {
    const issue = endpoints.createOrder.checkInput(withParams({ [field]: value }));
    expect(issue).toEqual({ path: `params.${field}`, expected });
  });
});
