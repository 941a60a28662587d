// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { type Issue, isAddress, parseExactly, unknownName, type Shape } from '@perijove/core';
import type {
  OperateInput,
  OperateInstructions,
  OperateTransaction,
  Positions,
  PositionsInput,
  Vaults,
  VaultsInput,
} from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly vaults: Shape<VaultsInput, Vaults>;
  readonly positions: Shape<PositionsInput, Positions>;
  readonly operate: Shape<OperateInput, OperateTransaction>;
  readonly operateInstructions: Shape<OperateInput, OperateInstructions>;
} = {
  vaults: {
    name: 'borrow.vaults',
    checkInput: checkVaultsInput,
    checkOutput: fitsVaults,
    parse: parseExactly,
    explain: (value) => explain('vaults', value),
  },
  positions: {
    name: 'borrow.positions',
    checkInput: checkPositionsInput,
    checkOutput: fitsPositions,
    parse: parseExactly,
    explain: (value) => explain('positions', value),
  },
  operate: {
    name: 'borrow.operate',
    checkInput: checkOperateInput,
    checkOutput: fitsOperateTransaction,
    checkMoney: fitsMoneyOfOperateTransaction,
    explain: (value) => explain('operate', value),
  },
  operateInstructions: {
    name: 'borrow.operateInstructions',
    checkInput: checkOperateInput,
    checkOutput: fitsOperateInstructions,
    checkMoney: fitsMoneyOfOperateInstructions,
    explain: (value) => explain('operateInstructions', value),
  },
};

let loaded: typeof import('#schemas') | undefined;

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { explainWith, withoutEval } = await import('@perijove/core/schemas');
  loaded ??= await withoutEval(() => import('#schemas'));
  return explainWith(loaded.schemas[method].output, value);
}

const PATTERN_1 = /^-?\d{1,39}$/;

function checkVaultsInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'market' && key !== 'rpcUrl')
      return unknownName('field', key, ['market', 'rpcUrl']);
  field = object1['market'];
  if (!(field === undefined || typeof field === 'string'))
    return { path: 'market', expected: 'text' };
  field = object1['rpcUrl'];
  if (!(field === undefined || typeof field === 'string'))
    return { path: 'rpcUrl', expected: 'text' };
  return undefined;
}

