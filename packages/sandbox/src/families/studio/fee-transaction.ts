import { randomUUID } from 'node:crypto';
import type { Address, InputOf } from '@perijove/core';
import {
  addressBytes,
  compileTransaction,
  deriveAddress,
  memo,
  TRANSACTION_LIFE_MS,
  toBase64,
} from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import { BONDING_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { Output } from '../service.ts';
import { creatorFees, issueClaim } from './creator-fees.ts';
import type { Launch } from './launch.ts';
import type { Launchpad, StudioContext } from './launchpad.ts';
import { noProxyAccount, notPoolOwner, refuseFields } from './refusal.ts';

type FeeInput = InputOf<(typeof families)['studio']['createFeeTx']>;

/** Returns the transaction with which the owner claims the creator's fees. */
export function createFeeTransaction(
  { ownerWallet, poolAddress, maxQuoteAmount }: FeeInput,
  { ledger, launchpad, world }: StudioContext,
): Output<'studio', 'createFeeTx'> {
  const launch = findLaunchPool(launchpad, poolAddress);
  if (launch.owner !== ownerWallet) {
    throw notPoolOwner();
  }
  const { creator } = launch.plan;
  if (creator !== ownerWallet && ledger.lamports(proxyAccount(creator)) === 0n) {
    throw noProxyAccount();
  }
  const { unclaimed } = creatorFees(ledger, launchpad.trades, launch);
  const most = BigInt(maxQuoteAmount);
  const amount = most < unclaimed ? most : unclaimed;
  if (amount === 0n) throw refuseFields({ maxQuoteAmount: ['there is nothing to claim'] });
  const id = randomUUID();
  const expiresAtMs = world.clock.now() + TRANSACTION_LIFE_MS;
  const { setup, settle, cleanup } = issueClaim(ledger, { id, launch, amount, expiresAtMs });
  const { blockhash } = ledger.latestBlockhash();
  const instructions = [...setup, ...settle, ...cleanup, memo(id)];
  const wire = compileTransaction({ payer: ownerWallet, blockhash, instructions });
  return { transaction: toBase64(wire) };
}

/** Returns the launch of a bonding curve. @throws ServiceFailure for any other address. */
export function findLaunchPool({ book }: Launchpad, poolAddress: Address): Launch {
  const launch = book.byPool(poolAddress);
  if (launch?.plan.pool === poolAddress) return launch;
  throw refuseFields({ poolAddress: ['expected the dbcPoolAddress of a launch'] });
}

/**
 * Returns the account through which the owner of a launch acts when another wallet created it. It
 * exists as soon as it has lamports, which any wallet can send.
 */
export function proxyAccount(creator: Address): Address {
  return deriveAddress(BONDING_PROGRAM, [Buffer.from('proxy'), addressBytes(creator)]);
}
