// Generated from schemas.ts by `pnpm generate`. Do not edit.
import {
  explainWith,
  type Issue,
  isAddress,
  isBaseUnits,
  isBlob,
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

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { schemas } = await import('#schemas');
  return explainWith(schemas[method].output, value);
}

function checkCreatePoolTxInput(value: unknown): Issue | undefined {
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
      return {
        path: key,
        expected:
          'one of the known fields (buildCurveByMarketCapParam, antiSniping, fee, isLpLocked, tokenName, tokenSymbol, tokenImageContentType, creator)',
      };
  const object1_0 = object1['buildCurveByMarketCapParam'];
  if (typeof object1_0 !== 'object' || object1_0 === null || Array.isArray(object1_0))
    return { path: 'buildCurveByMarketCapParam', expected: 'an object' };
  const object2 = object1_0 as Readonly<Record<string, unknown>>;
  for (const key in object2)
    if (
      key !== 'quoteMint' &&
      key !== 'initialMarketCap' &&
      key !== 'migrationMarketCap' &&
      key !== 'tokenQuoteDecimal' &&
      key !== 'lockedVestingParam'
    )
      return {
        path: `buildCurveByMarketCapParam.${key}`,
        expected:
          'one of the known fields (quoteMint, initialMarketCap, migrationMarketCap, tokenQuoteDecimal, lockedVestingParam)',
      };
  const object2_0 = object2['quoteMint'];
  if (!isAddress(object2_0))
    return {
      path: 'buildCurveByMarketCapParam.quoteMint',
      expected: 'a mint (base58 text of 32 bytes)',
    };
  const object2_1 = object2['initialMarketCap'];
  if (!Number.isFinite(object2_1))
    return { path: 'buildCurveByMarketCapParam.initialMarketCap', expected: 'a number' };
  const object2_2 = object2['migrationMarketCap'];
  if (!Number.isFinite(object2_2))
    return { path: 'buildCurveByMarketCapParam.migrationMarketCap', expected: 'a number' };
  const object2_3 = object2['tokenQuoteDecimal'];
  if (!(object2_3 === 6 || object2_3 === 9))
    return { path: 'buildCurveByMarketCapParam.tokenQuoteDecimal', expected: '6 or 9' };
  const object2_4 = object2['lockedVestingParam'];
  if (typeof object2_4 !== 'object' || object2_4 === null || Array.isArray(object2_4))
    return { path: 'buildCurveByMarketCapParam.lockedVestingParam', expected: 'an object' };
  const object3 = object2_4 as Readonly<Record<string, unknown>>;
  for (const key in object3)
    if (
      key !== 'totalLockedVestingAmount' &&
      key !== 'cliffUnlockAmount' &&
      key !== 'numberOfVestingPeriod' &&
      key !== 'totalVestingDuration' &&
      key !== 'cliffDurationFromMigrationTime'
    )
      return {
        path: `buildCurveByMarketCapParam.lockedVestingParam.${key}`,
        expected:
          'one of the known fields (totalLockedVestingAmount, cliffUnlockAmount, numberOfVestingPeriod, totalVestingDuration, cliffDurationFromMigrationTime)',
      };
  const object3_0 = object3['totalLockedVestingAmount'];
  if (!(Number.isFinite(object3_0) && (object3_0 as number) >= 0))
    return {
      path: 'buildCurveByMarketCapParam.lockedVestingParam.totalLockedVestingAmount',
      expected: 'a number of at least 0',
    };
  const object3_1 = object3['cliffUnlockAmount'];
  if (!(Number.isFinite(object3_1) && (object3_1 as number) >= 0))
    return {
      path: 'buildCurveByMarketCapParam.lockedVestingParam.cliffUnlockAmount',
      expected: 'a number of at least 0',
    };
  const object3_2 = object3['numberOfVestingPeriod'];
  if (
    !(
      object3_2 === 0 ||
      object3_2 === 6 ||
      object3_2 === 12 ||
      object3_2 === 183 ||
      object3_2 === 365
    )
  )
    return {
      path: 'buildCurveByMarketCapParam.lockedVestingParam.numberOfVestingPeriod',
      expected: '0 or 6 or 12 or 183 or 365',
    };
  const object3_3 = object3['totalVestingDuration'];
  if (
    !(object3_3 === 0 || object3_3 === 15552000 || object3_3 === 15811200 || object3_3 === 31536000)
  )
    return {
      path: 'buildCurveByMarketCapParam.lockedVestingParam.totalVestingDuration',
      expected: '0 or 15552000 or 15811200 or 31536000',
    };
  const object3_4 = object3['cliffDurationFromMigrationTime'];
  if (
    !(object3_4 === 0 || object3_4 === 15552000 || object3_4 === 15811200 || object3_4 === 31536000)
  )
    return {
      path: 'buildCurveByMarketCapParam.lockedVestingParam.cliffDurationFromMigrationTime',
      expected: '0 or 15552000 or 15811200 or 31536000',
    };
  const object1_1 = object1['antiSniping'];
  if (!(typeof object1_1 === 'boolean')) return { path: 'antiSniping', expected: 'true or false' };
  const object1_2 = object1['fee'];
  if (typeof object1_2 !== 'object' || object1_2 === null || Array.isArray(object1_2))
    return { path: 'fee', expected: 'an object' };
  const object4 = object1_2 as Readonly<Record<string, unknown>>;
  for (const key in object4)
    if (key !== 'feeBps' && key !== 'totalDuration' && key !== 'baseFeeMode')
      return {
        path: `fee.${key}`,
        expected: 'one of the known fields (feeBps, totalDuration, baseFeeMode)',
      };
  const object4_0 = object4['feeBps'];
  if (!(object4_0 === 100 || object4_0 === 200))
    return { path: 'fee.feeBps', expected: '100 or 200' };
  const object4_1 = object4['totalDuration'];
  if (
    !(
      object4_1 === undefined ||
      object4_1 === 60 || object4_1 === 120 || object4_1 === 180 || object4_1 === 240 ||
      object4_1 === 300
    )
  )
    return { path: 'fee.totalDuration', expected: '60 or 120 or 180 or 240 or 300' };
  const object4_2 = object4['baseFeeMode'];
  if (!(object4_2 === undefined || object4_2 === 'linear' || object4_2 === 'exponential'))
    return { path: 'fee.baseFeeMode', expected: '"linear" or "exponential"' };
  const object1_3 = object1['isLpLocked'];
  if (!(object1_3 === undefined || typeof object1_3 === 'boolean'))
    return { path: 'isLpLocked', expected: 'true or false' };
  const object1_4 = object1['tokenName'];
  if (!(typeof object1_4 === 'string' && object1_4.length >= 1))
    return { path: 'tokenName', expected: 'text of one or more characters' };
  const object1_5 = object1['tokenSymbol'];
  if (!(typeof object1_5 === 'string' && object1_5.length >= 1))
    return { path: 'tokenSymbol', expected: 'text of one or more characters' };
  const object1_6 = object1['tokenImageContentType'];
  if (
    !(
      object1_6 === 'image/jpeg' ||
      object1_6 === 'image/png' ||
      object1_6 === 'image/gif' ||
      object1_6 === 'image/webp'
    )
  )
    return {
      path: 'tokenImageContentType',
      expected: '"image/jpeg" or "image/png" or "image/gif" or "image/webp"',
    };
  const object1_7 = object1['creator'];
  if (!isAddress(object1_7))
    return { path: 'creator', expected: 'an address (base58 text of 32 bytes)' };
  return undefined;
}

