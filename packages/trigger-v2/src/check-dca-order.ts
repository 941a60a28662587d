import type { Issue } from '@perijove/core';
import { lendIssue, sameMints } from './check-deposit.ts';
import { shapes } from './checks.generated.ts';
import { lendTokens } from './limits.ts';
import { withIsoTime } from './times.ts';
import type { CreateDcaOrderInput } from './types.ts';

/** The type of an order determines its other fields: the schema checks each field alone. */
export function checkCreateDcaOrder(input: unknown): Issue | undefined {
  const issue = shapes.createDcaOrder.checkInput(withIsoTime(input));
  if (issue) return issue;
  const order = input as CreateDcaOrderInput;
  if (order.inputMint === order.outputMint) return sameMints;
  if (Number.isNaN(Date.parse(String(withIsoTime(order).beginFillAt ?? '2026')))) {
    return { path: 'beginFillAt', expected: 'a date and time that exist' };
  }
  return windowIssue(order) ?? lendingIssue(order);
}

function windowIssue(order: CreateDcaOrderInput): Issue | undefined {
  const { orderType = 'time_based', minPriceUsd, maxPriceUsd, triggerMint } = order;
  if (orderType === 'time_based') {
    const price = (['minPriceUsd', 'maxPriceUsd'] as const).find((name) => order[name]);
    return price && { path: price, expected: "no value with orderType 'time_based'" };
  }
  const { inputMint, outputMint } = order;
  if (triggerMint !== inputMint && triggerMint !== outputMint) {
    return {
      path: 'triggerMint',
      expected: "inputMint or outputMint with orderType 'price_conditional'",
    };
  }
  if (Object.hasOwn(lendTokens, triggerMint)) {
    return {
      path: 'triggerMint',
      expected: 'whichever of inputMint and outputMint is not a stablecoin',
    };
  }
  if (minPriceUsd === undefined && maxPriceUsd === undefined) {
    return { path: 'minPriceUsd', expected: 'US dollars above 0, or set maxPriceUsd instead' };
  }
  if (minPriceUsd === undefined || maxPriceUsd === undefined || minPriceUsd < maxPriceUsd) {
    return undefined;
  }
  return { path: 'minPriceUsd', expected: `less than maxPriceUsd, ${maxPriceUsd}` };
}

function lendingIssue(order: CreateDcaOrderInput): Issue | undefined {
  const { orderType = 'time_based', inputMint, jlEnabled = false, jlMint } = order;
  if (!jlEnabled) {
    return jlMint === undefined
      ? undefined
      : { path: 'jlEnabled', expected: 'true when jlMint is set' };
  }
  if (orderType !== 'time_based') {
    return { path: 'jlEnabled', expected: "no value with orderType 'price_conditional'" };
  }
  if (jlMint === undefined) {
    return { path: 'jlMint', expected: 'the lend token of the deposit when jlEnabled is set' };
  }
  return lendIssue(inputMint, jlMint);
}
