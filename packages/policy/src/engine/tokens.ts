import type { Mint } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { Rpc, WalletEffects } from '@perijove/solana';
import { takenOf } from '../decide/parts.ts';
import type { SourceFinding, SourceToken, SourceTokens } from '../decide/source-token.ts';
import { incomingOf } from '../decide/token-rules.ts';
import { askSource } from './ask-source.ts';
import type { Engine } from './engine.ts';
import type { TokenSource } from './source-types.ts';

/** A client with `tokenRisk`, such as `perijove`. */
export interface TokenReader {
  tokenRisk(
    mint: Mint,
    options: { readonly rpc: Rpc },
  ): Promise<{
    readonly findings: readonly SourceFinding[];
    readonly missing: readonly { readonly source: string }[];
    readonly token:
      | {
          readonly isVerified?: boolean | null | undefined;
          readonly tags?: readonly string[] | null | undefined;
        }
      | undefined;
  }>;
}

/** Options of `tokensOf`. */
export interface TokensOfOptions {
  /** Your own node, which shows authorities and extensions of a mint. */
  readonly rpc: Rpc;
}

/**
 * Returns the token source of a client: verification and tags by the service's record, findings by
 * `tokenRisk`. What it says counts as old as its request. A part that does not answer is not known, and
 * what depends on it is refused.
 *
 * @throws PerijoveError `invalid_input` without a node: it sees what the service does not say.
 * @example
 * ```ts
 * const policy = createPolicy({ policy: document, store, tokens: tokensOf(perijove, { rpc }) });
 * ```
 */
export function tokensOf(client: TokenReader, options: TokensOfOptions): TokenSource {
  assertFields('options', options, ['rpc']);
  const { rpc } = options;
  if (typeof rpc?.call !== 'function')
    throw invalidInput('rpc', 'an Rpc, for example createRpc(url)');
  return async (mints) => {
    const read = async (mint: Mint): Promise<readonly [Mint, SourceToken]> => {
      const atMs = Date.now();
      const { findings, missing: away, token } = await client.tokenRisk(mint, { rpc });
      const missing = away.map(({ source }) => source);
      const record = missing.includes('record')
        ? {}
        : { isVerified: token?.isVerified === true, tags: token?.tags ?? [] };
      return [mint, { ...record, findings, missing, atMs }];
    };
    return Object.fromEntries(await Promise.all(mints.map(read)));
  };
}

/**
 * What the source says of the mints of a transaction that rules judge; nothing where they judge none.
 *
 * @throws PerijoveError `policy_failed`, reason `tokens`.
 */
export async function tokensFor(
  { document, tokens, clock }: Engine,
  effects: WalletEffects,
): Promise<SourceTokens> {
  if (!document.tokens || !tokens) return {};
  return askSource('tokens', tokens, judgedMints(document, effects), clock);
}

function judgedMints(
  { tokens: rules, leaving, arriving }: Engine['document'],
  effects: WalletEffects,
): readonly Mint[] {
  const incoming = [...incomingOf(effects)].filter(
    (mint) => rules?.refuse !== undefined || !arriving.includes(mint),
  );
  const outgoing = [...takenOf(effects)].flatMap(([mint, units]) =>
    units > 0n && !Object.hasOwn(leaving, mint) ? [mint] : [],
  );
  return [...new Set([...incoming, ...outgoing])];
}