function fitsCreatedPoolTx(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['transaction'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['mint'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['imagePresignedUrl'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['metadataPresignedUrl'];
  if (!(typeof v3 === 'string')) return false;
  const v4 = object['imageUrl'];
  if (!(typeof v4 === 'string')) return false;
  return true;
}

function fitsMoneyOfCreatedPoolTx(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['transaction'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['mint'];
  if (!(typeof v1 === 'string')) return false;
  return true;
}

function checkSubmitPoolInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'transaction' && key !== 'owner' && key !== 'content' && key !== 'headerImage')
      return {
        path: key,
        expected: 'one of the known fields (transaction, owner, content, headerImage)',
      };
  const object1_0 = object1['transaction'];
  if (!(typeof object1_0 === 'string' && object1_0.length >= 1))
    return { path: 'transaction', expected: 'text of one or more characters' };
  const object1_1 = object1['owner'];
  if (!isAddress(object1_1))
    return { path: 'owner', expected: 'an address (base58 text of 32 bytes)' };
  const object1_2 = object1['content'];
  if (!(object1_2 === undefined || typeof object1_2 === 'string'))
    return { path: 'content', expected: 'text' };
  const object1_3 = object1['headerImage'];
  if (!(object1_3 === undefined || isBlob(object1_3)))
    return { path: 'headerImage', expected: 'a file (a Blob or File)' };
  return undefined;
}

function fitsPoolKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['mint'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['configKey'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  return true;
}

function fitsSubmittedPool(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['success'];
  if (!(v0 === undefined || typeof v0 === 'boolean')) return false;
  const v1 = object['data'];
  if (!(v1 == null || fitsPoolKeys(v1))) return false;
  return true;
}

function fitsMoneyOfSubmittedPool(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['success'];
  if (!(v0 === undefined || typeof v0 === 'boolean')) return false;
  return true;
}

function checkPoolAddressesInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'mint') return { path: key, expected: 'one of the known fields (mint)' };
  const object1_0 = object1['mint'];
  if (!isAddress(object1_0)) return { path: 'mint', expected: 'a mint (base58 text of 32 bytes)' };
  return undefined;
}

function fitsPoolAddresses(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['dbcPoolAddress'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['dammv2PoolAddress'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['configKey'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  return true;
}

function fitsPoolAddressesAnswer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['success'];
  if (!(v0 === undefined || typeof v0 === 'boolean')) return false;
  const v1 = object['data'];
  if (!(v1 == null || fitsPoolAddresses(v1))) return false;
  return true;
}

function checkFeeInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'poolAddress')
      return { path: key, expected: 'one of the known fields (poolAddress)' };
  const object1_0 = object1['poolAddress'];
  if (!isAddress(object1_0))
    return { path: 'poolAddress', expected: 'an address (base58 text of 32 bytes)' };
  return undefined;
}

function fitsCreatorFee(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['unclaimed'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['total'];
  if (!(typeof v1 === 'string')) return false;
  return true;
}

function checkCreateFeeTxInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'ownerWallet' && key !== 'poolAddress' && key !== 'maxQuoteAmount')
      return {
        path: key,
        expected: 'one of the known fields (ownerWallet, poolAddress, maxQuoteAmount)',
      };
  const object1_0 = object1['ownerWallet'];
  if (!isAddress(object1_0))
    return { path: 'ownerWallet', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['poolAddress'];
  if (!isAddress(object1_1))
    return { path: 'poolAddress', expected: 'an address (base58 text of 32 bytes)' };
  const object1_2 = object1['maxQuoteAmount'];
  if (!isBaseUnits(object1_2))
    return {
      path: 'maxQuoteAmount',
      expected: 'base units (a non-negative bigint or decimal digits)',
    };
  return undefined;
}

function fitsCreatedFeeTx(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['transaction'];
  if (!(typeof v0 === 'string')) return false;
  return true;
}

function fitsMoneyOfCreatedFeeTx(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['transaction'];
  if (!(typeof v0 === 'string')) return false;
  return true;
}
