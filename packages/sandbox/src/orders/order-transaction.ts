import type { Address } from '@perijove/core';
import {
  decodeTransaction,
  hashMessage,
  type Instruction,
  toBase64,
} from '@perijove/local-node/ledger';
import { autoFee, type PriorityFee } from '../market/swap/priority-fee.ts';
import { buildTransaction, speedOf } from '../market/swap/swap-transaction.ts';
import type { ServiceLedger } from '../settlement/service-ledger.ts';

export interface OrderDraft {
  /** Pays the fee. */
  readonly payer: Address;
  readonly owner: Address;
  readonly instructions: readonly Instruction[];
  /** `auto` or micro-lamports for a compute unit. Default `auto`. */
  readonly computeUnitPrice?: string | undefined;
}

export interface OrderTransaction {
  /** Base64, unsigned. */
  readonly transaction: string;
  /** Hash of the transaction's message. */
  readonly messageHash: string;
}

/** Builds the transaction of an order. @throws RangeError when it is too large. */
export function buildOrderTransaction(ledger: ServiceLedger, draft: OrderDraft): OrderTransaction {
  const { payer, owner, instructions, computeUnitPrice = 'auto' } = draft;
  const swapDraft = { payer, taker: owner, instructions };
  const speed = speedOf(ledger, swapDraft, {
    dynamicLimit: true,
    priorityFee: (unitLimit) => feeOf(computeUnitPrice, unitLimit),
  });
  const { wire } = buildTransaction(ledger, swapDraft, speed);
  return { transaction: toBase64(wire), messageHash: hashMessage(decodeTransaction(wire).message) };
}

function feeOf(price: string, unitLimit: number): PriorityFee {
  return price === 'auto' ? autoFee('veryHigh', unitLimit) : { microLamports: BigInt(price) };
}
