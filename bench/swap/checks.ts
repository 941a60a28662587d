// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { explainWith, type Issue, isAddress, isBaseUnits, type Shape } from '@perijove/core';
import type { ExecuteAnswer, ExecuteInput, Quote, QuoteInput } from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly quote: Shape<QuoteInput, Quote>;
  readonly execute: Shape<ExecuteInput, ExecuteAnswer>;
} = {
  quote: {
    name: 'bench.quote',
    checkInput: checkQuoteInput,
    checkOutput: fitsQuote,
    explain: (value) => explain('quote', value),
  },
  execute: {
    name: 'bench.execute',
    checkInput: checkExecuteInput,
    checkOutput: fitsExecuteAnswer,
    checkMoney: fitsMoneyOfExecuteAnswer,
    explain: (value) => explain('execute', value),
  },
};

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { schemas } = await import('#schemas');
  return explainWith(schemas[method].output, value);
}

function checkQuoteInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'inputMint' && key !== 'outputMint' && key !== 'amount' && key !== 'slippageBps')
      return {
        path: key,
        expected: 'one of the known fields (inputMint, outputMint, amount, slippageBps)',
      };
  const object1_0 = object1['inputMint'];
  if (!isAddress(object1_0))
    return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  const object1_1 = object1['outputMint'];
  if (!isAddress(object1_1))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  const object1_2 = object1['amount'];
  if (!isBaseUnits(object1_2))
    return { path: 'amount', expected: 'base units (a non-negative bigint or decimal digits)' };
  const object1_3 = object1['slippageBps'];
  if (!(object1_3 === undefined || (Number.isSafeInteger(object1_3) && (object1_3 as number) >= 0)))
    return { path: 'slippageBps', expected: 'a whole number of at least 0' };
  return undefined;
}

function fitsQuotePlatformFee(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['amount'];
  if (!(v0 === undefined || typeof v0 === 'string')) return false;
  return true;
}

function fitsRouteStepSwapInfo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['ammKey'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['label'];
  if (!(v1 === undefined || typeof v1 === 'string')) return false;
  const v2 = object['inputMint'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['outputMint'];
  if (!(typeof v3 === 'string')) return false;
  const v4 = object['inAmount'];
  if (!(typeof v4 === 'string')) return false;
  const v5 = object['outAmount'];
  if (!(typeof v5 === 'string')) return false;
  const v6 = object['feeAmount'];
  if (!(v6 == null || typeof v6 === 'string')) return false;
  const v7 = object['feeMint'];
  if (!(v7 == null || typeof v7 === 'string')) return false;
  return true;
}

function fitsRouteStep(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['swapInfo'];
  if (!fitsRouteStepSwapInfo(v0)) return false;
  const v1 = object['percent'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  return true;
}

function fitsRouteStepList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsRouteStep(item)) return false;
  }
  return true;
}

function fitsQuote(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['inputMint'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['inAmount'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['outputMint'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['outAmount'];
  if (!(typeof v3 === 'string')) return false;
  const v4 = object['otherAmountThreshold'];
  if (!(typeof v4 === 'string')) return false;
  const v5 = object['swapMode'];
  if (!(typeof v5 === 'string')) return false;
  const v6 = object['slippageBps'];
  if (!Number.isSafeInteger(v6)) return false;
  const v7 = object['platformFee'];
  if (!(v7 == null || fitsQuotePlatformFee(v7))) return false;
  const v8 = object['priceImpactPct'];
  if (!(typeof v8 === 'string')) return false;
  const v9 = object['routePlan'];
  if (!fitsRouteStepList(v9)) return false;
  const v10 = object['contextSlot'];
  if (!(v10 === undefined || Number.isSafeInteger(v10))) return false;
  const v11 = object['timeTaken'];
  if (!(v11 === undefined || Number.isFinite(v11))) return false;
  return true;
}

function checkExecuteInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'signedTransaction' && key !== 'requestId')
      return { path: key, expected: 'one of the known fields (signedTransaction, requestId)' };
  const object1_0 = object1['signedTransaction'];
  if (!(typeof object1_0 === 'string' && object1_0.length >= 1))
    return { path: 'signedTransaction', expected: 'text of one or more characters' };
  const object1_1 = object1['requestId'];
  if (!(typeof object1_1 === 'string' && object1_1.length >= 1))
    return { path: 'requestId', expected: 'text of one or more characters' };
  return undefined;
}

function fitsExecuteAnswer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['status'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['code'];
  if (!Number.isSafeInteger(v1)) return false;
  const v2 = object['signature'];
  if (!(v2 === undefined || typeof v2 === 'string')) return false;
  const v3 = object['slot'];
  if (!(v3 === undefined || typeof v3 === 'string')) return false;
  const v4 = object['error'];
  if (!(v4 === undefined || typeof v4 === 'string')) return false;
  const v5 = object['inputAmountResult'];
  if (!(v5 === undefined || typeof v5 === 'string')) return false;
  const v6 = object['outputAmountResult'];
  if (!(v6 === undefined || typeof v6 === 'string')) return false;
  return true;
}

function fitsMoneyOfExecuteAnswer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['status'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['signature'];
  if (!(v1 === undefined || typeof v1 === 'string')) return false;
  return true;
}
