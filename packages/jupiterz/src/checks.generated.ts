// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { type Issue, isAddress, isBaseUnits, unknownName, type Shape } from '@perijove/core';
import type { ExecuteInput, Execution, GlobalOrderInput, OrderInput, Quote } from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly order: Shape<OrderInput, Quote>;
  readonly globalOrder: Shape<GlobalOrderInput, Quote>;
  readonly execute: Shape<ExecuteInput, Execution>;
} = {
  order: {
    name: 'jupiterz.order',
    checkInput: checkOrderInput,
    checkOutput: fitsQuote,
    checkMoney: fitsMoneyOfQuote,
    explain: (value) => explain('order', value),
  },
  globalOrder: {
    name: 'jupiterz.globalOrder',
    checkInput: checkGlobalOrderInput,
    checkOutput: fitsQuote,
    checkMoney: fitsMoneyOfQuote2,
    explain: (value) => explain('globalOrder', value),
  },
  execute: {
    name: 'jupiterz.execute',
    checkInput: checkExecuteInput,
    checkOutput: fitsExecution,
    checkMoney: fitsMoneyOfExecution,
    explain: (value) => explain('execute', value),
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
      key !== 'amount' &&
      key !== 'taker' &&
      key !== 'version' &&
      key !== 'isWsol' &&
      key !== 'receiver' &&
      key !== 'ataAccountPayer' &&
      key !== 'inputTokenAccount' &&
      key !== 'outputTokenAccount' &&
      key !== 'integratorTokenAccount' &&
      key !== 'integratorFee' &&
      key !== 'integratorFeeSide' &&
      key !== 'settingsPda' &&
      key !== 'signers' &&
      key !== 'outputMint' &&
      key !== 'swapMode'
    )
      return unknownName('field', key, [
        'inputMint',
        'amount',
        'taker',
        'version',
        'isWsol',
        'receiver',
        'ataAccountPayer',
        'inputTokenAccount',
        'outputTokenAccount',
        'integratorTokenAccount',
        'integratorFee',
        'integratorFeeSide',
        'settingsPda',
        'signers',
        'outputMint',
        'swapMode',
      ]);
  field = object1['inputMint'];
  if (!isAddress(field)) return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['amount'];
  if (!isBaseUnits(field))
    return { path: 'amount', expected: 'base units (a non-negative bigint or decimal digits)' };
  field = object1['taker'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'taker', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['version'];
  if (!(field === undefined || (typeof field === 'string' && field.length >= 1)))
    return { path: 'version', expected: 'text of one or more characters' };
  field = object1['isWsol'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'isWsol', expected: 'true or false' };
  field = object1['receiver'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'receiver', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['ataAccountPayer'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'ataAccountPayer', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['inputTokenAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'inputTokenAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['outputTokenAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'outputTokenAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['integratorTokenAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'integratorTokenAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['integratorFee'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) <= 10000)))
    return { path: 'integratorFee', expected: 'a whole number of at most 10000' };
  field = object1['integratorFeeSide'];
  if (!(field === undefined || field === 'input' || field === 'output'))
    return { path: 'integratorFeeSide', expected: '"input" or "output"' };
  field = object1['settingsPda'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'settingsPda', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['signers'];
  if (field !== undefined) {
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
  }
  field = object1['outputMint'];
  if (!isAddress(field))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['swapMode'];
  if (!(field === undefined || field === 'ExactIn' || field === 'ExactOut'))
    return { path: 'swapMode', expected: '"ExactIn" or "ExactOut"' };
  return undefined;
}

function fitsOrderSide(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['token'];
  if (!(typeof field === 'string')) return false;
  field = object['startAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['endAmount'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsOrderInfo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['input'];
  if (!fitsOrderSide(field)) return false;
  field = object['output'];
  if (!fitsOrderSide(field)) return false;
  return true;
}

function fitsQuote(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['routing'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['quoteId'];
  if (!(typeof field === 'string')) return false;
  field = object['maker'];
  if (!(typeof field === 'string')) return false;
  field = object['provider'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['swapMode'];
  if (!(typeof field === 'string')) return false;
  field = object['orderInfo'];
  if (!fitsOrderInfo(field)) return false;
  field = object['transaction'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['expireAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['error'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfQuoteOrderInfoInput(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['token'];
  if (!(typeof field === 'string')) return false;
  field = object['startAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['endAmount'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfQuoteOrderInfoOutput(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['token'];
  if (!(typeof field === 'string')) return false;
  field = object['startAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['endAmount'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfQuoteOrderInfo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['input'];
  if (!fitsMoneyOfQuoteOrderInfoInput(field)) return false;
  field = object['output'];
  if (!fitsMoneyOfQuoteOrderInfoOutput(field)) return false;
  return true;
}

function fitsMoneyOfQuote(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['quoteId'];
  if (!(typeof field === 'string')) return false;
  field = object['maker'];
  if (!(typeof field === 'string')) return false;
  field = object['orderInfo'];
  if (!fitsMoneyOfQuoteOrderInfo(field)) return false;
  field = object['transaction'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function checkGlobalOrderInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'inputMint' &&
      key !== 'amount' &&
      key !== 'taker' &&
      key !== 'version' &&
      key !== 'isWsol' &&
      key !== 'receiver' &&
      key !== 'ataAccountPayer' &&
      key !== 'inputTokenAccount' &&
      key !== 'outputTokenAccount' &&
      key !== 'integratorTokenAccount' &&
      key !== 'integratorFee' &&
      key !== 'integratorFeeSide' &&
      key !== 'settingsPda' &&
      key !== 'signers' &&
      key !== 'outputMint'
    )
      return unknownName('field', key, [
        'inputMint',
        'amount',
        'taker',
        'version',
        'isWsol',
        'receiver',
        'ataAccountPayer',
        'inputTokenAccount',
        'outputTokenAccount',
        'integratorTokenAccount',
        'integratorFee',
        'integratorFeeSide',
        'settingsPda',
        'signers',
        'outputMint',
      ]);
  field = object1['inputMint'];
  if (!isAddress(field)) return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['amount'];
  if (!isBaseUnits(field))
    return { path: 'amount', expected: 'base units (a non-negative bigint or decimal digits)' };
  field = object1['taker'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'taker', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['version'];
  if (!(field === undefined || (typeof field === 'string' && field.length >= 1)))
    return { path: 'version', expected: 'text of one or more characters' };
  field = object1['isWsol'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'isWsol', expected: 'true or false' };
  field = object1['receiver'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'receiver', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['ataAccountPayer'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'ataAccountPayer', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['inputTokenAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'inputTokenAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['outputTokenAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'outputTokenAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['integratorTokenAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'integratorTokenAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['integratorFee'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) <= 10000)))
    return { path: 'integratorFee', expected: 'a whole number of at most 10000' };
  field = object1['integratorFeeSide'];
  if (!(field === undefined || field === 'input' || field === 'output'))
    return { path: 'integratorFeeSide', expected: '"input" or "output"' };
  field = object1['settingsPda'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'settingsPda', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['signers'];
  if (field !== undefined) {
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
  }
  field = object1['outputMint'];
  if (!Array.isArray(field) || field.length < 1 || field.length > 3)
    return {
      path: 'outputMint',
      expected: 'a list of 1 to 3 entries, each a mint (base58 text of 32 bytes)',
    };
  const list3 = field as readonly unknown[];
  for (let i3 = 0; i3 < list3.length; i3++) {
    const item3 = list3[i3];
    if (!isAddress(item3))
      return { path: `outputMint[${i3}]`, expected: 'a mint (base58 text of 32 bytes)' };
  }
  return undefined;
}

function fitsMoneyOfQuoteOrderInfoInput2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['token'];
  if (!(typeof field === 'string')) return false;
  field = object['startAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['endAmount'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfQuoteOrderInfoOutput2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['token'];
  if (!(typeof field === 'string')) return false;
  field = object['startAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['endAmount'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfQuoteOrderInfo2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['input'];
  if (!fitsMoneyOfQuoteOrderInfoInput2(field)) return false;
  field = object['output'];
  if (!fitsMoneyOfQuoteOrderInfoOutput2(field)) return false;
  return true;
}

function fitsMoneyOfQuote2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['quoteId'];
  if (!(typeof field === 'string')) return false;
  field = object['maker'];
  if (!(typeof field === 'string')) return false;
  field = object['orderInfo'];
  if (!fitsMoneyOfQuoteOrderInfo2(field)) return false;
  field = object['transaction'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function checkExecuteInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'requestId' && key !== 'quoteId' && key !== 'transaction')
      return unknownName('field', key, ['requestId', 'quoteId', 'transaction']);
  field = object1['requestId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'requestId', expected: 'text of one or more characters' };
  field = object1['quoteId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'quoteId', expected: 'text of one or more characters' };
  field = object1['transaction'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'transaction', expected: 'text of one or more characters' };
  return undefined;
}

function fitsExecution(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['quoteId'];
  if (!(typeof field === 'string')) return false;
  field = object['state'];
  if (!(typeof field === 'string')) return false;
  field = object['signature'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfExecution(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['state'];
  if (!(typeof field === 'string')) return false;
  field = object['signature'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}
