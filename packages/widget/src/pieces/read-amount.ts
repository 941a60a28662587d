import type { Mint } from '@perijove/core';
import { parseAmount } from '@perijove/core/amounts';
import { plainUnits, type Written } from '../format/amount.ts';
import type { Words } from '../words/words.ts';

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
  t: Words,
  put?: PutAmount,
): ReadAmount {
  if (text === '' || token === undefined) return NOTHING;
  if (put?.mint === token.id && plainUnits(put.units, token) === text)
    return aboveZero(put.units, t);
  if (!/^\d+(?:\.\d+)?$/.test(text)) {
    // `1.` is on the way to `1.5`.
    const problem = /^\d+\.$/.test(text) ? undefined : t.enterPlainNumber;
    return { units: undefined, problem };
  }
  const { decimals, multiplier } = token;
  try {
    return aboveZero(parseAmount(text, { decimals, multiplier }), t);
  } catch {
    return { units: undefined, problem: t.maxDigits(decimals) };
  }
}

function aboveZero(units: bigint, t: Words): ReadAmount {
  return units > 0n
    ? { units, problem: undefined }
    : { units: undefined, problem: t.enterMoreThanZero };
}
