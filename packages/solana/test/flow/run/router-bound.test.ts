import { isPerijoveError } from '@perijove/core';
import { expect, it } from 'vitest';
import { assertRouterBound } from '../../../src/flow/run/router-bound.ts';
import type { RouterCall } from '../../../src/programs/router-call.ts';
import { decodeTransaction } from '../../../src/transaction/decode-transaction.ts';
import { eachRow } from '../../check/scene.ts';
import { ROUTER } from '../../ledger/cast.ts';
import { compile, type DraftInstruction } from '../../ledger/draft.ts';
import { memo } from '../../ledger/make.ts';
import { call, LEAST, older, tagOf } from '../../ledger/public-calls.ts';

const exactOut = (quoted: bigint) => call('exact_out_route_v2', { amount: 5n, quoted });

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

/** Terms of calls in order, what the offer guarantees, and the rule that refuses them. */
eachRow<readonly [string, readonly DraftInstruction[], RouterCall, string?]>([
  ['as much', [call('route_v2')], { minOutput: LEAST }],
  ['a unit less', [call('route_v2')], { minOutput: LEAST + 1n }, 'receive'],
  [
    'a call of two that brings less',
    [call('route_v2'), call('route_v2', { quoted: LEAST - 1n })],
    { minOutput: LEAST },
    'receive',
  ],
  [
    'an input where an output is agreed',
    [call('exact_out_route_v2')],
    { minOutput: 1n },
    'receive',
  ],
  ['as large an input', [exactOut(100n)], { maxInput: 100n }],
  ['an input that was rounded', [exactOut(101n)], { maxInput: 100n }],
  ['a larger input', [exactOut(102n)], { maxInput: 100n }, 'spend'],
  ['two inputs within it', [exactOut(50n), exactOut(51n)], { maxInput: 100n }],
  [
    'two inputs that are larger together',
    [exactOut(50n), exactOut(52n)],
    { maxInput: 100n },
    'spend',
  ],
  ['an output where an input is agreed', [call('route_v2')], { maxInput: 10n ** 12n }, 'spend'],
  ['no call', [memo('x')], { minOutput: 1n }],
  [
    'a call of another program',
    [{ ...call('route_v2'), program: ROUTER }],
    { minOutput: LEAST + 1n },
  ],
  [
    'a call that cannot be read',
    [{ ...call('route_v2'), data: tagOf('other') }],
    { minOutput: 1n },
  ],
  [
    'a token ledger',
    [{ ...call('route_v2'), data: tagOf('route_with_token_ledger') }],
    { minOutput: 1n },
    'spend',
  ],
])('calls of the router allow %s', (_, instructions, guarantee, rule) => {
  const decoded = decodeTransaction(compile({ instructions }));
  let found: string | undefined;
  try {
    assertRouterBound(decoded, guarantee, true);
  } catch (error) {
    if (!isPerijoveError(error, 'unsafe_transaction')) throw error;
    found = error.details.findings.map((each) => each.rule).join();
  }
  expect(found).toBe(rule);
});

it.each<readonly [DraftInstruction, RouterCall, string]>([
  [call('route_v2'), { minOutput: LEAST + 1n }, `an output of ${LEAST}, and the offer is at least`],
  [exactOut(102n), { maxInput: 100n }, 'an input of 102, and the offer is at most 100 of input'],
])('says what a call allows, and what the offer is', (instruction, guarantee, says) => {
  const decoded = decodeTransaction(compile({ instructions: [instruction] }));
  expect(() => assertRouterBound(decoded, guarantee, true)).toThrow(says);
});

it('sums the inputs of several calls in what it says', () => {
  const decoded = decodeTransaction(compile({ instructions: [exactOut(50n), exactOut(52n)] }));
  expect(() => assertRouterBound(decoded, { maxInput: 100n }, true)).toThrow('an input of 102,');
});
