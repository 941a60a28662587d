import type { ProgramLayout } from './layout.ts';

export const SYSTEM_PROGRAM = '11111111111111111111111111111111';

/** Tags are 32 bits wide. */
export const systemLayout = {
  createAccount: {
    tag: 0,
    accounts: ['payer', 'account'],
    data: { lamports: 'u64', space: 'u64', owner: 'address' },
  },
  assign: { tag: 1, accounts: ['account'], data: { owner: 'address' } },
  transfer: { tag: 2, accounts: ['source', 'destination'], data: { lamports: 'u64' } },
  createAccountWithSeed: {
    tag: 3,
    accounts: ['payer', 'account'],
    data: { base: 'address', seed: 'text', lamports: 'u64', space: 'u64', owner: 'address' },
  },
  advanceNonceAccount: { tag: 4, accounts: ['nonce', 'recentBlockhashes', 'authority'], data: {} },
  withdrawNonceAccount: {
    tag: 5,
    accounts: ['nonce', 'destination', 'recentBlockhashes', 'rent', 'authority'],
    data: { lamports: 'u64' },
  },
  initializeNonceAccount: {
    tag: 6,
    accounts: ['nonce', 'recentBlockhashes', 'rent'],
    data: { authority: 'address' },
  },
  authorizeNonceAccount: {
    tag: 7,
    accounts: ['nonce', 'authority'],
    data: { newAuthority: 'address' },
  },
  allocate: { tag: 8, accounts: ['account'], data: { space: 'u64' } },
  allocateWithSeed: {
    tag: 9,
    accounts: ['account', 'baseAccount'],
    data: { base: 'address', seed: 'text', space: 'u64', owner: 'address' },
  },
  assignWithSeed: {
    tag: 10,
    accounts: ['account', 'baseAccount'],
    data: { base: 'address', seed: 'text', owner: 'address' },
  },
  transferWithSeed: {
    tag: 11,
    accounts: ['source', 'baseAccount', 'destination'],
    data: { lamports: 'u64', seed: 'text', owner: 'address' },
  },
  upgradeNonceAccount: { tag: 12, accounts: ['nonce'], data: {} },
} as const satisfies ProgramLayout;
