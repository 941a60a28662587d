import type { ProgramLayout } from './layout.ts';

export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

const create = ['payer', 'account', 'owner', 'mint', 'systemProgram', 'tokenProgram'] as const;

/** Empty data means `create`, too. */
export const associatedTokenLayout = {
  create: { tag: 0, accounts: create, data: {} },
  createIdempotent: { tag: 1, accounts: create, data: {} },
  /** Takes tokens back that were sent to an associated account of an associated account. */
  recoverNested: {
    tag: 2,
    accounts: [
      'nested',
      'nestedMint',
      'destination',
      'ownerAccount',
      'ownerMint',
      'owner',
      'tokenProgram',
    ],
    data: {},
  },
} as const satisfies ProgramLayout;
