import * as budget from '@solana-program/compute-budget';
import * as system from '@solana-program/system';
import * as token from '@solana-program/token';
import fc from 'fast-check';
import {
  alice,
  ata,
  bob,
  type Coin,
  derived,
  maker,
  mallory,
  order,
  places,
  pyusd,
  ROUTER,
  SENT_TO,
  shares,
  sol,
  TOKEN,
  taxed,
  usdc,
  wif,
} from '../ledger/cast.ts';
import type { DraftInstruction } from '../ledger/draft.ts';
import { RENT, SOL_UNIT, UNIT } from '../ledger/world.ts';
import { extra } from './extra-pieces.ts';
import { at, official } from './official.ts';
import { powerPieces } from './power-pieces.ts';

/**
 * What a transaction may be made of. A rule of the guard has a piece here that breaks it: the
 * generator then finds where another part of a transaction hides that.
 */
export type Piece = fc.Arbitrary<readonly DraftInstruction[]>;

const one = (...each: Parameters<typeof official>): readonly DraftInstruction[] => [
  official(...each),
];

const lamports = fc.constantFrom(
  1n,
  5_000n,
  890_880n,
  RENT,
  2n * RENT,
  4_900_000n,
  SOL_UNIT / 2n,
  SOL_UNIT,
  5n * SOL_UNIT,
);
const units = fc.constantFrom(0n, 1n, UNIT, 5n * UNIT, 40n * UNIT, 100n * UNIT, 1_000n * UNIT);
const coin = fc.constantFrom<Coin>(usdc, wif, shares, pyusd, taxed, sol);
const someone = fc.constantFrom(alice, bob, mallory, maker, order);
const payer = fc.constantFrom(alice, alice, alice, maker);

/** Accounts that lamports can go to. */
const anywhere = fc.constantFrom(
  alice.address,
  bob.address,
  mallory.address,
  places.tip,
  places.aliceWrapped,
  places.aliceRich,
  places.malloryStore,
  places.routerStore,
  ata(alice, usdc),
  ata(mallory, sol),
);
/** Token accounts of Alice's, with what they hold. */
const own = fc.constantFrom<readonly [string, Coin]>(
  [ata(alice, usdc), usdc],
  [ata(alice, shares), shares],
  [ata(alice, pyusd), pyusd],
  [ata(alice, taxed), taxed],
  [places.aliceVault, usdc],
  [places.aliceEmpty, usdc],
  [places.aliceWrapped, sol],
  [places.aliceRich, wif],
);
/** Token accounts of others. */
const foreign = (coinOf: Coin) =>
  fc.constantFrom(ata(bob, coinOf), ata(mallory, coinOf), ata(maker, coinOf), places.aliceVault);

const transferOf = (
  mint: Coin,
  source: string,
  destination: string,
  authority: typeof alice,
  amount: bigint,
) =>
  official(
    token.getTransferCheckedInstruction(
      {
        source: at(source),
        mint: at(mint.mint),
        destination: at(destination),
        authority,
        amount,
        decimals: mint.decimals,
      },
      { programAddress: at(mint.program) } as never,
    ),
  );

const seeds = ['piece 1', 'piece 2', 'piece 3', 'piece 4'];
const addresses = new Map<string, string>();
for (const seed of seeds)
  for (const program of [TOKEN, ROUTER])
    for (const base of [alice, maker])
      addresses.set(`${base.address}${program}${seed}`, await derived(base.address, seed, program));

const creationOf = (
  from: typeof alice,
  seed: string,
  program: string,
  space: number,
  amount: bigint,
) => {
  const newAccount = addresses.get(`${from.address}${program}${seed}`) as string;
  const instruction = official(
    system.getCreateAccountWithSeedInstruction({
      payer: from,
      newAccount: at(newAccount),
      baseAccount: from,
      base: from.address,
      seed,
      amount,
      space,
      programAddress: at(program),
    }),
  );
  return { newAccount, instruction };
};

/** A token account at an address derived from who pays for it. */
const openToken: Piece = fc
  .tuple(payer, fc.constantFrom(...seeds), coin, someone, fc.constantFrom(0n, 0n, SOL_UNIT))
  .map(([from, seed, mint, owner, more]) => {
    const { newAccount, instruction } = creationOf(from, seed, TOKEN, 165, RENT + more);
    return [
      instruction,
      official(
        token.getInitializeAccount3Instruction({
          account: at(newAccount),
          mint: at((mint.program === TOKEN ? mint : usdc).mint),
          owner: at(owner.address),
        }),
      ),
    ];
  });

/** A token account where a lamport lies already. */
const openSentTo: Piece = fc.tuple(fc.nat(2), payer).map(([nth, from]) => {
  const account = at(places.sentTo[nth] as string);
  return [
    official(
      system.getAllocateWithSeedInstruction({
        newAccount: account,
        baseAccount: alice,
        base: alice.address,
        seed: SENT_TO[nth] as string,
        space: 165,
        programAddress: at(TOKEN),
      }),
    ),
    official(
      system.getTransferSolInstruction({ source: from, destination: account, amount: RENT }),
    ),
    official(
      token.getInitializeAccount3Instruction({
        account,
        mint: at(wif.mint),
        owner: alice.address,
      }),
    ),
  ];
});

