import type { Issue } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import { lendTokens } from './limits.ts';
import type { CraftDepositInput } from './types.ts';

/** The type of an order determines its other fields: the schema checks each field alone. */
export function checkCraftDeposit(input: unknown): Issue | undefined {
  const issue = shapes.craftDeposit.checkInput(input);
  if (issue) return issue;
  const deposit = input as CraftDepositInput;
  const { inputMint, outputMint, orderType, orderSubType, jlMint } = deposit;
  if (inputMint === outputMint) return sameMints;
  if (orderType === 'price' && orderSubType === undefined) {
    return {
      path: 'orderSubType',
      expected: "'single', 'oco' or 'otoco' with orderType 'price'",
    };
  }
  if (orderType === 'dca' && orderSubType !== undefined) {
    return { path: 'orderSubType', expected: "no value with orderType 'dca'" };
  }
  if (jlMint === undefined) return undefined;
  if (orderType !== 'dca') return { path: 'jlMint', expected: "no value with orderType 'price'" };
  return lendIssue(inputMint, jlMint);
}

export const sameMints: Issue = { path: 'outputMint', expected: 'a mint other than inputMint' };

/** The lend token must be that of the input mint. */
export function lendIssue(inputMint: string, jlMint: string): Issue | undefined {
  const lendToken = Object.hasOwn(lendTokens, inputMint) ? lendTokens[inputMint] : undefined;
  if (lendToken === undefined) {
    return { path: 'inputMint', expected: 'USDC, USDT or JupUSD, whose idle money can earn' };
  }
  const expected = `the lend token of the input mint, ${lendToken}`;
  return lendToken === jlMint ? undefined : { path: 'jlMint', expected };
}
