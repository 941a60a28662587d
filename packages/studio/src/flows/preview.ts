import type { Deployment } from '@perijove/core';
import type { FlowOptions } from '@perijove/solana';
import { type Preview, type PreviewOptionsOf, previewFlow } from '@perijove/solana/preview';
import type { CreatedFeeTx, CreatedPoolTx } from '../types.ts';
import { type ClaimFeesInput, type ClaimFeesOptions, claimFees } from './claim-fees.ts';
import { type LaunchInput, launch, type StudioMethods } from './launch.ts';

export type LaunchPreviewOptions = PreviewOptionsOf<FlowOptions<CreatedPoolTx>>;
export type ClaimFeesPreviewOptions = PreviewOptionsOf<ClaimFeesOptions>;

/** See `StudioPreviews`. */
export function previewLaunch(
  client: StudioMethods,
  input: LaunchInput,
  options: LaunchPreviewOptions,
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
  options: ClaimFeesPreviewOptions,
): Promise<Preview<CreatedFeeTx>> {
  return previewFlow<CreatedFeeTx>((given) => claimFees(client, input, given), options, {
    flow: 'studio.claimFees',
    needsNode: true,
  });
}
