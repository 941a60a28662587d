import type { Mint } from '@perijove/core';
import { useState } from 'react';
import { spendable, useBalances } from '../data/use-balances.ts';
import { useToken } from '../data/use-token.ts';
import { formatUnits, plainUnits } from '../format/amount.ts';
import { usdOf } from '../format/value.ts';
import { useWords } from '../words/use-words.ts';
import { type PutAmount, readAmount } from './read-amount.ts';

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
  const { t, locale } = useWords();
  const [{ text, put }, setState] = useState<{ readonly text: string; readonly put?: PutAmount }>({
    text: initial,
  });
  const { data: token, isError } = useToken(mint);
  const { data: balances } = useBalances();
  const balance = balances && (balances.get(mint) ?? 0n);
  const max = balance === undefined ? undefined : spendable(mint, balance);
  const { units, problem } = readAmount(text, token ?? undefined, t, put);
  const isTooMuch = isSpent && units !== undefined && balance !== undefined && units > balance;
  return {
    mint,
    text,
    setText: (next) => setState({ text: next }),
    units: isTooMuch ? undefined : units,
    setUnits: token
      ? (next) => setState({ text: plainUnits(next, token), put: { mint, units: next } })
      : undefined,
    problem: isTooMuch
      ? t.moreThanBalance(
          token ? `${formatUnits(balance, token, locale)} ${token.symbol}` : String(balance),
        )
      : token === undefined && isError
        ? t.tokenUnreadable
        : problem,
    balance,
    max,
    usd: units === undefined || !token ? undefined : usdOf(units, token),
  };
}
