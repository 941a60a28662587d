import type { Address } from '@perijove/core';
import type { Ledger } from '../ledger/ledger.ts';
import { slotStartMs } from '../ledger/time/clock.ts';
import type { AnswerBudget } from './answer-budget.ts';
import { maxVersionOf } from './methods/landed-config.ts';
import { type Config, choice } from './params.ts';
import { accountsJson, type TransactionEncoding, transactionJson } from './transaction-json.ts';

/** The options of a block response. */
export interface BlockForm {
  readonly details: 'full' | 'accounts' | 'signatures' | 'none';
  readonly encoding: TransactionEncoding;
  readonly rewards: boolean;
  readonly maxVersion: number | undefined;
  /** Only the transactions that name this address. */
  readonly mentioned?: Address | undefined;
}

/** @throws RpcError for an unknown encoding. */
export function blockFormOf(config: Config, rewards: unknown): BlockForm {
  return {
    details: choice(config['transactionDetails'], ['full', 'accounts', 'signatures', 'none']),
    encoding: choice(config['encoding'], ['json', 'jsonParsed', 'base58', 'base64']),
    rewards: rewards !== false,
    maxVersion: maxVersionOf(config),
  };
}

/** Minimum size of a transaction in a response, without its bytes and logs. */
const TRANSACTION_BYTES = 512;

/** A block in the format of a node, without rewards and votes. */
export function blockJson(
  ledger: Ledger,
  slot: number,
  { details, encoding, rewards, maxVersion, mentioned }: BlockForm,
  budget: AnswerBudget,
): object {
  const all = details === 'none' ? [] : ledger.inSlot(slot);
  const landed = mentioned ? all.filter(({ addresses }) => addresses.includes(mentioned)) : all;
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
