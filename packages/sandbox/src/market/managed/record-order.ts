import type { Mint } from '@perijove/core';
import type { SwapContext } from '../swap/swap-desk.ts';
import type { ManagedOrder } from './managed-order.ts';
import type { ManagedRequest } from './managed-request.ts';
import type { BuiltOrder, TransactionRequest } from './order-transaction.ts';

/** Returns the record of an order, which `execute` reads. */
export function recordOf(
  { inputMint, outputMint }: ManagedRequest,
  { price, requestId, router }: TransactionRequest,
  { messageHash, coSigned }: BuiltOrder,
  { ledger, world }: SwapContext,
): ManagedOrder {
  // A substring of the query would keep the whole URL in memory as long as the order.
  const shared = (mint: Mint): Mint => ledger.mint(mint)?.mint ?? mint;
  return {
    requestId,
    atMs: world.clock.now(),
    inputMint: shared(inputMint),
    outputMint: shared(outputMint),
    inAmount: String(price.inAmount),
    outAmount: String(price.outAmount),
    routeIn: String(price.routeIn),
    routeOut: String(price.routeOut),
    messageHash,
    coSigned,
    router,
  };
}
