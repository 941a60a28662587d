import type { Address } from '@perijove/core';

/** Programs that the virtual machine has, beside the token programs of `world/token.ts`. */
export const SYSTEM_PROGRAM: Address = '11111111111111111111111111111111';
export const ASSOCIATED_TOKEN_PROGRAM: Address = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
export const COMPUTE_BUDGET_PROGRAM: Address = 'ComputeBudget111111111111111111111111111111';
export const LOOKUP_TABLE_PROGRAM: Address = 'AddressLookupTab1e1111111111111111111111111';
/** The older memo program: the newest one is not in the virtual machine. */
export const MEMO_PROGRAM: Address = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';

export { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../world/token.ts';
