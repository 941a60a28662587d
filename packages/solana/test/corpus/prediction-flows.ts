import type { Intent } from '../../src/check/intent.ts';
import { alice, ata, order, places, ROUTER, shares, thing, usdc, wif } from '../ledger/cast.ts';
import type { DraftInstruction } from '../ledger/draft.ts';
import { token } from '../ledger/make.ts';
import { router } from '../ledger/router-call.ts';
import { UNIT } from '../ledger/world.ts';
import { openOrderUsdc, orderUsdc, payUsdc, refundUsdc, sharesOf } from './flows.ts';

/**
 * What the flows of predictions tell the guard. The router stands for the program of keeper markets, which
 * is not published, and for the one of a swap; shares stand for contracts of an outcome.
 */

const owner = alice.address;

const byKeeper: Intent = {
  owner,
  programs: [ROUTER],
  maxOtherRentLamports: 10_000_000n,
  involvedMints: [usdc.mint],
};

/** Up to 100 USDC for an order, whose account the service names. */
export const buyFromKeeper: Intent = {
  ...byKeeper,
  spend: [{ mint: usdc.mint, atMost: 100n * UNIT, atLeast: 1n }],
  recipients: [order.address],
  anyRecipient: true,
};

/** Nothing moves until a keeper fills the order. */
export const sellToKeeper: Intent = byKeeper;

/** 100 contracts that have won. */
export const claimPayout: Intent = {
  owner,
  receive: [{ mint: usdc.mint, atLeast: 100n * UNIT }],
  programs: [ROUTER],
};

/** The same in the other mint that a service pays out. */
export const claimOther: Intent = {
  ...claimPayout,
  receive: [{ mint: wif.mint, atLeast: 40n * UNIT }],
};

/** A forecast market: one swap. */
export const buyOutcome: Intent = {
  owner,
  spend: [{ mint: usdc.mint, atMost: 100n * UNIT }],
  receive: [{ mint: shares.mint, atLeast: 98n * UNIT }],
  programs: [ROUTER],
};

export const sellOutcome: Intent = {
  owner,
  spend: [{ mint: shares.mint, atMost: 98n * UNIT }],
  receive: [{ mint: usdc.mint, atLeast: 100n * UNIT }],
  programs: [ROUTER],
};

const script = await thing('script of a prediction');
const secondScript = await thing('second script of a prediction');

/** A call of the program that the caller has accepted. */
export const keeper = (...calls: readonly DraftInstruction[]) => router(script, calls);
export const keeperAgain = (...calls: readonly DraftInstruction[]) => router(secondScript, calls);

/** The program opens the account of the order and takes the deposit. */
export const deposit = (amount = 100n * UNIT) => keeper(openOrderUsdc, payUsdc(orderUsdc, amount));

export const payout = (amount = 100n * UNIT, to?: string) => keeper(refundUsdc(amount, to));

/** Contracts of Alice's to an account. */
export const giveShares = (to: string, amount = 98n * UNIT) =>
  token.transferChecked(shares, sharesOf.alice, to, alice, amount);

/** WIF out of the escrow to an account. */
export const giveWif = (to = ata(alice, wif), amount = 40n * UNIT) =>
  token.transferChecked(wif, places.escrow, to, alice, amount);
