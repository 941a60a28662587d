import type { Address } from '@perijove/core';

/** The program whose pools these are on mainnet: addresses are derived from it. */
export const BONDING_PROGRAM: Address = 'dbcij3LWUppWqq96dh6gJWwBifmcGfLSB5D4DuSMaqN';
