import type { Address } from '@perijove/core';
import { isLent } from './lent-account.ts';
import type { SettlementContent } from './settlement.ts';

/**
 * Returns the accounts that identify a settlement in a transaction: its scripts, or else its
 * escrows. They exist only for that transaction.
 */
export function passingAccounts(content: SettlementContent): readonly Address[] {
  if (content.form !== 'instructions') return [];
  const { flows, scripts = [] } = content;
  if (scripts.length > 0) return scripts.map(({ account }) => account);
  return flows.filter((flow) => !isLent(flow)).map(({ escrow }) => escrow);
}
