import { type Advice, isPerijoveError, type PerijoveError } from '@perijove/core';
import { clean } from './clean.ts';
import { type ExitCode, exitCodeOf } from './exit-codes.ts';
import type { Paint } from './paint.ts';

/** An error as the envelope has it. */
export interface Failed {
  /** A code of `docs/error-codes.md`; `unexpected` for a defect. */
  readonly code: string;
  readonly message: string;
  readonly advice: Advice | null;
  /** Whether the same command may succeed later. */
  readonly retryable: boolean;
  /** For the service's support. */
  readonly requestId: string | null;
  /** The page of the code. */
  readonly docs: string | null;
  /** Facts by code, such as `field` and `expected` of `invalid_input`. */
  readonly details: unknown;
}

const adviceWords: Readonly<Record<Advice, string>> = {
  retry: 'The same command may succeed later.',
  requote: 'Get a new quote, then decide again.',
  'fix-input': 'Change the command, the key or the set-up first.',
  'top-up': 'The wallet lacks the tokens, or SOL for fees.',
  'check-status': 'It may have succeeded: look it up before you do anything again.',
  'contact-portal': 'A key, a plan or a permission must change in the portal.',
};

export function describeFailure(error: unknown): Failed {
  if (!isPerijoveError(error)) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = { advice: null, retryable: false, requestId: null, docs: null, details: null };
    return { code: 'unexpected', message: clean(message, 300), ...unknown };
  }
  const { code, message, advice, requestId, docs, details } = error;
  return {
    code,
    message,
    advice,
    retryable: advice === 'retry',
    requestId: requestId ?? null,
    docs: docs ?? null,
    details: code === 'outcome_unknown' ? knownOf(error) : details,
  };
}

/** Without the signed transaction: anyone who has it can send it. */
function knownOf({ details }: PerijoveError): unknown {
  const { transaction: _, ...others } = details as { readonly transaction?: unknown };
  return others;
}

export function exitCodeFor(error: unknown): ExitCode {
  return isPerijoveError(error) ? exitCodeOf[error.code] : 1;
}

/** The error for people: message, findings, code, advice, request id, page. */
export function failureText(error: unknown, paint: Paint): string {
  const { code, message, advice, requestId, docs } = describeFailure(error);
  const findings = isPerijoveError(error, 'unsafe_transaction') ? error.details.findings : [];
  const facts = [
    ...findings.map(({ rule, reason }) => ['refused', `${rule}: ${reason}`] as const),
    ['code', code] as const,
    ...(advice === null ? [] : [['advice', `${advice}: ${adviceWords[advice]}`] as const]),
    ...(requestId === null ? [] : [['request', requestId] as const]),
    ...(docs === null ? [] : [['see', docs] as const]),
  ];
  const lines = facts.map(
    ([name, value]) => `  ${paint('dim', name.padEnd(8))} ${clean(value, 400)}`,
  );
  return `${paint('red', 'perijove:')} ${clean(message, 400)}\n${lines.join('\n')}\n`;
}
