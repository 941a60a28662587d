export { decideTake, type TakenMessage } from './decide-take.ts';
export { assertClaim, assertClaimQuery, assertPage, MAX_CLAIM_MS } from './flow-query.ts';
export { isReadable } from './is-readable.ts';
export type {
  BegunFlow,
  ClaimQuery,
  FlowClaim,
  FlowPage,
  FlowQuery,
  FlowRecord,
  Journal,
  Json,
  LandedFlow,
  SignedFlow,
  SignedTransaction,
  Storable,
  TakenMessages,
  UnreadableFlow,
} from './journal.ts';
export { flowBusy, storageFailed, unreadable } from './journal-errors.ts';
export { createMemoryJournal, isMemoryJournal } from './memory-journal.ts';
export { createMessageList, type MessageList } from './message-list.ts';
export { listFlows, type UnreadableEvent, unfinishedFlows } from './unfinished-flows.ts';
