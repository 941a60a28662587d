import { type FlowPreviewOptions, type Preview, previewFlow } from '@perijove/solana/preview';
import type { BuiltClaim, BuiltOrder } from '../types.ts';
import { claim } from './claim.ts';
import type { ClaimInput, OrderAction, OrderInputs } from './inputs.ts';
import { type PredictionMethods, runOrder } from './orders.ts';

/** See `PredictionPreviews`. */
export function previewOrder(
  client: PredictionMethods,
  action: OrderAction,
  input: OrderInputs,
  options: FlowPreviewOptions,
): Promise<Preview<BuiltOrder>> {
  return previewFlow<BuiltOrder>((given) => runOrder(client, action, input, given), options, {
    flow: `prediction.${action}`,
    needsNode: true,
  });
}

/** See `PredictionPreviews`. */
export function previewClaim(
  client: PredictionMethods,
  input: ClaimInput,
  options: FlowPreviewOptions,
): Promise<Preview<BuiltClaim>> {
  return previewFlow<BuiltClaim>((given) => claim(client, input, given), options, {
    flow: 'prediction.claim',
    needsNode: true,
  });
}
