import type { Deployment } from '@perijove/core';
import { type FlowPreviewOptions, type Preview, previewFlow } from '@perijove/solana/preview';
import type { CreatedFeeTx, CreatedPoolTx } from '../types.ts';
import { type ClaimFeesInput, claimFees } from './claim-fees.ts';
import { type LaunchInput, launch, type StudioMethods } from './launch.ts';

/** See `StudioPreviews`. */
export function previewLaunch(
  client: StudioMethods,
  input: LaunchInput,
  options: FlowPreviewOptions,
  deployment: Deployment,
): Promise<Preview<CreatedPoolTx>> {
  return previewFlow<CreatedPoolTx>((given) => launch(client, input, given, deployment), options, {
    flow: 'studio.launch',
  });
}

/** See `StudioPreviews`. */
export function previewClaimFees(
  client: StudioMethods,
  input: ClaimFeesInput,
  options: FlowPreviewOptions,
): Promise<Preview<CreatedFeeTx>> {
  return previewFlow<CreatedFeeTx>((given) => claimFees(client, input, given), options, {
    flow: 'studio.claimFees',
    needsNode: true,
  });
}
