export type { ClaimedFees, ClaimFeesInput, ClaimFeesOptions } from './claim-fees.ts';
export { createStudioClient, type StudioClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export type { LaunchedToken, LaunchInput } from './launch.ts';
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
