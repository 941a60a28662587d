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
export { createSendClient, type SendClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export type { ClawbackFlowInput } from './flows/clawback.ts';
export type { SendFlowInput } from './flows/send.ts';
export type { SendFlowOptions, SentInvite } from './flows/sent-invite.ts';
export type { Hidden } from './hidden.ts';
export { deriveInvite, findInvitePda, type InviteKey, type InviteKeySigner } from './invite.ts';
export {
  createInviteCode,
  type InviteCode,
  parseInviteCode,
  type RandomBytes,
} from './invite-code.ts';
export {
  createInviteLink,
  type InviteLink,
  type InviteLinkOptions,
  parseInviteLink,
} from './invite-link.ts';
export type { SendPreviews } from './previews.ts';
export type {
  CraftClawbackInput,
  CraftedClawback,
  CraftedSend,
  CraftSendInput,
  Invite,
  InviteHistoryInput,
  InvitePage,
  PendingInvitesInput,
} from './types.ts';
export type { InvitesChange, WatchInput } from './watch.ts';
