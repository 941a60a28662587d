import type { Mint } from '@perijove/core';
import { useToken } from '../../data/use-token.ts';

/** What is sold for what. */
export interface Pair {
  readonly from: Mint;
  readonly to: Mint;
  readonly change: (next: { readonly from?: Mint; readonly to?: Mint }) => void;
}

export interface Market {
  /** Output tokens for one input token; undefined until both prices are known. */
  readonly price: number | undefined;
  /** US dollars of one input token, and of one output token. */
  readonly inputUsd: number | undefined;
  readonly outputUsd: number | undefined;
  readonly inputSymbol: string;
  readonly outputSymbol: string;
  readonly inputDecimals: number | undefined;
  readonly outputDecimals: number | undefined;
}

/** What the market pays for one input token now. */
export function useMarket({ from, to }: Pick<Pair, 'from' | 'to'>): Market {
  const { data: input } = useToken(from);
  const { data: output } = useToken(to);
  const [inputUsd, outputUsd] = [input?.usdPrice ?? undefined, output?.usdPrice ?? undefined];
  return {
    price: inputUsd && outputUsd ? inputUsd / outputUsd : undefined,
    inputUsd,
    outputUsd,
    inputSymbol: input?.symbol ?? '…',
    outputSymbol: output?.symbol ?? '…',
    inputDecimals: input?.decimals,
    outputDecimals: output?.decimals,
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
