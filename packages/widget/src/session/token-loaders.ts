import type { Mint, Transport } from '@perijove/core';
import type { Rpc } from '@perijove/solana';
import { createTokensClient, type Token } from '@perijove/tokens';
import { withSymbol } from '../format/token.ts';
import { collectKeys } from './collect-keys.ts';

/** Loads the records of mints; those asked for together are one request. Null for an unknown mint. */
export function createTokenLoader(transport: Transport): (mint: Mint) => Promise<Token | null> {
  const { search } = createTokensClient(transport);
  return collectKeys(async (mints) => {
    const records = await search({ query: mints });
    return new Map(records.map((record) => [record.id, withSymbol(record)]));
  });
}

/** Loads the multipliers of mints from the node; those asked for together are one request. */
export function createMultiplierLoader(rpc: Rpc): (mint: Mint) => Promise<number | null> {
  return collectKeys(async (mints) => {
    const { fetchMintFacts } = await import('@perijove/solana/describe');
    const facts = await fetchMintFacts(mints, { rpc });
    return new Map(
      Object.entries(facts).flatMap(([mint, of]) => (of ? [[mint, of.multiplier] as const] : [])),
    );
  });
}
