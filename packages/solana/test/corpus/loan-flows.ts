import type { Intent } from '../../src/check/intent.ts';
import { alice, places, ROUTER, shares, sol, thing, usdc, wif } from '../ledger/cast.ts';
import type { DraftInstruction } from '../ledger/draft.ts';
import { token } from '../ledger/make.ts';
import { router } from '../ledger/router-call.ts';
import { UNIT } from '../ledger/world.ts';
import { payUsdc, wifOf } from './flows.ts';

/**
 * What the flows of loans tell the guard: USDC is the collateral, WIF is borrowed, and one share stands for
 * the NFT of the position. The router stands for the program of the vaults, whose terms the flows compare
 * by themselves: what is bounded here is what leaves and arrives.
 */

const owner = alice.address;
/** By how much the program may round. */
const ROUNDING = 10n;

const byVaults: Intent = {
  owner,
  programs: [ROUTER],
  maxFeeLamports: 1_000_000n,
  maxOtherRentLamports: 10_000_000n,
  involvedMints: [shares.mint, sol.mint, usdc.mint, wif.mint],
};

const pays = { mint: usdc.mint, atMost: 100n * UNIT + ROUNDING, atLeast: 1n };
const toNobody = { recipients: [], anyRecipient: true };

/** 100 USDC of collateral for 40 WIF and the NFT. */
export const openLoan: Intent = {
  ...byVaults,
  ...toNobody,
  spend: [pays],
  receive: [
    { mint: wif.mint, atLeast: 40n * UNIT },
    { mint: shares.mint, atLeast: 1n },
  ],
  receipts: [shares.mint],
};

/** Collateral, or a debt that is paid back. */
export const payLoan: Intent = { ...byVaults, ...toNobody, spend: [pays], receive: [] };

/** A loan, or collateral that comes back. */
export const takeLoan: Intent = {
  ...byVaults,
  spend: [],
  receive: [{ mint: wif.mint, atLeast: 40n * UNIT }],
};

const script = await thing('script of a loan');
const secondScript = await thing('second script of a loan');

/** A call of the program that changes a position. */
export const vaults = (...calls: readonly DraftInstruction[]) => router(script, calls);
export const vaultsAgain = (...calls: readonly DraftInstruction[]) => router(secondScript, calls);

export const payCollateral = (amount = 100n * UNIT) => payUsdc(places.makerVault, amount);

/** WIF of the vault to an account. */
export const lend = (to: string = wifOf.alice, amount = 40n * UNIT) =>
  token.transferChecked(wif, places.escrow, to, alice, amount);
