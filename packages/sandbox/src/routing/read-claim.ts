import type { PlatformFee } from './quote.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { ClaimedQuote } from './reprice.ts';
import type { WireQuote, WireSwapInfo } from './wire-quote.ts';

/** The parts of a quote that came back which say what was quoted. */
export interface ReturnedQuote
  extends Pick<
    WireQuote,
    'inputMint' | 'outputMint' | 'inAmount' | 'outAmount' | 'swapMode' | 'slippageBps'
  > {
  readonly platformFee?: Partial<Pick<PlatformFee, 'feeBps'>> | null | undefined;
  readonly routePlan: readonly {
    readonly swapInfo: Pick<
      WireSwapInfo,
      'ammKey' | 'inputMint' | 'outputMint' | 'inAmount' | 'outAmount'
    >;
  }[];
}

/** A quote that a client sent back, with its digits as numbers. */
export function readClaim(quote: ReturnedQuote): ClaimedQuote | Refusal {
  const { inputMint, outputMint, swapMode, slippageBps, platformFee } = quote;
  const swaps = quote.routePlan.map(({ swapInfo }) => swapInfo);
  const odd = [quote, ...swaps]
    .flatMap(({ inAmount, outAmount }) => [inAmount, outAmount])
    .find((text) => !isAmount(text));
  if (odd !== undefined) return refuse('INVALID_REQUEST', `Not an amount: ${JSON.stringify(odd)}`);
  return {
    inputMint,
    outputMint,
    swapMode,
    slippageBps,
    amount: BigInt(swapMode === 'ExactIn' ? quote.inAmount : quote.outAmount),
    platformFeeBps: platformFee?.feeBps,
    routePlan: swaps.map((swap) => ({
      ammKey: swap.ammKey,
      inputMint: swap.inputMint,
      outputMint: swap.outputMint,
      inAmount: BigInt(swap.inAmount),
      outAmount: BigInt(swap.outAmount),
    })),
  };
}

/** Whether these are the digits of an unsigned number of 64 bits. */
function isAmount(text: string): boolean {
  return /^\d{1,20}$/.test(text) && BigInt(text) < 2n ** 64n;
}
