// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { type Issue, unknownName, type Shape } from '@perijove/core';
import type { Positions, PositionsInput } from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly positions: Shape<PositionsInput, Positions>;
  readonly positionsByQuery: Shape<PositionsInput, Positions>;
} = {
  positions: {
    name: 'portfolio-v2.positions',
    checkInput: checkPositionsInput,
    checkOutput: fitsPositions,
    explain: (value) => explain('positions', value),
  },
  positionsByQuery: {
    name: 'portfolio-v2.positionsByQuery',
    checkInput: checkPositionsInput,
    checkOutput: fitsPositions,
    explain: (value) => explain('positionsByQuery', value),
  },
};

let loaded: typeof import('#schemas') | undefined;

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { explainWith, withoutEval } = await import('@perijove/core/schemas');
  loaded ??= await withoutEval(() => import('#schemas'));
  return explainWith(loaded.schemas[method].output, value);
}

const PATTERN_1 = /^(?!(?:token|collectible|generic)$)/;

const PATTERN_2 = /^(?!(?:multiple|liquidity|leverage|borrowlend|trade)$)/;

function checkPositionsInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'address' &&
      key !== 'networkId' &&
      key !== 'fetcherIds' &&
      key !== 'excludedFetcherIds' &&
      key !== 'unpriced' &&
      key !== 'jupOnly' &&
      key !== 'noJup' &&
      key !== 'noTokenInfo'
    )
      return unknownName('field', key, [
        'address',
        'networkId',
        'fetcherIds',
        'excludedFetcherIds',
        'unpriced',
        'jupOnly',
        'noJup',
        'noTokenInfo',
      ]);
  field = object1['address'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'address', expected: 'text of one or more characters' };
  field = object1['networkId'];
  if (!(field === undefined || (typeof field === 'string' && field.length >= 1)))
    return { path: 'networkId', expected: 'text of one or more characters' };
  field = object1['fetcherIds'];
  if (field !== undefined) {
    if (!Array.isArray(field) || field.length < 1)
      return {
        path: 'fetcherIds',
        expected: 'a list of one or more entries, each text of one or more characters',
      };
    const list2 = field as readonly unknown[];
    for (let i2 = 0; i2 < list2.length; i2++) {
      const item2 = list2[i2];
      if (!(typeof item2 === 'string' && item2.length >= 1))
        return { path: `fetcherIds[${i2}]`, expected: 'text of one or more characters' };
    }
  }
  field = object1['excludedFetcherIds'];
  if (field !== undefined) {
    if (!Array.isArray(field) || field.length < 1)
      return {
        path: 'excludedFetcherIds',
        expected: 'a list of one or more entries, each text of one or more characters',
      };
    const list3 = field as readonly unknown[];
    for (let i3 = 0; i3 < list3.length; i3++) {
      const item3 = list3[i3];
      if (!(typeof item3 === 'string' && item3.length >= 1))
        return { path: `excludedFetcherIds[${i3}]`, expected: 'text of one or more characters' };
    }
  }
  field = object1['unpriced'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'unpriced', expected: 'true or false' };
  field = object1['jupOnly'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'jupOnly', expected: 'true or false' };
  field = object1['noJup'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'noJup', expected: 'true or false' };
  field = object1['noTokenInfo'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'noTokenInfo', expected: 'true or false' };
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

