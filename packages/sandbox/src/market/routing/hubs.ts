import { type Mint, SOL, USDC } from '@perijove/core';
import { JUP } from '../../world/mainnet-tokens.ts';

export const USDT: Mint = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB';

/** The tokens that routes may pass through unless a request allows others: always liquid. */
export const hubMints: readonly Mint[] = [
  SOL,
  USDC,
  USDT,
  JUP,
  'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn',
  'cbbtcf3aa214zXHbiAZQwf4122FBYbraNdFqgw4iMij',
];
