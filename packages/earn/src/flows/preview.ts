import {
  type FlowPreviewOptions,
  type Preview,
  previewFlow,
  spendOf,
} from '@perijove/solana/preview';
import type { UnsignedTransaction } from '../types.ts';
import { type EarnMethods, runAction } from './actions.ts';
import type { EarnAction } from './bounds.ts';
import type { EarnFlowInput } from './inputs.ts';

/** See `EarnPreviews`. */
export function preview(
  client: EarnMethods,
  action: EarnAction,
  input: EarnFlowInput,
  options: FlowPreviewOptions,
): Promise<Preview<UnsignedTransaction>> {
  const { asset, amount } = Object(input) as {
    readonly asset?: unknown;
    readonly amount?: unknown;
  };
  return previewFlow<UnsignedTransaction>(
    (given) => runAction(client, action, input, given),
    options,
    {
      flow: `earn.${action}`,
      needsNode: true,
      // Of the others, the price of shares decides what leaves.
      spends: action === 'deposit' ? spendOf(asset, amount) : undefined,
    },
  );
}
