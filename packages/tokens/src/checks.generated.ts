// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { type Issue, isAddress, parseExactly, unknownName, type Shape } from '@perijove/core';
import type {
  ByCategoryInput,
  ByTagInput,
  CheckVerificationInput,
  CraftVerificationInput,
  CraftedVerification,
  ExecuteVerificationInput,
  MarketMintsV1Input,
  MintsV1,
  NewTokensV1,
  NewV1Input,
  NoInput,
  QuoteVerificationInput,
  SearchInput,
  TaggedV1Input,
  TokenV1,
  TokenV1Input,
  Tokens,
  TokensV1,
  VerificationEligibility,
  VerificationExecution,
  VerificationQuote,
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
  readonly checkVerification: Shape<CheckVerificationInput, VerificationEligibility>;
  readonly craftVerification: Shape<CraftVerificationInput, CraftedVerification>;
  readonly executeVerification: Shape<ExecuteVerificationInput, VerificationExecution>;
  readonly quoteVerification: Shape<QuoteVerificationInput, VerificationQuote>;
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
  checkVerification: {
    name: 'tokens.checkVerification',
    checkInput: checkCheckVerificationInput,
    checkOutput: fitsVerificationEligibility,
    explain: (value) => explain('checkVerification', value),
  },
  craftVerification: {
    name: 'tokens.craftVerification',
    checkInput: checkCraftVerificationInput,
    checkOutput: fitsCraftedVerification,
    checkMoney: fitsMoneyOfCraftedVerification,
    parse: parseExactly,
    explain: (value) => explain('craftVerification', value),
  },
  executeVerification: {
    name: 'tokens.executeVerification',
    checkInput: checkExecuteVerificationInput,
    checkOutput: fitsVerificationExecution,
    checkMoney: fitsMoneyOfVerificationExecution,
    explain: (value) => explain('executeVerification', value),
  },
  quoteVerification: {
    name: 'tokens.quoteVerification',
    checkInput: checkQuoteVerificationInput,
    checkOutput: fitsVerificationQuote,
    explain: (value) => explain('quoteVerification', value),
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

function checkCheckVerificationInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'tokenId') return unknownName('field', key, ['tokenId']);
  field = object1['tokenId'];
  if (!isAddress(field)) return { path: 'tokenId', expected: 'a mint (base58 text of 32 bytes)' };
  return undefined;
}

