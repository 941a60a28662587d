import { describe, expect, it } from 'vitest';
import { guardDeposit, type VaultDeposit } from '../../../src/check/vault/guard-deposit.ts';
import {
  guardWithdrawal,
  guessWithdrawal,
  type VaultWithdrawal,
} from '../../../src/check/vault/guard-withdrawal.ts';
import { heldTokens } from '../../../src/check/vault/held-tokens.ts';
import {
  hasOnlySignersBehind,
  isTokenCall,
  isTokenProgram,
  signersBeside,
} from '../../../src/check/vault/vault-transfer.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { decodeTransaction } from '../../../src/transaction/decode-transaction.ts';
import { usdcOf, wsolOf } from '../../corpus/flows.ts';
import * as vault from '../../corpus/vault-flows.ts';
import {
  alice,
  bob,
  type Coin,
  cosigner,
  custodian,
  DEPOSIT_SEED,
  mallory,
  partner,
  places,
  pyusd,
  ROUTER,
  SYSTEM,
  sol,
  TOKEN,
  TOKEN_2022,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import { compile, type DraftInstruction, role } from '../../ledger/draft.ts';
import { associated, compute, longer, memo, raw, system, token } from '../../ledger/make.ts';
import { tokenBytes } from '../../ledger/states.ts';
import { RENT, SOL_UNIT, UNIT } from '../../ledger/world.ts';
import { eachRow } from '../scene.ts';

type Instructions = readonly DraftInstruction[];
type Row = readonly [string, Instructions, readonly string[]];

const decode = (instructions: Instructions, table?: string) =>
  decodeTransaction(
    compile(table === undefined ? vault.legacy(instructions) : { instructions, table }),
  );
/** The rule and the instruction of each finding; `-` for the whole transaction. */
const decided = (
  judge: ReturnType<typeof guardDeposit>['judge'],
  instructions: Instructions,
  table?: string,
) =>
  judge(decode(instructions, table)).map(
    (each) => `${each.rule} ${'instruction' in each ? each.instruction : '-'}`,
  );
const put = (all: Instructions, at: number, ...some: Instructions): Instructions => [
  ...all.slice(0, at),
  ...some,
  ...all.slice(at + 1),
];

const { usdcDeposit, solDeposit, pay, give, create, cosigned } = vault;
const opens = (change: {
  readonly payer?: typeof alice;
  readonly base?: typeof alice;
  readonly lamports?: bigint;
  readonly space?: number;
  readonly program?: string;
  readonly account?: string;
}) => {
  const {
    payer = alice,
    base = custodian,
    lamports = RENT,
    space = 165,
    program = TOKEN,
    account = places.deposit,
  } = change;
  return system.createAccountWithSeed(payer, account, base, DEPOSIT_SEED, lamports, space, program);
};
const rentOf = (space: number) => 6_960n * (128n + BigInt(space));
const move = (change: {
  readonly coin?: Coin;
  readonly from?: string;
  readonly to?: string;
  readonly by?: typeof alice;
  readonly amount?: bigint;
}) => {
  const {
    coin = usdc,
    from = usdcOf.alice,
    to = places.deposit,
    by = alice,
    amount = 10n * UNIT,
  } = change;
  return token.transferChecked(coin, from, to, by, amount);
};
const behind = (each: DraftInstruction) => longer(each, { accounts: [role.write(places.tip)] });
const on2022 = { ...usdc, program: TOKEN_2022 };
const more = (...some: Instructions): Instructions => [...usdcDeposit, ...some];

describe('a deposit of a token', () => {
  eachRow<Row>([
    ['is accepted', usdcDeposit, []],
    [
      'may open accounts of both mints',
      more(associated.create(alice, alice, usdc), associated.create(alice, custodian, usdc)),
      [],
    ],
    [
      'opens an account that another pays for',
      put(usdcDeposit, 2, associated.create(mallory, alice, wif)),
      ['terms 2'],
    ],
    [
      'opens an account of a stranger',
      put(usdcDeposit, 2, associated.create(alice, mallory, wif)),
      ['terms 2'],
    ],
    [
      'opens an account of another mint',
      put(usdcDeposit, 2, associated.create(alice, alice, pyusd)),
      ['terms 2'],
    ],
    [
      'opens an account that must be new',
      put(usdcDeposit, 2, associated.create(alice, alice, wif, 0)),
      ['terms 2'],
    ],
    [
      'is created by another',
      put(usdcDeposit, 4, opens({ payer: mallory })),
      ['terms 4', 'terms -'],
    ],
    [
      'is derived from another',
      put(usdcDeposit, 4, opens({ base: mallory })),
      ['terms 4', 'terms -'],
    ],
    [
      'is created for another program',
      put(usdcDeposit, 4, opens({ program: ROUTER })),
      ['terms 4', 'terms -'],
    ],
    ['is created too small', put(usdcDeposit, 4, opens({ space: 164 })), ['terms 4', 'terms -']],
    ['is created too large', put(usdcDeposit, 4, opens({ space: 166 })), ['terms 4', 'terms -']],
    [
      'is created with a lamport more than the rent',
      put(usdcDeposit, 4, opens({ lamports: RENT + 1n })),
      ['terms 4', 'terms -'],
    ],
    ['is created with a lamport less', put(usdcDeposit, 4, opens({ lamports: RENT - 1n })), []],
    ['is not given to anybody', put(usdcDeposit, 5), ['terms 4', 'terms -']],
    ['is given twice', put(usdcDeposit, 5, give(usdc), give(usdc)), ['terms 4', 'terms -']],
    [
      'is given by another token program',
      put(usdcDeposit, 5, give(on2022)),
      ['terms 4', 'terms -'],
    ],
    [
      'is given to a stranger',
      put(usdcDeposit, 5, give(usdc, undefined, mallory.address)),
      ['terms 5'],
    ],
    [
      'is given for another mint',
      put(usdcDeposit, 5, give(pyusd)),
      ['terms 4', 'terms 5', 'terms -'],
    ],
    [
      'is given for a mint of nobody',
      put(usdcDeposit, 5, give({ ...wif, mint: places.newMint })),
      ['terms 5', 'terms -'],
    ],
    ['is given for the output', put(usdcDeposit, 5, give(wif)), ['terms -']],
    [
      'gives an account that it does not create',
      more(give(usdc, places.depositOutput)),
      ['terms 7'],
    ],
    [
      'gives an account for another mint',
      more(
        opens({ account: places.newPool }),
        give({ ...wif, mint: places.newMint }, places.newPool),
      ),
      ['terms 8'],
    ],
    ['opens one for the output, too', more(...vault.openOutput), []],
    [
      'opens two for its mint',
      more(opens({ account: places.newPool }), give(usdc, places.newPool)),
      ['terms -', 'terms -'],
    ],
    [
      'opens two for the output',
      usdcDeposit
        .slice(4)
        .concat(...vault.openOutput, opens({ account: places.newPool }), give(wif, places.newPool)),
      ['terms -'],
    ],
    ['is of another authority', put(usdcDeposit, 6, move({ by: mallory })), ['terms 6']],
    ['is of another mint', put(usdcDeposit, 6, move({ coin: wif })), ['terms 6']],
    ['goes elsewhere', put(usdcDeposit, 6, move({ to: places.tip })), ['terms 6']],
    ['is by the other token program', put(usdcDeposit, 6, move({ coin: on2022 })), ['terms 6']],
    ['has a further account', put(usdcDeposit, 6, behind(move({}))), ['terms 6']],
    ['has a further signer', put(usdcDeposit, 6, cosigned(move({}))), []],
    ['is a unit more', put(usdcDeposit, 6, pay(10n * UNIT + 1n)), ['terms -']],
    ['is a unit less', put(usdcDeposit, 6, pay(10n * UNIT - 1n)), ['terms -']],
    ['is none', put(usdcDeposit, 6), ['terms -']],
    ['is in two parts', put(usdcDeposit, 6, pay(4n * UNIT), pay(6n * UNIT)), ['terms -']],
    [
      'is doubled without naming the mint',
      more(token.transfer(usdc, usdcOf.alice, places.deposit, alice, 1n)),
      ['terms 7'],
    ],
    [
      'comes with lamports',
      more(system.transfer(alice, places.deposit, 1n)),
      ['terms 7', 'terms -'],
    ],
    [
      'comes with lamports for its source',
      more(system.transfer(alice, usdcOf.alice, 1n)),
      ['terms 7'],
    ],
    [
      'comes with lamports for a stranger',
      more(system.transfer(alice, places.tip, 1n)),
      ['terms 7'],
    ],
    [
      'comes with lamports by a seed',
      more(system.transferWithSeed(places.aliceDerived, alice, 'savings', places.deposit, 1n)),
      ['terms 7'],
    ],
    [
      'syncs its accounts',
      more(token.syncNative(sol, places.deposit), token.syncNative(sol, usdcOf.alice)),
      [],
    ],
    ['syncs another account', more(token.syncNative(sol, wsolOf.alice)), ['terms 7']],
    ['syncs by the other program', more(token.syncNative(on2022, places.deposit)), ['terms 7']],
    ['closes its source', more(token.close(usdc, usdcOf.alice, alice.address, alice)), ['terms 7']],
    ['asks for memory', more(compute.heap(32_768)), []],
    ['has a memo', more(memo('pay me')), ['terms 7']],
    ['calls a program', more(raw(ROUTER, [])), ['terms 7']],
  ])('%s', (_, instructions, rules) => {
    expect(
      decided(guardDeposit(decode(instructions), vault.depositUsdc).judge, instructions),
    ).toEqual(rules);
  });

  eachRow<readonly [number, readonly string[]]>([
    [164, ['terms 2', 'terms -']],
    [165, []],
    [195, []],
    [196, ['terms 2', 'terms -']],
  ])('of Token-2022 is opened with %i bytes', (space, rules) => {
    const opened = opens({
      account: places.depositPyusd,
      program: TOKEN_2022,
      space,
      lamports: rentOf(space),
    });
    const instructions = put(vault.pyusdDeposit, 2, opened);
    expect(
      decided(guardDeposit(decode(instructions), vault.depositPyusd).judge, instructions),
    ).toEqual(rules);
  });
});

const moreSol = (...some: Instructions): Instructions => [...solDeposit, ...some];
const byOpening = (lamports: bigint): Instructions => [
  create(places.deposit, undefined, lamports),
  give(sol),
];
const afterOpening = (lamports: bigint): Instructions => [
  ...byOpening(RENT),
  system.transfer(alice, places.deposit, lamports),
  token.syncNative(sol, places.deposit),
];
const closing = (change: {
  readonly account?: string;
  readonly to?: string;
  readonly by?: typeof alice;
}) =>
  token.close(sol, change.account ?? wsolOf.alice, change.to ?? alice.address, change.by ?? alice);

describe('a deposit of SOL', () => {
  eachRow<Row>([
    ['is accepted', solDeposit, []],
    [
      'wraps a lamport more',
      put(solDeposit, 5, system.transfer(alice, wsolOf.alice, SOL_UNIT + 1n)),
      ['terms 5'],
    ],
    [
      'wraps a lamport less',
      put(solDeposit, 5, system.transfer(alice, wsolOf.alice, SOL_UNIT - 1n)),
      [],
    ],
    [
      'wraps lamports of another',
      put(solDeposit, 5, system.transfer(mallory, wsolOf.alice, SOL_UNIT)),
      ['terms 5'],
    ],
    [
      'wraps elsewhere',
      put(solDeposit, 5, system.transfer(alice, places.aliceWrapped, SOL_UNIT)),
      ['terms 5'],
    ],
    [
      'is doubled by lamports',
      moreSol(system.transfer(alice, places.deposit, SOL_UNIT)),
      ['terms -'],
    ],
    [
      'is doubled by opening',
      put(solDeposit, 7, create(undefined, undefined, RENT + 1n)),
      ['terms -'],
    ],
    ['closes to a stranger', put(solDeposit, 10, closing({ to: mallory.address })), ['terms 10']],
    ['is closed by another', put(solDeposit, 10, closing({ by: mallory })), ['terms 10']],
    [
      'closes the new account',
      put(solDeposit, 10, closing({ account: places.deposit })),
      ['terms 10'],
    ],
    [
      'closes another account',
      put(solDeposit, 10, closing({ account: places.aliceWrapped })),
      ['terms 10'],
    ],
    ['is made after opening', afterOpening(SOL_UNIT), []],
    ['is a lamport less after opening', afterOpening(SOL_UNIT - 1n), ['terms -']],
    ['is made by opening', byOpening(RENT + SOL_UNIT), []],
    ['is a lamport more by opening', byOpening(RENT + SOL_UNIT + 1n), ['terms -']],
    ['is a lamport less by opening', byOpening(RENT + SOL_UNIT - 1n), ['terms -']],
    ['is none', byOpening(RENT), ['terms -']],
  ])('%s', (_, instructions, rules) => {
    expect(
      decided(guardDeposit(decode(instructions), vault.depositSol).judge, instructions),
    ).toEqual(rules);
  });
});

eachRow<readonly [string, VaultDeposit, Instructions, object]>([
  ['a token', vault.depositUsdc, usdcDeposit, { account: places.deposit, rentLamports: 0n }],
  [
    'a token whose output comes first',
    vault.depositUsdc,
    [...vault.openOutput, ...usdcDeposit],
    { account: places.deposit, outputAccount: places.depositOutput, rentLamports: 0n },
  ],
  ['nothing', vault.depositUsdc, [], { account: undefined, rentLamports: 0n }],
  ['SOL', vault.depositSol, solDeposit, { account: places.deposit, rentLamports: 0n }],
  [
    'SOL by opening',
    vault.depositSol,
    byOpening(RENT + SOL_UNIT),
    { account: places.deposit, rentLamports: RENT },
  ],
  [
    'a lamport by opening',
    vault.depositSol,
    byOpening(RENT + 1n),
    { account: places.deposit, rentLamports: RENT },
  ],
  [
    'no SOL by opening',
    vault.depositSol,
    byOpening(RENT),
    { account: places.deposit, rentLamports: 0n },
  ],
])('the bounds of a deposit of %s', (_, asked, instructions, bounds) => {
  const guard = guardDeposit(decode(instructions), asked);
  const { intent } = guard;
  const { account, outputAccount, rentLamports } = {
    outputAccount: undefined,
    ...bounds,
  } as typeof guard;
  expect(guard).toMatchObject({ account, outputAccount, rentLamports });
  expect(intent.spend).toEqual([{ mint: asked.mint, atMost: asked.amount + rentLamports }]);
  const opened = [outputAccount, account].filter((each) => each !== undefined);
  expect(intent.recipients).toEqual([custodian.address, ...opened]);
});

const { usdcWithdrawal, solWithdrawal, refund, closeOrder, withdrawUsdc, withdrawSol } = vault;
const returns = (change: {
  readonly coin?: Coin;
  readonly to?: string;
  readonly by?: typeof alice;
}) =>
  token.transfer(
    change.coin ?? usdc,
    places.orderUsdc,
    change.to ?? usdcOf.alice,
    change.by ?? custodian,
    100n * UNIT,
  );
const checked = (change: { readonly coin?: Coin; readonly by?: typeof alice }) =>
  token.transferChecked(
    change.coin ?? usdc,
    places.orderUsdc,
    usdcOf.alice,
    change.by ?? custodian,
    100n * UNIT,
  );
const also = (...some: Instructions): Instructions => [...usdcWithdrawal, ...some];

describe('a withdrawal', () => {
  eachRow<readonly [...Row, VaultWithdrawal?]>([
    ['is accepted', usdcWithdrawal, []],
    ['is accepted with a checked transfer', put(usdcWithdrawal, 2, checked({})), []],
    [
      'is accepted with accounts of its mints',
      also(associated.create(alice, alice, usdc), associated.create(alice, alice, wif)),
      [],
    ],
    ['is a unit less', put(usdcWithdrawal, 2, refund(100n * UNIT - 1n)), ['receive -']],
    ['is a unit more', put(usdcWithdrawal, 2, refund(100n * UNIT + 1n)), []],
    [
      'is of nothing, where nothing is known',
      put(usdcWithdrawal, 2, refund(0n)),
      [],
      { ...withdrawUsdc, atLeast: new Map() },
    ],
    ['goes to a stranger', put(usdcWithdrawal, 2, returns({ to: places.tip })), ['terms 2']],
    [
      'is of nothing, for a stranger',
      put(usdcWithdrawal, 2, token.transfer(usdc, places.orderUsdc, places.tip, custodian, 0n)),
      ['terms 2'],
    ],
    ['is of another authority', put(usdcWithdrawal, 2, returns({ by: mallory })), ['terms 2']],
    ['is of another mint', put(usdcWithdrawal, 2, checked({ coin: wif })), ['terms 2']],
    ['has a further account', put(usdcWithdrawal, 2, behind(returns({}))), ['terms 2']],
    ['has a further account, checked', put(usdcWithdrawal, 2, behind(checked({}))), ['terms 2']],
    ['has a further signer', put(usdcWithdrawal, 2, cosigned(returns({}))), []],
    ['closes to a stranger', put(usdcWithdrawal, 3, closeOrder(mallory.address)), ['terms 3']],
    [
      'is closed by another',
      put(usdcWithdrawal, 3, token.close(usdc, places.orderUsdc, alice.address, mallory)),
      ['terms 3', 'terms -'],
    ],
    [
      'closes an account of the owner by the vault',
      put(usdcWithdrawal, 3, closeOrder(undefined, usdcOf.alice)),
      ['terms 3', 'terms -'],
    ],
    [
      'closes an account of the owner by the owner',
      also(token.close(usdc, usdcOf.alice, alice.address, alice)),
      ['terms 4'],
    ],
    ['closes two', also(closeOrder(undefined, places.smallOrderUsdc)), ['terms -']],
    ['closes none', put(usdcWithdrawal, 3), ['terms -']],
    ['only closes', put(usdcWithdrawal, 2), ['terms -']],
    [
      'empties one and closes another',
      put(usdcWithdrawal, 3, closeOrder(undefined, places.smallOrderUsdc)),
      ['terms -'],
    ],
    [
      'empties one and closes another, of an unknown order',
      put(usdcWithdrawal, 3, closeOrder(undefined, places.smallOrderUsdc)),
      ['terms -'],
      { ...withdrawUsdc, accounts: undefined },
    ],
    [
      'is of another order',
      [
        refund(undefined, undefined, places.smallOrderUsdc),
        closeOrder(undefined, places.smallOrderUsdc),
      ],
      ['terms -'],
    ],
    [
      'is of an unknown order',
      [
        refund(undefined, undefined, places.smallOrderUsdc),
        closeOrder(undefined, places.smallOrderUsdc),
      ],
      [],
      { ...withdrawUsdc, accounts: undefined },
    ],
    [
      'is of one of two orders',
      usdcWithdrawal,
      [],
      { ...withdrawUsdc, accounts: [places.smallOrderUsdc, places.orderUsdc] },
    ],
    ['has two transfers', put(usdcWithdrawal, 2, refund(), refund()), ['terms -']],
    [
      'opens an account that another pays for',
      also(associated.create(mallory, alice, usdc)),
      ['terms 4'],
    ],
    ['opens an account of a stranger', also(associated.create(alice, mallory, usdc)), ['terms 4']],
    ['opens an account of another mint', also(associated.create(alice, alice, pyusd)), ['terms 4']],
    [
      'opens an account that must be new',
      also(associated.create(alice, alice, usdc, 0)),
      ['terms 4'],
    ],
    ['has a memo', also(memo('thanks')), ['terms 4']],
    ['sends lamports', also(system.transfer(alice, places.tip, 1n)), ['terms 4']],
    ['calls a program', also(raw(ROUTER, [])), ['terms 4']],

    ['of SOL is accepted', solWithdrawal, [], withdrawSol],
    [
      'of SOL is accepted by the closing alone',
      [token.close(sol, places.orderSol, alice.address, custodian)],
      [],
      withdrawSol,
    ],
    [
      'of SOL has two transfers',
      put(
        solWithdrawal,
        1,
        solWithdrawal[1] as DraftInstruction,
        solWithdrawal[1] as DraftInstruction,
      ),
      ['terms -'],
      withdrawSol,
    ],
    [
      'of SOL unwraps to a stranger',
      put(solWithdrawal, 3, closing({ to: mallory.address })),
      ['terms 3'],
      withdrawSol,
    ],
    [
      'of SOL is unwrapped by another',
      put(solWithdrawal, 3, closing({ by: mallory })),
      ['terms 3'],
      withdrawSol,
    ],
    [
      'of SOL closes tokens of the owner',
      put(solWithdrawal, 3, closing({ account: usdcOf.alice })),
      ['terms 3'],
      withdrawSol,
    ],
    [
      'of SOL closes another account',
      put(solWithdrawal, 3, closing({ account: places.aliceWrapped })),
      ['terms 3'],
      withdrawSol,
    ],
  ])('%s', async (_, instructions, rules, asked = withdrawUsdc) => {
    const { judge } = await guardWithdrawal(decode(instructions), asked);
    expect(decided(judge, instructions)).toEqual(rules);
  });
});

it('does not judge while accounts are hidden', async () => {
  const hidden = also(memo('beside'));
  const { judge } = await guardWithdrawal(decode(hidden), withdrawUsdc);
  expect(decided(judge, hidden)).not.toEqual([]);
  expect(decided(judge, hidden, places.lookupTable)).toEqual([]);
  const deposits = guardDeposit(decode(hidden), vault.depositUsdc);
  expect(decided(deposits.judge, hidden)).not.toEqual([]);
  expect(decided(deposits.judge, hidden, places.lookupTable)).toEqual([]);
});

type Held = Readonly<Record<string, readonly [coin: Coin, owner: typeof alice, amount: bigint]>>;

/** A node that holds these token accounts at slot 7. */
function nodeWith(held: Held) {
  const asked: unknown[] = [];
  const rpc: Rpc = {
    async call(_, [addresses, options], signal) {
      const { minContextSlot } = options as { readonly minContextSlot?: number };
      asked.push({ addresses, minContextSlot, signal });
      const value = (addresses as string[]).map((address) => {
        const [coin, owner, amount] = held[address] ?? [];
        if (!coin || owner === undefined) return null;
        const data = Buffer.from(
          tokenBytes(coin, { owner: owner.address, amount: amount ?? 0n }),
        ).toString('base64');
        return { owner: coin.program, lamports: 1, data: [data, 'base64'] };
      });
      return { context: { slot: 7 }, value };
    },
  };
  return { rpc, asked };
}

const { orderUsdc, smallOrderUsdc, orderSol } = places;
const both = { ...withdrawUsdc, accounts: [smallOrderUsdc, orderUsdc] };
const usdcReturns = (units: bigint) => [{ mint: usdc.mint, atLeast: units }];

describe('what the node holds', () => {
  eachRow<readonly [string, Held, VaultWithdrawal, bigint | undefined, readonly string[]]>([
    [
      'as much as is known',
      { [orderUsdc]: [usdc, custodian, 100n * UNIT] },
      withdrawUsdc,
      undefined,
      [],
    ],
    [
      'a unit more',
      { [orderUsdc]: [usdc, custodian, 100n * UNIT + 1n] },
      withdrawUsdc,
      100n * UNIT + 1n,
      ['receive -'],
    ],
    [
      'a unit less',
      { [orderUsdc]: [usdc, custodian, 100n * UNIT - 1n] },
      withdrawUsdc,
      undefined,
      [],
    ],
    [
      'more, of a stranger',
      { [orderUsdc]: [usdc, mallory, 900n * UNIT] },
      withdrawUsdc,
      undefined,
      [],
    ],
    [
      'more, in another account',
      { [smallOrderUsdc]: [usdc, custodian, 900n * UNIT], [orderUsdc]: [usdc, custodian, 9n] },
      both,
      undefined,
      [],
    ],
    [
      'a unit that nobody knows',
      { [orderUsdc]: [usdc, custodian, 1n] },
      { ...withdrawUsdc, atLeast: new Map() },
      1n,
      [],
    ],
    ['nothing', {}, withdrawUsdc, undefined, []],
    [
      'only tokens in another account',
      { [smallOrderUsdc]: [usdc, custodian, 900n * UNIT] },
      both,
      100n * UNIT,
      ['receive -'],
    ],
    [
      'nothing in another account',
      { [smallOrderUsdc]: [usdc, custodian, 0n] },
      both,
      undefined,
      [],
    ],
    [
      'only tokens of a stranger in another account',
      { [smallOrderUsdc]: [usdc, mallory, 1n] },
      both,
      undefined,
      [],
    ],
  ])('%s', async (_, held, asked, units, rules) => {
    const { rpc } = nodeWith(held);
    const decoded = decode(usdcWithdrawal);
    const { guess, read } = await guessWithdrawal(decoded, asked, { rpc });
    const { slot, bounds } = (await read?.(undefined)) ?? {};
    expect(slot).toBe(7);
    expect(bounds?.intent.receive).toEqual(units === undefined ? undefined : usdcReturns(units));
    const guard = await guardWithdrawal(decoded, asked, { rpc });
    expect(guard.intent).toEqual((bounds ?? guess).intent);
    expect(decided(guard.judge, usdcWithdrawal)).toEqual(rules);
  });

  it('is asked for the closed account and those of the order, once each', async () => {
    const { signal } = new AbortController();
    const { rpc, asked } = nodeWith({});
    const { read } = await guessWithdrawal(decode(usdcWithdrawal), both, { rpc, signal });
    await read?.(5);
    expect(asked).toEqual([{ addresses: [orderUsdc, smallOrderUsdc], minContextSlot: 5, signal }]);
    expect((await guessWithdrawal(decode(usdcWithdrawal), both, {})).read).toBeUndefined();
    expect(
      (await guessWithdrawal(decode(put(usdcWithdrawal, 3)), both, { rpc })).read,
    ).toBeUndefined();
  });

  it('is listed without what is empty or no token account', async () => {
    const { signal } = new AbortController();
    const { rpc, asked } = nodeWith({
      [orderUsdc]: [usdc, custodian, 1n],
      [smallOrderUsdc]: [usdc, custodian, 0n],
      [orderSol]: [{ ...usdc, program: SYSTEM }, custodian, 5n],
    });
    const held = await heldTokens(rpc, [orderSol, smallOrderUsdc, orderUsdc, places.tip], signal);
    expect(held).toEqual([
      { account: orderUsdc, owner: custodian.address, mint: usdc.mint, units: 1n },
    ]);
    expect(asked).toEqual([expect.objectContaining({ signal })]);
  });
});

eachRow<
  readonly [
    string,
    VaultWithdrawal,
    Instructions,
    boolean,
    readonly (readonly [Coin, bigint])[],
    (readonly [Coin, bigint])?,
  ]
>([
  ['tokens', withdrawUsdc, usdcWithdrawal, false, [[usdc, 100n * UNIT]], [usdc, 100n * UNIT]],
  [
    'tokens, and nothing of another mint',
    {
      ...withdrawUsdc,
      atLeast: new Map([
        [usdc.mint, 1n],
        [wif.mint, 0n],
      ]),
    },
    usdcWithdrawal,
    false,
    [[usdc, 1n]],
    [usdc, 100n * UNIT],
  ],
  [
    'tokens for a stranger',
    withdrawUsdc,
    put(usdcWithdrawal, 2, returns({ to: places.tip })),
    false,
    [[usdc, 100n * UNIT]],
  ],
  ['tokens without a transfer', withdrawUsdc, put(usdcWithdrawal, 2), false, [[usdc, 100n * UNIT]]],
  ['SOL by a transfer', withdrawSol, solWithdrawal, false, [[sol, SOL_UNIT]], [sol, SOL_UNIT]],
  ['SOL by the closing, unseen', withdrawSol, put(solWithdrawal, 1), false, []],
  ['SOL by the closing, and a node', withdrawSol, put(solWithdrawal, 1), true, [[sol, SOL_UNIT]]],
  [
    'SOL by a transfer, and a node',
    withdrawSol,
    solWithdrawal,
    true,
    [[sol, SOL_UNIT]],
    [sol, SOL_UNIT],
  ],
])('a withdrawal must return %s', async (_, asked, instructions, hasNode, receive, returned) => {
  const options = hasNode ? { rpc: nodeWith({}).rpc } : {};
  const guard = await guardWithdrawal(decode(instructions), asked, options);
  expect(guard.intent.receive).toEqual(receive.map(([{ mint }, atLeast]) => ({ mint, atLeast })));
  expect(guard.returned).toEqual(returned && { mint: returned[0].mint, units: returned[1] });
});

it('at most one further signer is accepted beside the vault', () => {
  const signing = (...some: readonly (typeof alice)[]) =>
    signersBeside(
      { signers: some.map(({ address }) => ({ address, filled: false })) },
      withdrawUsdc,
    );
  const { address } = custodian;
  expect(signing(alice)).toEqual([address]);
  expect(signing(alice, custodian)).toEqual([address]);
  expect(signing(alice, custodian, cosigner, partner)).toEqual([address, cosigner.address]);
  expect(signing(alice, bob, custodian)).toEqual([address, bob.address]);
});

it('knows the calls and the programs of tokens', () => {
  const kinds = [
    closeOrder(),
    token.close(pyusd, places.tip, alice.address, alice),
    refund(),
    associated.create(alice, alice, usdc),
    raw(ROUTER, []),
  ];
  const { instructions } = decode(kinds);
  expect(instructions.map((each) => isTokenCall(each, 'closeAccount'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([TOKEN, TOKEN_2022, SYSTEM].map(isTokenProgram)).toEqual([true, true, false]);
  const [none, signs, writes] = decode([
    returns({}),
    cosigned(returns({})),
    behind(cosigned(returns({}))),
  ]).instructions;
  expect([none, signs, writes].map((each) => each && hasOnlySignersBehind(each, 3))).toEqual([
    true,
    true,
    false,
  ]);
});
