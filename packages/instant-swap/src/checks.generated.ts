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
  Balances,
  BalancesInput,
  ExecuteInput,
  Execution,
  Fees,
  FeesInput,
  Holdings,
  HoldingsInput,
  NativeHoldings,
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
  readonly fees: Shape<FeesInput, Fees>;
  readonly balances: Shape<BalancesInput, Balances>;
  readonly holdings: Shape<HoldingsInput, Holdings>;
  readonly nativeHoldings: Shape<HoldingsInput, NativeHoldings>;
  readonly routers: Shape<NoInput, Routers>;
  readonly search: Shape<SearchInput, Tokens>;
  readonly shield: Shape<ShieldInput, Shield>;
} = {
  order: {
    name: 'instant-swap.order',
    checkInput: checkOrderInput,
    checkOutput: fitsOrder,
    checkMoney: fitsMoneyOfOrder,
    parse: parseExactly,
    explain: (value) => explain('order', value),
  },
  execute: {
    name: 'instant-swap.execute',
    checkInput: checkExecuteInput,
    checkOutput: fitsExecution,
    checkMoney: fitsMoneyOfExecution,
    parse: parseExactly,
    explain: (value) => explain('execute', value),
  },
  fees: {
    name: 'instant-swap.fees',
    checkInput: checkFeesInput,
    checkOutput: fitsFees,
    explain: (value) => explain('fees', value),
  },
  balances: {
    name: 'instant-swap.balances',
    checkInput: checkBalancesInput,
    checkOutput: fitsBalances,
    parse: parseExactly,
    explain: (value) => explain('balances', value),
  },
  holdings: {
    name: 'instant-swap.holdings',
    checkInput: checkHoldingsInput,
    checkOutput: fitsHoldings,
    parse: parseExactly,
    explain: (value) => explain('holdings', value),
  },
  nativeHoldings: {
    name: 'instant-swap.nativeHoldings',
    checkInput: checkHoldingsInput,
    checkOutput: fitsNativeHoldings,
    parse: parseExactly,
    explain: (value) => explain('nativeHoldings', value),
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
      return unknownName('field', key, [
        'inputMint',
        'outputMint',
        'amount',
        'taker',
        'receiver',
        'payer',
        'closeAuthority',
        'referralAccount',
        'referralFee',
        'excludeRouters',
        'excludeDexes',
        'slippageBps',
        'broadcastFeeType',
        'priorityFeeLamports',
        'jitoTipLamports',
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
  field = object1['payer'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'payer', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['closeAuthority'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'closeAuthority', expected: 'an address (base58 text of 32 bytes)' };
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
  field = object1['slippageBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 10000)
    )
  )
    return { path: 'slippageBps', expected: 'a whole number of at least 0 and at most 10000' };
  field = object1['broadcastFeeType'];
  if (!(field === undefined || field === 'maxCap' || field === 'exactFee'))
    return { path: 'broadcastFeeType', expected: '"maxCap" or "exactFee"' };
  field = object1['priorityFeeLamports'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) > 0)))
    return { path: 'priorityFeeLamports', expected: 'a whole number of more than 0' };
  field = object1['jitoTipLamports'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 1000)))
    return { path: 'jitoTipLamports', expected: 'a whole number of at least 1000' };
  return undefined;
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
  field = object['feeAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
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
  field = object['errorCode'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['errorMessage'];
  if (!(field == null || typeof field === 'string')) return false;
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

function fitsSwapEvent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['inputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['inputAmount'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['outputAmount'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
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
  if (!(field == null || typeof field === 'string')) return false;
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

function checkFeesInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'inputMint' && key !== 'outputMint')
      return unknownName('field', key, ['inputMint', 'outputMint']);
  field = object1['inputMint'];
  if (!isAddress(field)) return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['outputMint'];
  if (!isAddress(field))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  return undefined;
}

function fitsFees(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['feeBps'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['feeMint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['category'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function checkBalancesInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'address') return unknownName('field', key, ['address']);
  field = object1['address'];
  if (!isAddress(field))
    return { path: 'address', expected: 'an address (base58 text of 32 bytes)' };
  return undefined;
}

function fitsBalance(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['amount'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['uiAmount'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['slot'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['isFrozen'];
  if (!(field == null || typeof field === 'boolean')) return false;
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
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'address') return unknownName('field', key, ['address']);
  field = object1['address'];
  if (!isAddress(field))
    return { path: 'address', expected: 'an address (base58 text of 32 bytes)' };
  return undefined;
}

function fitsTokenAccount(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['account'];
  if (!(typeof field === 'string')) return false;
  field = object['amount'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['uiAmount'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['uiAmountString'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['isFrozen'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['isAssociatedTokenAccount'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['decimals'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['programId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['excludeFromNetWorth'];
  if (!(field == null || typeof field === 'boolean')) return false;
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
  let field: unknown;
  field = object['amount'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['uiAmount'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['uiAmountString'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['tokens'];
  if (!(field == null || fitsHoldingsTokens(field))) return false;
  return true;
}

function fitsNativeHoldings(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['amount'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['uiAmount'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['uiAmountString'];
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

function fitsRouter(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string')) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['icon'];
  if (!(field == null || typeof field === 'string')) return false;
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
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'query') return unknownName('field', key, ['query']);
  field = object1['query'];
  if (!((typeof field === 'string' && field.length >= 1) || fitsSearchInputQuery(field)))
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
  let field: unknown;
  field = object['jupEarn'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsSwapStats(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['priceChange'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['holderChange'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['liquidityChange'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['volumeChange'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['buyVolume'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['sellVolume'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['buyOrganicVolume'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['sellOrganicVolume'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['numBuys'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['numSells'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['numTraders'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['numOrganicBuyers'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['numNetBuyers'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsFirstPool(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['createdAt'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsAudit(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['isSus'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['mintAuthorityDisabled'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['freezeAuthorityDisabled'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['topHoldersPercentage'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['devBalancePercentage'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['devMints'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['devMigrations'];
  if (!(field == null || Number.isFinite(field))) return false;
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
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string')) return false;
  field = object['name'];
  if (!(typeof field === 'string')) return false;
  field = object['symbol'];
  if (!(typeof field === 'string')) return false;
  field = object['decimals'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['icon'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['tokenProgram'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['createdAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['twitter'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['telegram'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['website'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['discord'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['instagram'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['tiktok'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['otherUrl'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['dev'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['mintAuthority'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['freezeAuthority'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['circSupply'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['totalSupply'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['launchpad'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['partnerConfig'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['graduatedPool'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['graduatedAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['holderCount'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['fdv'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['mcap'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['usdPrice'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['priceBlockId'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['liquidity'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['apy'];
  if (!(field == null || fitsTokenApy(field))) return false;
  field = object['stats5m'];
  if (!(field == null || fitsSwapStats(field))) return false;
  field = object['stats1h'];
  if (!(field == null || fitsSwapStats(field))) return false;
  field = object['stats6h'];
  if (!(field == null || fitsSwapStats(field))) return false;
  field = object['stats24h'];
  if (!(field == null || fitsSwapStats(field))) return false;
  field = object['firstPool'];
  if (!(field == null || fitsFirstPool(field))) return false;
  field = object['audit'];
  if (!(field == null || fitsAudit(field))) return false;
  field = object['organicScore'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['organicScoreLabel'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['isVerified'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['tags'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['updatedAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['issuer'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['fees'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['stats7d'];
  if (!(field == null || fitsSwapStats(field))) return false;
  field = object['stats30d'];
  if (!(field == null || fitsSwapStats(field))) return false;
  field = object['cexes'];
  if (!(field == null || fitsTextList(field))) return false;
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
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'mints') return unknownName('field', key, ['mints']);
  field = object1['mints'];
  if (!Array.isArray(field) || field.length < 1)
    return {
      path: 'mints',
      expected: 'a list of one or more entries, each a mint (base58 text of 32 bytes)',
    };
  const list2 = field as readonly unknown[];
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
  let field: unknown;
  field = object['type'];
  if (!(typeof field === 'string')) return false;
  field = object['message'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['severity'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['source'];
  if (!(field == null || typeof field === 'string')) return false;
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
  let field: unknown;
  field = object['warnings'];
  if (!fitsShieldWarnings(field)) return false;
  return true;
}
