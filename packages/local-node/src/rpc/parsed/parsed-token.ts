import { tokenAmount } from '../token-amount.ts';
import type { DataReader } from './data-reader.ts';
import type { Words, WordsByNumber } from './instruction-words.ts';
import { extensionTypeName } from './parsed-extensions.ts';

const amount = (data: DataReader): object => ({ amount: String(data.u64()) });

const checkedAmount = (data: DataReader): object => ({
  tokenAmount: tokenAmount(data.u64(), { decimals: data.u8() }),
});

const owner = (data: DataReader): object => ({ owner: data.address() });

/** Reads the decimals and authorities of a new mint. */
function mintFacts(data: DataReader): object {
  const decimals = data.u8();
  const mintAuthority = data.address();
  const freezeAuthority = data.optionalAddress();
  return { decimals, mintAuthority, ...(freezeAuthority !== undefined && { freezeAuthority }) };
}

/** Reads the names of extensions, two bytes each. */
export function extensionTypes(data: DataReader): readonly string[] {
  const types: string[] = [];
  while (data.left() > 0) types.push(extensionTypeName(data.u16()));
  return types;
}

const AUTHORITY_TYPES = [
  'mintTokens',
  'freezeAccount',
  'accountOwner',
  'closeAccount',
  'transferFeeConfig',
  'withheldWithdraw',
  'closeMint',
  'interestRate',
  'permanentDelegate',
  'confidentialTransferMint',
  'transferHookProgramId',
  'confidentialTransferFeeConfig',
  'metadataPointer',
  'groupPointer',
  'groupMemberPointer',
  'scaledUiAmount',
  'pause',
  'permissionedBurn',
] as const;

/** The name of the account field depends on the authority type. */
export function setAuthorityWords(number: number | undefined): Words | undefined {
  const authorityType = AUTHORITY_TYPES[number ?? -1];
  if (authorityType === undefined) return undefined;
  const isOfAccount = authorityType === 'accountOwner' || authorityType === 'closeAccount';
  return {
    type: 'setAuthority',
    accounts: [isOfAccount ? 'account' : 'mint'],
    authority: 'authority',
    data(data) {
      data.u8();
      return { authorityType, newAuthority: data.optionalAddress() ?? null };
    },
  };
}

/** The instructions of both token programs, without those of extensions. */
export const tokenWords: WordsByNumber = {
  0: { type: 'initializeMint', accounts: ['mint', 'rentSysvar'], data: mintFacts },
  1: { type: 'initializeAccount', accounts: ['account', 'mint', 'owner', 'rentSysvar'] },
  2: {
    type: 'initializeMultisig',
    accounts: ['multisig', 'rentSysvar'],
    minAccounts: 3,
    others: 'signers',
    data: (data) => ({ m: data.u8() }),
  },
  3: {
    type: 'transfer',
    accounts: ['source', 'destination'],
    authority: 'authority',
    data: amount,
  },
  4: { type: 'approve', accounts: ['source', 'delegate'], authority: 'owner', data: amount },
  5: { type: 'revoke', accounts: ['source'], authority: 'owner' },
  7: { type: 'mintTo', accounts: ['mint', 'account'], authority: 'mintAuthority', data: amount },
  8: { type: 'burn', accounts: ['account', 'mint'], authority: 'authority', data: amount },
  9: { type: 'closeAccount', accounts: ['account', 'destination'], authority: 'owner' },
  10: { type: 'freezeAccount', accounts: ['account', 'mint'], authority: 'freezeAuthority' },
  11: { type: 'thawAccount', accounts: ['account', 'mint'], authority: 'freezeAuthority' },
  12: {
    type: 'transferChecked',
    accounts: ['source', 'mint', 'destination'],
    authority: 'authority',
    data: checkedAmount,
  },
  13: {
    type: 'approveChecked',
    accounts: ['source', 'mint', 'delegate'],
    authority: 'owner',
    data: checkedAmount,
  },
  14: {
    type: 'mintToChecked',
    accounts: ['mint', 'account'],
    authority: 'mintAuthority',
    data: checkedAmount,
  },
  15: {
    type: 'burnChecked',
    accounts: ['account', 'mint'],
    authority: 'authority',
    data: checkedAmount,
  },
  16: { type: 'initializeAccount2', accounts: ['account', 'mint', 'rentSysvar'], data: owner },
  17: { type: 'syncNative', accounts: ['account'] },
  18: { type: 'initializeAccount3', accounts: ['account', 'mint'], data: owner },
  19: {
    type: 'initializeMultisig2',
    accounts: ['multisig'],
    minAccounts: 2,
    others: 'signers',
    data: (data) => ({ m: data.u8() }),
  },
  20: { type: 'initializeMint2', accounts: ['mint'], data: mintFacts },
  21: {
    type: 'getAccountDataSize',
    accounts: ['mint'],
    data: (data) => (data.left() > 0 ? { extensionTypes: extensionTypes(data) } : {}),
  },
  22: { type: 'initializeImmutableOwner', accounts: ['account'] },
  23: { type: 'amountToUiAmount', accounts: ['mint'], data: amount },
  24: {
    type: 'uiAmountToAmount',
    accounts: ['mint'],
    data: (data) => ({ uiAmount: Buffer.from(data.rest()).toString() }),
  },
  38: {
    type: 'withdrawExcessLamports',
    accounts: ['source', 'destination'],
    authority: 'authority',
  },
  45: {
    type: 'unwrapLamports',
    accounts: ['source', 'destination'],
    authority: 'authority',
    data: (data) => (data.u8() === 1 ? amount(data) : {}),
  },
};
