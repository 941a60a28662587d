// The parts of the families' flows and of journals. Programs that only call flows use the main
// entry.
export { pause } from './abort.ts';
export { readInstruction, writeInstruction } from './assemble/any-instruction.ts';
export { digestOf } from './bytes/digest.ts';
export { type JudgedCalls, judgeCalls, type Term, type TermValue } from './check/terms.ts';
export {
  type DepositGuard,
  guardDeposit,
  type VaultDeposit,
} from './check/vault/guard-deposit.ts';
export {
  type GuessedWithdrawal,
  guardWithdrawal,
  guessWithdrawal,
  type VaultWithdrawal,
  type WithdrawalGuard,
} from './check/vault/guard-withdrawal.ts';
export { type HeldTokens, heldTokens } from './check/vault/held-tokens.ts';
export type { VaultGuard, VaultParties } from './check/vault/vault-transfer.ts';
export { within } from './deadline.ts';
export { createError } from './errors.ts';
export type { OwnInstructions } from './flow/build/assemble-swap.ts';
export { boundsOf, priorityFeeAt } from './flow/build/bounds-of.ts';
export { ownerOfTokenAccount } from './flow/build/existing-accounts.ts';
export { fetchLookupTables } from './flow/build/fetch-lookup-tables.ts';
export {
  type AssembledSwap,
  type Assembling,
  finishSwap,
  type TooLarge,
} from './flow/build/finish-swap.ts';
export { judgeAssembled } from './flow/build/judge-assembled.ts';
export { type AskedSwap, judgeParts } from './flow/build/judge-parts.ts';
export { assertLookupTables } from './flow/build/lookup-tables.ts';
export { offeredUnits } from './flow/build/offered-units.ts';
export { type AskedFee, judgeRouterFee } from './flow/build/router-fee.ts';
export { assertSlippage, type Slipping } from './flow/build/slippage.ts';
export { type OfferedParts, readParts, type SwapParts } from './flow/build/swap-parts.ts';
export { assertMaxVersion, assertOwnId, flowOwner } from './flow/options/assert-options.ts';
export { assertSwapBound, type SwapBound } from './flow/options/assert-swap-bound.ts';
export { beyondPreview, isPreviewing } from './flow/options/preview-signer.ts';
export { assertSignable, otherVersion, signableVersion } from './flow/options/signable-version.ts';
export { buildOrder } from './flow/order/build-order.ts';
export type {
  ExecutionCode,
  OfferExpiry,
  OfferedOrder,
  OrderExecution,
  OrderFamily,
  OrderFault,
  OrderFlow,
  OrderNotes,
  OrderResult,
  OrderTerms,
} from './flow/order/order-flow.ts';
export { settleOrder } from './flow/order/settle-order.ts';
export { swapByOrder } from './flow/order/swap-by-order.ts';
export { askedOf } from './flow/plan/asked.ts';
export { type ExecutionFault, executionFailed, priceMoved } from './flow/plan/flow-errors.ts';
export type {
  Ahead,
  Bounds,
  Built,
  FlowPlan,
  Handover,
  Needless,
  ReadBounds,
  Settled,
} from './flow/plan/flow-plan.ts';
export { namedFlow, namedSteps } from './flow/plan/named-flow.ts';
export { answeringJournal, journalOf } from './flow/run/answering-journal.ts';
export { assertNetwork } from './flow/run/assert-network.ts';
export { forgetNeedless } from './flow/run/forget-needless.ts';
export { runFlow } from './flow/run/run-flow.ts';
export { fateOf, type MessageFate, type OpenMessage } from './flow/settle/fate-of.ts';
export { isOnChain } from './flow/settle/is-on-chain.ts';
export { isPastLife } from './flow/settle/is-past-life.ts';
export { createLandedReader } from './flow/settle/landed-reader.ts';
export { mayHaveArrived } from './flow/settle/may-have-arrived.ts';
export { movementsIfKnown } from './flow/settle/movements.ts';
export { type SettleOptions, settleByNode } from './flow/settle/settle-by-node.ts';
export {
  type Executed,
  type ExecutionWords,
  type ServiceExecution,
  settleExecution,
} from './flow/settle/settle-execution.ts';
export { submitAndRead, submitPending } from './flow/settle/submit-pending.ts';
export { assertReceiver } from './flow/transfer/assert-receiver.ts';
export { buildTransfer, type PlainTransfer } from './flow/transfer/build-transfer.ts';
export { assertBps } from './input/assert-bps.ts';
export { assertTakes, assertUnits } from './input/assert-input.ts';
export { tipInstructions, tipsOf } from './lanes/tips.ts';
export { allowText } from './policy/ask-policy.ts';
export { orderRouters } from './programs/api-programs.ts';
export type { CallLayout, ProgramCall } from './programs/program-call.ts';
export { type RouterCall, readRouterCall } from './programs/router-call.ts';
export {
  cancelLimitOrder,
  claimCreatorFee,
  closeRecurringOrder,
  launchToken,
  openLimitOrder,
  openRecurringOrder,
} from './programs/service-calls.ts';
export {
  ROUNDING_UNITS,
  readVaultChange,
  readVaultOpening,
  VAULTS_PROGRAM,
  type VaultChange,
  type VaultOpening,
  vaultCallOf,
} from './programs/vault-calls.ts';
export type { KnownParts } from './review/leaving.ts';
export { term, termsIn } from './review/term.ts';
export {
  assertValueOptions,
  compareValues,
  type OfferedValue,
  VALUE_OPTIONS,
} from './review/value.ts';
export { assertRpc } from './rpc/assert-rpc.ts';
export { latestBlockhash } from './rpc/latest-blockhash.ts';
export { publicKeyOfSeed, signWithSeed } from './sign/ed25519.ts';
export { canSignText, signText } from './sign/sign-text.ts';
export { createSessions, type Sessions, type SessionWait } from './sign-in/create-sessions.ts';
export {
  type ChallengeTerms,
  guardChallengeText,
  guardChallengeTransaction,
} from './sign-in/guard-challenge.ts';
export type { SessionsOptions } from './sign-in/held-sessions.ts';
export type { SessionCalls } from './sign-in/session-calls.ts';
export { isToken, type TokenPair } from './sign-in/wallet-session.ts';
export { outcomeUnknown } from './submit/outcome-unknown.ts';
