export { createSendClient, type SendClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export type { Hidden } from './hidden.ts';
export {
  createInviteCode,
  deriveInvite,
  findInvitePda,
  type InviteCode,
  type InviteKey,
} from './invite.ts';
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
