import type { Ledger } from '../ledger/ledger.ts';
import { slotStartMs } from '../world/clock.ts';
import type { AnswerBudget } from './answer-budget.ts';
import { accountsJson, type TransactionEncoding, transactionJson } from './transaction-json.ts';

/** How a block is to be told of. */
export interface BlockForm {
  readonly details: 'full' | 'accounts' | 'signatures' | 'none';
  readonly encoding: TransactionEncoding;
  readonly rewards: boolean;
  readonly maxVersion: number | undefined;
}

/** What a transaction takes in an answer beside its bytes and logs, at least. */
const TRANSACTION_BYTES = 512;

/** A block as nodes tell of it. There are no rewards, and no votes among the transactions. */
export function blockJson(
  ledger: Ledger,
  slot: number,
  { details, encoding, rewards, maxVersion }: BlockForm,
  budget: AnswerBudget,
): object {
  const landed = details === 'none' ? [] : ledger.inSlot(slot);
  const transactions = (): object[] =>
    landed.map((record) => {
      budget.take(TRANSACTION_BYTES + record.wire.length);
      return details === 'full'
        ? transactionJson(record, encoding, maxVersion)
        : accountsJson(record, maxVersion);
    });
  return {
    blockHeight: slot,
    blockTime: Math.floor(slotStartMs(slot) / 1000),
    blockhash: ledger.blockhashAt(slot),
    parentSlot: slot - 1,
    previousBlockhash: ledger.blockhashAt(slot - 1),
    ...(rewards && { rewards: [] }),
    ...(details === 'signatures' && { signatures: landed.map(({ signature }) => signature) }),
    ...((details === 'full' || details === 'accounts') && { transactions: transactions() }),
  };
}
