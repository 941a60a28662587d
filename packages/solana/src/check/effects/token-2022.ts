import type { Address } from '@perijove/core';
import type { Facts } from '../facts.ts';
import { type Effects, harmless, type Judges, NOTHING, refused } from './effect.ts';
import { adminOf, tokenJudges } from './token.ts';
import { tokensMove } from './tokens-move.ts';

type MintAdmin = { readonly accounts: { readonly mint: Address; readonly authority: Address } };

const mintAdmin = (facts: Facts, { accounts }: MintAdmin): Effects =>
  adminOf(facts, accounts.authority, accounts.mint);

type AccountSetting = { readonly accounts: { readonly account: Address; readonly owner: Address } };

const accountSetting = (facts: Facts, { accounts }: AccountSetting): Effects =>
  adminOf(facts, accounts.owner, accounts.account);

export const token2022Judges: Judges<'token-2022'> = {
  ...tokenJudges,
  transferCheckedWithFee: (facts, each) =>
    tokensMove(facts, { ...each.accounts, ...each.data, program: each.programAddress }),
  // An account that is initialised is new, and has no owner yet.
  initializeMintCloseAuthority: harmless,
  initializeTransferFeeConfig: harmless,
  initializeDefaultAccountState: harmless,
  initializeNonTransferableMint: harmless,
  initializeInterestBearingMint: harmless,
  initializePermanentDelegate: harmless,
  initializeTransferHook: harmless,
  initializeMetadataPointer: harmless,
  initializePausableConfig: harmless,
  // Anyone may move withheld fees into their mint.
  harvestWithheldTokensToMint: harmless,
  withdrawWithheldTokensFromMint: mintAdmin,
  withdrawWithheldTokensFromAccounts: mintAdmin,
  setTransferFee: mintAdmin,
  updateDefaultAccountState: mintAdmin,
  updateInterestRate: mintAdmin,
  updateTransferHook: mintAdmin,
  updateMetadataPointer: mintAdmin,
  pause: mintAdmin,
  resume: mintAdmin,
  enableMemoTransfers: accountSetting,
  disableMemoTransfers: accountSetting,
  enableCpiGuard: accountSetting,
  disableCpiGuard: accountSetting,
  reallocate: (facts, { accounts }) =>
    accounts.payer === facts.meant.owner
      ? refused('rent', `the owner pays rent to enlarge ${accounts.account}`)
      : accountSetting(facts, { accounts }),
  createNativeMint: ({ meant }, { accounts }) =>
    accounts.payer === meant.owner ? refused('rent', 'the owner pays rent for a mint') : NOTHING,
};
