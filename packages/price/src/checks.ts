// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { explainWith, type Issue, isAddress, type Shape } from '@perijove/core';
import type { GetInput, GetV2Input, Prices, PricesV2 } from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly get: Shape<GetInput, Prices>;
  readonly getV2: Shape<GetV2Input, PricesV2>;
} = {
  get: {
    name: 'price.get',
    checkInput: checkGetInput,
    checkOutput: fitsPrices,
    explain: (value) => explain('get', value),
  },
  getV2: {
    name: 'price.getV2',
    checkInput: checkGetV2Input,
    checkOutput: fitsPricesV2,
    explain: (value) => explain('getV2', value),
  },
};

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { schemas } = await import('#schemas');
  return explainWith(schemas[method].output, value);
}

function checkGetInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'ids') return { path: key, expected: 'one of the known fields (ids)' };
  const object1_0 = object1['ids'];
  if (!Array.isArray(object1_0) || object1_0.length < 1 || object1_0.length > 50)
    return {
      path: 'ids',
      expected: 'a list of 1 to 50 entries, each a mint (base58 text of 32 bytes)',
    };
  const list2 = object1_0 as readonly unknown[];
  for (let i2 = 0; i2 < list2.length; i2++) {
    const item2 = list2[i2];
    if (!isAddress(item2))
      return { path: `ids[${i2}]`, expected: 'a mint (base58 text of 32 bytes)' };
  }
  return undefined;
}

function fitsPrice(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['usdPrice'];
  if (!Number.isFinite(v0)) return false;
  const v1 = object['decimals'];
  if (!Number.isSafeInteger(v1)) return false;
  const v2 = object['blockId'];
  if (!(v2 == null || Number.isSafeInteger(v2))) return false;
  const v3 = object['priceChange24h'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['createdAt'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['liquidity'];
  if (!(v5 == null || Number.isFinite(v5))) return false;
  return true;
}

function fitsPrices(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const record = value as Readonly<Record<string, unknown>>;
  for (const key in record) {
    if (key === '__proto__') continue;
    const item = record[key];
    if (!(item === null || fitsPrice(item))) return false;
  }
  return true;
}

function checkGetV2Input(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'ids' && key !== 'vsToken' && key !== 'showExtraInfo')
      return { path: key, expected: 'one of the known fields (ids, vsToken, showExtraInfo)' };
  const object1_0 = object1['ids'];
  if (!Array.isArray(object1_0) || object1_0.length < 1 || object1_0.length > 100)
    return {
      path: 'ids',
      expected: 'a list of 1 to 100 entries, each a mint (base58 text of 32 bytes)',
    };
  const list2 = object1_0 as readonly unknown[];
  for (let i2 = 0; i2 < list2.length; i2++) {
    const item2 = list2[i2];
    if (!isAddress(item2))
      return { path: `ids[${i2}]`, expected: 'a mint (base58 text of 32 bytes)' };
  }
  const object1_1 = object1['vsToken'];
  if (!(object1_1 === undefined || isAddress(object1_1)))
    return { path: 'vsToken', expected: 'a mint (base58 text of 32 bytes)' };
  const object1_2 = object1['showExtraInfo'];
  if (!(object1_2 === undefined || object1_2 === true))
    return { path: 'showExtraInfo', expected: 'true' };
  if (object1['vsToken'] !== undefined && object1['showExtraInfo'] !== undefined)
    return { path: 'vsToken', expected: 'nothing beside showExtraInfo' };
  return undefined;
}

function fitsLastSwappedPrice(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['lastJupiterSellAt'];
  if (!(v0 == null || Number.isSafeInteger(v0))) return false;
  const v1 = object['lastJupiterSellPrice'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['lastJupiterBuyAt'];
  if (!(v2 == null || Number.isSafeInteger(v2))) return false;
  const v3 = object['lastJupiterBuyPrice'];
  if (!(v3 == null || typeof v3 === 'string')) return false;
  return true;
}

function fitsQuotedPrice(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['buyPrice'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['buyAt'];
  if (!(v1 == null || Number.isSafeInteger(v1))) return false;
  const v2 = object['sellPrice'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  const v3 = object['sellAt'];
  if (!(v3 == null || Number.isSafeInteger(v3))) return false;
  return true;
}

function fitsPriceImpactRatioDepth(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const record = value as Readonly<Record<string, unknown>>;
  for (const key in record) {
    if (key === '__proto__') continue;
    const item = record[key];
    if (!(item === null || Number.isFinite(item))) return false;
  }
  return true;
}

function fitsPriceImpactRatio(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['depth'];
  if (!(v0 == null || fitsPriceImpactRatioDepth(v0))) return false;
  const v1 = object['timestamp'];
  if (!(v1 == null || Number.isSafeInteger(v1))) return false;
  return true;
}

function fitsDepth(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['buyPriceImpactRatio'];
  if (!(v0 == null || fitsPriceImpactRatio(v0))) return false;
  const v1 = object['sellPriceImpactRatio'];
  if (!(v1 == null || fitsPriceImpactRatio(v1))) return false;
  return true;
}

function fitsExtraInfo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['lastSwappedPrice'];
  if (!(v0 == null || fitsLastSwappedPrice(v0))) return false;
  const v1 = object['quotedPrice'];
  if (!(v1 == null || fitsQuotedPrice(v1))) return false;
  const v2 = object['confidenceLevel'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  const v3 = object['depth'];
  if (!(v3 == null || fitsDepth(v3))) return false;
  return true;
}

function fitsPriceV2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['id'];
  if (!(v0 === undefined || typeof v0 === 'string')) return false;
  const v1 = object['type'];
  if (!(v1 === undefined || typeof v1 === 'string')) return false;
  const v2 = object['price'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  const v3 = object['extraInfo'];
  if (!(v3 == null || fitsExtraInfo(v3))) return false;
  return true;
}

function fitsPricesV2Data(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const record = value as Readonly<Record<string, unknown>>;
  for (const key in record) {
    if (key === '__proto__') continue;
    const item = record[key];
    if (!(item === null || fitsPriceV2(item))) return false;
  }
  return true;
}

function fitsPricesV2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['data'];
  if (!(v0 === undefined || fitsPricesV2Data(v0))) return false;
  const v1 = object['timeTaken'];
  if (!(v1 === undefined || Number.isFinite(v1))) return false;
  return true;
}
