import { isPerijoveError, type PerijoveError } from '@perijove/core';
import { within } from '../deadline.ts';
import { createError } from '../errors.ts';
import type { FlowPolicy, TextRequest } from './flow-policy.ts';

/** How long a policy may take for what asks no person. */
const POLICY_MS = 10_000;
/** How long a flow that is decided waits for what only counts its budget. */
const COUNT_MS = 2_000;

interface Patience {
  readonly signal?: AbortSignal | undefined;
  /** Default and maximum: 10 s. */
  readonly deadlineMs?: number | undefined;
}

/**
 * Asks a policy, and waits as long as a person may take.
 *
 * @throws PerijoveError what the policy throws by its documentation; `policy_failed` for anything else.
 */
export async function askPolicy(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw isPerijoveError(error) ? error : failed(error);
  }
}

/**
 * The same for what asks no person.
 *
 * @throws PerijoveError as `askPolicy`, reason `timeout` when it does not answer in time. An abort rejects
 * with the signal's own reason.
 */
export function askPolicyInTime(
  act: () => Promise<void>,
  { signal, deadlineMs = POLICY_MS }: Patience,
): Promise<void> {
  const ms = Math.min(deadlineMs, POLICY_MS);
  return within(
    () => askPolicy(act),
    ms,
    signal,
    () => silent(ms),
  );
}

/** Tells a policy what became of a transaction. If that fails, the reservation stays, and counts. */
export async function tellPolicy(act: () => Promise<void>): Promise<void> {
  await askPolicyInTime(act, { deadlineMs: COUNT_MS }).catch(() => undefined);
}

/** Asks a policy, if there is one, before a wallet signs a text. @throws PerijoveError as `askPolicyInTime`. */
export async function allowText(
  policy: FlowPolicy | undefined,
  request: TextRequest,
  patience: Patience,
): Promise<void> {
  if (policy) await askPolicyInTime(() => policy.allowText(request), patience);
}

function silent(ms: number): PerijoveError<'policy_failed'> {
  const says = `the policy did not answer within ${ms} ms, and nothing was signed`;
  return createError('policy_failed', { reason: 'timeout' }, says);
}

function failed(cause: unknown): PerijoveError<'policy_failed'> {
  const says = 'the policy failed, and nothing was signed';
  return createError('policy_failed', { reason: 'failed' }, says, { cause });
}
