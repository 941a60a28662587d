import type { CallToolResult } from '@modelcontextprotocol/server';
import { type Advice, isPerijoveError, type PerijoveError, plainText } from '@perijove/core';
import { untrustedText } from './untrusted.ts';

/** A result with the same data for programs and as text. */
export function resultOf(data: object): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(data) }],
    structuredContent: data as Record<string, unknown>,
  };
}

/** What a tool says that failed. */
export interface Failed {
  /** A code of the documentation, or `unexpected`. */
  readonly code: string;
  /** Our own words. */
  readonly message?: string;
  /** Words of the service, or of what it passed on. */
  readonly untrusted_message?: string;
  readonly advice: Advice | null;
  /** The rules that refuse, of a policy or of the guard. */
  readonly rules?: readonly { readonly rule: string; readonly reason: string }[];
  /** Page of the code. */
  readonly docs?: string;
}

/** Maximum number of characters of our own words. */
const MAX_MESSAGE = 600;

/** Codes whose message we write alone. */
const OUR_WORDS: ReadonlySet<string> = new Set([
  'invalid_input',
  'policy_denied',
  'policy_failed',
  'unsafe_transaction',
  'signer_failed',
  'missing_token',
  'price_moved',
  'outcome_unknown',
  'transaction_failed',
  'transaction_expired',
  'duplicate_transaction',
  'flow_busy',
  'journal_failed',
  'rpc_failed',
  'deadline',
  'timeout',
  'connection_lost',
]);

/** The result of a call that failed: the code, what to do, and each rule that refuses. */
export function failureOf(error: unknown): CallToolResult {
  const failed = describeFailed(error);
  return { content: [{ type: 'text', text: JSON.stringify({ error: failed }) }], isError: true };
}

function describeFailed(error: unknown): Failed {
  // The message of a defect can have anything in it.
  if (!isPerijoveError(error))
    return { code: 'unexpected', message: 'the server has a defect', advice: null };
  const { code, message, advice, docs } = error;
  const rules = rulesOf(error);
  return {
    code,
    ...(isOurs(error)
      ? { message: plainText(message, MAX_MESSAGE) }
      : { untrusted_message: untrustedText(message) }),
    advice,
    ...(rules && { rules }),
    ...(docs !== undefined && { docs }),
  };
}

/** Name of the failure of a commit that would do more than its preview has shown. */
export const BEYOND_PREVIEW = 'beyond_preview';

function isOurs(error: PerijoveError): boolean {
  if (isPerijoveError(error, 'execution_failed')) return error.details.name === BEYOND_PREVIEW;
  return OUR_WORDS.has(error.code);
}

function rulesOf(error: PerijoveError): Failed['rules'] {
  const isRefusal =
    isPerijoveError(error, 'policy_denied') || isPerijoveError(error, 'unsafe_transaction');
  if (!isRefusal) return undefined;
  return error.details.findings.map(({ rule, reason }) => ({
    rule,
    reason: plainText(reason, MAX_MESSAGE),
  }));
}
