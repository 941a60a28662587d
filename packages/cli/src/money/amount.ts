import { fromBaseUnits, SOL, toBaseUnits } from '@perijove/core';
import type { Rpc } from 'perijove';
import { clean } from '../output/clean.ts';
import { usageError } from '../output/usage.ts';
import type { KnownToken } from './tokens.ts';

/** An amount of a token whose decimals are not known yet. */
const PLAIN = /^\d+(?:\.\d+)?$/;

/**
 * Refuses an invalid amount before any request. How many digits a token has, only the
 * service and the chain say: see `parseAmount`.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function assertAmount(field: string, text: string, words: readonly string[] = []): void {
  if (PLAIN.test(text) || words.includes(text)) return;
  const also = words.map((word) => ` or ${word}`).join('');
  const expected = `a plain decimal amount above 0, such as 0.5${also}`;
  const says = `${field}: expected ${expected}, not ${clean(text, 30)}${amountHint(text)}`;
  throw usageError(field, expected, says);
}

function amountHint(text: string): string {
  if (text.startsWith('-')) return ': an amount is never negative';
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return ': write it without commas';
  if (/^\d+,\d+$/.test(text)) return ': write a point for the comma';
  if (/^\.\d+$/.test(text)) return ': write a 0 before the point';
  if (/^[a-z]/i.test(text)) return ': the amount comes first, then the token';
  return '';
}

/**
 * Reads whole tokens as exact base units.
 *
 * @throws PerijoveError `invalid_input` for other text, 0, and more digits than the token has.
 */
export function parseAmount(field: string, text: string, { symbol, decimals }: KnownToken): bigint {
  assertAmount(field, text);
  const expected = `a plain decimal amount of ${symbol} above 0 with at most ${decimals} digits after the point, such as 0.5`;
  const says = `${field}: expected ${expected}, not ${clean(text, 30)}`;
  let units: bigint;
  try {
    units = toBaseUnits(text, decimals);
  } catch {
    throw usageError(field, expected, says);
  }
  if (units === 0n) throw usageError(field, expected, says);
  return units;
}

/** Whole tokens with their symbol: `0.5 SOL`. */
export function words(units: bigint | string, { symbol, decimals }: KnownToken): string {
  return `${fromBaseUnits(units, decimals)} ${symbol}`;
}

/** Offset of the number of decimals in the account of a mint, in both token programs. */
const DECIMALS_AT = 44;

/**
 * Compares the decimals of each token with those on the chain: they decide how much an amount is, and
 * must not be the service's word alone.
 *
 * @throws PerijoveError `invalid_input` when they differ; `rpc_failed`.
 */
export async function assertDecimals(rpc: Rpc, tokens: readonly KnownToken[]): Promise<void> {
  const { fetchAccounts } = await import('@perijove/solana');
  // Native SOL has no mint account that every node holds.
  const others = tokens.filter(({ mint }) => mint !== SOL);
  const { accounts } = await fetchAccounts(
    rpc,
    others.map(({ mint }) => mint),
  );
  for (const [at, { mint, decimals }] of others.entries()) {
    const onChain = accounts[at]?.data[DECIMALS_AT];
    if (onChain !== decimals)
      throw usageError(
        mint,
        'a mint with the same decimals at the service and on the chain',
        `${mint} has ${decimals} decimals by the service, and ${onChain ?? 'no mint account'} on the chain: is RPC_URL a node of the same network?`,
      );
  }
}

/**
 * Reads `--slippage-bps`.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function parseBps(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  const bps = /^\d{1,5}$/.test(String(text)) ? Number(text) : Number.NaN;
  if (bps <= 10_000) return bps;
  const expected = 'whole basis points from 0 to 10000; 50 is 0.5 %';
  const says = `--slippage-bps: expected ${expected}, not ${clean(String(text), 30)}`;
  throw usageError('--slippage-bps', expected, says);
}
