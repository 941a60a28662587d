import type { Issue } from '@perijove/core';
import { sameMints } from './check-deposit.ts';
import { shapes } from './checks.generated.ts';
import { expiryIssue, withUnixMs } from './times.ts';
import type { CreatePriceOrderInput, UpdatePriceOrderInput } from './types.ts';

/** The type of an order determines its other fields: the schema checks each field alone. */
export function checkCreatePriceOrder(input: unknown): Issue | undefined {
  const issue = shapes.createPriceOrder.checkInput(withUnixMs(input));
  if (issue) return issue.path === 'expiresAt' ? expiryIssue(issue, input) : issue;
  const order = input as CreatePriceOrderInput;
  if (order.inputMint === order.outputMint) return sameMints;
  return foreignField(order) ?? missingField(order) ?? priceIssue(order) ?? trailIssue(order);
}

/** As above; the type alone is not a change. */
export function checkUpdatePriceOrder(input: unknown): Issue | undefined {
  const issue = shapes.updatePriceOrder.checkInput(withUnixMs(input));
  if (issue) return issue.path === 'expiresAt' ? expiryIssue(issue, input) : issue;
  const change = input as UpdatePriceOrderInput;
  const { orderId: _id, orderType: _type, ...fields } = change;
  if (Object.values(fields).every((value) => value === undefined)) {
    return { path: '', expected: 'at least one field that changes' };
  }
  return foreignField(change) ?? excludedTrail(change) ?? priceIssue(change);
}

type Prices = Omit<UpdatePriceOrderInput, 'orderId'>;

const BRACKET = ['tpPriceUsd', 'slPriceUsd', 'tpSlippageBps', 'slSlippageBps'] as const;

/** Fields that an order of each type does not have. They would be ignored, prices included. */
const FOREIGN = {
  single: BRACKET,
  oco: ['triggerPriceUsd', 'trailingBps', 'slippageBps'],
  otoco: ['trailingBps'],
} as const;

function foreignField(order: Prices): Issue | undefined {
  const names: readonly (keyof Prices)[] = FOREIGN[order.orderType];
  const path = names.find((name) => order[name] !== undefined);
  return path && { path, expected: `no value with orderType '${order.orderType}'` };
}

function missingField(order: CreatePriceOrderInput): Issue | undefined {
  const { orderType, triggerCondition, triggerPriceUsd, trailingBps } = order;
  const withType = `with orderType '${orderType}'`;
  if (orderType !== 'oco' && triggerCondition === undefined) {
    return { path: 'triggerCondition', expected: `'above' or 'below' ${withType}` };
  }
  const excluded = excludedTrail(order);
  if (excluded) return excluded;
  if (orderType === 'single' && triggerPriceUsd === undefined && trailingBps === undefined) {
    return { path: 'triggerPriceUsd', expected: 'US dollars above 0, or set trailingBps instead' };
  }
  const needed = { single: [], oco: SIDES, otoco: ['triggerPriceUsd', ...SIDES] } as const;
  const names: readonly (keyof Prices)[] = needed[orderType];
  const path = names.find((name) => order[name] === undefined);
  return path && { path, expected: `US dollars above 0 ${withType}` };
}

const SIDES = ['tpPriceUsd', 'slPriceUsd'] as const;

function excludedTrail({ triggerPriceUsd, trailingBps }: Prices): Issue | undefined {
  if (triggerPriceUsd === undefined || trailingBps === undefined) return undefined;
  return { path: 'trailingBps', expected: 'no value with triggerPriceUsd' };
}

function priceIssue({ tpPriceUsd, slPriceUsd }: Prices): Issue | undefined {
  if (tpPriceUsd === undefined || slPriceUsd === undefined || tpPriceUsd > slPriceUsd) {
    return undefined;
  }
  return { path: 'tpPriceUsd', expected: `more than slPriceUsd, ${slPriceUsd}` };
}

/** A trailing order follows the price of the input (below), or of the output (above). */
function trailIssue(order: CreatePriceOrderInput): Issue | undefined {
  const { trailingBps, triggerCondition, triggerMint } = order;
  if (trailingBps === undefined) return undefined;
  const field = triggerCondition === 'below' ? 'inputMint' : 'outputMint';
  const expected = `${field} with trailingBps and triggerCondition '${triggerCondition}'`;
  return triggerMint === order[field] ? undefined : { path: 'triggerMint', expected };
}
