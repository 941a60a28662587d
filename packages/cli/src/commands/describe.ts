import { type Address, isAddress, isPerijoveError, isSignature } from '@perijove/core';
import type { DescribeOptions, Description, WordsOptions } from '@perijove/solana/describe';
import { wordsOf } from '../money/review-lines.ts';
import { tokensByMint } from '../money/tokens.ts';
import { clean } from '../output/clean.ts';
import { usageError } from '../output/usage.ts';
import type { Session } from '../session/session.ts';
import type { Context, Result } from '../spec.ts';

/** Base64 of the longest transaction, and some white space. */
const MAX_TEXT = 16_384;

/** `perijove describe` */
export async function run(context: Context): Promise<Result> {
  const { args, settings, warn } = context;
  const owner = readOwner(settings.own['wallet']);
  const transaction = await readTransaction(args[0] ?? '', context);
  const session = await context.session();
  const { rpc } = session;
  if (rpc === undefined && isSignature(transaction))
    throw usageError(
      'RPC_URL',
      'the http(s) address of your node',
      'RPC_URL is not set: a signature is looked up on your Solana node',
    );
  if (rpc === undefined)
    warn('without RPC_URL nothing is simulated: the amounts are bounds by the bytes');
  const description = await describeFor(transaction, owner, session).catch((error: unknown) => {
    throw isPerijoveError(error, 'malformed_transaction') ? notATransaction(error) : error;
  });
  return resultOf(description, await wordsFor(session, description));
}

function notATransaction({ message }: Error): Error {
  const expected = 'base64 of a transaction, @path of a file with it, - for stdin, or a signature';
  return usageError(
    'transaction',
    expected,
    `transaction: expected ${expected} (${clean(message, 120)})`,
  );
}

/** @throws PerijoveError `invalid_input`. */
export function readOwner(wallet: string | boolean | undefined): Address | undefined {
  if (wallet === undefined) return undefined;
  if (isAddress(wallet)) return wallet;
  throw usageError(
    '--wallet',
    'the address of a wallet',
    `--wallet: ${clean(String(wallet), 50)} is not an address`,
  );
}

async function readTransaction(text: string, { io }: Context): Promise<string> {
  if (text !== '-' && !text.startsWith('@')) return text.trim();
  const { readFile } = await import('node:fs/promises');
  const read =
    text === '-'
      ? readAll(io.stdin)
      : readFile(text.slice(1), 'utf8').catch((error: NodeJS.ErrnoException) => {
          const says = `transaction: ${clean(text.slice(1), 120)} cannot be read (${error.code})`;
          throw usageError('transaction', 'the path of a file with base64', says);
        });
  return (await read).trim();
}

async function readAll(stdin: Context['io']['stdin']): Promise<string> {
  let text = '';
  for await (const chunk of stdin) {
    text += String(chunk);
    if (text.length > MAX_TEXT) throw usageError('transaction', 'base64 of one transaction');
  }
  return text;
}

/** For the wallet that was named, else the own one if it signs, else the one that pays the fee. */
async function describeFor(
  transaction: string,
  named: Address | undefined,
  { rpc, wallet }: Session,
): Promise<Description> {
  const { describeTransaction } = await import('@perijove/solana/describe');
  const describe = (owner: Address): Promise<Description> => {
    const options: DescribeOptions = { owner, ...(rpc && { rpc }) };
    return describeTransaction(transaction, options);
  };
  const own = named ?? wallet?.address;
  const first = await describe(own ?? SOMEBODY);
  if (named !== undefined || (own !== undefined && first.signers.includes(own))) return first;
  return describe(first.fee.payer);
}

/** Stands for a wallet until the fee payer is known: an address without a key. */
const SOMEBODY = '11111111111111111111111111111111';

/** The verified tokens of a description: a name that anyone chose is not shown as a symbol. */
export async function wordsFor(
  { perijove }: Session,
  { decimals, leaving, arriving }: Description,
): Promise<WordsOptions> {
  const mints = [...Object.keys(decimals), ...[...leaving, ...arriving].map(({ mint }) => mint)];
  const known = await tokensByMint(perijove, mints).catch(() => new Map<string, never>());
  return { tokens: wordsOf([...known.values()].filter(({ isVerified }) => isVerified)) };
}

async function resultOf(description: Description, options: WordsOptions): Promise<Result> {
  const { inWords, shortWords } = await import('@perijove/solana/describe');
  const words = inWords(description, options);
  const { owner, basis, family, failure, fee, leaving, arriving, warnings, unread } = description;
  const data = {
    wallet: owner,
    basis,
    family,
    words,
    short: shortWords(description, options),
    failure: failure ?? null,
    feeLamports: String(fee.chargedLamports ?? fee.baseLamports + fee.priorityLamports),
    leaving: leaving.map(({ mint, atMost, amount }) => ({
      mint,
      atMost: textOf(atMost),
      amount: textOf(amount),
    })),
    arriving: arriving.map(({ mint, atLeast, amount }) => ({
      mint,
      atLeast: textOf(atLeast),
      amount: textOf(amount),
    })),
    warnings: warnings.map(({ reason }) => reason),
    unread: unread.map(({ reason }) => reason),
  };
  const basisWords = {
    bytes: 'By its bytes',
    simulation: 'By a simulation',
    landed: 'As it landed',
  };
  const lines = [
    `${basisWords[basis]}, for ${owner}:`,
    ...words.map((line) => `  ${clean(line, 300)}`),
  ];
  return { data, text: `${lines.join('\n')}\n` };
}

function textOf(units: bigint | undefined): string | null {
  return units === undefined ? null : String(units);
}
