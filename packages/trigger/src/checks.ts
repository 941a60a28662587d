// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { explainWith, type Issue, isAddress, isBaseUnits, type Shape } from '@perijove/core';
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
    explain: (value) => explain('getOrders', value),
  },
};

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { schemas } = await import('#schemas');
  return explainWith(schemas[method].output, value);
}

const PATTERN_1 = /^\d{1,11}$/;

const PATTERN_2 = /^(?:\d{1,4}|10000)$/;

const PATTERN_3 = /^(?:auto|\d+)$/;

const PATTERN_4 = /^[1-9]\d*$/;

function checkCreateOrderInput(value: unknown): Issue | undefined {
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
      return {
        path: key,
        expected:
          'one of the known fields (inputMint, outputMint, maker, payer, params, computeUnitPrice, feeAccount, wrapAndUnwrapSol)',
      };
  const object1_0 = object1['inputMint'];
  if (!isAddress(object1_0))
    return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  const object1_1 = object1['outputMint'];
  if (!isAddress(object1_1))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  const object1_2 = object1['maker'];
  if (!isAddress(object1_2))
    return { path: 'maker', expected: 'an address (base58 text of 32 bytes)' };
  const object1_3 = object1['payer'];
  if (!isAddress(object1_3))
    return { path: 'payer', expected: 'an address (base58 text of 32 bytes)' };
  const object1_4 = object1['params'];
  if (typeof object1_4 !== 'object' || object1_4 === null || Array.isArray(object1_4))
    return { path: 'params', expected: 'an object' };
  const object2 = object1_4 as Readonly<Record<string, unknown>>;
  for (const key in object2)
    if (
      key !== 'makingAmount' &&
      key !== 'takingAmount' &&
      key !== 'expiredAt' &&
      key !== 'slippageBps' &&
      key !== 'feeBps'
    )
      return {
        path: `params.${key}`,
        expected:
          'one of the known fields (makingAmount, takingAmount, expiredAt, slippageBps, feeBps)',
      };
  const object2_0 = object2['makingAmount'];
  if (!isBaseUnits(object2_0))
    return {
      path: 'params.makingAmount',
      expected: 'base units (a non-negative bigint or decimal digits)',
    };
  const object2_1 = object2['takingAmount'];
  if (!isBaseUnits(object2_1))
    return {
      path: 'params.takingAmount',
      expected: 'base units (a non-negative bigint or decimal digits)',
    };
  const object2_2 = object2['expiredAt'];
  if (!(object2_2 === undefined || (typeof object2_2 === 'string' && PATTERN_1.test(object2_2))))
    return { path: 'params.expiredAt', expected: 'text of the form /^\\d{1,11}$/' };
  const object2_3 = object2['slippageBps'];
  if (!(object2_3 === undefined || (typeof object2_3 === 'string' && PATTERN_2.test(object2_3))))
    return { path: 'params.slippageBps', expected: 'text of the form /^(?:\\d{1,4}|10000)$/' };
  const object2_4 = object2['feeBps'];
  if (!(object2_4 === undefined || (typeof object2_4 === 'string' && PATTERN_2.test(object2_4))))
    return { path: 'params.feeBps', expected: 'text of the form /^(?:\\d{1,4}|10000)$/' };
  const object1_5 = object1['computeUnitPrice'];
  if (!(object1_5 === undefined || (typeof object1_5 === 'string' && PATTERN_3.test(object1_5))))
    return { path: 'computeUnitPrice', expected: 'text of the form /^(?:auto|\\d+)$/' };
  const object1_6 = object1['feeAccount'];
  if (!(object1_6 === undefined || isAddress(object1_6)))
    return { path: 'feeAccount', expected: 'an address (base58 text of 32 bytes)' };
  const object1_7 = object1['wrapAndUnwrapSol'];
  if (!(object1_7 === undefined || typeof object1_7 === 'boolean'))
    return { path: 'wrapAndUnwrapSol', expected: 'true or false' };
  return undefined;
}

function fitsCreatedOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['requestId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['transaction'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['order'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  return true;
}

function fitsMoneyOfCreatedOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['requestId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['transaction'];
  if (!(typeof v1 === 'string')) return false;
  return true;
}

function checkCancelOrderInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'maker' && key !== 'order' && key !== 'computeUnitPrice')
      return { path: key, expected: 'one of the known fields (maker, order, computeUnitPrice)' };
  const object1_0 = object1['maker'];
  if (!isAddress(object1_0))
    return { path: 'maker', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['order'];
  if (!isAddress(object1_1))
    return { path: 'order', expected: 'an address (base58 text of 32 bytes)' };
  const object1_2 = object1['computeUnitPrice'];
  if (!(object1_2 === undefined || (typeof object1_2 === 'string' && PATTERN_3.test(object1_2))))
    return { path: 'computeUnitPrice', expected: 'text of the form /^(?:auto|\\d+)$/' };
  return undefined;
}

function fitsCancellation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['requestId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['transaction'];
  if (!(typeof v1 === 'string')) return false;
  return true;
}

function fitsMoneyOfCancellation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['requestId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['transaction'];
  if (!(typeof v1 === 'string')) return false;
  return true;
}

function checkCancelOrdersInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'maker' && key !== 'orders' && key !== 'computeUnitPrice')
      return { path: key, expected: 'one of the known fields (maker, orders, computeUnitPrice)' };
  const object1_0 = object1['maker'];
  if (!isAddress(object1_0))
    return { path: 'maker', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['orders'];
  if (object1_1 !== undefined) {
    if (!Array.isArray(object1_1) || object1_1.length < 1)
      return {
        path: 'orders',
        expected: 'a list of one or more entries, each an address (base58 text of 32 bytes)',
      };
    const list2 = object1_1 as readonly unknown[];
    for (let i2 = 0; i2 < list2.length; i2++) {
      const item2 = list2[i2];
      if (!isAddress(item2))
        return { path: `orders[${i2}]`, expected: 'an address (base58 text of 32 bytes)' };
    }
  }
  const object1_2 = object1['computeUnitPrice'];
  if (!(object1_2 === undefined || (typeof object1_2 === 'string' && PATTERN_3.test(object1_2))))
    return { path: 'computeUnitPrice', expected: 'text of the form /^(?:auto|\\d+)$/' };
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
  const v0 = object['requestId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['transactions'];
  if (!fitsTextList(v1)) return false;
  return true;
}

function fitsMoneyOfCancellations(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['requestId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['transactions'];
  if (!fitsTextList(v1)) return false;
  return true;
}

function checkExecuteInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'requestId' && key !== 'signedTransaction')
      return { path: key, expected: 'one of the known fields (requestId, signedTransaction)' };
  const object1_0 = object1['requestId'];
  if (!(typeof object1_0 === 'string' && object1_0.length >= 1))
    return { path: 'requestId', expected: 'text of one or more characters' };
  const object1_1 = object1['signedTransaction'];
  if (!(typeof object1_1 === 'string' && object1_1.length >= 1))
    return { path: 'signedTransaction', expected: 'text of one or more characters' };
  return undefined;
}

