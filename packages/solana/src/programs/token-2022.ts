import type { ProgramLayout } from './layout.ts';
import { tokenLayout } from './token.ts';

export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

/** The token program's instructions, and those of its common extensions. */
export const token2022Layout = {
  ...tokenLayout,
  initializeMintCloseAuthority: {
    tag: 25,
    accounts: ['mint'],
    data: { closeAuthority: 'address?' },
  },
  initializeTransferFeeConfig: {
    tag: [26, 0],
    accounts: ['mint'],
    data: {
      configAuthority: 'address?',
      withdrawAuthority: 'address?',
      basisPoints: 'u16',
      maximumFee: 'u64',
    },
  },
  /** The program refuses it unless `fee` is what the mint takes now. */
  transferCheckedWithFee: {
    tag: [26, 1],
    accounts: ['source', 'mint', 'destination', 'authority'],
    data: { amount: 'u64', decimals: 'u8', fee: 'u64' },
  },
  withdrawWithheldTokensFromMint: {
    tag: [26, 2],
    accounts: ['mint', 'feeReceiver', 'authority'],
    data: {},
  },
  withdrawWithheldTokensFromAccounts: {
    tag: [26, 3],
    accounts: ['mint', 'feeReceiver', 'authority'],
    data: { count: 'u8' },
  },
  harvestWithheldTokensToMint: { tag: [26, 4], accounts: ['mint'], data: {} },
  setTransferFee: {
    tag: [26, 5],
    accounts: ['mint', 'authority'],
    data: { basisPoints: 'u16', maximumFee: 'u64' },
  },
  initializeDefaultAccountState: { tag: [28, 0], accounts: ['mint'], data: { state: 'u8' } },
  updateDefaultAccountState: {
    tag: [28, 1],
    accounts: ['mint', 'authority'],
    data: { state: 'u8' },
  },
  reallocate: {
    tag: 29,
    accounts: ['account', 'payer', 'systemProgram', 'owner'],
    data: { extensions: 'restU16s' },
  },
  enableMemoTransfers: { tag: [30, 0], accounts: ['account', 'owner'], data: {} },
  disableMemoTransfers: { tag: [30, 1], accounts: ['account', 'owner'], data: {} },
  createNativeMint: { tag: 31, accounts: ['payer', 'mint', 'systemProgram'], data: {} },
  initializeNonTransferableMint: { tag: 32, accounts: ['mint'], data: {} },
  initializeInterestBearingMint: {
    tag: [33, 0],
    accounts: ['mint'],
    data: { rateAuthority: 'address', rate: 'i16' },
  },
  updateInterestRate: { tag: [33, 1], accounts: ['mint', 'authority'], data: { rate: 'i16' } },
  enableCpiGuard: { tag: [34, 0], accounts: ['account', 'owner'], data: {} },
  disableCpiGuard: { tag: [34, 1], accounts: ['account', 'owner'], data: {} },
  initializePermanentDelegate: { tag: 35, accounts: ['mint'], data: { delegate: 'address' } },
  initializeTransferHook: {
    tag: [36, 0],
    accounts: ['mint'],
    data: { authority: 'address', hookProgram: 'address' },
  },
  updateTransferHook: {
    tag: [36, 1],
    accounts: ['mint', 'authority'],
    data: { hookProgram: 'address' },
  },
  initializeMetadataPointer: {
    tag: [39, 0],
    accounts: ['mint'],
    data: { authority: 'address', metadata: 'address' },
  },
  updateMetadataPointer: {
    tag: [39, 1],
    accounts: ['mint', 'authority'],
    data: { metadata: 'address' },
  },
  initializePausableConfig: { tag: [44, 0], accounts: ['mint'], data: { authority: 'address' } },
  pause: { tag: [44, 1], accounts: ['mint', 'authority'], data: {} },
  resume: { tag: [44, 2], accounts: ['mint', 'authority'], data: {} },
} as const satisfies ProgramLayout;