/** By a rule's subject. */
const pieces: Readonly<Record<string, Piece>> = {
  price: fc
    .oneof(fc.constantFrom(1n, 1_000n, 900_000n, 30_000_000_000_000n), fc.bigInt(0n, 5_000_000n))
    .map((microLamports) => one(budget.getSetComputeUnitPriceInstruction({ microLamports }))),
  limit: fc
    .constantFrom(0, 3_000, 200_000, 1_400_000)
    .map((limit) => one(budget.getSetComputeUnitLimitInstruction({ units: limit }))),
  heap: fc.constant(one(budget.getRequestHeapFrameInstruction({ bytes: 65_536 }))),
  lamports: fc
    .tuple(payer, anywhere, lamports)
    .map(([source, destination, amount]) =>
      one(system.getTransferSolInstruction({ source, destination: at(destination), amount })),
    ),
  assign: fc
    .constantFrom(alice, maker)
    .map((account) => one(system.getAssignInstruction({ account, programAddress: at(ROUTER) }))),
  store: fc
    .tuple(payer, fc.constantFrom(...seeds), fc.constantFrom(300, 10_240), fc.boolean())
    .map(([from, seed, space, isRich]) => {
      const amount = BigInt(space + 128) * 6_960n + (isRich ? SOL_UNIT : 0n);
      return [creationOf(from, seed, ROUTER, space, amount).instruction];
    }),
  openToken,
  openSentTo,
  associated: fc.tuple(payer, someone, coin).map(([from, owner, mint]) =>
    one(
      token.getCreateAssociatedTokenIdempotentInstruction({
        payer: from,
        ata: at(ata(owner, mint)),
        owner: at(owner.address),
        mint: at(mint.mint),
        tokenProgram: at(mint.program),
      }),
    ),
  ),
  send: fc
    .tuple(own, units)
    .chain(([[source, mint], amount]) =>
      foreign(mint).map((to) => [transferOf(mint, source, to, alice, amount)]),
    ),
  get: fc
    .tuple(coin, units)
    .map(([mint, amount]) => [transferOf(mint, ata(maker, mint), ata(alice, mint), maker, amount)]),
  draw: fc
    .tuple(fc.constantFrom(usdc, shares, sol), fc.constantFrom(alice, mallory), units)
    .map(([mint, to, amount]) => {
      const escrows = new Map([
        [usdc, places.escrowUsdc],
        [shares, places.escrowShares],
        [sol, places.escrowSol],
      ]);
      return [transferOf(mint, escrows.get(mint) as string, ata(to, mint), alice, amount)];
    }),
  close: fc
    .tuple(own, fc.constantFrom(alice, alice, mallory))
    .map(([[account, { program }], { address: destination }]) =>
      one(
        token.getCloseAccountInstruction({ account: at(account), destination, owner: alice }, {
          programAddress: at(program),
        } as never),
      ),
    ),
  sync: fc.constant(one(token.getSyncNativeInstruction({ account: at(places.aliceWrapped) }))),
  approve: fc.tuple(own, units).map(([[source], amount]) =>
    one(
      token.getApproveInstruction({
        source: at(source),
        delegate: mallory.address,
        owner: alice,
        amount,
      }),
    ),
  ),
  revoke: own.map(([source]) =>
    one(token.getRevokeInstruction({ source: at(source), owner: alice })),
  ),
  authority: fc
    .tuple(
      own,
      fc.constantFrom(token.AuthorityType.AccountOwner, token.AuthorityType.CloseAccount),
      fc.constantFrom(mallory.address, alice.address, null),
    )
    .map(([[owned], authorityType, newAuthority]) =>
      one(
        token.getSetAuthorityInstruction({
          owned: at(owned),
          owner: alice,
          authorityType,
          newAuthority,
        }),
      ),
    ),
  burn: fc
    .tuple(own, units)
    .map(([[account, mint], amount]) =>
      one(
        token.getBurnInstruction(
          { account: at(account), mint: at(mint.mint), authority: alice, amount },
          { programAddress: at(mint.program) } as never,
        ),
      ),
    ),
  mint: fc.tuple(fc.constantFrom(alice, maker), units).map(([mintAuthority, amount]) =>
    one(
      token.getMintToInstruction({
        mint: at(mintAuthority === alice ? places.aliceMint : usdc.mint),
        token: at(mintAuthority === alice ? places.malloryOfAliceMint : ata(alice, usdc)),
        mintAuthority,
        amount,
      }),
    ),
  ),
  freeze: fc.constantFrom(ata(alice, usdc), ata(mallory, usdc)).map((account) =>
    one(
      token.getFreezeAccountInstruction({
        account: at(account),
        mint: at(usdc.mint),
        owner: mallory,
      }),
    ),
  ),
  ...extra,
  ...powerPieces,
};

export const piece: Piece = fc.oneof(...Object.values(pieces));
