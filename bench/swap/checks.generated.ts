// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { type Issue, isAddress, isBaseUnits, unknownName, type Shape } from '@perijove/core';
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

let loaded: typeof import('#schemas') | undefined;

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { explainWith, withoutEval } = await import('@perijove/core/schemas');
  loaded ??= await withoutEval(() => import('#schemas'));
  return explainWith(loaded.schemas[method].output, value);
}

function checkQuoteInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'inputMint' && key !== 'outputMint' && key !== 'amount' && key !== 'slippageBps')
      return unknownName('field', key, ['inputMint', 'outputMint', 'amount', 'slippageBps']);
  field = object1['inputMint'];
  if (!isAddress(field)) return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['outputMint'];
  if (!isAddress(field))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['amount'];
  if (!isBaseUnits(field))
    return { path: 'amount', expected: 'base units (a non-negative bigint or decimal digits)' };
  field = object1['slippageBps'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 0)))
    return { path: 'slippageBps', expected: 'a whole number of at least 0' };
  return undefined;
}

function fitsQuotePlatformFee(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['amount'];
  if (!(field === undefined || typeof field === 'string')) return false;
  return true;
}

function fitsRouteStepSwapInfo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['ammKey'];
  if (!(typeof field === 'string')) return false;
  field = object['label'];
  if (!(field === undefined || typeof field === 'string')) return false;
  field = object['inputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['outputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['inAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['outAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['feeAmount'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['feeMint'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsRouteStep(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['swapInfo'];
  if (!fitsRouteStepSwapInfo(field)) return false;
  field = object['percent'];
  if (!(field == null || Number.isFinite(field))) return false;
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
  let field: unknown;
  field = object['inputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['inAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['outputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['outAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['otherAmountThreshold'];
  if (!(typeof field === 'string')) return false;
  field = object['swapMode'];
  if (!(typeof field === 'string')) return false;
  field = object['slippageBps'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['platformFee'];
  if (!(field == null || fitsQuotePlatformFee(field))) return false;
  field = object['priceImpactPct'];
  if (!(typeof field === 'string')) return false;
  field = object['routePlan'];
  if (!fitsRouteStepList(field)) return false;
  field = object['contextSlot'];
  if (!(field === undefined || Number.isSafeInteger(field))) return false;
  field = object['timeTaken'];
  if (!(field === undefined || Number.isFinite(field))) return false;
  return true;
}

function checkExecuteInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'signedTransaction' && key !== 'requestId')
      return unknownName('field', key, ['signedTransaction', 'requestId']);
  field = object1['signedTransaction'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'signedTransaction', expected: 'text of one or more characters' };
  field = object1['requestId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'requestId', expected: 'text of one or more characters' };
  return undefined;
}

function fitsExecuteAnswer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['status'];
  if (!(typeof field === 'string')) return false;
  field = object['code'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['signature'];
  if (!(field === undefined || typeof field === 'string')) return false;
  field = object['slot'];
  if (!(field === undefined || typeof field === 'string')) return false;
  field = object['error'];
  if (!(field === undefined || typeof field === 'string')) return false;
  field = object['inputAmountResult'];
  if (!(field === undefined || typeof field === 'string')) return false;
  field = object['outputAmountResult'];
  if (!(field === undefined || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfExecuteAnswer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['status'];
  if (!(typeof field === 'string')) return false;
  field = object['signature'];
  if (!(field === undefined || typeof field === 'string')) return false;
  return true;
}
