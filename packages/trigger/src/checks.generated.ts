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
  CancelOrderInput,
  CancelOrdersInput,
  Cancellation,
  Cancellations,
  CreateOrderInput,
  CreatedOrder,
  ExecuteInput,
  Execution,
  GetOrdersInput,
  OrdersPage,
} from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly createOrder: Shape<CreateOrderInput, CreatedOrder>;
  readonly cancelOrder: Shape<CancelOrderInput, Cancellation>;
  readonly cancelOrders: Shape<CancelOrdersInput, Cancellations>;
  readonly execute: Shape<ExecuteInput, Execution>;
  readonly getOrders: Shape<GetOrdersInput, OrdersPage>;
} = {
  createOrder: {
    name: 'trigger.createOrder',
    checkInput: checkCreateOrderInput,
    checkOutput: fitsCreatedOrder,
    checkMoney: fitsMoneyOfCreatedOrder,
    explain: (value) => explain('createOrder', value),
  },
  cancelOrder: {
    name: 'trigger.cancelOrder',
    checkInput: checkCancelOrderInput,
    checkOutput: fitsCancellation,
    checkMoney: fitsMoneyOfCancellation,
    explain: (value) => explain('cancelOrder', value),
  },
  cancelOrders: {
    name: 'trigger.cancelOrders',
    checkInput: checkCancelOrdersInput,
    checkOutput: fitsCancellations,
    checkMoney: fitsMoneyOfCancellations,
    explain: (value) => explain('cancelOrders', value),
  },
  execute: {
    name: 'trigger.execute',
    checkInput: checkExecuteInput,
    checkOutput: fitsExecution,
    checkMoney: fitsMoneyOfExecution,
    explain: (value) => explain('execute', value),
  },
  getOrders: {
    name: 'trigger.getOrders',
    checkInput: checkGetOrdersInput,
    checkOutput: fitsOrdersPage,
    parse: parseExactly,
    explain: (value) => explain('getOrders', value),
  },
};

let loaded: typeof import('#schemas') | undefined;

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { explainWith, withoutEval } = await import('@perijove/core/schemas');
  loaded ??= await withoutEval(() => import('#schemas'));
  return explainWith(loaded.schemas[method].output, value);
}

const PATTERN_1 = /^\d{1,11}$/;

const PATTERN_2 = /^(?:\d{1,4}|10000)$/;

const PATTERN_3 = /^(?:auto|\d+)$/;

const PATTERN_4 = /^[1-9]\d*$/;

function checkCreateOrderInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'inputMint' &&
      key !== 'outputMint' &&
      key !== 'maker' &&
      key !== 'payer' &&
      key !== 'params' &&
      key !== 'computeUnitPrice' &&
      key !== 'feeAccount' &&
      key !== 'wrapAndUnwrapSol'
    )
      return unknownName(
        'field',
        key,
        [
          'inputMint',
          'outputMint',
          'maker',
          'payer',
          'params',
          'computeUnitPrice',
          'feeAccount',
          'wrapAndUnwrapSol',
        ],
        '',
        [
          'params.makingAmount',
          'params.takingAmount',
          'params.expiredAt',
          'params.slippageBps',
          'params.feeBps',
        ],
      );
  field = object1['inputMint'];
  if (!isAddress(field)) return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['outputMint'];
  if (!isAddress(field))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['maker'];
  if (!isAddress(field)) return { path: 'maker', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['payer'];
  if (!isAddress(field)) return { path: 'payer', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['params'];
  if (typeof field !== 'object' || field === null || Array.isArray(field))
    return { path: 'params', expected: 'an object' };
  const object2 = field as Readonly<Record<string, unknown>>;
  for (const key in object2)
    if (
      key !== 'makingAmount' &&
      key !== 'takingAmount' &&
      key !== 'expiredAt' &&
      key !== 'slippageBps' &&
      key !== 'feeBps'
    )
      return unknownName(
        'field',
        key,
        ['makingAmount', 'takingAmount', 'expiredAt', 'slippageBps', 'feeBps'],
        'params.',
      );
  field = object2['makingAmount'];
  if (!isBaseUnits(field))
    return {
      path: 'params.makingAmount',
      expected: 'base units (a non-negative bigint or decimal digits)',
    };
  field = object2['takingAmount'];
  if (!isBaseUnits(field))
    return {
      path: 'params.takingAmount',
      expected: 'base units (a non-negative bigint or decimal digits)',
    };
  field = object2['expiredAt'];
  if (!(field === undefined || (typeof field === 'string' && PATTERN_1.test(field))))
    return {
      path: 'params.expiredAt',
      expected: 'Unix seconds (not milliseconds), as digits in text',
    };
  field = object2['slippageBps'];
  if (!(field === undefined || (typeof field === 'string' && PATTERN_2.test(field))))
    return {
      path: 'params.slippageBps',
      expected: 'basis points from "0" to "10000", as digits in text',
    };
  field = object2['feeBps'];
  if (!(field === undefined || (typeof field === 'string' && PATTERN_2.test(field))))
    return {
      path: 'params.feeBps',
      expected: 'basis points from "0" to "10000", as digits in text',
    };
  field = object1['computeUnitPrice'];
  if (!(field === undefined || (typeof field === 'string' && PATTERN_3.test(field))))
    return { path: 'computeUnitPrice', expected: '"auto", or micro-lamports as digits in text' };
  field = object1['feeAccount'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'feeAccount', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['wrapAndUnwrapSol'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'wrapAndUnwrapSol', expected: 'true or false' };
  return undefined;
}

function fitsCreatedOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  field = object['order'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfCreatedOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkCancelOrderInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'maker' && key !== 'order' && key !== 'computeUnitPrice')
      return unknownName('field', key, ['maker', 'order', 'computeUnitPrice']);
  field = object1['maker'];
  if (!isAddress(field)) return { path: 'maker', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['order'];
  if (!isAddress(field)) return { path: 'order', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['computeUnitPrice'];
  if (!(field === undefined || (typeof field === 'string' && PATTERN_3.test(field))))
    return { path: 'computeUnitPrice', expected: '"auto", or micro-lamports as digits in text' };
  return undefined;
}

function fitsCancellation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfCancellation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkCancelOrdersInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'maker' && key !== 'orders' && key !== 'computeUnitPrice')
      return unknownName('field', key, ['maker', 'orders', 'computeUnitPrice']);
  field = object1['maker'];
  if (!isAddress(field)) return { path: 'maker', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['orders'];
  if (field !== undefined) {
    if (!Array.isArray(field) || field.length < 1)
      return {
        path: 'orders',
        expected: 'a list of one or more entries, each an address (base58 text of 32 bytes)',
      };
    const list2 = field as readonly unknown[];
    for (let i2 = 0; i2 < list2.length; i2++) {
      const item2 = list2[i2];
      if (!isAddress(item2))
        return { path: `orders[${i2}]`, expected: 'an address (base58 text of 32 bytes)' };
    }
  }
  field = object1['computeUnitPrice'];
  if (!(field === undefined || (typeof field === 'string' && PATTERN_3.test(field))))
    return { path: 'computeUnitPrice', expected: '"auto", or micro-lamports as digits in text' };
  return undefined;
}

function fitsTextList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!(typeof item === 'string')) return false;
  }
  return true;
}

