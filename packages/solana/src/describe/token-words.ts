import { type Address, type Mint, SOL, USDC } from '@perijove/core';
import { formatAmount } from '@perijove/core/amounts';

/** What a token is called, such as a record of `tokens.search`. */
export interface TokenWords {
  readonly symbol: string;
  readonly decimals: number;
  /** Of a mint with scaled amounts. Default 1. */
  readonly multiplier?: number | undefined;
}

/** Options of the words of a description. */
export interface WordsOptions {
  /** A BCP 47 language tag for numbers. The sentences are English. Default `en-US`. */
  readonly locale?: string | undefined;
  /** Tokens by mint. SOL and USDC are known. Default: the short form of the mint. */
  readonly tokens?: Readonly<Record<Mint, TokenWords | undefined>> | undefined;
}

/** Writes amounts and addresses. */
export interface Writer {
  /** `89.12 USDC`, or base units where the decimals are not known. */
  readonly amount: (mint: Mint, units: bigint) => string;
  readonly symbol: (mint: Mint) => string;
  readonly sol: (lamports: bigint) => string;
  /** At most two digits after the point. */
  readonly number: (value: number) => string;
  /** Every digit, without an exponent. */
  readonly exact: (value: number) => string;
}

/** What is known of a token. */
type KnownWords = { readonly [Name in keyof TokenWords]?: TokenWords[Name] | undefined };

const KNOWN: Readonly<Record<Mint, TokenWords>> = {
  [SOL]: { symbol: 'SOL', decimals: 9 },
  [USDC]: { symbol: 'USDC', decimals: 6 },
};

/** Symbols are words of strangers: nothing that is invisible, reorders text or is a sentence. */
const PLAIN = /^[\p{L}\p{N}$][\p{L}\p{N}$+._-]{0,15}$/u;

/** `EPjF…Dt1v` */
export function shortAddress(address: Address): string {
  return `${address.slice(0, 4)}…${address.slice(-4)}`;
}

/** What the transaction and the node show of tokens. */
interface SeenTokens {
  readonly decimals: Readonly<Record<Mint, number>>;
  readonly multipliers?: Readonly<Record<Mint, number>> | undefined;
}

export function createWriter(
  { decimals, multipliers = {} }: SeenTokens,
  { locale = 'en-US', tokens = {} }: WordsOptions,
): Writer {
  const wordsOf = (mint: Mint): KnownWords | undefined => {
    if (Object.hasOwn(KNOWN, mint)) return KNOWN[mint];
    const told = Object.hasOwn(tokens, mint) ? tokens[mint] : undefined;
    // What the token program checked counts more than what a list says.
    const known = Object.hasOwn(decimals, mint) ? decimals[mint] : told?.decimals;
    const multiplier = Object.hasOwn(multipliers, mint) ? multipliers[mint] : told?.multiplier;
    return { ...told, decimals: known, multiplier };
  };
  const symbol = (mint: Mint): string => symbolOf(mint, wordsOf(mint)?.symbol);
  const amount = (mint: Mint, units: bigint): string => {
    const { decimals: places, multiplier } = wordsOf(mint) ?? {};
    if (places === undefined) return `${units} base units of ${symbol(mint)}`;
    const shown = { decimals: places, multiplier, locale, symbol: symbol(mint) };
    return formatAmount(units, shown);
  };
  return {
    amount,
    symbol,
    sol: (lamports) => amount(SOL, lamports),
    number: (value) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value),
    exact: (value) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value),
  };
}

/** Whether a token takes the name of one that everybody knows. */
function isTaken(mint: Mint, symbol: string): boolean {
  return Object.entries(KNOWN).some(
    ([known, words]) => known !== mint && words.symbol === symbol.toUpperCase(),
  );
}

function symbolOf(mint: Mint, symbol: string | undefined): string {
  if (symbol === undefined || !PLAIN.test(symbol)) return shortAddress(mint);
  return isTaken(mint, symbol) ? `${symbol} (${shortAddress(mint)})` : symbol;
}

/**
 * What a token is called in a table: its symbol, or its mint where it has none, where it takes the name of
 * another one, and where two tokens share a name. A tool would count both as one asset.
 */
export function currencyOf(mint: Mint, tokens: NonNullable<WordsOptions['tokens']>): string {
  const known = Object.hasOwn(KNOWN, mint) ? KNOWN[mint] : undefined;
  const symbol = known?.symbol ?? (Object.hasOwn(tokens, mint) ? tokens[mint]?.symbol : undefined);
  if (symbol === undefined || !PLAIN.test(symbol) || isTaken(mint, symbol)) return mint;
  const isShared = Object.entries(tokens).some(
    ([other, words]) => other !== mint && words?.symbol.toUpperCase() === symbol.toUpperCase(),
  );
  return isShared && !known ? mint : symbol;
}