function fitsScaledUiConfig(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['authority'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['multiplier'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['newMultiplier'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['newMultiplierEffectiveTimestamp'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  return true;
}

function fitsToken(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['address'];
  if (!(typeof field === 'string')) return false;
  field = object['chainId'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['symbol'];
  if (!(typeof field === 'string')) return false;
  field = object['uiSymbol'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['decimals'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['logoUrl'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['price'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['coingeckoId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['updatedAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['stakingApr'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['nativeStakeVoteAccount'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['scaledUiConfig'];
  if (!(field == null || fitsScaledUiConfig(field))) return false;
  return true;
}

function fitsOracleSourceSourceType(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return true;
}

function fitsOracleSource(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['source'];
  if (!(typeof field === 'string')) return false;
  field = object['invert'];
  if (!(typeof field === 'boolean')) return false;
  field = object['multiplier'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['divisor'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['sourceType'];
  if (!fitsOracleSourceSourceType(field)) return false;
  return true;
}

function fitsOracleSourceList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsOracleSource(item)) return false;
  }
  return true;
}

function fitsLiquiditySupplyData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['modeWithInterest'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['supply'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['withdrawalLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['lastUpdateTimestamp'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['expandPercent'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['expandDuration'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['baseWithdrawalLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['withdrawableUntilLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['withdrawable'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  return true;
}

function fitsLiquidityBorrowData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['modeWithInterest'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['borrow'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['lastUpdateTimestamp'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['expandPercent'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['expandDuration'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['baseBorrowLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['maxBorrowLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowLimitUtilization'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowableUntilLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowable'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  return true;
}

function fitsMarketRewardMetadata(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return true;
}

function fitsMarketReward(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['rewardToken'];
  if (!fitsToken(field)) return false;
  field = object['type'];
  if (!(typeof field === 'string')) return false;
  field = object['side'];
  if (!(typeof field === 'string')) return false;
  field = object['apr'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['metadata'];
  if (!fitsMarketRewardMetadata(field)) return false;
  return true;
}

function fitsMarketRewardList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsMarketReward(item)) return false;
  }
  return true;
}

function fitsVaultMetadataMultiply(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['enabled'];
  if (!(typeof field === 'boolean')) return false;
  field = object['reduceFactor'];
  if (!Number.isFinite(field)) return false;
  return true;
}

function fitsVaultMetadata(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['maxLeverage'];
  if (!(typeof field === 'boolean')) return false;
  field = object['nativeStake'];
  if (!(typeof field === 'boolean')) return false;
  field = object['pegged'];
  if (!(typeof field === 'boolean')) return false;
  field = object['multiply'];
  if (!fitsVaultMetadataMultiply(field)) return false;
  return true;
}

function fitsVault(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['address'];
  if (!(typeof field === 'string')) return false;
  field = object['supplyToken'];
  if (!fitsToken(field)) return false;
  field = object['borrowToken'];
  if (!fitsToken(field)) return false;
  field = object['totalSupply'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['totalSupplyLiquidity'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['totalBorrow'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['totalBorrowLiquidity'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['absorbedSupply'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['absorbedBorrow'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['supplyRateMagnifier'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowRateMagnifier'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowFee'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['collateralFactor'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['liquidationThreshold'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['liquidationMaxLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['liquidationPenalty'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['withdrawalGap'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['supplyRate'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['supplyRateLiquidity'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowRate'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowRateLiquidity'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['withdrawLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['withdrawableUntilLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['withdrawable'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowableUntilLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowable'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowLimitUtilization'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['minimumBorrowing'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['totalPositions'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['oracle'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['oraclePrice'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['oraclePriceOperate'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['oraclePriceLiquidate'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['oracleSources'];
  if (!(field == null || fitsOracleSourceList(field))) return false;
  field = object['oracleTimestamp'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['liquiditySupplyData'];
  if (!(field == null || fitsLiquiditySupplyData(field))) return false;
  field = object['liquidityBorrowData'];
  if (!(field == null || fitsLiquidityBorrowData(field))) return false;
  field = object['rewards'];
  if (!(field == null || fitsMarketRewardList(field))) return false;
  field = object['topTick'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['metadata'];
  if (!(field == null || fitsVaultMetadata(field))) return false;
  return true;
}

function fitsVaults(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsVault(item)) return false;
  }
  return true;
}

function checkPositionsInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'users' && key !== 'market') return unknownName('field', key, ['users', 'market']);
  field = object1['users'];
  if (!Array.isArray(field) || field.length < 1)
    return {
      path: 'users',
      expected: 'a list of one or more entries, each an address (base58 text of 32 bytes)',
    };
  const list2 = field as readonly unknown[];
  for (let i2 = 0; i2 < list2.length; i2++) {
    const item2 = list2[i2];
    if (!isAddress(item2))
      return { path: `users[${i2}]`, expected: 'an address (base58 text of 32 bytes)' };
  }
  field = object1['market'];
  if (!(field === undefined || typeof field === 'string'))
    return { path: 'market', expected: 'text' };
  return undefined;
}

function fitsPositionVault(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['address'];
  if (!(typeof field === 'string')) return false;
  field = object['supplyToken'];
  if (!(field == null || fitsToken(field))) return false;
  field = object['borrowToken'];
  if (!(field == null || fitsToken(field))) return false;
  field = object['totalSupply'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['totalSupplyLiquidity'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['totalBorrow'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['totalBorrowLiquidity'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['absorbedSupply'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['absorbedBorrow'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['supplyRateMagnifier'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowRateMagnifier'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowFee'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['collateralFactor'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['liquidationThreshold'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['liquidationMaxLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['liquidationPenalty'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['withdrawalGap'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['supplyRate'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['supplyRateLiquidity'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowRate'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowRateLiquidity'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['withdrawLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['withdrawableUntilLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['withdrawable'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowableUntilLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowable'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowLimitUtilization'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['minimumBorrowing'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['totalPositions'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['oracle'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['oraclePrice'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['oraclePriceOperate'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['oraclePriceLiquidate'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['oracleSources'];
  if (!(field == null || fitsOracleSourceList(field))) return false;
  field = object['oracleTimestamp'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['liquiditySupplyData'];
  if (!(field == null || fitsLiquiditySupplyData(field))) return false;
  field = object['liquidityBorrowData'];
  if (!(field == null || fitsLiquidityBorrowData(field))) return false;
  field = object['rewards'];
  if (!(field == null || fitsMarketRewardList(field))) return false;
  field = object['topTick'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['metadata'];
  if (!(field == null || fitsVaultMetadata(field))) return false;
  return true;
}

function fitsPositionConfig(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return true;
}

function fitsPosition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['vaultId'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['address'];
  if (!(typeof field === 'string')) return false;
  field = object['supply'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['beforeSupply'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrow'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['beforeBorrow'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['isLiquidated'];
  if (!(typeof field === 'boolean')) return false;
  field = object['supplyLiquidation'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['borrowLiquidation'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['isSupplyPosition'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['tick'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['tickId'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['dustBorrow'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['ownerAddress'];
  if (!(typeof field === 'string')) return false;
  field = object['vault'];
  if (!fitsPositionVault(field)) return false;
  field = object['config'];
  if (!(field == null || fitsPositionConfig(field))) return false;
  return true;
}

function fitsPositions(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsPosition(item)) return false;
  }
  return true;
}

function checkOperateInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'vaultId' &&
      key !== 'positionId' &&
      key !== 'positionOwner' &&
      key !== 'signer' &&
      key !== 'colAmount' &&
      key !== 'debtAmount' &&
      key !== 'market'
    )
      return unknownName('field', key, [
        'vaultId',
        'positionId',
        'positionOwner',
        'signer',
        'colAmount',
        'debtAmount',
        'market',
      ]);
  field = object1['vaultId'];
  if (!(Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 65535))
    return { path: 'vaultId', expected: 'a whole number of at least 0 and at most 65535' };
  field = object1['positionId'];
  if (!(Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 4294967295))
    return { path: 'positionId', expected: 'a whole number of at least 0 and at most 4294967295' };
  field = object1['positionOwner'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'positionOwner', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['signer'];
  if (!isAddress(field))
    return { path: 'signer', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['colAmount'];
  if (!(typeof field === 'bigint' || (typeof field === 'string' && PATTERN_1.test(field))))
    return { path: 'colAmount', expected: 'a bigint, or text of the form /^-?\\d{1,39}$/' };
  field = object1['debtAmount'];
  if (!(typeof field === 'bigint' || (typeof field === 'string' && PATTERN_1.test(field))))
    return { path: 'debtAmount', expected: 'a bigint, or text of the form /^-?\\d{1,39}$/' };
  field = object1['market'];
  if (!(field === undefined || typeof field === 'string'))
    return { path: 'market', expected: 'text' };
  return undefined;
}

function fitsOperateTransaction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['nftId'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfOperateTransaction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['nftId'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsAccountMeta(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['pubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['isSigner'];
  if (!(typeof field === 'boolean')) return false;
  field = object['isWritable'];
  if (!(typeof field === 'boolean')) return false;
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
  let field: unknown;
  field = object['programId'];
  if (!(typeof field === 'string')) return false;
  field = object['accounts'];
  if (!fitsAccountMetaList(field)) return false;
  field = object['data'];
  if (!(typeof field === 'string')) return false;
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

function fitsOperateInstructions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['nftId'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['instructions'];
  if (!fitsInstructionList(field)) return false;
  field = object['addressLookupTableAddresses'];
  if (!fitsTextList(field)) return false;
  return true;
}

function fitsMoneyOfOperateInstructionsInstructionsItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['programId'];
  if (!(typeof field === 'string')) return false;
  field = object['accounts'];
  if (!fitsAccountMetaList(field)) return false;
  field = object['data'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfOperateInstructionsInstructions(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsMoneyOfOperateInstructionsInstructionsItem(item)) return false;
  }
  return true;
}

function fitsMoneyOfOperateInstructions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['nftId'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['instructions'];
  if (!fitsMoneyOfOperateInstructionsInstructions(field)) return false;
  field = object['addressLookupTableAddresses'];
  if (!fitsTextList(field)) return false;
  return true;
}