function fitsCancellations(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['transactions'];
  if (!fitsTextList(field)) return false;
  return true;
}

function fitsMoneyOfCancellations(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['transactions'];
  if (!fitsTextList(field)) return false;
  return true;
}

function checkExecuteInput(value: unknown): Issue | undefined {
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

function fitsExecution(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['signature'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['status'];
  if (!(typeof field === 'string')) return false;
  field = object['code'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  return true;
}

function fitsMoneyOfExecution(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['signature'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['status'];
  if (!(typeof field === 'string')) return false;
  field = object['code'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  return true;
}

function checkGetOrdersInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'user' &&
      key !== 'orderStatus' &&
      key !== 'page' &&
      key !== 'includeFailedTx' &&
      key !== 'inputMint' &&
      key !== 'outputMint'
    )
      return unknownName('field', key, [
        'user',
        'orderStatus',
        'page',
        'includeFailedTx',
        'inputMint',
        'outputMint',
      ]);
  field = object1['user'];
  if (!isAddress(field)) return { path: 'user', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['orderStatus'];
  if (!(field === 'active' || field === 'history'))
    return { path: 'orderStatus', expected: '"active" or "history"' };
  field = object1['page'];
  if (!(field === undefined || (typeof field === 'string' && PATTERN_4.test(field))))
    return { path: 'page', expected: 'a page number from "1", as digits in text' };
  field = object1['includeFailedTx'];
  if (!(field === undefined || field === 'true' || field === 'false'))
    return { path: 'includeFailedTx', expected: '"true" or "false"' };
  field = object1['inputMint'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['outputMint'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  return undefined;
}

function fitsTrade(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['orderKey'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['keeper'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['inputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['outputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['inputAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['outputAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['rawInputAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['rawOutputAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['feeMint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['feeAmount'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['rawFeeAmount'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['txId'];
  if (!(typeof field === 'string')) return false;
  field = object['confirmedAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['action'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsTradeList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsTrade(item)) return false;
  }
  return true;
}

function fitsOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['userPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['orderKey'];
  if (!(typeof field === 'string')) return false;
  field = object['inputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['outputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['makingAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['takingAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['remainingMakingAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['remainingTakingAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['rawMakingAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['rawTakingAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['rawRemainingMakingAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['rawRemainingTakingAmount'];
  if (!(typeof field === 'string')) return false;
  field = object['slippageBps'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['expiredAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['createdAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['updatedAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['status'];
  if (!(typeof field === 'string')) return false;
  field = object['openTx'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['closeTx'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['programVersion'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['trades'];
  if (!fitsTradeList(field)) return false;
  return true;
}

function fitsOrderList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsOrder(item)) return false;
  }
  return true;
}

function fitsOrdersPage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['user'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['orderStatus'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['orders'];
  if (!fitsOrderList(field)) return false;
  field = object['totalPages'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['page'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  return true;
}
