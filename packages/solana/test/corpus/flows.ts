import {
  alice,
  ata,
  invite,
  inviteVault,
  maker,
  order,
  places,
  ROUTER,
  shares,
  sol,
  TOKEN,
  usdc,
  wif,
} from '../ledger/cast.ts';
import type { DraftInstruction } from '../ledger/draft.ts';
import { associated, batch, compute, memo, system, token } from '../ledger/make.ts';
import { SOL_UNIT, UNIT } from '../ledger/world.ts';

/** Parts that many transactions of the corpus have in common. */

export const usdcOf = { alice: ata(alice, usdc), maker: ata(maker, usdc) };
export const wifOf = { alice: ata(alice, wif), maker: ata(maker, wif) };
export const wsolOf = { alice: ata(alice, sol), maker: ata(maker, sol) };

export const budget: readonly DraftInstruction[] = [compute.limit(300_000), compute.price(10_000n)];

export const openWif = associated.create(alice, alice, wif);

export const payMaker = token.transferChecked(usdc, usdcOf.alice, usdcOf.maker, alice, 100n * UNIT);
export const getWif = token.transferChecked(wif, wifOf.maker, wifOf.alice, maker, 40n * UNIT);

/** A swap with a maker who signs. */
export const swap: readonly DraftInstruction[] = [...budget, openWif, payMaker, getWif];

export const payVault = token.transferChecked(
  usdc,
  usdcOf.alice,
  places.makerVault,
  alice,
  100n * UNIT,
);
const takeEscrow = token.transferChecked(wif, places.escrow, wifOf.alice, alice, 40n * UNIT);

/** A swap out of an escrow: one signature, one instruction for both legs. */
export const escrowSwap: readonly DraftInstruction[] = [
  ...budget,
  openWif,
  batch(usdc, payVault, takeEscrow),
];

/** Lamports into Alice's wrapped-SOL account. */
export const wrap = (amount: bigint): readonly DraftInstruction[] => [
  associated.create(alice, alice, sol),
  system.transfer(alice, wsolOf.alice, amount),
  token.syncNative(sol, wsolOf.alice),
];

export const unwrap = token.close(sol, wsolOf.alice, alice.address, alice);

/** Wrapped SOL in an account that a program opens where the lamports lie already. */
export const openUnseen = (account: string, seed: string): readonly DraftInstruction[] => [
  system.allocateWithSeed(account, alice, seed, TOKEN, 165),
  token.initializeAccount(sol, account, alice.address),
];

export const payMakerSol = token.transferChecked(sol, wsolOf.alice, wsolOf.maker, alice, SOL_UNIT);
export const getUsdc = token.transferChecked(usdc, usdcOf.maker, usdcOf.alice, maker, 150n * UNIT);

export const sharesOf = { alice: ata(alice, shares), maker: ata(maker, shares) };
export const orderUsdc = ata(order, usdc);
export const openOrderUsdc = associated.create(alice, order, usdc);
export const inviteUsdc = ata(inviteVault, usdc);

/** USDC of Alice's to an account. */
export const payUsdc = (to: string, amount = 100n * UNIT) =>
  token.transferChecked(usdc, usdcOf.alice, to, alice, amount);

/** USDC out of the sandbox's escrow, by Alice as its delegate. */
export const refundUsdc = (amount = 100n * UNIT, to = usdcOf.alice) =>
  token.transferChecked(usdc, places.escrowUsdc, to, alice, amount);

export const takeShares = (amount = 98n * UNIT, to = sharesOf.alice) =>
  token.transferChecked(shares, places.escrowShares, to, alice, amount);

export const burnShares = (amount = 98n * UNIT) =>
  token.burnChecked(shares, sharesOf.alice, alice, amount);

/** USDC into the order's account, which is opened for it. */
export const fundOrder: readonly DraftInstruction[] = [
  ...budget,
  openOrderUsdc,
  payUsdc(orderUsdc),
];

/** USDC into the account of an invite, some SOL for its key, and a memo that this key signs. */
export const fundInvite: readonly DraftInstruction[] = [
  ...budget,
  associated.create(alice, inviteVault, usdc),
  payUsdc(inviteUsdc, 50n * UNIT),
  system.transfer(alice, invite.address, 3_000_000n),
  memo('invite', invite),
];

const MINT_RENT = 1_461_600n;
export const POOL_RENT = 3_340_800n;

const mintOf = { ...usdc, mint: places.newMint };

/** A new mint, and an account of a program for its pool. */
export const makeMint = system.createAccount(alice, places.newMint, MINT_RENT, 82, TOKEN);
export const makePool = system.createAccount(alice, places.newPool, POOL_RENT, 352, ROUTER);
export const startMint = token.initializeMint(mintOf, places.newMint, maker.address);
export const launch: readonly DraftInstruction[] = [...budget, makeMint, startMint, makePool];
