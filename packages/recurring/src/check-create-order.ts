import type { Issue } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import { startTimeIssue, withUnixSeconds } from './start-time.ts';
import type { CreateOrderInput } from './types.ts';

/** The schema lets both types of orders be left out; the service asks for one. */
export function checkCreateOrder(input: unknown): Issue | undefined {
  const issue = shapes.createOrder.checkInput(withUnixSeconds(input));
  if (issue) return issue.path.endsWith('.startAt') ? startTimeIssue(issue, input) : issue;
  const { time, price } = (input as CreateOrderInput).params;
  return time || price ? undefined : { path: 'params.time', expected: 'an object' };
}
