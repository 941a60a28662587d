// Generated from schemas.ts by `pnpm generate`. Do not edit.
import {
  type Issue,
  isAddress,
  isBaseUnits,
  isBlob,
  unknownName,
  type Shape,
} from '@perijove/core';
import type {
  CreateFeeTxInput,
  CreatePoolTxInput,
  CreatedFeeTx,
  CreatedPoolTx,
  CreatorFee,
  FeeInput,
  PoolAddressesAnswer,
  PoolAddressesInput,
  SubmitPoolInput,
  SubmittedPool,
} from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly createPoolTx: Shape<CreatePoolTxInput, CreatedPoolTx>;
  readonly submitPool: Shape<SubmitPoolInput, SubmittedPool>;
  readonly poolAddresses: Shape<PoolAddressesInput, PoolAddressesAnswer>;
  readonly fee: Shape<FeeInput, CreatorFee>;
  readonly createFeeTx: Shape<CreateFeeTxInput, CreatedFeeTx>;
} = {
  createPoolTx: {
    name: 'studio.createPoolTx',
    checkInput: checkCreatePoolTxInput,
    checkOutput: fitsCreatedPoolTx,
    checkMoney: fitsMoneyOfCreatedPoolTx,
    explain: (value) => explain('createPoolTx', value),
  },
  submitPool: {
    name: 'studio.submitPool',
    checkInput: checkSubmitPoolInput,
    checkOutput: fitsSubmittedPool,
    checkMoney: fitsMoneyOfSubmittedPool,
    explain: (value) => explain('submitPool', value),
  },
  poolAddresses: {
    name: 'studio.poolAddresses',
    checkInput: checkPoolAddressesInput,
    checkOutput: fitsPoolAddressesAnswer,
    explain: (value) => explain('poolAddresses', value),
  },
  fee: {
    name: 'studio.fee',
    checkInput: checkFeeInput,
    checkOutput: fitsCreatorFee,
    explain: (value) => explain('fee', value),
  },
  createFeeTx: {
    name: 'studio.createFeeTx',
    checkInput: checkCreateFeeTxInput,
    checkOutput: fitsCreatedFeeTx,
    checkMoney: fitsMoneyOfCreatedFeeTx,
    explain: (value) => explain('createFeeTx', value),
  },
};

let loaded: typeof import('#schemas') | undefined;

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { explainWith, withoutEval } = await import('@perijove/core/schemas');
  loaded ??= await withoutEval(() => import('#schemas'));
  return explainWith(loaded.schemas[method].output, value);
}

function checkCreatePoolTxInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'buildCurveByMarketCapParam' &&
      key !== 'antiSniping' &&
      key !== 'fee' &&
      key !== 'isLpLocked' &&
      key !== 'tokenName' &&
      key !== 'tokenSymbol' &&
      key !== 'tokenImageContentType' &&
      key !== 'creator'
    )
      return unknownName(
        'field',
        key,
        [
          'buildCurveByMarketCapParam',
          'antiSniping',
          'fee',
          'isLpLocked',
          'tokenName',
          'tokenSymbol',
          'tokenImageContentType',
          'creator',
        ],
        '',
        [
          'buildCurveByMarketCapParam.quoteMint',
          'buildCurveByMarketCapParam.initialMarketCap',
          'buildCurveByMarketCapParam.migrationMarketCap',
          'buildCurveByMarketCapParam.tokenQuoteDecimal',
          'buildCurveByMarketCapParam.lockedVestingParam',
          'buildCurveByMarketCapParam.lockedVestingParam.totalLockedVestingAmount',
          'buildCurveByMarketCapParam.lockedVestingParam.cliffUnlockAmount',
          'buildCurveByMarketCapParam.lockedVestingParam.numberOfVestingPeriod',
          'buildCurveByMarketCapParam.lockedVestingParam.totalVestingDuration',
          'buildCurveByMarketCapParam.lockedVestingParam.cliffDurationFromMigrationTime',
          'fee.feeBps',
          'fee.totalDuration',
          'fee.baseFeeMode',
        ],
      );
  field = object1['buildCurveByMarketCapParam'];
  if (typeof field !== 'object' || field === null || Array.isArray(field))
    return { path: 'buildCurveByMarketCapParam', expected: 'an object' };
  const object2 = field as Readonly<Record<string, unknown>>;
  for (const key in object2)
    if (
      key !== 'quoteMint' &&
      key !== 'initialMarketCap' &&
      key !== 'migrationMarketCap' &&
      key !== 'tokenQuoteDecimal' &&
      key !== 'lockedVestingParam'
    )
      return unknownName(
        'field',
        key,
        [
          'quoteMint',
          'initialMarketCap',
          'migrationMarketCap',
          'tokenQuoteDecimal',
          'lockedVestingParam',
        ],
        'buildCurveByMarketCapParam.',
        [
          'lockedVestingParam.totalLockedVestingAmount',
          'lockedVestingParam.cliffUnlockAmount',
          'lockedVestingParam.numberOfVestingPeriod',
          'lockedVestingParam.totalVestingDuration',
          'lockedVestingParam.cliffDurationFromMigrationTime',
        ],
      );
  field = object2['quoteMint'];
  if (!isAddress(field))
    return {
      path: 'buildCurveByMarketCapParam.quoteMint',
      expected: 'a mint (base58 text of 32 bytes)',
    };
  field = object2['initialMarketCap'];
  if (!Number.isFinite(field))
    return { path: 'buildCurveByMarketCapParam.initialMarketCap', expected: 'a number' };
  field = object2['migrationMarketCap'];
  if (!Number.isFinite(field))
    return { path: 'buildCurveByMarketCapParam.migrationMarketCap', expected: 'a number' };
  field = object2['tokenQuoteDecimal'];
  if (!(field === 6 || field === 9))
    return { path: 'buildCurveByMarketCapParam.tokenQuoteDecimal', expected: '6 or 9' };
  field = object2['lockedVestingParam'];
  if (typeof field !== 'object' || field === null || Array.isArray(field))
    return { path: 'buildCurveByMarketCapParam.lockedVestingParam', expected: 'an object' };
  const object3 = field as Readonly<Record<string, unknown>>;
  for (const key in object3)
    if (
      key !== 'totalLockedVestingAmount' &&
      key !== 'cliffUnlockAmount' &&
      key !== 'numberOfVestingPeriod' &&
      key !== 'totalVestingDuration' &&
      key !== 'cliffDurationFromMigrationTime'
    )
      return unknownName(
        'field',
        key,
        [
          'totalLockedVestingAmount',
          'cliffUnlockAmount',
          'numberOfVestingPeriod',
          'totalVestingDuration',
          'cliffDurationFromMigrationTime',
        ],
        'buildCurveByMarketCapParam.lockedVestingParam.',
      );
  field = object3['totalLockedVestingAmount'];
  if (!(Number.isFinite(field) && (field as number) >= 0))
    return {
      path: 'buildCurveByMarketCapParam.lockedVestingParam.totalLockedVestingAmount',
      expected: 'a number of at least 0',
    };
  field = object3['cliffUnlockAmount'];
  if (!(Number.isFinite(field) && (field as number) >= 0))
    return {
      path: 'buildCurveByMarketCapParam.lockedVestingParam.cliffUnlockAmount',
      expected: 'a number of at least 0',
    };
  field = object3['numberOfVestingPeriod'];
  if (!(field === 0 || field === 6 || field === 12 || field === 183 || field === 365))
    return {
      path: 'buildCurveByMarketCapParam.lockedVestingParam.numberOfVestingPeriod',
      expected: '0 or 6 or 12 or 183 or 365',
    };
  field = object3['totalVestingDuration'];
  if (!(field === 0 || field === 15552000 || field === 15811200 || field === 31536000))
    return {
      path: 'buildCurveByMarketCapParam.lockedVestingParam.totalVestingDuration',
      expected: '0 or 15552000 or 15811200 or 31536000',
    };
  field = object3['cliffDurationFromMigrationTime'];
  if (!(field === 0 || field === 15552000 || field === 15811200 || field === 31536000))
    return {
      path: 'buildCurveByMarketCapParam.lockedVestingParam.cliffDurationFromMigrationTime',
      expected: '0 or 15552000 or 15811200 or 31536000',
    };
  field = object1['antiSniping'];
  if (!(typeof field === 'boolean')) return { path: 'antiSniping', expected: 'true or false' };
  field = object1['fee'];
  if (typeof field !== 'object' || field === null || Array.isArray(field))
    return { path: 'fee', expected: 'an object' };
  const object4 = field as Readonly<Record<string, unknown>>;
  for (const key in object4)
    if (key !== 'feeBps' && key !== 'totalDuration' && key !== 'baseFeeMode')
      return unknownName('field', key, ['feeBps', 'totalDuration', 'baseFeeMode'], 'fee.');
  field = object4['feeBps'];
  if (!(field === 100 || field === 200)) return { path: 'fee.feeBps', expected: '100 or 200' };
  field = object4['totalDuration'];
  if (
    !(
      field === undefined ||
      field === 60 || field === 120 || field === 180 || field === 240 ||
      field === 300
    )
  )
    return { path: 'fee.totalDuration', expected: '60 or 120 or 180 or 240 or 300' };
  field = object4['baseFeeMode'];
  if (!(field === undefined || field === 'linear' || field === 'exponential'))
    return { path: 'fee.baseFeeMode', expected: '"linear" or "exponential"' };
  field = object1['isLpLocked'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'isLpLocked', expected: 'true or false' };
  field = object1['tokenName'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'tokenName', expected: 'text of one or more characters' };
  field = object1['tokenSymbol'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'tokenSymbol', expected: 'text of one or more characters' };
  field = object1['tokenImageContentType'];
  if (
    !(
      field === 'image/jpeg' ||
      field === 'image/png' ||
      field === 'image/gif' ||
      field === 'image/webp'
    )
  )
    return {
      path: 'tokenImageContentType',
      expected: '"image/jpeg" or "image/png" or "image/gif" or "image/webp"',
    };
  field = object1['creator'];
  if (!isAddress(field))
    return { path: 'creator', expected: 'an address (base58 text of 32 bytes)' };
  return undefined;
}

