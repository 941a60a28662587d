import type { Mint } from '@perijove/core';

/** The lend tokens of mints that can earn interest in an order. Source: the API's DCA guide. */
const lendTokens: Readonly<Record<Mint, Mint>> = {
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D',
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 'Cmn4v2wipYV41dkakDvCgFJpxhtaaKt11NyWV8pjSE8A',
  JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD: '7GxATsNMnaC88vdwd2t3mwrFuQwwGvmYPrUQ4D6FotXk',
};

export function lendTokenOf(mint: Mint): Mint | undefined {
  return Object.hasOwn(lendTokens, mint) ? lendTokens[mint] : undefined;
}
