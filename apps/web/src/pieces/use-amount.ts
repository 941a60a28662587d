import { fromBaseUnits, type Mint, toBaseUnits } from '@perijove/core';
import { useState } from 'react';
import { spendable, useBalances } from '../data/use-balances.ts';
import { useToken } from '../data/use-token.ts';
import { formatUnits } from '../format/amount.ts';

/** An amount as it is typed, and what it means. */
export interface AmountState {
  readonly mint: Mint;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Base units; undefined while the text is empty or wrong. */
  readonly units: bigint | undefined;
  /** Undefined before the decimals of the token are known. */
  readonly setUnits: ((units: bigint) => void) | undefined;
  /** What is wrong with the text, to be shown at the field. */
  readonly problem: string | undefined;
  /** Base units of the connected wallet; undefined before they are known. */
  readonly balance: bigint | undefined;
  /** The balance less a reserve for fees. */
  readonly max: bigint | undefined;
  /** US dollars; undefined without a price. */
  readonly usd: number | undefined;
}

interface AmountOptions {
  /** Default true: an amount above the balance is a problem. */
  readonly isSpent?: boolean;
  /** Whole tokens. */
  readonly initial?: string | undefined;
}

/** The state of an amount field. */
export function useAmount(
  mint: Mint,
  { isSpent = true, initial = '' }: AmountOptions = {},
): AmountState {
  const [text, setText] = useState(initial);
  const { data: token, isError } = useToken(mint);
  const { data: balances } = useBalances();
  const decimals = token?.decimals;
  const balance = balances && (balances.get(mint) ?? 0n);
  const max = balance === undefined ? undefined : spendable(mint, balance);
  const { units, problem } = readAmount(text, decimals);
  const isTooMuch = isSpent && units !== undefined && balance !== undefined && units > balance;
  const price = token?.usdPrice;
  return {
    mint,
    text,
    setText,
    units: isTooMuch ? undefined : units,
    setUnits: decimals === undefined ? undefined : (next) => setText(fromBaseUnits(next, decimals)),
    problem: isTooMuch
      ? `More than your balance of ${formatUnits(balance, decimals ?? 0)} ${token?.symbol}.`
      : token === undefined && isError
        ? 'This token cannot be read at the moment.'
        : problem,
    balance,
    max,
    usd:
      units === undefined || price === null || price === undefined
        ? undefined
        : Number(text) * price,
  };
}

interface ReadAmount {
  readonly units: bigint | undefined;
  readonly problem: string | undefined;
}

function readAmount(text: string, decimals: number | undefined): ReadAmount {
  const nothing = { units: undefined, problem: undefined };
  if (text === '' || decimals === undefined) return nothing;
  if (!/^\d+(?:\.\d+)?$/.test(text)) {
    // `1.` is on the way to `1.5`.
    const problem = /^\d+\.$/.test(text) ? undefined : 'Enter a plain number, such as 1.5.';
    return { units: undefined, problem };
  }
  try {
    const units = toBaseUnits(text, decimals);
    return units > 0n
      ? { units, problem: undefined }
      : { units: undefined, problem: 'Enter more than 0.' };
  } catch {
    return { units: undefined, problem: `At most ${decimals} digits after the point.` };
  }
}
