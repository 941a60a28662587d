import type { Mint } from '@perijove/core';
import { skipToken } from '@tanstack/react-query';
import { useDebounced } from '../data/use-debounced.ts';
import type { SwapFee } from './fee.ts';

/** What is to be swapped. */
export interface Wanted {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units; undefined until the amount makes sense. */
  readonly units: bigint | undefined;
  /** Undefined: the service chooses. */
  readonly slippageBps: number | undefined;
  /** What the integrator of the page takes. */
  readonly fee?: SwapFee | undefined;
}

/** What is asked of every way. */
export interface QuoteInput {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: bigint;
  readonly slippageBps?: number;
}

type Pair = Pick<Wanted, 'inputMint' | 'outputMint'>;

/** What is asked of all ways, once what is typed rests. */
export interface Asked {
  /** `skipToken` until the amount makes sense. */
  readonly input: QuoteInput | typeof skipToken;
  /** Options that all quotes share. */
  readonly shared: {
    readonly refreshEvery: number;
    readonly placeholderData: <Offer extends Pair>(before: Offer | undefined) => Offer | undefined;
  };
  /** Base units that are asked for, which may be those before. */
  readonly units: bigint | undefined;
}

/** A quote is old after this time. */
const REFRESH_MS = 10_000;

/** What is wanted, as the ways are asked for it: once what is typed rests. */
export function useAsked(wanted: Wanted): Asked {
  const units = useDebounced(wanted.units);
  const { inputMint, outputMint, slippageBps } = wanted;
  const slippage = slippageBps === undefined ? {} : { slippageBps };
  const input =
    units === undefined ? skipToken : { inputMint, outputMint, amount: units, ...slippage };
  // Another amount of the same pair: the quote before stays until the new one is there.
  const placeholderData = <Offer extends Pair>(before: Offer | undefined): Offer | undefined =>
    before?.inputMint === inputMint && before.outputMint === outputMint ? before : undefined;
  return { input, units, shared: { refreshEvery: REFRESH_MS, placeholderData } };
}
