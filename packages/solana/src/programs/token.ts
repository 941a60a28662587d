import type { ProgramLayout } from './layout.ts';

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

/** Runs several instructions of the program in one. */
export const BATCH_TAG = 255;

/** Signers of a multisig authority come after the named accounts. */
export const tokenLayout = {
  initializeMint: {
    tag: 0,
    accounts: ['mint', 'rent'],
    data: { decimals: 'u8', mintAuthority: 'address', freezeAuthority: 'address?' },
  },
  initializeAccount: { tag: 1, accounts: ['account', 'mint', 'owner', 'rent'], data: {} },
  initializeMultisig: { tag: 2, accounts: ['multisig', 'rent'], data: { required: 'u8' } },
  transfer: { tag: 3, accounts: ['source', 'destination', 'authority'], data: { amount: 'u64' } },
  approve: { tag: 4, accounts: ['source', 'delegate', 'owner'], data: { amount: 'u64' } },
  revoke: { tag: 5, accounts: ['source', 'owner'], data: {} },
  setAuthority: {
    tag: 6,
    accounts: ['account', 'authority'],
    data: { authorityType: 'u8', newAuthority: 'address?' },
  },
  mintTo: { tag: 7, accounts: ['mint', 'account', 'authority'], data: { amount: 'u64' } },
  burn: { tag: 8, accounts: ['account', 'mint', 'authority'], data: { amount: 'u64' } },
  closeAccount: { tag: 9, accounts: ['account', 'destination', 'owner'], data: {} },
  freezeAccount: { tag: 10, accounts: ['account', 'mint', 'authority'], data: {} },
  thawAccount: { tag: 11, accounts: ['account', 'mint', 'authority'], data: {} },
  transferChecked: {
    tag: 12,
    accounts: ['source', 'mint', 'destination', 'authority'],
    data: { amount: 'u64', decimals: 'u8' },
  },
  approveChecked: {
    tag: 13,
    accounts: ['source', 'mint', 'delegate', 'owner'],
    data: { amount: 'u64', decimals: 'u8' },
  },
  mintToChecked: {
    tag: 14,
    accounts: ['mint', 'account', 'authority'],
    data: { amount: 'u64', decimals: 'u8' },
  },
  burnChecked: {
    tag: 15,
    accounts: ['account', 'mint', 'authority'],
    data: { amount: 'u64', decimals: 'u8' },
  },
  initializeAccount2: {
    tag: 16,
    accounts: ['account', 'mint', 'rent'],
    data: { owner: 'address' },
  },
  syncNative: { tag: 17, accounts: ['account'], data: {} },
  initializeAccount3: { tag: 18, accounts: ['account', 'mint'], data: { owner: 'address' } },
  initializeMultisig2: { tag: 19, accounts: ['multisig'], data: { required: 'u8' } },
  initializeMint2: {
    tag: 20,
    accounts: ['mint'],
    data: { decimals: 'u8', mintAuthority: 'address', freezeAuthority: 'address?' },
  },
  getAccountDataSize: { tag: 21, accounts: ['mint'], data: { extensions: 'restU16s' } },
  initializeImmutableOwner: { tag: 22, accounts: ['account'], data: {} },
  amountToUiAmount: { tag: 23, accounts: ['mint'], data: { amount: 'u64' } },
  uiAmountToAmount: { tag: 24, accounts: ['mint'], data: { uiAmount: 'restText' } },
  withdrawExcessLamports: { tag: 38, accounts: ['source', 'destination', 'authority'], data: {} },
  /** Lamports out of a wrapped-SOL account, straight to a destination; `null` means all. */
  unwrapLamports: {
    tag: 45,
    accounts: ['source', 'destination', 'authority'],
    data: { amount: 'u64?' },
  },
} as const satisfies ProgramLayout;
