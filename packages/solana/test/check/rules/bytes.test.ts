import { describe, expect, it } from 'vitest';
import { checkBytes } from '../../../src/check/check-transaction.ts';
import {
  effectsIn,
  examineLimited,
  examineTransaction,
  judgeBytes,
} from '../../../src/check/examine-transaction.ts';
import { knownHomes } from '../../../src/check/homes.ts';
import type { Intent } from '../../../src/check/intent.ts';
import { changeOf } from '../../../src/check/simulation/change.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { decodeTransaction } from '../../../src/transaction/decode-transaction.ts';
import { openUnseen, usdcOf, wifOf, wsolOf } from '../../corpus/flows.ts';
import { key } from '../../ledger/byte-writer.ts';
import {
  ATA,
  alice,
  ata,
  bob,
  LOOKUP,
  maker,
  mallory,
  places,
  pyusd,
  ROUTER,
  SENT_TO,
  SYSTEM,
  sol,
  sponsor,
  TOKEN,
  TOKEN_2022,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import { compile, type Draft, type DraftInstruction, role } from '../../ledger/draft.ts';
import { associated, batch, compute, memo, raw, system, token } from '../../ledger/make.ts';
import { RENT } from '../../ledger/world.ts';
import { eachRow, factsOf } from '../scene.ts';

type Instructions = readonly DraftInstruction[];
type Row = readonly [
  string,
  Instructions | Draft,
  Partial<Intent>,
  readonly string[],
  (readonly string[])?,
];

const owner = alice.address;
const place = places.newPool;
const bobs = ata(bob, usdc);

/** By the bytes alone, and with a simulation that follows where that differs. */
const judged = (rows: readonly Row[]): void =>
  eachRow(rows)('%s', async (_, given, intent, alone, before = alone) => {
    const draft = 'instructions' in given ? given : { instructions: given };
    for (const [simulated, rules] of [
      [false, alone],
      [true, before],
    ] as const) {
      const facts = await factsOf(intent, draft, simulated);
      const findings = judgeBytes(facts, effectsIn(facts));
      expect(
        findings.map(({ rule, instruction = '-' }) => `${rule} ${instruction}`),
        simulated ? 'before a simulation' : 'alone',
      ).toEqual(rules);
    }
  });

const call = raw(ROUTER, [role.write(place), role.sign(owner)]);
const programs = [ROUTER];
const spends = (coin: typeof usdc, atMost: bigint, atLeast = 0n) => [
  { mint: coin.mint, atMost, atLeast },
];
const moves = (amount: bigint, to = bobs, from = usdcOf.alice, coin = usdc, by = alice) =>
  token.transferChecked(coin, from, to, by, amount);
const lamports = (amount: bigint, to: string = bob.address) => system.transfer(alice, to, amount);
const toBob = { recipients: [bob.address] };
const config = { computeUnitLimit: 1_000, loadedAccountsDataSizeLimit: 1_000 };
const v1 = (change: object, ...instructions: Instructions): Draft => ({
  version: 1,
  config: { ...config, ...change },
  instructions,
});

describe('the envelope', () => {
  judged([
    ['nothing', [], {}, []],
    [
      'a sponsor',
      { instructions: [memo('hi', alice)], payer: sponsor.address },
      { feePayer: sponsor.address, maxFeeLamports: 0n },
      [],
    ],
    [
      'a sponsor that is not meant',
      { instructions: [memo('hi', alice)], payer: sponsor.address },
      {},
      ['fee-payer -', 'signer -'],
    ],
    ['no sponsor where one is meant', [], { feePayer: sponsor.address }, ['fee-payer -']],
    ['the largest fee', [], { maxFeeLamports: 5_000n }, []],
    ['a larger fee', [], { maxFeeLamports: 4_999n }, ['fee -']],
    [
      'one of each budget',
      [compute.limit(1), compute.price(1n), compute.heap(32_768), compute.dataLimit(9)],
      {},
      [],
    ],
    [
      'a budget twice',
      [compute.limit(1), compute.price(1n), compute.limit(1), compute.limit(1)],
      {},
      ['fee 2', 'fee 3'],
    ],
    ['other calls twice', [memo('a'), memo('a')], {}, []],
    ['version 1', v1({}), {}, []],
    ['version 1 without a limit', v1({ computeUnitLimit: undefined }), {}, ['budget -']],
    [
      'version 1 without a limit of data',
      v1({ loadedAccountsDataSizeLimit: undefined }),
      {},
      ['budget -'],
    ],
    ['version 1 with a budget', v1({}, memo('a'), compute.limit(1)), {}, ['budget 1']],
    ['another signer', [memo('hi', mallory)], {}, ['signer -']],
    [
      'another signer that is meant',
      [memo('hi', mallory)],
      { otherSigners: [mallory.address] },
      [],
    ],
    [
      'two others, one of whom is meant',
      [memo('hi', mallory, bob)],
      { otherSigners: [mallory.address] },
      ['signer -'],
    ],
    [
      'no owner',
      { instructions: [], payer: sponsor.address },
      { feePayer: sponsor.address },
      ['signer -'],
    ],
    ['a signature of the owner', { instructions: [], filled: [owner] }, {}, ['signature-filled -']],
    [
      'a signature of the sponsor',
      { instructions: [memo('hi', alice)], payer: sponsor.address, filled: [sponsor.address] },
      { feePayer: sponsor.address },
      [],
    ],
    [
      'a signature of another',
      { instructions: [memo('hi', mallory)], filled: [mallory.address] },
      { otherSigners: [mallory.address] },
      [],
    ],
    [
      'a hidden mint',
      {
        instructions: [moves(1n, place, usdcOf.alice, { ...usdc, mint: usdcOf.maker })],
        table: places.lookupTable,
      },
      {},
      ['hidden-account -'],
    ],
    [
      'one hidden account, whatever it gets',
      { instructions: [lamports(9n, mallory.address), call], table: places.lookupTable },
      {},
      ['hidden-account -'],
    ],
  ]);
});

describe('programs', () => {
  judged([
    [
      'one that is not named',
      [memo('a'), call],
      {},
      ['unknown-program 1', 'not-simulated 1'],
      ['unknown-program 1'],
    ],
    ['one that is named', [memo('a'), call], { programs }, ['not-simulated 1'], []],
    ['one that is trusted', [call], { trustPrograms: programs }, []],
    [
      'one whose calls are decoded but not judged',
      [raw(LOOKUP, [role.write(place), role.sign(owner)], 1, 0, 0, 0)],
      {},
      ['unknown-program 0', 'not-simulated 0'],
      ['unknown-program 0'],
    ],
    [
      'an unknown instruction of a known one',
      [memo('a'), raw(TOKEN, [role.write(place)], 99)],
      {},
      ['unknown-instruction 1'],
    ],
    [
      'an unknown instruction in a batch',
      [memo('a'), batch(usdc, raw(TOKEN, [role.write(place)], 99))],
      {},
      ['unknown-instruction 1'],
    ],
    [
      'what only a mint can say',
      [moves(1n, ata(alice, pyusd), ata(alice, pyusd), pyusd)],
      { spend: spends(pyusd, 1n) },
      ['not-simulated 0'],
      [],
    ],
    [
      'what is never meant',
      [memo('a'), token.approve(usdc, usdcOf.alice, mallory.address, alice, 1n)],
      {},
      ['approve 1'],
    ],
  ]);
});

const close = token.close(sol, wsolOf.alice, owner, alice);
const openSol = associated.create(alice, alice, sol);
const ourPyusd = ata(alice, pyusd);
const closePyusd = token.close(pyusd, ourPyusd, owner, alice);
const recover = raw(
  ATA,
  [
    role.write(place),
    role.read(usdc.mint),
    role.write(wsolOf.alice),
    role.read(place),
    role.read(sol.mint),
    role.signAndWrite(owner),
    role.read(TOKEN),
  ],
  2,
);
const fund = { spend: spends(sol, 9n) };

describe('a closed account', () => {
  judged([
    ['is used no more', [close, memo('a')], {}, []],
    ['was used before', [token.syncNative(sol, wsolOf.alice), close], {}, []],
    ['gets lamports', [memo('a'), close, lamports(5n, wsolOf.alice)], fund, ['close 2']],
    ['gets lamports later', [close, memo('a'), lamports(5n, wsolOf.alice)], fund, ['close 2']],
    ['is opened again', [close, openSol, lamports(5n, wsolOf.alice)], fund, []],
    ['is opened again too late', [close, lamports(5n, wsolOf.alice), openSol], fund, ['close 1']],
    [
      'while another is opened',
      [close, associated.create(alice, alice, usdc), lamports(5n, wsolOf.alice)],
      fund,
      ['close 2'],
    ],
    [
      'becomes the owner of another',
      [close, associated.createAt(alice, place, wsolOf.alice, usdc)],
      { recipients: [place] },
      ['close 1'],
    ],
    ['gets what was inside', [close, recover], {}, ['close 1']],
    ['is used by its own program', [close, token.syncNative(sol, wsolOf.alice)], {}, ['close 1']],
    ['is closed once more', [close, close], {}, ['close 1']],
    [
      'of Token-2022 gets tokens',
      [closePyusd, moves(5n, ourPyusd, ata(maker, pyusd), pyusd, maker)],
      { mayClose: [ourPyusd], otherSigners: [maker.address] },
      ['close 1'],
    ],
    [
      'is given to a program',
      [close, raw(ROUTER, [role.write(wsolOf.alice)])],
      { programs },
      ['not-simulated 1'],
      [],
    ],
    [
      'is in a call that cannot be read',
      [close, raw(TOKEN, [role.write(wsolOf.alice)], 99)],
      {},
      ['unknown-instruction 1'],
    ],
    [
      'gets lamports without having been closed',
      [token.syncNative(sol, wsolOf.alice), lamports(5n, wsolOf.alice)],
      fund,
      [],
    ],
  ]);
});

const [seed = ''] = SENT_TO;
const [temporary = ''] = places.sentTo;
const opens = openUnseen(temporary, seed).map((each) => ({ ...each, program: ROUTER }));
const passing = (amount: bigint) => [
  ...opens,
  system.transfer(alice, temporary, amount),
  token.close(sol, temporary, owner, alice),
];
const wraps = (amount: bigint, ...more: Instructions) => [
  openSol,
  lamports(amount, wsolOf.alice),
  ...more,
];
const unnamed = token.transfer(usdc, place, places.tip, alice, 5n);

describe('what leaves', () => {
  judged([
    ['the most', [moves(2n), moves(3n)], { ...toBob, spend: spends(usdc, 5n) }, []],
    ['a unit more', [moves(3n), moves(3n)], { ...toBob, spend: spends(usdc, 5n) }, ['spend -']],
    ['a unit that is not meant', [moves(1n)], toBob, ['spend -']],
    [
      'of a mint that is not named',
      [memo('a'), unnamed],
      { anyRecipient: true, spend: spends(usdc, 5n) },
      ['spend 1'],
    ],
    ['the least', [moves(5n)], { ...toBob, spend: spends(usdc, 9n, 5n) }, []],
    ['a unit less', [moves(4n)], { ...toBob, spend: spends(usdc, 9n, 5n) }, ['spend -'], []],
    [
      'a unit less, and another mint',
      [moves(4n), lamports(5n)],
      { ...toBob, spend: [...spends(usdc, 9n, 5n), ...spends(sol, 5n)] },
      ['spend -'],
      [],
    ],
    [
      'lamports that are paid back',
      [lamports(7n)],
      { ...toBob, spend: spends(sol, 5n), maxReturnedLamports: 2n },
      [],
    ],
    [
      'a lamport more',
      [lamports(8n)],
      { ...toBob, spend: spends(sol, 5n), maxReturnedLamports: 2n },
      ['spend -'],
    ],
    [
      'tokens beside lamports that are paid back',
      [moves(6n)],
      { ...toBob, spend: spends(usdc, 5n), maxReturnedLamports: 2n },
      ['spend -'],
    ],

    [
      'wrapped before a call',
      wraps(5n, call),
      { spend: spends(sol, 5n), programs },
      ['not-simulated 2'],
      [],
    ],
    [
      'a lamport more wrapped before a call',
      wraps(6n, call),
      { spend: spends(sol, 5n), programs },
      ['not-simulated 2', 'spend -'],
      ['spend -'],
    ],
    [
      'a lamport wrapped where none is meant',
      wraps(1n, call),
      { programs },
      ['not-simulated 2', 'spend -'],
      ['spend -'],
    ],
    ['more wrapped without a call', wraps(6n), { spend: spends(sol, 5n) }, []],
    [
      'more wrapped than leaves, with more leaving',
      wraps(6n, call, lamports(6n)),
      { ...toBob, spend: spends(sol, 5n), programs },
      ['not-simulated 2', 'spend -'],
      ['spend -'],
    ],
    [
      'more wrapped, with more of another mint leaving',
      wraps(6n, call, moves(6n)),
      { ...toBob, spend: [...spends(sol, 5n), ...spends(usdc, 5n)], programs },
      ['not-simulated 2', 'spend -', 'spend -'],
      ['spend -', 'spend -'],
    ],
    [
      'rent and an amount for an account that a program opens',
      passing(RENT + 5n),
      { spend: spends(sol, 5n), programs },
      ['not-simulated 0', 'not-simulated 1'],
      [],
    ],
    [
      'a lamport more',
      passing(RENT + 6n),
      { spend: spends(sol, 5n), programs },
      ['not-simulated 0', 'not-simulated 1', 'spend -'],
      ['spend -'],
    ],
    [
      'rent of another account beside it',
      [...wraps(6n, call), associated.create(alice, alice, usdc)],
      { spend: spends(sol, 5n), programs },
      ['not-simulated 2', 'spend -'],
      ['spend -'],
    ],
  ]);
});

const usdc5 = spends(usdc, 5n);
const asWell = { spend: [...spends(sol, 5n), ...usdc5], recipients: [bob.address] };
const trusted = { trustPrograms: programs };
const gets = (atLeast: bigint, coin = wif, wallet = owner) => [
  { mint: coin.mint, atLeast, wallet },
];

describe('who gets it', () => {
  judged([
    ['who is named', [moves(5n)], { spend: usdc5, ...toBob }, []],
    [
      'a stranger',
      [memo('a'), moves(5n, usdcOf.maker)],
      { spend: usdc5, ...toBob },
      ['recipient 1'],
    ],
    ['nobody is named', [moves(5n)], { spend: usdc5 }, ['recipient 0']],
    [
      'nobody',
      [memo('a'), token.burn(usdc, usdcOf.alice, alice, 5n)],
      { spend: usdc5, ...toBob },
      ['burn 1'],
    ],
    ['an account that is named', [moves(5n, place)], { spend: usdc5, recipients: [place] }, []],
    [
      'an account that nobody knows',
      [moves(5n, place)],
      { spend: usdc5, ...toBob },
      ['recipient 0'],
    ],
    ['anybody', [moves(5n, place)], { spend: usdc5, anyRecipient: true }, []],
    [
      'a stranger, where only calls that are not read may pay anybody',
      [moves(5n, place)],
      { spend: usdc5, anyRecipient: true, recipients: [] },
      ['recipient 0'],
    ],
    [
      'who is named, where such calls may pay anybody',
      [moves(5n, place)],
      { spend: usdc5, anyRecipient: true, recipients: [place] },
      [],
    ],
    [
      'nobody, where anybody may',
      [token.burn(usdc, usdcOf.alice, alice, 5n)],
      { spend: usdc5, anyRecipient: true },
      ['burn 0'],
    ],
    [
      'anybody, beside a call that is not read',
      [moves(5n, place), call],
      { spend: usdc5, anyRecipient: true, ...trusted },
      ['recipient 0'],
      [],
    ],
    [
      'anybody, for what arrives',
      [moves(5n, place)],
      { spend: usdc5, receive: gets(1n) },
      ['receive -'],
      [],
    ],
    [
      'anybody, for what arrives by a call that is not read',
      [moves(5n, place), call],
      { spend: usdc5, receive: gets(1n), ...trusted },
      ['recipient 0'],
      [],
    ],
    [
      'a stranger, for what arrives, where others are named',
      [moves(5n, place)],
      { spend: usdc5, receive: gets(1n), ...toBob },
      ['recipient 0', 'receive -'],
      ['recipient 0'],
    ],
    ['who must receive', [moves(5n)], { spend: usdc5, receive: gets(5n, usdc, bob.address) }, []],
    ['wrapped SOL of who is named', [lamports(5n, ata(bob, sol))], asWell, []],
    [
      'lamports in an account for tokens of who is named',
      [lamports(5n, bobs)],
      asWell,
      ['recipient 0'],
    ],
  ]);
});

const openFor = (who: typeof alice, coin = wif) => associated.create(alice, who, coin);

describe('rent', () => {
  judged([
    ['of the owner', [openFor(alice)], { maxRentLamports: RENT }, []],
    ['of the owner, a lamport more', [openFor(alice)], { maxRentLamports: RENT - 1n }, ['rent -']],
    ['of the owner, twice', [openFor(alice), openFor(alice)], { maxRentLamports: RENT }, []],
    ['of who is named', [openFor(bob)], { ...toBob, maxRentLamports: RENT }, []],
    ['of a stranger', [memo('a'), openFor(mallory)], {}, ['rent 1', 'rent -']],
    [
      'of a stranger, where other rent is allowed',
      [openFor(mallory)],
      { maxOtherRentLamports: RENT },
      ['rent 0'],
    ],
    [
      'of a stranger, in a named account',
      [openFor(mallory)],
      { recipients: [ata(mallory, wif)], maxRentLamports: RENT },
      [],
    ],
    ['of anybody', [openFor(mallory)], { anyRecipient: true }, []],
    [
      'of a stranger, where only calls that are not read may pay anybody',
      [openFor(mallory)],
      { anyRecipient: true, ...toBob },
      ['rent 0'],
    ],
    [
      'of a program',
      [system.createAccount(alice, place, RENT, 165, ROUTER)],
      { maxOtherRentLamports: RENT, otherSigners: [place] },
      [],
    ],
    [
      'of a program, a lamport more',
      [system.createAccount(alice, place, RENT, 165, ROUTER)],
      { maxOtherRentLamports: RENT - 1n, otherSigners: [place] },
      ['rent -'],
    ],
    [
      'as much as is allowed by default',
      [system.createAccount(alice, place, 4_500_000n, 600, ROUTER)],
      { recipients: [place], otherSigners: [place] },
      [],
    ],
    [
      'a lamport more than is allowed by default',
      [system.createAccount(alice, place, 4_500_001n, 600, ROUTER)],
      { recipients: [place], otherSigners: [place] },
      ['rent -'],
    ],
    [
      'and lamports, in all',
      [openFor(bob), lamports(5n)],
      { ...toBob, spend: spends(sol, 9n), maxTotalLamports: RENT + 5n },
      [],
    ],
    [
      'and lamports, in all, a lamport more',
      [openFor(bob), lamports(5n)],
      { ...toBob, spend: spends(sol, 9n), maxTotalLamports: RENT + 4n },
      ['spend -'],
    ],
    [
      'and tokens, which are no lamports',
      [openFor(bob), moves(5n)],
      { ...toBob, spend: usdc5, maxTotalLamports: RENT },
      [],
    ],
  ]);
});

const fromMaker = (amount: bigint, to = wifOf.alice) => moves(amount, to, wifOf.maker, wif, maker);
const byMaker = { otherSigners: [maker.address] };
const makerPays = (amount: bigint, to: string = owner) => system.transfer(maker, to, amount);
/** As a delegate of the maker: the bytes do not prove whose the tokens were. */
const asDelegate = (amount: bigint) => moves(amount, wifOf.alice, wifOf.maker, wif);

describe('what arrives', () => {
  judged([
    ['enough', [fromMaker(40n)], { ...byMaker, receive: gets(40n) }, []],
    ['in two parts', [fromMaker(30n), fromMaker(10n)], { ...byMaker, receive: gets(40n) }, []],
    ['a unit less', [fromMaker(39n)], { ...byMaker, receive: gets(40n) }, ['receive -'], []],
    [
      'of another mint',
      [fromMaker(40n)],
      { ...byMaker, receive: gets(40n, usdc) },
      ['receive -'],
      [],
    ],
    [
      'for another wallet',
      [fromMaker(40n)],
      { ...byMaker, receive: gets(40n, wif, bob.address) },
      ['receive -'],
      [],
    ],
    [
      'for another wallet that is meant',
      [fromMaker(40n, ata(bob, wif))],
      { ...byMaker, receive: gets(40n, wif, bob.address) },
      [],
    ],
    [
      'less what leaves',
      [fromMaker(40n), moves(1n, ata(bob, wif), wifOf.alice, wif)],
      { ...byMaker, ...toBob, spend: spends(wif, 1n), receive: gets(39n) },
      [],
    ],
    [
      'less what leaves, a unit less',
      [fromMaker(40n), moves(1n, ata(bob, wif), wifOf.alice, wif)],
      { ...byMaker, ...toBob, spend: spends(wif, 1n), receive: gets(40n) },
      ['receive -'],
      [],
    ],
    [
      'whatever leaves of another mint',
      [fromMaker(40n), moves(5n)],
      { ...byMaker, ...toBob, spend: usdc5, receive: gets(40n) },
      [],
    ],
    [
      'for another wallet, whatever leaves',
      [fromMaker(40n, ata(bob, wif)), moves(1n, ata(bob, wif), wifOf.alice, wif)],
      { ...byMaker, spend: spends(wif, 1n), receive: gets(41n, wif, bob.address) },
      [],
    ],
    ['lamports', [makerPays(5n)], { ...byMaker, receive: gets(5n, sol) }, []],
    [
      'lamports, and rent of the owner',
      [makerPays(5n), openFor(alice)],
      { ...byMaker, receive: gets(5n, sol) },
      [],
    ],
    [
      'lamports less rent of others',
      [makerPays(RENT + 5n), openFor(bob)],
      { ...byMaker, ...toBob, receive: gets(5n, sol) },
      [],
    ],
    [
      'lamports less rent of others, a lamport less',
      [makerPays(RENT + 4n), openFor(bob)],
      { ...byMaker, ...toBob, receive: gets(5n, sol) },
      ['receive -'],
      [],
    ],
    [
      'tokens, whatever the rent',
      [fromMaker(40n), openFor(bob)],
      { ...byMaker, ...toBob, receive: gets(40n) },
      [],
    ],
    [
      'lamports for another wallet, whatever the rent',
      [makerPays(5n, bob.address), openFor(maker)],
      { ...byMaker, receive: gets(5n, sol, bob.address), recipients: [maker.address] },
      [],
    ],
    ['unproved', [asDelegate(40n)], { receive: gets(40n) }, ['not-simulated -'], []],
    ['unproved and trusted', [asDelegate(40n)], { receive: gets(40n), trustArrival: true }, []],
    [
      'unproved and trusted, a unit less',
      [asDelegate(39n)],
      { receive: gets(40n), trustArrival: true },
      ['receive -'],
      [],
    ],
    [
      'unproved in part',
      [asDelegate(10n), fromMaker(30n)],
      { ...byMaker, receive: gets(40n) },
      ['not-simulated -'],
      [],
    ],
    ['by a call that is not read', [call], { ...trusted, receive: gets(40n) }, []],
  ]);
});

const other = places.tip;
const init = (account = place, whose: string = owner, coin = usdc) =>
  token.initializeAccount(coin, account, whose);
const create = system.createAccount(alice, place, RENT, 165, TOKEN);
const closesTo = (to: string, by = alice) => token.close(sol, temporary, to, by);
const mine = (coin: typeof usdc, program = coin.program) => ({
  mint: coin.mint,
  wallet: owner,
  program,
});
const passes = { ...mine(sol), passing: true };

describe('whose an account is', () => {
  eachRow<readonly [string, Instructions, string, object | undefined, Partial<Intent>?]>([
    ['given in the transaction', [create, init()], place, mine(usdc)],
    [
      'given in the oldest form',
      [token.initializeAccountOld(usdc, place, owner)],
      place,
      mine(usdc),
    ],
    [
      'given in the second form',
      [raw(TOKEN, [role.write(place), role.read(usdc.mint), role.read(other)], 16, ...key(owner))],
      place,
      mine(usdc),
    ],
    [
      'given to another',
      [init(place, mallory.address)],
      place,
      { ...mine(usdc), wallet: mallory.address },
    ],
    ['given by the newer program', [init(place, owner, pyusd)], place, mine(pyusd)],
    ['given after another account', [init(other), init()], place, mine(usdc)],
    ['given twice', [init(), init()], place, undefined],
    ['given to two', [init(), init(place, mallory.address)], place, undefined],
    ['given after it was used', [token.syncNative(sol, place), init()], place, undefined],
    ['given after another was used', [token.syncNative(sol, other), init()], place, mine(usdc)],
    ['given after lamports', [lamports(1n, place), init()], place, undefined],
    ['given before it is created', [init(), create], place, undefined],
    ['given before it is used', [init(), token.syncNative(sol, place)], place, mine(usdc)],
    [
      'given after another is opened for it',
      [associated.createAt(alice, other, place, usdc), init()],
      place,
      undefined,
    ],
    [
      'given before another is opened for it',
      [init(), associated.createAt(alice, other, place, usdc)],
      place,
      mine(usdc),
    ],
    [
      'given before another is created',
      [init(), system.createAccount(alice, other, RENT, 165, TOKEN)],
      place,
      mine(usdc),
    ],

    ['opened unseen and closed', [...opens, closesTo(owner)], temporary, passes],
    [
      'opened by one call',
      [raw(ROUTER, [role.write(temporary)]), closesTo(owner)],
      temporary,
      passes,
    ],
    ['not opened', [closesTo(owner)], temporary, undefined],
    ['opened afterwards', [closesTo(owner), ...opens], temporary, undefined],
    [
      'opened by a known program',
      [token.syncNative(sol, temporary), closesTo(owner)],
      temporary,
      undefined,
    ],
    [
      'not named by the call',
      [raw(ROUTER, [role.write(place)]), closesTo(owner)],
      temporary,
      undefined,
    ],
    ['closed to another', [...opens, closesTo(mallory.address)], temporary, undefined],
    ['closed by another', [...opens, closesTo(owner, mallory)], temporary, undefined],
    ['not closed', [...opens, token.syncNative(sol, temporary)], temporary, undefined],
    [
      'closed by the newer program',
      [...opens, token.close(pyusd, temporary, owner, alice)],
      temporary,
      undefined,
    ],

    ['associated for SOL', [], wsolOf.alice, mine(sol)],
    [
      'associated for SOL by the newer program',
      [],
      ata(alice, { ...sol, program: TOKEN_2022 }),
      undefined,
    ],
    ['associated for what is spent', [], usdcOf.alice, mine(usdc), { spend: usdc5 }],
    [
      'associated for what is spent, by the newer program',
      [],
      ata(alice, { ...usdc, program: TOKEN_2022 }),
      mine(usdc, TOKEN_2022),
      { spend: usdc5 },
    ],
    [
      'associated for what arrives',
      [],
      ata(bob, wif),
      { ...mine(wif), wallet: bob.address },
      { receive: gets(1n, wif, bob.address) },
    ],
    [
      'associated for who is named',
      [],
      ata(bob, sol),
      { ...mine(sol), wallet: bob.address },
      toBob,
    ],
    ['associated for a mint of nobody', [], usdcOf.alice, undefined],
    ['associated for a mint that is moved', [moves(1n, place)], usdcOf.alice, mine(usdc)],
    [
      'associated for a mint of the newer program',
      [moves(1n, place, ourPyusd, pyusd)],
      ourPyusd,
      mine(pyusd),
    ],
    [
      'associated for a mint whose account is opened',
      [openFor(bob, pyusd)],
      ata(alice, pyusd),
      mine(pyusd),
    ],
    [
      'associated for who pays',
      [moves(1n, place, usdcOf.maker, usdc, maker)],
      usdcOf.maker,
      { ...mine(usdc), wallet: maker.address },
    ],
    [
      'associated for who burns',
      [token.burn(usdc, usdcOf.maker, maker, 1n)],
      usdcOf.maker,
      undefined,
    ],
    [
      'associated for a mint of another program',
      [associated.createAt(alice, place, owner, { ...usdc, program: ROUTER })],
      usdcOf.alice,
      undefined,
    ],
  ])('%s', async (_, instructions, account, home, intent = {}) => {
    const { meant, steps } = await factsOf(intent, { instructions });
    expect((await knownHomes(steps, meant)).get(account)).toEqual(home);
  });
});

it('knows no account of a program that is none for tokens', async () => {
  const instructions = [associated.createAt(alice, place, owner, { ...usdc, program: ROUTER })];
  const { homes } = await factsOf({}, { instructions });
  expect([...homes.values()].map(({ program }) => program)).toEqual([TOKEN]);
});

it('sends nothing that the bytes refuse to a node, and checks the node first', async () => {
  const rpc: Rpc = { call: () => Promise.reject(new Error('asked')) };
  const examine = (intent: Partial<Intent>, node: unknown = rpc, instructions: Instructions = []) =>
    examineTransaction(
      decodeTransaction(compile({ instructions })),
      { owner, ...intent },
      node === 'none' ? {} : { rpc: node as Rpc },
    );
  await expect(examine({})).rejects.toThrow('asked');
  await expect(examine({ programs }, rpc, [call])).rejects.toThrow('asked');
  expect((await examine({ programs }, 'none', [call])).findings).toMatchObject([
    { rule: 'not-simulated' },
  ]);
  expect(await examine({ maxFeeLamports: 0n })).toMatchObject({
    findings: [{ rule: 'fee' }],
    changes: undefined,
  });
  await expect(examine({ maxFeeLamports: 0n }, {})).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

it('shows no effects while one account is hidden', async () => {
  const instructions = [lamports(9n, mallory.address)];
  expect(effectsIn(await factsOf({}, { instructions, table: places.lookupTable }))).toEqual([]);
  expect(effectsIn(await factsOf({}, { instructions }))).toHaveLength(2);
});

it('checks the instructions for an address that a program signs for', async () => {
  const decoded = decodeTransaction(compile({ instructions: [memo('a'), call] }));
  const found = await checkBytes(decoded, { owner: usdcOf.alice, feePayer: owner, programs });
  expect(found.map(({ rule }) => rule)).toEqual(['signer', 'not-simulated']);
});

it('a lower priority fee is left to the wallet that pays it, and to nobody else', async () => {
  const priced = (units: bigint) => ({
    instructions: [compute.limit(1_000_000), compute.price(units)],
  });
  const [tried, limited] = [await factsOf({}, priced(700n)), await factsOf({}, priced(300n))];
  const purse = (amount: bigint) => ({ owner: SYSTEM, lamports: amount, data: new Uint8Array() });
  const changes = [
    changeOf(owner, purse(9_000n), purse(1_000n)),
    changeOf(bob.address, purse(9n), purse(9n)),
    changeOf(place, purse(9n), undefined),
  ];
  const examined = { findings: [], facts: tried, effects: [], changes };
  const { changes: left } = await examineLimited(examined, limited.decoded);
  expect(left?.map(({ after }) => after?.lamports)).toEqual([1_400n, 9n, undefined]);
  const gone = [changeOf(owner, purse(9n), undefined)];
  expect((await examineLimited({ ...examined, changes: gone }, limited.decoded)).changes).toEqual(
    gone,
  );
  expect(
    (await examineLimited({ ...examined, changes: undefined }, limited.decoded)).changes,
  ).toBeUndefined();
});