function fitsCreatedPoolTx(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  field = object['mint'];
  if (!(typeof field === 'string')) return false;
  field = object['imagePresignedUrl'];
  if (!(typeof field === 'string')) return false;
  field = object['metadataPresignedUrl'];
  if (!(typeof field === 'string')) return false;
  field = object['imageUrl'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfCreatedPoolTx(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  field = object['mint'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkSubmitPoolInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'transaction' && key !== 'owner' && key !== 'content' && key !== 'headerImage')
      return unknownName('field', key, ['transaction', 'owner', 'content', 'headerImage']);
  field = object1['transaction'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'transaction', expected: 'text of one or more characters' };
  field = object1['owner'];
  if (!isAddress(field)) return { path: 'owner', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['content'];
  if (!(field === undefined || typeof field === 'string'))
    return { path: 'content', expected: 'text' };
  field = object1['headerImage'];
  if (!(field === undefined || isBlob(field)))
    return { path: 'headerImage', expected: 'a file (a Blob or File)' };
  return undefined;
}

function fitsPoolKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['mint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['configKey'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsSubmittedPool(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['success'];
  if (!(field === undefined || typeof field === 'boolean')) return false;
  field = object['data'];
  if (!(field == null || fitsPoolKeys(field))) return false;
  return true;
}

function fitsMoneyOfSubmittedPool(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['success'];
  if (!(field === undefined || typeof field === 'boolean')) return false;
  return true;
}

function checkPoolAddressesInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'mint') return unknownName('field', key, ['mint']);
  field = object1['mint'];
  if (!isAddress(field)) return { path: 'mint', expected: 'a mint (base58 text of 32 bytes)' };
  return undefined;
}

function fitsPoolAddresses(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['dbcPoolAddress'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['dammv2PoolAddress'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['configKey'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsPoolAddressesAnswer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['success'];
  if (!(field === undefined || typeof field === 'boolean')) return false;
  field = object['data'];
  if (!(field == null || fitsPoolAddresses(field))) return false;
  return true;
}

function checkFeeInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'poolAddress') return unknownName('field', key, ['poolAddress']);
  field = object1['poolAddress'];
  if (!isAddress(field))
    return { path: 'poolAddress', expected: 'an address (base58 text of 32 bytes)' };
  return undefined;
}

function fitsCreatorFee(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['unclaimed'];
  if (!(typeof field === 'string')) return false;
  field = object['total'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkCreateFeeTxInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'ownerWallet' && key !== 'poolAddress' && key !== 'maxQuoteAmount')
      return unknownName('field', key, ['ownerWallet', 'poolAddress', 'maxQuoteAmount']);
  field = object1['ownerWallet'];
  if (!isAddress(field))
    return { path: 'ownerWallet', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['poolAddress'];
  if (!isAddress(field))
    return { path: 'poolAddress', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['maxQuoteAmount'];
  if (!isBaseUnits(field))
    return {
      path: 'maxQuoteAmount',
      expected: 'base units (a non-negative bigint or decimal digits)',
    };
  return undefined;
}

function fitsCreatedFeeTx(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfCreatedFeeTx(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}
