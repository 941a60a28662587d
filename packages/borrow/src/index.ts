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
export type { WatchOptions } from '@perijove/core/watch';
export type { Journal } from '@perijove/journal';
// Only types: a page must not load code that only its flows need.
export type { FlowEvent, FlowOptions, Rpc, RpcOptions, Signer } from '@perijove/solana';
export { MIN_I128 } from './amounts.ts';
export { type BorrowClient, createBorrowClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export type {
  BorrowFlowOptions,
  BorrowInput,
  BorrowResult,
  CloseAllInput,
  ClosedPosition,
  DepositInput,
  HealthChange,
  OpenInput,
  RepayInput,
  StoredHealth,
  WithdrawInput,
} from './flows/inputs.ts';
export type { VaultTokens } from './flows/read-vault-tokens.ts';
export { type Health, type HealthVault, healthOf, type PositionUnits } from './health.ts';
export type { BorrowPreviews } from './previews.ts';
export type {
  AccountMeta,
  Instruction,
  LiquidityBorrowData,
  LiquiditySupplyData,
  Market,
  MarketReward,
  OperateInput,
  OperateInstructions,
  OperateTransaction,
  OracleSource,
  Position,
  Positions,
  PositionsInput,
  PositionVault,
  ScaledUiConfig,
  Token,
  Vault,
  VaultMetadata,
  Vaults,
  VaultsInput,
} from './types.ts';
export { fetchVaultTokens } from './vault-tokens.ts';
export type { HealthChanges, WatchedPosition, WatchInput } from './watch.ts';