function fitsSourceRef(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['address'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['addressId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['value'];
  if (!(field == null || typeof field === 'string')) return false;
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

function fitsLock(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['until'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['unbonding'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsYield(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['apr'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['apy'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['addressId'];
  if (!(field == null || typeof field === 'string')) return false;
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
  let field: unknown;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['imageUri'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['address'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['yields'];
  if (!(field == null || fitsYieldList(field))) return false;
  return true;
}

function fitsPredictionMarket(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['marketTitle'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['eventTitle'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['closeTime'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['settlementTime'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsPrediction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['market'];
  if (!(field == null || fitsPredictionMarket(field))) return false;
  field = object['sideName'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['feesPaidValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['entryPrice'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['markPrice'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['size'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['sizeValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['pnlValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['pnlPercent'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['pnlAfterFeesValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['pnlAfterFeesPercent'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['createdAt'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsAssetAttributes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['tags'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['lock'];
  if (!(field == null || fitsLock(field))) return false;
  field = object['isDeprecated'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['isClaimable'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['valuationStatus'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['validator'];
  if (!(field == null || fitsValidator(field))) return false;
  field = object['prediction'];
  if (!(field == null || fitsPrediction(field))) return false;
  return true;
}

function fitsFixedAmount(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['fixed'];
  if (!(field === true)) return false;
  field = object['raw'];
  if (!(typeof field === 'string')) return false;
  field = object['decimals'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsFloatAmount(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['fixed'];
  if (!(field === false)) return false;
  field = object['value'];
  if (!Number.isFinite(field)) return false;
  field = object['decimals'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsAmount(value: unknown): boolean {
  return fitsFixedAmount(value) || fitsFloatAmount(value);
}

function fitsTokenData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['address'];
  if (!(typeof field === 'string')) return false;
  field = object['addressId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['amount'];
  if (!fitsAmount(field)) return false;
  field = object['price'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['yields'];
  if (!(field == null || fitsYieldList(field))) return false;
  return true;
}

function fitsTokenAsset(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['type'];
  if (!(field === 'token')) return false;
  field = object['attributes'];
  if (!(field == null || fitsAssetAttributes(field))) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['imageUri'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['owner'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['ownerId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['networkId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['refAddress'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceRefs'];
  if (!(field == null || fitsSourceRefList(field))) return false;
  field = object['link'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['data'];
  if (!fitsTokenData(field)) return false;
  return true;
}

function fitsCollectibleDataAttributesItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return true;
}

function fitsCollectibleDataAttributes(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsCollectibleDataAttributesItem(item)) return false;
  }
  return true;
}

function fitsCollectibleCollection(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['floorPrice'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsCollectibleData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['address'];
  if (!(typeof field === 'string')) return false;
  field = object['addressId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['amount'];
  if (!fitsAmount(field)) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['description'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['imageUri'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['dataUri'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['attributes'];
  if (!(field == null || fitsCollectibleDataAttributes(field))) return false;
  field = object['collection'];
  if (!(field == null || fitsCollectibleCollection(field))) return false;
  field = object['price'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsCollectibleAsset(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['type'];
  if (!(field === 'collectible')) return false;
  field = object['attributes'];
  if (!(field == null || fitsAssetAttributes(field))) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['imageUri'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['owner'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['ownerId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['networkId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['refAddress'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceRefs'];
  if (!(field == null || fitsSourceRefList(field))) return false;
  field = object['link'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['data'];
  if (!fitsCollectibleData(field)) return false;
  return true;
}

function fitsGenericData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['address'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['addressId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['amount'];
  if (!fitsAmount(field)) return false;
  field = object['price'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsGenericAsset(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['type'];
  if (!(field === 'generic')) return false;
  field = object['attributes'];
  if (!(field == null || fitsAssetAttributes(field))) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['imageUri'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['owner'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['ownerId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['networkId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['refAddress'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceRefs'];
  if (!(field == null || fitsSourceRefList(field))) return false;
  field = object['link'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['data'];
  if (!fitsGenericData(field)) return false;
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
  let field: unknown;
  field = object['type'];
  if (!(typeof field === 'string' && PATTERN_1.test(field))) return false;
  field = object['attributes'];
  if (!(field == null || fitsAssetAttributes(field))) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['imageUri'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['owner'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['ownerId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['networkId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['refAddress'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceRefs'];
  if (!(field == null || fitsSourceRefList(field))) return false;
  field = object['link'];
  if (!(field == null || typeof field === 'string')) return false;
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
  let field: unknown;
  field = object['assets'];
  if (!fitsPortfolioAssetList(field)) return false;
  field = object['assetsValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['assetsYields'];
  if (!(field == null || fitsMultipleDataAssetsYields(field))) return false;
  field = object['rewardAssets'];
  if (!(field == null || fitsPortfolioAssetList(field))) return false;
  field = object['rewardAssetsValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsMultipleElement(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['type'];
  if (!(field === 'multiple')) return false;
  field = object['id'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['platformId'];
  if (!(typeof field === 'string')) return false;
  field = object['serviceId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['label'];
  if (!(typeof field === 'string')) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['tags'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['valuationStatus'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceFetcherId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['netApy'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['owner'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['ownerId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['networkId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['refAddress'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceRefs'];
  if (!(field == null || fitsSourceRefList(field))) return false;
  field = object['link'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['data'];
  if (!fitsMultipleData(field)) return false;
  return true;
}

function fitsLiquidityShare(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['mint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['mintId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['amount'];
  if (!(field == null || fitsAmount(field))) return false;
  return true;
}

function fitsLiquidityData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['assets'];
  if (!fitsPortfolioAssetList(field)) return false;
  field = object['assetsValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['rewardAssets'];
  if (!(field == null || fitsPortfolioAssetList(field))) return false;
  field = object['rewardAssetsValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['yields'];
  if (!(field == null || fitsYieldList(field))) return false;
  field = object['lp'];
  if (!(field == null || fitsLiquidityShare(field))) return false;
  return true;
}

function fitsLiquidityElement(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['type'];
  if (!(field === 'liquidity')) return false;
  field = object['id'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['platformId'];
  if (!(typeof field === 'string')) return false;
  field = object['serviceId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['label'];
  if (!(typeof field === 'string')) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['tags'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['valuationStatus'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceFetcherId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['netApy'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['owner'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['ownerId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['networkId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['refAddress'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceRefs'];
  if (!(field == null || fitsSourceRefList(field))) return false;
  field = object['link'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['data'];
  if (!fitsLiquidityData(field)) return false;
  return true;
}

function fitsLeverageOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['price'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['amount'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['locked'];
  if (!(field == null || typeof field === 'boolean')) return false;
  return true;
}

function fitsLeverageOrderList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsLeverageOrder(item)) return false;
  }
  return true;
}

function fitsIsolatedPosition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['address'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['addressId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['imageUri'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['side'];
  if (!(typeof field === 'string')) return false;
  field = object['entryPrice'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['markPrice'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['liquidationPrice'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['size'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['sizeValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['pnlValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['leverage'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['tp'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['sl'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['limitOrders'];
  if (!(field == null || fitsLeverageOrderList(field))) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['refAddress'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceRefs'];
  if (!(field == null || fitsSourceRefList(field))) return false;
  field = object['collateralValue'];
  if (!(field == null || Number.isFinite(field))) return false;
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
  let field: unknown;
  field = object['positions'];
  if (!fitsIsolatedPositionList(field)) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsLeveragePosition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['address'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['addressId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['imageUri'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['side'];
  if (!(typeof field === 'string')) return false;
  field = object['entryPrice'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['markPrice'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['liquidationPrice'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['size'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['sizeValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['pnlValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['leverage'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['tp'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['sl'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['limitOrders'];
  if (!(field == null || fitsLeverageOrderList(field))) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['refAddress'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceRefs'];
  if (!(field == null || fitsSourceRefList(field))) return false;
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
  let field: unknown;
  field = object['positions'];
  if (!fitsLeveragePositionList(field)) return false;
  field = object['leverage'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['collateralAssets'];
  if (!(field == null || fitsPortfolioAssetList(field))) return false;
  field = object['collateralValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsLeverageData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['isolated'];
  if (!(field == null || fitsIsolatedLeverage(field))) return false;
  field = object['cross'];
  if (!(field == null || fitsCrossLeverage(field))) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsLeverageElement(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['type'];
  if (!(field === 'leverage')) return false;
  field = object['id'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['platformId'];
  if (!(typeof field === 'string')) return false;
  field = object['serviceId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['label'];
  if (!(typeof field === 'string')) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['tags'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['valuationStatus'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceFetcherId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['netApy'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['owner'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['ownerId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['networkId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['refAddress'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceRefs'];
  if (!(field == null || fitsSourceRefList(field))) return false;
  field = object['link'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['data'];
  if (!fitsLeverageData(field)) return false;
  return true;
}

function fitsUnsettled(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['assets'];
  if (!fitsPortfolioAssetList(field)) return false;
  field = object['assetsValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsFixedTerms(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['isLender'];
  if (!(field == null || typeof field === 'boolean')) return false;
  return true;
}

function fitsBorrowLendData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['suppliedAssets'];
  if (!fitsPortfolioAssetList(field)) return false;
  field = object['borrowedAssets'];
  if (!fitsPortfolioAssetList(field)) return false;
  field = object['rewardAssets'];
  if (!(field == null || fitsPortfolioAssetList(field))) return false;
  field = object['unsettled'];
  if (!(field == null || fitsUnsettled(field))) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['suppliedValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['borrowedValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['rewardValue'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['suppliedYields'];
  if (!(field == null || fitsMultipleDataAssetsYields(field))) return false;
  field = object['borrowedYields'];
  if (!(field == null || fitsMultipleDataAssetsYields(field))) return false;
  field = object['healthRatio'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['expireOn'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['fixedTerms'];
  if (!(field == null || fitsFixedTerms(field))) return false;
  return true;
}

function fitsBorrowLendElement(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['type'];
  if (!(field === 'borrowlend')) return false;
  field = object['id'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['platformId'];
  if (!(typeof field === 'string')) return false;
  field = object['serviceId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['label'];
  if (!(typeof field === 'string')) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['tags'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['valuationStatus'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceFetcherId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['netApy'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['owner'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['ownerId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['networkId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['refAddress'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceRefs'];
  if (!(field == null || fitsSourceRefList(field))) return false;
  field = object['link'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['data'];
  if (!fitsBorrowLendData(field)) return false;
  return true;
}

function fitsTradeAssets(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['input'];
  if (!(field == null || fitsPortfolioAsset(field))) return false;
  field = object['output'];
  if (!(field == null || fitsPortfolioAsset(field))) return false;
  return true;
}

function fitsPriceRange(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['min'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['max'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsRecurringTrade(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['cycles'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['interval'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['priceRange'];
  if (!(field == null || fitsPriceRange(field))) return false;
  return true;
}

function fitsTradeData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['assets'];
  if (!fitsTradeAssets(field)) return false;
  field = object['inputAddress'];
  if (!(typeof field === 'string')) return false;
  field = object['inputAddressId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['outputAddress'];
  if (!(typeof field === 'string')) return false;
  field = object['outputAddressId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['initialInputAmount'];
  if (!fitsAmount(field)) return false;
  field = object['withdrawnOutputAmount'];
  if (!fitsAmount(field)) return false;
  field = object['expectedOutputAmount'];
  if (!(field == null || fitsAmount(field))) return false;
  field = object['inputPrice'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['outputPrice'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['filledPercentage'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['createdAt'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['expireAt'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['recurring'];
  if (!(field == null || fitsRecurringTrade(field))) return false;
  return true;
}

function fitsTradeElement(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['type'];
  if (!(field === 'trade')) return false;
  field = object['id'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['platformId'];
  if (!(typeof field === 'string')) return false;
  field = object['serviceId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['label'];
  if (!(typeof field === 'string')) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['tags'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['valuationStatus'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceFetcherId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['netApy'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['owner'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['ownerId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['networkId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['refAddress'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceRefs'];
  if (!(field == null || fitsSourceRefList(field))) return false;
  field = object['link'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['data'];
  if (!fitsTradeData(field)) return false;
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
  let field: unknown;
  field = object['type'];
  if (!(typeof field === 'string' && PATTERN_2.test(field))) return false;
  field = object['id'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['platformId'];
  if (!(typeof field === 'string')) return false;
  field = object['serviceId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['label'];
  if (!(typeof field === 'string')) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['tags'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['valuationStatus'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceFetcherId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['value'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['netApy'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['owner'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['ownerId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['networkId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['refAddress'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sourceRefs'];
  if (!(field == null || fitsSourceRefList(field))) return false;
  field = object['link'];
  if (!(field == null || typeof field === 'string')) return false;
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

function fitsFetcherError(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['code'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['message'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['retryAfterMs'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsFetcherResult(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string')) return false;
  field = object['extended'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['owner'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['networkId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['date'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['duration'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['status'];
  if (!(typeof field === 'string')) return false;
  field = object['elements'];
  if (!(field == null || fitsPortfolioElementList(field))) return false;
  field = object['error'];
  if (!(field == null || fitsFetcherError(field))) return false;
  return true;
}

function fitsFetcherResultList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsFetcherResult(item)) return false;
  }
  return true;
}

function fitsPositions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['date'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['duration'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['extended'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['fetcherResults'];
  if (!fitsFetcherResultList(field)) return false;
  return true;
}
