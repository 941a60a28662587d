import {
  isMissing,
  type TransactionError,
  type TransactionRecord,
  type WireTransaction,
} from '@perijove/local-node/ledger';
import type { Declined } from '../../settlement/execute.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { ManagedOrder } from './managed-order.ts';

/** How long an execution can be repeated with the same response. */
const REPEATABLE_MS = 120_000;

/** The outcome of the transaction of an order. */
export type OrderRun =
  | { readonly end: 'landed'; readonly record: TransactionRecord }
  | { readonly end: 'refused'; readonly error: TransactionError }
  | { readonly end: 'declined'; readonly reason: Declined['reason'] };

/**
 * Runs the transaction of an order. Idempotent: a repeated call returns the outcome on the ledger,
 * also after a restart.
 *
 * @param prepared settlements that only this order can use. The caller has just checked their
 * price.
 */
export function runOrder(
  ledger: ServiceLedger,
  { coSigned, requestId }: Pick<ManagedOrder, 'coSigned' | 'requestId'>,
  { wire }: WireTransaction,
  prepared: readonly Settlement[] = [],
): OrderRun {
  const options = { preflight: false };
  const outcome = coSigned
    ? ledger.execute(requestId, wire, options)
    : ledger.submit(wire, { ...options, prepared });
  switch (outcome.status) {
    case 'landed':
      return { end: 'landed', record: outcome.record };
    case 'refused': {
      const earlier = ledger.transaction(outcome.signature);
      return earlier
        ? { end: 'landed', record: earlier }
        : { end: 'refused', error: outcome.error };
    }
    case 'declined': {
      const { usedBy } = ledger.settlement(requestId) ?? {};
      const earlier = usedBy ? ledger.transaction(usedBy) : undefined;
      return earlier
        ? { end: 'landed', record: earlier }
        : { end: 'declined', reason: outcome.reason };
    }
  }
}

/** Returns whether an execution that landed still has the same response when it is repeated. */
export function isRepeatable({ blockTime }: TransactionRecord, nowMs: number): boolean {
  return blockTime * 1000 + REPEATABLE_MS >= nowMs;
}

/** Returns whether a signature is missing that the sandbox does not add. */
export function lacksSignature(
  { staticKeys, signatures }: WireTransaction,
  ledger: ServiceLedger,
  { coSigned }: Pick<ManagedOrder, 'coSigned'>,
): boolean {
  return signatures.some((signature, index) => {
    const isOurs = coSigned && staticKeys[index] === ledger.maker.address;
    return !isOurs && isMissing(signature);
  });
}

/** Returns the amounts of an executed order, and its only swap. */
export function executedAmounts(order: ManagedOrder) {
  const { inputMint, outputMint, inAmount, outAmount, routeIn, routeOut } = order;
  return {
    totalInputAmount: inAmount,
    totalOutputAmount: outAmount,
    inputAmountResult: routeIn,
    outputAmountResult: routeOut,
    swapEvents: [{ inputMint, inputAmount: routeIn, outputMint, outputAmount: routeOut }],
  };
}
