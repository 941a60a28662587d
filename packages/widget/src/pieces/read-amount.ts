import type { Mint } from '@perijove/core';
import { parseAmount } from '@perijove/core/amounts';
import { plainUnits, type Written } from '../format/amount.ts';

/** An amount that was put into the field, such as by Max. */
export interface PutAmount {
  readonly mint: Mint;
  /** Base units. */
  readonly units: bigint;
}

export interface ReadAmount {
  /** Base units; undefined while the text is empty or wrong. */
  readonly units: bigint | undefined;
  readonly problem: string | undefined;
}

const NOTHING: ReadAmount = { units: undefined, problem: undefined };

/**
 * Reads what was typed as base units. Of a scaled token, the same text can stand for two neighbours: what
 * was put into the field stays what it was.
 *
 * @param token Undefined before its decimals are known.
 */
export function readAmount(
  text: string,
  token: (Written & { readonly id: Mint }) | undefined,
  put?: PutAmount,
): ReadAmount {
  if (text === '' || token === undefined) return NOTHING;
  if (put?.mint === token.id && plainUnits(put.units, token) === text) return above0(put.units);
  if (!/^\d+(?:\.\d+)?$/.test(text)) {
    // `1.` is on the way to `1.5`.
    const problem = /^\d+\.$/.test(text) ? undefined : 'Enter a plain number, such as 1.5.';
    return { units: undefined, problem };
  }
  const { decimals, multiplier } = token;
  try {
    return above0(parseAmount(text, { decimals, multiplier }));
  } catch {
    return { units: undefined, problem: `At most ${decimals} digits after the point.` };
  }
}

function above0(units: bigint): ReadAmount {
  return units > 0n
    ? { units, problem: undefined }
    : { units: undefined, problem: 'Enter more than 0.' };
}
