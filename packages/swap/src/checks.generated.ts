// Generated from schemas.ts by `pnpm generate`. Do not edit.
import {
  type Issue,
  isAddress,
  isBaseUnits,
  parseExactly,
  unknownName,
  type Shape,
} from '@perijove/core';
import type {
  BuildInput,
  ExecuteInput,
  Execution,
  NoInput,
  Order,
  OrderInput,
  ProgramIdToLabel,
  Quote,
  QuoteInput,
  SquadsExecuteInput,
  SquadsOrder,
  SquadsOrderInput,
  SwapBuild,
  SwapInput,
  SwapInstructions,
  SwapTransaction,
} from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly order: Shape<OrderInput, Order>;
  readonly execute: Shape<ExecuteInput, Execution>;
  readonly programIdToLabel: Shape<NoInput, ProgramIdToLabel>;
  readonly build: Shape<BuildInput, SwapBuild>;
  readonly quote: Shape<QuoteInput, Quote>;
  readonly swap: Shape<SwapInput, SwapTransaction>;
  readonly swapInstructions: Shape<SwapInput, SwapInstructions>;
  readonly squadsOrder: Shape<SquadsOrderInput, SquadsOrder>;
  readonly squadsExecute: Shape<SquadsExecuteInput, Execution>;
} = {
  order: {
    name: 'swap.order',
    checkInput: checkOrderInput,
    checkOutput: fitsOrder,
    checkMoney: fitsMoneyOfOrder,
    parse: parseExactly,
    explain: (value) => explain('order', value),
  },
  execute: {
    name: 'swap.execute',
    checkInput: checkExecuteInput,
    checkOutput: fitsExecution,
    checkMoney: fitsMoneyOfExecution,
    parse: parseExactly,
    explain: (value) => explain('execute', value),
  },
  programIdToLabel: {
    name: 'swap.programIdToLabel',
    checkInput: checkNoInput,
    checkOutput: fitsProgramIdToLabel,
    explain: (value) => explain('programIdToLabel', value),
  },
  build: {
    name: 'swap.build',
    checkInput: checkBuildInput,
    checkOutput: fitsSwapBuild,
    checkMoney: fitsMoneyOfSwapBuild,
    parse: parseExactly,
    explain: (value) => explain('build', value),
  },
  quote: {
    name: 'swap.quote',
    checkInput: checkQuoteInput,
    checkOutput: fitsQuote,
    parse: parseExactly,
    explain: (value) => explain('quote', value),
  },
  swap: {
    name: 'swap.swap',
    checkInput: checkSwapInput,
    checkOutput: fitsSwapTransaction,
    checkMoney: fitsMoneyOfSwapTransaction,
    parse: parseExactly,
    explain: (value) => explain('swap', value),
  },
  swapInstructions: {
    name: 'swap.swapInstructions',
    checkInput: checkSwapInput,
    checkOutput: fitsSwapInstructions,
    checkMoney: fitsMoneyOfSwapInstructions,
    parse: parseExactly,
    explain: (value) => explain('swapInstructions', value),
  },
  squadsOrder: {
    name: 'swap.squadsOrder',
    checkInput: checkSquadsOrderInput,
    checkOutput: fitsSquadsOrder,
    checkMoney: fitsMoneyOfSquadsOrder,
    parse: parseExactly,
    explain: (value) => explain('squadsOrder', value),
  },
  squadsExecute: {
    name: 'swap.squadsExecute',
    checkInput: checkSquadsExecuteInput,
    checkOutput: fitsExecution,
    checkMoney: fitsMoneyOfExecution2,
    parse: parseExactly,
    explain: (value) => explain('squadsExecute', value),
  },
};

let loaded: typeof import('#schemas') | undefined;

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { explainWith, withoutEval } = await import('@perijove/core/schemas');
  loaded ??= await withoutEval(() => import('#schemas'));
  return explainWith(loaded.schemas[method].output, value);
}

function checkOrderInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'inputMint' &&
      key !== 'outputMint' &&
      key !== 'amount' &&
      key !== 'taker' &&
      key !== 'receiver' &&
      key !== 'swapMode' &&
      key !== 'slippageBps' &&
      key !== 'referralAccount' &&
      key !== 'referralFee' &&
      key !== 'payer' &&
      key !== 'priorityFeeLamports' &&
      key !== 'jitoTipLamports' &&
      key !== 'broadcastFeeType' &&
      key !== 'excludeRouters' &&
      key !== 'excludeDexes' &&
      key !== 'maxSupportedTransactionVersion' &&
      key !== 'integratorFeeBps' &&
      key !== 'positiveSlippageBps'
    )
      return unknownName('field', key, [
        'inputMint',
        'outputMint',
        'amount',
        'taker',
        'receiver',
        'swapMode',
        'slippageBps',
        'referralAccount',
        'referralFee',
        'payer',
        'priorityFeeLamports',
        'jitoTipLamports',
        'broadcastFeeType',
        'excludeRouters',
        'excludeDexes',
        'maxSupportedTransactionVersion',
        'integratorFeeBps',
        'positiveSlippageBps',
      ]);
  field = object1['inputMint'];
  if (!isAddress(field)) return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['outputMint'];
  if (!isAddress(field))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['amount'];
  if (!isBaseUnits(field))
    return { path: 'amount', expected: 'base units (a non-negative bigint or decimal digits)' };
  field = object1['taker'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'taker', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['receiver'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'receiver', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['swapMode'];
  if (!(field === undefined || field === 'ExactIn' || field === 'ExactOut'))
    return { path: 'swapMode', expected: '"ExactIn" or "ExactOut"' };
  field = object1['slippageBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 10000)
    )
  )
    return { path: 'slippageBps', expected: 'a whole number of at least 0 and at most 10000' };
  field = object1['referralAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'referralAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['referralFee'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 50 && (field as number) <= 255)
    )
  )
    return { path: 'referralFee', expected: 'a whole number of at least 50 and at most 255' };
  field = object1['payer'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'payer', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['priorityFeeLamports'];
  if (!(field === undefined || Number.isSafeInteger(field)))
    return { path: 'priorityFeeLamports', expected: 'a whole number' };
  field = object1['jitoTipLamports'];
  if (!(field === undefined || Number.isSafeInteger(field)))
    return { path: 'jitoTipLamports', expected: 'a whole number' };
  field = object1['broadcastFeeType'];
  if (!(field === undefined || field === 'maxCap' || field === 'exactFee'))
    return { path: 'broadcastFeeType', expected: '"maxCap" or "exactFee"' };
  field = object1['excludeRouters'];
  if (field !== undefined) {
    if (!Array.isArray(field) || field.length < 1)
      return {
        path: 'excludeRouters',
        expected: 'a list of one or more entries, each text of one or more characters',
      };
    const list2 = field as readonly unknown[];
    for (let i2 = 0; i2 < list2.length; i2++) {
      const item2 = list2[i2];
      if (!(typeof item2 === 'string' && item2.length >= 1))
        return { path: `excludeRouters[${i2}]`, expected: 'text of one or more characters' };
    }
  }
  field = object1['excludeDexes'];
  if (field !== undefined) {
    if (!Array.isArray(field) || field.length < 1)
      return {
        path: 'excludeDexes',
        expected: 'a list of one or more entries, each text of one or more characters',
      };
    const list3 = field as readonly unknown[];
    for (let i3 = 0; i3 < list3.length; i3++) {
      const item3 = list3[i3];
      if (!(typeof item3 === 'string' && item3.length >= 1))
        return { path: `excludeDexes[${i3}]`, expected: 'text of one or more characters' };
    }
  }
  field = object1['maxSupportedTransactionVersion'];
  if (!(field === undefined || field === '0' || field === '1'))
    return { path: 'maxSupportedTransactionVersion', expected: '"0" or "1"' };
  field = object1['integratorFeeBps'];
  if (!(field === undefined || Number.isFinite(field)))
    return { path: 'integratorFeeBps', expected: 'a number' };
  field = object1['positiveSlippageBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 10000)
    )
  )
    return {
      path: 'positiveSlippageBps',
      expected: 'a whole number of at least 0 and at most 10000',
    };
  if (object1['integratorFeeBps'] !== undefined && object1['referralAccount'] !== undefined)
    return { path: 'integratorFeeBps', expected: 'no value with referralAccount' };
  if (object1['integratorFeeBps'] !== undefined && object1['referralFee'] !== undefined)
    return { path: 'integratorFeeBps', expected: 'no value with referralFee' };
  return undefined;
}

