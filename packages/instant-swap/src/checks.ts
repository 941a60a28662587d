// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { explainWith, type Issue, isAddress, isBaseUnits, type Shape } from '@perijove/core';
import type {
  Balances,
  BalancesInput,
  ExecuteInput,
  Execution,
  Holdings,
  HoldingsInput,
  NoInput,
  Order,
  OrderInput,
  Routers,
  SearchInput,
  Shield,
  ShieldInput,
  Tokens,
} from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly order: Shape<OrderInput, Order>;
  readonly execute: Shape<ExecuteInput, Execution>;
  readonly balances: Shape<BalancesInput, Balances>;
  readonly holdings: Shape<HoldingsInput, Holdings>;
  readonly routers: Shape<NoInput, Routers>;
  readonly search: Shape<SearchInput, Tokens>;
  readonly shield: Shape<ShieldInput, Shield>;
} = {
  order: {
    name: 'instant-swap.order',
    checkInput: checkOrderInput,
    checkOutput: fitsOrder,
    checkMoney: fitsMoneyOfOrder,
    explain: (value) => explain('order', value),
  },
  execute: {
    name: 'instant-swap.execute',
    checkInput: checkExecuteInput,
    checkOutput: fitsExecution,
    checkMoney: fitsMoneyOfExecution,
    explain: (value) => explain('execute', value),
  },
  balances: {
    name: 'instant-swap.balances',
    checkInput: checkBalancesInput,
    checkOutput: fitsBalances,
    explain: (value) => explain('balances', value),
  },
  holdings: {
    name: 'instant-swap.holdings',
    checkInput: checkHoldingsInput,
    checkOutput: fitsHoldings,
    explain: (value) => explain('holdings', value),
  },
  routers: {
    name: 'instant-swap.routers',
    checkInput: checkNoInput,
    checkOutput: fitsRouters,
    explain: (value) => explain('routers', value),
  },
  search: {
    name: 'instant-swap.search',
    checkInput: checkSearchInput,
    checkOutput: fitsTokens,
    explain: (value) => explain('search', value),
  },
  shield: {
    name: 'instant-swap.shield',
    checkInput: checkShieldInput,
    checkOutput: fitsShield,
    explain: (value) => explain('shield', value),
  },
};

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { schemas } = await import('#schemas');
  return explainWith(schemas[method].output, value);
}

