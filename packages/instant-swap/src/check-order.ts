import type { Issue } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import type { OrderInput } from './types.ts';

/** Fields that need another field: the service silently drops one half of a fee. */
const needs: readonly (readonly [keyof OrderInput, keyof OrderInput, expected: string])[] = [
  ['referralFee', 'referralAccount', 'an address'],
  ['referralAccount', 'referralFee', '50 to 255 basis points'],
  ['closeAuthority', 'payer', 'an address'],
];

/** The schema checks each field alone. */
export function checkOrder(input: unknown): Issue | undefined {
  const issue = shapes.order.checkInput(input);
  if (issue) return issue;
  const order = input as OrderInput;
  const lone = needs.find(
    ([field, other]) => order[field] !== undefined && order[other] === undefined,
  );
  return lone && { path: lone[1], expected: `${lone[2]} when ${lone[0]} is set` };
}
