import { expect, it } from 'vitest';
import { assertRouterBound } from '../../../src/flow/run/router-bound.ts';
import { decodeTransaction } from '../../../src/transaction/decode-transaction.ts';
import { compile } from '../../ledger/draft.ts';
import { call, older } from '../../ledger/public-calls.ts';

const decode = (name: string) =>
  decodeTransaction(compile({ instructions: [name.endsWith('_v2') ? call(name) : older(name)] }));

it.each(['route', 'shared_accounts_route', 'exact_out_route', 'shared_accounts_exact_out_route'])(
  'refuses the older form %s where no node simulates it: terms can be appended',
  (name) => {
    expect(() => assertRouterBound(decode(name), undefined, false)).toThrow('set rpc');
    expect(() => assertRouterBound(decode(name), undefined, true)).not.toThrow();
  },
);

it('accepts a newer form, whose terms stand before the route', () => {
  expect(() => assertRouterBound(decode('route_v2'), undefined, false)).not.toThrow();
});
