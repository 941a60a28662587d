// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { explainWith, type Issue, isAddress, type Shape } from '@perijove/core';
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

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { schemas } = await import('#schemas');
  return explainWith(schemas[method].output, value);
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
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'query') return { path: key, expected: 'one of the known fields (query)' };
  const object1_0 = object1['query'];
  if (
    !((typeof object1_0 === 'string' && object1_0.length >= 1) || fitsSearchInputQuery(object1_0))
  )
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
  const v0 = object['jupEarn'];
  if (!(v0 == null || Number.isFinite(v0))) return false;
  return true;
}

function fitsSwapStats(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['priceChange'];
  if (!(v0 == null || Number.isFinite(v0))) return false;
  const v1 = object['holderChange'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  const v2 = object['liquidityChange'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['volumeChange'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['buyVolume'];
  if (!(v4 == null || Number.isFinite(v4))) return false;
  const v5 = object['sellVolume'];
  if (!(v5 == null || Number.isFinite(v5))) return false;
  const v6 = object['buyOrganicVolume'];
  if (!(v6 == null || Number.isFinite(v6))) return false;
  const v7 = object['sellOrganicVolume'];
  if (!(v7 == null || Number.isFinite(v7))) return false;
  const v8 = object['numBuys'];
  if (!(v8 == null || Number.isFinite(v8))) return false;
  const v9 = object['numSells'];
  if (!(v9 == null || Number.isFinite(v9))) return false;
  const v10 = object['numTraders'];
  if (!(v10 == null || Number.isFinite(v10))) return false;
  const v11 = object['numOrganicBuyers'];
  if (!(v11 == null || Number.isFinite(v11))) return false;
  const v12 = object['numNetBuyers'];
  if (!(v12 == null || Number.isFinite(v12))) return false;
  return true;
}

function fitsFirstPool(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['id'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['createdAt'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  return true;
}

function fitsAudit(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['isSus'];
  if (!(v0 == null || typeof v0 === 'boolean')) return false;
  const v1 = object['mintAuthorityDisabled'];
  if (!(v1 == null || typeof v1 === 'boolean')) return false;
  const v2 = object['freezeAuthorityDisabled'];
  if (!(v2 == null || typeof v2 === 'boolean')) return false;
  const v3 = object['topHoldersPercentage'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['devBalancePercentage'];
  if (!(v4 == null || Number.isFinite(v4))) return false;
  const v5 = object['devMints'];
  if (!(v5 == null || Number.isFinite(v5))) return false;
  const v6 = object['devMigrations'];
  if (!(v6 == null || Number.isFinite(v6))) return false;
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
  const v0 = object['id'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['name'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['symbol'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['decimals'];
  if (!Number.isSafeInteger(v3)) return false;
  const v4 = object['icon'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['tokenProgram'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['createdAt'];
  if (!(v6 == null || typeof v6 === 'string')) return false;
  const v7 = object['twitter'];
  if (!(v7 == null || typeof v7 === 'string')) return false;
  const v8 = object['telegram'];
  if (!(v8 == null || typeof v8 === 'string')) return false;
  const v9 = object['website'];
  if (!(v9 == null || typeof v9 === 'string')) return false;
  const v10 = object['discord'];
  if (!(v10 == null || typeof v10 === 'string')) return false;
  const v11 = object['instagram'];
  if (!(v11 == null || typeof v11 === 'string')) return false;
  const v12 = object['tiktok'];
  if (!(v12 == null || typeof v12 === 'string')) return false;
  const v13 = object['otherUrl'];
  if (!(v13 == null || typeof v13 === 'string')) return false;
  const v14 = object['dev'];
  if (!(v14 == null || typeof v14 === 'string')) return false;
  const v15 = object['mintAuthority'];
  if (!(v15 == null || typeof v15 === 'string')) return false;
  const v16 = object['freezeAuthority'];
  if (!(v16 == null || typeof v16 === 'string')) return false;
  const v17 = object['circSupply'];
  if (!(v17 == null || Number.isFinite(v17))) return false;
  const v18 = object['totalSupply'];
  if (!(v18 == null || Number.isFinite(v18))) return false;
  const v19 = object['launchpad'];
  if (!(v19 == null || typeof v19 === 'string')) return false;
  const v20 = object['partnerConfig'];
  if (!(v20 == null || typeof v20 === 'string')) return false;
  const v21 = object['graduatedPool'];
  if (!(v21 == null || typeof v21 === 'string')) return false;
  const v22 = object['graduatedAt'];
  if (!(v22 == null || typeof v22 === 'string')) return false;
  const v23 = object['holderCount'];
  if (!(v23 == null || Number.isFinite(v23))) return false;
  const v24 = object['fdv'];
  if (!(v24 == null || Number.isFinite(v24))) return false;
  const v25 = object['mcap'];
  if (!(v25 == null || Number.isFinite(v25))) return false;
  const v26 = object['usdPrice'];
  if (!(v26 == null || Number.isFinite(v26))) return false;
  const v27 = object['priceBlockId'];
  if (!(v27 == null || Number.isFinite(v27))) return false;
  const v28 = object['liquidity'];
  if (!(v28 == null || Number.isFinite(v28))) return false;
  const v29 = object['apy'];
  if (!(v29 == null || fitsTokenApy(v29))) return false;
  const v30 = object['stats5m'];
  if (!(v30 == null || fitsSwapStats(v30))) return false;
  const v31 = object['stats1h'];
  if (!(v31 == null || fitsSwapStats(v31))) return false;
  const v32 = object['stats6h'];
  if (!(v32 == null || fitsSwapStats(v32))) return false;
  const v33 = object['stats24h'];
  if (!(v33 == null || fitsSwapStats(v33))) return false;
  const v34 = object['firstPool'];
  if (!(v34 == null || fitsFirstPool(v34))) return false;
  const v35 = object['audit'];
  if (!(v35 == null || fitsAudit(v35))) return false;
  const v36 = object['organicScore'];
  if (!(v36 == null || Number.isFinite(v36))) return false;
  const v37 = object['organicScoreLabel'];
  if (!(v37 == null || typeof v37 === 'string')) return false;
  const v38 = object['isVerified'];
  if (!(v38 == null || typeof v38 === 'boolean')) return false;
  const v39 = object['tags'];
  if (!(v39 == null || fitsTextList(v39))) return false;
  const v40 = object['updatedAt'];
  if (!(v40 == null || typeof v40 === 'string')) return false;
  const v41 = object['issuer'];
  if (!(v41 == null || typeof v41 === 'string')) return false;
  const v42 = object['fees'];
  if (!(v42 == null || Number.isFinite(v42))) return false;
  const v43 = object['stats7d'];
  if (!(v43 == null || fitsSwapStats(v43))) return false;
  const v44 = object['stats30d'];
  if (!(v44 == null || fitsSwapStats(v44))) return false;
  const v45 = object['cexes'];
  if (!(v45 == null || fitsTextList(v45))) return false;
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
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'query') return { path: key, expected: 'one of the known fields (query)' };
  const object1_0 = object1['query'];
  if (!(typeof object1_0 === 'string' && object1_0.length >= 1))
    return { path: 'query', expected: 'text of one or more characters' };
  return undefined;
}

function checkByCategoryInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'category' && key !== 'interval' && key !== 'limit')
      return { path: key, expected: 'one of the known fields (category, interval, limit)' };
  const object1_0 = object1['category'];
  if (
    !(object1_0 === 'toporganicscore' || object1_0 === 'toptraded' || object1_0 === 'toptrending')
  )
    return { path: 'category', expected: '"toporganicscore" or "toptraded" or "toptrending"' };
  const object1_1 = object1['interval'];
  if (!(object1_1 === '5m' || object1_1 === '1h' || object1_1 === '6h' || object1_1 === '24h'))
    return { path: 'interval', expected: '"5m" or "1h" or "6h" or "24h"' };
  const object1_2 = object1['limit'];
  if (
    !(
      object1_2 === undefined ||
      (Number.isSafeInteger(object1_2) &&
        (object1_2 as number) >= 1 &&
        (object1_2 as number) <= 100)
    )
  )
    return { path: 'limit', expected: 'a whole number of at least 1 and at most 100' };
  return undefined;
}

function checkNoInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) return { path: key, expected: 'no fields' };
  return undefined;
}

function checkTokenV1Input(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'mint_address')
      return { path: key, expected: 'one of the known fields (mint_address)' };
  const object1_0 = object1['mint_address'];
  if (!isAddress(object1_0))
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
  const v0 = object['coingeckoId'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  return true;
}

function fitsTokenV1(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['address'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['name'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['symbol'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['decimals'];
  if (!Number.isSafeInteger(v3)) return false;
  const v4 = object['logoURI'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['tags'];
  if (!(v5 == null || fitsTokenV1Tags(v5))) return false;
  const v6 = object['daily_volume'];
  if (!(v6 == null || Number.isFinite(v6))) return false;
  const v7 = object['created_at'];
  if (!(v7 == null || typeof v7 === 'string')) return false;
  const v8 = object['minted_at'];
  if (!(v8 == null || typeof v8 === 'string')) return false;
  const v9 = object['freeze_authority'];
  if (!(v9 == null || typeof v9 === 'string')) return false;
  const v10 = object['mint_authority'];
  if (!(v10 == null || typeof v10 === 'string')) return false;
  const v11 = object['permanent_delegate'];
  if (!(v11 == null || typeof v11 === 'string')) return false;
  const v12 = object['extensions'];
  if (!(v12 == null || fitsExtensionsV1(v12))) return false;
  return true;
}

function checkMarketMintsV1Input(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'market_address')
      return { path: key, expected: 'one of the known fields (market_address)' };
  const object1_0 = object1['market_address'];
  if (!isAddress(object1_0))
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
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'tag') return { path: key, expected: 'one of the known fields (tag)' };
  const object1_0 = object1['tag'];
  if (!Array.isArray(object1_0) || object1_0.length < 1)
    return {
      path: 'tag',
      expected: 'a list of one or more entries, each text of one or more characters',
    };
  const list2 = object1_0 as readonly unknown[];
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
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'limit' && key !== 'offset')
      return { path: key, expected: 'one of the known fields (limit, offset)' };
  const object1_0 = object1['limit'];
  if (!(object1_0 === undefined || Number.isSafeInteger(object1_0)))
    return { path: 'limit', expected: 'a whole number' };
  const object1_1 = object1['offset'];
  if (!(object1_1 === undefined || Number.isSafeInteger(object1_1)))
    return { path: 'offset', expected: 'a whole number' };
  return undefined;
}

function fitsNewTokenV1(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['mint'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['name'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['symbol'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['decimals'];
  if (!Number.isSafeInteger(v3)) return false;
  const v4 = object['created_at'];
  if (!(v4 == null || typeof v4 === 'string' || Number.isFinite(v4))) return false;
  const v5 = object['metadata_updated_at'];
  if (!(v5 == null || typeof v5 === 'string' || Number.isFinite(v5))) return false;
  const v6 = object['logo_uri'];
  if (!(v6 == null || typeof v6 === 'string')) return false;
  const v7 = object['known_markets'];
  if (!(v7 == null || fitsTextList(v7))) return false;
  const v8 = object['mint_authority'];
  if (!(v8 == null || typeof v8 === 'string')) return false;
  const v9 = object['freeze_authority'];
  if (!(v9 == null || typeof v9 === 'string')) return false;
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
