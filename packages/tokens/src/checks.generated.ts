// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { type Issue, isAddress, unknownName, type Shape } from '@perijove/core';
import type {
  ByCategoryInput,
  ByTagInput,
  MarketMintsV1Input,
  MintsV1,
  NewTokensV1,
  NewV1Input,
  NoInput,
  SearchInput,
  TaggedV1Input,
  TokenV1,
  TokenV1Input,
  Tokens,
  TokensV1,
} from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly search: Shape<SearchInput, Tokens>;
  readonly byTag: Shape<ByTagInput, Tokens>;
  readonly byCategory: Shape<ByCategoryInput, Tokens>;
  readonly recent: Shape<NoInput, Tokens>;
  readonly tokenV1: Shape<TokenV1Input, TokenV1>;
  readonly marketMintsV1: Shape<MarketMintsV1Input, MintsV1>;
  readonly tradableMintsV1: Shape<NoInput, MintsV1>;
  readonly taggedV1: Shape<TaggedV1Input, TokensV1>;
  readonly newV1: Shape<NewV1Input, NewTokensV1>;
  readonly allV1: Shape<NoInput, TokensV1>;
} = {
  search: {
    name: 'tokens.search',
    checkInput: checkSearchInput,
    checkOutput: fitsTokens,
    explain: (value) => explain('search', value),
  },
  byTag: {
    name: 'tokens.byTag',
    checkInput: checkByTagInput,
    checkOutput: fitsTokens,
    explain: (value) => explain('byTag', value),
  },
  byCategory: {
    name: 'tokens.byCategory',
    checkInput: checkByCategoryInput,
    checkOutput: fitsTokens,
    explain: (value) => explain('byCategory', value),
  },
  recent: {
    name: 'tokens.recent',
    checkInput: checkNoInput,
    checkOutput: fitsTokens,
    explain: (value) => explain('recent', value),
  },
  tokenV1: {
    name: 'tokens.tokenV1',
    checkInput: checkTokenV1Input,
    checkOutput: fitsTokenV1,
    explain: (value) => explain('tokenV1', value),
  },
  marketMintsV1: {
    name: 'tokens.marketMintsV1',
    checkInput: checkMarketMintsV1Input,
    checkOutput: fitsMintsV1,
    explain: (value) => explain('marketMintsV1', value),
  },
  tradableMintsV1: {
    name: 'tokens.tradableMintsV1',
    checkInput: checkNoInput,
    checkOutput: fitsMintsV1,
    explain: (value) => explain('tradableMintsV1', value),
  },
  taggedV1: {
    name: 'tokens.taggedV1',
    checkInput: checkTaggedV1Input,
    checkOutput: fitsTokensV1,
    explain: (value) => explain('taggedV1', value),
  },
  newV1: {
    name: 'tokens.newV1',
    checkInput: checkNewV1Input,
    checkOutput: fitsNewTokensV1,
    explain: (value) => explain('newV1', value),
  },
  allV1: {
    name: 'tokens.allV1',
    checkInput: checkNoInput,
    checkOutput: fitsTokensV1,
    explain: (value) => explain('allV1', value),
  },
};

let loaded: typeof import('#schemas') | undefined;

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { explainWith, withoutEval } = await import('@perijove/core/schemas');
  loaded ??= await withoutEval(() => import('#schemas'));
  return explainWith(loaded.schemas[method].output, value);
}

function fitsSearchInputQuery(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1 || value.length > 100) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!isAddress(item)) return false;
  }
  return true;
}

function checkSearchInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'query') return unknownName('field', key, ['query']);
  field = object1['query'];
  if (!((typeof field === 'string' && field.length >= 1) || fitsSearchInputQuery(field)))
    return {
      path: 'query',
      expected:
        'text of one or more characters, or a list of 1 to 100 entries, each a mint (base58 text of 32 bytes)',
    };
  return undefined;
}

