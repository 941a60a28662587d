import type { Ledger } from '../../ledger/ledger.ts';
import type { TransactionRecord } from '../../ledger/store/transaction-record.ts';
import type { AnswerBudget } from '../answer-budget.ts';
import type { RpcMethods } from '../json-rpc.ts';
import {
  addressAt,
  type Config,
  choice,
  configAt,
  isCount,
  listAt,
  mapIn,
  textAt,
  toSignature,
} from '../params.ts';
import { memosOf } from '../parsed/memo-text.ts';
import { invalidParams } from '../rpc-error.ts';
import { transactionJson } from '../transaction-json.ts';
import { addressHistory, type PlacedRecord } from './address-history.ts';
import { landedConfigAt, maxVersionOf, transactionConfig } from './landed-config.ts';
import { inContext } from './method-env.ts';

const MAX_STATUSES = 256;
const MAX_HISTORY = 1000;

/** Methods for landed transactions. */
export function transactionMethods(ledger: Ledger): RpcMethods {
  return {
    getSignatureStatuses(params) {
      configAt(ledger, params, 1);
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
    // Only some providers have this method. kit supports it.
    getTransactionsForAddress(params, budget) {
      const config = landedConfigAt(ledger, params);
      const filters = mapIn(config, 'filters');
      const found = addressHistory(ledger, budget, addressAt(params, 0), filters);
      return pageOf(found, config, budget);
    },
  };
}

/** Maximum signatures or whole transactions in one response. */
const MAX_PAGE = { signatures: MAX_HISTORY, full: 100 } as const;

/** Returns the transactions after the last one of the previous page. */
function pageOf(found: readonly PlacedRecord[], config: Config, budget: AnswerBudget): object {
  const details = choice(config['transactionDetails'], ['signatures', 'full']);
  const isAscending = choice(config['sortOrder'], ['desc', 'asc']) === 'asc';
  const limit = limitOf(config, MAX_PAGE[details]);
  const ordered = isAscending ? found.toReversed() : found;
  const isAfter = afterToken(config['paginationToken'], isAscending);
  const rest = ordered.filter(isAfter);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rest.length > page.length && last !== undefined;
  const data = page.map(({ record, index }) => {
    if (details === 'signatures') return { ...entryOf(record), transactionIndex: index };
    return { ...wholeOf(record, config, budget), transactionIndex: index };
  });
  return { data, paginationToken: hasMore ? `${last.record.slot}:${last.index}` : null };
}

function wholeOf(record: TransactionRecord, config: Config, budget: AnswerBudget): object {
  const encoding = choice(config['encoding'], ['json', 'jsonParsed', 'base58', 'base64']);
  budget.take(record.wire.length);
  const { blockTime, slot } = record;
  return { blockTime, slot, ...transactionJson(record, encoding, maxVersionOf(config)) };
}

function afterToken(token: unknown, isAscending: boolean): (placed: PlacedRecord) => boolean {
  if (token === undefined || token === null) return () => true;
  const [, slot, index] =
    /^(\d{1,15}):(\d{1,15})$/.exec(typeof token === 'string' ? token : '') ?? [];
  if (slot === undefined) throw invalidParams('Invalid params: paginationToken.');
  return (placed) => {
    const difference = placed.record.slot - Number(slot) || placed.index - Number(index);
    return isAscending ? difference > 0 : difference < 0;
  };
}

function optionalSignature(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : toSignature(value);
}

function limitOf(config: Config, max: number = MAX_HISTORY): number {
  const limit = config['limit'] ?? max;
  if (isCount(limit) && limit >= 1 && limit <= max) return limit;
  throw invalidParams(`Invalid limit; max ${max}`);
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
