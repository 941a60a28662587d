import type { Mint } from '@perijove/core';
import type { ReviewTerm } from '@perijove/solana';
import { createContext, type ReactNode, useContext } from 'react';
import { useToken } from '../data/use-token.ts';
import { shorten } from '../format/address.ts';
import { formatDecimal, plainUnits } from '../format/amount.ts';
import { formatBps, formatUsd } from '../format/money.ts';
import { formatMoment, formatSpan } from '../format/time.ts';
import { Address } from '../pieces/address.tsx';
import { Amount } from '../pieces/amount.tsx';
import { useWords } from '../words/use-words.ts';

/**
 * What terms say in the language of the page, by their English text. What is not there is shown in
 * English: a term that its flow words differently is never shown as what it said before.
 */
export const TermWordsContext = createContext<Readonly<Record<string, string>>>({});

function useTermWords(): (text: string) => string {
  const words = useContext(TermWordsContext);
  return (text) => words[text] ?? text;
}

/** What is agreed to, one row for each term. */
export function ReviewTerms({ terms }: { readonly terms: readonly ReviewTerm[] }): ReactNode {
  const wordsOf = useTermWords();
  return terms.map((term, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the order is fixed
    <div key={`${term.name} ${index}`}>
      <dt>{wordsOf(term.label)}</dt>
      <dd>
        <Value term={term} />
      </dd>
    </div>
  ));
}

function Value({ term }: { readonly term: ReviewTerm }): ReactNode {
  const { locale } = useWords();
  const wordsOf = useTermWords();
  switch (term.kind) {
    case 'text':
      return wordsOf(term.text);
    case 'amount':
      return <Amount mint={term.mint} units={term.units} isExact />;
    case 'rate':
      return <Rate sold={term.sold} bought={term.bought} />;
    case 'usd':
      return <UsdOf usd={term.usd} mint={term.mint} />;
    case 'time':
      return formatMoment(term.unixMs, locale);
    case 'duration':
      return formatSpan(term.ms, locale);
    case 'count':
      return String(term.count);
    case 'percent':
      return formatBps(term.bps, locale);
    case 'address':
      return <Named address={term.address} name={term.name} />;
  }
}

interface Side {
  readonly mint: Mint;
  readonly units: bigint;
}

/** What one whole token of what is sold gives. */
function Rate({ sold, bought }: { readonly sold: Side; readonly bought: Side }): ReactNode {
  const { locale } = useWords();
  const { data: one } = useToken(sold.mint);
  const { data: other } = useToken(bought.mint);
  if (!one || !other) return '…';
  const paid = Number(plainUnits(sold.units, one));
  const got = Number(plainUnits(bought.units, other));
  return `1 ${one.symbol} = ${formatDecimal((got / paid).toFixed(12), locale)} ${other.symbol}`;
}

function UsdOf({
  usd,
  mint,
}: {
  readonly usd: number;
  readonly mint?: Mint | undefined;
}): ReactNode {
  const { t, locale } = useWords();
  const { data: token } = useToken(mint);
  const price = formatUsd(usd, locale);
  return token ? t.usdForOne(price, token.symbol) : price;
}

/** Terms that name a token show its symbol; accounts show their address. */
const TOKENS: readonly string[] = ['buys', 'asset', 'shares', 'mint', 'collateral', 'debt'];

function Named({ address, name }: { readonly address: string; readonly name: string }): ReactNode {
  const { data: token } = useToken(TOKENS.includes(name) ? address : undefined);
  if (!token) return <Address address={address} />;
  return <span title={address}>{`${token.symbol} (${shorten(address)})`}</span>;
}
