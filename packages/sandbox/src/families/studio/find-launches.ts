import type { Finder } from '../portfolio/finder.ts';
import { multiple } from '../portfolio/multiple.ts';
import { tokenAsset } from '../portfolio/token-asset.ts';

const platformId = 'jupiter-studio';

/** What the tokens that the wallet launched have brought it: fees to claim, and its locked share. */
export const findLaunches: Finder = (env, owner) => {
  const launches = env.facts.launchesOf(owner);
  const fees = launches
    .filter(({ unclaimedFees }) => unclaimedFees > 0n)
    .map(({ pool, quoteMint, unclaimedFees }) =>
      tokenAsset(env, quoteMint, unclaimedFees, { ref: pool, attributes: { isClaimable: true } }),
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
    ...multiple('fees', { platformId, label: 'Rewards' }, fees),
    ...multiple('vesting', { platformId, label: 'Vesting' }, locked),
  ];
};
