// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { type Issue, isAddress, isBaseUnits, unknownName, type Shape } from '@perijove/core';
import type {
  NoInput,
  ProgramIdToLabel,
  Quote,
  QuoteInput,
  SwapInput,
  SwapInstructions,
  SwapTransaction,
} from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly quote: Shape<QuoteInput, Quote>;
  readonly swap: Shape<SwapInput, SwapTransaction>;
  readonly swapInstructions: Shape<SwapInput, SwapInstructions>;
  readonly programIdToLabel: Shape<NoInput, ProgramIdToLabel>;
} = {
  quote: {
    name: 'routing-swap.quote',
    checkInput: checkQuoteInput,
    checkOutput: fitsQuote,
    explain: (value) => explain('quote', value),
  },
  swap: {
    name: 'routing-swap.swap',
    checkInput: checkSwapInput,
    checkOutput: fitsSwapTransaction,
    checkMoney: fitsMoneyOfSwapTransaction,
    explain: (value) => explain('swap', value),
  },
  swapInstructions: {
    name: 'routing-swap.swapInstructions',
    checkInput: checkSwapInput,
    checkOutput: fitsSwapInstructions,
    checkMoney: fitsMoneyOfSwapInstructions,
    explain: (value) => explain('swapInstructions', value),
  },
  programIdToLabel: {
    name: 'routing-swap.programIdToLabel',
    checkInput: checkNoInput,
    checkOutput: fitsProgramIdToLabel,
    explain: (value) => explain('programIdToLabel', value),
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
    if (
      key !== 'inputMint' &&
      key !== 'outputMint' &&
      key !== 'amount' &&
      key !== 'slippageBps' &&
      key !== 'swapMode' &&
      key !== 'dexes' &&
      key !== 'excludeDexes' &&
      key !== 'restrictIntermediateTokens' &&
      key !== 'onlyDirectRoutes' &&
      key !== 'asLegacyTransaction' &&
      key !== 'platformFeeBps' &&
      key !== 'maxAccounts' &&
      key !== 'instructionVersion' &&
      key !== 'dynamicSlippage' &&
      key !== 'forJitoBundle' &&
      key !== 'allowDynamicSwap'
    )
      return unknownName('field', key, [
        'inputMint',
        'outputMint',
        'amount',
        'slippageBps',
        'swapMode',
        'dexes',
        'excludeDexes',
        'restrictIntermediateTokens',
        'onlyDirectRoutes',
        'asLegacyTransaction',
        'platformFeeBps',
        'maxAccounts',
        'instructionVersion',
        'dynamicSlippage',
        'forJitoBundle',
        'allowDynamicSwap',
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
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 65535)
    )
  )
    return { path: 'slippageBps', expected: 'a whole number of at least 0 and at most 65535' };
  field = object1['swapMode'];
  if (!(field === undefined || field === 'ExactIn' || field === 'ExactOut'))
    return { path: 'swapMode', expected: '"ExactIn" or "ExactOut"' };
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
  field = object1['restrictIntermediateTokens'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'restrictIntermediateTokens', expected: 'true or false' };
  field = object1['onlyDirectRoutes'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'onlyDirectRoutes', expected: 'true or false' };
  field = object1['asLegacyTransaction'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'asLegacyTransaction', expected: 'true or false' };
  field = object1['platformFeeBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 65535)
    )
  )
    return { path: 'platformFeeBps', expected: 'a whole number of at least 0 and at most 65535' };
  field = object1['maxAccounts'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 0)))
    return { path: 'maxAccounts', expected: 'a whole number of at least 0' };
  field = object1['instructionVersion'];
  if (!(field === undefined || field === 'V1' || field === 'V2'))
    return { path: 'instructionVersion', expected: '"V1" or "V2"' };
  field = object1['dynamicSlippage'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'dynamicSlippage', expected: 'true or false' };
  field = object1['forJitoBundle'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'forJitoBundle', expected: 'true or false' };
  field = object1['allowDynamicSwap'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'allowDynamicSwap', expected: 'true or false' };
  return undefined;
}

