import type { Address } from '@perijove/core';
import { TOKEN_PROGRAM } from '../../programs/token.ts';

/** Rent of a token account of 165 bytes. */
const TOKEN_ACCOUNT_RENT = 2_039_280n;

/** The same with every extension that Token-2022 adds by itself: 195 bytes. */
const TOKEN_2022_ACCOUNT_RENT = 2_248_080n;

/** Most lamports that a new account of a token program takes, in all. */
export function rentOf(tokenProgram: Address): bigint {
  return tokenProgram === TOKEN_PROGRAM ? TOKEN_ACCOUNT_RENT : TOKEN_2022_ACCOUNT_RENT;
}
