import type { Issue } from '@perijove/core';
import { shapes } from './checks.ts';
import type { CreateOrderInput } from './types.ts';

/** The schema lets both types of orders be left out; the service asks for one. */
export function checkCreateOrder(input: unknown): Issue | undefined {
  const issue = shapes.createOrder.checkInput(input);
  if (issue) return issue;
  const { time, price } = (input as CreateOrderInput).params;
  return time || price ? undefined : { path: 'params.time', expected: 'an object' };
}
