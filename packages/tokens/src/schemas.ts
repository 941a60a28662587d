import { Address, Mint, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

export const NoInput: z.ZodType<types.NoInput> = z.strictObject({});

export const SearchInput: z.ZodType<types.SearchInput> = z.strictObject({
  query: z.union([z.string().min(1), z.array(Mint).min(1).max(100)]),
});

export const ByTagInput: z.ZodType<types.ByTagInput> = z.strictObject({
  query: z.string().min(1),
});

export const ByCategoryInput: z.ZodType<types.ByCategoryInput> = z.strictObject({
  category: z.enum(['toporganicscore', 'toptraded', 'toptrending']),
  interval: z.enum(['5m', '1h', '6h', '24h']),
  limit: z.int().min(1).max(100).optional(),
});

export const SwapStats: z.ZodType<types.SwapStats> = z.looseObject({
  priceChange: z.number().nullish(),
  holderChange: z.number().nullish(),
  liquidityChange: z.number().nullish(),
  volumeChange: z.number().nullish(),
  buyVolume: z.number().nullish(),
  sellVolume: z.number().nullish(),
  buyOrganicVolume: z.number().nullish(),
  sellOrganicVolume: z.number().nullish(),
  numBuys: z.number().nullish(),
  numSells: z.number().nullish(),
  numTraders: z.number().nullish(),
  numOrganicBuyers: z.number().nullish(),
  numNetBuyers: z.number().nullish(),
});

export const TokenApy: z.ZodType<types.TokenApy> = z.looseObject({
  jupEarn: z.number().nullish(),
});

export const FirstPool: z.ZodType<types.FirstPool> = z.looseObject({
  id: z.string().nullish(),
  createdAt: z.string().nullish(),
});

export const Audit: z.ZodType<types.Audit> = z.looseObject({
  isSus: z.boolean().nullish(),
  mintAuthorityDisabled: z.boolean().nullish(),
  freezeAuthorityDisabled: z.boolean().nullish(),
  topHoldersPercentage: z.number().nullish(),
  devBalancePercentage: z.number().nullish(),
  devMints: z.number().nullish(),
  devMigrations: z.number().nullish(),
});

export const Token: z.ZodType<types.Token> = z.looseObject({
  id: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  icon: z.string().nullish(),
  tokenProgram: z.string().nullish(),
  createdAt: z.string().nullish(),
  twitter: z.string().nullish(),
  telegram: z.string().nullish(),
  website: z.string().nullish(),
  discord: z.string().nullish(),
  instagram: z.string().nullish(),
  tiktok: z.string().nullish(),
  otherUrl: z.string().nullish(),
  dev: z.string().nullish(),
  mintAuthority: z.string().nullish(),
  freezeAuthority: z.string().nullish(),
  circSupply: z.number().nullish(),
  totalSupply: z.number().nullish(),
  launchpad: z.string().nullish(),
  partnerConfig: z.string().nullish(),
  graduatedPool: z.string().nullish(),
  graduatedAt: z.string().nullish(),
  holderCount: z.number().nullish(),
  fdv: z.number().nullish(),
  mcap: z.number().nullish(),
  usdPrice: z.number().nullish(),
  priceBlockId: z.number().nullish(),
  liquidity: z.number().nullish(),
  apy: TokenApy.nullish(),
  stats5m: SwapStats.nullish(),
  stats1h: SwapStats.nullish(),
  stats6h: SwapStats.nullish(),
  stats24h: SwapStats.nullish(),
  firstPool: FirstPool.nullish(),
  audit: Audit.nullish(),
  organicScore: z.number().nullish(),
  organicScoreLabel: z.string().nullish(),
  isVerified: z.boolean().nullish(),
  tags: z.array(z.string()).nullish(),
  updatedAt: z.string().nullish(),
  issuer: z.string().nullish(),
  fees: z.number().nullish(),
  stats7d: SwapStats.nullish(),
  stats30d: SwapStats.nullish(),
  cexes: z.array(z.string()).nullish(),
});

export const Tokens: z.ZodType<types.Tokens> = z.array(Token);

export const TokenV1Input: z.ZodType<types.TokenV1Input> = z.strictObject({
  mint_address: Mint,
});

export const MarketMintsV1Input: z.ZodType<types.MarketMintsV1Input> = z.strictObject({
  market_address: Address,
});

export const MintsV1: z.ZodType<types.MintsV1> = z.array(z.string());

export const TaggedV1Input: z.ZodType<types.TaggedV1Input> = z.strictObject({
  tag: z.array(z.string().min(1)).min(1),
});

export const NewV1Input: z.ZodType<types.NewV1Input> = z.strictObject({
  limit: z.int().optional(),
  offset: z.int().optional(),
});

export const ExtensionsV1: z.ZodType<types.ExtensionsV1> = z.looseObject({
  coingeckoId: z.string().nullish(),
});

export const TokenV1: z.ZodType<types.TokenV1> = z.looseObject({
  address: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  logoURI: z.string().nullish(),
  tags: z.array(z.string().nullable()).nullish(),
  daily_volume: z.number().nullish(),
  created_at: z.string().nullish(),
  minted_at: z.string().nullish(),
  freeze_authority: z.string().nullish(),
  mint_authority: z.string().nullish(),
  permanent_delegate: z.string().nullish(),
  extensions: ExtensionsV1.nullish(),
});

export const TokensV1: z.ZodType<types.TokensV1> = z.array(TokenV1);

/** ISO date and time, or Unix seconds. */
const Time = z.union([z.string(), z.number()]).meta({ 'x-amount': false });

export const NewTokenV1: z.ZodType<types.NewTokenV1> = z.looseObject({
  mint: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  created_at: Time.nullish(),
  metadata_updated_at: Time.nullish(),
  logo_uri: z.string().nullish(),
  known_markets: z.array(z.string()).nullish(),
  mint_authority: z.string().nullish(),
  freeze_authority: z.string().nullish(),
});

export const NewTokensV1: z.ZodType<types.NewTokensV1> = z.array(NewTokenV1);

/** Checked in every `validate` mode: it moves money. */
const MONEY = { 'x-money': true };

export const CheckVerificationInput: z.ZodType<types.CheckVerificationInput> = z.strictObject({
  tokenId: Mint,
});

export const VerificationEligibility: z.ZodType<types.VerificationEligibility> = z.looseObject({
  tokenExists: z.boolean(),
  isVerified: z.boolean(),
  canVerify: z.boolean(),
  canMetadata: z.boolean(),
  verificationError: z.string().nullish(),
  metadataError: z.string().nullish(),
});

const PaymentCurrency = z.string().min(1);

export const CraftVerificationInput: z.ZodType<types.CraftVerificationInput> = z.strictObject({
  senderAddress: Address,
  paymentCurrency: PaymentCurrency.optional(),
});

/** Milliseconds, or text such as `150ms`. */
const Took = z.union([z.number(), z.string()]).meta({ 'x-amount': false });

export const CraftedVerification: z.ZodType<types.CraftedVerification> = z.looseObject({
  transaction: z.string().nullish().meta(MONEY),
  requestId: z.string().meta(MONEY),
  receiverAddress: z.string().meta(MONEY),
  mint: z.string().meta(MONEY),
  amount: z.string().meta(MONEY),
  tokenDecimals: z.number().nullish(),
  tokenUsdRate: z.number().nullish(),
  feeLamports: z.number().nullish(),
  feeUsdAmount: z.number().nullish(),
  feeMint: z.string().nullish(),
  feeTokenDecimals: z.number().nullish(),
  feeAmount: z.union([z.number(), z.string()]).nullish(),
  totalTime: Took.nullish(),
  expireAt: z.string().nullish(),
  error: z.string().nullish(),
  code: z.number().meta(MONEY),
  gasless: z.boolean().nullish(),
  inputMint: z.string().nullish().meta(MONEY),
  inputDecimals: z.number().nullish(),
  quotedInputAmount: z.string().nullish().meta(MONEY),
  maxInputAmount: z.string().nullish().meta(MONEY),
  lastValidBlockHeight: z.union([z.string(), z.number()]).meta({ 'x-amount': false }).nullish(),
});

const text = z.string().nullish();
const flag = z.boolean().nullish();

export const VerificationMetadata: z.ZodType<types.VerificationMetadata> = z.strictObject({
  tokenId: Mint,
  icon: text,
  name: text,
  symbol: text,
  website: text,
  telegram: text,
  twitter: text,
  twitterCommunity: text,
  discord: text,
  instagram: text,
  tiktok: text,
  circulatingSupply: text,
  useCirculatingSupply: flag,
  tokenDescription: text,
  coingeckoCoinId: text,
  useCoingeckoCoinId: flag,
  circulatingSupplyUrl: text,
  useCirculatingSupplyUrl: flag,
  otherUrl: text,
});

export const ExecuteVerificationInput: z.ZodType<types.ExecuteVerificationInput> = z.strictObject({
  transaction: z.string().min(1),
  requestId: z.string().min(1),
  senderAddress: Address,
  tokenId: Mint,
  twitterHandle: z.string(),
  senderTwitterHandle: z.string().optional(),
  description: z.string(),
  tokenMetadata: VerificationMetadata.optional(),
  paymentCurrency: PaymentCurrency.optional(),
  paymentAmount: z.string().min(1).optional(),
  jupOutputAmount: z.string().min(1).optional(),
});

export const VerificationExecution: z.ZodType<types.VerificationExecution> = z.looseObject({
  status: z.string().meta(MONEY),
  signature: z.string().nullish().meta(MONEY),
  error: z.string().nullish(),
  code: z.number().nullish().meta(MONEY),
  totalTime: Took.nullish(),
  verificationCreated: z.boolean().nullish(),
  metadataCreated: z.boolean().nullish(),
});

export const QuoteVerificationInput: z.ZodType<types.QuoteVerificationInput> = z.strictObject({
  paymentCurrency: PaymentCurrency.optional(),
});

export const VerificationQuote: z.ZodType<types.VerificationQuote> = z.looseObject({});

type Method =
  | 'search'
  | 'byTag'
  | 'byCategory'
  | 'recent'
  | 'tokenV1'
  | 'marketMintsV1'
  | 'tradableMintsV1'
  | 'taggedV1'
  | 'newV1'
  | 'allV1'
  | 'checkVerification'
  | 'craftVerification'
  | 'executeVerification'
  | 'quoteVerification';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  search: { input: SearchInput, output: Tokens },
  byTag: { input: ByTagInput, output: Tokens },
  byCategory: { input: ByCategoryInput, output: Tokens },
  recent: { input: NoInput, output: Tokens },
  tokenV1: { input: TokenV1Input, output: TokenV1 },
  marketMintsV1: { input: MarketMintsV1Input, output: MintsV1 },
  tradableMintsV1: { input: NoInput, output: MintsV1 },
  taggedV1: { input: TaggedV1Input, output: TokensV1 },
  newV1: { input: NewV1Input, output: NewTokensV1 },
  allV1: { input: NoInput, output: TokensV1 },
  checkVerification: { input: CheckVerificationInput, output: VerificationEligibility },
  craftVerification: { input: CraftVerificationInput, output: CraftedVerification },
  executeVerification: { input: ExecuteVerificationInput, output: VerificationExecution },
  quoteVerification: { input: QuoteVerificationInput, output: VerificationQuote },
};
