import {
  alice,
  ata,
  derived,
  maker,
  mallory,
  places,
  pyusd,
  sol,
  TOKEN,
  taxed,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import { associated, batch, system, token } from '../../ledger/make.ts';
import { RENT, SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Case } from '../case.ts';
import { unwrap, usdcOf, wrap, wsolOf } from '../flows.ts';
import { nothing } from '../intents.ts';

const temporary = await derived(alice.address, 'temporary', TOKEN);
const openTemporary = (lamports: bigint) => [
  system.createAccountWithSeed(
    ...([alice, temporary, alice, 'temporary', lamports, 165, TOKEN] as const),
  ),
  token.initializeAccount(sol, temporary, alice.address),
];

/** Accounts are opened, filled, emptied and closed, and all stays the owner's. */
export const harmlessAccounts: readonly Case[] = [
  { name: 'wraps SOL', intent: nothing, draft: { instructions: wrap(2n * SOL_UNIT) } },
  {
    name: 'wraps SOL and unwraps it',
    intent: nothing,
    draft: { instructions: [...wrap(SOL_UNIT), unwrap] },
  },
  {
    name: 'unwraps a part for the owner',
    intent: nothing,
    draft: {
      instructions: [
        ...wrap(SOL_UNIT),
        token.unwrap(sol, wsolOf.alice, alice.address, alice, SOL_UNIT / 2n),
      ],
    },
  },
  {
    name: 'unwraps all for the owner and keeps the account',
    intent: nothing,
    draft: {
      instructions: [...wrap(SOL_UNIT), token.unwrap(sol, wsolOf.alice, alice.address, alice)],
    },
  },
  {
    name: 'takes spare lamports for the owner',
    intent: nothing,
    draft: { instructions: [token.withdrawExcess(usdc, usdcOf.alice, alice.address, alice)] },
  },
  {
    name: 'wraps SOL in a temporary account',
    intent: nothing,
    draft: {
      instructions: [
        ...openTemporary(RENT + SOL_UNIT),
        token.close(sol, temporary, alice.address, alice),
      ],
    },
  },
  {
    name: 'fills a temporary account later',
    intent: nothing,
    draft: {
      instructions: [
        ...openTemporary(RENT),
        system.transfer(alice, temporary, SOL_UNIT),
        token.syncNative(sol, temporary),
      ],
    },
  },
  {
    name: 'opens a temporary account in the old way',
    intent: nothing,
    draft: {
      instructions: [
        system.createAccountWithSeed(
          ...([alice, temporary, alice, 'temporary', RENT, 165, TOKEN] as const),
        ),
        token.initializeAccountOld(sol, temporary, alice.address),
      ],
    },
  },
  {
    name: 'opens an account',
    intent: nothing,
    draft: { instructions: [associated.create(alice, alice, wif)] },
  },
  {
    name: 'opens two accounts',
    intent: nothing,
    draft: { instructions: [wif, sol].map((coin) => associated.create(alice, alice, coin)) },
  },
  {
    name: 'opens accounts that are open',
    intent: { ...nothing, maxRentLamports: 5_000_000n },
    draft: { instructions: [usdc, pyusd].map((coin) => associated.create(alice, alice, coin)) },
  },
  {
    name: 'is opened an account by somebody else',
    intent: { ...nothing, otherSigners: [maker.address], maxRentLamports: 0n },
    draft: { instructions: [associated.create(maker, alice, wif)] },
  },
  {
    name: 'closes an account that may be closed',
    intent: { ...nothing, mayClose: [places.aliceEmpty] },
    draft: { instructions: [token.close(usdc, places.aliceEmpty, alice.address, alice)] },
  },
  {
    name: 'closes an account that may be closed, in a batch',
    intent: { ...nothing, mayClose: [places.aliceEmpty] },
    draft: {
      instructions: [batch(usdc, token.close(usdc, places.aliceEmpty, alice.address, alice))],
    },
  },
  {
    name: 'revokes',
    intent: nothing,
    draft: { instructions: [token.revoke(usdc, usdcOf.alice, alice)] },
  },
  {
    name: 'moves tokens to where they are',
    intent: nothing,
    draft: { instructions: [token.transferChecked(usdc, usdcOf.alice, usdcOf.alice, alice, UNIT)] },
  },
  {
    name: 'collects fees for a mint',
    intent: nothing,
    draft: { instructions: [token.harvest(taxed, ata(alice, taxed))] },
  },
  {
    name: 'is given tokens',
    intent: {
      ...nothing,
      otherSigners: [maker.address],
      receive: [{ mint: usdc.mint, atLeast: UNIT }],
    },
    draft: {
      instructions: [token.transferChecked(usdc, ata(maker, usdc), usdcOf.alice, maker, UNIT)],
    },
  },
  {
    name: 'is given tokens that are new',
    intent: {
      ...nothing,
      otherSigners: [maker.address],
      receive: [{ mint: usdc.mint, atLeast: UNIT }],
    },
    draft: { instructions: [token.mintTo(usdc, usdcOf.alice, maker, UNIT)] },
  },
  {
    name: 'is given SOL',
    intent: {
      ...nothing,
      otherSigners: [maker.address],
      receive: [{ mint: sol.mint, atLeast: SOL_UNIT }],
    },
    draft: { instructions: [system.transfer(maker, alice.address, SOL_UNIT)] },
  },
  {
    name: 'is given wrapped SOL',
    intent: {
      ...nothing,
      otherSigners: [maker.address],
      receive: [{ mint: sol.mint, atLeast: SOL_UNIT }],
    },
    draft: {
      instructions: [
        associated.create(alice, alice, sol),
        token.transferChecked(sol, wsolOf.maker, wsolOf.alice, maker, SOL_UNIT),
      ],
    },
  },
  {
    name: 'sees others freeze and thaw their accounts',
    intent: { ...nothing, otherSigners: [mallory.address] },
    draft: {
      instructions: [
        token.freeze(usdc, ata(maker, usdc), mallory),
        token.thaw(usdc, ata(maker, usdc), mallory),
      ],
    },
  },
];
