export { createSendClient, type SendClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export type {
  ClawbackFlowInput,
  SendFlowInput,
  SendFlowOptions,
  SentInvite,
} from './flows.ts';
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
