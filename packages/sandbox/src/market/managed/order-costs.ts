import { type Address, SOL } from '@perijove/core';
import type { Ledger } from '../../ledger/ledger.ts';
import { isRentFailure } from '../../ledger/transaction-error.ts';
import { rentOf } from './gas.ts';
import type { ManagedRequest } from './managed-request.ts';
import type { BuiltOrder, TransactionRequest } from './order-transaction.ts';

const SIGNATURE_LAMPORTS = 5000;

/** The costs that an order without a transaction names. */
export const noCosts = {
  signatureFeeLamports: 0,
  signatureFeePayer: null,
  prioritizationFeeLamports: 0,
  prioritizationFeePayer: null,
  rentFeeLamports: 0,
  rentFeePayer: null,
} as const;

/** What the transaction costs beside the swap, and who pays it. */
export function orderCosts(
  ledger: Ledger,
  input: ManagedRequest,
  { taker, payer }: Pick<TransactionRequest, 'taker' | 'payer'>,
  built: BuiltOrder,
) {
  const { lasting } = rentOf(ledger, taker, input);
  return {
    signatureFeeLamports: built.signatures * SIGNATURE_LAMPORTS,
    signatureFeePayer: payer,
    prioritizationFeeLamports: built.priorityLamports,
    prioritizationFeePayer: payer,
    rentFeeLamports: Number(lasting),
    rentFeePayer: lasting > 0n ? payer : null,
  };
}

/** Lamports that the payer lacks. The taker's own SOL may be the input. */
export function missingLamports(
  ledger: Ledger,
  input: ManagedRequest,
  { taker, payer }: { readonly taker: Address; readonly payer: Address },
  { signatures, priorityLamports, error }: BuiltOrder,
): bigint {
  const swapped = input.inputMint === SOL && payer === taker ? BigInt(input.amount) : 0n;
  const gas = BigInt(signatures * SIGNATURE_LAMPORTS + priorityLamports);
  const needed = swapped + gas + rentOf(ledger, taker, input).inAll;
  const has = ledger.lamports(payer);
  if (has < needed) return needed - has;
  // Enough for all costs, but the rest is below the rent of the wallet itself.
  return isRentFailure(error) ? ledger.rentExempt(0) : 0n;
}