function fitsVerificationEligibility(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['tokenExists'];
  if (!(typeof field === 'boolean')) return false;
  field = object['isVerified'];
  if (!(typeof field === 'boolean')) return false;
  field = object['canVerify'];
  if (!(typeof field === 'boolean')) return false;
  field = object['canMetadata'];
  if (!(typeof field === 'boolean')) return false;
  field = object['verificationError'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['metadataError'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function checkCraftVerificationInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'senderAddress' && key !== 'paymentCurrency')
      return unknownName('field', key, ['senderAddress', 'paymentCurrency']);
  field = object1['senderAddress'];
  if (!isAddress(field))
    return { path: 'senderAddress', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['paymentCurrency'];
  if (!(field === undefined || (typeof field === 'string' && field.length >= 1)))
    return { path: 'paymentCurrency', expected: 'text of one or more characters' };
  return undefined;
}

function fitsCraftedVerification(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['receiverAddress'];
  if (!(typeof field === 'string')) return false;
  field = object['mint'];
  if (!(typeof field === 'string')) return false;
  field = object['amount'];
  if (!(typeof field === 'string')) return false;
  field = object['tokenDecimals'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['tokenUsdRate'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['feeLamports'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['feeUsdAmount'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['feeMint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['feeTokenDecimals'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['feeAmount'];
  if (!(field == null || Number.isFinite(field) || typeof field === 'string')) return false;
  field = object['totalTime'];
  if (!(field == null || Number.isFinite(field) || typeof field === 'string')) return false;
  field = object['expireAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['error'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['code'];
  if (!Number.isFinite(field)) return false;
  field = object['gasless'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['inputMint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['inputDecimals'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['quotedInputAmount'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['maxInputAmount'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['lastValidBlockHeight'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  return true;
}

function fitsMoneyOfCraftedVerification(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['receiverAddress'];
  if (!(typeof field === 'string')) return false;
  field = object['mint'];
  if (!(typeof field === 'string')) return false;
  field = object['amount'];
  if (!(typeof field === 'string')) return false;
  field = object['code'];
  if (!Number.isFinite(field)) return false;
  field = object['inputMint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['quotedInputAmount'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['maxInputAmount'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function checkExecuteVerificationInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'transaction' &&
      key !== 'requestId' &&
      key !== 'senderAddress' &&
      key !== 'tokenId' &&
      key !== 'twitterHandle' &&
      key !== 'senderTwitterHandle' &&
      key !== 'description' &&
      key !== 'tokenMetadata' &&
      key !== 'paymentCurrency' &&
      key !== 'paymentAmount' &&
      key !== 'jupOutputAmount'
    )
      return unknownName(
        'field',
        key,
        [
          'transaction',
          'requestId',
          'senderAddress',
          'tokenId',
          'twitterHandle',
          'senderTwitterHandle',
          'description',
          'tokenMetadata',
          'paymentCurrency',
          'paymentAmount',
          'jupOutputAmount',
        ],
        '',
        [
          'tokenMetadata.tokenId',
          'tokenMetadata.icon',
          'tokenMetadata.name',
          'tokenMetadata.symbol',
          'tokenMetadata.website',
          'tokenMetadata.telegram',
          'tokenMetadata.twitter',
          'tokenMetadata.twitterCommunity',
          'tokenMetadata.discord',
          'tokenMetadata.instagram',
          'tokenMetadata.tiktok',
          'tokenMetadata.circulatingSupply',
          'tokenMetadata.useCirculatingSupply',
          'tokenMetadata.tokenDescription',
          'tokenMetadata.coingeckoCoinId',
          'tokenMetadata.useCoingeckoCoinId',
          'tokenMetadata.circulatingSupplyUrl',
          'tokenMetadata.useCirculatingSupplyUrl',
          'tokenMetadata.otherUrl',
        ],
      );
  field = object1['transaction'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'transaction', expected: 'text of one or more characters' };
  field = object1['requestId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'requestId', expected: 'text of one or more characters' };
  field = object1['senderAddress'];
  if (!isAddress(field))
    return { path: 'senderAddress', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['tokenId'];
  if (!isAddress(field)) return { path: 'tokenId', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['twitterHandle'];
  if (!(typeof field === 'string')) return { path: 'twitterHandle', expected: 'text' };
  field = object1['senderTwitterHandle'];
  if (!(field === undefined || typeof field === 'string'))
    return { path: 'senderTwitterHandle', expected: 'text' };
  field = object1['description'];
  if (!(typeof field === 'string')) return { path: 'description', expected: 'text' };
  field = object1['tokenMetadata'];
  if (field !== undefined) {
    if (typeof field !== 'object' || field === null || Array.isArray(field))
      return { path: 'tokenMetadata', expected: 'an object' };
    const object2 = field as Readonly<Record<string, unknown>>;
    for (const key in object2)
      if (
        key !== 'tokenId' &&
        key !== 'icon' &&
        key !== 'name' &&
        key !== 'symbol' &&
        key !== 'website' &&
        key !== 'telegram' &&
        key !== 'twitter' &&
        key !== 'twitterCommunity' &&
        key !== 'discord' &&
        key !== 'instagram' &&
        key !== 'tiktok' &&
        key !== 'circulatingSupply' &&
        key !== 'useCirculatingSupply' &&
        key !== 'tokenDescription' &&
        key !== 'coingeckoCoinId' &&
        key !== 'useCoingeckoCoinId' &&
        key !== 'circulatingSupplyUrl' &&
        key !== 'useCirculatingSupplyUrl' &&
        key !== 'otherUrl'
      )
        return unknownName(
          'field',
          key,
          [
            'tokenId',
            'icon',
            'name',
            'symbol',
            'website',
            'telegram',
            'twitter',
            'twitterCommunity',
            'discord',
            'instagram',
            'tiktok',
            'circulatingSupply',
            'useCirculatingSupply',
            'tokenDescription',
            'coingeckoCoinId',
            'useCoingeckoCoinId',
            'circulatingSupplyUrl',
            'useCirculatingSupplyUrl',
            'otherUrl',
          ],
          'tokenMetadata.',
        );
    field = object2['tokenId'];
    if (!isAddress(field))
      return { path: 'tokenMetadata.tokenId', expected: 'a mint (base58 text of 32 bytes)' };
    field = object2['icon'];
    if (!(field == null || typeof field === 'string'))
      return { path: 'tokenMetadata.icon', expected: 'text, or null' };
    field = object2['name'];
    if (!(field == null || typeof field === 'string'))
      return { path: 'tokenMetadata.name', expected: 'text, or null' };
    field = object2['symbol'];
    if (!(field == null || typeof field === 'string'))
      return { path: 'tokenMetadata.symbol', expected: 'text, or null' };
    field = object2['website'];
    if (!(field == null || typeof field === 'string'))
      return { path: 'tokenMetadata.website', expected: 'text, or null' };
    field = object2['telegram'];
    if (!(field == null || typeof field === 'string'))
      return { path: 'tokenMetadata.telegram', expected: 'text, or null' };
    field = object2['twitter'];
    if (!(field == null || typeof field === 'string'))
      return { path: 'tokenMetadata.twitter', expected: 'text, or null' };
    field = object2['twitterCommunity'];
    if (!(field == null || typeof field === 'string'))
      return { path: 'tokenMetadata.twitterCommunity', expected: 'text, or null' };
    field = object2['discord'];
    if (!(field == null || typeof field === 'string'))
      return { path: 'tokenMetadata.discord', expected: 'text, or null' };
    field = object2['instagram'];
    if (!(field == null || typeof field === 'string'))
      return { path: 'tokenMetadata.instagram', expected: 'text, or null' };
    field = object2['tiktok'];
    if (!(field == null || typeof field === 'string'))
      return { path: 'tokenMetadata.tiktok', expected: 'text, or null' };
    field = object2['circulatingSupply'];
    if (!(field == null || typeof field === 'string'))
      return { path: 'tokenMetadata.circulatingSupply', expected: 'text, or null' };
    field = object2['useCirculatingSupply'];
    if (!(field == null || typeof field === 'boolean'))
      return { path: 'tokenMetadata.useCirculatingSupply', expected: 'true or false, or null' };
    field = object2['tokenDescription'];
    if (!(field == null || typeof field === 'string'))
      return { path: 'tokenMetadata.tokenDescription', expected: 'text, or null' };
    field = object2['coingeckoCoinId'];
    if (!(field == null || typeof field === 'string'))
      return { path: 'tokenMetadata.coingeckoCoinId', expected: 'text, or null' };
    field = object2['useCoingeckoCoinId'];
    if (!(field == null || typeof field === 'boolean'))
      return { path: 'tokenMetadata.useCoingeckoCoinId', expected: 'true or false, or null' };
    field = object2['circulatingSupplyUrl'];
    if (!(field == null || typeof field === 'string'))
      return { path: 'tokenMetadata.circulatingSupplyUrl', expected: 'text, or null' };
    field = object2['useCirculatingSupplyUrl'];
    if (!(field == null || typeof field === 'boolean'))
      return { path: 'tokenMetadata.useCirculatingSupplyUrl', expected: 'true or false, or null' };
    field = object2['otherUrl'];
    if (!(field == null || typeof field === 'string'))
      return { path: 'tokenMetadata.otherUrl', expected: 'text, or null' };
  }
  field = object1['paymentCurrency'];
  if (!(field === undefined || (typeof field === 'string' && field.length >= 1)))
    return { path: 'paymentCurrency', expected: 'text of one or more characters' };
  field = object1['paymentAmount'];
  if (!(field === undefined || (typeof field === 'string' && field.length >= 1)))
    return { path: 'paymentAmount', expected: 'text of one or more characters' };
  field = object1['jupOutputAmount'];
  if (!(field === undefined || (typeof field === 'string' && field.length >= 1)))
    return { path: 'jupOutputAmount', expected: 'text of one or more characters' };
  return undefined;
}

function fitsVerificationExecution(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['status'];
  if (!(typeof field === 'string')) return false;
  field = object['signature'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['error'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['code'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['totalTime'];
  if (!(field == null || Number.isFinite(field) || typeof field === 'string')) return false;
  field = object['verificationCreated'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['metadataCreated'];
  if (!(field == null || typeof field === 'boolean')) return false;
  return true;
}

function fitsMoneyOfVerificationExecution(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['status'];
  if (!(typeof field === 'string')) return false;
  field = object['signature'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['code'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function checkQuoteVerificationInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'paymentCurrency') return unknownName('field', key, ['paymentCurrency']);
  field = object1['paymentCurrency'];
  if (!(field === undefined || (typeof field === 'string' && field.length >= 1)))
    return { path: 'paymentCurrency', expected: 'text of one or more characters' };
  return undefined;
}

function fitsVerificationQuote(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return true;
}
