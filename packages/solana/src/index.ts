export {
  type Finding,
  type GuardRule,
  isPerijoveError,
  PerijoveError,
  type RpcFault,
  type SignerFault,
  type StoredToken,
  type TokenStore,
  type TransactionFault,
} from '@perijove/core';
export type {
  AnyInstruction,
  ApiInstruction,
  KitInstruction,
  Web3Instruction,
} from './assemble/any-instruction.ts';
export {
  type CompiledTransaction,
  compileTransaction,
  type TransactionParts,
} from './assemble/compile-transaction.ts';
export { type CheckOptions, checkTransaction } from './check/check-transaction.ts';
export { assertSafe } from './check/finding.ts';
export type { Arrival, Intent, Spending } from './check/intent.ts';
export type { FlowOptions, NodeFlowOptions, ReviewAnswer } from './flow/options/flow-options.ts';
export type { NodeSwapOptions, SwapOptions } from './flow/options/swap-options.ts';
export type { FlowEvent, SkippedTransaction } from './flow/plan/progress.ts';
export { type Movements, readMovements } from './flow/settle/movements.ts';
export { type JupiterSenderOptions, jupiterSender } from './lanes/jupiter-sender.ts';
export { type RaceWon, raceSenders } from './lanes/race-senders.ts';
export { type RpcSenderOptions, rpcSender } from './lanes/rpc-sender.ts';
export type { Sender, SendOptions, Sent, Tip } from './lanes/sender.ts';
export type {
  FlowPolicy,
  MessageLife,
  PolicyOutcome,
  PolicyRequest,
  ReservationEnd,
  ReservationKey,
  TextRequest,
} from './policy/flow-policy.ts';
export { type ReadEffectsOptions, readEffects } from './policy/read-effects.ts';
export type { Grant, Payment, Promised, WalletEffects } from './policy/wallet-effects.ts';
export { apiPrograms } from './programs/api-programs.ts';
export type { MemoInstruction } from './programs/memo.ts';
export {
  addressBytes,
  findAssociatedTokenAddress,
  findProgramAddress,
} from './programs/program-address.ts';
export type { KnownInstruction, KnownProgram } from './programs/programs.ts';
export type { AccountMeta, RawInstruction } from './programs/raw-instruction.ts';
export type { Arriving } from './review/arriving.ts';
export type { Leaving, LeavingPart, LeavingReason } from './review/leaving.ts';
export type { Review, ReviewSigner, SignerRole } from './review/review.ts';
export type { ReviewTerm, ReviewTermValue } from './review/review-term.ts';
export type { KnownPrice, ValueComparison, ValueOptions } from './review/value.ts';
export { createRpc, type RpcOptions } from './rpc/create-rpc.ts';
export type { Rpc } from './rpc/rpc.ts';
export {
  type Accounts,
  type FetchOptions,
  fetchAccounts,
  type RpcAccount,
} from './rpc/rpc-methods.ts';
export { fetchTokenBalances, type HolderOf } from './rpc/token-balances.ts';
export type { Verify } from './sign/ed25519.ts';
export { type LedgerApp, type LedgerOptions, ledgerSigner } from './sign/ledger-signer.ts';
export { type SignOptions, signTransaction } from './sign/sign-transaction.ts';
export type {
  AdapterSigner,
  KeypairSigner,
  ModifyingSigner,
  PartialSigner,
  SecretKey,
  SignedParts,
  Signer,
  StandardWallet,
  TextSigner,
} from './sign/signer.ts';
export { signerAddress } from './sign/signer-address.ts';
export { announcesVersion1 } from './sign/supported-versions.ts';
export { createMemoryTokenStore } from './sign-in/token-store.ts';
export type { WalletSession } from './sign-in/wallet-session.ts';
export type { SubmitOptions } from './submit/options.ts';
export type { Landed } from './submit/submission.ts';
export { submitTransaction } from './submit/submit-transaction.ts';
export type {
  BatchInstruction,
  Instruction,
  UnknownInstruction,
} from './transaction/decode-instruction.ts';
export {
  type DecodedTransaction,
  decodeTransaction,
  type LookupTables,
  type SignerSlot,
} from './transaction/decode-transaction.ts';
export type { Fee } from './transaction/fee.ts';
export { type ReadOptions, readTransaction } from './transaction/read-transaction.ts';
export type { TransactionConfig, TransactionVersion } from './transaction/transaction-version.ts';
export type { WireInstruction, WireLookup, WireMessage } from './transaction/wire-message.ts';
export type { WireTransaction } from './transaction/wire-transaction.ts';
export type { WalletTransaction } from './watch/read-activity.ts';
export type { Balances } from './watch/read-balances.ts';
export type {
  ActivityInput,
  BalancesInput,
  NodeWatchOptions,
  WalletWatchesOptions,
} from './watch/wallet-options.ts';
export { createWalletWatches, type WalletWatches } from './watch/wallet-watches.ts';
