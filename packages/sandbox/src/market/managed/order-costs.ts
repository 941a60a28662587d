import { type Address, SOL } from '@perijove/core';
import { isRentFailure, LAMPORTS_PER_SIGNATURE, type Ledger } from '@perijove/local-node/ledger';
import { rentOf } from './gas.ts';
import type { ManagedRequest } from './managed-request.ts';
import type { BuiltOrder, TransactionRequest } from './order-transaction.ts';

/** The costs in an order without a transaction. */
export const noCosts = {
  signatureFeeLamports: 0,
  signatureFeePayer: null,
  prioritizationFeeLamports: 0,
  prioritizationFeePayer: null,
  rentFeeLamports: 0,
  rentFeePayer: null,
} as const;

/** Returns the costs of the transaction in addition to the swap, and who pays them. */
export function orderCosts(
  ledger: Ledger,
  input: ManagedRequest,
  { taker, payer }: Pick<TransactionRequest, 'taker' | 'payer'>,
  built: BuiltOrder,
) {
  const { lasting } = rentOf(ledger, taker, input);
  return {
    signatureFeeLamports: built.signatures * LAMPORTS_PER_SIGNATURE,
    signatureFeePayer: payer,
    prioritizationFeeLamports: built.priorityLamports,
    prioritizationFeePayer: payer,
    rentFeeLamports: Number(lasting),
    rentFeePayer: lasting > 0n ? payer : null,
  };
}

/** Returns the lamports that the payer lacks. SOL that the payer swaps counts as needed. */
export function missingLamports(
  ledger: Ledger,
  input: ManagedRequest,
  { taker, payer }: { readonly taker: Address; readonly payer: Address },
  { signatures, priorityLamports, error }: BuiltOrder,
): bigint {
  const swapped = input.inputMint === SOL && payer === taker ? BigInt(input.amount) : 0n;
  const gas = BigInt(signatures * LAMPORTS_PER_SIGNATURE + priorityLamports);
  const needed = swapped + gas + rentOf(ledger, taker, input).inAll;
  const has = ledger.lamports(payer);
  if (has < needed) return needed - has;
  // The balance covers all costs, but the remainder is below the rent of the wallet itself.
  return isRentFailure(error) ? ledger.rentExempt(0) : 0n;
}
