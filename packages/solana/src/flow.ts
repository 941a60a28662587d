// The parts of the families' flows and of journals. Programs that only call flows use the main
// entry.
export { pause } from './abort.ts';
export { readInstruction, writeInstruction } from './assemble/any-instruction.ts';
export { type JudgedCalls, judgeCalls, type Term, type TermValue } from './check/terms.ts';
export {
  type DepositGuard,
  guardDeposit,
  type VaultDeposit,
} from './check/vault/guard-deposit.ts';
export {
  guardWithdrawal,
  type VaultWithdrawal,
  type WithdrawalGuard,
} from './check/vault/guard-withdrawal.ts';
export { type HeldTokens, heldTokens } from './check/vault/held-tokens.ts';
export type { VaultGuard, VaultParties } from './check/vault/vault-transfer.ts';
export { createError } from './errors.ts';
export { journalOf } from './flow/answering-journal.ts';
export { askedOf } from './flow/asked.ts';
export { assertTakes, assertUnits } from './flow/assert-input.ts';
export { assertMaxVersion, assertOwnId, flowOwner } from './flow/assert-options.ts';
export { assertSwapBound, type SwapBound } from './flow/assert-swap-bound.ts';
export { boundsOf, priorityFeeAt } from './flow/bounds-of.ts';
export type { OwnInstructions } from './flow/build/assemble-swap.ts';
export { ownerOfTokenAccount } from './flow/build/existing-accounts.ts';
export {
  type AssembledSwap,
  type Assembling,
  finishSwap,
  type TooLarge,
} from './flow/build/finish-swap.ts';
export { judgeAssembled } from './flow/build/judge-assembled.ts';
export { type AskedSwap, judgeParts } from './flow/build/judge-parts.ts';
export { assertLookupTables } from './flow/build/lookup-tables.ts';
export { type OfferedParts, readParts, type SwapParts } from './flow/build/swap-parts.ts';
export type { Built, FlowPlan, Handover, Needless, Settled } from './flow/flow.ts';
export { type ExecutionFault, executionFailed, priceMoved } from './flow/flow-errors.ts';
export { forgetNeedless } from './flow/forget-needless.ts';
export { isPastLife } from './flow/is-past-life.ts';
export { mayHaveArrived } from './flow/may-have-arrived.ts';
export { movementsIfKnown } from './flow/movements.ts';
export { namedFlow, namedSteps } from './flow/named-flow.ts';
export { offeredUnits } from './flow/offered-units.ts';
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
export { type AskedFee, judgeRouterFee } from './flow/router-fee.ts';
export { runFlow } from './flow/run-flow.ts';
export { type SettleOptions, settleByNode } from './flow/settle-by-node.ts';
export {
  type Executed,
  type ExecutionWords,
  type ServiceExecution,
  settleExecution,
} from './flow/settle-execution.ts';
export { assertSignable, otherVersion, signableVersion } from './flow/signable-version.ts';
export { assertBps, assertSlippage, type Slipping } from './flow/slippage.ts';
export { submitPending } from './flow/submit-pending.ts';
export { assertReceiver } from './flow/transfer/assert-receiver.ts';
export { buildTransfer, type PlainTransfer } from './flow/transfer/build-transfer.ts';
export { orderRouters } from './programs/api-programs.ts';
export type { CallLayout, ProgramCall } from './programs/program-call.ts';
export type { RouterCall } from './programs/router-call.ts';
export type { KnownParts } from './review/leaving.ts';
export { term, termsIn } from './review/term.ts';
export {
  assertValueOptions,
  compareValues,
  type OfferedValue,
  VALUE_OPTIONS,
} from './review/value.ts';
export { assertRpc } from './rpc/assert-rpc.ts';
export { publicKeyOfSeed, signWithSeed } from './sign/ed25519.ts';
export { canSignText, signText } from './sign/sign-text.ts';
export {
  createSessions,
  type SessionCalls,
  type Sessions,
  type SessionsOptions,
  type SessionWait,
} from './sign-in/create-sessions.ts';
export {
  type ChallengeTerms,
  guardChallengeText,
  guardChallengeTransaction,
} from './sign-in/guard-challenge.ts';
export { isToken, type TokenPair } from './sign-in/wallet-session.ts';
export { outcomeUnknown } from './submit/outcome-unknown.ts';
