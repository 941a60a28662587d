import { toBase64 } from '@perijove/local-node/ledger';
import type { ServiceOf } from '../service.ts';
import { checkPlan } from './check-plan.ts';
import { createPlan } from './create-plan.ts';
import { creatorFees } from './creator-fees.ts';
import { createFeeTransaction, findLaunchPool } from './fee-transaction.ts';
import type { StudioContext } from './launchpad.ts';
import { noPoolAddresses, refuseFields } from './refusal.ts';
import { submitPool } from './submit.ts';

export const studioService: ServiceOf<'studio', StudioContext> = {
  createPoolTx(input, { ledger, launchpad, uploads, world }) {
    const amounts = checkPlan(input);
    if ('faults' in amounts) throw refuseFields(amounts.faults);
    const { plan, wire } = createPlan(launchpad, ledger, input, amounts, {
      nowMs: world.clock.now(),
      uriOf: (mint) => uploads.urlOf(mint, 'metadata'),
    });
    return {
      transaction: toBase64(wire),
      mint: plan.mint,
      imagePresignedUrl: uploads.presignedUrl(plan, 'image'),
      metadataPresignedUrl: uploads.presignedUrl(plan, 'metadata'),
      imageUrl: uploads.urlOf(plan.mint, 'image'),
    };
  },
  submitPool,
  poolAddresses({ mint }, { launchpad }) {
    const launch = launchpad.book.find(mint);
    if (!launch) throw noPoolAddresses();
    const { plan, graduatedMs } = launch;
    const dammv2PoolAddress = graduatedMs === null ? null : plan.graduatedPool;
    const { pool: dbcPoolAddress, config: configKey } = plan;
    return { success: true, data: { dbcPoolAddress, dammv2PoolAddress, configKey } };
  },
  fee({ poolAddress }, { ledger, launchpad }) {
    const launch = findLaunchPool(launchpad, poolAddress);
    const { unclaimed, total } = creatorFees(ledger, launchpad.trades, launch);
    return { unclaimed: String(unclaimed), total: String(total) };
  },
  createFeeTx: createFeeTransaction,
};
