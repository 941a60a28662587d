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
    parse: parseExactly,
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

let loaded: typeof import('#schemas') | undefined;

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { explainWith, withoutEval } = await import('@perijove/core/schemas');
  loaded ??= await withoutEval(() => import('#schemas'));
  return explainWith(loaded.schemas[method].output, value);
}

const PATTERN_1 = /^(?!(?:time|price)$)/;

function checkCreateOrderInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'user' && key !== 'inputMint' && key !== 'outputMint' && key !== 'params')
      return unknownName('field', key, ['user', 'inputMint', 'outputMint', 'params'], '', [
        'params.time',
        'params.price',
        'params.time.inAmount',
        'params.time.numberOfOrders',
        'params.time.interval',
        'params.time.minPrice',
        'params.time.maxPrice',
        'params.time.startAt',
        'params.price.depositAmount',
        'params.price.incrementUsdcValue',
        'params.price.interval',
        'params.price.startAt',
      ]);
  field = object1['user'];
  if (!isAddress(field)) return { path: 'user', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['inputMint'];
  if (!isAddress(field)) return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['outputMint'];
  if (!isAddress(field))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['params'];
  if (typeof field !== 'object' || field === null || Array.isArray(field))
    return { path: 'params', expected: 'an object' };
  const object2 = field as Readonly<Record<string, unknown>>;
  for (const key in object2)
    if (key !== 'time' && key !== 'price')
      return unknownName('field', key, ['time', 'price'], 'params.', [
        'time.inAmount',
        'time.numberOfOrders',
        'time.interval',
        'time.minPrice',
        'time.maxPrice',
        'time.startAt',
        'price.depositAmount',
        'price.incrementUsdcValue',
        'price.interval',
        'price.startAt',
      ]);
  field = object2['time'];
  if (field !== undefined) {
    if (typeof field !== 'object' || field === null || Array.isArray(field))
      return { path: 'params.time', expected: 'an object' };
    const object3 = field as Readonly<Record<string, unknown>>;
    for (const key in object3)
      if (
        key !== 'inAmount' &&
        key !== 'numberOfOrders' &&
        key !== 'interval' &&
        key !== 'minPrice' &&
        key !== 'maxPrice' &&
        key !== 'startAt'
      )
        return unknownName(
          'field',
          key,
          ['inAmount', 'numberOfOrders', 'interval', 'minPrice', 'maxPrice', 'startAt'],
          'params.time.',
        );
    field = object3['inAmount'];
    if (!isBaseUnits(field))
      return {
        path: 'params.time.inAmount',
        expected: 'base units (a non-negative bigint or decimal digits)',
      };
    field = object3['numberOfOrders'];
    if (!(Number.isSafeInteger(field) && (field as number) >= 1))
      return { path: 'params.time.numberOfOrders', expected: 'a whole number of at least 1' };
    field = object3['interval'];
    if (!(Number.isSafeInteger(field) && (field as number) >= 1))
      return { path: 'params.time.interval', expected: 'a whole number of at least 1' };
    field = object3['minPrice'];
    if (!(field == null || (Number.isFinite(field) && (field as number) >= 0)))
      return { path: 'params.time.minPrice', expected: 'a number of at least 0, or null' };
    field = object3['maxPrice'];
    if (!(field == null || (Number.isFinite(field) && (field as number) >= 0)))
      return { path: 'params.time.maxPrice', expected: 'a number of at least 0, or null' };
    field = object3['startAt'];
    if (
      !(
        field == null ||
        (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 99999999999)
      )
    )
      return {
        path: 'params.time.startAt',
        expected: 'a whole number of at least 0 and at most 99999999999, or null',
      };
  }
  field = object2['price'];
  if (field !== undefined) {
    if (typeof field !== 'object' || field === null || Array.isArray(field))
      return { path: 'params.price', expected: 'an object' };
    const object4 = field as Readonly<Record<string, unknown>>;
    for (const key in object4)
      if (
        key !== 'depositAmount' &&
        key !== 'incrementUsdcValue' &&
        key !== 'interval' &&
        key !== 'startAt'
      )
        return unknownName(
          'field',
          key,
          ['depositAmount', 'incrementUsdcValue', 'interval', 'startAt'],
          'params.price.',
        );
    field = object4['depositAmount'];
    if (!isBaseUnits(field))
      return {
        path: 'params.price.depositAmount',
        expected: 'base units (a non-negative bigint or decimal digits)',
      };
    field = object4['incrementUsdcValue'];
    if (!isBaseUnits(field))
      return {
        path: 'params.price.incrementUsdcValue',
        expected: 'base units (a non-negative bigint or decimal digits)',
      };
    field = object4['interval'];
    if (!(Number.isSafeInteger(field) && (field as number) >= 1))
      return { path: 'params.price.interval', expected: 'a whole number of at least 1' };
    field = object4['startAt'];
    if (
      !(
        field == null ||
        (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 99999999999)
      )
    )
      return {
        path: 'params.price.startAt',
        expected: 'a whole number of at least 0 and at most 99999999999, or null',
      };
  }
  if (object2['time'] !== undefined && object2['price'] !== undefined)
    return { path: 'params.time', expected: 'no value with price' };
  return undefined;
}