function fitsSwapInfoDetails(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return true;
}

function fitsSwapInfo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['ammKey'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['label'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['inputMint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['outputMint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['inAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['details'];
  if (!(field == null || fitsSwapInfoDetails(field))) return false;
  return true;
}

function fitsRoutePlanStep(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['swapInfo'];
  if (!fitsSwapInfo(field)) return false;
  field = object['percent'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['bps'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['usdValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsRoutePlanStepList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsRoutePlanStep(item)) return false;
  }
  return true;
}

function fitsPlatformFee(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['amount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['feeBps'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['feeMint'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsErrorValueOption(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return true;
}

function fitsErrorValue(value: unknown): boolean {
  return typeof value === 'string' || fitsErrorValueOption(value);
}

function fitsOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['mode'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['inputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['outputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['inAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['outAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['inUsdValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['outUsdValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['swapUsdValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['priceImpact'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['otherAmountThreshold'];
  if (!(typeof field === 'string')) return false;
  field = object['swapMode'];
  if (!(typeof field === 'string')) return false;
  field = object['slippageBps'];
  if (!Number.isFinite(field)) return false;
  field = object['priceImpactPct'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['routePlan'];
  if (!fitsRoutePlanStepList(field)) return false;
  field = object['referralAccount'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['feeMint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['feeBps'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['platformFee'];
  if (!(field == null || fitsPlatformFee(field))) return false;
  field = object['signatureFeeLamports'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['signatureFeePayer'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['prioritizationFeeLamports'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['prioritizationFeePayer'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['rentFeeLamports'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['rentFeePayer'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['swapType'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['router'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['transaction'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['transactionVersion'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['lastValidBlockHeight'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['gasless'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['totalTime'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['taker'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['quoteId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['maker'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['expireAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['jitOptimized'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['guaranteedPrice'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['errorCode'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['errorMessage'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['error'];
  if (!(field == null || fitsErrorValue(field))) return false;
  return true;
}

function fitsMoneyOfOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkExecuteInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'signedTransaction' && key !== 'requestId' && key !== 'lastValidBlockHeight')
      return unknownName('field', key, ['signedTransaction', 'requestId', 'lastValidBlockHeight']);
  field = object1['signedTransaction'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'signedTransaction', expected: 'text of one or more characters' };
  field = object1['requestId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'requestId', expected: 'text of one or more characters' };
  field = object1['lastValidBlockHeight'];
  if (!(field === undefined || (typeof field === 'string' && field.length >= 1)))
    return { path: 'lastValidBlockHeight', expected: 'text of one or more characters' };
  return undefined;
}

function fitsSwapEvent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['inputMint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['inputAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outputMint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['outputAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  return true;
}

function fitsSwapEventList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsSwapEvent(item)) return false;
  }
  return true;
}

function fitsExecution(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['status'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['code'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['signature'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['slot'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['error'];
  if (!(field == null || fitsErrorValue(field))) return false;
  field = object['totalInputAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['totalOutputAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['inputAmountResult'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outputAmountResult'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['swapEvents'];
  if (!(field == null || fitsSwapEventList(field))) return false;
  return true;
}

function fitsMoneyOfExecution(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['status'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['code'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['signature'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function checkNoInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) return unknownName('field', key, []);
  return undefined;
}

function fitsProgramIdToLabel(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const record = value as Readonly<Record<string, unknown>>;
  for (const key in record) {
    if (key === '__proto__') continue;
    const item = record[key];
    if (!(typeof item === 'string')) return false;
  }
  return true;
}

function fitsPricePercentile(value: unknown): boolean {
  return (
    value === 'medium' ||
    value === 'high' ||
    value === 'veryHigh' ||
    (Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 10000)
  );
}

function checkBuildInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'inputMint' &&
      key !== 'outputMint' &&
      key !== 'amount' &&
      key !== 'taker' &&
      key !== 'slippageBps' &&
      key !== 'mode' &&
      key !== 'dexes' &&
      key !== 'excludeDexes' &&
      key !== 'platformFeeBps' &&
      key !== 'feeAccount' &&
      key !== 'maxAccounts' &&
      key !== 'payer' &&
      key !== 'wrapAndUnwrapSol' &&
      key !== 'destinationTokenAccount' &&
      key !== 'nativeDestinationAccount' &&
      key !== 'blockhashSlotsToExpiry' &&
      key !== 'tipAmount' &&
      key !== 'computeUnitPricePercentile' &&
      key !== 'forJitoBundle' &&
      key !== 'transactionVersion' &&
      key !== 'integratorFeeBps' &&
      key !== 'positiveSlippageBps'
    )
      return unknownName('field', key, [
        'inputMint',
        'outputMint',
        'amount',
        'taker',
        'slippageBps',
        'mode',
        'dexes',
        'excludeDexes',
        'platformFeeBps',
        'feeAccount',
        'maxAccounts',
        'payer',
        'wrapAndUnwrapSol',
        'destinationTokenAccount',
        'nativeDestinationAccount',
        'blockhashSlotsToExpiry',
        'tipAmount',
        'computeUnitPricePercentile',
        'forJitoBundle',
        'transactionVersion',
        'integratorFeeBps',
        'positiveSlippageBps',
      ]);
  field = object1['inputMint'];
  if (!isAddress(field)) return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['outputMint'];
  if (!isAddress(field))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['amount'];
  if (!isBaseUnits(field))
    return { path: 'amount', expected: 'base units (a non-negative bigint or decimal digits)' };
  field = object1['taker'];
  if (!isAddress(field)) return { path: 'taker', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['slippageBps'];
  if (
    !(
      field === undefined ||
      field === 'rtse' ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 10000)
    )
  )
    return {
      path: 'slippageBps',
      expected: '"rtse", or a whole number of at least 0 and at most 10000',
    };
  field = object1['mode'];
  if (!(field === undefined || field === 'fast')) return { path: 'mode', expected: '"fast"' };
  field = object1['dexes'];
  if (field !== undefined) {
    if (!Array.isArray(field) || field.length < 1)
      return {
        path: 'dexes',
        expected: 'a list of one or more entries, each text of one or more characters',
      };
    const list2 = field as readonly unknown[];
    for (let i2 = 0; i2 < list2.length; i2++) {
      const item2 = list2[i2];
      if (!(typeof item2 === 'string' && item2.length >= 1))
        return { path: `dexes[${i2}]`, expected: 'text of one or more characters' };
    }
  }
  field = object1['excludeDexes'];
  if (field !== undefined) {
    if (!Array.isArray(field) || field.length < 1)
      return {
        path: 'excludeDexes',
        expected: 'a list of one or more entries, each text of one or more characters',
      };
    const list3 = field as readonly unknown[];
    for (let i3 = 0; i3 < list3.length; i3++) {
      const item3 = list3[i3];
      if (!(typeof item3 === 'string' && item3.length >= 1))
        return { path: `excludeDexes[${i3}]`, expected: 'text of one or more characters' };
    }
  }
  field = object1['platformFeeBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 10000)
    )
  )
    return { path: 'platformFeeBps', expected: 'a whole number of at least 0 and at most 10000' };
  field = object1['feeAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'feeAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['maxAccounts'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 1 && (field as number) <= 64)
    )
  )
    return { path: 'maxAccounts', expected: 'a whole number of at least 1 and at most 64' };
  field = object1['payer'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'payer', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['wrapAndUnwrapSol'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'wrapAndUnwrapSol', expected: 'true or false' };
  field = object1['destinationTokenAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'destinationTokenAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['nativeDestinationAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'nativeDestinationAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['blockhashSlotsToExpiry'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 1 && (field as number) <= 300)
    )
  )
    return {
      path: 'blockhashSlotsToExpiry',
      expected: 'a whole number of at least 1 and at most 300',
    };
  field = object1['tipAmount'];
  if (!(field === undefined || isBaseUnits(field)))
    return { path: 'tipAmount', expected: 'base units (a non-negative bigint or decimal digits)' };
  field = object1['computeUnitPricePercentile'];
  if (!(field === undefined || fitsPricePercentile(field)))
    return {
      path: 'computeUnitPricePercentile',
      expected:
        '"medium" or "high" or "veryHigh", or a whole number of at least 0 and at most 10000',
    };
  field = object1['forJitoBundle'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'forJitoBundle', expected: 'true or false' };
  field = object1['transactionVersion'];
  if (!(field === undefined || field === '0' || field === '1'))
    return { path: 'transactionVersion', expected: '"0" or "1"' };
  field = object1['integratorFeeBps'];
  if (!(field === undefined || Number.isFinite(field)))
    return { path: 'integratorFeeBps', expected: 'a number' };
  field = object1['positiveSlippageBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 10000)
    )
  )
    return {
      path: 'positiveSlippageBps',
      expected: 'a whole number of at least 0 and at most 10000',
    };
  if (object1['dexes'] !== undefined && object1['excludeDexes'] !== undefined)
    return { path: 'dexes', expected: 'no value with excludeDexes' };
  if (
    object1['destinationTokenAccount'] !== undefined &&
    object1['nativeDestinationAccount'] !== undefined
  )
    return { path: 'destinationTokenAccount', expected: 'no value with nativeDestinationAccount' };
  if (object1['integratorFeeBps'] !== undefined && object1['platformFeeBps'] !== undefined)
    return { path: 'integratorFeeBps', expected: 'no value with platformFeeBps' };
  return undefined;
}

function fitsAccountMeta(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['pubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['isWritable'];
  if (!(typeof field === 'boolean')) return false;
  field = object['isSigner'];
  if (!(typeof field === 'boolean')) return false;
  return true;
}

function fitsAccountMetaList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsAccountMeta(item)) return false;
  }
  return true;
}

function fitsInstruction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['programId'];
  if (!(typeof field === 'string')) return false;
  field = object['accounts'];
  if (!fitsAccountMetaList(field)) return false;
  field = object['data'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsInstructionList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsInstruction(item)) return false;
  }
  return true;
}

function fitsTextList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!(typeof item === 'string')) return false;
  }
  return true;
}

function fitsSwapBuildAddressesByLookupTableAddress(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const record = value as Readonly<Record<string, unknown>>;
  for (const key in record) {
    if (key === '__proto__') continue;
    const item = record[key];
    if (!fitsTextList(item)) return false;
  }
  return true;
}

function fitsBlockhashWithMetadataBlockhash(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!Number.isFinite(item)) return false;
  }
  return true;
}

function fitsFetchedAt(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['secs_since_epoch'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['nanos_since_epoch'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsBlockhashWithMetadata(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['blockhash'];
  if (!(fitsBlockhashWithMetadataBlockhash(field) || typeof field === 'string')) return false;
  field = object['lastValidBlockHeight'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['fetchedAt'];
  if (!(field == null || fitsFetchedAt(field) || typeof field === 'string')) return false;
  return true;
}

function fitsSwapBuild(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['inputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['outputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['inAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['outAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['otherAmountThreshold'];
  if (!(typeof field === 'string')) return false;
  field = object['swapMode'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['slippageBps'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['priceImpactPct'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['routePlan'];
  if (!fitsRoutePlanStepList(field)) return false;
  field = object['computeBudgetInstructions'];
  if (!fitsInstructionList(field)) return false;
  field = object['setupInstructions'];
  if (!fitsInstructionList(field)) return false;
  field = object['swapInstruction'];
  if (!fitsInstruction(field)) return false;
  field = object['cleanupInstruction'];
  if (!(field == null || fitsInstruction(field))) return false;
  field = object['otherInstructions'];
  if (!(field == null || fitsInstructionList(field))) return false;
  field = object['tipInstruction'];
  if (!(field == null || fitsInstruction(field))) return false;
  field = object['addressesByLookupTableAddress'];
  if (!(field == null || fitsSwapBuildAddressesByLookupTableAddress(field))) return false;
  field = object['blockhashWithMetadata'];
  if (!(field == null || fitsBlockhashWithMetadata(field))) return false;
  field = object['transactionVersion'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['computeUnitPrice'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['computeUnitLimit'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['loadedAccountsDataSizeLimit'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsMoneyOfSwapBuild(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['computeBudgetInstructions'];
  if (!fitsInstructionList(field)) return false;
  field = object['setupInstructions'];
  if (!fitsInstructionList(field)) return false;
  field = object['swapInstruction'];
  if (!fitsInstruction(field)) return false;
  field = object['cleanupInstruction'];
  if (!(field == null || fitsInstruction(field))) return false;
  field = object['otherInstructions'];
  if (!(field == null || fitsInstructionList(field))) return false;
  field = object['tipInstruction'];
  if (!(field == null || fitsInstruction(field))) return false;
  return true;
}

function checkQuoteInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'inputMint' &&
      key !== 'outputMint' &&
      key !== 'amount' &&
      key !== 'slippageBps' &&
      key !== 'dexes' &&
      key !== 'excludeDexes' &&
      key !== 'platformFeeBps' &&
      key !== 'useIncurredSlippageForQuoting' &&
      key !== 'dynamicSwap' &&
      key !== 'transactionVersion'
    )
      return unknownName('field', key, [
        'inputMint',
        'outputMint',
        'amount',
        'slippageBps',
        'dexes',
        'excludeDexes',
        'platformFeeBps',
        'useIncurredSlippageForQuoting',
        'dynamicSwap',
        'transactionVersion',
      ]);
  field = object1['inputMint'];
  if (!isAddress(field)) return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['outputMint'];
  if (!isAddress(field))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['amount'];
  if (!isBaseUnits(field))
    return { path: 'amount', expected: 'base units (a non-negative bigint or decimal digits)' };
  field = object1['slippageBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 10000)
    )
  )
    return { path: 'slippageBps', expected: 'a whole number of at least 0 and at most 10000' };
  field = object1['dexes'];
  if (field !== undefined) {
    if (!Array.isArray(field) || field.length < 1)
      return {
        path: 'dexes',
        expected: 'a list of one or more entries, each text of one or more characters',
      };
    const list2 = field as readonly unknown[];
    for (let i2 = 0; i2 < list2.length; i2++) {
      const item2 = list2[i2];
      if (!(typeof item2 === 'string' && item2.length >= 1))
        return { path: `dexes[${i2}]`, expected: 'text of one or more characters' };
    }
  }
  field = object1['excludeDexes'];
  if (field !== undefined) {
    if (!Array.isArray(field) || field.length < 1)
      return {
        path: 'excludeDexes',
        expected: 'a list of one or more entries, each text of one or more characters',
      };
    const list3 = field as readonly unknown[];
    for (let i3 = 0; i3 < list3.length; i3++) {
      const item3 = list3[i3];
      if (!(typeof item3 === 'string' && item3.length >= 1))
        return { path: `excludeDexes[${i3}]`, expected: 'text of one or more characters' };
    }
  }
  field = object1['platformFeeBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 10000)
    )
  )
    return { path: 'platformFeeBps', expected: 'a whole number of at least 0 and at most 10000' };
  field = object1['useIncurredSlippageForQuoting'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'useIncurredSlippageForQuoting', expected: 'true or false' };
  field = object1['dynamicSwap'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'dynamicSwap', expected: 'true or false' };
  field = object1['transactionVersion'];
  if (!(field === undefined || field === '0' || field === '1'))
    return { path: 'transactionVersion', expected: '"0" or "1"' };
  if (object1['dexes'] !== undefined && object1['excludeDexes'] !== undefined)
    return { path: 'dexes', expected: 'no value with excludeDexes' };
  return undefined;
}

function fitsQuote(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['inputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['outputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['inAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['outAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['otherAmountThreshold'];
  if (!(typeof field === 'string')) return false;
  field = object['swapMode'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['slippageBps'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['priceImpactPct'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['contextSlot'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['timeTaken'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['instructionVersion'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['routePlan'];
  if (!fitsRoutePlanStepList(field)) return false;
  field = object['platformFee'];
  if (!(field == null || fitsPlatformFee(field))) return false;
  field = object['transactionVersion'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  return true;
}

function checkSwapInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'quoteResponse' &&
      key !== 'taker' &&
      key !== 'payer' &&
      key !== 'feeAccount' &&
      key !== 'destinationTokenAccount' &&
      key !== 'nativeDestinationAccount' &&
      key !== 'wrapAndUnwrapSol' &&
      key !== 'blockhashSlotsToExpiry' &&
      key !== 'tipAmount' &&
      key !== 'computeUnitPricePercentile'
    )
      return unknownName('field', key, [
        'quoteResponse',
        'taker',
        'payer',
        'feeAccount',
        'destinationTokenAccount',
        'nativeDestinationAccount',
        'wrapAndUnwrapSol',
        'blockhashSlotsToExpiry',
        'tipAmount',
        'computeUnitPricePercentile',
      ]);
  field = object1['quoteResponse'];
  if (typeof field !== 'object' || field === null || Array.isArray(field))
    return { path: 'quoteResponse', expected: 'an object' };
  const object2 = field as Readonly<Record<string, unknown>>;
  field = object2['inputMint'];
  if (!(typeof field === 'string')) return { path: 'quoteResponse.inputMint', expected: 'text' };
  field = object2['outputMint'];
  if (!(typeof field === 'string')) return { path: 'quoteResponse.outputMint', expected: 'text' };
  field = object2['routePlan'];
  if (!Array.isArray(field))
    return { path: 'quoteResponse.routePlan', expected: 'a list of entries, each any value' };
  field = object1['taker'];
  if (!isAddress(field)) return { path: 'taker', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['payer'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'payer', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['feeAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'feeAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['destinationTokenAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'destinationTokenAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['nativeDestinationAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'nativeDestinationAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['wrapAndUnwrapSol'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'wrapAndUnwrapSol', expected: 'true or false' };
  field = object1['blockhashSlotsToExpiry'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 1 && (field as number) <= 300)
    )
  )
    return {
      path: 'blockhashSlotsToExpiry',
      expected: 'a whole number of at least 1 and at most 300',
    };
  field = object1['tipAmount'];
  if (!(field === undefined || isBaseUnits(field)))
    return { path: 'tipAmount', expected: 'base units (a non-negative bigint or decimal digits)' };
  field = object1['computeUnitPricePercentile'];
  if (!(field === undefined || fitsPricePercentile(field)))
    return {
      path: 'computeUnitPricePercentile',
      expected:
        '"medium" or "high" or "veryHigh", or a whole number of at least 0 and at most 10000',
    };
  if (
    object1['destinationTokenAccount'] !== undefined &&
    object1['nativeDestinationAccount'] !== undefined
  )
    return { path: 'destinationTokenAccount', expected: 'no value with nativeDestinationAccount' };
  return undefined;
}

function fitsSwapTransaction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['swapTransaction'];
  if (!(typeof field === 'string')) return false;
  field = object['lastValidBlockHeight'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['prioritizationFeeLamports'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['computeUnitPrice'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['transactionVersion'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  return true;
}

function fitsMoneyOfSwapTransaction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['swapTransaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsSwapInstructions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['computeBudgetInstructions'];
  if (!fitsInstructionList(field)) return false;
  field = object['setupInstructions'];
  if (!fitsInstructionList(field)) return false;
  field = object['swapInstruction'];
  if (!fitsInstruction(field)) return false;
  field = object['cleanupInstruction'];
  if (!(field == null || fitsInstruction(field))) return false;
  field = object['otherInstructions'];
  if (!(field == null || fitsInstructionList(field))) return false;
  field = object['tipInstruction'];
  if (!(field == null || fitsInstruction(field))) return false;
  field = object['addressesByLookupTableAddress'];
  if (!(field == null || fitsSwapBuildAddressesByLookupTableAddress(field))) return false;
  field = object['blockhashWithMetadata'];
  if (!(field == null || fitsBlockhashWithMetadata(field))) return false;
  field = object['transactionVersion'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['computeUnitPrice'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['computeUnitLimit'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['loadedAccountsDataSizeLimit'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsMoneyOfSwapInstructions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['computeBudgetInstructions'];
  if (!fitsInstructionList(field)) return false;
  field = object['setupInstructions'];
  if (!fitsInstructionList(field)) return false;
  field = object['swapInstruction'];
  if (!fitsInstruction(field)) return false;
  field = object['cleanupInstruction'];
  if (!(field == null || fitsInstruction(field))) return false;
  field = object['otherInstructions'];
  if (!(field == null || fitsInstructionList(field))) return false;
  field = object['tipInstruction'];
  if (!(field == null || fitsInstruction(field))) return false;
  return true;
}

function checkSquadsOrderInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'inputMint' &&
      key !== 'outputMint' &&
      key !== 'amount' &&
      key !== 'taker' &&
      key !== 'settingsPda' &&
      key !== 'signers' &&
      key !== 'useWsol'
    )
      return unknownName('field', key, [
        'inputMint',
        'outputMint',
        'amount',
        'taker',
        'settingsPda',
        'signers',
        'useWsol',
      ]);
  field = object1['inputMint'];
  if (!isAddress(field)) return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['outputMint'];
  if (!isAddress(field))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['amount'];
  if (!isBaseUnits(field))
    return { path: 'amount', expected: 'base units (a non-negative bigint or decimal digits)' };
  field = object1['taker'];
  if (!isAddress(field)) return { path: 'taker', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['settingsPda'];
  if (!isAddress(field))
    return { path: 'settingsPda', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['signers'];
  if (!Array.isArray(field) || field.length < 1)
    return {
      path: 'signers',
      expected: 'a list of one or more entries, each an address (base58 text of 32 bytes)',
    };
  const list2 = field as readonly unknown[];
  for (let i2 = 0; i2 < list2.length; i2++) {
    const item2 = list2[i2];
    if (!isAddress(item2))
      return { path: `signers[${i2}]`, expected: 'an address (base58 text of 32 bytes)' };
  }
  field = object1['useWsol'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'useWsol', expected: 'true or false' };
  return undefined;
}

function fitsSquadsOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['inAmount'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['outAmount'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['routePlan'];
  if (!(field == null || fitsRoutePlanStepList(field))) return false;
  return true;
}

function fitsMoneyOfSquadsOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkSquadsExecuteInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'requestId' && key !== 'signedTransaction')
      return unknownName('field', key, ['requestId', 'signedTransaction']);
  field = object1['requestId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'requestId', expected: 'text of one or more characters' };
  field = object1['signedTransaction'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'signedTransaction', expected: 'text of one or more characters' };
  return undefined;
}

function fitsMoneyOfExecution2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['status'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['code'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['signature'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}
