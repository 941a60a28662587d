import { type FailureCode, isPerijoveError, PerijoveError } from '@perijove/core';
import type { WireError } from './requests.ts';

/** Codes that reach a client; every other failure is one of the process itself. */
const CODES = [
  'policy_denied',
  'policy_failed',
  'signer_failed',
  'malformed_transaction',
  'unsafe_text',
  'invalid_input',
] as const satisfies readonly FailureCode[];

type Code = (typeof CODES)[number];

/** An error for a client. */
export function toWire(error: unknown): WireError {
  const known = CODES.some((code) => isPerijoveError(error, code));
  if (known && isPerijoveError(error))
    return { code: error.code, says: error.message, details: error.details };
  const isNode = isPerijoveError(error, 'rpc_failed');
  const says = isNode
    ? 'the node of the signer did not answer, and nothing was signed'
    : 'the signer failed, and nothing was signed';
  return { code: 'policy_failed', says, details: { reason: 'failed' } };
}

/** The error of an answer. What is not as agreed is a failure of the signer. */
export function fromWire(error: unknown): PerijoveError {
  const { code, says, details } = Object(error) as Partial<Record<keyof WireError, unknown>>;
  if (!isCode(code) || typeof says !== 'string' || typeof details !== 'object' || details === null)
    return failure('failed', 'the signer process answered in a way that is not agreed');
  const advice = code === 'policy_failed' ? 'retry' : 'fix-input';
  return new PerijoveError(code, details as never, { attempt: 0 }, says.slice(0, 4_000), {
    advice,
  });
}

function isCode(code: unknown): code is Code {
  return (CODES as readonly unknown[]).includes(code);
}

type Fault = 'not-connected' | 'failed' | 'unsupported';

/** The error of a signer process that cannot be asked. */
export function failure(
  reason: Fault,
  says: string,
  cause?: unknown,
): PerijoveError<'signer_failed'> {
  const options = { advice: 'fix-input', ...(cause !== undefined && { cause }) } as const;
  return new PerijoveError('signer_failed', { reason }, { attempt: 0 }, says, options);
}

/** A refusal by the signer process itself, in the form of one of its policy. */
export function refused(policy: string, rule: string, reason: string) {
  const findings = [{ rule, verdict: 'deny', reason }] as const;
  const says = `the signer does not allow it: ${rule}: ${reason}`;
  const details = { policy, verdict: 'deny', findings } as const;
  return new PerijoveError('policy_denied', details, { attempt: 0 }, says, { advice: 'fix-input' });
}