function fitsExecution(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['signature'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['status'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['code'];
  if (!(v2 == null || Number.isSafeInteger(v2))) return false;
  return true;
}

function fitsMoneyOfExecution(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['signature'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['status'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['code'];
  if (!(v2 == null || Number.isSafeInteger(v2))) return false;
  return true;
}

function checkGetOrdersInput(value: unknown): Issue | undefined {
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
      return {
        path: key,
        expected:
          'one of the known fields (user, orderStatus, page, includeFailedTx, inputMint, outputMint)',
      };
  const object1_0 = object1['user'];
  if (!isAddress(object1_0))
    return { path: 'user', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['orderStatus'];
  if (!(object1_1 === 'active' || object1_1 === 'history'))
    return { path: 'orderStatus', expected: '"active" or "history"' };
  const object1_2 = object1['page'];
  if (!(object1_2 === undefined || (typeof object1_2 === 'string' && PATTERN_4.test(object1_2))))
    return { path: 'page', expected: 'text of the form /^[1-9]\\d*$/' };
  const object1_3 = object1['includeFailedTx'];
  if (!(object1_3 === undefined || object1_3 === 'true' || object1_3 === 'false'))
    return { path: 'includeFailedTx', expected: '"true" or "false"' };
  const object1_4 = object1['inputMint'];
  if (!(object1_4 === undefined || isAddress(object1_4)))
    return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  const object1_5 = object1['outputMint'];
  if (!(object1_5 === undefined || isAddress(object1_5)))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  return undefined;
}

function fitsTrade(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['orderKey'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['keeper'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['inputMint'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['outputMint'];
  if (!(typeof v3 === 'string')) return false;
  const v4 = object['inputAmount'];
  if (!(typeof v4 === 'string')) return false;
  const v5 = object['outputAmount'];
  if (!(typeof v5 === 'string')) return false;
  const v6 = object['rawInputAmount'];
  if (!(typeof v6 === 'string')) return false;
  const v7 = object['rawOutputAmount'];
  if (!(typeof v7 === 'string')) return false;
  const v8 = object['feeMint'];
  if (!(v8 == null || typeof v8 === 'string')) return false;
  const v9 = object['feeAmount'];
  if (!(v9 == null || typeof v9 === 'string')) return false;
  const v10 = object['rawFeeAmount'];
  if (!(v10 == null || typeof v10 === 'string')) return false;
  const v11 = object['txId'];
  if (!(typeof v11 === 'string')) return false;
  const v12 = object['confirmedAt'];
  if (!(v12 == null || typeof v12 === 'string')) return false;
  const v13 = object['action'];
  if (!(v13 == null || typeof v13 === 'string')) return false;
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
  const v0 = object['userPubkey'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['orderKey'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['inputMint'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['outputMint'];
  if (!(typeof v3 === 'string')) return false;
  const v4 = object['makingAmount'];
  if (!(typeof v4 === 'string')) return false;
  const v5 = object['takingAmount'];
  if (!(typeof v5 === 'string')) return false;
  const v6 = object['remainingMakingAmount'];
  if (!(typeof v6 === 'string')) return false;
  const v7 = object['remainingTakingAmount'];
  if (!(typeof v7 === 'string')) return false;
  const v8 = object['rawMakingAmount'];
  if (!(typeof v8 === 'string')) return false;
  const v9 = object['rawTakingAmount'];
  if (!(typeof v9 === 'string')) return false;
  const v10 = object['rawRemainingMakingAmount'];
  if (!(typeof v10 === 'string')) return false;
  const v11 = object['rawRemainingTakingAmount'];
  if (!(typeof v11 === 'string')) return false;
  const v12 = object['slippageBps'];
  if (!(v12 == null || typeof v12 === 'string')) return false;
  const v13 = object['expiredAt'];
  if (!(v13 == null || typeof v13 === 'string' || Number.isFinite(v13))) return false;
  const v14 = object['createdAt'];
  if (!(v14 == null || typeof v14 === 'string')) return false;
  const v15 = object['updatedAt'];
  if (!(v15 == null || typeof v15 === 'string')) return false;
  const v16 = object['status'];
  if (!(typeof v16 === 'string')) return false;
  const v17 = object['openTx'];
  if (!(v17 == null || typeof v17 === 'string')) return false;
  const v18 = object['closeTx'];
  if (!(v18 == null || typeof v18 === 'string')) return false;
  const v19 = object['programVersion'];
  if (!(v19 == null || typeof v19 === 'string')) return false;
  const v20 = object['trades'];
  if (!fitsTradeList(v20)) return false;
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
  const v0 = object['user'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['orderStatus'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['orders'];
  if (!fitsOrderList(v2)) return false;
  const v3 = object['totalPages'];
  if (!(v3 == null || Number.isSafeInteger(v3))) return false;
  const v4 = object['page'];
  if (!(v4 == null || Number.isSafeInteger(v4))) return false;
  return true;
}
