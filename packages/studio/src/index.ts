// Re-exports for a first call, so that this package is enough where each import needs its own
// dependency.
export {
  type Address,
  type CallOptions,
  createTransport,
  type Deployment,
  fromBaseUnits,
  isPerijoveError,
  jupiter,
  type Mint,
  type OwnTransport,
  PerijoveError,
  type Plan,
  type Signature,
  SOL,
  sandbox,
  type Transport,
  type TransportEvent,
  type TransportOptions,
  toBaseUnits,
  USDC,
} from '@perijove/core';
export type { Journal } from '@perijove/journal';
// Only types: a page must not load code that only its flows need.
export type { FlowEvent, FlowOptions, Rpc, RpcOptions, Signer } from '@perijove/solana';
export { createStudioClient, type StudioClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export type { ClaimedFees, ClaimFeesInput, ClaimFeesOptions } from './flows/claim-fees.ts';
export type { LaunchedToken, LaunchInput } from './flows/launch.ts';
export type { StudioPreviews } from './previews.ts';
export type { UploadOptions } from './put-file.ts';
export type {
  CreatedFeeTx,
  CreatedPoolTx,
  CreateFeeTxInput,
  CreatePoolTxInput,
  CreatorFee,
  Curve,
  Fee,
  FeeInput,
  ImageContentType,
  LockedVesting,
  PoolAddresses,
  PoolAddressesAnswer,
  PoolAddressesInput,
  PoolKeys,
  SubmitPoolInput,
  SubmittedPool,
  VestingSeconds,
} from './types.ts';
export { type TokenMetadata, uploadImage, uploadMetadata } from './uploads.ts';
