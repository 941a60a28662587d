import { type Mint, SOL } from '@perijove/core';
import { expect, it } from 'vitest';
import type { Intent } from '../../../src/check/intent.ts';
import { balancesChanged, lostOf } from '../../../src/check/simulation/balances.ts';
import {
  type Change,
  gainsOf,
  largest,
  least,
  positive,
  rentOf,
} from '../../../src/check/simulation/change.ts';
import {
  lostElsewhere,
  lostLamports,
  minFee,
  newRent,
  rentLost,
  rentPaid,
} from '../../../src/check/simulation/rents.ts';
import type { RpcAccount } from '../../../src/rpc/rpc-methods.ts';
import { usdcOf, wifOf, wsolOf } from '../../corpus/flows.ts';
import { zeros } from '../../ledger/byte-writer.ts';
import {
  alice,
  bob,
  maker,
  order,
  ROUTER,
  STAKE,
  sol,
  sponsor,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import type { Draft } from '../../ledger/draft.ts';
import { compute } from '../../ledger/make.ts';
import { stakeBytes, type TokenState } from '../../ledger/states.ts';
import { RENT } from '../../ledger/world.ts';
import { account, change, eachRow, factsOf, purse, rulesOf, tokens } from '../scene.ts';

type Before = RpcAccount | undefined;
const owner = alice.address;
const FEE = 5_000n;
const START = 1_000_000_000n;

const held = (coin: typeof wif, amount: bigint, state: Partial<TokenState> = {}, lamports = RENT) =>
  tokens(coin, { owner, amount, ...state }, lamports);
const of = (whose: string, coin: typeof wif, amount: bigint) =>
  held(coin, amount, { owner: whose });
/** The wallet, which pays the fee and this much. */
const pays = (lamports: bigint, fee = FEE) =>
  change(owner, purse(START), purse(START - fee - lamports));
const purseOf = (whose: string, gain: bigint) => change(whose, purse(START), purse(START + gain));
const stake = (lamports: bigint) => account(STAKE, lamports, stakeBytes(owner));

it('sorts and bounds amounts', () => {
  expect([least(1n, 2n), least(2n, 1n), largest(1n, 2n), largest(2n, 1n)]).toEqual([
    1n,
    1n,
    2n,
    2n,
  ]);
  expect([positive(-1n), positive(0n), positive(1n)]).toEqual([0n, 0n, 1n]);
  expect([
    rentOf(account(ROUTER, 10n ** 9n, zeros(165))),
    rentOf(account(ROUTER, 7n, zeros(165))),
  ]).toEqual([RENT, 7n]);
});

eachRow<
  readonly [
    string,
    readonly (readonly [string, Before, Before])[],
    readonly (readonly [Mint, bigint])[],
  ]
>([
  ['nothing', [], []],
  ['lamports', [[owner, purse(9n), purse(4n)]], [[SOL, -5n]]],
  ['lamports of a new wallet', [[owner, undefined, purse(4n)]], [[SOL, 4n]]],
  ['lamports of a wallet that is emptied', [[owner, purse(9n), undefined]], [[SOL, -9n]]],
  ['no lamports of others', [[bob.address, purse(9n), purse(4n)]], []],
  [
    'tokens',
    [['a', held(wif, 9n), held(wif, 4n)]],
    [
      [SOL, 0n],
      [wif.mint, -5n],
    ],
  ],
  [
    'tokens of two accounts',
    [
      ['a', held(wif, 9n), held(wif, 4n)],
      ['b', held(wif, 1n), held(wif, 3n)],
    ],
    [
      [SOL, 0n],
      [wif.mint, -3n],
    ],
  ],
  ['no tokens of others', [['a', of(bob.address, wif, 9n), of(bob.address, wif, 4n)]], []],
  [
    'an account that is given away',
    [['a', held(wif, 9n), of(bob.address, wif, 9n)]],
    [
      [SOL, -RENT],
      [wif.mint, -9n],
    ],
  ],
  [
    'an account that is got',
    [['a', of(bob.address, wif, 9n), held(wif, 9n)]],
    [
      [SOL, RENT],
      [wif.mint, 9n],
    ],
  ],
  [
    'an account of another mint',
    [['a', held(wif, 9n), held(usdc, 9n)]],
    [
      [SOL, 0n],
      [wif.mint, -9n],
      [usdc.mint, 9n],
    ],
  ],
  [
    'a new account',
    [['a', undefined, held(wif, 4n)]],
    [
      [SOL, RENT],
      [wif.mint, 4n],
    ],
  ],
  [
    'a closed account',
    [['a', held(wif, 0n), undefined]],
    [
      [SOL, -RENT],
      [wif.mint, 0n],
    ],
  ],
  ['wrapped SOL', [['a', held(sol, 9n), held(sol, 4n)]], [[SOL, -5n]]],
  ['more wrapped SOL', [['a', held(sol, 4n), held(sol, 9n)]], [[SOL, 5n]]],
  ['new wrapped SOL', [['a', undefined, held(sol, 9n)]], [[SOL, RENT + 9n]]],
  ['wrapped SOL that is closed', [['a', held(sol, 9n), undefined]], [[SOL, -RENT - 9n]]],
  // Lamports beyond the rent are locked in an account of another mint.
  [
    'lamports that are locked',
    [['a', held(wif, 0n), held(wif, 0n, {}, RENT + 7n)]],
    [
      [SOL, 0n],
      [wif.mint, 0n],
    ],
  ],
  [
    'lamports that were locked',
    [['a', held(wif, 0n, {}, RENT + 7n), held(wif, 0n, {}, RENT + 5n)]],
    [
      [SOL, -2n],
      [wif.mint, 0n],
    ],
  ],
  [
    'lamports locked in a new account',
    [['a', undefined, held(wif, 0n, {}, RENT + 7n)]],
    [
      [SOL, RENT],
      [wif.mint, 0n],
    ],
  ],
  [
    'lamports that another locked',
    [['a', held(wif, 0n, { owner: bob.address }, RENT + 7n), held(wif, 0n, {}, RENT + 7n)]],
    [
      [SOL, RENT],
      [wif.mint, 0n],
    ],
  ],
])('a wallet gains %s', (_, changes, gains) => {
  expect([
    ...gainsOf(
      owner,
      changes.map((each) => change(...each)),
    ),
  ]).toEqual(gains);
});

const swap: Partial<Intent> = {
  spend: [{ mint: usdc.mint, atMost: 100n, atLeast: 50n }],
  receive: [{ mint: wif.mint, atLeast: 40n }],
};
const paysUsdc = (amount: bigint) =>
  change(usdcOf.alice, held(usdc, 900n), held(usdc, 900n - amount));
const getsWif = (amount: bigint, state: Partial<TokenState> = {}) =>
  change(wifOf.alice, held(wif, 0n, state), held(wif, amount, state));
const paysSol = { spend: [{ mint: SOL, atMost: 100n }] };
const getsSol = { receive: [{ mint: SOL, atLeast: 100n }] };
const bobGets = (mint: string) => ({ receive: [{ mint, atLeast: 40n, wallet: bob.address }] });
const sponsored = { feePayer: sponsor.address };

eachRow<readonly [string, Partial<Intent>, readonly Change[], readonly string[], Draft?]>([
  ['nothing moves, and nothing is meant', {}, [], []],
  ['only the fee', {}, [pays(0n)], []],
  ['a lamport more than the fee', {}, [pays(1n)], ['spend']],
  [
    'a fee that a sponsor pays',
    sponsored,
    [pays(0n, 0n)],
    [],
    { instructions: [], payer: sponsor.address },
  ],
  [
    'a lamport beside it',
    sponsored,
    [pays(1n, 0n)],
    ['spend'],
    { instructions: [], payer: sponsor.address },
  ],
  [
    'a priority fee',
    {},
    [pays(0n, FEE + 2_000n)],
    [],
    { instructions: [compute.limit(1_000), compute.price(2_000_000n)] },
  ],
  [
    'a lamport beside it',
    {},
    [pays(1n, FEE + 2_000n)],
    ['spend'],
    { instructions: [compute.limit(1_000), compute.price(2_000_000n)] },
  ],
  ['the most that may leave', swap, [paysUsdc(100n), getsWif(40n)], []],
  ['a unit more', swap, [paysUsdc(101n), getsWif(40n)], ['spend']],
  ['the least that must leave', swap, [paysUsdc(50n), getsWif(40n)], []],
  ['a unit less', swap, [paysUsdc(49n), getsWif(40n)], ['spend']],
  ['none of what must leave', swap, [getsWif(40n)], ['spend']],
  [
    'nothing of one that must leave',
    { spend: [{ mint: wif.mint, atMost: 9n, atLeast: 1n }] },
    [],
    ['spend'],
  ],
  [
    'nothing of one that must arrive',
    { receive: [{ mint: wif.mint, atLeast: 1n }] },
    [],
    ['receive'],
  ],
  [
    'a new account is frozen',
    { receive: [{ mint: wif.mint, atLeast: 1n }] },
    [change('a', undefined, held(wif, 9n, { frozen: true })), pays(RENT)],
    ['receive'],
  ],
  ['more arrives', swap, [paysUsdc(50n), getsWif(41n)], []],
  ['a unit less arrives', swap, [paysUsdc(50n), getsWif(39n)], ['receive']],
  ['nothing arrives', swap, [paysUsdc(50n)], ['receive']],
  [
    'a token that is not meant leaves',
    {},
    [getsWif(-0n), change('a', held(wif, 1n), held(wif, 0n))],
    ['spend'],
  ],
  ['a token that is not meant arrives', {}, [getsWif(9n)], []],
  ['it arrives frozen', swap, [paysUsdc(50n), getsWif(40n, { frozen: true })], ['receive']],
  [
    'a part of it leaves a frozen account',
    { receive: [{ mint: wif.mint, atLeast: 40n }] },
    [getsWif(49n), change('a', held(wif, 10n), held(wif, 0n, { frozen: true }))],
    ['receive'],
  ],
  [
    'enough arrives beside that',
    { receive: [{ mint: wif.mint, atLeast: 40n }] },
    [getsWif(50n), change('a', held(wif, 10n), held(wif, 0n, { frozen: true }))],
    [],
  ],
  [
    'it stays in a frozen account',
    { receive: [{ mint: wif.mint, atLeast: 40n }] },
    [getsWif(40n), change('a', held(wif, 9n, { frozen: true }), held(wif, 9n, { frozen: true }))],
    [],
  ],
  [
    'another gets it',
    { ...swap, ...bobGets(wif.mint) },
    [paysUsdc(50n), change('b', of(bob.address, wif, 0n), of(bob.address, wif, 40n))],
    [],
  ],
  [
    'another gets a unit less',
    { ...swap, ...bobGets(wif.mint) },
    [paysUsdc(50n), change('b', of(bob.address, wif, 0n), of(bob.address, wif, 39n))],
    ['receive'],
  ],
  [
    'another gets lamports',
    { ...paysSol, ...bobGets(SOL) },
    [pays(40n), purseOf(bob.address, 40n)],
    [],
  ],
  [
    'another gets a lamport less',
    { ...paysSol, ...bobGets(SOL) },
    [pays(40n), purseOf(bob.address, 39n)],
    ['receive'],
  ],
  ['lamports', paysSol, [pays(100n)], []],
  ['a lamport more', paysSol, [pays(101n)], ['spend']],
  [
    'lamports in wrapped SOL',
    paysSol,
    [pays(0n), change(wsolOf.alice, held(sol, 300n), held(sol, 200n))],
    [],
  ],
  [
    'a lamport more',
    paysSol,
    [pays(1n), change(wsolOf.alice, held(sol, 300n), held(sol, 200n))],
    ['spend'],
  ],
  ['lamports arrive', getsSol, [pays(-100n)], []],
  ['a lamport less', getsSol, [pays(-99n)], ['receive']],
  [
    'lamports arrive out of stake',
    getsSol,
    [pays(-105n), change('s', stake(900n), stake(895n))],
    [],
  ],
  ['a lamport less', getsSol, [pays(-104n), change('s', stake(900n), stake(895n))], ['receive']],
  [
    'lamports arrive out of a frozen account of the wallet',
    getsSol,
    [
      pays(-100n),
      change(
        'f',
        held(wif, 9n, { frozen: true }, RENT + 100n),
        held(wif, 9n, { frozen: true }, RENT),
      ),
    ],
    ['receive'],
  ],
  ['lamports leave stake', paysSol, [pays(0n), change('s', stake(900n), stake(800n))], []],
  ['a lamport more', paysSol, [pays(0n), change('s', stake(900n), stake(799n))], ['spend']],
])('%s', async (_, intent, changes, rules, draft) => {
  const facts = await factsOf(intent, draft);
  expect(rulesOf(balancesChanged(facts, changes))).toEqual(rules);
});

const opensOwn = (lamports = RENT) => change('own', undefined, held(wif, 0n, {}, lamports));
const opensBobs = (lamports = RENT) =>
  change('bobs', undefined, held(wif, 0n, { owner: bob.address }, lamports));
const opensOrder = change(order.address, undefined, account(ROUTER, RENT, zeros(165)));
const opensOther = change('other', undefined, account(ROUTER, RENT, zeros(165)));
const bobs = { recipients: [bob.address, order.address] };
const anyone = { ...bobs, maxOtherRentLamports: 10n ** 9n };

eachRow<readonly [string, Change, bigint | undefined, Partial<Intent>?]>([
  ['an own account', opensOwn(), RENT],
  ['an account of one who is named', opensBobs(), RENT],
  ['an account of another', opensBobs(), undefined, {}],
  ['a named account', opensOrder, RENT],
  ['an account of a program', opensOther, undefined],
  ['the same where it is allowed', opensOther, RENT, anyone],
  ['the same where a lamport is', opensOther, RENT, { maxOtherRentLamports: 1n }],
  ['one with more than its rent', opensOwn(RENT + 9n), RENT],
  ['one with less than its rent', opensOwn(9n), 9n],
  ['one where lamports were', change('own', purse(9n), held(wif, 0n)), RENT - 9n],
  ['one where all of it was', change('own', purse(RENT + 9n), held(wif, 0n)), 0n],
  ['one that was there', change('own', held(wif, 0n), held(wif, 1n)), undefined],
  [
    'one that was there with a byte',
    change('own', account(ROUTER, 9n, zeros(1)), held(wif, 1n)),
    undefined,
  ],
  ['a purse', change(bob.address, undefined, purse(9n)), undefined],
  [
    'a purse with a byte',
    change(bob.address, undefined, account(ROUTER, RENT, zeros(1))),
    128n * 6_960n + 6_960n,
  ],
  ['one that is gone', change('own', purse(9n), undefined), undefined],
  ['the wallet', change(owner, purse(9n), account(ROUTER, RENT, zeros(1))), undefined],
])('the rent of %s', async (_, each, lamports, intent = bobs) => {
  const facts = await factsOf(intent);
  const rent = newRent(facts, each);
  expect(rent?.lamports).toBe(lamports);
  if (rent)
    expect(rent).toMatchObject({
      account: each.address,
      wallet: each.is?.owner,
      mint: each.is?.mint,
    });
  const isOwn = each.is?.owner === owner;
  expect(rentLost(facts, rent)).toBe(isOwn ? 0n : (lamports ?? 0n));
});

const signedBy = (...signers: readonly (typeof maker)[]): Draft => ({
  instructions: signers.map(({ address }) => ({
    program: ROUTER,
    accounts: [{ address, signer: true, writable: true }],
    data: zeros(0),
  })),
});
const bounded = (maxRentLamports: bigint, maxTotalLamports = 10n ** 12n): Partial<Intent> => ({
  ...bobs,
  maxRentLamports,
  maxTotalLamports,
  programs: [ROUTER],
  otherSigners: [maker.address],
});

/** The largest bound that refuses, for rent and for all lamports together; 0 where none does. */
const TWO_FEES = 2n * FEE;

eachRow<readonly [string, readonly Change[], rent: bigint, total: bigint, Draft?]>([
  ['nothing', [pays(0n)], 0n, 0n],
  ['lamports', [pays(7n)], 0n, 7n],
  ['lamports that arrive', [pays(-7n)], 0n, 0n],
  ['an own account', [pays(RENT), opensOwn()], RENT, RENT],
  ['an own account and lamports', [pays(RENT + 7n), opensOwn()], RENT, RENT + 7n],
  ['an account of another', [pays(RENT), opensBobs()], RENT, RENT],
  ['both', [pays(2n * RENT), opensOwn(), opensBobs()], 2n * RENT, 2n * RENT],
  ['an account that nobody is seen to pay for', [pays(0n), opensBobs()], RENT, RENT],
  [
    'an account that a signer pays for',
    [pays(0n, TWO_FEES), opensBobs(), purseOf(maker.address, -RENT)],
    0n,
    0n,
    signedBy(maker),
  ],
  [
    'an account that a signer pays for in part',
    [pays(9n, TWO_FEES), opensBobs(), purseOf(maker.address, 9n - RENT)],
    9n,
    9n,
    signedBy(maker),
  ],
  [
    'an account of the wallet that a signer pays for',
    [pays(0n, TWO_FEES), opensOwn(), purseOf(maker.address, -RENT)],
    0n,
    0n,
    signedBy(maker),
  ],
  [
    'an account that another pays for who does not sign',
    [pays(0n), opensBobs(), purseOf(maker.address, -RENT)],
    RENT,
    RENT,
  ],
  [
    'lamports of a signer that the wallet gets',
    [pays(-RENT, TWO_FEES), opensBobs(), purseOf(maker.address, -RENT)],
    RENT,
    RENT,
    signedBy(maker),
  ],
  [
    'the fee that a signer pays',
    [
      change(owner, purse(START), purse(START - 9n)),
      opensBobs(),
      purseOf(maker.address, 9n - RENT - TWO_FEES),
    ],
    9n,
    9n,
    { ...signedBy(alice), payer: maker.address },
  ],
  [
    'a priority fee that a signer pays',
    [
      change(owner, purse(START), purse(START - 9n)),
      opensBobs(),
      purseOf(maker.address, 9n - RENT - TWO_FEES - 2_000n),
    ],
    9n,
    9n,
    {
      instructions: [
        ...signedBy(alice).instructions,
        compute.limit(1_000),
        compute.price(2_000_000n),
      ],
      payer: maker.address,
    },
  ],
])('rent by what a simulation shows: %s', async (_, changes, rent, total, draft) => {
  const judge = async (intent: Partial<Intent>) =>
    rulesOf(
      rentPaid(
        await factsOf({ ...intent, ...(draft?.payer && { feePayer: draft.payer }) }, draft),
        changes,
      ),
    );
  expect(await judge(bounded(rent, total))).toEqual([]);
  if (rent > 0n) expect(await judge(bounded(rent - 1n))).toEqual(['rent']);
  if (total > 0n) expect(await judge(bounded(10n ** 12n, total - 1n))).toEqual(['spend']);
});

it('rent of others has a bound of its own', async () => {
  const judge = async (maxRentLamports: bigint, maxOtherRentLamports: bigint) => {
    const facts = await factsOf({ ...bobs, maxRentLamports, maxOtherRentLamports });
    return rulesOf(rentPaid(facts, [pays(RENT), opensOther]));
  };
  expect(await judge(0n, RENT)).toEqual([]);
  expect(await judge(10n ** 12n, RENT - 1n)).toEqual(['rent']);
});

it('what the owner was promised and did not get was spent', async () => {
  const judge = async (
    receive: Intent['receive'],
    maxRentLamports: bigint,
    opened: readonly Change[],
  ) =>
    rulesOf(
      rentPaid(await factsOf({ ...bobs, receive, maxRentLamports }, signedBy(maker)), opened),
    );
  const byMaker = [pays(-93n, TWO_FEES), opensOwn(), purseOf(maker.address, -RENT - 93n)];
  expect(await judge([{ mint: SOL, atLeast: 100n }], 7n, byMaker)).toEqual([]);
  expect(await judge([{ mint: SOL, atLeast: 100n }], 6n, byMaker)).toEqual(['rent']);
  expect(await judge([{ mint: wif.mint, atLeast: 100n }], 0n, byMaker)).toEqual([]);
  expect(await judge([{ mint: SOL, atLeast: 100n, wallet: bob.address }], 0n, byMaker)).toEqual([]);
});

eachRow<readonly [string, readonly Change[], bigint, Draft?]>([
  ['nothing', [pays(0n)], 0n],
  ['less than nothing, where it did not even pay the fee', [], -FEE],
  [
    'no rent that a signer pays',
    [pays(0n, TWO_FEES), opensBobs(), purseOf(maker.address, -RENT)],
    0n,
    signedBy(maker),
  ],
  ['what it sends', [pays(7n)], 7n],
  ['less than nothing, when it gains', [pays(-7n)], -7n],
  ['no rent of its own', [pays(RENT), opensOwn()], 0n],
  ['no rent of those who are named', [pays(RENT + 7n), opensBobs()], 7n],
  ['what leaves its stake', [pays(7n), change('s', stake(900n), stake(895n))], 12n],
  ['nothing by what its stake gains', [pays(7n), change('s', stake(900n), stake(905n))], 7n],
  ['stake that is gone', [pays(-900n), change('s', stake(900n), undefined)], 0n],
])('the wallet loses %s', async (_, changes, lost, draft) => {
  const facts = await factsOf(bobs, draft);
  expect(lostLamports(facts, changes)).toBe(lost);
  expect(lostOf(facts, changes).get(SOL)).toBe(lost);
});

it('what leaves elsewhere is counted beside the wallet, and the fee only where it pays', async () => {
  const changes = [
    change(owner, stake(9n), stake(1n)),
    change('s', stake(9n), stake(5n)),
    change('t', stake(9n), stake(8n)),
    change('b', account(STAKE, 9n, stakeBytes(bob.address)), undefined),
  ];
  expect(lostElsewhere(owner, changes)).toBe(5n);
  const draft = { instructions: [compute.price(2_000_000n)] };
  expect(minFee(await factsOf({}, draft))).toBe(FEE + 6_000n);
  expect(minFee(await factsOf(sponsored, { ...draft, payer: sponsor.address }))).toBe(0n);
});
