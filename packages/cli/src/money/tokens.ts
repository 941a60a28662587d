import { type Address, isAddress, type Mint, SOL, USDC } from '@perijove/core';
import type { Perijove } from 'perijove';
import type * as tokensFamily from 'perijove/tokens';
import { clean } from '../output/clean.ts';
import { usageError } from '../output/usage.ts';

/** A token that a command may use. The texts are clean. */
export interface KnownToken {
  readonly mint: Mint;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly isVerified: boolean;
  /** What the mint multiplies balances with where they are shown; 1 until a node has said it. */
  readonly multiplier: number;
  /** Mints of this program can have a multiplier. */
  readonly isToken2022: boolean;
}

type Listed = tokensFamily.Token;

/** The two symbols that no answer of the service may give another meaning. */
const PINNED: Readonly<Record<string, Mint>> = { SOL, USDC };

const TOKEN_2022_PROGRAM: Address = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

/** Choices that a refusal names. */
const MAX_CHOICES = 5;

/**
 * Finds the tokens that a person names. A mint is taken as it is; a symbol is that of exactly one
 * verified token.
 *
 * @param warn Called for a mint that is not verified.
 * @throws PerijoveError `invalid_input` for a symbol of no or several verified tokens, with the choices,
 * and for a mint that the service does not know.
 */
export async function findTokens(
  { tokens }: Pick<Perijove, 'tokens'>,
  names: readonly string[],
  warn: (line: string) => void,
): Promise<readonly KnownToken[]> {
  const mints = names.map(
    (name) => PINNED[name.toUpperCase()] ?? (isAddress(name) ? name : undefined),
  );
  const known = [...new Set(mints.filter((mint) => mint !== undefined))];
  const [records, ...found] = await Promise.all([
    known.length > 0 ? tokens.search({ query: known }) : [],
    ...names.map((name, at) => (mints[at] === undefined ? tokens.search({ query: name }) : [])),
  ]);
  return names.map((name, at) => {
    const mint = mints[at];
    if (mint === undefined) return toKnown(bySymbol(name, found[at] ?? []));
    const token = records.find(({ id }) => id === mint);
    if (token === undefined)
      throw usageError(
        mint,
        'the mint of a token',
        `token: ${mint} is not a token that the service knows`,
      );
    if (token.isVerified !== true)
      warn(`${mint} is not a verified token, whatever it calls itself: ${clean(token.symbol, 20)}`);
    return toKnown(token);
  });
}

/** Names are not unique, and anyone can choose one: only verified tokens count. */
function bySymbol(name: string, listed: readonly Listed[]): Listed {
  const wanted = name.toLowerCase();
  const same = listed.filter(({ symbol }) => symbol.toLowerCase() === wanted);
  const [first, ...others] = same.filter(({ isVerified }) => isVerified === true);
  if (first !== undefined && others.length === 0) return first;
  const shown = clean(name, 20);
  if (first !== undefined) {
    const says = `${shown} is the symbol of ${others.length + 1} verified tokens: pass the mint. ${choicesOf([first, ...others])}`;
    throw usageError('token', mintsOf([first, ...others]), says);
  }
  const says =
    same.length > 0
      ? `${shown} is the symbol of unverified tokens only: pass the mint, if you trust it. ${choicesOf(same)}`
      : `token: ${shown} is not the symbol of a verified token. ${hintFor(name)}`;
  throw usageError(
    'token',
    same.length > 0 ? mintsOf(same) : 'a symbol of a verified token, or a mint',
    says,
  );
}

function hintFor(name: string): string {
  if (name.includes(',')) return 'Write a space between two tokens, and no comma';
  return `perijove search ${clean(name, 20)} lists tokens: pass the symbol of a verified one, or a mint`;
}

function choicesOf(listed: readonly Listed[]): string {
  return listed
    .slice(0, MAX_CHOICES)
    .map(({ id, name }) => `${id} (${clean(name, 20)})`)
    .join(', ');
}

function mintsOf(listed: readonly Listed[]): string {
  return listed.map(({ id }) => id).join(', ');
}

export function toKnown(listed: Listed): KnownToken {
  const { id, symbol, name, decimals, isVerified, tokenProgram } = listed;
  return {
    mint: id,
    symbol: clean(symbol, 20) || id,
    name: clean(name),
    decimals,
    isVerified: isVerified === true,
    multiplier: 1,
    isToken2022: tokenProgram === TOKEN_2022_PROGRAM,
  };
}

/** What the service knows of these mints. One request. */
export async function tokensByMint(
  { tokens }: Pick<Perijove, 'tokens'>,
  mints: readonly Mint[],
): Promise<ReadonlyMap<Mint, KnownToken>> {
  const query = [...new Set(mints)];
  const records = query.length === 0 ? [] : await tokens.search({ query });
  return new Map(records.map((each) => [each.id, toKnown(each)]));
}

/**
 * Refuses what cannot be two tokens before anything is sent.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function assertTwo([input = '', output = '']: readonly string[]): void {
  if (input.toLowerCase() === output.toLowerCase())
    throw usageError(
      'output',
      'a token other than the input',
      `output: ${clean(output, 20)} is the input, too: pass two tokens`,
    );
  const amount = [input, output].find((name) => /^[\d.,]+$/.test(name));
  if (amount !== undefined)
    throw usageError(
      'amount',
      '<amount> <input> <output>',
      `${clean(amount, 30)} is not a token: the amount comes first, then the two tokens`,
    );
}

/** The two tokens of a swap. */
export async function findPair(
  perijove: Pick<Perijove, 'tokens'>,
  [input = '', output = '']: readonly string[],
  warn: (line: string) => void,
): Promise<readonly [KnownToken, KnownToken]> {
  const [one, other] = await findTokens(perijove, [input, output], warn);
  if (one === undefined || other === undefined || one.mint === other.mint)
    throw usageError('output', 'a token other than the input');
  return [one, other];
}
