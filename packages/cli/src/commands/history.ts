import type { Mint } from '@perijove/core';
import type { CsvFormat, HistoryEntry, Receipt, TokenWords } from '@perijove/solana/describe';
import { parseCount } from '../money/option-values.ts';
import { wordsOf } from '../money/review-lines.ts';
import { tokensByMint } from '../money/tokens.ts';
import { clean } from '../output/clean.ts';
import { table } from '../output/table.ts';
import { usageError } from '../output/usage.ts';
import { type NodeSession, openNodeSession, walletAddress } from '../session/session.ts';
import type { Context, Result } from '../spec.ts';
import { dataOf } from './receipt.ts';

/** Rows of a table; a CSV has all. */
const DEFAULT_LIMIT = 20;
const FORMATS: readonly CsvFormat[] = ['koinly', 'cointracker'];
/** Transactions between two lines of progress. */
const STEP = 25;

/** `perijove history` */
export async function run(context: Context): Promise<Result> {
  const { args, settings, warn } = context;
  const { own } = settings;
  const format = formatOf(own['csv']);
  const limit =
    parseCount('--limit', own['limit']) ?? (format === undefined ? DEFAULT_LIMIT : Infinity);
  const since = sinceOf(own['since']);
  const session = await openNodeSession(context);
  const owner = walletAddress(session, args[0]);
  const options = { owner, rpc: session.rpc, ...(since && { since }) };
  const entries: HistoryEntry[] = [];
  for await (const entry of session.perijove.history(options)) {
    entries.push(entry);
    if (entry.skipped !== undefined)
      warn(`${entry.signature} was skipped: ${clean(entry.skipped.message, 120)}`);
    if (entries.length % STEP === 0) context.progress(`Read ${entries.length} transactions.`);
    if (entries.length >= limit) break;
  }
  const receipts = entries.flatMap(({ receipt }) => receipt ?? []);
  const tokens = await tokensOf(session, receipts);
  return format === undefined
    ? listed(context, receipts, tokens, owner)
    : csv(receipts, tokens, format);
}

/** @throws PerijoveError `invalid_input`. */
function formatOf(value: string | boolean | undefined): CsvFormat | undefined {
  if (value === undefined) return undefined;
  const format = value === true ? FORMATS[0] : FORMATS.find((each) => each === value);
  if (format !== undefined) return format;
  const expected = FORMATS.join(' or ');
  throw usageError(
    '--csv',
    expected,
    `--csv: expected ${expected}, not ${clean(String(value), 50)}; write --csv=<format>, or put --csv last`,
  );
}

function sinceOf(value: string | boolean | undefined): Date | undefined {
  if (value === undefined) return undefined;
  const text = String(value);
  const date = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (!Number.isNaN(date.getTime())) return date;
  const expected = 'a date such as 2026-01-31';
  throw usageError('--since', expected, `--since: expected ${expected}, not ${clean(text, 30)}`);
}

type Tokens = Readonly<Record<Mint, TokenWords | undefined>>;

/** Verified ones only: anyone can choose the name of a token that they send. */
async function tokensOf({ perijove }: NodeSession, receipts: readonly Receipt[]): Promise<Tokens> {
  const mints = receipts.flatMap(({ left, arrived }) =>
    [...left, ...arrived].map(({ mint }) => mint),
  );
  const known = await tokensByMint(perijove, mints);
  return wordsOf([...known.values()].filter(({ isVerified }) => isVerified));
}

async function listed(
  { paint }: Context,
  receipts: readonly Receipt[],
  tokens: Tokens,
  owner: string,
): Promise<Result> {
  const { inWords } = await import('@perijove/solana/describe');
  const data = receipts.map((receipt) =>
    dataOf(receipt, { tokens }, inWords(receipt.description, { tokens })[0] ?? ''),
  );
  if (data.length === 0) return { data, text: `The node has no transactions of ${owner}.\n` };
  const columns = [
    { head: 'TIME' },
    { head: 'FAMILY' },
    { head: 'WHAT', max: 110 },
    { head: 'SIGNATURE', max: 90 },
  ];
  const rows = data.map(({ time, family, failure, summary, signature }) => [
    time?.slice(0, 19).replace('T', ' ') ?? 'not known',
    family,
    failure === null ? summary : `FAILED: ${failure}`,
    signature,
  ]);
  return { data, text: table(columns, rows, paint) };
}

/** Oldest first, one row for each swap. With `--json` the data are the same receipts. */
async function csv(
  receipts: readonly Receipt[],
  tokens: Tokens,
  format: CsvFormat,
): Promise<Result> {
  const { inWords, rowsOf, toCsv } = await import('@perijove/solana/describe');
  const oldestFirst = receipts.toReversed();
  const data = oldestFirst.map((receipt) =>
    dataOf(receipt, { tokens }, inWords(receipt.description, { tokens })[0] ?? ''),
  );
  return { data, text: toCsv(await rowsOf(oldestFirst, { tokens }), format) };
}
