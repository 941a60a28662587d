import type { Issue } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import { expiryIssue, withUnixSeconds } from './expiry.ts';
import type { CreateOrderInput } from './types.ts';

/** A fee needs an account to go to, and an account a fee: the schema knows each alone. */
export function checkCreateOrder(input: unknown): Issue | undefined {
  const issue = shapes.createOrder.checkInput(withUnixSeconds(input));
  if (issue) return issue.path === 'params.expiredAt' ? expiryIssue(issue, input) : issue;
  const { feeAccount, params } = input as CreateOrderInput;
  if ((feeAccount === undefined) === (params.feeBps === undefined)) return undefined;
  return feeAccount === undefined
    ? { path: 'feeAccount', expected: 'an address, beside params.feeBps' }
    : { path: 'params.feeBps', expected: 'basis points, beside feeAccount' };
}
