import { isAddress, SOL } from '@perijove/core';
import { type AmountOptions, type ParseAmountOptions, parseAmount } from '@perijove/core/amounts';
import type { Rpc } from '@perijove/solana';
import { fetchMintFacts } from '@perijove/solana/describe';
import { inputError } from '../output/input-error.ts';

/** How a mint writes its amounts. */
type Written = Required<Pick<AmountOptions, 'decimals' | 'multiplier'>>;

/** An amount in whole tokens, by the name of its field. */
export interface WholeAmount {
  readonly field: string;
  readonly mint: unknown;
  readonly text: unknown;
}

/**
 * Converts whole tokens, as a wallet shows them, into base units, by the decimals and the multiplier that
 * the owner's node has for the mint: how much an amount is must not be the word of the service.
 *
 * @param rounding `up` for a minimum.
 * @throws PerijoveError `invalid_input` for another text, 0, digits that the token does not have, and a
 * mint that is not on the chain; `rpc_failed`.
 */
export async function readAmount(
  rpc: Rpc,
  { field, mint, text }: WholeAmount,
  signal: AbortSignal,
  rounding: ParseAmountOptions['rounding'] = 'down',
): Promise<string> {
  const written = await writtenOf(rpc, mint, signal);
  const expected = `whole tokens above 0 as text with at most ${written.decimals} digits after the point, such as "0.5"`;
  if (typeof text !== 'string' || !/^\d{1,30}(?:\.\d{1,30})?$/.test(text))
    throw inputError(field, expected);
  const units = unitsOf(text, { ...written, rounding });
  if (units === undefined || units === 0n) throw inputError(field, expected);
  return String(units);
}

function unitsOf(text: string, options: ParseAmountOptions): bigint | undefined {
  try {
    return parseAmount(text, options);
  } catch {
    return undefined;
  }
}

/** @throws PerijoveError `invalid_input` for a mint that is not on the chain. */
export async function writtenOf(rpc: Rpc, mint: unknown, signal: AbortSignal): Promise<Written> {
  if (mint === SOL) return { decimals: 9, multiplier: 1 };
  if (typeof mint !== 'string' || !isAddress(mint)) throw inputError('mint', 'a mint address');
  const facts = (await fetchMintFacts([mint], { rpc, signal }))[mint];
  if (facts) return facts;
  throw inputError('mint', 'a mint of this network', `${mint} is not a mint on the chain`);
}
