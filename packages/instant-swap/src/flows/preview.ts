import {
  type Preview,
  previewFlow,
  readOrder,
  spendOf,
  type ValuePreviewOptions,
} from '@perijove/solana/preview';
import type { Order } from '../types.ts';
import { swap } from './swap.ts';
import type { SwapInput, SwapMethods } from './swap-flow.ts';

/** See `InstantSwapPreviews`. */
export function previewSwap(
  { order, execute }: SwapMethods,
  input: SwapInput,
  options: ValuePreviewOptions,
): Promise<Preview<Order>> {
  const { inputMint, amount } = Object(input) as Partial<SwapInput>;
  let last: Order | undefined;
  const keeping = async (...call: Parameters<typeof order>): Promise<Order> => {
    last = await order(...call);
    return last;
  };
  const methods = { order: Object.assign(keeping, order), execute };
  return previewFlow<Order>((given) => swap(methods, input, given), options, {
    flow: 'instant-swap.swap',
    spends: spendOf(inputMint, amount),
    lastOffer: () => last,
    read: (offer) => readOrder(offer, options),
  });
}