function checkOrderInput(value: unknown): Issue | undefined {
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
      key !== 'payer' &&
      key !== 'closeAuthority' &&
      key !== 'referralAccount' &&
      key !== 'referralFee' &&
      key !== 'excludeRouters' &&
      key !== 'excludeDexes' &&
      key !== 'slippageBps' &&
      key !== 'broadcastFeeType' &&
      key !== 'priorityFeeLamports' &&
      key !== 'jitoTipLamports'
    )
      return {
        path: key,
        expected:
          'one of the known fields (inputMint, outputMint, amount, taker, receiver, payer, closeAuthority, referralAccount, referralFee, excludeRouters, excludeDexes, slippageBps, broadcastFeeType, priorityFeeLamports, jitoTipLamports)',
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
  const object1_3 = object1['taker'];
  if (!(object1_3 === undefined || isAddress(object1_3)))
    return { path: 'taker', expected: 'an address (base58 text of 32 bytes)' };
  const object1_4 = object1['receiver'];
  if (!(object1_4 === undefined || isAddress(object1_4)))
    return { path: 'receiver', expected: 'an address (base58 text of 32 bytes)' };
  const object1_5 = object1['payer'];
  if (!(object1_5 === undefined || isAddress(object1_5)))
    return { path: 'payer', expected: 'an address (base58 text of 32 bytes)' };
  const object1_6 = object1['closeAuthority'];
  if (!(object1_6 === undefined || isAddress(object1_6)))
    return { path: 'closeAuthority', expected: 'an address (base58 text of 32 bytes)' };
  const object1_7 = object1['referralAccount'];
  if (!(object1_7 === undefined || isAddress(object1_7)))
    return { path: 'referralAccount', expected: 'an address (base58 text of 32 bytes)' };
  const object1_8 = object1['referralFee'];
  if (
    !(
      object1_8 === undefined ||
      (Number.isSafeInteger(object1_8) &&
        (object1_8 as number) >= 50 &&
        (object1_8 as number) <= 255)
    )
  )
    return { path: 'referralFee', expected: 'a whole number of at least 50 and at most 255' };
  const object1_9 = object1['excludeRouters'];
  if (object1_9 !== undefined) {
    if (!Array.isArray(object1_9) || object1_9.length < 1)
      return {
        path: 'excludeRouters',
        expected: 'a list of one or more entries, each text of one or more characters',
      };
    const list2 = object1_9 as readonly unknown[];
    for (let i2 = 0; i2 < list2.length; i2++) {
      const item2 = list2[i2];
      if (!(typeof item2 === 'string' && item2.length >= 1))
        return { path: `excludeRouters[${i2}]`, expected: 'text of one or more characters' };
    }
  }
  const object1_10 = object1['excludeDexes'];
  if (object1_10 !== undefined) {
    if (!Array.isArray(object1_10) || object1_10.length < 1)
      return {
        path: 'excludeDexes',
        expected: 'a list of one or more entries, each text of one or more characters',
      };
    const list3 = object1_10 as readonly unknown[];
    for (let i3 = 0; i3 < list3.length; i3++) {
      const item3 = list3[i3];
      if (!(typeof item3 === 'string' && item3.length >= 1))
        return { path: `excludeDexes[${i3}]`, expected: 'text of one or more characters' };
    }
  }
  const object1_11 = object1['slippageBps'];
  if (
    !(
      object1_11 === undefined ||
      (Number.isSafeInteger(object1_11) &&
        (object1_11 as number) >= 0 &&
        (object1_11 as number) <= 10000)
    )
  )
    return { path: 'slippageBps', expected: 'a whole number of at least 0 and at most 10000' };
  const object1_12 = object1['broadcastFeeType'];
  if (!(object1_12 === undefined || object1_12 === 'maxCap' || object1_12 === 'exactFee'))
    return { path: 'broadcastFeeType', expected: '"maxCap" or "exactFee"' };
  const object1_13 = object1['priorityFeeLamports'];
  if (
    !(object1_13 === undefined || (Number.isSafeInteger(object1_13) && (object1_13 as number) > 0))
  )
    return { path: 'priorityFeeLamports', expected: 'a whole number of more than 0' };
  const object1_14 = object1['jitoTipLamports'];
  if (
    !(
      object1_14 === undefined ||
      (Number.isSafeInteger(object1_14) && (object1_14 as number) >= 1000)
    )
  )
    return { path: 'jitoTipLamports', expected: 'a whole number of at least 1000' };
  return undefined;
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
  const v3 = object['usdValue'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
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
  const v0 = object['amount'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['feeBps'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  const v2 = object['feeMint'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  return true;
}

function fitsOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['mode'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['inputMint'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['outputMint'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['inAmount'];
  if (!(typeof v3 === 'string')) return false;
  const v4 = object['outAmount'];
  if (!(typeof v4 === 'string')) return false;
  const v5 = object['inUsdValue'];
  if (!(v5 == null || Number.isFinite(v5))) return false;
  const v6 = object['outUsdValue'];
  if (!(v6 == null || Number.isFinite(v6))) return false;
  const v7 = object['swapUsdValue'];
  if (!(v7 == null || Number.isFinite(v7))) return false;
  const v8 = object['priceImpact'];
  if (!(v8 == null || Number.isFinite(v8))) return false;
  const v9 = object['otherAmountThreshold'];
  if (!(typeof v9 === 'string')) return false;
  const v10 = object['swapMode'];
  if (!(typeof v10 === 'string')) return false;
  const v11 = object['slippageBps'];
  if (!Number.isFinite(v11)) return false;
  const v12 = object['priceImpactPct'];
  if (!(v12 == null || typeof v12 === 'string')) return false;
  const v13 = object['routePlan'];
  if (!fitsRoutePlanStepList(v13)) return false;
  const v14 = object['referralAccount'];
  if (!(v14 == null || typeof v14 === 'string')) return false;
  const v15 = object['feeMint'];
  if (!(v15 == null || typeof v15 === 'string')) return false;
  const v16 = object['feeBps'];
  if (!(v16 == null || Number.isFinite(v16))) return false;
  const v17 = object['platformFee'];
  if (!(v17 == null || fitsPlatformFee(v17))) return false;
  const v18 = object['signatureFeeLamports'];
  if (!(v18 == null || Number.isFinite(v18))) return false;
  const v19 = object['signatureFeePayer'];
  if (!(v19 == null || typeof v19 === 'string')) return false;
  const v20 = object['prioritizationFeeLamports'];
  if (!(v20 == null || Number.isFinite(v20))) return false;
  const v21 = object['prioritizationFeePayer'];
  if (!(v21 == null || typeof v21 === 'string')) return false;
  const v22 = object['rentFeeLamports'];
  if (!(v22 == null || Number.isFinite(v22))) return false;
  const v23 = object['rentFeePayer'];
  if (!(v23 == null || typeof v23 === 'string')) return false;
  const v24 = object['swapType'];
  if (!(v24 == null || typeof v24 === 'string')) return false;
  const v25 = object['router'];
  if (!(v25 == null || typeof v25 === 'string')) return false;
  const v26 = object['transaction'];
  if (!(v26 == null || typeof v26 === 'string')) return false;
  const v27 = object['gasless'];
  if (!(v27 == null || typeof v27 === 'boolean')) return false;
  const v28 = object['requestId'];
  if (!(typeof v28 === 'string')) return false;
  const v29 = object['totalTime'];
  if (!(v29 == null || Number.isFinite(v29))) return false;
  const v30 = object['taker'];
  if (!(v30 == null || typeof v30 === 'string')) return false;
  const v31 = object['quoteId'];
  if (!(v31 == null || typeof v31 === 'string')) return false;
  const v32 = object['maker'];
  if (!(v32 == null || typeof v32 === 'string')) return false;
  const v33 = object['expireAt'];
  if (!(v33 == null || typeof v33 === 'string')) return false;
  const v34 = object['errorCode'];
  if (!(v34 == null || Number.isFinite(v34))) return false;
  const v35 = object['errorMessage'];
  if (!(v35 == null || typeof v35 === 'string')) return false;
  return true;
}

function fitsMoneyOfOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['transaction'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['requestId'];
  if (!(typeof v1 === 'string')) return false;
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

function fitsSwapEvent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['inputMint'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['inputAmount'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['outputMint'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['outputAmount'];
  if (!(typeof v3 === 'string')) return false;
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
  const v0 = object['status'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['code'];
  if (!Number.isSafeInteger(v1)) return false;
  const v2 = object['signature'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  const v3 = object['slot'];
  if (!(v3 == null || typeof v3 === 'string')) return false;
  const v4 = object['error'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['totalInputAmount'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['totalOutputAmount'];
  if (!(v6 == null || typeof v6 === 'string')) return false;
  const v7 = object['inputAmountResult'];
  if (!(v7 == null || typeof v7 === 'string')) return false;
  const v8 = object['outputAmountResult'];
  if (!(v8 == null || typeof v8 === 'string')) return false;
  const v9 = object['swapEvents'];
  if (!(v9 == null || fitsSwapEventList(v9))) return false;
  return true;
}

function fitsMoneyOfExecution(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['status'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['code'];
  if (!Number.isSafeInteger(v1)) return false;
  const v2 = object['signature'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  return true;
}

function checkBalancesInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'address') return { path: key, expected: 'one of the known fields (address)' };
  const object1_0 = object1['address'];
  if (!isAddress(object1_0))
    return { path: 'address', expected: 'an address (base58 text of 32 bytes)' };
  return undefined;
}

function fitsBalance(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['amount'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['uiAmount'];
  if (!Number.isFinite(v1)) return false;
  const v2 = object['slot'];
  if (!Number.isFinite(v2)) return false;
  const v3 = object['isFrozen'];
  if (!(typeof v3 === 'boolean')) return false;
  return true;
}

function fitsBalances(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const record = value as Readonly<Record<string, unknown>>;
  for (const key in record) {
    if (key === '__proto__') continue;
    const item = record[key];
    if (!fitsBalance(item)) return false;
  }
  return true;
}

function checkHoldingsInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'address') return { path: key, expected: 'one of the known fields (address)' };
  const object1_0 = object1['address'];
  if (!isAddress(object1_0))
    return { path: 'address', expected: 'an address (base58 text of 32 bytes)' };
  return undefined;
}

function fitsTokenAccount(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['account'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['amount'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['uiAmount'];
  if (!Number.isFinite(v2)) return false;
  const v3 = object['uiAmountString'];
  if (!(typeof v3 === 'string')) return false;
  const v4 = object['isFrozen'];
  if (!(typeof v4 === 'boolean')) return false;
  const v5 = object['isAssociatedTokenAccount'];
  if (!(typeof v5 === 'boolean')) return false;
  const v6 = object['decimals'];
  if (!Number.isSafeInteger(v6)) return false;
  const v7 = object['programId'];
  if (!(typeof v7 === 'string')) return false;
  const v8 = object['excludeFromNetWorth'];
  if (!(v8 == null || typeof v8 === 'boolean')) return false;
  return true;
}

function fitsTokenAccountList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsTokenAccount(item)) return false;
  }
  return true;
}

function fitsHoldingsTokens(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const record = value as Readonly<Record<string, unknown>>;
  for (const key in record) {
    if (key === '__proto__') continue;
    const item = record[key];
    if (!fitsTokenAccountList(item)) return false;
  }
  return true;
}

function fitsHoldings(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['amount'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['uiAmount'];
  if (!Number.isFinite(v1)) return false;
  const v2 = object['uiAmountString'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['tokens'];
  if (!fitsHoldingsTokens(v3)) return false;
  return true;
}

function checkNoInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) return { path: key, expected: 'no fields' };
  return undefined;
}

function fitsRouter(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['id'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['name'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['icon'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  return true;
}

function fitsRouters(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsRouter(item)) return false;
  }
  return true;
}

function fitsSearchInputQuery(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1 || value.length > 100) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!isAddress(item)) return false;
  }
  return true;
}

function checkSearchInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'query') return { path: key, expected: 'one of the known fields (query)' };
  const object1_0 = object1['query'];
  if (
    !((typeof object1_0 === 'string' && object1_0.length >= 1) || fitsSearchInputQuery(object1_0))
  )
    return {
      path: 'query',
      expected:
        'text of one or more characters, or a list of 1 to 100 entries, each a mint (base58 text of 32 bytes)',
    };
  return undefined;
}

function fitsTokenApy(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['jupEarn'];
  if (!(v0 == null || Number.isFinite(v0))) return false;
  return true;
}

function fitsSwapStats(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['priceChange'];
  if (!(v0 == null || Number.isFinite(v0))) return false;
  const v1 = object['holderChange'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  const v2 = object['liquidityChange'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['volumeChange'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['buyVolume'];
  if (!(v4 == null || Number.isFinite(v4))) return false;
  const v5 = object['sellVolume'];
  if (!(v5 == null || Number.isFinite(v5))) return false;
  const v6 = object['buyOrganicVolume'];
  if (!(v6 == null || Number.isFinite(v6))) return false;
  const v7 = object['sellOrganicVolume'];
  if (!(v7 == null || Number.isFinite(v7))) return false;
  const v8 = object['numBuys'];
  if (!(v8 == null || Number.isFinite(v8))) return false;
  const v9 = object['numSells'];
  if (!(v9 == null || Number.isFinite(v9))) return false;
  const v10 = object['numTraders'];
  if (!(v10 == null || Number.isFinite(v10))) return false;
  const v11 = object['numOrganicBuyers'];
  if (!(v11 == null || Number.isFinite(v11))) return false;
  const v12 = object['numNetBuyers'];
  if (!(v12 == null || Number.isFinite(v12))) return false;
  return true;
}

function fitsFirstPool(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['id'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['createdAt'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  return true;
}

function fitsAudit(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['isSus'];
  if (!(v0 == null || typeof v0 === 'boolean')) return false;
  const v1 = object['mintAuthorityDisabled'];
  if (!(v1 == null || typeof v1 === 'boolean')) return false;
  const v2 = object['freezeAuthorityDisabled'];
  if (!(v2 == null || typeof v2 === 'boolean')) return false;
  const v3 = object['topHoldersPercentage'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['devBalancePercentage'];
  if (!(v4 == null || Number.isFinite(v4))) return false;
  const v5 = object['devMints'];
  if (!(v5 == null || Number.isFinite(v5))) return false;
  const v6 = object['devMigrations'];
  if (!(v6 == null || Number.isFinite(v6))) return false;
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

function fitsToken(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['id'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['name'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['symbol'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['decimals'];
  if (!Number.isSafeInteger(v3)) return false;
  const v4 = object['icon'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['tokenProgram'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['createdAt'];
  if (!(v6 == null || typeof v6 === 'string')) return false;
  const v7 = object['twitter'];
  if (!(v7 == null || typeof v7 === 'string')) return false;
  const v8 = object['telegram'];
  if (!(v8 == null || typeof v8 === 'string')) return false;
  const v9 = object['website'];
  if (!(v9 == null || typeof v9 === 'string')) return false;
  const v10 = object['discord'];
  if (!(v10 == null || typeof v10 === 'string')) return false;
  const v11 = object['instagram'];
  if (!(v11 == null || typeof v11 === 'string')) return false;
  const v12 = object['tiktok'];
  if (!(v12 == null || typeof v12 === 'string')) return false;
  const v13 = object['otherUrl'];
  if (!(v13 == null || typeof v13 === 'string')) return false;
  const v14 = object['dev'];
  if (!(v14 == null || typeof v14 === 'string')) return false;
  const v15 = object['mintAuthority'];
  if (!(v15 == null || typeof v15 === 'string')) return false;
  const v16 = object['freezeAuthority'];
  if (!(v16 == null || typeof v16 === 'string')) return false;
  const v17 = object['circSupply'];
  if (!(v17 == null || Number.isFinite(v17))) return false;
  const v18 = object['totalSupply'];
  if (!(v18 == null || Number.isFinite(v18))) return false;
  const v19 = object['launchpad'];
  if (!(v19 == null || typeof v19 === 'string')) return false;
  const v20 = object['partnerConfig'];
  if (!(v20 == null || typeof v20 === 'string')) return false;
  const v21 = object['graduatedPool'];
  if (!(v21 == null || typeof v21 === 'string')) return false;
  const v22 = object['graduatedAt'];
  if (!(v22 == null || typeof v22 === 'string')) return false;
  const v23 = object['holderCount'];
  if (!(v23 == null || Number.isFinite(v23))) return false;
  const v24 = object['fdv'];
  if (!(v24 == null || Number.isFinite(v24))) return false;
  const v25 = object['mcap'];
  if (!(v25 == null || Number.isFinite(v25))) return false;
  const v26 = object['usdPrice'];
  if (!(v26 == null || Number.isFinite(v26))) return false;
  const v27 = object['priceBlockId'];
  if (!(v27 == null || Number.isFinite(v27))) return false;
  const v28 = object['liquidity'];
  if (!(v28 == null || Number.isFinite(v28))) return false;
  const v29 = object['apy'];
  if (!(v29 == null || fitsTokenApy(v29))) return false;
  const v30 = object['stats5m'];
  if (!(v30 == null || fitsSwapStats(v30))) return false;
  const v31 = object['stats1h'];
  if (!(v31 == null || fitsSwapStats(v31))) return false;
  const v32 = object['stats6h'];
  if (!(v32 == null || fitsSwapStats(v32))) return false;
  const v33 = object['stats24h'];
  if (!(v33 == null || fitsSwapStats(v33))) return false;
  const v34 = object['firstPool'];
  if (!(v34 == null || fitsFirstPool(v34))) return false;
  const v35 = object['audit'];
  if (!(v35 == null || fitsAudit(v35))) return false;
  const v36 = object['organicScore'];
  if (!(v36 == null || Number.isFinite(v36))) return false;
  const v37 = object['organicScoreLabel'];
  if (!(v37 == null || typeof v37 === 'string')) return false;
  const v38 = object['isVerified'];
  if (!(v38 == null || typeof v38 === 'boolean')) return false;
  const v39 = object['tags'];
  if (!(v39 == null || fitsTextList(v39))) return false;
  const v40 = object['updatedAt'];
  if (!(v40 == null || typeof v40 === 'string')) return false;
  const v41 = object['issuer'];
  if (!(v41 == null || typeof v41 === 'string')) return false;
  const v42 = object['fees'];
  if (!(v42 == null || Number.isFinite(v42))) return false;
  const v43 = object['stats7d'];
  if (!(v43 == null || fitsSwapStats(v43))) return false;
  const v44 = object['stats30d'];
  if (!(v44 == null || fitsSwapStats(v44))) return false;
  const v45 = object['cexes'];
  if (!(v45 == null || fitsTextList(v45))) return false;
  return true;
}

function fitsTokens(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsToken(item)) return false;
  }
  return true;
}

function checkShieldInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'mints') return { path: key, expected: 'one of the known fields (mints)' };
  const object1_0 = object1['mints'];
  if (!Array.isArray(object1_0) || object1_0.length < 1)
    return {
      path: 'mints',
      expected: 'a list of one or more entries, each a mint (base58 text of 32 bytes)',
    };
  const list2 = object1_0 as readonly unknown[];
  for (let i2 = 0; i2 < list2.length; i2++) {
    const item2 = list2[i2];
    if (!isAddress(item2))
      return { path: `mints[${i2}]`, expected: 'a mint (base58 text of 32 bytes)' };
  }
  return undefined;
}

function fitsShieldWarning(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['type'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['message'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['severity'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  const v3 = object['source'];
  if (!(v3 == null || typeof v3 === 'string')) return false;
  return true;
}

function fitsShieldWarningList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsShieldWarning(item)) return false;
  }
  return true;
}

function fitsShieldWarnings(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const record = value as Readonly<Record<string, unknown>>;
  for (const key in record) {
    if (key === '__proto__') continue;
    const item = record[key];
    if (!fitsShieldWarningList(item)) return false;
  }
  return true;
}

function fitsShield(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['warnings'];
  if (!fitsShieldWarnings(v0)) return false;
  return true;
}
