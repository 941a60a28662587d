import type { Intent } from '../../src/check/intent.ts';
import {
  alice,
  bob,
  invite,
  inviteVault,
  maker,
  order,
  places,
  pyusd,
  ROUTER,
  shares,
  sol,
  sponsor,
  taxed,
  usdc,
  wif,
} from '../ledger/cast.ts';
import { SOL_UNIT, UNIT } from '../ledger/world.ts';

const owner = alice.address;

/** Nothing leaves, nothing arrives. */
export const nothing: Intent = { owner };

export const sendUsdc: Intent = {
  owner,
  spend: [{ mint: usdc.mint, atMost: 5n * UNIT }],
  recipients: [bob.address],
};

/** The same, and Bob must have all of it. */
export const payBob: Intent = {
  owner,
  spend: [{ mint: usdc.mint, atMost: 5n * UNIT }],
  receive: [{ mint: usdc.mint, atLeast: 5n * UNIT, wallet: bob.address }],
};

export const sendSol: Intent = {
  owner,
  spend: [{ mint: sol.mint, atMost: SOL_UNIT }],
  recipients: [bob.address],
};

export const sendPyusd: Intent = {
  owner,
  spend: [{ mint: pyusd.mint, atMost: 5n * UNIT }],
  recipients: [bob.address],
};

export const sendTaxed: Intent = {
  owner,
  spend: [{ mint: taxed.mint, atMost: 100n * UNIT }],
  recipients: [bob.address],
};

export const payTaxed: Intent = {
  owner,
  spend: [{ mint: taxed.mint, atMost: 100n * UNIT }],
  receive: [{ mint: taxed.mint, atLeast: 99n * UNIT, wallet: bob.address }],
};

/** The maker signs, too, and pays out of an associated account. */
export const swapWithMaker: Intent = {
  owner,
  otherSigners: [maker.address],
  spend: [{ mint: usdc.mint, atMost: 100n * UNIT }],
  receive: [{ mint: wif.mint, atLeast: 40n * UNIT }],
};

/** Out of an escrow whose delegate Alice is. */
export const swapFromEscrow: Intent = {
  owner,
  spend: [{ mint: usdc.mint, atMost: 100n * UNIT }],
  receive: [{ mint: wif.mint, atLeast: 40n * UNIT }],
};

export const swapByRouter: Intent = { ...swapWithMaker, programs: [ROUTER] };

export const swapTrusted: Intent = { ...swapWithMaker, trustPrograms: [ROUTER] };

export const sellSol: Intent = {
  owner,
  otherSigners: [maker.address],
  spend: [{ mint: sol.mint, atMost: SOL_UNIT }],
  receive: [{ mint: usdc.mint, atLeast: 150n * UNIT }],
  programs: [ROUTER],
};

export const buySol: Intent = {
  owner,
  otherSigners: [maker.address],
  spend: [{ mint: usdc.mint, atMost: 150n * UNIT }],
  receive: [{ mint: sol.mint, atLeast: SOL_UNIT }],
};

export const buySolByRouter: Intent = { ...buySol, programs: [ROUTER] };

/** A call of a program that shall neither take nor give anything. */
export const callRouter: Intent = { owner, programs: [ROUTER] };

export const sponsored: Intent = { ...sendUsdc, feePayer: sponsor.address };

/** Into the token account of an order whose address is known. */
export const openOrder: Intent = {
  owner,
  spend: [{ mint: usdc.mint, atMost: 100n * UNIT }],
  recipients: [order.address],
};

/** The same when nobody says which order it will be. */
export const openUnknownOrder: Intent = {
  owner,
  spend: [{ mint: usdc.mint, atMost: 100n * UNIT }],
  anyRecipient: true,
};

/** By a program, which also makes an account for the order. */
export const openOrderByProgram: Intent = {
  ...openOrder,
  programs: [ROUTER],
  maxOtherRentLamports: 6_000_000n,
};

export const openSolOrder: Intent = {
  owner,
  spend: [{ mint: sol.mint, atMost: SOL_UNIT }],
  recipients: [order.address],
};

/** What is left comes back, and nothing leaves. */
export const cancelOrder: Intent = {
  owner,
  receive: [{ mint: usdc.mint, atLeast: 100n * UNIT }],
};

export const cancelOrderUnseen: Intent = { ...cancelOrder, trustArrival: true };

export const cancelOrderByProgram: Intent = { ...cancelOrder, programs: [ROUTER] };

export const cancelSolOrder: Intent = {
  owner,
  receive: [{ mint: sol.mint, atLeast: SOL_UNIT }],
};

export const depositForShares: Intent = {
  owner,
  spend: [{ mint: usdc.mint, atMost: 100n * UNIT }],
  receive: [{ mint: shares.mint, atLeast: 98n * UNIT }],
};

export const redeemShares: Intent = {
  owner,
  spend: [{ mint: shares.mint, atMost: 98n * UNIT }],
  receive: [{ mint: usdc.mint, atLeast: 100n * UNIT }],
};

/** The invite's key signs, too, and gets some SOL to open what it will need. */
export const craftSend: Intent = {
  owner,
  otherSigners: [invite.address],
  spend: [
    { mint: usdc.mint, atMost: 50n * UNIT },
    { mint: sol.mint, atMost: 5_000_000n },
  ],
  recipients: [inviteVault.address, invite.address],
  maxRentLamports: 5_000_000n,
  maxTotalLamports: 6_000_000n,
};

export const clawback: Intent = {
  owner,
  receive: [{ mint: usdc.mint, atLeast: 50n * UNIT }],
};

/** A mint and a pool are made: rent leaves, nothing else. */
export const createPool: Intent = {
  owner,
  otherSigners: [places.newMint, places.newPool],
  maxOtherRentLamports: 6_000_000n,
};

export const createPoolByProgram: Intent = {
  ...createPool,
  programs: [ROUTER],
};

export const claimFee: Intent = {
  owner,
  receive: [{ mint: usdc.mint, atLeast: 7n * UNIT }],
  trustArrival: true,
};
