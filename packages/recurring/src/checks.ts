// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { explainWith, type Issue, isAddress, isBaseUnits, type Shape } from '@perijove/core';
import type {
  CancelOrderInput,
  CreateOrderInput,
  ExecuteInput,
  Execution,
  GetOrdersInput,
  OrdersAnswer,
  PriceDepositInput,
  PriceWithdrawInput,
  UnsignedTransaction,
} from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly createOrder: Shape<CreateOrderInput, UnsignedTransaction>;
  readonly cancelOrder: Shape<CancelOrderInput, UnsignedTransaction>;
  readonly execute: Shape<ExecuteInput, Execution>;
  readonly getOrders: Shape<GetOrdersInput, OrdersAnswer>;
  readonly priceDeposit: Shape<PriceDepositInput, UnsignedTransaction>;
  readonly priceWithdraw: Shape<PriceWithdrawInput, UnsignedTransaction>;
} = {
  createOrder: {
    name: 'recurring.createOrder',
    checkInput: checkCreateOrderInput,
    checkOutput: fitsUnsignedTransaction,
    checkMoney: fitsMoneyOfUnsignedTransaction,
    explain: (value) => explain('createOrder', value),
  },
  cancelOrder: {
    name: 'recurring.cancelOrder',
    checkInput: checkCancelOrderInput,
    checkOutput: fitsUnsignedTransaction,
    checkMoney: fitsMoneyOfUnsignedTransaction2,
    explain: (value) => explain('cancelOrder', value),
  },
  execute: {
    name: 'recurring.execute',
    checkInput: checkExecuteInput,
    checkOutput: fitsExecution,
    checkMoney: fitsMoneyOfExecution,
    explain: (value) => explain('execute', value),
  },
  getOrders: {
    name: 'recurring.getOrders',
    checkInput: checkGetOrdersInput,
    checkOutput: fitsOrdersAnswer,
    explain: (value) => explain('getOrders', value),
  },
  priceDeposit: {
    name: 'recurring.priceDeposit',
    checkInput: checkPriceDepositInput,
    checkOutput: fitsUnsignedTransaction,
    checkMoney: fitsMoneyOfUnsignedTransaction3,
    explain: (value) => explain('priceDeposit', value),
  },
  priceWithdraw: {
    name: 'recurring.priceWithdraw',
    checkInput: checkPriceWithdrawInput,
    checkOutput: fitsUnsignedTransaction,
    checkMoney: fitsMoneyOfUnsignedTransaction4,
    explain: (value) => explain('priceWithdraw', value),
  },
};

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { schemas } = await import('#schemas');
  return explainWith(schemas[method].output, value);
}

const PATTERN_1 = /^(?!(?:time|price)$)/;

function checkCreateOrderInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'user' && key !== 'inputMint' && key !== 'outputMint' && key !== 'params')
      return {
        path: key,
        expected: 'one of the known fields (user, inputMint, outputMint, params)',
      };
  const object1_0 = object1['user'];
  if (!isAddress(object1_0))
    return { path: 'user', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['inputMint'];
  if (!isAddress(object1_1))
    return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  const object1_2 = object1['outputMint'];
  if (!isAddress(object1_2))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  const object1_3 = object1['params'];
  if (typeof object1_3 !== 'object' || object1_3 === null || Array.isArray(object1_3))
    return { path: 'params', expected: 'an object' };
  const object2 = object1_3 as Readonly<Record<string, unknown>>;
  for (const key in object2)
    if (key !== 'time' && key !== 'price')
      return { path: `params.${key}`, expected: 'one of the known fields (time, price)' };
  const object2_0 = object2['time'];
  if (object2_0 !== undefined) {
    if (typeof object2_0 !== 'object' || object2_0 === null || Array.isArray(object2_0))
      return { path: 'params.time', expected: 'an object' };
    const object3 = object2_0 as Readonly<Record<string, unknown>>;
    for (const key in object3)
      if (
        key !== 'inAmount' &&
        key !== 'numberOfOrders' &&
        key !== 'interval' &&
        key !== 'minPrice' &&
        key !== 'maxPrice' &&
        key !== 'startAt'
      )
        return {
          path: `params.time.${key}`,
          expected:
            'one of the known fields (inAmount, numberOfOrders, interval, minPrice, maxPrice, startAt)',
        };
    const object3_0 = object3['inAmount'];
    if (!isBaseUnits(object3_0))
      return {
        path: 'params.time.inAmount',
        expected: 'base units (a non-negative bigint or decimal digits)',
      };
    const object3_1 = object3['numberOfOrders'];
    if (!(Number.isSafeInteger(object3_1) && (object3_1 as number) >= 1))
      return { path: 'params.time.numberOfOrders', expected: 'a whole number of at least 1' };
    const object3_2 = object3['interval'];
    if (!(Number.isSafeInteger(object3_2) && (object3_2 as number) >= 1))
      return { path: 'params.time.interval', expected: 'a whole number of at least 1' };
    const object3_3 = object3['minPrice'];
    if (!(object3_3 == null || (Number.isFinite(object3_3) && (object3_3 as number) >= 0)))
      return { path: 'params.time.minPrice', expected: 'a number of at least 0, or null' };
    const object3_4 = object3['maxPrice'];
    if (!(object3_4 == null || (Number.isFinite(object3_4) && (object3_4 as number) >= 0)))
      return { path: 'params.time.maxPrice', expected: 'a number of at least 0, or null' };
    const object3_5 = object3['startAt'];
    if (
      !(
        object3_5 == null ||
        (Number.isSafeInteger(object3_5) &&
          (object3_5 as number) >= 0 &&
          (object3_5 as number) <= 99999999999)
      )
    )
      return {
        path: 'params.time.startAt',
        expected: 'a whole number of at least 0 and at most 99999999999, or null',
      };
  }
  const object2_1 = object2['price'];
  if (object2_1 !== undefined) {
    if (typeof object2_1 !== 'object' || object2_1 === null || Array.isArray(object2_1))
      return { path: 'params.price', expected: 'an object' };
    const object4 = object2_1 as Readonly<Record<string, unknown>>;
    for (const key in object4)
      if (
        key !== 'depositAmount' &&
        key !== 'incrementUsdcValue' &&
        key !== 'interval' &&
        key !== 'startAt'
      )
        return {
          path: `params.price.${key}`,
          expected:
            'one of the known fields (depositAmount, incrementUsdcValue, interval, startAt)',
        };
    const object4_0 = object4['depositAmount'];
    if (!isBaseUnits(object4_0))
      return {
        path: 'params.price.depositAmount',
        expected: 'base units (a non-negative bigint or decimal digits)',
      };
    const object4_1 = object4['incrementUsdcValue'];
    if (!isBaseUnits(object4_1))
      return {
        path: 'params.price.incrementUsdcValue',
        expected: 'base units (a non-negative bigint or decimal digits)',
      };
    const object4_2 = object4['interval'];
    if (!(Number.isSafeInteger(object4_2) && (object4_2 as number) >= 1))
      return { path: 'params.price.interval', expected: 'a whole number of at least 1' };
    const object4_3 = object4['startAt'];
    if (
      !(
        object4_3 == null ||
        (Number.isSafeInteger(object4_3) &&
          (object4_3 as number) >= 0 &&
          (object4_3 as number) <= 99999999999)
      )
    )
      return {
        path: 'params.price.startAt',
        expected: 'a whole number of at least 0 and at most 99999999999, or null',
      };
  }
  if (object2['time'] !== undefined && object2['price'] !== undefined)
    return { path: 'params.time', expected: 'nothing beside price' };
  return undefined;
}

function fitsUnsignedTransaction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['requestId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['transaction'];
  if (!(typeof v1 === 'string')) return false;
  return true;
}

