import type { Address } from '@perijove/core';

/** Programs of the virtual machine. */
export const SYSTEM_PROGRAM: Address = '11111111111111111111111111111111';
export const TOKEN_PROGRAM: Address = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM: Address = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
export const ASSOCIATED_TOKEN_PROGRAM: Address = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
export const COMPUTE_BUDGET_PROGRAM: Address = 'ComputeBudget111111111111111111111111111111';
export const LOOKUP_TABLE_PROGRAM: Address = 'AddressLookupTab1e1111111111111111111111111';
/** The older memo program: the newest one is not in the virtual machine. */
export const MEMO_PROGRAM: Address = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';

export const STAKE_PROGRAM: Address = 'Stake11111111111111111111111111111111111111';
export const VOTE_PROGRAM: Address = 'Vote111111111111111111111111111111111111111';
export const UPGRADEABLE_LOADER: Address = 'BPFLoaderUpgradeab1e11111111111111111111111';
export const SYSVAR_PROGRAM: Address = 'Sysvar1111111111111111111111111111111111111';

export const FEATURE_PROGRAM: Address = 'Feature111111111111111111111111111111111111';

/** Owners of the programs that a new virtual machine has beside those of its own code. */
export const PROGRAM_LOADERS: readonly Address[] = [
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  UPGRADEABLE_LOADER,
];

/** Owners of the accounts of a new virtual machine. */
export const builtInOwners: readonly Address[] = [
  'NativeLoader1111111111111111111111111111111',
  ...PROGRAM_LOADERS,
  'LoaderV411111111111111111111111111111111111',
  SYSVAR_PROGRAM,
  FEATURE_PROGRAM,
  'Config1111111111111111111111111111111111111',
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  TOKEN_2022_PROGRAM,
];
