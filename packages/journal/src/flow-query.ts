import { isAddress } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { ClaimQuery, FlowClaim, FlowPage, FlowRecord, UnreadableFlow } from './journal.ts';

const STEPS = ['begun', 'signed', 'landed', 'unreadable'];
/** A day: a longer claim of a process that died would hide its flow for as long. */
export const MAX_CLAIM_MS = 86_400_000;

/** Whether a record is among those that a query is about. */
export function matchesQuery(
  record: FlowRecord | UnreadableFlow,
  { steps, owner, flow }: FlowPage,
): boolean {
  if (record.step === 'unreadable') return steps?.includes('unreadable') ?? true;
  return (
    (steps === undefined || steps.includes(record.step)) &&
    (owner === undefined || owner === record.owner) &&
    (flow === undefined || flow === record.flow)
  );
}

/**
 * Refuses a page that cannot be read, before a journal reads it.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function assertPage(page: FlowPage): void {
  assertFields('page', page, ['steps', 'owner', 'flow', 'limit', 'after']);
  assertQuery(page, STEPS);
  if (page.after !== undefined && typeof page.after !== 'string')
    throw invalidInput('after', 'the id of a flow');
}

/** @throws PerijoveError `invalid_input` for a query that `claim` cannot use. */
export function assertClaimQuery({ by, forMs, ...query }: ClaimQuery): void {
  assertClaim({ by, forMs });
  assertFields('query', query, ['steps', 'owner', 'flow', 'limit']);
  assertQuery(query, STEPS.slice(0, 2));
}

/** @throws PerijoveError `invalid_input` for a claim without a holder or a useful time. */
export function assertClaim({ by, forMs }: FlowClaim): void {
  if (typeof by !== 'string' || by.length === 0 || by.length > 200)
    throw invalidInput('by', 'text of 1 to 200 characters');
  if (!Number.isFinite(forMs) || forMs <= 0 || forMs > MAX_CLAIM_MS)
    throw invalidInput('forMs', `milliseconds, above 0 and at most ${MAX_CLAIM_MS}`);
}

function assertQuery({ steps, owner, flow, limit }: FlowPage, known: readonly string[]): void {
  if (steps !== undefined && !(Array.isArray(steps) && steps.every((each) => known.includes(each))))
    throw invalidInput('steps', `a list of ${known.join(', ')}`);
  if (owner !== undefined && !isAddress(owner)) throw invalidInput('owner', 'an address');
  if (flow !== undefined && typeof flow !== 'string')
    throw invalidInput('flow', 'the name of a flow, such as instant-swap.swap');
  if (limit !== undefined && (!Number.isSafeInteger(limit) || limit < 1))
    throw invalidInput('limit', 'a whole number above 0');
}
