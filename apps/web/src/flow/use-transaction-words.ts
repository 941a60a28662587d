import { type Address, fromBaseUnits, type Mint } from '@perijove/core';
import type { DecodedTransaction } from '@perijove/solana';
import { useQueries } from '@tanstack/react-query';
import { tokenQuery } from '../data/use-token.ts';
import { shorten } from '../format/address.ts';
import { formatExactly } from '../format/amount.ts';
import { useSession } from '../session/session.tsx';
import { createReader, mintsIn, type TokenWords, wordsOf } from './instruction-words.ts';

/** What each instruction of a transaction does, in plain words; names of tokens come as they load. */
export function useTransactionWords(
  { instructions }: DecodedTransaction,
  owner: Address,
): readonly (readonly string[])[] {
  const reader = createReader(
    instructions,
    owner,
    useTokenWords([...new Set(mintsIn(instructions))]),
  );
  return instructions.map((instruction) => wordsOf(instruction, reader));
}

function useTokenWords(mints: readonly Mint[]): TokenWords {
  const session = useSession();
  const found = useQueries({ queries: mints.map((mint) => tokenQuery(session, mint)) });
  const records = new Map(found.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
  const symbol = (mint: Mint): string => records.get(mint)?.symbol || shorten(mint);
  return {
    symbol,
    amount(mint, units) {
      const token = records.get(mint);
      if (!token) return `${units} base units of ${shorten(mint)}`;
      return `${formatExactly(fromBaseUnits(units, token.decimals))} ${symbol(mint)}`;
    },
  };
}
