import type { Intent } from '../../src/check/intent.ts';
import { alice, ata, bob, ROUTER, shares, sponsor, thing, usdc } from '../ledger/cast.ts';
import type { DraftInstruction } from '../ledger/draft.ts';
import { memo, token } from '../ledger/make.ts';
import { router } from '../ledger/router-call.ts';
import { UNIT } from '../ledger/world.ts';
import { payUsdc, refundUsdc, sharesOf } from './flows.ts';

/**
 * What the payment of a token's verification tells the guard. Bob is the receiver, whom the flow knows by
 * address, and USDC stands for the token that he is paid in; a swap pays him for shares.
 */

const owner = alice.address;

/** 100 USDC to the receiver, and nothing else. */
export const payReceiver: Intent = {
  owner,
  feePayer: owner,
  spend: [{ mint: usdc.mint, atMost: 100n * UNIT }],
  receive: [{ mint: usdc.mint, atLeast: 100n * UNIT, wallet: bob.address }],
};

/** The service pays the network fee. */
export const paySponsored: Intent = { ...payReceiver, feePayer: sponsor.address };

/** Up to 98 shares for the 100 USDC that the receiver gets out of the swap. */
export const paySwapped: Intent = {
  ...payReceiver,
  spend: [{ mint: shares.mint, atMost: 98n * UNIT }],
  programs: [ROUTER],
};

export const usdcOfBob = ata(bob, usdc);

const script = await thing('script of a payment');
const secondScript = await thing('second script of a payment');

/** A call of the router that swaps. */
export const swapCall = (...calls: readonly DraftInstruction[]) => router(script, calls);
export const swapAgain = (...calls: readonly DraftInstruction[]) => router(secondScript, calls);

export const pay = (amount = 100n * UNIT, to = usdcOfBob) => payUsdc(to, amount);

/** Shares of Alice's to an account. */
export const giveShares = (amount = 98n * UNIT, to = sharesOf.maker) =>
  token.transferChecked(shares, sharesOf.alice, to, alice, amount);

/** USDC of the pool to an account. */
export const outOfPool = (to = usdcOfBob, amount = 100n * UNIT) => refundUsdc(amount, to);

/** Which payment it is. */
export const named = memo('payment of a verification', alice);
