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
export type {
  FlowEvent,
  FlowOptions,
  Rpc,
  RpcOptions,
  Signer,
  StoredToken,
  TokenStore,
  WalletSession,
} from '@perijove/solana';
export { createTriggerV2Client, type TriggerV2Client } from './client.ts';
export { endpoints } from './endpoints.ts';
export {
  type Explanation,
  explainFailure,
  type FailureInfo,
  failures,
  type KnownFailure,
} from './failures.ts';
export type { EditInput, EditOptions } from './flows/edit.ts';
export type { Expiry } from './flows/expiry.ts';
export type { PlaceInput, PlaceOptions } from './flows/place.ts';
export type { PlaceDcaInput } from './flows/place-dca.ts';
export type { PlacedOrder } from './flows/placed-order.ts';
export type { OrderUpdate, WatchInput, WatchOptions } from './flows/watch.ts';
export type { WithdrawExpiredInput, WithdrawOptions } from './flows/withdraw-expired.ts';
export type { CancelInput, CancelledOrder, CancelOptions } from './flows/withdrawal.ts';
export { lendTokens, limits, type OrderLimits } from './limits.ts';
export type { TriggerV2Methods } from './methods.ts';
export type { TriggerV2Previews } from './previews.ts';
export { findTimeIssue, timeOf } from './times.ts';
export type {
  Amount,
  AuthMode,
  CancelDcaOrderInput,
  CancelPriceOrderInput,
  Challenge,
  ChallengeInput,
  ChallengeType,
  ConfirmDcaCancelInput,
  ConfirmPriceCancelInput,
  CraftDepositInput,
  CraftedDeposit,
  CreateDcaOrderInput,
  CreatedPriceOrder,
  CreatePriceOrderInput,
  DcaEvent,
  DcaOrder,
  DcaOrderCancellation,
  DcaOrderInput,
  DcaOrderPage,
  DcaOrdersInput,
  LoggedOut,
  LogoutAllInput,
  LogoutInput,
  OrderState,
  Pagination,
  PriceOrder,
  PriceOrderCancellation,
  PriceOrderEvent,
  PriceOrderPage,
  PriceOrdersInput,
  PriceOrderType,
  Refreshed,
  RefreshInput,
  SubmittedTransaction,
  Time,
  UpdatedPriceOrder,
  UpdatePriceOrderInput,
  Vault,
  VaultInput,
  Verified,
  VerifyInput,
} from './types.ts';
export type {
  PriceOf,
  SignInOptions,
  SignOutOptions,
  TriggerV2Settings,
  WalletCallOptions,
} from './wallet-options.ts';
