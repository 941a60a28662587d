// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { explainWith, type Issue, isAddress, isBaseUnits, type Shape } from '@perijove/core';
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

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { schemas } = await import('#schemas');
  return explainWith(schemas[method].output, value);
}

function checkQuoteInput(value: unknown): Issue | undefined {
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
      return {
        path: key,
        expected:
          'one of the known fields (inputMint, outputMint, amount, slippageBps, swapMode, dexes, excludeDexes, restrictIntermediateTokens, onlyDirectRoutes, asLegacyTransaction, platformFeeBps, maxAccounts, instructionVersion, dynamicSlippage, forJitoBundle, allowDynamicSwap)',
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
  if (!(object1_3 === undefined || Number.isSafeInteger(object1_3)))
    return { path: 'slippageBps', expected: 'a whole number' };
  const object1_4 = object1['swapMode'];
  if (!(object1_4 === undefined || object1_4 === 'ExactIn' || object1_4 === 'ExactOut'))
    return { path: 'swapMode', expected: '"ExactIn" or "ExactOut"' };
  const object1_5 = object1['dexes'];
  if (object1_5 !== undefined) {
    if (!Array.isArray(object1_5) || object1_5.length < 1)
      return {
        path: 'dexes',
        expected: 'a list of one or more entries, each text of one or more characters',
      };
    const list2 = object1_5 as readonly unknown[];
    for (let i2 = 0; i2 < list2.length; i2++) {
      const item2 = list2[i2];
      if (!(typeof item2 === 'string' && item2.length >= 1))
        return { path: `dexes[${i2}]`, expected: 'text of one or more characters' };
    }
  }
  const object1_6 = object1['excludeDexes'];
  if (object1_6 !== undefined) {
    if (!Array.isArray(object1_6) || object1_6.length < 1)
      return {
        path: 'excludeDexes',
        expected: 'a list of one or more entries, each text of one or more characters',
      };
    const list3 = object1_6 as readonly unknown[];
    for (let i3 = 0; i3 < list3.length; i3++) {
      const item3 = list3[i3];
      if (!(typeof item3 === 'string' && item3.length >= 1))
        return { path: `excludeDexes[${i3}]`, expected: 'text of one or more characters' };
    }
  }
  const object1_7 = object1['restrictIntermediateTokens'];
  if (!(object1_7 === undefined || typeof object1_7 === 'boolean'))
    return { path: 'restrictIntermediateTokens', expected: 'true or false' };
  const object1_8 = object1['onlyDirectRoutes'];
  if (!(object1_8 === undefined || typeof object1_8 === 'boolean'))
    return { path: 'onlyDirectRoutes', expected: 'true or false' };
  const object1_9 = object1['asLegacyTransaction'];
  if (!(object1_9 === undefined || typeof object1_9 === 'boolean'))
    return { path: 'asLegacyTransaction', expected: 'true or false' };
  const object1_10 = object1['platformFeeBps'];
  if (!(object1_10 === undefined || Number.isSafeInteger(object1_10)))
    return { path: 'platformFeeBps', expected: 'a whole number' };
  const object1_11 = object1['maxAccounts'];
  if (!(object1_11 === undefined || Number.isSafeInteger(object1_11)))
    return { path: 'maxAccounts', expected: 'a whole number' };
  const object1_12 = object1['instructionVersion'];
  if (!(object1_12 === undefined || object1_12 === 'V1' || object1_12 === 'V2'))
    return { path: 'instructionVersion', expected: '"V1" or "V2"' };
  const object1_13 = object1['dynamicSlippage'];
  if (!(object1_13 === undefined || typeof object1_13 === 'boolean'))
    return { path: 'dynamicSlippage', expected: 'true or false' };
  const object1_14 = object1['forJitoBundle'];
  if (!(object1_14 === undefined || typeof object1_14 === 'boolean'))
    return { path: 'forJitoBundle', expected: 'true or false' };
  const object1_15 = object1['allowDynamicSwap'];
  if (!(object1_15 === undefined || typeof object1_15 === 'boolean'))
    return { path: 'allowDynamicSwap', expected: 'true or false' };
  return undefined;
}

function fitsPlatformFee(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['amount'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['feeBps'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  return true;
}

function fitsSwapInfo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['ammKey'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['label'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
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

function fitsRoutePlanStep(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['swapInfo'];
  if (!fitsSwapInfo(v0)) return false;
  const v1 = object['percent'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  const v2 = object['bps'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
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
  const v0 = object['info'];
  if (!(v0 == null || fitsAmmsQuoteReportInfo(v0))) return false;
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
  if (!Number.isFinite(v6)) return false;
  const v7 = object['platformFee'];
  if (!(v7 == null || fitsPlatformFee(v7))) return false;
  const v8 = object['priceImpactPct'];
  if (!(typeof v8 === 'string')) return false;
  const v9 = object['routePlan'];
  if (!fitsRoutePlanStepList(v9)) return false;
  const v10 = object['contextSlot'];
  if (!(v10 == null || Number.isFinite(v10))) return false;
  const v11 = object['timeTaken'];
  if (!(v11 == null || Number.isFinite(v11))) return false;
  const v12 = object['mostReliableAmmsQuoteReport'];
  if (!(v12 == null || fitsAmmsQuoteReport(v12))) return false;
  const v13 = object['instructionVersion'];
  if (!(v13 == null || typeof v13 === 'string')) return false;
  return true;
}

function fitsPriorityLevel(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  for (const key in object)
    if (key !== 'priorityLevel' && key !== 'maxLamports' && key !== 'global') return false;
  const v0 = object['priorityLevel'];
  if (!(v0 === 'medium' || v0 === 'high' || v0 === 'veryHigh')) return false;
  const v1 = object['maxLamports'];
  if (!(Number.isSafeInteger(v1) && (v1 as number) >= 0)) return false;
  const v2 = object['global'];
  if (!(v2 === undefined || typeof v2 === 'boolean')) return false;
  return true;
}

function fitsPriorityLevelWithMaxLamports(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  for (const key in object) if (key !== 'priorityLevelWithMaxLamports') return false;
  const v0 = object['priorityLevelWithMaxLamports'];
  if (!fitsPriorityLevel(v0)) return false;
  return true;
}

function fitsJitoTipLamports(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  for (const key in object) if (key !== 'jitoTipLamports') return false;
  const v0 = object['jitoTipLamports'];
  if (!(Number.isSafeInteger(v0) && (v0 as number) >= 0)) return false;
  return true;
}

function fitsJitoTip(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  for (const key in object) if (key !== 'lamports' && key !== 'payer') return false;
  const v0 = object['lamports'];
  if (!(Number.isSafeInteger(v0) && (v0 as number) >= 0)) return false;
  const v1 = object['payer'];
  if (!isAddress(v1)) return false;
  return true;
}

function fitsJitoTipLamportsWithPayer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  for (const key in object) if (key !== 'jitoTipLamportsWithPayer') return false;
  const v0 = object['jitoTipLamportsWithPayer'];
  if (!fitsJitoTip(v0)) return false;
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
      return {
        path: key,
        expected:
          'one of the known fields (userPublicKey, quoteResponse, payer, wrapAndUnwrapSol, useSharedAccounts, feeAccount, trackingAccount, prioritizationFeeLamports, asLegacyTransaction, destinationTokenAccount, nativeDestinationAccount, dynamicComputeUnitLimit, skipUserAccountsRpcCalls, dynamicSlippage, computeUnitPriceMicroLamports, blockhashSlotsToExpiry)',
      };
  const object1_0 = object1['userPublicKey'];
  if (!isAddress(object1_0))
    return { path: 'userPublicKey', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['quoteResponse'];
  if (typeof object1_1 !== 'object' || object1_1 === null || Array.isArray(object1_1))
    return { path: 'quoteResponse', expected: 'an object' };
  const object2 = object1_1 as Readonly<Record<string, unknown>>;
  const object2_0 = object2['inputMint'];
  if (!(typeof object2_0 === 'string'))
    return { path: 'quoteResponse.inputMint', expected: 'text' };
  const object2_1 = object2['outputMint'];
  if (!(typeof object2_1 === 'string'))
    return { path: 'quoteResponse.outputMint', expected: 'text' };
  const object2_2 = object2['routePlan'];
  if (!Array.isArray(object2_2))
    return { path: 'quoteResponse.routePlan', expected: 'a list of entries, each any value' };
  const object1_2 = object1['payer'];
  if (!(object1_2 === undefined || isAddress(object1_2)))
    return { path: 'payer', expected: 'an address (base58 text of 32 bytes)' };
  const object1_3 = object1['wrapAndUnwrapSol'];
  if (!(object1_3 === undefined || typeof object1_3 === 'boolean'))
    return { path: 'wrapAndUnwrapSol', expected: 'true or false' };
  const object1_4 = object1['useSharedAccounts'];
  if (!(object1_4 === undefined || typeof object1_4 === 'boolean'))
    return { path: 'useSharedAccounts', expected: 'true or false' };
  const object1_5 = object1['feeAccount'];
  if (!(object1_5 === undefined || isAddress(object1_5)))
    return { path: 'feeAccount', expected: 'an address (base58 text of 32 bytes)' };
  const object1_6 = object1['trackingAccount'];
  if (!(object1_6 === undefined || isAddress(object1_6)))
    return { path: 'trackingAccount', expected: 'an address (base58 text of 32 bytes)' };
  const object1_7 = object1['prioritizationFeeLamports'];
  if (!(object1_7 === undefined || fitsPrioritizationFee(object1_7)))
    return {
      path: 'prioritizationFeeLamports',
      expected:
        'an object with priorityLevelWithMaxLamports, or an object with jitoTipLamports, or an object with jitoTipLamportsWithPayer, or a whole number of at least 0, or "auto"',
    };
  const object1_8 = object1['asLegacyTransaction'];
  if (!(object1_8 === undefined || typeof object1_8 === 'boolean'))
    return { path: 'asLegacyTransaction', expected: 'true or false' };
  const object1_9 = object1['destinationTokenAccount'];
  if (!(object1_9 === undefined || isAddress(object1_9)))
    return { path: 'destinationTokenAccount', expected: 'an address (base58 text of 32 bytes)' };
  const object1_10 = object1['nativeDestinationAccount'];
  if (!(object1_10 === undefined || isAddress(object1_10)))
    return { path: 'nativeDestinationAccount', expected: 'an address (base58 text of 32 bytes)' };
  const object1_11 = object1['dynamicComputeUnitLimit'];
  if (!(object1_11 === undefined || typeof object1_11 === 'boolean'))
    return { path: 'dynamicComputeUnitLimit', expected: 'true or false' };
  const object1_12 = object1['skipUserAccountsRpcCalls'];
  if (!(object1_12 === undefined || typeof object1_12 === 'boolean'))
    return { path: 'skipUserAccountsRpcCalls', expected: 'true or false' };
  const object1_13 = object1['dynamicSlippage'];
  if (!(object1_13 === undefined || typeof object1_13 === 'boolean'))
    return { path: 'dynamicSlippage', expected: 'true or false' };
  const object1_14 = object1['computeUnitPriceMicroLamports'];
  if (
    !(object1_14 === undefined || (Number.isSafeInteger(object1_14) && (object1_14 as number) >= 0))
  )
    return { path: 'computeUnitPriceMicroLamports', expected: 'a whole number of at least 0' };
  const object1_15 = object1['blockhashSlotsToExpiry'];
  if (
    !(
      object1_15 === undefined ||
      (Number.isSafeInteger(object1_15) &&
        (object1_15 as number) >= 0 &&
        (object1_15 as number) <= 255)
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
    return { path: 'destinationTokenAccount', expected: 'nothing beside nativeDestinationAccount' };
  if (
    object1['computeUnitPriceMicroLamports'] !== undefined &&
    object1['prioritizationFeeLamports'] !== undefined
  )
    return {
      path: 'computeUnitPriceMicroLamports',
      expected: 'nothing beside prioritizationFeeLamports',
    };
  return undefined;
}

function fitsComputeBudget(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['microLamports'];
  if (!(v0 == null || Number.isFinite(v0))) return false;
  const v1 = object['estimatedMicroLamports'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  return true;
}

function fitsPrioritizationType(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['computeBudget'];
  if (!(v0 == null || fitsComputeBudget(v0))) return false;
  return true;
}

function fitsDynamicSlippageReport(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['slippageBps'];
  if (!(v0 == null || Number.isFinite(v0))) return false;
  const v1 = object['otherAmount'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  const v2 = object['simulatedIncurredSlippageBps'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['amplificationRatio'];
  if (!(v3 == null || typeof v3 === 'string')) return false;
  const v4 = object['categoryName'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['heuristicMaxSlippageBps'];
  if (!(v5 == null || Number.isFinite(v5))) return false;
  return true;
}

function fitsSimulationError(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['errorCode'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['error'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  return true;
}

function fitsSwapTransaction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['swapTransaction'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['lastValidBlockHeight'];
  if (!Number.isSafeInteger(v1)) return false;
  const v2 = object['prioritizationFeeLamports'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['computeUnitLimit'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['prioritizationType'];
  if (!(v4 == null || fitsPrioritizationType(v4))) return false;
  const v5 = object['dynamicSlippageReport'];
  if (!(v5 == null || fitsDynamicSlippageReport(v5))) return false;
  const v6 = object['simulationError'];
  if (!(v6 == null || fitsSimulationError(v6))) return false;
  return true;
}

function fitsMoneyOfSwapTransaction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['swapTransaction'];
  if (!(typeof v0 === 'string')) return false;
  return true;
}

function fitsAccountMeta(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['pubkey'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['isSigner'];
  if (!(typeof v1 === 'boolean')) return false;
  const v2 = object['isWritable'];
  if (!(typeof v2 === 'boolean')) return false;
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
  const v0 = object['programId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['accounts'];
  if (!fitsAccountMetaList(v1)) return false;
  const v2 = object['data'];
  if (!(typeof v2 === 'string')) return false;
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
  const v0 = object['tokenLedgerInstruction'];
  if (!(v0 == null || fitsInstruction(v0))) return false;
  const v1 = object['computeBudgetInstructions'];
  if (!fitsInstructionList(v1)) return false;
  const v2 = object['otherInstructions'];
  if (!fitsInstructionList(v2)) return false;
  const v3 = object['setupInstructions'];
  if (!fitsInstructionList(v3)) return false;
  const v4 = object['swapInstruction'];
  if (!fitsInstruction(v4)) return false;
  const v5 = object['cleanupInstruction'];
  if (!(v5 == null || fitsInstruction(v5))) return false;
  const v6 = object['addressLookupTableAddresses'];
  if (!fitsTextList(v6)) return false;
  const v7 = object['prioritizationFeeLamports'];
  if (!(v7 == null || Number.isFinite(v7))) return false;
  const v8 = object['computeUnitLimit'];
  if (!(v8 == null || Number.isFinite(v8))) return false;
  const v9 = object['prioritizationType'];
  if (!(v9 == null || fitsPrioritizationType(v9))) return false;
  const v10 = object['dynamicSlippageReport'];
  if (!(v10 == null || fitsDynamicSlippageReport(v10))) return false;
  const v11 = object['simulationError'];
  if (!(v11 == null || fitsSimulationError(v11))) return false;
  return true;
}

function fitsMoneyOfSwapInstructions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['tokenLedgerInstruction'];
  if (!(v0 == null || fitsInstruction(v0))) return false;
  const v1 = object['computeBudgetInstructions'];
  if (!fitsInstructionList(v1)) return false;
  const v2 = object['otherInstructions'];
  if (!fitsInstructionList(v2)) return false;
  const v3 = object['setupInstructions'];
  if (!fitsInstructionList(v3)) return false;
  const v4 = object['swapInstruction'];
  if (!fitsInstruction(v4)) return false;
  const v5 = object['cleanupInstruction'];
  if (!(v5 == null || fitsInstruction(v5))) return false;
  return true;
}

function checkNoInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) return { path: key, expected: 'no fields' };
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
