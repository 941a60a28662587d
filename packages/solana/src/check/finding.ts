import type { Finding, GuardRule } from '@perijove/core';
import { createError } from '../errors.ts';

/**
 * Findings that another transaction would have too: the caller must pass a node, or name a program.
 */
const rulesOfIntent: ReadonlySet<GuardRule> = new Set(['not-simulated', 'unknown-program', 'loss']);

/**
 * Accepts a transaction without findings.
 *
 * @throws PerijoveError `unsafe_transaction` when there is any finding, with all of them.
 */
export function assertSafe(findings: readonly Finding[]): void {
  const [first] = findings;
  if (!first) return;
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : '';
  const says = `unsafe to sign: ${first.rule}: ${first.reason}${more}`;
  const isUpToCaller = findings.every(({ rule }) => rulesOfIntent.has(rule));
  const options = isUpToCaller ? ({ advice: 'fix-input' } as const) : {};
  throw createError('unsafe_transaction', { findings }, says, options);
}
