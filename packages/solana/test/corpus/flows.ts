import { alice, ata, maker, places, sol, usdc, wif } from '../ledger/cast.ts';
import type { DraftInstruction } from '../ledger/draft.ts';
import { associated, batch, compute, system, token } from '../ledger/make.ts';
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
export const takeEscrow = token.transferChecked(wif, places.escrow, wifOf.alice, alice, 40n * UNIT);

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

export const payMakerSol = token.transferChecked(sol, wsolOf.alice, wsolOf.maker, alice, SOL_UNIT);
export const getUsdc = token.transferChecked(usdc, usdcOf.maker, usdcOf.alice, maker, 150n * UNIT);