function fitsTokenApy(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['jupEarn'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsSwapStats(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['priceChange'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['holderChange'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['liquidityChange'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['volumeChange'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['buyVolume'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['sellVolume'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['buyOrganicVolume'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['sellOrganicVolume'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['numBuys'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['numSells'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['numTraders'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['numOrganicBuyers'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['numNetBuyers'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsFirstPool(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['createdAt'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsAudit(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['isSus'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['mintAuthorityDisabled'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['freezeAuthorityDisabled'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['topHoldersPercentage'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['devBalancePercentage'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['devMints'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['devMigrations'];
  if (!(field == null || Number.isFinite(field))) return false;
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

function fitsToken(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string')) return false;
  field = object['name'];
  if (!(typeof field === 'string')) return false;
  field = object['symbol'];
  if (!(typeof field === 'string')) return false;
  field = object['decimals'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['icon'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['tokenProgram'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['createdAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['twitter'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['telegram'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['website'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['discord'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['instagram'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['tiktok'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['otherUrl'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['dev'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['mintAuthority'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['freezeAuthority'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['circSupply'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['totalSupply'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['launchpad'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['partnerConfig'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['graduatedPool'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['graduatedAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['holderCount'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['fdv'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['mcap'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['usdPrice'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['priceBlockId'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['liquidity'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['apy'];
  if (!(field == null || fitsTokenApy(field))) return false;
  field = object['stats5m'];
  if (!(field == null || fitsSwapStats(field))) return false;
  field = object['stats1h'];
  if (!(field == null || fitsSwapStats(field))) return false;
  field = object['stats6h'];
  if (!(field == null || fitsSwapStats(field))) return false;
  field = object['stats24h'];
  if (!(field == null || fitsSwapStats(field))) return false;
  field = object['firstPool'];
  if (!(field == null || fitsFirstPool(field))) return false;
  field = object['audit'];
  if (!(field == null || fitsAudit(field))) return false;
  field = object['organicScore'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['organicScoreLabel'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['isVerified'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['tags'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['updatedAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['issuer'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['fees'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['stats7d'];
  if (!(field == null || fitsSwapStats(field))) return false;
  field = object['stats30d'];
  if (!(field == null || fitsSwapStats(field))) return false;
  field = object['cexes'];
  if (!(field == null || fitsTextList(field))) return false;
  return true;
}

function fitsTokens(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsToken(item)) return false;
  }
  return true;
}

function checkByTagInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'query') return unknownName('field', key, ['query']);
  field = object1['query'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'query', expected: 'text of one or more characters' };
  return undefined;
}

function checkByCategoryInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'category' && key !== 'interval' && key !== 'limit')
      return unknownName('field', key, ['category', 'interval', 'limit']);
  field = object1['category'];
  if (!(field === 'toporganicscore' || field === 'toptraded' || field === 'toptrending'))
    return { path: 'category', expected: '"toporganicscore" or "toptraded" or "toptrending"' };
  field = object1['interval'];
  if (!(field === '5m' || field === '1h' || field === '6h' || field === '24h'))
    return { path: 'interval', expected: '"5m" or "1h" or "6h" or "24h"' };
  field = object1['limit'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 1 && (field as number) <= 100)
    )
  )
    return { path: 'limit', expected: 'a whole number of at least 1 and at most 100' };
  return undefined;
}

function checkNoInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) return unknownName('field', key, []);
  return undefined;
}

function checkTokenV1Input(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'mint_address') return unknownName('field', key, ['mint_address']);
  field = object1['mint_address'];
  if (!isAddress(field))
    return { path: 'mint_address', expected: 'a mint (base58 text of 32 bytes)' };
  return undefined;
}

function fitsTokenV1Tags(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!(item === null || typeof item === 'string')) return false;
  }
  return true;
}

function fitsExtensionsV1(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['coingeckoId'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsTokenV1(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['address'];
  if (!(typeof field === 'string')) return false;
  field = object['name'];
  if (!(typeof field === 'string')) return false;
  field = object['symbol'];
  if (!(typeof field === 'string')) return false;
  field = object['decimals'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['logoURI'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['tags'];
  if (!(field == null || fitsTokenV1Tags(field))) return false;
  field = object['daily_volume'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['created_at'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['minted_at'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['freeze_authority'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['mint_authority'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['permanent_delegate'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['extensions'];
  if (!(field == null || fitsExtensionsV1(field))) return false;
  return true;
}

function checkMarketMintsV1Input(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'market_address') return unknownName('field', key, ['market_address']);
  field = object1['market_address'];
  if (!isAddress(field))
    return { path: 'market_address', expected: 'an address (base58 text of 32 bytes)' };
  return undefined;
}

function fitsMintsV1(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!(typeof item === 'string')) return false;
  }
  return true;
}

function checkTaggedV1Input(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'tag') return unknownName('field', key, ['tag']);
  field = object1['tag'];
  if (!Array.isArray(field) || field.length < 1)
    return {
      path: 'tag',
      expected: 'a list of one or more entries, each text of one or more characters',
    };
  const list2 = field as readonly unknown[];
  for (let i2 = 0; i2 < list2.length; i2++) {
    const item2 = list2[i2];
    if (!(typeof item2 === 'string' && item2.length >= 1))
      return { path: `tag[${i2}]`, expected: 'text of one or more characters' };
  }
  return undefined;
}

function fitsTokensV1(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsTokenV1(item)) return false;
  }
  return true;
}

function checkNewV1Input(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'limit' && key !== 'offset') return unknownName('field', key, ['limit', 'offset']);
  field = object1['limit'];
  if (!(field === undefined || Number.isSafeInteger(field)))
    return { path: 'limit', expected: 'a whole number' };
  field = object1['offset'];
  if (!(field === undefined || Number.isSafeInteger(field)))
    return { path: 'offset', expected: 'a whole number' };
  return undefined;
}

function fitsNewTokenV1(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['mint'];
  if (!(typeof field === 'string')) return false;
  field = object['name'];
  if (!(typeof field === 'string')) return false;
  field = object['symbol'];
  if (!(typeof field === 'string')) return false;
  field = object['decimals'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['created_at'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['metadata_updated_at'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['logo_uri'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['known_markets'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['mint_authority'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['freeze_authority'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsNewTokensV1(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsNewTokenV1(item)) return false;
  }
  return true;
}
