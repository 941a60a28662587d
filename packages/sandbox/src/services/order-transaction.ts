import type { Address } from '@perijove/core';
import { BLOCKHASH_LIFE } from '../ledger/blockhashes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { decodeTransaction } from '../ledger/wire/decode.ts';
import type { Instruction } from '../ledger/wire/instruction.ts';
import { type PriorityFee, priorityFeeOf } from '../swap/priority-fee.ts';
import { buildTransaction, speedOf } from '../swap/swap-transaction.ts';
import { SLOT_MS } from '../world/clock.ts';

/** How long an order's transaction is good: a slot more than its blockhash. */
export const ORDER_LIFE_MS = (BLOCKHASH_LIFE + 1) * SLOT_MS;

/** What `auto` spends at most. */
const MOST_AUTO_LAMPORTS = 5_000_000;

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
  /** Base64 of what is to be signed. */
  readonly message: string;
}

/** @throws RangeError when the transaction is larger than one can be. */
export function buildOrderTransaction(ledger: Ledger, draft: OrderDraft): OrderTransaction {
  const { payer, owner, instructions, computeUnitPrice = 'auto' } = draft;
  const swapDraft = { payer, taker: owner, instructions };
  const speed = speedOf(ledger, swapDraft, {
    dynamicLimit: true,
    priorityFee: (unitLimit) => feeOf(computeUnitPrice, unitLimit),
  });
  const { wire } = buildTransaction(ledger, swapDraft, speed);
  return { transaction: toBase64(wire), message: toBase64(decodeTransaction(wire).message) };
}

function feeOf(price: string, unitLimit: number): PriorityFee {
  if (price !== 'auto') return { microLamports: BigInt(price) };
  const level = { priorityLevel: 'veryHigh', maxLamports: MOST_AUTO_LAMPORTS } as const;
  return priorityFeeOf(
    { prioritizationFeeLamports: { priorityLevelWithMaxLamports: level } },
    unitLimit,
  );
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
