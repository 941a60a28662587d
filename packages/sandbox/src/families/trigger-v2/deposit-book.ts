import type { Address, Mint } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import {
  type BuiltRequest,
  createRequestBook,
  type RequestBook,
} from '../../settlement/request-book.ts';
import type { UsdOrder } from './usd-order.ts';

/** A crafted deposit, until an order is created with it. */
export interface CraftedDeposit extends BuiltRequest {
  readonly user: Address;
  readonly messageHash: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: string;
  /** The kind of its order. */
  readonly orderType: UsdOrder['type'] | 'dca';
  readonly jlMint: Mint | null;
  /** The token account of the vault that receives it. */
  readonly account: Address;
  /** The token account for the output; null when the output goes to the user. */
  readonly outputAccount: Address | null;
}

/** A crafted withdrawal. */
export interface CraftedWithdrawal extends BuiltRequest {
  readonly key: string;
  readonly messageHash: string;
}

export function createDepositBook(
  ledger: Pick<Ledger, 'documents'>,
  now: () => number,
): RequestBook<CraftedDeposit> {
  return createRequestBook(ledger, 'trigger-v2-deposits', now);
}

export function createWithdrawalBook(
  ledger: Pick<Ledger, 'documents'>,
  now: () => number,
): RequestBook<CraftedWithdrawal> {
  return createRequestBook(ledger, 'trigger-v2-withdrawals', now);
}
