import { USDC } from '@perijove/core';
import { PNG, planOf } from '../../families/studio/launching.ts';
import type { Act } from './act.ts';

const lockedVestingParam = {
  totalLockedVestingAmount: 100_000_000,
  cliffUnlockAmount: 0,
  numberOfVestingPeriod: 12,
  totalVestingDuration: 31_536_000,
  cliffDurationFromMigrationTime: 0,
} as const;

export const launch: Act = async ({ random, wallet, town }) => {
  const curve = random.chance(0.5) ? { lockedVestingParam } : {};
  const { creator: _, ...plan } = planOf(wallet.address, {}, curve);
  const input = { ...plan, image: PNG };
  return {
    wallet,
    async run({ perijove, options }) {
      const { mint } = await perijove.studio.launch(input, options);
      town.launches.push({ mint, creator: wallet });
    },
  };
};

export const claimFees: Act = async ({ random, perijove, town }) => {
  if (town.launches.length === 0) return undefined;
  const { mint, creator } = random.pick(town.launches);
  const { data } = await perijove.studio.poolAddresses({ mint });
  const poolAddress = data?.dbcPoolAddress;
  if (poolAddress == null) throw new Error(`${mint} has no pool`);
  const { unclaimed } = await perijove.studio.fee({ poolAddress });
  if (BigInt(unclaimed) === 0n) return undefined;
  const input = { poolAddress, quoteMint: USDC };
  return {
    wallet: creator,
    run: (means) => means.perijove.studio.claimFees(input, means.options),
  };
};