function fitsMoneyOfUnsignedTransaction(value: unknown): boolean {
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
    if (key !== 'user' && key !== 'order' && key !== 'recurringType')
      return { path: key, expected: 'one of the known fields (user, order, recurringType)' };
  const object1_0 = object1['user'];
  if (!isAddress(object1_0))
    return { path: 'user', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['order'];
  if (!isAddress(object1_1))
    return { path: 'order', expected: 'an address (base58 text of 32 bytes)' };
  const object1_2 = object1['recurringType'];
  if (!(object1_2 === 'time' || object1_2 === 'price'))
    return { path: 'recurringType', expected: '"time" or "price"' };
  return undefined;
}

function fitsMoneyOfUnsignedTransaction2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['requestId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['transaction'];
  if (!(typeof v1 === 'string')) return false;
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
  const v2 = object['order'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  const v3 = object['error'];
  if (!(v3 == null || typeof v3 === 'string')) return false;
  return true;
}

function fitsMoneyOfExecution(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['signature'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['status'];
  if (!(typeof v1 === 'string')) return false;
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
      key !== 'recurringType' &&
      key !== 'includeFailedTx' &&
      key !== 'page' &&
      key !== 'mint'
    )
      return {
        path: key,
        expected:
          'one of the known fields (user, orderStatus, recurringType, includeFailedTx, page, mint)',
      };
  const object1_0 = object1['user'];
  if (!isAddress(object1_0))
    return { path: 'user', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['orderStatus'];
  if (!(object1_1 === 'active' || object1_1 === 'history'))
    return { path: 'orderStatus', expected: '"active" or "history"' };
  const object1_2 = object1['recurringType'];
  if (!(object1_2 === 'time' || object1_2 === 'price' || object1_2 === 'all'))
    return { path: 'recurringType', expected: '"time" or "price" or "all"' };
  const object1_3 = object1['includeFailedTx'];
  if (!(typeof object1_3 === 'boolean'))
    return { path: 'includeFailedTx', expected: 'true or false' };
  const object1_4 = object1['page'];
  if (!(object1_4 === undefined || (Number.isSafeInteger(object1_4) && (object1_4 as number) >= 1)))
    return { path: 'page', expected: 'a whole number of at least 1' };
  const object1_5 = object1['mint'];
  if (!(object1_5 === undefined || isAddress(object1_5)))
    return { path: 'mint', expected: 'a mint (base58 text of 32 bytes)' };
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
  if (!(typeof v4 === 'string' || Number.isFinite(v4))) return false;
  const v5 = object['rawInputAmount'];
  if (!(typeof v5 === 'string' || Number.isFinite(v5))) return false;
  const v6 = object['outputAmount'];
  if (!(typeof v6 === 'string' || Number.isFinite(v6))) return false;
  const v7 = object['rawOutputAmount'];
  if (!(typeof v7 === 'string' || Number.isFinite(v7))) return false;
  const v8 = object['feeMint'];
  if (!(v8 == null || typeof v8 === 'string')) return false;
  const v9 = object['feeAmount'];
  if (!(v9 == null || typeof v9 === 'string' || Number.isFinite(v9))) return false;
  const v10 = object['rawFeeAmount'];
  if (!(v10 == null || typeof v10 === 'string' || Number.isFinite(v10))) return false;
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

function fitsTimeOrder(value: unknown): boolean {
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
  const v4 = object['inDeposited'];
  if (!(typeof v4 === 'string' || Number.isFinite(v4))) return false;
  const v5 = object['rawInDeposited'];
  if (!(typeof v5 === 'string' || Number.isFinite(v5))) return false;
  const v6 = object['inWithdrawn'];
  if (!(typeof v6 === 'string' || Number.isFinite(v6))) return false;
  const v7 = object['rawInWithdrawn'];
  if (!(typeof v7 === 'string' || Number.isFinite(v7))) return false;
  const v8 = object['inUsed'];
  if (!(typeof v8 === 'string' || Number.isFinite(v8))) return false;
  const v9 = object['rawInUsed'];
  if (!(typeof v9 === 'string' || Number.isFinite(v9))) return false;
  const v10 = object['outReceived'];
  if (!(typeof v10 === 'string' || Number.isFinite(v10))) return false;
  const v11 = object['rawOutReceived'];
  if (!(typeof v11 === 'string' || Number.isFinite(v11))) return false;
  const v12 = object['outWithdrawn'];
  if (!(typeof v12 === 'string' || Number.isFinite(v12))) return false;
  const v13 = object['rawOutWithdrawn'];
  if (!(typeof v13 === 'string' || Number.isFinite(v13))) return false;
  const v14 = object['openTx'];
  if (!(v14 == null || typeof v14 === 'string')) return false;
  const v15 = object['closeTx'];
  if (!(v15 == null || typeof v15 === 'string')) return false;
  const v16 = object['createdAt'];
  if (!(v16 == null || typeof v16 === 'string')) return false;
  const v17 = object['updatedAt'];
  if (!(v17 == null || typeof v17 === 'string')) return false;
  const v18 = object['trades'];
  if (!fitsTradeList(v18)) return false;
  const v19 = object['cycleFrequency'];
  if (!(v19 == null || typeof v19 === 'string' || Number.isFinite(v19))) return false;
  const v20 = object['inAmountPerCycle'];
  if (!(v20 == null || typeof v20 === 'string' || Number.isFinite(v20))) return false;
  const v21 = object['rawInAmountPerCycle'];
  if (!(v21 == null || typeof v21 === 'string' || Number.isFinite(v21))) return false;
  const v22 = object['minOutAmount'];
  if (!(v22 == null || typeof v22 === 'string' || Number.isFinite(v22))) return false;
  const v23 = object['rawMinOutAmount'];
  if (!(v23 == null || typeof v23 === 'string' || Number.isFinite(v23))) return false;
  const v24 = object['maxOutAmount'];
  if (!(v24 == null || typeof v24 === 'string' || Number.isFinite(v24))) return false;
  const v25 = object['rawMaxOutAmount'];
  if (!(v25 == null || typeof v25 === 'string' || Number.isFinite(v25))) return false;
  const v26 = object['userClosed'];
  if (!(v26 == null || typeof v26 === 'boolean')) return false;
  return true;
}

function fitsTimeOrderList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsTimeOrder(item)) return false;
  }
  return true;
}

function fitsOrdersAnswerTime(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['orders'];
  if (!fitsTimeOrderList(v0)) return false;
  const v1 = object['totalPages'];
  if (!(v1 == null || Number.isSafeInteger(v1))) return false;
  const v2 = object['page'];
  if (!(v2 == null || Number.isSafeInteger(v2))) return false;
  return true;
}

function fitsPriceOrder(value: unknown): boolean {
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
  const v4 = object['inDeposited'];
  if (!(typeof v4 === 'string' || Number.isFinite(v4))) return false;
  const v5 = object['rawInDeposited'];
  if (!(typeof v5 === 'string' || Number.isFinite(v5))) return false;
  const v6 = object['inWithdrawn'];
  if (!(typeof v6 === 'string' || Number.isFinite(v6))) return false;
  const v7 = object['rawInWithdrawn'];
  if (!(typeof v7 === 'string' || Number.isFinite(v7))) return false;
  const v8 = object['inUsed'];
  if (!(typeof v8 === 'string' || Number.isFinite(v8))) return false;
  const v9 = object['rawInUsed'];
  if (!(typeof v9 === 'string' || Number.isFinite(v9))) return false;
  const v10 = object['outReceived'];
  if (!(typeof v10 === 'string' || Number.isFinite(v10))) return false;
  const v11 = object['rawOutReceived'];
  if (!(typeof v11 === 'string' || Number.isFinite(v11))) return false;
  const v12 = object['outWithdrawn'];
  if (!(typeof v12 === 'string' || Number.isFinite(v12))) return false;
  const v13 = object['rawOutWithdrawn'];
  if (!(typeof v13 === 'string' || Number.isFinite(v13))) return false;
  const v14 = object['openTx'];
  if (!(v14 == null || typeof v14 === 'string')) return false;
  const v15 = object['closeTx'];
  if (!(v15 == null || typeof v15 === 'string')) return false;
  const v16 = object['createdAt'];
  if (!(v16 == null || typeof v16 === 'string')) return false;
  const v17 = object['updatedAt'];
  if (!(v17 == null || typeof v17 === 'string')) return false;
  const v18 = object['trades'];
  if (!fitsTradeList(v18)) return false;
  const v19 = object['inLeft'];
  if (!(v19 == null || typeof v19 === 'string' || Number.isFinite(v19))) return false;
  const v20 = object['rawInLeft'];
  if (!(v20 == null || typeof v20 === 'string' || Number.isFinite(v20))) return false;
  const v21 = object['orderInterval'];
  if (!(v21 == null || typeof v21 === 'string' || Number.isFinite(v21))) return false;
  const v22 = object['incrementalUsdValue'];
  if (!(v22 == null || typeof v22 === 'string' || Number.isFinite(v22))) return false;
  const v23 = object['rawIncrementalUsdValue'];
  if (!(v23 == null || typeof v23 === 'string' || Number.isFinite(v23))) return false;
  const v24 = object['supposedUsdValue'];
  if (!(v24 == null || typeof v24 === 'string' || Number.isFinite(v24))) return false;
  const v25 = object['rawSupposedUsdValue'];
  if (!(v25 == null || typeof v25 === 'string' || Number.isFinite(v25))) return false;
  const v26 = object['estimatedUsdcValueSpent'];
  if (!(v26 == null || typeof v26 === 'string' || Number.isFinite(v26))) return false;
  const v27 = object['rawEstimatedUsdcValueSpent'];
  if (!(v27 == null || typeof v27 === 'string' || Number.isFinite(v27))) return false;
  const v28 = object['status'];
  if (!(v28 == null || typeof v28 === 'string')) return false;
  const v29 = object['closedBy'];
  if (!(v29 == null || typeof v29 === 'string')) return false;
  const v30 = object['startAt'];
  if (!(v30 == null || typeof v30 === 'string')) return false;
  return true;
}

function fitsPriceOrderList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsPriceOrder(item)) return false;
  }
  return true;
}

