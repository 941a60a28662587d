import { describe, expect, it } from 'vitest';
import { judgeCalls } from '../../src/check/terms.ts';
import type { DecodedTransaction } from '../../src/transaction/decode-transaction.ts';
import { join, u8, u16, u64 } from '../ledger/byte-writer.ts';
import { alice, mallory, ROUTER } from '../ledger/cast.ts';

const layout = {
  discriminator: '0102030405060708',
  accounts: ['owner'],
  data: { amount: 'u64', until: 'i64?', bps: 'newerU16?' },
} as const;

const judge = judgeCalls({
  program: ROUTER,
  layouts: [layout],
  purpose: 'open a thing',
  termsOf: (calls) =>
    calls.flatMap(({ accounts, data, index: instruction }) => [
      { name: 'owner', encoded: accounts.owner, asked: [alice.address], instruction },
      { name: 'amount', encoded: data.amount, asked: [5n, 6n], instruction },
      { name: 'until', encoded: data.until, asked: [null], instruction },
      { name: 'bps', encoded: data.bps, asked: [null, 7], instruction },
    ]),
});

const TAG = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
const amount = (units: bigint): Uint8Array => join(TAG, u64(units));

interface Given {
  readonly data: Uint8Array;
  readonly owner?: string;
  readonly program?: string;
  readonly hidden?: readonly string[];
}

const judged = ({ data, owner = alice.address, program = ROUTER, hidden = [] }: Given) => {
  const metas = owner === '' ? [] : [{ address: owner, signer: true, writable: true }];
  const instruction = { programAddress: program, program: 'unknown', metas, bytes: data };
  const decoded = { instructions: [instruction], hidden } as unknown as DecodedTransaction;
  return judge(decoded).map(({ reason }) => reason);
};

describe('judgeCalls', () => {
  it.each([
    ['the older form', join(amount(5n), u8(0))],
    ['the newer form, left out', join(amount(6n), u8(0), u8(0))],
    ['the newer form', join(amount(5n), u8(0), u8(1), u16(7))],
  ])('finds nothing when the terms are those of the input: %s', (_, data) => {
    expect(judged({ data })).toEqual([]);
  });

  it('names both figures of each term that differs', () => {
    const data = join(amount(4n), u8(1), u64(-1n), u8(1), u16(8));
    expect(judged({ data, owner: mallory.address })).toEqual([
      `owner is ${mallory.address} in the call of ${ROUTER}, and the input says ${alice.address}`,
      `amount is 4 in the call of ${ROUTER}, and the input says 5 or 6`,
      `until is -1 in the call of ${ROUTER}, and the input says none`,
      `bps is 8 in the call of ${ROUTER}, and the input says none or 7`,
    ]);
  });

  it.each<[string, Given]>([
    [
      'another discriminator',
      {
        data: join(
          TAG.map((byte) => byte + 1),
          u64(5),
          u8(0),
        ),
      },
    ],
    ['no discriminator', { data: TAG.subarray(0, 7) }],
    ['data behind the last field', { data: join(amount(5n), u8(0), u8(0), u8(0)) }],
    ['data that ends early', { data: amount(5n) }],
    ['an option that is neither', { data: join(amount(5n), u8(2)) }],
    ['too few accounts', { data: join(amount(5n), u8(0)), owner: '' }],
  ])('refuses a call of the program with %s', (_, given) => {
    expect(judged(given)).toEqual([
      `a call of ${ROUTER} is not a known call to open a thing, or cannot be read exactly`,
    ]);
  });

  it('says which call it is about, or the whole transaction', () => {
    const found = (given: readonly Uint8Array[], options: object = {}) => {
      const instructions = given.map((bytes) => ({
        programAddress: ROUTER,
        program: 'unknown',
        metas: [{ address: alice.address, signer: true, writable: true }],
        bytes,
      }));
      const decoded = { instructions, hidden: [] } as unknown as DecodedTransaction;
      const termsOf = () => [
        { name: 'all', encoded: 1, asked: [2] },
        { name: 'one', encoded: 1, asked: [2], instruction: 1 },
      ];
      return judgeCalls({ program: ROUTER, layouts: [layout], purpose: 'x', termsOf, ...options })(
        decoded,
      ).map((each) => [each.rule, 'instruction' in each ? each.instruction : '-']);
    };
    const right = join(amount(5n), u8(0));
    expect(found([right])).toEqual([
      ['terms', '-'],
      ['terms', 1],
    ]);
    expect(found([right, TAG])).toEqual([['terms', 1]]);
    expect(found([])).toEqual([['terms', '-']]);
    expect(found([right, TAG], { mayCallOthers: true })).toEqual([
      ['terms', '-'],
      ['terms', 1],
    ]);
    expect(found([TAG], { mayCallOthers: true })).toEqual([['terms', '-']]);
    expect(found([], { mayBeIndirect: true })).toEqual([]);
  });

  it('refuses a transaction without a call of the program', () => {
    expect(judged({ data: TAG, program: alice.address })).toEqual([
      `the transaction has no call of ${ROUTER} to open a thing`,
    ]);
  });

  it('does not judge what is hidden in lookup tables', () => {
    expect(judged({ data: TAG, hidden: ['?table#1'] })).toEqual([]);
  });
});