function fitsUnsignedTransaction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfUnsignedTransaction(value: unknown): boolean {
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
    if (key !== 'user' && key !== 'order' && key !== 'recurringType')
      return unknownName('field', key, ['user', 'order', 'recurringType']);
  field = object1['user'];
  if (!isAddress(field)) return { path: 'user', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['order'];
  if (!isAddress(field)) return { path: 'order', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['recurringType'];
  if (!(field === 'time' || field === 'price'))
    return { path: 'recurringType', expected: '"time" or "price"' };
  return undefined;
}

function fitsMoneyOfUnsignedTransaction2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
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
  field = object['order'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['error'];
  if (!(field == null || typeof field === 'string')) return false;
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
      key !== 'recurringType' &&
      key !== 'includeFailedTx' &&
      key !== 'page' &&
      key !== 'mint'
    )
      return unknownName('field', key, [
        'user',
        'orderStatus',
        'recurringType',
        'includeFailedTx',
        'page',
        'mint',
      ]);
  field = object1['user'];
  if (!isAddress(field)) return { path: 'user', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['orderStatus'];
  if (!(field === 'active' || field === 'history'))
    return { path: 'orderStatus', expected: '"active" or "history"' };
  field = object1['recurringType'];
  if (!(field === 'time' || field === 'price' || field === 'all'))
    return { path: 'recurringType', expected: '"time" or "price" or "all"' };
  field = object1['includeFailedTx'];
  if (!(typeof field === 'boolean')) return { path: 'includeFailedTx', expected: 'true or false' };
  field = object1['page'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 1)))
    return { path: 'page', expected: 'a whole number of at least 1' };
  field = object1['mint'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'mint', expected: 'a mint (base58 text of 32 bytes)' };
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
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInputAmount'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outputAmount'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawOutputAmount'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['feeMint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['feeAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawFeeAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
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

function fitsTimeOrder(value: unknown): boolean {
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
  field = object['inDeposited'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInDeposited'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['inWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['inUsed'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInUsed'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outReceived'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawOutReceived'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawOutWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['openTx'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['closeTx'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['createdAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['updatedAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['trades'];
  if (!fitsTradeList(field)) return false;
  field = object['cycleFrequency'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['inAmountPerCycle'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInAmountPerCycle'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['minOutAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawMinOutAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['maxOutAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawMaxOutAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['userClosed'];
  if (!(field == null || typeof field === 'boolean')) return false;
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
  let field: unknown;
  field = object['orders'];
  if (!fitsTimeOrderList(field)) return false;
  field = object['totalPages'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['page'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  return true;
}

function fitsPriceOrder(value: unknown): boolean {
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
  field = object['inDeposited'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInDeposited'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['inWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['inUsed'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInUsed'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outReceived'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawOutReceived'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawOutWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['openTx'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['closeTx'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['createdAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['updatedAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['trades'];
  if (!fitsTradeList(field)) return false;
  field = object['inLeft'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInLeft'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['orderInterval'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['incrementalUsdValue'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawIncrementalUsdValue'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['supposedUsdValue'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawSupposedUsdValue'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['estimatedUsdcValueSpent'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawEstimatedUsdcValueSpent'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['status'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['closedBy'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['startAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
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
  let field: unknown;
  field = object['orders'];
  if (!fitsPriceOrderList(field)) return false;
  field = object['totalPages'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['page'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  return true;
}

function fitsListedTimeOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['recurringType'];
  if (!(field === 'time')) return false;
  field = object['userPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['orderKey'];
  if (!(typeof field === 'string')) return false;
  field = object['inputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['outputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['inDeposited'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInDeposited'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['inWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['inUsed'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInUsed'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outReceived'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawOutReceived'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawOutWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['openTx'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['closeTx'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['createdAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['updatedAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['trades'];
  if (!fitsTradeList(field)) return false;
  field = object['cycleFrequency'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['inAmountPerCycle'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInAmountPerCycle'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['minOutAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawMinOutAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['maxOutAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawMaxOutAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['userClosed'];
  if (!(field == null || typeof field === 'boolean')) return false;
  return true;
}

function fitsListedPriceOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['recurringType'];
  if (!(field === 'price')) return false;
  field = object['userPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['orderKey'];
  if (!(typeof field === 'string')) return false;
  field = object['inputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['outputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['inDeposited'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInDeposited'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['inWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['inUsed'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInUsed'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outReceived'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawOutReceived'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawOutWithdrawn'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['openTx'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['closeTx'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['createdAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['updatedAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['trades'];
  if (!fitsTradeList(field)) return false;
  field = object['inLeft'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawInLeft'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['orderInterval'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['incrementalUsdValue'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawIncrementalUsdValue'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['supposedUsdValue'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawSupposedUsdValue'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['estimatedUsdcValueSpent'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rawEstimatedUsdcValueSpent'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['status'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['closedBy'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['startAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
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
  let field: unknown;
  field = object['recurringType'];
  if (!(typeof field === 'string' && PATTERN_1.test(field))) return false;
  field = object['orderKey'];
  if (!(typeof field === 'string')) return false;
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
  let field: unknown;
  field = object['orders'];
  if (!fitsAnyOrderList(field)) return false;
  field = object['totalPages'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['page'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  return true;
}

function fitsOrdersAnswer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['user'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['orderStatus'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['time'];
  if (!(field == null || fitsTimeOrderList(field) || fitsOrdersAnswerTime(field))) return false;
  field = object['price'];
  if (!(field == null || fitsPriceOrderList(field) || fitsOrdersAnswerPrice(field))) return false;
  field = object['all'];
  if (!(field == null || fitsAnyOrderList(field) || fitsOrdersAnswerAll(field))) return false;
  field = object['totalPages'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['page'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  return true;
}

function checkPriceDepositInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'user' && key !== 'order' && key !== 'amount')
      return unknownName('field', key, ['user', 'order', 'amount']);
  field = object1['user'];
  if (!isAddress(field)) return { path: 'user', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['order'];
  if (!isAddress(field)) return { path: 'order', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['amount'];
  if (!isBaseUnits(field))
    return { path: 'amount', expected: 'base units (a non-negative bigint or decimal digits)' };
  return undefined;
}

function fitsMoneyOfUnsignedTransaction3(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkPriceWithdrawInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'user' && key !== 'order' && key !== 'amount' && key !== 'inputOrOutput')
      return unknownName('field', key, ['user', 'order', 'amount', 'inputOrOutput']);
  field = object1['user'];
  if (!isAddress(field)) return { path: 'user', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['order'];
  if (!isAddress(field)) return { path: 'order', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['amount'];
  if (!(field == null || isBaseUnits(field)))
    return {
      path: 'amount',
      expected: 'base units (a non-negative bigint or decimal digits), or null',
    };
  field = object1['inputOrOutput'];
  if (!(field === 'In' || field === 'Out'))
    return { path: 'inputOrOutput', expected: '"In" or "Out"' };
  return undefined;
}

function fitsMoneyOfUnsignedTransaction4(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}
