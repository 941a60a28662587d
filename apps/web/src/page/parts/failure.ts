import type { Advice } from '@perijove/core';
import { el } from '../dom.ts';

/**
 * What errors of all Perijove packages have. Asked by shape, so that showing an error does not load
 * `@perijove/solana`; use `isPerijoveError` and `isPerijoveError` where details matter.
 */
interface Told extends Error {
  readonly code: string;
  readonly advice: Advice;
  readonly details: { readonly findings?: readonly Finding[] };
}

interface Finding {
  readonly rule: string;
  readonly reason: string;
}

const advices: Readonly<Record<Advice, string>> = {
  retry: 'The same call may succeed later.',
  requote: 'Ask for a new offer, then go on from there.',
  'fix-input': 'Something in the input must change first.',
  'top-up': 'The wallet lacks the tokens, or SOL for the fee.',
  'check-status': 'It may have happened: look it up before doing it again.',
  'contact-portal': 'A key, a plan or a permission must change in the portal.',
};

function isTold(error: unknown): error is Told {
  return error instanceof Error && 'code' in error && 'advice' in error && 'details' in error;
}

/** An error as its code, its words, what helps, and a way to try again. */
export function describeFailure(error: unknown, retry?: () => void): HTMLElement {
  const findings = isTold(error) ? (error.details.findings ?? []) : [];
  return el(
    'div',
    { class: 'failure', role: 'alert' },
    el(
      'p',
      {},
      el('strong', {}, isTold(error) ? error.code : 'unexpected'),
      ` ${error instanceof Error ? error.message : String(error)}`,
    ),
    isTold(error) && el('p', { class: 'advice' }, `${error.advice}: ${advices[error.advice]}`),
    // One alone is in the message.
    findings.length > 1 &&
      el('ul', {}, ...findings.map(({ rule, reason }) => el('li', {}, `${rule}: ${reason}`))),
    retry && el('button', { type: 'button', class: 'quiet', onclick: retry }, 'Try again'),
  );
}
