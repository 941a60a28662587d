import type { Mint } from '@perijove/core';
import { DAY_MS } from '../../world/intervals.ts';
import { isGeneric, type Token } from '../../world/token.ts';
import type { World } from '../../world/world.ts';
import type { Output } from '../service.ts';

type Shield = Output<'instant-swap', 'shield'>;
type Warning = NonNullable<Shield['warnings'][string]>[number];

const LOW_LIQUIDITY_USD = 50_000;
const LOW_VOLUME_USD = 5_000;
const LOW_ORGANIC = 20;

/** Returns warnings for each mint. An unknown mint is `not verified`. */
export function shield(world: World, mints: readonly Mint[]): Shield {
  const atMs = world.clock.now();
  const entries = mints.map((mint) => {
    const token = world.tokens.find(mint, atMs);
    return [mint, token ? warningsOf(world, token, atMs) : [notVerified]];
  });
  return { warnings: Object.fromEntries(entries) };
}

const notVerified: Warning = warning('NOT_VERIFIED', 'info', 'This token is not verified');

function warningsOf(world: World, token: Token, atMs: number): readonly Warning[] {
  const liquidityUsd = world.standing.liquidityUsd(token, atMs);
  const judged: readonly (readonly [boolean, Warning])[] = [
    [!token.verified, notVerified],
    [
      liquidityUsd < LOW_LIQUIDITY_USD,
      warning('LOW_LIQUIDITY', 'warning', 'Little of this token can be traded at its price'),
    ],
    [
      token.mintAuthority !== null && !isGeneric(token),
      warning('HAS_MINT_AUTHORITY', 'warning', 'Its issuer can make more of this token'),
    ],
    [
      token.freezeAuthority !== null,
      warning('HAS_FREEZE_AUTHORITY', 'warning', 'Its issuer can freeze token accounts'),
    ],
    [
      token.organic < LOW_ORGANIC,
      warning('LOW_ORGANIC_ACTIVITY', 'info', 'Few of its trades are made by people'),
    ],
    [
      token.dailyVolumeUsd < LOW_VOLUME_USD,
      warning('VERY_LOW_TRADING_ACTIVITY', 'info', 'This token is hardly traded'),
    ],
    [
      token.createdMs > atMs - DAY_MS,
      warning('NEW_LISTING', 'info', 'This token is less than a day old'),
    ],
    [
      token.suspicious,
      {
        ...warning('SUSPICIOUS_DEV_ACTIVITY', 'critical', 'Its developer behaves suspiciously'),
        source: 'RugCheck',
      },
    ],
  ];
  return judged.flatMap(([applies, found]) => (applies ? [found] : []));
}

function warning(type: string, severity: string, message: string): Warning {
  return { type, message, severity };
}
