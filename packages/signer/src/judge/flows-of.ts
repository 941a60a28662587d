import type { PolicyDocument } from '@perijove/policy';
import type { Description } from '@perijove/solana/describe';

const SWAPS = [
  'swap.swap',
  'swap.pay',
  'swap.swapByBuild',
  'swap.forCpi',
  'instant-swap.swap',
  'routing-swap.swap',
];

/** Flows whose transaction is a call that names itself. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  'trigger.place': ['trigger.place'],
  'trigger.cancel': ['trigger.cancel'],
  'recurring.place': ['recurring.place'],
  'recurring.cancel': ['recurring.cancel'],
  'earn.deposit': ['earn.deposit'],
  'earn.mint': ['earn.mint'],
  'earn.withdraw': ['earn.withdraw'],
  'earn.redeem': ['earn.redeem'],
  'studio.launch': ['studio.launch'],
  'studio.claimFees': ['studio.claimFees'],
  'borrow.deposit': ['borrow.deposit'],
  'borrow.borrow': ['borrow.borrow'],
  'borrow.repay': ['borrow.repay'],
  'borrow.withdraw': ['borrow.withdraw'],
};

/** A call that makes the whole transaction this flow, whatever changes of the position follow. */
const OPENING = 'borrow.openPosition';

/** A call that no flow makes: a name beside it must not exempt it from a rule. */
const LIQUIDATION = 'borrow.liquidate';

/**
 * The names that a transaction can have in a policy, by what it does. A client cannot choose another: a name
 * can exempt from rules, such as `custody`.
 *
 * A plain transfer is `swap.pay` or `wallet.transfer`, whatever it is for: bytes do not tell a deposit into
 * a vault, or an invite, from a payment to anybody. What nothing names is `wallet.other`.
 */
export function flowsOf({ family, calls, unread }: Description): readonly string[] {
  const names = [...new Set(calls.flatMap(({ name = '' }) => CALLS[name] ?? []))];
  const has = (wanted: string): boolean => calls.some(({ name }) => name === wanted);
  if (unread.length > 0 || has(LIQUIDATION)) return ['wallet.other'];
  // What a name exempts from a rule must not exempt a swap beside it.
  if ((names.length > 0 || has(OPENING)) && has('swap.swap')) return ['wallet.other'];
  if (has(OPENING)) return family === 'borrow' ? ['borrow.open'] : ['wallet.other'];
  if (names.length > 0) return names.length === 1 && family !== 'swap' ? names : ['wallet.other'];
  if (family === 'swap') return SWAPS;
  return family === 'transfer' ? ['swap.pay', 'wallet.transfer'] : ['wallet.other'];
}

/** Whether rules differ between flows of a policy. */
export function differ(
  { custody = [], loss, priceImpact, ask = {} }: PolicyDocument,
  flows: readonly string[],
): boolean {
  const exempt = loss === 'unlimited' ? [] : (loss.exceptFor ?? []);
  const unjudged = priceImpact?.exceptFor ?? [];
  return [...custody, ...exempt, ...unjudged, ...(ask.flows ?? [])].some((each) =>
    flows.includes(each),
  );
}
