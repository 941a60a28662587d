import type { Ledger } from '../../ledger/ledger.ts';
import type { TransactionRecord } from '../../ledger/transaction-record.ts';
import type { RpcMethods } from '../json-rpc.ts';
import { memosOf } from '../memo-text.ts';
import { addressAt, type Config, choice, listAt, textAt, toSignature } from '../params.ts';
import { invalidParams } from '../rpc-error.ts';
import { transactionJson } from '../transaction-json.ts';
import { landedConfigAt, maxVersionOf, transactionConfig } from './landed-config.ts';
import { inContext } from './method-env.ts';

const MAX_STATUSES = 256;
const MAX_HISTORY = 1000;

/** What is asked of transactions that have landed. */
export function transactionMethods(ledger: Ledger): RpcMethods {
  return {
    getSignatureStatuses(params) {
      const signatures = listAt(params, 0, MAX_STATUSES).map(toSignature);
      return inContext(
        ledger,
        signatures.map((each) => statusOf(ledger.transaction(each))),
      );
    },
    getTransaction(params) {
      const config = transactionConfig(ledger, params);
      const encoding = choice(config['encoding'], ['json', 'jsonParsed', 'base58', 'base64']);
      const record = ledger.transaction(toSignature(textAt(params, 0)));
      const maxVersion = maxVersionOf(config);
      if (!record) return null;
      const { blockTime, slot } = record;
      return { blockTime, slot, ...transactionJson(record, encoding, maxVersion) };
    },
    getSignaturesForAddress(params) {
      const config = landedConfigAt(ledger, params);
      const page = {
        before: optionalSignature(config['before']),
        until: optionalSignature(config['until']),
        limit: limitOf(config),
      };
      return ledger.history(addressAt(params, 0), page).map(entryOf);
    },
  };
}

function optionalSignature(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : toSignature(value);
}

function limitOf(config: Config): number {
  const limit = config['limit'] ?? MAX_HISTORY;
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= MAX_HISTORY) {
    return limit;
  }
  throw invalidParams(`Invalid limit; max ${MAX_HISTORY}`);
}

function statusOf(record: TransactionRecord | undefined): object | null {
  if (!record) return null;
  const { slot, error } = record;
  return {
    confirmationStatus: 'finalized',
    confirmations: null,
    err: error,
    slot,
    status: error === null ? { Ok: null } : { Err: error },
  };
}

function entryOf(record: TransactionRecord): object {
  const { signature, slot, blockTime, error } = record;
  return {
    blockTime,
    confirmationStatus: 'finalized',
    err: error,
    memo: memosOf(record),
    signature,
    slot,
  };
}
