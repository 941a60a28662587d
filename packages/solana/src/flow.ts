// What the flows of the families and further journals are made of. Programs that only call flows use the main entry.
export { type JudgedCalls, judgeCalls, type Term, type TermValue } from './check/terms.ts';
export { createError, invalidInput } from './errors.ts';
export { askedOf } from './flow/asked.ts';
export { assertFields, assertTakes, assertUnits } from './flow/assert-input.ts';
export { flowOwner } from './flow/assert-options.ts';
export { isReadable, unreadable } from './flow/assert-record.ts';
export { boundsOf, priorityFeeAt } from './flow/bounds-of.ts';
export type { Built, FlowPlan, Handover, Needless, Settled } from './flow/flow.ts';
export { type ExecutionFault, executionFailed, priceMoved } from './flow/flow-errors.ts';
export { assertClaim, assertClaimQuery, assertPage } from './flow/flow-query.ts';
export { isPastLife } from './flow/is-past-life.ts';
export type { Storable } from './flow/journal.ts';
export { mayHaveArrived } from './flow/may-have-arrived.ts';
export { movementsIfKnown } from './flow/movements.ts';
export { offeredUnits } from './flow/offered-units.ts';
export { type AskedFee, judgeRouterFee } from './flow/router-fee.ts';
export { runFlow } from './flow/run-flow.ts';
export { type SettleOptions, settleByNode } from './flow/settle-by-node.ts';
export {
  type Executed,
  type ExecutionWords,
  type ServiceExecution,
  settleExecution,
} from './flow/settle-execution.ts';
export { assertBps, assertSlippage, type Slipping } from './flow/slippage.ts';
export { submitPending } from './flow/submit-pending.ts';
export type { CallLayout, ProgramCall } from './programs/program-call.ts';
export type { RouterCall } from './programs/router-call.ts';
export { publicKeyOfSeed, signWithSeed } from './sign/ed25519.ts';
export { outcomeUnknown } from './submit/outcome-unknown.ts';
