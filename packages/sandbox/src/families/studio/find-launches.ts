import type { Address } from '@perijove/core';
import type { Finder } from '../portfolio/finder.ts';
import { multiple, tokenAsset } from '../portfolio/token-asset.ts';
import type { OwnedLaunch } from './creator-launches.ts';

const platformId = 'jupiter-studio';

/** Finds claimable fees and locked tokens of the wallet's launches. */
export const findLaunches =
  (launchesOf: (owner: Address) => readonly OwnedLaunch[]): Finder =>
  (env, owner) => {
    const launches = launchesOf(owner);
    const claimable = launches
      .filter(({ fees }) => fees.unclaimed > 0n)
      .map(({ pool, quoteMint, fees }) =>
        tokenAsset(env, quoteMint, fees.unclaimed, {
          ref: pool,
          attributes: { isClaimable: true },
        }),
      );
    const locked = launches
      .filter((launch) => launch.locked > 0n)
      .map((launch) =>
        tokenAsset(env, launch.mint, launch.locked, {
          ref: launch.pool,
          attributes: { lockedUntil: -1 },
        }),
      );
    return [
      ...multiple('fees', { platformId, label: 'Rewards' }, claimable),
      ...multiple('vesting', { platformId, label: 'Vesting' }, locked),
    ];
  };
