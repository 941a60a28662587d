import type { Issue } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import type { CreateOrderInput } from './types.ts';

const SPELLINGS = ['contracts', 'contractsMicro', 'contractsDecimal'] as const;

/** The direction of an order determines its other fields: the schema checks each field alone. */
export function checkCreateOrder(input: unknown): Issue | undefined {
  const issue = shapes.createOrder.checkInput(input);
  if (issue) return issue;
  const order = input as CreateOrderInput;
  return order.isBuy ? purchaseIssue(order) : saleIssue(order);
}

function purchaseIssue(order: CreateOrderInput): Issue | undefined {
  const foreign = [...SPELLINGS, 'positionPubkey' as const].find(
    (name) => order[name] !== undefined,
  );
  if (foreign) return { path: foreign, expected: 'no value with isBuy true: give depositAmount' };
  if (order.marketId === undefined)
    return { path: 'marketId', expected: 'a market with isBuy true' };
  if (order.isYes === undefined) return { path: 'isYes', expected: 'a side with isBuy true' };
  if (order.depositAmount === undefined)
    return { path: 'depositAmount', expected: 'base units of depositMint with isBuy true' };
  return undefined;
}

function saleIssue(order: CreateOrderInput): Issue | undefined {
  const foreign = (['depositAmount', 'depositMint'] as const).find(
    (name) => order[name] !== undefined,
  );
  if (foreign) return { path: foreign, expected: 'no value with isBuy false' };
  if (order.positionPubkey === undefined)
    return { path: 'positionPubkey', expected: 'a position with isBuy false' };
  if (SPELLINGS.every((name) => order[name] === undefined))
    return { path: 'contracts', expected: `one of ${SPELLINGS.join(', ')} with isBuy false` };
  return undefined;
}
