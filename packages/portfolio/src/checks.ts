// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { explainWith, type Issue, isAddress, type Shape } from '@perijove/core';
import type {
  Platforms,
  PlatformsInput,
  Positions,
  PositionsInput,
  StakedJup,
  StakedJupInput,
} from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly positions: Shape<PositionsInput, Positions>;
  readonly platforms: Shape<PlatformsInput, Platforms>;
  readonly stakedJup: Shape<StakedJupInput, StakedJup>;
} = {
  positions: {
    name: 'portfolio.positions',
    checkInput: checkPositionsInput,
    checkOutput: fitsPositions,
    explain: (value) => explain('positions', value),
  },
  platforms: {
    name: 'portfolio.platforms',
    checkInput: checkPlatformsInput,
    checkOutput: fitsPlatforms,
    explain: (value) => explain('platforms', value),
  },
  stakedJup: {
    name: 'portfolio.stakedJup',
    checkInput: checkStakedJupInput,
    checkOutput: fitsStakedJup,
    explain: (value) => explain('stakedJup', value),
  },
};

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { schemas } = await import('#schemas');
  return explainWith(schemas[method].output, value);
}

const PATTERN_1 = /^(?!(?:token|collectible|generic)$)/;

const PATTERN_2 = /^(?!(?:multiple|liquidity|leverage|borrowlend|trade)$)/;

function checkPositionsInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'address' && key !== 'platforms')
      return { path: key, expected: 'one of the known fields (address, platforms)' };
  const object1_0 = object1['address'];
  if (!isAddress(object1_0))
    return { path: 'address', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['platforms'];
  if (object1_1 !== undefined) {
    if (!Array.isArray(object1_1) || object1_1.length < 1)
      return {
        path: 'platforms',
        expected: 'a list of one or more entries, each text of one or more characters',
      };
    const list2 = object1_1 as readonly unknown[];
    for (let i2 = 0; i2 < list2.length; i2++) {
      const item2 = list2[i2];
      if (!(typeof item2 === 'string' && item2.length >= 1))
        return { path: `platforms[${i2}]`, expected: 'text of one or more characters' };
    }
  }
  return undefined;
}

