import type { Address } from '@perijove/core';
import type { LamportEstimate } from '@perijove/solana/preview';
import type { Order } from '../types.ts';

/** Of one signature; the estimate where the service names none. */
const SIGNATURE_LAMPORTS = 5_000n;

/** What the service says that the taker pays: signatures, priority fee and tips, and rent. */
export function estimateOf(order: Order, taker: Address | undefined): LamportEstimate {
  return {
    networkLamports: networkOf(order, taker),
    rentLamports: shareOf(order.rentFeeLamports, order.rentFeePayer, taker),
  };
}

function networkOf(order: Order, taker: Address | undefined): bigint {
  const { signatureFeeLamports = SIGNATURE_LAMPORTS, signatureFeePayer } = order;
  if (order.gasless === true && signatureFeePayer == null) return 0n;
  return (
    shareOf(signatureFeeLamports, signatureFeePayer, taker) +
    shareOf(order.prioritizationFeeLamports, order.prioritizationFeePayer, taker)
  );
}

/** The part that the taker pays. Without a payer in the response it is the taker. */
function shareOf(
  lamports: number | bigint | null | undefined,
  payer: Address | null | undefined,
  taker: Address | undefined,
): bigint {
  if (payer != null && payer !== taker) return 0n;
  const paid = BigInt(Math.ceil(Number(lamports ?? 0)));
  return paid > 0n ? paid : 0n;
}
