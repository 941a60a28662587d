import { policyFailed } from '../policy-errors.ts';
import type { AuditLine } from './audit-line.ts';

/**
 * Reads a line of the audit log that a store keeps as JSON. `verifyAudit` finds what was changed in it.
 *
 * @throws PerijoveError `policy_failed`, reason `unreadable`.
 */
export function readLine(text: unknown): AuditLine {
  try {
    return JSON.parse(String(text)) as AuditLine;
  } catch (cause) {
    throw policyFailed('unreadable', 'a line of the audit log is unreadable', cause);
  }
}