function fitsFetcherReport(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['id'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['status'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['duration'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['error'];
  if (!(v3 == null || typeof v3 === 'string')) return false;
  return true;
}

function fitsFetcherReportList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsFetcherReport(item)) return false;
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

function fitsYield(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['apy'];
  if (!(v0 == null || Number.isFinite(v0))) return false;
  const v1 = object['apr'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  const v2 = object['description'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  return true;
}

function fitsYieldList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsYield(item)) return false;
  }
  return true;
}

function fitsValidator(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['name'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['imageUri'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['address'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  const v3 = object['yields'];
  if (!(v3 == null || fitsYieldList(v3))) return false;
  return true;
}

function fitsPredictionMarket(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['marketTitle'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['eventTitle'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['closeTime'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['resolveAt'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['settlementTime'];
  if (!(v4 == null || Number.isFinite(v4))) return false;
  return true;
}

function fitsPrediction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['market'];
  if (!(v0 == null || fitsPredictionMarket(v0))) return false;
  const v1 = object['sideName'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['feesPaidValue'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['pnlValue'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['pnlPercent'];
  if (!(v4 == null || Number.isFinite(v4))) return false;
  const v5 = object['pnlAfterFeesValue'];
  if (!(v5 == null || Number.isFinite(v5))) return false;
  const v6 = object['pnlAfterFeesPercent'];
  if (!(v6 == null || Number.isFinite(v6))) return false;
  const v7 = object['createdAt'];
  if (!(v7 == null || Number.isFinite(v7))) return false;
  return true;
}

function fitsAssetAttributes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['lockedUntil'];
  if (!(v0 == null || Number.isFinite(v0))) return false;
  const v1 = object['isDeprecated'];
  if (!(v1 == null || typeof v1 === 'boolean')) return false;
  const v2 = object['isClaimable'];
  if (!(v2 == null || typeof v2 === 'boolean')) return false;
  const v3 = object['tags'];
  if (!(v3 == null || fitsTextList(v3))) return false;
  const v4 = object['validator'];
  if (!(v4 == null || fitsValidator(v4))) return false;
  const v5 = object['prediction'];
  if (!(v5 == null || fitsPrediction(v5))) return false;
  return true;
}

function fitsSourceRef(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['address'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['name'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  return true;
}

function fitsSourceRefList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsSourceRef(item)) return false;
  }
  return true;
}

function fitsTokenData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['address'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['amount'];
  if (!Number.isFinite(v1)) return false;
  const v2 = object['price'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['yields'];
  if (!(v3 == null || fitsYieldList(v3))) return false;
  return true;
}

function fitsTokenAsset(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['type'];
  if (!(v0 === 'token')) return false;
  const v1 = object['networkId'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['value'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['attributes'];
  if (!(v3 == null || fitsAssetAttributes(v3))) return false;
  const v4 = object['name'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['imageUri'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['ref'];
  if (!(v6 == null || typeof v6 === 'string')) return false;
  const v7 = object['sourceRefs'];
  if (!(v7 == null || fitsSourceRefList(v7))) return false;
  const v8 = object['link'];
  if (!(v8 == null || typeof v8 === 'string')) return false;
  const v9 = object['data'];
  if (!fitsTokenData(v9)) return false;
  return true;
}

function fitsCollectibleAttribute(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['trait_type'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  return true;
}

function fitsCollectibleAttributeList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsCollectibleAttribute(item)) return false;
  }
  return true;
}

function fitsCollectibleCollection(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['id'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['floorPrice'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  const v2 = object['name'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  return true;
}

function fitsCollectibleData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['address'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['amount'];
  if (!Number.isFinite(v1)) return false;
  const v2 = object['price'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['name'];
  if (!(v3 == null || typeof v3 === 'string')) return false;
  const v4 = object['description'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['imageUri'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['dataUri'];
  if (!(v6 == null || typeof v6 === 'string')) return false;
  const v7 = object['attributes'];
  if (!(v7 == null || fitsCollectibleAttributeList(v7))) return false;
  const v8 = object['collection'];
  if (!(v8 == null || fitsCollectibleCollection(v8))) return false;
  return true;
}

function fitsCollectibleAsset(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['type'];
  if (!(v0 === 'collectible')) return false;
  const v1 = object['networkId'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['value'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['attributes'];
  if (!(v3 == null || fitsAssetAttributes(v3))) return false;
  const v4 = object['name'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['imageUri'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['ref'];
  if (!(v6 == null || typeof v6 === 'string')) return false;
  const v7 = object['sourceRefs'];
  if (!(v7 == null || fitsSourceRefList(v7))) return false;
  const v8 = object['link'];
  if (!(v8 == null || typeof v8 === 'string')) return false;
  const v9 = object['data'];
  if (!fitsCollectibleData(v9)) return false;
  return true;
}

function fitsGenericData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['address'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['amount'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  const v2 = object['price'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  return true;
}

function fitsGenericAsset(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['type'];
  if (!(v0 === 'generic')) return false;
  const v1 = object['networkId'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['value'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['attributes'];
  if (!(v3 == null || fitsAssetAttributes(v3))) return false;
  const v4 = object['name'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['imageUri'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['ref'];
  if (!(v6 == null || typeof v6 === 'string')) return false;
  const v7 = object['sourceRefs'];
  if (!(v7 == null || fitsSourceRefList(v7))) return false;
  const v8 = object['link'];
  if (!(v8 == null || typeof v8 === 'string')) return false;
  const v9 = object['data'];
  if (!fitsGenericData(v9)) return false;
  return true;
}

function fitsPortfolioAssetOption(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  switch (object['type']) {
    case 'token':
      return fitsTokenAsset(value);
    case 'collectible':
      return fitsCollectibleAsset(value);
    case 'generic':
      return fitsGenericAsset(value);
    default:
      return false;
  }
}

function fitsUnknownAsset(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['type'];
  if (!(typeof v0 === 'string' && PATTERN_1.test(v0))) return false;
  const v1 = object['networkId'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['value'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['attributes'];
  if (!(v3 == null || fitsAssetAttributes(v3))) return false;
  const v4 = object['name'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['imageUri'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['ref'];
  if (!(v6 == null || typeof v6 === 'string')) return false;
  const v7 = object['sourceRefs'];
  if (!(v7 == null || fitsSourceRefList(v7))) return false;
  const v8 = object['link'];
  if (!(v8 == null || typeof v8 === 'string')) return false;
  return true;
}

function fitsPortfolioAsset(value: unknown): boolean {
  return fitsPortfolioAssetOption(value) || fitsUnknownAsset(value);
}

function fitsPortfolioAssetList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsPortfolioAsset(item)) return false;
  }
  return true;
}

function fitsMultipleDataAssetsYields(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!(item === null || fitsYieldList(item))) return false;
  }
  return true;
}

function fitsMultipleData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['assets'];
  if (!fitsPortfolioAssetList(v0)) return false;
  const v1 = object['assetsYields'];
  if (!(v1 == null || fitsMultipleDataAssetsYields(v1))) return false;
  const v2 = object['ref'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  const v3 = object['sourceRefs'];
  if (!(v3 == null || fitsSourceRefList(v3))) return false;
  const v4 = object['link'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  return true;
}

function fitsMultipleElement(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['type'];
  if (!(v0 === 'multiple')) return false;
  const v1 = object['networkId'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['platformId'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['value'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['label'];
  if (!(typeof v4 === 'string')) return false;
  const v5 = object['name'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['tags'];
  if (!(v6 == null || fitsTextList(v6))) return false;
  const v7 = object['netApy'];
  if (!(v7 == null || Number.isFinite(v7))) return false;
  const v8 = object['data'];
  if (!fitsMultipleData(v8)) return false;
  return true;
}

function fitsLiquidityShare(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['mint'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['amount'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  return true;
}

function fitsLiquidity(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['assets'];
  if (!fitsPortfolioAssetList(v0)) return false;
  const v1 = object['assetsValue'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  const v2 = object['rewardAssets'];
  if (!fitsPortfolioAssetList(v2)) return false;
  const v3 = object['rewardAssetsValue'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['value'];
  if (!(v4 == null || Number.isFinite(v4))) return false;
  const v5 = object['lp'];
  if (!(v5 == null || fitsLiquidityShare(v5))) return false;
  const v6 = object['yields'];
  if (!(v6 == null || fitsYieldList(v6))) return false;
  const v7 = object['name'];
  if (!(v7 == null || typeof v7 === 'string')) return false;
  const v8 = object['contract'];
  if (!(v8 == null || typeof v8 === 'string')) return false;
  const v9 = object['ref'];
  if (!(v9 == null || typeof v9 === 'string')) return false;
  const v10 = object['sourceRefs'];
  if (!(v10 == null || fitsSourceRefList(v10))) return false;
  const v11 = object['link'];
  if (!(v11 == null || typeof v11 === 'string')) return false;
  return true;
}

function fitsLiquidityList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsLiquidity(item)) return false;
  }
  return true;
}

function fitsLiquidityData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['liquidities'];
  if (!fitsLiquidityList(v0)) return false;
  return true;
}

function fitsLiquidityElement(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['type'];
  if (!(v0 === 'liquidity')) return false;
  const v1 = object['networkId'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['platformId'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['value'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['label'];
  if (!(typeof v4 === 'string')) return false;
  const v5 = object['name'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['tags'];
  if (!(v6 == null || fitsTextList(v6))) return false;
  const v7 = object['netApy'];
  if (!(v7 == null || Number.isFinite(v7))) return false;
  const v8 = object['data'];
  if (!fitsLiquidityData(v8)) return false;
  return true;
}

function fitsIsolatedPosition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['address'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['name'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['imageUri'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  const v3 = object['side'];
  if (!(typeof v3 === 'string')) return false;
  const v4 = object['entryPrice'];
  if (!(v4 == null || Number.isFinite(v4))) return false;
  const v5 = object['markPrice'];
  if (!(v5 == null || Number.isFinite(v5))) return false;
  const v6 = object['liquidationPrice'];
  if (!(v6 == null || Number.isFinite(v6))) return false;
  const v7 = object['size'];
  if (!Number.isFinite(v7)) return false;
  const v8 = object['sizeValue'];
  if (!(v8 == null || Number.isFinite(v8))) return false;
  const v9 = object['pnlValue'];
  if (!(v9 == null || Number.isFinite(v9))) return false;
  const v10 = object['leverage'];
  if (!(v10 == null || Number.isFinite(v10))) return false;
  const v11 = object['tp'];
  if (!(v11 == null || Number.isFinite(v11))) return false;
  const v12 = object['sl'];
  if (!(v12 == null || Number.isFinite(v12))) return false;
  const v13 = object['value'];
  if (!(v13 == null || Number.isFinite(v13))) return false;
  const v14 = object['ref'];
  if (!(v14 == null || typeof v14 === 'string')) return false;
  const v15 = object['sourceRefs'];
  if (!(v15 == null || fitsSourceRefList(v15))) return false;
  const v16 = object['collateralValue'];
  if (!(v16 == null || Number.isFinite(v16))) return false;
  return true;
}

function fitsIsolatedPositionList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsIsolatedPosition(item)) return false;
  }
  return true;
}

function fitsIsolatedLeverage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['positions'];
  if (!fitsIsolatedPositionList(v0)) return false;
  const v1 = object['value'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  return true;
}

function fitsLeveragePosition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['address'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['name'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['imageUri'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  const v3 = object['side'];
  if (!(typeof v3 === 'string')) return false;
  const v4 = object['entryPrice'];
  if (!(v4 == null || Number.isFinite(v4))) return false;
  const v5 = object['markPrice'];
  if (!(v5 == null || Number.isFinite(v5))) return false;
  const v6 = object['liquidationPrice'];
  if (!(v6 == null || Number.isFinite(v6))) return false;
  const v7 = object['size'];
  if (!Number.isFinite(v7)) return false;
  const v8 = object['sizeValue'];
  if (!(v8 == null || Number.isFinite(v8))) return false;
  const v9 = object['pnlValue'];
  if (!(v9 == null || Number.isFinite(v9))) return false;
  const v10 = object['leverage'];
  if (!(v10 == null || Number.isFinite(v10))) return false;
  const v11 = object['tp'];
  if (!(v11 == null || Number.isFinite(v11))) return false;
  const v12 = object['sl'];
  if (!(v12 == null || Number.isFinite(v12))) return false;
  const v13 = object['value'];
  if (!(v13 == null || Number.isFinite(v13))) return false;
  const v14 = object['ref'];
  if (!(v14 == null || typeof v14 === 'string')) return false;
  const v15 = object['sourceRefs'];
  if (!(v15 == null || fitsSourceRefList(v15))) return false;
  return true;
}

function fitsLeveragePositionList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsLeveragePosition(item)) return false;
  }
  return true;
}

function fitsCrossLeverage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['positions'];
  if (!fitsLeveragePositionList(v0)) return false;
  const v1 = object['leverage'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  const v2 = object['collateralAssets'];
  if (!(v2 == null || fitsPortfolioAssetList(v2))) return false;
  const v3 = object['collateralValue'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['value'];
  if (!(v4 == null || Number.isFinite(v4))) return false;
  return true;
}

function fitsLeverageData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['isolated'];
  if (!(v0 == null || fitsIsolatedLeverage(v0))) return false;
  const v1 = object['cross'];
  if (!(v1 == null || fitsCrossLeverage(v1))) return false;
  const v2 = object['value'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['contract'];
  if (!(v3 == null || typeof v3 === 'string')) return false;
  const v4 = object['ref'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['sourceRefs'];
  if (!(v5 == null || fitsSourceRefList(v5))) return false;
  const v6 = object['link'];
  if (!(v6 == null || typeof v6 === 'string')) return false;
  return true;
}

function fitsLeverageElement(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['type'];
  if (!(v0 === 'leverage')) return false;
  const v1 = object['networkId'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['platformId'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['value'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['label'];
  if (!(typeof v4 === 'string')) return false;
  const v5 = object['name'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['tags'];
  if (!(v6 == null || fitsTextList(v6))) return false;
  const v7 = object['netApy'];
  if (!(v7 == null || Number.isFinite(v7))) return false;
  const v8 = object['data'];
  if (!fitsLeverageData(v8)) return false;
  return true;
}

function fitsUnsettled(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['assets'];
  if (!fitsPortfolioAssetList(v0)) return false;
  const v1 = object['value'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  return true;
}

function fitsBorrowLendData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['suppliedAssets'];
  if (!fitsPortfolioAssetList(v0)) return false;
  const v1 = object['borrowedAssets'];
  if (!fitsPortfolioAssetList(v1)) return false;
  const v2 = object['rewardAssets'];
  if (!fitsPortfolioAssetList(v2)) return false;
  const v3 = object['unsettled'];
  if (!(v3 == null || fitsUnsettled(v3))) return false;
  const v4 = object['value'];
  if (!(v4 == null || Number.isFinite(v4))) return false;
  const v5 = object['suppliedValue'];
  if (!(v5 == null || Number.isFinite(v5))) return false;
  const v6 = object['borrowedValue'];
  if (!(v6 == null || Number.isFinite(v6))) return false;
  const v7 = object['rewardValue'];
  if (!(v7 == null || Number.isFinite(v7))) return false;
  const v8 = object['suppliedYields'];
  if (!(v8 == null || fitsMultipleDataAssetsYields(v8))) return false;
  const v9 = object['borrowedYields'];
  if (!(v9 == null || fitsMultipleDataAssetsYields(v9))) return false;
  const v10 = object['healthRatio'];
  if (!(v10 == null || Number.isFinite(v10))) return false;
  const v11 = object['expireOn'];
  if (!(v11 == null || Number.isFinite(v11))) return false;
  const v12 = object['contract'];
  if (!(v12 == null || typeof v12 === 'string')) return false;
  const v13 = object['ref'];
  if (!(v13 == null || typeof v13 === 'string')) return false;
  const v14 = object['sourceRefs'];
  if (!(v14 == null || fitsSourceRefList(v14))) return false;
  const v15 = object['link'];
  if (!(v15 == null || typeof v15 === 'string')) return false;
  return true;
}

function fitsBorrowLendElement(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['type'];
  if (!(v0 === 'borrowlend')) return false;
  const v1 = object['networkId'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['platformId'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['value'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['label'];
  if (!(typeof v4 === 'string')) return false;
  const v5 = object['name'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['tags'];
  if (!(v6 == null || fitsTextList(v6))) return false;
  const v7 = object['netApy'];
  if (!(v7 == null || Number.isFinite(v7))) return false;
  const v8 = object['data'];
  if (!fitsBorrowLendData(v8)) return false;
  return true;
}

function fitsTradeAssets(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['input'];
  if (!(v0 == null || fitsPortfolioAsset(v0))) return false;
  const v1 = object['output'];
  if (!(v1 == null || fitsPortfolioAsset(v1))) return false;
  return true;
}

function fitsPriceRange(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['min'];
  if (!(v0 == null || Number.isFinite(v0))) return false;
  const v1 = object['max'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  return true;
}

function fitsRecurringTrade(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['cycles'];
  if (!(v0 == null || Number.isFinite(v0))) return false;
  const v1 = object['interval'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  const v2 = object['priceRange'];
  if (!(v2 == null || fitsPriceRange(v2))) return false;
  return true;
}

function fitsTradeData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['assets'];
  if (!fitsTradeAssets(v0)) return false;
  const v1 = object['inputAddress'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['outputAddress'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['initialInputAmount'];
  if (!Number.isFinite(v3)) return false;
  const v4 = object['withdrawnOutputAmount'];
  if (!Number.isFinite(v4)) return false;
  const v5 = object['expectedOutputAmount'];
  if (!(v5 == null || Number.isFinite(v5))) return false;
  const v6 = object['inputPrice'];
  if (!(v6 == null || Number.isFinite(v6))) return false;
  const v7 = object['outputPrice'];
  if (!(v7 == null || Number.isFinite(v7))) return false;
  const v8 = object['filledPercentage'];
  if (!(v8 == null || Number.isFinite(v8))) return false;
  const v9 = object['createdAt'];
  if (!(v9 == null || Number.isFinite(v9))) return false;
  const v10 = object['expireAt'];
  if (!(v10 == null || Number.isFinite(v10))) return false;
  const v11 = object['recurring'];
  if (!(v11 == null || fitsRecurringTrade(v11))) return false;
  const v12 = object['contract'];
  if (!(v12 == null || typeof v12 === 'string')) return false;
  const v13 = object['ref'];
  if (!(v13 == null || typeof v13 === 'string')) return false;
  const v14 = object['sourceRefs'];
  if (!(v14 == null || fitsSourceRefList(v14))) return false;
  const v15 = object['link'];
  if (!(v15 == null || typeof v15 === 'string')) return false;
  return true;
}

function fitsTradeElement(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['type'];
  if (!(v0 === 'trade')) return false;
  const v1 = object['networkId'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['platformId'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['value'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['label'];
  if (!(typeof v4 === 'string')) return false;
  const v5 = object['name'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['tags'];
  if (!(v6 == null || fitsTextList(v6))) return false;
  const v7 = object['netApy'];
  if (!(v7 == null || Number.isFinite(v7))) return false;
  const v8 = object['data'];
  if (!fitsTradeData(v8)) return false;
  return true;
}

function fitsPortfolioElementOption(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  switch (object['type']) {
    case 'multiple':
      return fitsMultipleElement(value);
    case 'liquidity':
      return fitsLiquidityElement(value);
    case 'leverage':
      return fitsLeverageElement(value);
    case 'borrowlend':
      return fitsBorrowLendElement(value);
    case 'trade':
      return fitsTradeElement(value);
    default:
      return false;
  }
}

function fitsUnknownElement(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['type'];
  if (!(typeof v0 === 'string' && PATTERN_2.test(v0))) return false;
  const v1 = object['networkId'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['platformId'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['value'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['label'];
  if (!(typeof v4 === 'string')) return false;
  const v5 = object['name'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['tags'];
  if (!(v6 == null || fitsTextList(v6))) return false;
  const v7 = object['netApy'];
  if (!(v7 == null || Number.isFinite(v7))) return false;
  return true;
}

function fitsPortfolioElement(value: unknown): boolean {
  return fitsPortfolioElementOption(value) || fitsUnknownElement(value);
}

function fitsPortfolioElementList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsPortfolioElement(item)) return false;
  }
  return true;
}

function fitsTokenInfo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['address'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['name'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['decimals'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['symbol'];
  if (!(v3 == null || typeof v3 === 'string')) return false;
  const v4 = object['logoURI'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['tags'];
  if (!(v5 == null || fitsTextList(v5))) return false;
  return true;
}

function fitsTokenInfoByNetworkSolana(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const record = value as Readonly<Record<string, unknown>>;
  for (const key in record) {
    if (key === '__proto__') continue;
    const item = record[key];
    if (!(item === null || fitsTokenInfo(item))) return false;
  }
  return true;
}

function fitsTokenInfoByNetwork(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['solana'];
  if (!(v0 == null || fitsTokenInfoByNetworkSolana(v0))) return false;
  return true;
}

function fitsPositions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['date'];
  if (!(v0 == null || Number.isFinite(v0))) return false;
  const v1 = object['owner'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['fetcherReports'];
  if (!(v2 == null || fitsFetcherReportList(v2))) return false;
  const v3 = object['elements'];
  if (!fitsPortfolioElementList(v3)) return false;
  const v4 = object['duration'];
  if (!(v4 == null || Number.isFinite(v4))) return false;
  const v5 = object['tokenInfo'];
  if (!(v5 == null || fitsTokenInfoByNetwork(v5))) return false;
  return true;
}

function checkPlatformsInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) return { path: key, expected: 'no fields' };
  return undefined;
}

function fitsPlatformLinks(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['website'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['discord'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['telegram'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  const v3 = object['twitter'];
  if (!(v3 == null || typeof v3 === 'string')) return false;
  const v4 = object['github'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['medium'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['documentation'];
  if (!(v6 == null || typeof v6 === 'string')) return false;
  return true;
}

function fitsPlatform(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['id'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['name'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['image'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  const v3 = object['description'];
  if (!(v3 == null || typeof v3 === 'string')) return false;
  const v4 = object['defiLlamaId'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['isDeprecated'];
  if (!(v5 == null || typeof v5 === 'boolean')) return false;
  const v6 = object['tokens'];
  if (!(v6 == null || fitsTextList(v6))) return false;
  const v7 = object['tags'];
  if (!(v7 == null || fitsTextList(v7))) return false;
  const v8 = object['links'];
  if (!(v8 == null || fitsPlatformLinks(v8))) return false;
  return true;
}

function fitsPlatforms(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsPlatform(item)) return false;
  }
  return true;
}

function checkStakedJupInput(value: unknown): Issue | undefined {
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

function fitsUnstaking(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['amount'];
  if (!Number.isFinite(v0)) return false;
  const v1 = object['until'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  return true;
}

function fitsUnstakingList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsUnstaking(item)) return false;
  }
  return true;
}

function fitsStakedJup(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['stakedAmount'];
  if (!Number.isFinite(v0)) return false;
  const v1 = object['unstaking'];
  if (!(v1 == null || fitsUnstakingList(v1))) return false;
  return true;
}
