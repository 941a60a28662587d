import type { Issue } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import type { OrderInput } from './types.ts';

/** What means nothing without another: the service drops a fee without an account in silence. */
const needs: readonly (readonly [keyof OrderInput, keyof OrderInput])[] = [
  ['referralFee', 'referralAccount'],
  ['closeAuthority', 'payer'],
];

/** The schema knows each field alone. */
export function checkOrder(input: unknown): Issue | undefined {
  const issue = shapes.order.checkInput(input);
  if (issue) return issue;
  const order = input as OrderInput;
  const lone = needs.find(
    ([field, other]) => order[field] !== undefined && order[other] === undefined,
  );
  return lone && { path: lone[1], expected: `an address, beside ${lone[0]}` };
}
