import type { Address } from '@perijove/core';
import { TOKEN_PROGRAM } from '../../programs/token.ts';

const LAMPORTS_PER_BYTE = 6_960n;
const BYTES_OF_EVERY_ACCOUNT = 128n;

/** Lamports with which an account of this many bytes is rent-exempt. */
export function rentFor(bytes: bigint): bigint {
  return LAMPORTS_PER_BYTE * (BYTES_OF_EVERY_ACCOUNT + bytes);
}

/** Rent of a token account of 165 bytes. */
const TOKEN_ACCOUNT_RENT = rentFor(165n);

/** The same with every extension that Token-2022 adds by itself: 195 bytes. */
const TOKEN_2022_ACCOUNT_RENT = rentFor(195n);

/** Maximum lamports that a new account of a token program takes. */
export function rentOf(tokenProgram: Address): bigint {
  return tokenProgram === TOKEN_PROGRAM ? TOKEN_ACCOUNT_RENT : TOKEN_2022_ACCOUNT_RENT;
}
