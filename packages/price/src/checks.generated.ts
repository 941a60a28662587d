// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { type Issue, isAddress, unknownName, type Shape } from '@perijove/core';
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

let loaded: typeof import('#schemas') | undefined;

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { explainWith, withoutEval } = await import('@perijove/core/schemas');
  loaded ??= await withoutEval(() => import('#schemas'));
  return explainWith(loaded.schemas[method].output, value);
}

function checkGetInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'ids') return unknownName('field', key, ['ids']);
  field = object1['ids'];
  if (!Array.isArray(field) || field.length < 1 || field.length > 50)
    return {
      path: 'ids',
      expected: 'a list of 1 to 50 entries, each a mint (base58 text of 32 bytes)',
    };
  const list2 = field as readonly unknown[];
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
  let field: unknown;
  field = object['usdPrice'];
  if (!Number.isFinite(field)) return false;
  field = object['decimals'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['blockId'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['priceChange24h'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['createdAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['liquidity'];
  if (!(field == null || Number.isFinite(field))) return false;
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
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'ids' && key !== 'vsToken' && key !== 'showExtraInfo')
      return unknownName('field', key, ['ids', 'vsToken', 'showExtraInfo']);
  field = object1['ids'];
  if (!Array.isArray(field) || field.length < 1 || field.length > 100)
    return {
      path: 'ids',
      expected: 'a list of 1 to 100 entries, each a mint (base58 text of 32 bytes)',
    };
  const list2 = field as readonly unknown[];
  for (let i2 = 0; i2 < list2.length; i2++) {
    const item2 = list2[i2];
    if (!isAddress(item2))
      return { path: `ids[${i2}]`, expected: 'a mint (base58 text of 32 bytes)' };
  }
  field = object1['vsToken'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'vsToken', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['showExtraInfo'];
  if (!(field === undefined || field === true)) return { path: 'showExtraInfo', expected: 'true' };
  if (object1['vsToken'] !== undefined && object1['showExtraInfo'] !== undefined)
    return { path: 'vsToken', expected: 'no value with showExtraInfo' };
  return undefined;
}

function fitsLastSwappedPrice(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['lastJupiterSellAt'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['lastJupiterSellPrice'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['lastJupiterBuyAt'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['lastJupiterBuyPrice'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsQuotedPrice(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['buyPrice'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['buyAt'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['sellPrice'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['sellAt'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
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
  let field: unknown;
  field = object['depth'];
  if (!(field == null || fitsPriceImpactRatioDepth(field))) return false;
  field = object['timestamp'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  return true;
}

function fitsDepth(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['buyPriceImpactRatio'];
  if (!(field == null || fitsPriceImpactRatio(field))) return false;
  field = object['sellPriceImpactRatio'];
  if (!(field == null || fitsPriceImpactRatio(field))) return false;
  return true;
}

function fitsExtraInfo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['lastSwappedPrice'];
  if (!(field == null || fitsLastSwappedPrice(field))) return false;
  field = object['quotedPrice'];
  if (!(field == null || fitsQuotedPrice(field))) return false;
  field = object['confidenceLevel'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['depth'];
  if (!(field == null || fitsDepth(field))) return false;
  return true;
}

function fitsPriceV2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(field === undefined || typeof field === 'string')) return false;
  field = object['type'];
  if (!(field === undefined || typeof field === 'string')) return false;
  field = object['price'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['extraInfo'];
  if (!(field == null || fitsExtraInfo(field))) return false;
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
  let field: unknown;
  field = object['data'];
  if (!(field === undefined || fitsPricesV2Data(field))) return false;
  field = object['timeTaken'];
  if (!(field === undefined || Number.isFinite(field))) return false;
  return true;
}
