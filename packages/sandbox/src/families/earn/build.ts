import type { InputOf } from '@perijove/core';
import type { Instruction } from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import type { Agreement, LendingAction } from './agree.ts';
import type { EarnContext } from './lending-desk.ts';
import { findLendingPool } from './pools.ts';
import { refuseEarn } from './refusal.ts';

type Earn = (typeof families)['earn'];

/** The requested amount, in assets or in shares. */
export type EarnInput = InputOf<Earn['deposit']> | InputOf<Earn['mint']>;

/** Amounts on the ledger have 64 bits. */
const TOO_MUCH = 2n ** 64n;

/** Returns the instructions. @throws ServiceFailure for an unknown pool or an impossible amount. */
export function buildEarn(
  action: LendingAction,
  input: EarnInput,
  { lending }: EarnContext,
): readonly Instruction[] {
  const pool = findLendingPool(input.asset);
  if (!pool) throw refuseEarn('asset: expected the underlying token of a pool');
  const [field, text] = 'amount' in input ? ['amount', input.amount] : ['shares', input.shares];
  const agreement = lending.agree(pool, action, BigInt(text));
  assertMoves(field, agreement);
  assertWithdrawable(field, agreement, lending.stateOf(pool).withdrawable);
  return lending.offer(input.signer, agreement);
}

function assertMoves(field: string, { terms: { assets, shares } }: Agreement): void {
  if (assets >= TOO_MUCH || shares >= TOO_MUCH) throw refuseEarn(`${field}: expected less`);
  if (assets > 0n && shares > 0n) return;
  throw refuseEarn(`${field}: expected enough for a base unit of assets and one of shares`);
}

function assertWithdrawable(field: string, { terms }: Agreement, withdrawable: bigint): void {
  if (terms.direction === 'deposit' || terms.assets <= withdrawable) return;
  throw refuseEarn(`${field}: ${withdrawable} base units of the asset can be withdrawn now`);
}
