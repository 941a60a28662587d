// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { explainWith, type Issue, isAddress, isBaseUnits, type Shape } from '@perijove/core';
import type {
  CraftClawbackInput,
  CraftSendInput,
  CraftedClawback,
  CraftedSend,
  InviteHistoryInput,
  InvitePage,
  PendingInvitesInput,
} from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly craftSend: Shape<CraftSendInput, CraftedSend>;
  readonly craftClawback: Shape<CraftClawbackInput, CraftedClawback>;
  readonly pendingInvites: Shape<PendingInvitesInput, InvitePage>;
  readonly inviteHistory: Shape<InviteHistoryInput, InvitePage>;
} = {
  craftSend: {
    name: 'send.craftSend',
    checkInput: checkCraftSendInput,
    checkOutput: fitsCraftedSend,
    checkMoney: fitsMoneyOfCraftedSend,
    explain: (value) => explain('craftSend', value),
  },
  craftClawback: {
    name: 'send.craftClawback',
    checkInput: checkCraftClawbackInput,
    checkOutput: fitsCraftedClawback,
    checkMoney: fitsMoneyOfCraftedClawback,
    explain: (value) => explain('craftClawback', value),
  },
  pendingInvites: {
    name: 'send.pendingInvites',
    checkInput: checkPendingInvitesInput,
    checkOutput: fitsInvitePage,
    explain: (value) => explain('pendingInvites', value),
  },
  inviteHistory: {
    name: 'send.inviteHistory',
    checkInput: checkInviteHistoryInput,
    checkOutput: fitsInvitePage,
    explain: (value) => explain('inviteHistory', value),
  },
};

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { schemas } = await import('#schemas');
  return explainWith(schemas[method].output, value);
}

function checkCraftSendInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'inviteSigner' && key !== 'sender' && key !== 'amount' && key !== 'mint')
      return {
        path: key,
        expected: 'one of the known fields (inviteSigner, sender, amount, mint)',
      };
  const object1_0 = object1['inviteSigner'];
  if (!isAddress(object1_0))
    return { path: 'inviteSigner', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['sender'];
  if (!isAddress(object1_1))
    return { path: 'sender', expected: 'an address (base58 text of 32 bytes)' };
  const object1_2 = object1['amount'];
  if (!isBaseUnits(object1_2))
    return { path: 'amount', expected: 'base units (a non-negative bigint or decimal digits)' };
  const object1_3 = object1['mint'];
  if (!(object1_3 === undefined || isAddress(object1_3)))
    return { path: 'mint', expected: 'a mint (base58 text of 32 bytes)' };
  return undefined;
}

function fitsCraftedSend(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['tx'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['expiry'];
  if (!(v1 == null || typeof v1 === 'string' || Number.isFinite(v1))) return false;
  const v2 = object['totalFeeLamports'];
  if (!(v2 == null || typeof v2 === 'string' || Number.isFinite(v2))) return false;
  return true;
}

function fitsMoneyOfCraftedSend(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['tx'];
  if (!(typeof v0 === 'string')) return false;
  return true;
}

function checkCraftClawbackInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'invitePDA' && key !== 'sender')
      return { path: key, expected: 'one of the known fields (invitePDA, sender)' };
  const object1_0 = object1['invitePDA'];
  if (!isAddress(object1_0))
    return { path: 'invitePDA', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['sender'];
  if (!isAddress(object1_1))
    return { path: 'sender', expected: 'an address (base58 text of 32 bytes)' };
  return undefined;
}

function fitsCraftedClawback(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['tx'];
  if (!(typeof v0 === 'string')) return false;
  return true;
}

function fitsMoneyOfCraftedClawback(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['tx'];
  if (!(typeof v0 === 'string')) return false;
  return true;
}

function checkPendingInvitesInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'address' && key !== 'page')
      return { path: key, expected: 'one of the known fields (address, page)' };
  const object1_0 = object1['address'];
  if (!isAddress(object1_0))
    return { path: 'address', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['page'];
  if (!(object1_1 === undefined || (Number.isSafeInteger(object1_1) && (object1_1 as number) >= 1)))
    return { path: 'page', expected: 'a whole number of at least 1' };
  return undefined;
}

function fitsInvite(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['invite_signer'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['invite_pda'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['sender'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['amount'];
  if (!(typeof v3 === 'string')) return false;
  const v4 = object['mint'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['expiry'];
  if (!(v5 == null || typeof v5 === 'string' || Number.isFinite(v5))) return false;
  const v6 = object['creation_tx'];
  if (!(v6 == null || typeof v6 === 'string')) return false;
  const v7 = object['deletion_tx'];
  if (!(v7 == null || typeof v7 === 'string')) return false;
  const v8 = object['receiver'];
  if (!(v8 == null || typeof v8 === 'string')) return false;
  const v9 = object['action'];
  if (!(v9 == null || typeof v9 === 'string')) return false;
  const v10 = object['creation_time'];
  if (!(v10 == null || typeof v10 === 'string' || Number.isFinite(v10))) return false;
  const v11 = object['deletion_time'];
  if (!(v11 == null || typeof v11 === 'string' || Number.isFinite(v11))) return false;
  const v12 = object['confirmed'];
  if (!(v12 == null || Number.isFinite(v12) || typeof v12 === 'boolean')) return false;
  return true;
}

function fitsInviteList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsInvite(item)) return false;
  }
  return true;
}

function fitsInvitePage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['invites'];
  if (!fitsInviteList(v0)) return false;
  const v1 = object['hasMoreData'];
  if (!(typeof v1 === 'boolean')) return false;
  return true;
}

function checkInviteHistoryInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'address' && key !== 'page')
      return { path: key, expected: 'one of the known fields (address, page)' };
  const object1_0 = object1['address'];
  if (!isAddress(object1_0))
    return { path: 'address', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['page'];
  if (!(object1_1 === undefined || (Number.isSafeInteger(object1_1) && (object1_1 as number) >= 1)))
    return { path: 'page', expected: 'a whole number of at least 1' };
  return undefined;
}