function fitsOrdersAnswerPrice(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['orders'];
  if (!fitsPriceOrderList(v0)) return false;
  const v1 = object['totalPages'];
  if (!(v1 == null || Number.isSafeInteger(v1))) return false;
  const v2 = object['page'];
  if (!(v2 == null || Number.isSafeInteger(v2))) return false;
  return true;
}

function fitsListedTimeOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['recurringType'];
  if (!(v0 === 'time')) return false;
  const v1 = object['userPubkey'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['orderKey'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['inputMint'];
  if (!(typeof v3 === 'string')) return false;
  const v4 = object['outputMint'];
  if (!(typeof v4 === 'string')) return false;
  const v5 = object['inDeposited'];
  if (!(typeof v5 === 'string' || Number.isFinite(v5))) return false;
  const v6 = object['rawInDeposited'];
  if (!(typeof v6 === 'string' || Number.isFinite(v6))) return false;
  const v7 = object['inWithdrawn'];
  if (!(typeof v7 === 'string' || Number.isFinite(v7))) return false;
  const v8 = object['rawInWithdrawn'];
  if (!(typeof v8 === 'string' || Number.isFinite(v8))) return false;
  const v9 = object['inUsed'];
  if (!(typeof v9 === 'string' || Number.isFinite(v9))) return false;
  const v10 = object['rawInUsed'];
  if (!(typeof v10 === 'string' || Number.isFinite(v10))) return false;
  const v11 = object['outReceived'];
  if (!(typeof v11 === 'string' || Number.isFinite(v11))) return false;
  const v12 = object['rawOutReceived'];
  if (!(typeof v12 === 'string' || Number.isFinite(v12))) return false;
  const v13 = object['outWithdrawn'];
  if (!(typeof v13 === 'string' || Number.isFinite(v13))) return false;
  const v14 = object['rawOutWithdrawn'];
  if (!(typeof v14 === 'string' || Number.isFinite(v14))) return false;
  const v15 = object['openTx'];
  if (!(v15 == null || typeof v15 === 'string')) return false;
  const v16 = object['closeTx'];
  if (!(v16 == null || typeof v16 === 'string')) return false;
  const v17 = object['createdAt'];
  if (!(v17 == null || typeof v17 === 'string')) return false;
  const v18 = object['updatedAt'];
  if (!(v18 == null || typeof v18 === 'string')) return false;
  const v19 = object['trades'];
  if (!fitsTradeList(v19)) return false;
  const v20 = object['cycleFrequency'];
  if (!(v20 == null || typeof v20 === 'string' || Number.isFinite(v20))) return false;
  const v21 = object['inAmountPerCycle'];
  if (!(v21 == null || typeof v21 === 'string' || Number.isFinite(v21))) return false;
  const v22 = object['rawInAmountPerCycle'];
  if (!(v22 == null || typeof v22 === 'string' || Number.isFinite(v22))) return false;
  const v23 = object['minOutAmount'];
  if (!(v23 == null || typeof v23 === 'string' || Number.isFinite(v23))) return false;
  const v24 = object['rawMinOutAmount'];
  if (!(v24 == null || typeof v24 === 'string' || Number.isFinite(v24))) return false;
  const v25 = object['maxOutAmount'];
  if (!(v25 == null || typeof v25 === 'string' || Number.isFinite(v25))) return false;
  const v26 = object['rawMaxOutAmount'];
  if (!(v26 == null || typeof v26 === 'string' || Number.isFinite(v26))) return false;
  const v27 = object['userClosed'];
  if (!(v27 == null || typeof v27 === 'boolean')) return false;
  return true;
}

function fitsListedPriceOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['recurringType'];
  if (!(v0 === 'price')) return false;
  const v1 = object['userPubkey'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['orderKey'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['inputMint'];
  if (!(typeof v3 === 'string')) return false;
  const v4 = object['outputMint'];
  if (!(typeof v4 === 'string')) return false;
  const v5 = object['inDeposited'];
  if (!(typeof v5 === 'string' || Number.isFinite(v5))) return false;
  const v6 = object['rawInDeposited'];
  if (!(typeof v6 === 'string' || Number.isFinite(v6))) return false;
  const v7 = object['inWithdrawn'];
  if (!(typeof v7 === 'string' || Number.isFinite(v7))) return false;
  const v8 = object['rawInWithdrawn'];
  if (!(typeof v8 === 'string' || Number.isFinite(v8))) return false;
  const v9 = object['inUsed'];
  if (!(typeof v9 === 'string' || Number.isFinite(v9))) return false;
  const v10 = object['rawInUsed'];
  if (!(typeof v10 === 'string' || Number.isFinite(v10))) return false;
  const v11 = object['outReceived'];
  if (!(typeof v11 === 'string' || Number.isFinite(v11))) return false;
  const v12 = object['rawOutReceived'];
  if (!(typeof v12 === 'string' || Number.isFinite(v12))) return false;
  const v13 = object['outWithdrawn'];
  if (!(typeof v13 === 'string' || Number.isFinite(v13))) return false;
  const v14 = object['rawOutWithdrawn'];
  if (!(typeof v14 === 'string' || Number.isFinite(v14))) return false;
  const v15 = object['openTx'];
  if (!(v15 == null || typeof v15 === 'string')) return false;
  const v16 = object['closeTx'];
  if (!(v16 == null || typeof v16 === 'string')) return false;
  const v17 = object['createdAt'];
  if (!(v17 == null || typeof v17 === 'string')) return false;
  const v18 = object['updatedAt'];
  if (!(v18 == null || typeof v18 === 'string')) return false;
  const v19 = object['trades'];
  if (!fitsTradeList(v19)) return false;
  const v20 = object['inLeft'];
  if (!(v20 == null || typeof v20 === 'string' || Number.isFinite(v20))) return false;
  const v21 = object['rawInLeft'];
  if (!(v21 == null || typeof v21 === 'string' || Number.isFinite(v21))) return false;
  const v22 = object['orderInterval'];
  if (!(v22 == null || typeof v22 === 'string' || Number.isFinite(v22))) return false;
  const v23 = object['incrementalUsdValue'];
  if (!(v23 == null || typeof v23 === 'string' || Number.isFinite(v23))) return false;
  const v24 = object['rawIncrementalUsdValue'];
  if (!(v24 == null || typeof v24 === 'string' || Number.isFinite(v24))) return false;
  const v25 = object['supposedUsdValue'];
  if (!(v25 == null || typeof v25 === 'string' || Number.isFinite(v25))) return false;
  const v26 = object['rawSupposedUsdValue'];
  if (!(v26 == null || typeof v26 === 'string' || Number.isFinite(v26))) return false;
  const v27 = object['estimatedUsdcValueSpent'];
  if (!(v27 == null || typeof v27 === 'string' || Number.isFinite(v27))) return false;
  const v28 = object['rawEstimatedUsdcValueSpent'];
  if (!(v28 == null || typeof v28 === 'string' || Number.isFinite(v28))) return false;
  const v29 = object['status'];
  if (!(v29 == null || typeof v29 === 'string')) return false;
  const v30 = object['closedBy'];
  if (!(v30 == null || typeof v30 === 'string')) return false;
  const v31 = object['startAt'];
  if (!(v31 == null || typeof v31 === 'string')) return false;
  return true;
}

function fitsAnyOrderOption(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  switch (object['recurringType']) {
    case 'time':
      return fitsListedTimeOrder(value);
    case 'price':
      return fitsListedPriceOrder(value);
    default:
      return false;
  }
}

function fitsUnknownOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['recurringType'];
  if (!(typeof v0 === 'string' && PATTERN_1.test(v0))) return false;
  const v1 = object['orderKey'];
  if (!(typeof v1 === 'string')) return false;
  return true;
}

function fitsAnyOrder(value: unknown): boolean {
  return fitsAnyOrderOption(value) || fitsUnknownOrder(value);
}

function fitsAnyOrderList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsAnyOrder(item)) return false;
  }
  return true;
}