function fitsPlatformFee(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['amount'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['feeBps'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsSwapInfo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['ammKey'];
  if (!(typeof field === 'string')) return false;
  field = object['label'];
  if (!(field == null || typeof field === 'string')) return false;
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

function fitsAmmsQuoteReportInfo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const record = value as Readonly<Record<string, unknown>>;
  for (const key in record) {
    if (key === '__proto__') continue;
    const item = record[key];
    if (!(item == null || typeof item === 'string')) return false;
  }
  return true;
}

function fitsAmmsQuoteReport(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['info'];
  if (!(field == null || fitsAmmsQuoteReportInfo(field))) return false;
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
  if (!Number.isFinite(field)) return false;
  field = object['platformFee'];
  if (!(field == null || fitsPlatformFee(field))) return false;
  field = object['priceImpactPct'];
  if (!(typeof field === 'string')) return false;
  field = object['routePlan'];
  if (!fitsRoutePlanStepList(field)) return false;
  field = object['contextSlot'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['timeTaken'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['mostReliableAmmsQuoteReport'];
  if (!(field == null || fitsAmmsQuoteReport(field))) return false;
  field = object['instructionVersion'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsPriorityLevel(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  for (const key in object)
    if (key !== 'priorityLevel' && key !== 'maxLamports' && key !== 'global') return false;
  let field: unknown;
  field = object['priorityLevel'];
  if (!(field === 'medium' || field === 'high' || field === 'veryHigh')) return false;
  field = object['maxLamports'];
  if (!(Number.isSafeInteger(field) && (field as number) >= 0)) return false;
  field = object['global'];
  if (!(field === undefined || typeof field === 'boolean')) return false;
  return true;
}

function fitsPriorityLevelWithMaxLamports(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  for (const key in object) if (key !== 'priorityLevelWithMaxLamports') return false;
  let field: unknown;
  field = object['priorityLevelWithMaxLamports'];
  if (!fitsPriorityLevel(field)) return false;
  return true;
}

function fitsJitoTipLamports(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  for (const key in object) if (key !== 'jitoTipLamports') return false;
  let field: unknown;
  field = object['jitoTipLamports'];
  if (!(Number.isSafeInteger(field) && (field as number) >= 0)) return false;
  return true;
}

function fitsJitoTip(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  for (const key in object) if (key !== 'lamports' && key !== 'payer') return false;
  let field: unknown;
  field = object['lamports'];
  if (!(Number.isSafeInteger(field) && (field as number) >= 0)) return false;
  field = object['payer'];
  if (!isAddress(field)) return false;
  return true;
}

function fitsJitoTipLamportsWithPayer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  for (const key in object) if (key !== 'jitoTipLamportsWithPayer') return false;
  let field: unknown;
  field = object['jitoTipLamportsWithPayer'];
  if (!fitsJitoTip(field)) return false;
  return true;
}

function fitsPrioritizationFee(value: unknown): boolean {
  return (
    fitsPriorityLevelWithMaxLamports(value) ||
    fitsJitoTipLamports(value) ||
    fitsJitoTipLamportsWithPayer(value) ||
    (Number.isSafeInteger(value) && (value as number) >= 0) ||
    value === 'auto'
  );
}

function checkSwapInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'userPublicKey' &&
      key !== 'quoteResponse' &&
      key !== 'payer' &&
      key !== 'wrapAndUnwrapSol' &&
      key !== 'useSharedAccounts' &&
      key !== 'feeAccount' &&
      key !== 'trackingAccount' &&
      key !== 'prioritizationFeeLamports' &&
      key !== 'asLegacyTransaction' &&
      key !== 'destinationTokenAccount' &&
      key !== 'nativeDestinationAccount' &&
      key !== 'dynamicComputeUnitLimit' &&
      key !== 'skipUserAccountsRpcCalls' &&
      key !== 'dynamicSlippage' &&
      key !== 'computeUnitPriceMicroLamports' &&
      key !== 'blockhashSlotsToExpiry'
    )
      return unknownName('field', key, [
        'userPublicKey',
        'quoteResponse',
        'payer',
        'wrapAndUnwrapSol',
        'useSharedAccounts',
        'feeAccount',
        'trackingAccount',
        'prioritizationFeeLamports',
        'asLegacyTransaction',
        'destinationTokenAccount',
        'nativeDestinationAccount',
        'dynamicComputeUnitLimit',
        'skipUserAccountsRpcCalls',
        'dynamicSlippage',
        'computeUnitPriceMicroLamports',
        'blockhashSlotsToExpiry',
      ]);
  field = object1['userPublicKey'];
  if (!isAddress(field))
    return { path: 'userPublicKey', expected: 'an address (base58 text of 32 bytes)' };
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
  field = object1['payer'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'payer', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['wrapAndUnwrapSol'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'wrapAndUnwrapSol', expected: 'true or false' };
  field = object1['useSharedAccounts'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'useSharedAccounts', expected: 'true or false' };
  field = object1['feeAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'feeAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['trackingAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'trackingAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['prioritizationFeeLamports'];
  if (!(field === undefined || fitsPrioritizationFee(field)))
    return {
      path: 'prioritizationFeeLamports',
      expected:
        'an object with priorityLevelWithMaxLamports, or an object with jitoTipLamports, or an object with jitoTipLamportsWithPayer, or a whole number of at least 0, or "auto"',
    };
  field = object1['asLegacyTransaction'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'asLegacyTransaction', expected: 'true or false' };
  field = object1['destinationTokenAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'destinationTokenAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['nativeDestinationAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'nativeDestinationAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['dynamicComputeUnitLimit'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'dynamicComputeUnitLimit', expected: 'true or false' };
  field = object1['skipUserAccountsRpcCalls'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'skipUserAccountsRpcCalls', expected: 'true or false' };
  field = object1['dynamicSlippage'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'dynamicSlippage', expected: 'true or false' };
  field = object1['computeUnitPriceMicroLamports'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 0)))
    return { path: 'computeUnitPriceMicroLamports', expected: 'a whole number of at least 0' };
  field = object1['blockhashSlotsToExpiry'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 255)
    )
  )
    return {
      path: 'blockhashSlotsToExpiry',
      expected: 'a whole number of at least 0 and at most 255',
    };
  if (
    object1['destinationTokenAccount'] !== undefined &&
    object1['nativeDestinationAccount'] !== undefined
  )
    return { path: 'destinationTokenAccount', expected: 'no value with nativeDestinationAccount' };
  if (
    object1['computeUnitPriceMicroLamports'] !== undefined &&
    object1['prioritizationFeeLamports'] !== undefined
  )
    return {
      path: 'computeUnitPriceMicroLamports',
      expected: 'no value with prioritizationFeeLamports',
    };
  return undefined;
}

function fitsComputeBudget(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['microLamports'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['estimatedMicroLamports'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsPrioritizationType(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['computeBudget'];
  if (!(field == null || fitsComputeBudget(field))) return false;
  return true;
}

function fitsDynamicSlippageReport(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['slippageBps'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['otherAmount'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['simulatedIncurredSlippageBps'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['amplificationRatio'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['categoryName'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['heuristicMaxSlippageBps'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsSimulationError(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['errorCode'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['error'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsSwapTransaction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['swapTransaction'];
  if (!(typeof field === 'string')) return false;
  field = object['lastValidBlockHeight'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['prioritizationFeeLamports'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['computeUnitLimit'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['prioritizationType'];
  if (!(field == null || fitsPrioritizationType(field))) return false;
  field = object['dynamicSlippageReport'];
  if (!(field == null || fitsDynamicSlippageReport(field))) return false;
  field = object['simulationError'];
  if (!(field == null || fitsSimulationError(field))) return false;
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

function fitsAccountMeta(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['pubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['isSigner'];
  if (!(typeof field === 'boolean')) return false;
  field = object['isWritable'];
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

function fitsSwapInstructions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['tokenLedgerInstruction'];
  if (!(field == null || fitsInstruction(field))) return false;
  field = object['computeBudgetInstructions'];
  if (!fitsInstructionList(field)) return false;
  field = object['otherInstructions'];
  if (!fitsInstructionList(field)) return false;
  field = object['setupInstructions'];
  if (!fitsInstructionList(field)) return false;
  field = object['swapInstruction'];
  if (!fitsInstruction(field)) return false;
  field = object['cleanupInstruction'];
  if (!(field == null || fitsInstruction(field))) return false;
  field = object['addressLookupTableAddresses'];
  if (!fitsTextList(field)) return false;
  field = object['prioritizationFeeLamports'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['computeUnitLimit'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['prioritizationType'];
  if (!(field == null || fitsPrioritizationType(field))) return false;
  field = object['dynamicSlippageReport'];
  if (!(field == null || fitsDynamicSlippageReport(field))) return false;
  field = object['simulationError'];
  if (!(field == null || fitsSimulationError(field))) return false;
  return true;
}

function fitsMoneyOfSwapInstructions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['tokenLedgerInstruction'];
  if (!(field == null || fitsInstruction(field))) return false;
  field = object['computeBudgetInstructions'];
  if (!fitsInstructionList(field)) return false;
  field = object['otherInstructions'];
  if (!fitsInstructionList(field)) return false;
  field = object['setupInstructions'];
  if (!fitsInstructionList(field)) return false;
  field = object['swapInstruction'];
  if (!fitsInstruction(field)) return false;
  field = object['cleanupInstruction'];
  if (!(field == null || fitsInstruction(field))) return false;
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
