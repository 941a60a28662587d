import { type Address, isPerijoveError, isSignature, type Signature } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { createError } from '../errors.ts';
import { isUnavailable } from '../flow/settle/read-listed.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { createMintReader, type ReadMints } from './decimals-in.ts';
import { assertDescribeOptions } from './describe-transaction.ts';
import { type HistoryCursor, parseCursor, writeCursor } from './history-cursor.ts';
import { readLanded } from './landed.ts';
import { type ListedSignature, listSignatures } from './list-signatures.ts';
import { type Receipt, receiptIn } from './receipt.ts';

/** Options of `history`. */
export interface HistoryOptions {
  readonly owner: Address;
  /** A node that keeps the history of the wallet. Many keep a few days only. */
  readonly rpc: Rpc;
  /** Ends at the first transaction that is older. Default: all that the node has. */
  readonly since?: Date | undefined;
  /** Ends before this transaction: what is new since an earlier run. */
  readonly until?: Signature | undefined;
  /** Continues behind the entry that had this `cursor`. Default: starts with the newest. */
  readonly cursor?: string | undefined;
  /**
   * Whether the token accounts that the wallet has now are read, too: a payment into one of them need
   * not name the wallet. Costs two requests more, and one more for each account and page. Default true.
   */
  readonly tokenAccounts?: boolean | undefined;
  /** Signatures in one request, 1 to 1000. Default 1000. */
  readonly pageSize?: number | undefined;
  /** Maximum number of transactions that are read at the same time, 1 to 16. Default 4. */
  readonly concurrency?: number | undefined;
  /** Further accounts that take tips, in addition to those of the API and of the block engine. */
  readonly tipAccounts?: readonly Address[] | undefined;
  /** Ends the history: it then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
}

const OPTIONS: Readonly<Record<keyof HistoryOptions, true>> = {
  owner: true,
  rpc: true,
  since: true,
  until: true,
  cursor: true,
  tokenAccounts: true,
  pageSize: true,
  concurrency: true,
  tipAccounts: true,
  signal: true,
};

/** A transaction of a wallet: its receipt, or why it could not be read. */
export interface HistoryEntry {
  readonly signature: Signature;
  readonly slot: number;
  /** Unix milliseconds of the block; undefined where the node does not know it. */
  readonly unixMs: number | undefined;
  /** Undefined for a transaction that was skipped. */
  readonly receipt: Receipt | undefined;
  /** Why it was skipped, such as a version that the node does not return. */
  readonly skipped: Error | undefined;
  /** Continues behind this entry: store it with what you have done with the entry. */
  readonly cursor: string;
}

const MAX_PAGE = 1_000;
const MAX_CONCURRENCY = 16;

/** A node that fails for so many transactions in a row is down, and would fail for all of them. */
const MAX_FAILURES = 2;

/**
 * Returns the transactions of a wallet with their receipts, newest first. They come from a node: the API
 * serves no history. A transaction that cannot be read is an entry with `skipped`, and the others follow.
 *
 * Requests are bounded: one for each page of signatures, and one for each transaction that you take,
 * `concurrency` at the same time; a mint whose decimals or multiplier the transactions do not show is read
 * once. Accounts that the wallet has closed are only found in transactions that
 * name the wallet itself.
 *
 * @throws PerijoveError `invalid_input` before the first request; `rpc_failed` when the list cannot be
 * read, or the node is down. An abort rejects with the signal's own reason.
 * @example
 * ```ts
 * for await (const { receipt, skipped, cursor } of history({ owner, rpc })) {
 *   console.log(receipt?.moved ?? skipped?.message, cursor);
 * }
 * ```
 */
export function history(options: HistoryOptions): AsyncGenerator<HistoryEntry, void, undefined> {
  assertHistoryOptions(options);
  const from = options.cursor === undefined ? undefined : parseCursor(options.cursor);
  return readHistory(options, from);
}

function assertHistoryOptions(options: HistoryOptions): void {
  assertFields('options', options, Object.keys(OPTIONS));
  const { owner, rpc, tipAccounts, since, until, tokenAccounts } = options;
  if (rpc === undefined) throw invalidInput('rpc', 'an Rpc, for example createRpc(url)');
  assertDescribeOptions({ owner, rpc, tipAccounts });
  if (since !== undefined && !(since instanceof Date && Number.isFinite(since.getTime())))
    throw invalidInput('since', 'a Date');
  if (until !== undefined && !isSignature(until))
    throw invalidInput('until', 'the signature of a transaction');
  if (tokenAccounts !== undefined && typeof tokenAccounts !== 'boolean')
    throw invalidInput('tokenAccounts', 'true or false');
  assertCount('pageSize', options.pageSize, MAX_PAGE);
  assertCount('concurrency', options.concurrency, MAX_CONCURRENCY);
}

function assertCount(name: string, value: number | undefined, most: number): void {
  if (value === undefined || (Number.isInteger(value) && value >= 1 && value <= most)) return;
  throw invalidInput(name, `a whole number from 1 to ${most}`);
}

async function* readHistory(
  options: HistoryOptions,
  from: HistoryCursor | undefined,
): AsyncGenerator<HistoryEntry, void, undefined> {
  const { concurrency = 4, pageSize = MAX_PAGE } = options;
  const readMints = createMintReader(options.rpc, options.signal);
  const listed = listSignatures({ ...options, pageSize }, from);
  const ahead: { readonly each: ListedSignature; readonly read: Promise<Read> }[] = [];
  let position: HistoryCursor | undefined = from;
  let failures = 0;
  for (;;) {
    while (ahead.length < concurrency) {
      const next = await listed.next();
      if (next.done) break;
      ahead.push({ each: next.value, read: read(next.value, options, readMints) });
    }
    const first = ahead.shift();
    if (!first) return;
    const { receipt, skipped } = await first.read;
    options.signal?.throwIfAborted();
    failures = skipped && isUnavailable(skipped) ? failures + 1 : 0;
    if (skipped && failures === MAX_FAILURES) throw skipped;
    position = behind(position, first.each);
    const { signature, slot, unixMs } = first.each;
    yield { signature, slot, unixMs, receipt, skipped, cursor: writeCursor(position) };
  }
}

type Read = Pick<HistoryEntry, 'receipt' | 'skipped'>;

/** Never rejects: several are on their way, and the caller may stop before it takes them. */
async function read(
  { signature }: ListedSignature,
  options: HistoryOptions,
  readMints: ReadMints,
): Promise<Read> {
  const { rpc, signal } = options;
  try {
    const record = await readLanded(rpc, signature, signal);
    if (!record) return { receipt: undefined, skipped: notReturned() };
    const receipt = await receiptIn(record, signature, options, readMints);
    return { receipt, skipped: undefined };
  } catch (error) {
    return { receipt: undefined, skipped: isPerijoveError(error) ? error : asError(error) };
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function notReturned(): Error {
  const method = 'getTransaction';
  const says = `${method}: the node lists the transaction and does not return it`;
  return createError('rpc_failed', { method, reason: 'response' }, says);
}

/** The order within a block is known for one account only, so all of the last block are named. */
function behind(
  position: HistoryCursor | undefined,
  { signature, slot }: ListedSignature,
): HistoryCursor {
  if (position?.slot === slot) return { ...position, seen: [...position.seen, signature] };
  return { slot, before: position?.seen.at(-1), seen: [signature] };
}
