import type { WordsByNumber } from './instruction-words.ts';

const NONCE = 'nonceAccount';
const BLOCKHASHES = 'recentBlockhashesSysvar';

/** The instructions of the system program. */
export const systemWords: WordsByNumber = {
  0: {
    type: 'createAccount',
    accounts: ['source', 'newAccount'],
    data: (data) => ({ lamports: data.u64(), space: data.u64(), owner: data.address() }),
  },
  1: { type: 'assign', accounts: ['account'], data: (data) => ({ owner: data.address() }) },
  2: {
    type: 'transfer',
    accounts: ['source', 'destination'],
    data: (data) => ({ lamports: data.u64() }),
  },
  3: {
    type: 'createAccountWithSeed',
    accounts: ['source', 'newAccount'],
    data: (data) => ({
      base: data.address(),
      seed: data.longText(),
      lamports: data.u64(),
      space: data.u64(),
      owner: data.address(),
    }),
  },
  4: { type: 'advanceNonce', accounts: [NONCE, BLOCKHASHES, 'nonceAuthority'] },
  5: {
    type: 'withdrawFromNonce',
    accounts: [NONCE, 'destination', BLOCKHASHES, 'rentSysvar', 'nonceAuthority'],
    data: (data) => ({ lamports: data.u64() }),
  },
  6: {
    type: 'initializeNonce',
    accounts: [NONCE, BLOCKHASHES, 'rentSysvar'],
    data: (data) => ({ nonceAuthority: data.address() }),
  },
  7: {
    type: 'authorizeNonce',
    accounts: [NONCE, 'nonceAuthority'],
    data: (data) => ({ newAuthorized: data.address() }),
  },
  8: { type: 'allocate', accounts: ['account'], data: (data) => ({ space: data.u64() }) },
  9: {
    type: 'allocateWithSeed',
    accounts: ['account'],
    minAccounts: 2,
    data: (data) => ({
      base: data.address(),
      seed: data.longText(),
      space: data.u64(),
      owner: data.address(),
    }),
  },
  10: {
    type: 'assignWithSeed',
    accounts: ['account'],
    minAccounts: 2,
    data: (data) => ({ base: data.address(), seed: data.longText(), owner: data.address() }),
  },
  11: {
    type: 'transferWithSeed',
    accounts: ['source', 'sourceBase', 'destination'],
    data: (data) => ({
      lamports: data.u64(),
      sourceSeed: data.longText(),
      sourceOwner: data.address(),
    }),
  },
  12: { type: 'upgradeNonce', accounts: [NONCE] },
};
