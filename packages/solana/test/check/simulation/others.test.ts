import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../src/check/intent.ts';
import type { Change } from '../../../src/check/simulation/change.ts';
import { drawnFromOthers } from '../../../src/check/simulation/drawn-from-others.ts';
import { misdirected } from '../../../src/check/simulation/misdirected.ts';
import { takenByOthers } from '../../../src/check/simulation/taken-by-others.ts';
import { usdcOf, wsolOf } from '../../corpus/flows.ts';
import { u64, zeros } from '../../ledger/byte-writer.ts';
import {
  alice,
  bob,
  maker,
  mallory,
  places,
  ROUTER,
  sol,
  sponsor,
  TOKEN,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import { type Draft, role } from '../../ledger/draft.ts';
import { compute, raw } from '../../ledger/make.ts';
import { mintBytes, type TokenState } from '../../ledger/states.ts';
import { RENT } from '../../ledger/world.ts';
import { account, change, eachRow, factsOf, purse, rulesOf, tokens } from '../scene.ts';

type Row = readonly [string, readonly Change[], readonly string[], Partial<Intent>?];
type State = Partial<TokenState>;

const owner = alice.address;
const FEE = 5_000n;
const START = 1_000_000_000n;

const of = (whose: string, coin: typeof wif, amount: bigint, more: State = {}, lamports = RENT) =>
  tokens(coin, { owner: whose, amount, ...more }, lamports);
const moves = (address: string, whose: string, coin: typeof wif, before: bigint, after: bigint) =>
  change(address, of(whose, coin, before), of(whose, coin, after));
const purseOf = (whose: string, gain: bigint) => change(whose, purse(START), purse(START + gain));
/** The wallet, which pays the fee and this much. */
const pays = (lamports: bigint) => purseOf(owner, -FEE - lamports);
const sends = (amount: bigint) => moves(usdcOf.alice, owner, usdc, 900n, 900n - amount);
const gets = ({ address }: typeof bob, amount: bigint) =>
  moves(`of ${address}`, address, usdc, 0n, amount);
const store = (gain: bigint, before = START) =>
  change(
    places.routerStore,
    account(ROUTER, before, zeros(8)),
    account(ROUTER, before + gain, zeros(8)),
  );
const supply = (before: bigint, after: bigint, mint = usdc.mint) => {
  const [was, is] = [before, after].map((units) => {
    const data = mintBytes(usdc);
    data.set(u64(units), 36);
    return account(TOKEN, RENT, data);
  });
  return change(mint, was, is);
};

const toBob: Partial<Intent> = { recipients: [bob.address] };
const anyone: Partial<Intent> = { anyRecipient: true };
const toPlace: Partial<Intent> = { recipients: [places.tip] };
const paysBob: Partial<Intent> = {
  ...toBob,
  receive: [{ mint: usdc.mint, atLeast: 1n, wallet: maker.address }],
};

describe('what the wallet loses', () => {
  eachRow<Row>([
    ['reaches who is named', [sends(5n), gets(bob, 5n)], []],
    [
      'reaches a named account',
      [sends(5n), moves(places.tip, mallory.address, usdc, 0n, 5n)],
      [],
      toPlace,
    ],
    ['reaches who must receive', [sends(5n), gets(maker, 5n)], [], paysBob],
    ['reaches a stranger', [sends(5n), gets(mallory, 5n)], ['recipient']],
    ['reaches a stranger in part', [sends(5n), gets(bob, 4n), gets(mallory, 1n)], ['recipient']],
    [
      'reaches who is named in two accounts',
      [sends(5n), gets(bob, 4n), moves('b', bob.address, usdc, 1n, 2n)],
      [],
    ],
    [
      'reaches who is named and more from elsewhere',
      [sends(5n), gets(bob, 6n), gets(mallory, 1n)],
      [],
    ],
    ['is a unit that reaches a stranger', [sends(1n), gets(mallory, 1n)], ['recipient']],
    [
      'is a unit in the new account of a stranger',
      [sends(1n), change('m', undefined, of(mallory.address, usdc, 1n))],
      ['recipient'],
    ],
    [
      'reaches a stranger, where others are named',
      [sends(5n), gets(mallory, 5n)],
      ['recipient'],
      paysBob,
    ],
    [
      'moves between accounts of the wallet, and one unit is a fee',
      [sends(5n), moves('a', owner, usdc, 0n, 3n), gets(bob, 1n)],
      [],
    ],
    [
      'is nothing, and a stranger gains what who is named loses',
      [gets(mallory, 5n), moves('b', bob.address, usdc, 9n, 4n)],
      [],
    ],
    [
      'is nothing in all, and a stranger gains what who is named loses',
      [sends(0n), gets(mallory, 5n), moves('b', bob.address, usdc, 9n, 4n)],
      [],
    ],
    [
      'reaches who is named, who loses another account to a stranger',
      [
        sends(2n),
        gets(bob, 2n),
        change('b', of(bob.address, usdc, 1n), undefined),
        gets(mallory, 1n),
      ],
      ['recipient'],
    ],
    [
      'is a fee, and a stranger keeps',
      [sends(5n), gets(bob, 4n), moves('m', mallory.address, usdc, 9n, 9n)],
      [],
    ],
    ['is nothing, and a stranger gains', [sends(0n), gets(mallory, 5n)], []],
    ['is less than nothing, and a stranger gains', [sends(-1n), gets(mallory, 5n)], []],
    ['is a fee of the mint', [sends(5n), gets(bob, 4n)], []],
    ['is burnt', [sends(5n), supply(9n, 4n)], ['burn']],
    ['is burnt in part', [sends(5n), gets(bob, 4n), supply(9n, 8n)], ['burn']],
    ['is not burnt', [sends(5n), gets(bob, 4n), supply(9n, 9n)], []],
    ['is minted', [sends(5n), gets(bob, 4n), supply(9n, 10n)], []],
    ['is burnt of another mint', [sends(5n), gets(bob, 4n), supply(9n, 8n, wif.mint)], []],
    [
      'is a fee of a mint that is new, and of which there is nothing',
      [sends(5n), gets(bob, 4n), change(usdc.mint, undefined, supply(0n, 0n).after)],
      [],
    ],
    [
      'is a fee of a mint that is gone',
      [sends(5n), gets(bob, 4n), change(usdc.mint, account(TOKEN, 9n, mintBytes(usdc)), undefined)],
      [],
    ],
    [
      'reaches a new account of who is named',
      [sends(5n), change('b', undefined, of(bob.address, usdc, 5n))],
      [],
    ],
    [
      'reaches an account that gets an owner',
      [sends(5n), change('b', of(mallory.address, usdc, 0n), of(bob.address, usdc, 5n))],
      [],
    ],
    [
      'is in an account that a stranger gets',
      [change('a', of(owner, usdc, 5n), of(mallory.address, usdc, 5n))],
      ['recipient'],
    ],
    [
      'reaches an account of another mint',
      [sends(5n), moves('b', bob.address, wif, 0n, 5n), gets(mallory, 5n)],
      ['recipient'],
    ],
    [
      'leaves a stranger a unit',
      [
        sends(5n),
        gets(bob, 4n),
        change('m', of(mallory.address, usdc, 0n), of(mallory.address, usdc, 1n)),
      ],
      ['recipient'],
    ],
    ['is lamports', [pays(5n), purseOf(bob.address, 5n)], []],
    [
      'is lamports, a lamport of which is gone',
      [pays(5n), purseOf(bob.address, 4n)],
      ['recipient'],
    ],
    ['is lamports for a stranger', [pays(5n), purseOf(mallory.address, 5n)], ['recipient']],
    [
      'is lamports for wrapped SOL of who is named',
      [pays(5n), moves('b', bob.address, sol, 0n, 5n)],
      [],
    ],
    [
      'is rent for who is named',
      [pays(RENT + 5n), change('b', undefined, of(bob.address, sol, 5n))],
      [],
    ],
    [
      'is rent, and a lamport less arrives',
      [pays(RENT + 5n), change('b', undefined, of(bob.address, sol, 4n))],
      ['recipient'],
    ],

    ['reaches a stranger, where anybody may get it', [sends(5n), gets(mallory, 5n)], [], anyone],
    ['is burnt, where anybody may get it', [sends(5n), supply(9n, 4n)], ['burn'], anyone],
    ['is lamports of which some are gone, where anybody may get them', [pays(5n)], [], anyone],
    [
      'is burnt, where something arrives',
      [sends(5n), supply(9n, 4n)],
      [],
      { ...anyone, receive: [{ mint: wif.mint, atLeast: 1n }] },
    ],
    ['is burnt, and nobody is named', [sends(5n), supply(9n, 4n)], [], {}],
    ['reaches a stranger, and nobody is named', [sends(5n), gets(mallory, 5n)], [], {}],
  ])('%s', async (_, changes, rules, intent = toBob) => {
    const facts = await factsOf({ spend: [{ mint: usdc.mint, atMost: 9n }], ...intent });
    expect(rulesOf(misdirected(facts, changes))).toEqual(rules);
  });
});

const lent = (delegated: bigint, more: State = {}) =>
  of(maker.address, usdc, 9n, { delegate: mallory.address, delegated, ...more });
const closer = (who: string) => of(maker.address, usdc, 9n, { closeAuthority: who });
const free = of(maker.address, usdc, 9n);
const spends = { spend: [{ mint: usdc.mint, atMost: 9n }] };

describe('where nothing may leave', () => {
  eachRow<Row>([
    ['nothing moves', [pays(0n)], []],
    ['the wallet gains', [pays(0n), sends(-5n)], []],
    ['who is named gains', [pays(0n), gets(bob, 5n)], [], toBob],
    [
      'a named account gains',
      [pays(0n), moves(places.tip, mallory.address, usdc, 0n, 5n)],
      [],
      toPlace,
    ],
    ['who must receive gains', [pays(0n), gets(maker, 5n)], [], paysBob],
    ['a stranger gains', [pays(0n), gets(mallory, 1n)], ['recipient']],
    ['a stranger loses', [pays(0n), moves('m', mallory.address, usdc, 5n, 4n)], []],
    ['a stranger gains, and the intent spends', [pays(0n), gets(mallory, 5n)], [], spends],
    ['a stranger gains, and anybody may', [pays(0n), gets(mallory, 5n)], [], anyone],
    [
      'a stranger gets an account of another',
      [pays(0n), change('m', of(maker.address, usdc, 9n), of(mallory.address, usdc, 4n))],
      ['recipient'],
    ],
    [
      'a stranger gets an account of another mint',
      [pays(0n), change('m', of(mallory.address, wif, 9n), of(mallory.address, usdc, 4n))],
      ['recipient'],
    ],
    [
      'an empty account goes to a stranger',
      [pays(0n), change('m', of(maker.address, usdc, 9n), of(mallory.address, usdc, 0n))],
      [],
    ],
    [
      'a stranger gets a new account',
      [pays(0n), change('m', undefined, of(mallory.address, usdc, 1n, {}, 0n))],
      ['recipient'],
    ],
    [
      'who is named gives an account to a stranger',
      [pays(0n), change('m', of(bob.address, usdc, 9n), of(mallory.address, usdc, 9n))],
      ['recipient'],
      toBob,
    ],
    [
      'a stranger gives an account to who is named',
      [pays(0n), change('m', of(mallory.address, usdc, 9n), of(bob.address, usdc, 9n))],
      [],
      toBob,
    ],
    [
      'an account of who is named is closed',
      [pays(-RENT), change('m', of(bob.address, usdc, 0n), undefined)],
      [],
      toBob,
    ],
    [
      'an account of a stranger is closed',
      [pays(-RENT), change('m', of(mallory.address, usdc, 9n), undefined)],
      [],
    ],

    [
      'a stranger gains a lamport',
      [pays(0n), purseOf(mallory.address, 1n), purseOf(sponsor.address, -1n)],
      ['recipient'],
    ],
    ['a stranger loses a lamport to the wallet', [pays(-1n), purseOf(mallory.address, -1n)], []],
    [
      'wrapped SOL of a stranger gains',
      [pays(1n), moves('m', mallory.address, sol, 0n, 1n)],
      ['recipient'],
    ],
    [
      'wrapped SOL goes to a stranger',
      [pays(0n), change('m', of(maker.address, sol, 9n), of(mallory.address, sol, 9n))],
      ['recipient'],
    ],
    ['wrapped SOL stays with its owner', [pays(0n), moves('m', maker.address, sol, 9n, 9n)], []],
    [
      'wrapped SOL of nobody before',
      [pays(RENT + 9n), change('m', undefined, of(mallory.address, sol, 9n))],
      ['recipient'],
    ],
    [
      'an account without tokens becomes wrapped SOL',
      [pays(0n), change('m', purse(RENT + 9n), of(mallory.address, sol, 9n))],
      [],
    ],
    [
      'rent is paid where it is allowed',
      [pays(RENT), change('m', undefined, account(ROUTER, RENT, zeros(165)))],
      [],
      { maxOtherRentLamports: RENT },
    ],
    [
      'a lamport more than rent',
      [pays(RENT + 1n), change('m', undefined, account(ROUTER, RENT + 1n, zeros(165)))],
      ['recipient'],
      { maxOtherRentLamports: RENT },
    ],
    [
      'rent is paid where it is not allowed',
      [pays(RENT), change('m', undefined, account(ROUTER, RENT, zeros(165)))],
      ['recipient'],
    ],
    ['a lamport is not seen again', [pays(1n)], ['recipient']],
    [
      'a lamport of a stranger is not seen again',
      [pays(0n), purseOf(mallory.address, -1n)],
      ['recipient'],
    ],
    ['lamports appear', [pays(-1n)], []],

    ['a stranger may take as before', [pays(0n), change('m', lent(5n), lent(5n))], []],
    ['a stranger may take', [pays(0n), change('m', free, lent(5n))], ['approve']],
    ['a stranger may take more', [pays(0n), change('m', lent(5n), lent(6n))], ['approve']],
    ['a stranger may take less', [pays(0n), change('m', lent(5n), lent(4n))], []],
    [
      'a stranger may take from a new account',
      [pays(0n), change('m', undefined, lent(5n, { amount: 0n }))],
      ['recipient', 'approve'],
      { maxRentLamports: 0n },
    ],
    [
      'another stranger may take',
      [pays(0n), change('m', lent(5n), lent(5n, { delegate: maker.address }))],
      ['approve'],
    ],
    ['the wallet may take', [pays(0n), change('m', free, lent(5n, { delegate: owner }))], []],
    [
      'the wallet may take more',
      [pays(0n), change('m', lent(5n, { delegate: owner }), lent(6n, { delegate: owner }))],
      [],
    ],
    [
      'who is named may take more',
      [
        pays(0n),
        change('m', lent(5n, { delegate: bob.address }), lent(6n, { delegate: bob.address })),
      ],
      [],
      toBob,
    ],
    ['nobody may take any more', [pays(0n), change('m', lent(5n), free)], []],
    [
      'an amount without a delegate',
      [pays(0n), change('m', free, of(maker.address, usdc, 9n, { delegated: 5n }))],
      [],
    ],
    [
      'a stranger may close as before',
      [pays(0n), change('m', closer(mallory.address), closer(mallory.address))],
      [],
    ],
    ['a stranger may close', [pays(0n), change('m', free, closer(mallory.address))], ['approve']],
    [
      'another may close',
      [pays(0n), change('m', closer(mallory.address), closer(sponsor.address))],
      ['approve'],
    ],
    ['the wallet may close', [pays(0n), change('m', free, closer(owner))], []],
    [
      'a stranger may take and close',
      [pays(0n), change('m', free, lent(5n, { closeAuthority: sponsor.address }))],
      ['approve'],
    ],
    [
      'a stranger may take from who is named',
      [pays(0n), change('m', of(bob.address, usdc, 9n), lent(5n, { owner: bob.address }))],
      [],
      toBob,
    ],
  ])('%s', async (_, changes, rules, intent = {}) => {
    expect(rulesOf(takenByOthers(await factsOf(intent), changes))).toEqual(rules);
  });

  it('counts the least fee that the transaction can cost, and no more', async () => {
    const facts = await factsOf(
      {},
      { instructions: [compute.limit(1_000), compute.price(2_000_000n)] },
    );
    expect(rulesOf(takenByOthers(facts, [pays(2_000n)]))).toEqual([]);
    expect(rulesOf(takenByOthers(facts, [pays(2_001n)]))).toEqual(['recipient']);
  });
});

/** A call that may write all of these, and that a maker signs, too. */
const reaches = (...addresses: readonly string[]): Draft => ({
  instructions: [raw(ROUTER, [role.sign(maker.address), ...addresses.map(role.write)])],
});
const called = reaches(places.escrow, places.routerStore, wsolOf.maker, places.malloryStore);
const escrow = (before: bigint, after: bigint, whose = mallory.address, coin = usdc) =>
  moves(places.escrow, whose, coin, before, after);
/** With two signers. */
const payer = (lamports: bigint) => pays(FEE + lamports);

describe('where something is only sent', () => {
  eachRow<readonly [...Row, Draft?]>([
    ['nothing moves', [payer(0n)], []],
    ['others gain what is sent', [payer(0n), sends(5n), escrow(0n, 5n)], []],
    ['others lose', [payer(0n), escrow(5n, 4n)], ['spend']],
    ['others keep', [payer(0n), escrow(5n, 5n)], []],
    ['a signer loses', [payer(0n), escrow(5n, 4n, maker.address)], []],
    ['the wallet loses', [payer(0n), escrow(5n, 4n, owner)], []],
    [
      'an account of another mint is there',
      [
        payer(0n),
        change(places.escrow, of(mallory.address, usdc, 5n), of(mallory.address, wif, 5n)),
      ],
      ['spend'],
    ],
    [
      'a unit of it',
      [
        payer(0n),
        change(places.escrow, of(mallory.address, usdc, 1n), of(mallory.address, wif, 5n)),
      ],
      ['spend'],
    ],
    [
      'an account is closed',
      [payer(-RENT), change(places.escrow, of(mallory.address, usdc, 5n), undefined)],
      ['spend', 'spend'],
    ],
    [
      'an account is given away',
      [
        payer(0n),
        change(places.escrow, of(mallory.address, usdc, 5n), of(maker.address, usdc, 5n)),
      ],
      [],
    ],
    [
      'an account of a signer is given away and emptied',
      [
        payer(0n),
        change(places.escrow, of(maker.address, usdc, 5n), of(mallory.address, usdc, 4n)),
      ],
      [],
    ],
    [
      'an account is new',
      [payer(RENT), change(places.escrow, undefined, of(mallory.address, usdc, 5n))],
      [],
      { ...toBob, maxOtherRentLamports: RENT },
    ],
    ['wrapped SOL of others', [payer(-1n), escrow(5n, 4n, mallory.address, sol)], ['spend']],
    ['lamports of a program', [payer(-1n), store(-1n)], ['spend']],
    ['lamports of a program, and others elsewhere', [payer(0n), store(1n)], ['spend']],
    ['lamports of the wallet in a program', [payer(1n), store(1n)], []],
    ['a lamport more', [payer(1n), store(2n)], ['spend']],
    ['lamports of a signer in a program', [payer(0n), purseOf(maker.address, -1n), store(1n)], []],
    [
      'lamports of a signer, and one more',
      [payer(0n), purseOf(maker.address, -1n), store(2n)],
      ['spend'],
    ],
    [
      'lamports of a signer that gains',
      [payer(0n), purseOf(maker.address, 1n), store(1n)],
      ['spend'],
    ],
    ['lamports that a wallet gains', [payer(-1n), store(1n)], ['spend']],
    [
      'rent of a program',
      [payer(RENT), change(places.malloryStore, undefined, account(ROUTER, RENT, zeros(165)))],
      [],
      { ...toBob, maxOtherRentLamports: RENT },
    ],
    [
      'more than rent of a program',
      [payer(RENT), change(places.malloryStore, undefined, account(ROUTER, RENT + 1n, zeros(165)))],
      ['spend'],
      { ...toBob, maxOtherRentLamports: RENT },
    ],
    ['others lose, where anybody may get it', [payer(0n), escrow(5n, 4n)], ['spend'], anyone],
    [
      'others lose, and something arrives',
      [payer(0n), escrow(5n, 4n)],
      [],
      { ...toBob, receive: [{ mint: usdc.mint, atLeast: 1n }] },
    ],
    ['others lose, and nobody is named', [payer(0n), escrow(5n, 4n)], [], {}],
    [
      'others lose that no call reaches',
      [payer(0n), escrow(5n, 4n)],
      [],
      toBob,
      reaches(places.routerStore),
    ],
    [
      'others lose without any call',
      [pays(0n), escrow(5n, 4n), store(9n)],
      [],
      toBob,
      { instructions: [] },
    ],
  ])('%s', async (_, changes, rules, intent = toBob, draft = called) => {
    const facts = await factsOf(
      { ...intent, programs: [ROUTER], otherSigners: [maker.address] },
      draft,
    );
    expect(rulesOf(drawnFromOthers(facts, changes))).toEqual(rules);
  });
});
