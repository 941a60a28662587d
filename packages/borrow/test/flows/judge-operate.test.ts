import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { VAULTS_PROGRAM } from '@perijove/solana/flow';
import { describe, expect, it } from 'vitest';
import { MIN_I128 } from '../../src/amounts.ts';
import { type AskedChange, judgeOperate } from '../../src/flows/judge-operate.ts';

const at = (number: number): Address => encodeBase58(new Uint8Array(32).fill(number));

const asked: AskedChange = {
  owner: at(1),
  vault: at(2),
  supply: at(3),
  borrow: at(4),
  vaultId: 7,
  positionId: 90_000,
  isNew: false,
  position: at(5),
  nftAccount: at(6),
  supplyAccounts: [at(11), at(12)],
  borrowAccounts: [at(13), at(14)],
  col: 1_000n,
  debt: -(2n ** 70n),
};

const OPERATE = [217, 106, 208, 99, 116, 151, 42, 135];
const INIT = [197, 20, 10, 1, 97, 160, 177, 91];

const littleEndian = (value: bigint, size: number): readonly number[] =>
  Array.from({ length: size }, (_, byte) =>
    Number((BigInt.asUintN(128, value) >> BigInt(8 * byte)) & 0xffn),
  );

interface Call {
  readonly data: readonly number[];
  readonly accounts: readonly Address[];
}

/** Accounts of a change by their place in the published interface. */
const places: Readonly<Record<number, Address>> = {
  0: asked.owner,
  1: at(11),
  2: at(13),
  3: asked.owner,
  4: at(13),
  5: at(11),
  6: asked.vault,
  8: asked.supply,
  9: asked.borrow,
  11: asked.position,
  12: asked.nftAccount,
};

const change = ({ col = asked.col, debt = asked.debt, tail = [0, 0, 0, 0, 0] } = {}): Call => ({
  data: [...OPERATE, ...littleEndian(col, 16), ...littleEndian(debt, 16), ...tail],
  accounts: Array.from({ length: 35 }, (_, place) => places[place] ?? at(100)),
});

const opening = ({ vaultId = 7n, positionId = 90_000n } = {}): Call => ({
  data: [...INIT, ...littleEndian(vaultId, 2), ...littleEndian(positionId, 4)],
  accounts: [asked.owner, at(100), at(100), asked.position, at(100), asked.nftAccount],
});

const withAccount = (call: Call, place: number, account: Address): Call => ({
  ...call,
  accounts: call.accounts.map((each, index) => (index === place ? account : each)),
});

function judge(calls: readonly Call[], own: Partial<AskedChange> = {}) {
  const instructions = calls.map(({ data, accounts }) => ({
    programAddress: VAULTS_PROGRAM,
    bytes: Uint8Array.from(data),
    metas: accounts.map((address) => ({ address, signer: false, writable: true })),
  }));
  return judgeOperate({ ...asked, ...own })({ instructions, hidden: [] } as never);
}

describe('accepts', () => {
  it.each([
    ['the change', [change()], {}],
    ['a type of transfer', [change({ tail: [1, 2, 0, 0, 0, 0] })], {}],
    ['a list of indices', [change({ tail: [0, 2, 0, 0, 0, 9, 9] })], {}],
    ['accounts of Token-2022', [withAccount(withAccount(change(), 1, at(12)), 5, at(12))], {}],
    ['a new position', [opening(), change()], { isNew: true }],
    ['all', [change({ col: MIN_I128 })], { col: MIN_I128 }],
    [
      'calls that prepare ticks and branches',
      [
        { data: [22, 13, 62, 141, 73, 89, 178, 29, 0], accounts: [] },
        { data: [162, 91, 57, 23, 228, 93, 111, 21], accounts: [] },
        { data: [206, 108, 146, 245, 20, 0, 141, 208], accounts: [] },
        { data: [56, 110, 121, 169, 152, 241, 86, 183], accounts: [] },
        change(),
      ],
      {},
    ],
  ] as readonly (readonly [string, readonly Call[], Partial<AskedChange>])[])(
    '%s',
    (_, calls, own) => {
      expect(judge(calls, own)).toEqual([]);
    },
  );
});

describe('refuses', () => {
  it.each(Object.keys(places).map(Number))('another account at place %d', (place) => {
    expect(judge([withAccount(change(), place, at(99))])).toEqual([
      expect.objectContaining({ rule: 'terms', instruction: 0 }),
    ]);
  });

  it.each([
    ['no call', [], {}],
    ['two changes', [change(), change()], {}],
    ['an opening that was not asked for', [opening(), change()], {}],
    ['a missing opening', [change()], { isNew: true }],
    ['an opening of another vault', [opening({ vaultId: 8n }), change()], { isNew: true }],
    ['an opening of another position', [opening({ positionId: 1n }), change()], { isNew: true }],
    [
      'an opening for another wallet',
      [withAccount(opening(), 0, at(99)), change()],
      { isNew: true },
    ],
    [
      'an opening of another account',
      [withAccount(opening(), 3, at(99)), change()],
      { isNew: true },
    ],
    ['an NFT for another account', [withAccount(opening(), 5, at(99)), change()], { isNew: true }],
    ['more collateral', [change({ col: asked.col + 1n })], {}],
    ['collateral with other upper bits', [change({ col: asked.col + 2n ** 64n })], {}],
    ['a withdrawal for a deposit', [change({ col: -asked.col })], {}],
    ['another debt', [change({ debt: asked.debt - 1n })], {}],
    ['a call of the program that is not known', [{ data: [1], accounts: [] }, change()], {}],
    ['bytes that are too few', [{ ...change(), data: change().data.slice(0, 30) }], {}],
    ['bytes behind the list', [change({ tail: [0, 0, 0, 0, 0, 1] })], {}],
    ['a list that is too short', [change({ tail: [0, 5, 0, 0, 0] })], {}],
    ['an unknown type of transfer', [change({ tail: [1, 3, 0, 0, 0, 0] })], {}],
    ['an unknown tag', [change({ tail: [2, 0, 0, 0, 0] })], {}],
    ['too few accounts', [{ ...change(), accounts: change().accounts.slice(0, 34) }], {}],
  ] as readonly (readonly [string, readonly Call[], Partial<AskedChange>])[])(
    '%s',
    (_, calls, own) => {
      const findings = judge(calls, own);
      expect(findings.length).toBeGreaterThan(0);
      expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['terms']));
    },
  );
});

it('leaves a transaction with hidden accounts to the guard', () => {
  expect(judgeOperate(asked)({ instructions: [], hidden: [at(1)] } as never)).toEqual([]);
});

it('leaves calls of other programs to the guard', () => {
  const { data, accounts } = change();
  const metas = accounts.map((address) => ({ address }));
  const own = { programAddress: VAULTS_PROGRAM, bytes: Uint8Array.from(data), metas };
  const other = { programAddress: at(50), bytes: new Uint8Array(8), metas: [] };
  const decoded = { instructions: [other, own, other], hidden: [] };
  expect(judgeOperate(asked)(decoded as never)).toEqual([]);
});
