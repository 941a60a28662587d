import { addressOf } from '../../world/addresses.ts';
import { keyOf } from '../../world/random.ts';
import { tradedUsd } from '../../world/rankings.ts';
import type { Token } from '../../world/token.ts';
import { withUndocumentedField } from '../../world/undocumented.ts';
import { isoSeconds, isoTime, unixSeconds } from '../../world/wire-text.ts';
import type { World } from '../../world/world.ts';
import type { Output } from '../service.ts';

type TokenV1 = Output<'tokens', 'tokenV1'>;
type NewTokenV1 = Output<'tokens', 'newV1'>[number];

/** Time from the creation of a token to its listing in version 1, in milliseconds. */
const LISTING_MS = 94_759;

/** Returns a token in the format of version 1. */
export function tokenRecordV1(world: World, token: Token, atMs: number): TokenV1 {
  const stats = world.stats(token, '24h', atMs);
  return withUndocumentedField(world, token.mint, {
    address: token.mint,
    name: token.name,
    symbol: token.symbol,
    decimals: token.decimals,
    logoURI: token.hasIcon ? world.images.ofToken(token) : null,
    tags: token.tags.length > 0 ? [...token.tags] : ['unknown'],
    daily_volume: stats ? tradedUsd(stats) : null,
    created_at: isoTime(token.createdMs + LISTING_MS).replace('Z', '228Z'),
    freeze_authority: token.freezeAuthority,
    mint_authority: token.mintAuthority,
    permanent_delegate: permanentDelegate(world, token),
    minted_at: token.kind === 'launch' ? null : isoSeconds(token.createdMs),
    extensions: token.verified
      ? { coingeckoId: token.name.toLowerCase().replace(/\W+/g, '-') }
      : {},
  });
}

/** Returns the permanent delegate, which stocks and stablecoins of Token-2022 have. */
function permanentDelegate(world: World, { kind, tags, ordinal }: Token): string | null {
  const delegated = tags.includes('token-2022') && (kind === 'stock' || kind === 'stable');
  return delegated ? addressOf(world.seed, 'delegate', ordinal) : null;
}

/**
 * Returns a new token in the format of version 1. Its times are Unix seconds: text and a number.
 */
export function newTokenRecordV1(world: World, token: Token): NewTokenV1 {
  const updatedAfterMs = keyOf(world.seed, 'metadata', token.ordinal) % 9000;
  return withUndocumentedField(world, token.mint, {
    mint: token.mint,
    created_at: String(unixSeconds(token.createdMs)),
    metadata_updated_at: unixSeconds(token.createdMs + updatedAfterMs),
    name: token.name,
    symbol: token.symbol,
    decimals: token.decimals,
    logo_uri: token.hasIcon ? world.images.ofToken(token) : null,
    known_markets: world.markets.of(token),
    mint_authority: token.mintAuthority,
    freeze_authority: token.freezeAuthority,
  });
}
