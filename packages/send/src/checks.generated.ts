// Generated from schemas.ts by `pnpm generate`. Do not edit.
import {
  type Issue,
  isAddress,
  isBaseUnits,
  parseExactly,
  unknownName,
  type Shape,
} from '@perijove/core';
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
    parse: parseExactly,
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
    parse: parseExactly,
    explain: (value) => explain('pendingInvites', value),
  },
  inviteHistory: {
    name: 'send.inviteHistory',
    checkInput: checkInviteHistoryInput,
    checkOutput: fitsInvitePage,
    parse: parseExactly,
    explain: (value) => explain('inviteHistory', value),
  },
};

let loaded: typeof import('#schemas') | undefined;

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { explainWith, withoutEval } = await import('@perijove/core/schemas');
  loaded ??= await withoutEval(() => import('#schemas'));
  return explainWith(loaded.schemas[method].output, value);
}

function checkCraftSendInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'inviteSigner' && key !== 'sender' && key !== 'amount' && key !== 'mint')
      return unknownName('field', key, ['inviteSigner', 'sender', 'amount', 'mint']);
  field = object1['inviteSigner'];
  if (!isAddress(field))
    return { path: 'inviteSigner', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['sender'];
  if (!isAddress(field))
    return { path: 'sender', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['amount'];
  if (!isBaseUnits(field))
    return { path: 'amount', expected: 'base units (a non-negative bigint or decimal digits)' };
  field = object1['mint'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'mint', expected: 'a mint (base58 text of 32 bytes)' };
  return undefined;
}

function fitsCraftedSend(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['tx'];
  if (!(typeof field === 'string')) return false;
  field = object['expiry'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['totalFeeLamports'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  return true;
}

function fitsMoneyOfCraftedSend(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['tx'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkCraftClawbackInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'invitePDA' && key !== 'sender')
      return unknownName('field', key, ['invitePDA', 'sender']);
  field = object1['invitePDA'];
  if (!isAddress(field))
    return { path: 'invitePDA', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['sender'];
  if (!isAddress(field))
    return { path: 'sender', expected: 'an address (base58 text of 32 bytes)' };
  return undefined;
}

function fitsCraftedClawback(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['tx'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfCraftedClawback(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['tx'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkPendingInvitesInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'address' && key !== 'page') return unknownName('field', key, ['address', 'page']);
  field = object1['address'];
  if (!isAddress(field))
    return { path: 'address', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['page'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 1)))
    return { path: 'page', expected: 'a whole number of at least 1' };
  return undefined;
}

function fitsInvite(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['invite_signer'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['invite_pda'];
  if (!(typeof field === 'string')) return false;
  field = object['sender'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['amount'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['mint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['expiry'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['creation_tx'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['deletion_tx'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['receiver'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['action'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['creation_time'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['deletion_time'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['confirmed'];
  if (!(field == null || Number.isFinite(field) || typeof field === 'boolean')) return false;
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
  let field: unknown;
  field = object['invites'];
  if (!fitsInviteList(field)) return false;
  field = object['hasMoreData'];
  if (!(field == null || typeof field === 'boolean')) return false;
  return true;
}

function checkInviteHistoryInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'address' && key !== 'page') return unknownName('field', key, ['address', 'page']);
  field = object1['address'];
  if (!isAddress(field))
    return { path: 'address', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['page'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 1)))
    return { path: 'page', expected: 'a whole number of at least 1' };
  return undefined;
}