function fitsOrdersAnswerAll(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['orders'];
  if (!fitsAnyOrderList(v0)) return false;
  const v1 = object['totalPages'];
  if (!(v1 == null || Number.isSafeInteger(v1))) return false;
  const v2 = object['page'];
  if (!(v2 == null || Number.isSafeInteger(v2))) return false;
  return true;
}

function fitsOrdersAnswer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['user'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['orderStatus'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['time'];
  if (!(v2 == null || fitsTimeOrderList(v2) || fitsOrdersAnswerTime(v2))) return false;
  const v3 = object['price'];
  if (!(v3 == null || fitsPriceOrderList(v3) || fitsOrdersAnswerPrice(v3))) return false;
  const v4 = object['all'];
  if (!(v4 == null || fitsAnyOrderList(v4) || fitsOrdersAnswerAll(v4))) return false;
  const v5 = object['totalPages'];
  if (!(v5 == null || Number.isSafeInteger(v5))) return false;
  const v6 = object['page'];
  if (!(v6 == null || Number.isSafeInteger(v6))) return false;
  return true;
}

function checkPriceDepositInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'user' && key !== 'order' && key !== 'amount')
      return { path: key, expected: 'one of the known fields (user, order, amount)' };
  const object1_0 = object1['user'];
  if (!isAddress(object1_0))
    return { path: 'user', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['order'];
  if (!isAddress(object1_1))
    return { path: 'order', expected: 'an address (base58 text of 32 bytes)' };
  const object1_2 = object1['amount'];
  if (!isBaseUnits(object1_2))
    return { path: 'amount', expected: 'base units (a non-negative bigint or decimal digits)' };
  return undefined;
}

function fitsMoneyOfUnsignedTransaction3(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['requestId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['transaction'];
  if (!(typeof v1 === 'string')) return false;
  return true;
}

function checkPriceWithdrawInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'user' && key !== 'order' && key !== 'amount' && key !== 'inputOrOutput')
      return {
        path: key,
        expected: 'one of the known fields (user, order, amount, inputOrOutput)',
      };
  const object1_0 = object1['user'];
  if (!isAddress(object1_0))
    return { path: 'user', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['order'];
  if (!isAddress(object1_1))
    return { path: 'order', expected: 'an address (base58 text of 32 bytes)' };
  const object1_2 = object1['amount'];
  if (!(object1_2 == null || isBaseUnits(object1_2)))
    return {
      path: 'amount',
      expected: 'base units (a non-negative bigint or decimal digits), or null',
    };
  const object1_3 = object1['inputOrOutput'];
  if (!(object1_3 === 'In' || object1_3 === 'Out'))
    return { path: 'inputOrOutput', expected: '"In" or "Out"' };
  return undefined;
}

function fitsMoneyOfUnsignedTransaction4(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['requestId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['transaction'];
  if (!(typeof v1 === 'string')) return false;
  return true;
}
