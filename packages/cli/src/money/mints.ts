import { type Mint, SOL } from '@perijove/core';
import type { Rpc } from 'perijove';
import { usageError } from '../output/usage.ts';
import type { Session } from '../session/session.ts';
import { type KnownToken, tokensByMint } from './tokens.ts';

type Each<Tokens extends readonly KnownToken[]> = { readonly [At in keyof Tokens]: KnownToken };

/**
 * Reads the mints of an amount that is signed: their decimals decide how much it is and must not be the
 * service's word alone, and a mint of Token-2022 can show its balances times a multiplier.
 *
 * @returns The tokens, with their multipliers.
 * @throws PerijoveError `invalid_input` when the decimals differ; `rpc_failed`.
 */
export async function readMints<const Tokens extends readonly KnownToken[]>(
  rpc: Rpc,
  tokens: Tokens,
): Promise<Each<Tokens>> {
  const { fetchMintFacts } = await import('@perijove/solana/describe');
  // Native SOL has no mint account that every node holds.
  const mints = tokens.map(({ mint }) => mint).filter((mint) => mint !== SOL);
  const facts = mints.length > 0 ? await fetchMintFacts(mints, { rpc }) : {};
  const read = tokens.map((token) => {
    const { mint, decimals } = token;
    if (mint === SOL) return token;
    const onChain = facts[mint];
    if (onChain?.decimals === decimals) return { ...token, multiplier: onChain.multiplier };
    throw usageError(
      mint,
      'a mint with the same decimals at the service and on the chain',
      `${mint} has ${decimals} decimals by the service, and ${onChain?.decimals ?? 'no mint account'} on the chain: is RPC_URL a node of the same network?`,
    );
  });
  return read as Each<Tokens>;
}

/**
 * The multipliers of tokens that are only shown. Those of Token-2022 are read, in one request; without a
 * node they stay 1, and a line says so.
 */
export async function withMultipliers<const Tokens extends readonly KnownToken[]>(
  { rpc }: Pick<Session, 'rpc'>,
  tokens: Tokens,
  warn: (line: string) => void,
): Promise<Each<Tokens>> {
  const scalable = tokens.filter(({ isToken2022 }) => isToken2022);
  if (scalable.length === 0) return tokens as Each<Tokens>;
  const { fetchMintFacts } = await import('@perijove/solana/describe');
  const mints = scalable.map(({ mint }) => mint);
  const facts = rpc && (await fetchMintFacts(mints, { rpc }).catch(() => undefined));
  if (facts === undefined) {
    const named = scalable.map(({ symbol }) => symbol).join(', ');
    const why = rpc ? 'RPC_URL did not answer' : 'without RPC_URL';
    warn(`${named}: ${why}: amounts are shown before the multiplier that the mint may have`);
  }
  const multiplierOf = (mint: Mint): number => facts?.[mint]?.multiplier ?? 1;
  const read = tokens.map((token) => ({ ...token, multiplier: multiplierOf(token.mint) }));
  return read as readonly KnownToken[] as Each<Tokens>;
}

/** What the service knows of these mints, for amounts that are shown. */
export async function shownTokens(
  session: Pick<Session, 'perijove' | 'rpc'>,
  mints: readonly Mint[],
  warn: (line: string) => void,
): Promise<ReadonlyMap<Mint, KnownToken>> {
  const known = await tokensByMint(session.perijove, mints);
  const tokens = await withMultipliers(session, [...known.values()], warn);
  return new Map(tokens.map((token) => [token.mint, token]));
}
