import type { Mint } from '@perijove/core';
import { type MintRecord, useToken } from '../data/use-token.ts';
import { priceOf } from '../format/value.ts';
import type { LockedSide } from '../swap/use-swap.ts';

/** What is sold for what. */
export interface Pair {
  readonly from: Mint;
  readonly to: Mint;
  readonly change: (next: { readonly from?: Mint; readonly to?: Mint }) => void;
  /** Sides whose token the person cannot change. Default none. */
  readonly lock?: readonly LockedSide[] | undefined;
}

export interface Market {
  /** Output tokens for one input token; undefined until both prices are known, and of scaled ones. */
  readonly price: number | undefined;
  /** US dollars of one input token, and of one output token. */
  readonly inputUsd: number | undefined;
  readonly outputUsd: number | undefined;
  readonly inputSymbol: string;
  readonly outputSymbol: string;
  /** Undefined until the token is known. */
  readonly input: MintRecord | undefined;
  readonly output: MintRecord | undefined;
}

/** What the market pays for one input token now. */
export function useMarket({ from, to }: Pick<Pair, 'from' | 'to'>): Market {
  const { data: input } = useToken(from);
  const { data: output } = useToken(to);
  const [inputUsd, outputUsd] = [input?.usdPrice ?? undefined, output?.usdPrice ?? undefined];
  const [paid, got] = [input && priceOf(input), output && priceOf(output)];
  return {
    price: paid && got ? paid / got : undefined,
    inputUsd,
    outputUsd,
    inputSymbol: input?.symbol ?? '…',
    outputSymbol: output?.symbol ?? '…',
    input: input ?? undefined,
    output: output ?? undefined,
  };
}

const PRICE_DIGITS = 6;

/** A price as the field takes it: plain digits, no more of them than mean something. */
export function priceText(price: number): string {
  const places = Math.max(0, PRICE_DIGITS - 1 - Math.floor(Math.log10(price)));
  return price
    .toFixed(Math.min(places, 12))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}
