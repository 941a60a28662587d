import { describe, expect, it } from 'vitest';
import { isJudged } from '../../../src/check/effects/effects-of.ts';
import { effectsIn } from '../../../src/check/examine-transaction.ts';
import type { Facts } from '../../../src/check/facts.ts';
import type { Intent } from '../../../src/check/intent.ts';
import { apiPrograms } from '../../../src/programs/api-programs.ts';
import { token2022Layout } from '../../../src/programs/token-2022.ts';
import { openUnseen, usdcOf, wifOf, wsolOf } from '../../corpus/flows.ts';
import { join, u8 } from '../../ledger/byte-writer.ts';
import {
  ATA,
  alice,
  ata,
  bob,
  type Coin,
  derived,
  LIGHTHOUSE,
  MEMO,
  maker,
  mallory,
  partner,
  places,
  pyusd,
  ROUTER,
  SENT_TO,
  SYSTEM,
  sol,
  TOKEN,
  TOKEN_2022,
  taxed,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import { type DraftInstruction, role } from '../../ledger/draft.ts';
import {
  associated,
  batch,
  compute,
  lighthouse,
  longer,
  lookup,
  memo,
  raw,
  system,
  token,
} from '../../ledger/make.ts';
import { call, fill, LEAST, MOST, older, tagOf } from '../../ledger/public-calls.ts';
import { RENT } from '../../ledger/world.ts';
import { eachRow, factsOf } from '../scene.ts';

type Instructions = readonly DraftInstruction[];
/** What the last instruction does; those before it only say whose accounts these are. */
type Row = readonly [string, Instructions, readonly object[], Partial<Intent>?];

const owner = alice.address;
const RENT_2022 = 6_960n * (128n + 195n);

const leaves = (coin: Coin | undefined, amount: bigint, to?: string) => ({
  kind: 'leaves',
  mint: coin?.mint,
  amount,
  to,
});
const arrives = (
  coin: Coin,
  amount: bigint,
  { address }: { readonly address: string },
  proved = true,
) => ({ kind: 'arrives', mint: coin.mint, amount, wallet: address, proved });
const rents = (
  account: string,
  whose: string | undefined,
  coin: Coin | undefined,
  lamports: bigint,
) => ({ kind: 'rents', account, wallet: whose, mint: coin?.mint, lamports });
const refused = (rule: string) => ({ kind: 'refused', rule });
const unseen = { kind: 'unseen' };

/** Without the sentences for people. */
function shownAt(facts: Facts, at: number): readonly object[] {
  const effects = effectsIn(facts).filter(({ index }) => index === at);
  return effects.map((effect) => ({ ...effect, index: undefined, reason: undefined }));
}

async function effectsOf(instructions: Instructions, intent: Partial<Intent> = {}) {
  const named = { recipients: [bob.address, maker.address], ...intent };
  const facts = await factsOf(named, { instructions }, false);
  return shownAt(facts, instructions.length - 1);
}

const judged = (rows: readonly Row[]): void =>
  eachRow(rows)('%s', async (_, instructions, effects, intent) => {
    expect(await effectsOf(instructions, intent)).toEqual(effects);
  });

const place = places.newPool;
const mine = await derived(owner, 'mine', TOKEN);
const mine2022 = await derived(owner, 'mine', TOKEN_2022);
const pool = (lamports: bigint, space = 165, payer = alice) =>
  system.createAccount(payer, place, lamports, space, ROUTER);
const seeded = (lamports: bigint, payer = alice, base = alice, at = mine, program = TOKEN) =>
  system.createAccountWithSeed(payer, at, base, 'mine', lamports, 165, program);
/** The account becomes the wallet's after the instruction that is looked at. */
const becomes = async (
  coin: Coin,
  at: string,
  created: DraftInstruction,
  intent: Partial<Intent> = {},
) => {
  const facts = await factsOf(intent, {
    instructions: [created, token.initializeAccount(coin, at, owner)],
  });
  return shownAt(facts, 0);
};

describe('system', () => {
  const anyone = { anyRecipient: true };
  judged([
    ['an account of a program', [pool(RENT)], [leaves(sol, RENT, place)]],
    [
      'its rent, where that is allowed',
      [pool(RENT)],
      [rents(place, undefined, undefined, RENT)],
      anyone,
    ],
    [
      'where a lamport is allowed',
      [pool(RENT)],
      [rents(place, undefined, undefined, RENT)],
      { maxOtherRentLamports: 1n },
    ],
    ['more than its rent', [pool(RENT + 1n)], [leaves(sol, RENT + 1n, place)], anyone],
    [
      'a named account',
      [pool(RENT)],
      [rents(place, undefined, undefined, RENT)],
      { recipients: [place] },
    ],
    ['an account without data', [pool(1n, 0)], [leaves(sol, 1n, place)], anyone],
    ['an account with a byte', [pool(1n, 1)], [rents(place, undefined, undefined, 1n)], anyone],
    ['an account that another pays for', [pool(RENT, 165, mallory)], []],
    [
      'the wallet',
      [system.createAccount(mallory, owner, RENT, 165, ROUTER)],
      [refused('owner-account')],
    ],
    [
      'an account derived from the wallet',
      [seeded(RENT, mallory, alice)],
      [refused('owner-account')],
    ],
    ['one derived from another', [seeded(RENT, mallory, mallory)], []],

    ['the wallet for a program', [system.assign(alice, ROUTER)], [refused('owner-account')]],
    ['another for a program', [system.assign(mallory, ROUTER)], []],
    ['room in the wallet', [system.allocate(alice, 1)], [refused('owner-account')]],
    ['room in another', [system.allocate(mallory, 1)], []],
    [
      'room in one derived from the wallet',
      [system.allocateWithSeed(place, alice, 's', TOKEN)],
      [refused('owner-account')],
    ],
    ['room in one derived from another', [system.allocateWithSeed(place, mallory, 's', TOKEN)], []],
    [
      'one derived from the wallet for a program',
      [system.assignWithSeed(place, alice, 's', TOKEN)],
      [refused('owner-account')],
    ],
    [
      'one derived from another for a program',
      [system.assignWithSeed(place, mallory, 's', TOKEN)],
      [],
    ],

    [
      'lamports',
      [system.transfer(alice, bob.address, 5n)],
      [leaves(sol, 5n, bob.address), arrives(sol, 5n, bob)],
    ],
    ['lamports to the wallet itself', [system.transfer(alice, owner, 5n)], []],
    [
      'lamports into wrapped SOL',
      [system.transfer(alice, wsolOf.alice, 5n)],
      [{ kind: 'wraps', amount: 5n }],
    ],
    [
      'lamports into wrapped SOL of another',
      [system.transfer(alice, ata(bob, sol), 5n)],
      [leaves(sol, 5n, ata(bob, sol)), arrives(sol, 5n, bob)],
    ],
    [
      'lamports into an account for tokens',
      [system.transfer(alice, ata(alice, wif), 5n)],
      [leaves(sol, 5n, wifOf.alice), arrives(sol, 5n, { address: wifOf.alice })],
      { spend: [{ mint: wif.mint, atMost: 1n }] },
    ],
    [
      'lamports of another',
      [system.transfer(maker, owner, 5n)],
      [arrives(sol, -5n, maker), arrives(sol, 5n, alice)],
    ],
    ['lamports of another to itself', [system.transfer(maker, maker.address, 5n)], []],
    [
      'lamports derived from the wallet',
      [system.transferWithSeed(place, alice, 's', bob.address, 5n)],
      [leaves(sol, 5n, bob.address), arrives(sol, 5n, bob)],
    ],
    [
      'lamports derived from the wallet, to it',
      [system.transferWithSeed(place, alice, 's', owner, 5n)],
      [],
    ],
    [
      'lamports derived from another',
      [system.transferWithSeed(place, mallory, 's', owner, 5n)],
      [arrives(sol, -5n, { address: place }), arrives(sol, 5n, alice)],
    ],

    ['a nonce', [system.advanceNonce(place, mallory)], [refused('durable-nonce')]],
    [
      'lamports of a nonce',
      [system.withdrawNonce(place, owner, mallory, 1n)],
      [refused('durable-nonce')],
    ],
    ['a new nonce', [system.initializeNonce(place, mallory.address)], [refused('durable-nonce')]],
    [
      'a nonce of another',
      [system.authorizeNonce(place, mallory, bob.address)],
      [refused('durable-nonce')],
    ],
    ['a nonce of a newer kind', [raw(SYSTEM, [role.write(place)], 12, 0, 0, 0)], []],
  ]);

  eachRow<readonly [string, Coin, DraftInstruction, readonly object[], string?]>([
    ['takes rent', usdc, seeded(RENT), [rents(mine, owner, usdc, RENT)]],
    ['takes more than rent', usdc, seeded(RENT + 5n), [rents(mine, owner, usdc, RENT + 5n)]],
    ['takes less than rent', sol, seeded(RENT - 1n), [rents(mine, owner, sol, RENT - 1n)]],
    ['takes rent for SOL', sol, seeded(RENT), [rents(mine, owner, sol, RENT)]],
    [
      'wraps SOL',
      sol,
      seeded(RENT + 5n),
      [rents(mine, owner, sol, RENT), { kind: 'wraps', amount: 5n }],
    ],
    [
      'takes rent for Token-2022',
      pyusd,
      seeded(RENT_2022, alice, alice, mine2022, TOKEN_2022),
      [rents(mine2022, owner, pyusd, RENT_2022)],
      mine2022,
    ],
    ['is paid by another', usdc, seeded(RENT, mallory), []],
    [
      'is derived from another',
      usdc,
      seeded(RENT, alice, mallory),
      [rents(mine, owner, usdc, RENT)],
    ],
    [
      'is created for another program',
      usdc,
      seeded(RENT, alice, alice, mine, ROUTER),
      [leaves(sol, RENT, mine)],
    ],
  ])('an account of the wallet %s', async (_, coin, created, effects, at = mine) => {
    expect(await becomes(coin, at, created)).toEqual(effects);
  });

  it('the first lamports of an account that a program opens are its rent', async () => {
    const [seed = ''] = SENT_TO;
    const [at = ''] = places.sentTo;
    const open = openUnseen(at, seed).map((each) => ({ ...each, program: ROUTER }));
    const close = token.close(sol, at, owner, alice);
    const facts = await factsOf(
      { programs: [ROUTER] },
      { instructions: [...open, system.transfer(alice, at, 5n), close] },
    );
    expect(shownAt(facts, open.length)).toEqual([
      rents(at, owner, sol, RENT),
      { kind: 'wraps', amount: 5n, account: at },
    ]);
  });
});

const recoverNested = (program: string) =>
  raw(
    ATA,
    [
      ...Array.from({ length: 5 }, () => role.write(place)),
      role.signAndWrite(owner),
      role.read(program),
    ],
    2,
  );
const foreign = { ...usdc, program: ROUTER };
const at = ata(alice, usdc);

describe('associated accounts', () => {
  judged([
    ['of the wallet', [associated.create(alice, alice, usdc)], [rents(at, owner, usdc, RENT)]],
    [
      'of the wallet that must be new',
      [associated.create(alice, alice, usdc, 0)],
      [rents(at, owner, usdc, RENT)],
    ],
    [
      'of another',
      [associated.create(alice, bob, pyusd)],
      [rents(ata(bob, pyusd), bob.address, pyusd, RENT_2022)],
    ],
    ['that another pays for', [associated.create(mallory, alice, usdc)], []],
    [
      'of another program',
      [associated.createAt(alice, at, owner, foreign)],
      [refused('unknown-program')],
    ],
    [
      'of another program that another pays for',
      [associated.createAt(mallory, at, owner, foreign)],
      [refused('unknown-program')],
    ],
    ['with others inside', [recoverNested(TOKEN)], []],
    [
      'with others inside, of another program',
      [recoverNested(ROUTER)],
      [refused('unknown-program')],
    ],
  ]);
});

const { alice: ours, maker: theirs } = usdcOf;
const pays = {
  spend: [
    { mint: usdc.mint, atMost: 1n },
    { mint: pyusd.mint, atMost: 1n },
    { mint: taxed.mint, atMost: 1n },
  ],
};
const moved = (from: string, to: string, by: { readonly address: string } = alice, coin = usdc) =>
  token.transferChecked(coin, from, to, by, 5n);
const named = (from: string, to: string, by = alice, coin = usdc) =>
  token.transfer(coin, from, to, by, 5n);
const withFee = (fee: bigint, from: string, to: string, by = alice) =>
  token.transferCheckedWithFee(taxed, from, to, by, 5n, fee);
const ofTaxed = (whose: typeof alice) => ata(whose, taxed);
const wrong = { ...usdc, program: TOKEN_2022 };

describe('transfers of tokens', () => {
  const rows: readonly Row[] = [
    [
      'to who is named',
      [moved(ours, ata(bob, usdc))],
      [leaves(usdc, 5n, ata(bob, usdc)), arrives(usdc, 5n, bob)],
    ],
    [
      'without a mint',
      [named(ours, ata(bob, usdc))],
      [leaves(usdc, 5n, ata(bob, usdc)), arrives(usdc, 5n, bob)],
    ],
    ['to nobody that is known', [moved(ours, place)], [leaves(usdc, 5n, place)]],
    [
      'without a mint, from nobody that is known',
      [named(place, ata(bob, usdc))],
      [leaves(usdc, 5n, ata(bob, usdc)), arrives(usdc, 5n, bob, false)],
    ],
    ['without a mint, to nobody that is known', [named(ours, place)], [leaves(usdc, 5n, place)]],
    [
      'without a mint, between accounts of nobody',
      [named(place, places.tip)],
      [leaves(undefined, 5n, places.tip)],
    ],
    ['of others between accounts of nobody', [named(place, places.tip, mallory)], []],
    [
      'to the wallet',
      [moved(theirs, ours, maker)],
      [arrives(usdc, -5n, maker), arrives(usdc, 5n, alice)],
    ],
    [
      'to the wallet, by the wallet',
      [moved(theirs, ours)],
      [arrives(usdc, -5n, maker), arrives(usdc, 5n, alice, false)],
    ],
    [
      'to the wallet, from an unknown account',
      [moved(place, ours, maker)],
      [arrives(usdc, 5n, alice, false)],
    ],
    [
      'between others',
      [moved(theirs, ata(bob, usdc), maker)],
      [arrives(usdc, -5n, maker), arrives(usdc, 5n, bob)],
    ],
    [
      'between others, by the wallet',
      [moved(theirs, ata(bob, usdc))],
      [leaves(usdc, 5n, ata(bob, usdc)), arrives(usdc, -5n, maker), arrives(usdc, 5n, bob, false)],
    ],
    [
      'by a delegate of the wallet',
      [moved(ours, ata(bob, usdc), mallory)],
      [leaves(usdc, 5n, ata(bob, usdc)), arrives(usdc, 5n, bob)],
    ],
    ['from one account of another to another of it', [moved(theirs, theirs, maker)], []],
    ['within the wallet', [moved(ours, ours)], []],
    ['by the other program', [moved(ours, ata(bob, usdc), mallory, wrong)], []],

    [
      'of Token-2022, whose fee is not known',
      [moved(ata(alice, pyusd), ata(bob, pyusd), alice, pyusd)],
      [leaves(pyusd, 5n, ata(bob, pyusd)), arrives(pyusd, 5n, bob, false)],
    ],
    [
      'of Token-2022 without a mint',
      [named(ata(alice, pyusd), ata(bob, pyusd), alice, pyusd)],
      [leaves(pyusd, 5n, ata(bob, pyusd)), arrives(pyusd, 5n, bob)],
    ],
    [
      'of Token-2022 within the wallet',
      [moved(ata(alice, pyusd), ata(alice, pyusd), alice, pyusd)],
      [unseen],
    ],
    [
      'of Token-2022 within another',
      [moved(ata(maker, pyusd), ata(maker, pyusd), maker, pyusd)],
      [],
    ],
    [
      'with a fee',
      [withFee(2n, ofTaxed(alice), ofTaxed(bob))],
      [leaves(taxed, 5n, ofTaxed(bob)), arrives(taxed, 3n, bob)],
    ],
    [
      'with a fee, within the wallet',
      [withFee(2n, ofTaxed(alice), ofTaxed(alice))],
      [leaves(taxed, 2n, ofTaxed(alice))],
    ],
    ['without a fee, within the wallet', [withFee(0n, ofTaxed(alice), ofTaxed(alice))], []],
    [
      'in a batch',
      [batch(usdc, moved(ours, ata(bob, usdc)), moved(ours, place))],
      [leaves(usdc, 5n, ata(bob, usdc)), arrives(usdc, 5n, bob), leaves(usdc, 5n, place)],
    ],

    [
      'by a multisig of the wallet',
      [
        longer(moved(theirs, place, { ...maker, address: places.multisig }), {
          accounts: [role.sign(owner)],
        }),
      ],
      [refused('multisig')],
    ],
    [
      'by the wallet, named twice',
      [longer(moved(ours, place), { accounts: [role.sign(owner)] })],
      [leaves(usdc, 5n, place)],
    ],
    [
      'by the wallet, named to a hook',
      [longer(moved(ata(alice, pyusd), place, alice, pyusd), { accounts: [role.sign(owner)] })],
      [refused('multisig')],
    ],
    [
      'of an associated account, with the wallet behind',
      [longer(associated.create(maker, bob, usdc), { accounts: [role.sign(owner)] })],
      [],
    ],
    [
      'of lamports, with the wallet behind',
      [longer(system.transfer(maker, owner, 5n), { accounts: [role.sign(owner)] })],
      [arrives(sol, -5n, maker), arrives(sol, 5n, alice)],
    ],
    [
      'by another, with another behind',
      [longer(moved(theirs, place, maker), { accounts: [role.sign(partner.address)] })],
      [arrives(usdc, -5n, maker)],
    ],
  ];
  judged(rows.map(([name, instructions, effects]) => [name, instructions, effects, pays]));
});

const asked = { mayClose: [ours], ...pays };

describe('authorities over tokens', () => {
  const rows: readonly Row[] = [
    [
      'a delegate of the wallet',
      [token.approve(usdc, place, mallory.address, alice, 1n)],
      [refused('approve')],
    ],
    [
      'a delegate of its account, by another',
      [token.approve(usdc, ours, mallory.address, mallory, 1n)],
      [refused('approve')],
    ],
    [
      'a checked delegate',
      [token.approveChecked(usdc, ours, mallory.address, alice, 1n)],
      [refused('approve')],
    ],
    ['a delegate of another', [token.approve(usdc, theirs, mallory.address, maker, 1n)], []],
    [
      'a checked delegate of another',
      [token.approveChecked(usdc, theirs, mallory.address, maker, 1n)],
      [],
    ],
    ['no delegate', [token.revoke(usdc, ours, alice)], []],

    ['burning', [token.burn(usdc, ours, alice, 5n)], [leaves(usdc, 5n)]],
    ['burning by a delegate', [token.burnChecked(usdc, ours, mallory, 5n)], [leaves(usdc, 5n)]],
    ['burning of others', [token.burn(usdc, theirs, maker, 5n)], [arrives(usdc, -5n, maker)]],
    ['burning of nobody', [token.burnChecked(usdc, place, maker, 5n)], []],

    ['minting', [token.mintTo(usdc, ours, maker, 5n)], [arrives(usdc, 5n, alice)]],
    [
      'checked minting',
      [
        raw(
          TOKEN,
          [role.write(usdc.mint), role.write(ours), role.sign(maker.address)],
          14,
          5,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          6,
        ),
      ],
      [arrives(usdc, 5n, alice)],
    ],
    ['minting by the wallet', [token.mintTo(usdc, ours, alice, 5n)], [refused('authority')]],
    ['minting for nobody', [token.mintTo(usdc, place, maker, 5n)], []],
    [
      'minting for nobody by the wallet',
      [token.mintTo(usdc, place, alice, 5n)],
      [refused('authority')],
    ],

    [
      'a new owner of its account',
      [token.initializeAccount(usdc, ours, mallory.address)],
      [refused('authority')],
    ],
    ['a new account', [token.initializeAccount(usdc, place, owner)], []],
    ['a new account in the older form', [token.initializeAccountOld(usdc, place, owner)], []],
    [
      'a new account in the oldest form for a stranger',
      [token.initializeAccountOld(usdc, ours, mallory.address)],
      [refused('authority')],
    ],
    [
      'a new account in the second form',
      [
        raw(
          TOKEN,
          [role.write(ours), role.read(usdc.mint), role.read(SYSTEM)],
          16,
          ...new Uint8Array(32),
        ),
      ],
      [refused('authority')],
    ],
    ['a new account of a stranger', [token.initializeAccount(usdc, place, mallory.address)], []],
    [
      'a new account of strangers twice',
      [
        token.initializeAccount(usdc, place, bob.address),
        token.initializeAccount(usdc, place, mallory.address),
      ],
      [],
    ],
    [
      'a new account twice',
      [
        token.initializeAccount(usdc, place, mallory.address),
        token.initializeAccount(usdc, place, owner),
      ],
      [refused('authority')],
    ],

    ['closing wrapped SOL', [token.close(sol, wsolOf.alice, owner, alice)], []],
    [
      'closing wrapped SOL to another',
      [token.close(sol, wsolOf.alice, bob.address, alice)],
      [refused('close')],
    ],
    ['closing tokens', [token.close(pyusd, ata(alice, pyusd), owner, alice)], [refused('close')]],
    ['closing what may be closed', [token.close(usdc, ours, owner, alice)], []],
    [
      'closing what may be closed, to another',
      [token.close(usdc, ours, bob.address, alice)],
      [refused('close')],
    ],
    [
      'closing wrapped SOL of another',
      [token.close(sol, wsolOf.maker, owner, alice)],
      [refused('close')],
    ],
    [
      'closing by a multisig of the wallet',
      [
        longer(token.close(usdc, theirs, place, { address: places.multisig }), {
          accounts: [role.sign(owner)],
        }),
      ],
      [refused('multisig')],
    ],
    [
      'counting by anybody, with the wallet behind',
      [longer(token.syncNative(sol, place), { accounts: [role.sign(owner)] })],
      [],
    ],
    [
      'burning of Token-2022, with the wallet behind',
      [longer(token.burn(pyusd, ata(alice, pyusd), alice, 5n), { accounts: [role.sign(owner)] })],
      [leaves(pyusd, 5n)],
    ],
    ['closing by another', [token.close(usdc, theirs, maker.address, maker)], []],
    [
      'closing by another an account of the wallet',
      [token.close(pyusd, ata(alice, pyusd), owner, maker)],
      [refused('close')],
    ],

    [
      'a new authority',
      [token.setAuthority(usdc, ours, alice, 2, mallory.address)],
      [refused('authority')],
    ],
    [
      'a new authority by another',
      [token.setAuthority(usdc, ours, mallory, 2, mallory.address)],
      [refused('authority')],
    ],
    [
      'a new authority of others',
      [token.setAuthority(usdc, theirs, maker, 2, mallory.address)],
      [],
    ],
    ['freezing', [token.freeze(usdc, ours, mallory)], [refused('freeze')]],
    ['freezing by the wallet', [token.freeze(usdc, theirs, alice)], [refused('freeze')]],
    ['freezing of others', [token.freeze(usdc, theirs, mallory)], []],
    ['thawing', [token.thaw(usdc, ours, mallory)], []],
    ['thawing by the wallet', [token.thaw(usdc, theirs, alice)], [refused('authority')]],

    ['lamports beyond the rent', [token.withdrawExcess(pyusd, ours, owner, alice)], []],
    [
      'lamports beyond the rent for another',
      [token.withdrawExcess(pyusd, place, bob.address, alice)],
      [refused('spend')],
    ],
    [
      'lamports beyond the rent of others',
      [token.withdrawExcess(pyusd, place, bob.address, mallory)],
      [],
    ],
    ['unwrapping', [token.unwrap(sol, wsolOf.alice, owner, alice, 5n)], []],
    [
      'unwrapping for another',
      [token.unwrap(sol, wsolOf.alice, bob.address, alice, 5n)],
      [leaves(sol, 5n, bob.address), arrives(sol, 5n, bob)],
    ],
    [
      'unwrapping all for another',
      [token.unwrap(sol, wsolOf.alice, bob.address, alice)],
      [refused('spend')],
    ],
    [
      'unwrapping by another for another',
      [token.unwrap(sol, wsolOf.alice, bob.address, mallory)],
      [refused('spend')],
    ],
    ['unwrapping of others', [token.unwrap(sol, wsolOf.maker, bob.address, maker, 5n)], []],

    ['room in an account', [token.reallocate(pyusd, place, alice, mallory)], [refused('rent')]],
    [
      'room in an account that another pays for',
      [token.reallocate(pyusd, place, mallory, alice)],
      [refused('authority')],
    ],
    ['room in an account of others', [token.reallocate(pyusd, place, mallory, mallory)], []],
    [
      'the mint of SOL',
      [raw(TOKEN_2022, [role.signAndWrite(owner), role.write(place), role.read(SYSTEM)], 31)],
      [refused('rent')],
    ],
    [
      'the mint of SOL that another pays for',
      [
        raw(
          TOKEN_2022,
          [role.signAndWrite(mallory.address), role.write(place), role.read(SYSTEM)],
          31,
        ),
      ],
      [],
    ],
    ['what a wallet is asked for elsewhere', [compute.limit(1)], []],
    ['an instruction that is not known', [raw(TOKEN, [role.write(place)], 99)], []],
  ];
  judged(rows.map(([name, instructions, effects]) => [name, instructions, effects, asked]));

  const BYTES: Readonly<Record<string, number>> = { u8: 1, u16: 2, i16: 2, u64: 8, address: 32 };
  const admin = Object.entries(token2022Layout).filter(([name, { accounts }]) => {
    const isExtension = Array.isArray(token2022Layout[name as 'pause'].tag);
    return isExtension && accounts.length <= 3 && /authority|owner/.test(accounts.at(-1) as string);
  });
  eachRow(admin)('by the wallet: %s', async (_, { tag, accounts, data }) => {
    const bytes = Object.values(data as Record<string, string>).reduce(
      (sum, kind) => sum + (BYTES[kind] ?? 0),
      0,
    );
    const by = (who: string) =>
      raw(
        TOKEN_2022,
        [...accounts.slice(1).map(() => role.write(place)), role.sign(who)],
        ...(tag as readonly number[]),
        ...new Uint8Array(bytes),
      );
    expect(await effectsOf([by(owner)])).toEqual([refused('authority')]);
    expect(await effectsOf([by(mallory.address)])).toEqual([]);
  });
});

const { router, orderEngine } = apiPrograms;
const trusting = {
  trustPrograms: [router, orderEngine, ROUTER],
  spend: [
    { mint: usdc.mint, atMost: 1n },
    { mint: wif.mint, atMost: 1n },
  ],
};
const [paid, bought] = [leaves(usdc, MOST, router), arrives(wif, LEAST, alice)];
const openTemporary = {
  program: router,
  accounts: [role.write(place), role.sign(owner), role.read(sol.mint), role.read(TOKEN)],
  data: join(tagOf('create_token_account'), u8(255)),
};

/** The older form, which names no mint for what is paid. */
const route = (source: string): DraftInstruction => ({
  ...older('route'),
  accounts: [
    role.read(TOKEN),
    role.sign(owner),
    role.write(source),
    role.write(wifOf.alice),
    ...[router, wif.mint, router, router, router].map(role.read),
  ],
});

describe('calls of swap programs, taken at their word', () => {
  judged([
    ['a swap', [call('route_v2')], [paid, bought], trusting],
    ['a swap by another form', [call('shared_accounts_route_v2')], [paid, bought], trusting],
    ['a swap with a maker', [fill()], [leaves(usdc, MOST, orderEngine), bought], trusting],
    [
      'a swap whose amounts are not certain',
      [route(usdcOf.alice)],
      [paid, arrives(wif, LEAST, alice, false)],
      trusting,
    ],
    [
      'a swap out of an account of nobody',
      [route(place)],
      [leaves(undefined, MOST, router), arrives(wif, LEAST, alice, false)],
      trusting,
    ],
    ['a swap of another payer', [call('route_v2', { payer: maker.address })], [bought], trusting],
    [
      'a swap into an account of another mint',
      [call('route_v2', { to: usdcOf.alice })],
      [paid],
      trusting,
    ],
    ['a swap into an account of nobody', [call('route_v2', { to: place })], [paid], trusting],
    [
      'a swap into an account of who is named',
      [call('route_v2', { to: ata(bob, wif) })],
      [paid, arrives(wif, LEAST, bob)],
      trusting,
    ],
    ['the largest fee', [call('route_v2', { feeBps: 255 })], [paid, bought], trusting],
    ['a larger fee', [call('route_v2', { feeBps: 256 })], [refused('receive')], trusting],
    ['a call without a swap', [openTemporary], [], trusting],
    [
      'a call that cannot be read',
      [{ ...call('route_v2'), data: tagOf('other') }],
      [unseen],
      trusting,
    ],
    ['a call of a program that is not trusted', [call('route_v2')], [], {}],
    ['a call of a trusted program whose calls are not read', [raw(ROUTER, [])], [], trusting],
  ]);

  it('nothing, where a simulation follows', async () => {
    expect(effectsIn(await factsOf(trusting, { instructions: [call('route_v2')] }, true))).toEqual(
      [],
    );
  });
});

it('judges every instruction of these programs, and no call of others', async () => {
  const known = [
    'system',
    'token',
    'token-2022',
    'associated-token',
    'compute-budget',
    'memo',
    'lighthouse',
  ] as const;
  expect([...known, 'lookup-table' as const].map(isJudged)).toEqual([
    ...known.map(() => true),
    false,
  ]);
  const harmless = [
    lookup.extend(place, alice, owner),
    memo('hello', alice),
    lighthouse(0, role.read(owner)),
    compute.heap(32_768),
    raw(ROUTER, [role.signAndWrite(owner)]),
  ];
  for (const each of harmless) expect(await effectsOf([each])).toEqual([]);
  expect([MEMO, LIGHTHOUSE]).toEqual([harmless[1]?.program, harmless[2]?.program]);
});
