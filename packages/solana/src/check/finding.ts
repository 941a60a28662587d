import type { Finding, GuardRule } from '@perijove/core';
import { createError } from '../errors.ts';

/** Another transaction would be found the same of: a node is to be given, or a program named. */
const rulesOfIntent: ReadonlySet<GuardRule> = new Set(['not-simulated', 'unknown-program']);

/**
 * Lets a transaction pass that nothing was found of.
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
