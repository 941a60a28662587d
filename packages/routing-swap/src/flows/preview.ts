import {
  type Preview,
  previewFlow,
  spendOf,
  type ValuePreviewOptions,
} from '@perijove/solana/preview';
import type { Quote } from '../types.ts';
import { runSwap } from './swap.ts';
import type { SwapFlowInput, SwapMethods } from './swap-flow.ts';

/** See `RoutingSwapPreviews`. */
export function previewSwap(
  client: SwapMethods,
  input: SwapFlowInput,
  options: ValuePreviewOptions,
): Promise<Preview<Quote>> {
  const { inputMint, amount, swapMode, maxInput } = Object(input) as Partial<SwapFlowInput>;
  return previewFlow<Quote>((given) => runSwap(client, input, given), options, {
    flow: 'routing-swap.swap',
    needsNode: true,
    spends: spendOf(inputMint, swapMode === 'ExactOut' ? maxInput : amount),
    read: ({
      inputMint: mint,
      inAmount,
      otherAmountThreshold,
      swapMode: mode,
      priceImpactPct,
    }) => ({
      spends: spendOf(mint, mode === 'ExactOut' ? otherAmountThreshold : inAmount),
      priceImpactPercent: impactOf(priceImpactPct),
    }),
  });
}

/** A quote has a fraction, and a loss is positive there. */
function impactOf(fraction: string | null | undefined): number | undefined {
  const percent = Number(fraction ?? Number.NaN) * -100;
  return Number.isFinite(percent) ? percent : undefined;
}
