import { type Address, type Mint, SOL, USDC } from '@perijove/core';

/**
 * The wallet that payments for a verification go to. `verify` pays nobody else.
 *
 * @see https://dev.jup.ag/docs/tokens/verification
 */
export const VERIFICATION_RECEIVER: Address = '8gMBNeKwXaoNi9bhbVUWFt4Uc5aobL9PeYMXfYDMePE2';

/** The mint of each payment currency of a verification. */
export const verificationMints = {
  JUP: 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN',
  SOL,
  USDC,
  JUPUSD: 'JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD',
} as const satisfies Readonly<Record<string, Mint>>;

/** The currencies whose mints are known. */
export type KnownCurrency = keyof typeof verificationMints;
