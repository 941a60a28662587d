import { Address, BaseUnits, Mint, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

/** Checked in every `validate` mode: it moves money. */
const MONEY = { 'x-money': true };

/** Unix time or ISO date and time: the service does not say. */
const Time = z.union([z.string(), z.number()]);

export const CraftSendInput: z.ZodType<types.CraftSendInput> = z.strictObject({
  inviteSigner: Address,
  sender: Address,
  amount: BaseUnits,
  mint: Mint.optional(),
});

export const CraftedSend: z.ZodType<types.CraftedSend> = z.looseObject({
  tx: z.string().meta(MONEY),
  expiry: Time.nullish(),
  totalFeeLamports: z.union([z.string(), z.number()]).nullish(),
});

export const CraftClawbackInput: z.ZodType<types.CraftClawbackInput> = z.strictObject({
  invitePDA: Address,
  sender: Address,
});

export const CraftedClawback: z.ZodType<types.CraftedClawback> = z.looseObject({
  tx: z.string().meta(MONEY),
});

export const PendingInvitesInput: z.ZodType<types.PendingInvitesInput> = z.strictObject({
  address: Address,
  page: z.int().min(1).optional(),
});

export const InviteHistoryInput: z.ZodType<types.InviteHistoryInput> = z.strictObject({
  address: Address,
  page: z.int().min(1).optional(),
});

export const Invite: z.ZodType<types.Invite> = z.looseObject({
  invite_signer: z.string().nullish(),
  invite_pda: z.string(),
  sender: z.string().nullish(),
  amount: z.union([z.string(), z.number()]),
  mint: z.string().nullish(),
  expiry: Time.nullish(),
  creation_tx: z.string().nullish(),
  deletion_tx: z.string().nullish(),
  receiver: z.string().nullish(),
  action: z.string().nullish(),
  creation_time: Time.nullish(),
  deletion_time: Time.nullish(),
  confirmed: z.union([z.number(), z.boolean()]).nullish(),
});

export const InvitePage: z.ZodType<types.InvitePage> = z.looseObject({
  invites: z.array(Invite),
  hasMoreData: z.boolean().nullish(),
});

type Method = 'craftSend' | 'craftClawback' | 'pendingInvites' | 'inviteHistory';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  craftSend: { input: CraftSendInput, output: CraftedSend },
  craftClawback: { input: CraftClawbackInput, output: CraftedClawback },
  pendingInvites: { input: PendingInvitesInput, output: InvitePage },
  inviteHistory: { input: InviteHistoryInput, output: InvitePage },
};
