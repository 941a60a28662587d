import type { Address } from '@perijove/core';
import { isLent } from './lent-account.ts';
import type { SettlementContent } from './settlement.ts';

/**
 * The accounts by which a transaction shows that it wants to use a settlement; they exist for that
 * transaction only. An instruction of the settlement that has a script names it, so its escrows are
 * not among them.
 */
export function passingAccounts(content: SettlementContent): readonly Address[] {
  if (content.form !== 'instructions') return [];
  const { flows, scripts = [] } = content;
  if (scripts.length > 0) return scripts.map(({ account }) => account);
  return flows.filter((flow) => !isLent(flow)).map(({ escrow }) => escrow);
}
