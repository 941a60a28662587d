import { isAddress, type Mint, SOL, toBaseUnits } from '@perijove/core';
import { fetchAccounts, type Rpc } from '@perijove/solana';
import { inputError } from '../output/input-error.ts';

/** Offset of the number of decimals in the account of a mint, in both token programs. */
const DECIMALS_AT = 44;

/** An amount in whole tokens, by the name of its field. */
export interface WholeAmount {
  readonly field: string;
  readonly mint: unknown;
  readonly text: unknown;
}

/**
 * Converts whole tokens into base units, by the decimals that the owner's node has for the mint: how much
 * an amount is must not be the word of the service.
 *
 * @throws PerijoveError `invalid_input` for another text, 0, digits that the token does not have, and a
 * mint that is not on the chain; `rpc_failed`.
 */
export async function readAmount(
  rpc: Rpc,
  { field, mint, text }: WholeAmount,
  signal: AbortSignal,
): Promise<string> {
  const decimals = await decimalsOf(rpc, mint, signal);
  const expected = `whole tokens above 0 as text with at most ${decimals} digits after the point, such as "0.5"`;
  if (typeof text !== 'string' || !/^\d{1,30}(?:\.\d{1,30})?$/.test(text))
    throw inputError(field, expected);
  const units = unitsOf(text, decimals);
  if (units === undefined || units === 0n) throw inputError(field, expected);
  return String(units);
}

function unitsOf(text: string, decimals: number): bigint | undefined {
  try {
    return toBaseUnits(text, decimals);
  } catch {
    return undefined;
  }
}

/** @throws PerijoveError `invalid_input` for a mint that is not on the chain. */
export async function decimalsOf(rpc: Rpc, mint: unknown, signal: AbortSignal): Promise<number> {
  if (mint === SOL) return 9;
  if (typeof mint !== 'string' || !isAddress(mint)) throw inputError('mint', 'a mint address');
  const { accounts } = await fetchAccounts(rpc, [mint as Mint], { signal });
  const decimals = accounts[0]?.data[DECIMALS_AT];
  if (decimals !== undefined) return decimals;
  throw inputError('mint', 'a mint of this network', `${mint} is not a mint on the chain`);
}
