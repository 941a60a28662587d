import { Address, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

/** Any `type` but these. A known one that is malformed must not pass as one that is not known. */
function otherThan(...known: readonly string[]): z.ZodType<types.UnknownVariant> {
  const pattern = new RegExp(`^(?!(?:${known.join('|')})$)`);
  // Without `abort` zod would blame the type of a malformed variant, not the field that is wrong.
  const other = z.string().regex(pattern, { abort: true, error: 'expected an unknown type' });
  return other as z.ZodType as z.ZodType<types.UnknownVariant>;
}

/** A schema that a discriminated union can choose by its `type`. */
type Variant<T> = z.ZodType<T> & z.core.$ZodTypeDiscriminable;

export const SourceRef: z.ZodType<types.SourceRef> = z.looseObject({
  address: z.string().nullish(),
  name: z.string().nullish(),
});

const origin = {
  ref: z.string().nullish(),
  sourceRefs: z.array(SourceRef).nullish(),
  link: z.string().nullish(),
};

export const Yield: z.ZodType<types.Yield> = z.looseObject({
  apy: z.number().nullish(),
  apr: z.number().nullish(),
  description: z.string().nullish(),
});

const yields = z.array(Yield).nullish();
const yieldsByAsset = z.array(z.array(Yield).nullable()).nullish();

export const Validator: z.ZodType<types.Validator> = z.looseObject({
  name: z.string().nullish(),
  imageUri: z.string().nullish(),
  address: z.string().nullish(),
  yields,
});

export const PredictionMarket: z.ZodType<types.PredictionMarket> = z.looseObject({
  marketTitle: z.string().nullish(),
  eventTitle: z.string().nullish(),
  closeTime: z.number().nullish(),
  resolveAt: z.number().nullish(),
  settlementTime: z.number().nullish(),
});

export const Prediction: z.ZodType<types.Prediction> = z.looseObject({
  market: PredictionMarket.nullish(),
  sideName: z.string().nullish(),
  feesPaidValue: z.number().nullish(),
  pnlValue: z.number().nullish(),
  pnlPercent: z.number().nullish(),
  pnlAfterFeesValue: z.number().nullish(),
  pnlAfterFeesPercent: z.number().nullish(),
  createdAt: z.number().nullish(),
});

export const AssetAttributes: z.ZodType<types.AssetAttributes> = z.looseObject({
  lockedUntil: z.number().nullish(),
  isDeprecated: z.boolean().nullish(),
  isClaimable: z.boolean().nullish(),
  tags: z.array(z.string()).nullish(),
  validator: Validator.nullish(),
  prediction: Prediction.nullish(),
});

const assetFacts = {
  networkId: z.string().nullish(),
  value: z.number().nullish(),
  attributes: AssetAttributes.nullish(),
  name: z.string().nullish(),
  imageUri: z.string().nullish(),
  ...origin,
};

export const TokenData: z.ZodType<types.TokenData> = z.looseObject({
  address: z.string(),
  amount: z.number(),
  price: z.number().nullish(),
  yields,
});

export const TokenAsset: Variant<types.TokenAsset> = z.looseObject({
  type: z.literal('token'),
  ...assetFacts,
  data: TokenData,
});

export const CollectibleAttribute: z.ZodType<types.CollectibleAttribute> = z.looseObject({
  trait_type: z.string().nullish(),
  value: z.unknown().optional(),
});

export const CollectibleCollection: z.ZodType<types.CollectibleCollection> = z.looseObject({
  id: z.string().nullish(),
  floorPrice: z.number().nullish(),
  name: z.string().nullish(),
});

export const CollectibleData: z.ZodType<types.CollectibleData> = z.looseObject({
  address: z.string(),
  amount: z.number(),
  price: z.number().nullish(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  imageUri: z.string().nullish(),
  dataUri: z.string().nullish(),
  attributes: z.array(CollectibleAttribute).nullish(),
  collection: CollectibleCollection.nullish(),
});

export const CollectibleAsset: Variant<types.CollectibleAsset> = z.looseObject({
  type: z.literal('collectible'),
  ...assetFacts,
  data: CollectibleData,
});

export const GenericData: z.ZodType<types.GenericData> = z.looseObject({
  address: z.string().nullish(),
  amount: z.number().nullish(),
  price: z.number().nullish(),
});

export const GenericAsset: Variant<types.GenericAsset> = z.looseObject({
  type: z.literal('generic'),
  ...assetFacts,
  data: GenericData,
});

export const UnknownAsset: z.ZodType<types.UnknownAsset> = z.looseObject({
  type: otherThan('token', 'collectible', 'generic'),
  ...assetFacts,
  data: z.unknown().optional(),
});

export const PortfolioAsset: z.ZodType<types.PortfolioAsset> = z.union([
  z.discriminatedUnion('type', [TokenAsset, CollectibleAsset, GenericAsset]),
  UnknownAsset,
]);

const elementFacts = {
  networkId: z.string().nullish(),
  platformId: z.string(),
  value: z.number().nullish(),
  label: z.string(),
  name: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  netApy: z.number().nullish(),
};

export const MultipleData: z.ZodType<types.MultipleData> = z.looseObject({
  assets: z.array(PortfolioAsset),
  assetsYields: yieldsByAsset,
  ...origin,
});

export const MultipleElement: Variant<types.MultipleElement> = z.looseObject({
  type: z.literal('multiple'),
  ...elementFacts,
  data: MultipleData,
});

export const LiquidityShare: z.ZodType<types.LiquidityShare> = z.looseObject({
  mint: z.string().nullish(),
  amount: z.number().nullish(),
});

export const Liquidity: z.ZodType<types.Liquidity> = z.looseObject({
  assets: z.array(PortfolioAsset),
  assetsValue: z.number().nullish(),
  rewardAssets: z.array(PortfolioAsset),
  rewardAssetsValue: z.number().nullish(),
  value: z.number().nullish(),
  lp: LiquidityShare.nullish(),
  yields,
  name: z.string().nullish(),
  contract: z.string().nullish(),
  ...origin,
});

export const LiquidityData: z.ZodType<types.LiquidityData> = z.looseObject({
  liquidities: z.array(Liquidity),
});

export const LiquidityElement: Variant<types.LiquidityElement> = z.looseObject({
  type: z.literal('liquidity'),
  ...elementFacts,
  data: LiquidityData,
});

const leveragePosition = {
  address: z.string().nullish(),
  name: z.string().nullish(),
  imageUri: z.string().nullish(),
  side: z.string(),
  entryPrice: z.number().nullish(),
  markPrice: z.number().nullish(),
  liquidationPrice: z.number().nullish(),
  size: z.number(),
  sizeValue: z.number().nullish(),
  pnlValue: z.number().nullish(),
  leverage: z.number().nullish(),
  tp: z.number().nullish(),
  sl: z.number().nullish(),
  value: z.number().nullish(),
  ref: z.string().nullish(),
  sourceRefs: z.array(SourceRef).nullish(),
};

export const LeveragePosition: z.ZodType<types.LeveragePosition> = z.looseObject(leveragePosition);

export const IsolatedPosition: z.ZodType<types.IsolatedPosition> = z.looseObject({
  ...leveragePosition,
  collateralValue: z.number().nullish(),
});

export const IsolatedLeverage: z.ZodType<types.IsolatedLeverage> = z.looseObject({
  positions: z.array(IsolatedPosition),
  value: z.number().nullish(),
});

export const CrossLeverage: z.ZodType<types.CrossLeverage> = z.looseObject({
  positions: z.array(LeveragePosition),
  leverage: z.number().nullish(),
  collateralAssets: z.array(PortfolioAsset).nullish(),
  collateralValue: z.number().nullish(),
  value: z.number().nullish(),
});

export const LeverageData: z.ZodType<types.LeverageData> = z.looseObject({
  isolated: IsolatedLeverage.nullish(),
  cross: CrossLeverage.nullish(),
  value: z.number().nullish(),
  contract: z.string().nullish(),
  ...origin,
});

export const LeverageElement: Variant<types.LeverageElement> = z.looseObject({
  type: z.literal('leverage'),
  ...elementFacts,
  data: LeverageData,
});

export const Unsettled: z.ZodType<types.Unsettled> = z.looseObject({
  assets: z.array(PortfolioAsset),
  value: z.number().nullish(),
});

export const BorrowLendData: z.ZodType<types.BorrowLendData> = z.looseObject({
  suppliedAssets: z.array(PortfolioAsset),
  borrowedAssets: z.array(PortfolioAsset),
  rewardAssets: z.array(PortfolioAsset),
  unsettled: Unsettled.nullish(),
  value: z.number().nullish(),
  suppliedValue: z.number().nullish(),
  borrowedValue: z.number().nullish(),
  rewardValue: z.number().nullish(),
  suppliedYields: yieldsByAsset,
  borrowedYields: yieldsByAsset,
  healthRatio: z.number().nullish(),
  expireOn: z.number().nullish(),
  contract: z.string().nullish(),
  ...origin,
});

export const BorrowLendElement: Variant<types.BorrowLendElement> = z.looseObject({
  type: z.literal('borrowlend'),
  ...elementFacts,
  data: BorrowLendData,
});

export const TradeAssets: z.ZodType<types.TradeAssets> = z.looseObject({
  input: PortfolioAsset.nullish(),
  output: PortfolioAsset.nullish(),
});

export const PriceRange: z.ZodType<types.PriceRange> = z.looseObject({
  min: z.number().nullish(),
  max: z.number().nullish(),
});

export const RecurringTrade: z.ZodType<types.RecurringTrade> = z.looseObject({
  cycles: z.number().nullish(),
  interval: z.number().nullish(),
  priceRange: PriceRange.nullish(),
});

export const TradeData: z.ZodType<types.TradeData> = z.looseObject({
  assets: TradeAssets,
  inputAddress: z.string(),
  outputAddress: z.string(),
  initialInputAmount: z.number(),
  withdrawnOutputAmount: z.number(),
  expectedOutputAmount: z.number().nullish(),
  inputPrice: z.number().nullish(),
  outputPrice: z.number().nullish(),
  filledPercentage: z.number().nullish(),
  createdAt: z.number().nullish(),
  expireAt: z.number().nullish(),
  recurring: RecurringTrade.nullish(),
  contract: z.string().nullish(),
  ...origin,
});

export const TradeElement: Variant<types.TradeElement> = z.looseObject({
  type: z.literal('trade'),
  ...elementFacts,
  data: TradeData,
});

export const UnknownElement: z.ZodType<types.UnknownElement> = z.looseObject({
  type: otherThan('multiple', 'liquidity', 'leverage', 'borrowlend', 'trade'),
  ...elementFacts,
  data: z.unknown().optional(),
});

export const PortfolioElement: z.ZodType<types.PortfolioElement> = z.union([
  z.discriminatedUnion('type', [
    MultipleElement,
    LiquidityElement,
    LeverageElement,
    BorrowLendElement,
    TradeElement,
  ]),
  UnknownElement,
]);

export const FetcherReport: z.ZodType<types.FetcherReport> = z.looseObject({
  id: z.string(),
  status: z.string(),
  duration: z.number().nullish(),
  error: z.string().nullish(),
});

export const TokenInfo: z.ZodType<types.TokenInfo> = z.looseObject({
  address: z.string().nullish(),
  name: z.string().nullish(),
  decimals: z.number().nullish(),
  symbol: z.string().nullish(),
  logoURI: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
});

export const TokenInfoByNetwork: z.ZodType<types.TokenInfoByNetwork> = z.looseObject({
  solana: z.record(z.string(), TokenInfo.nullable()).nullish(),
});

export const PositionsInput: z.ZodType<types.PositionsInput> = z.strictObject({
  address: Address,
  platforms: z.array(z.string().min(1)).min(1).optional(),
});

export const Positions: z.ZodType<types.Positions> = z.looseObject({
  date: z.number().nullish(),
  owner: z.string().nullish(),
  fetcherReports: z.array(FetcherReport).nullish(),
  elements: z.array(PortfolioElement),
  duration: z.number().nullish(),
  tokenInfo: TokenInfoByNetwork.nullish(),
});

export const PlatformsInput: z.ZodType<types.PlatformsInput> = z.strictObject({});

export const PlatformLinks: z.ZodType<types.PlatformLinks> = z.looseObject({
  website: z.string().nullish(),
  discord: z.string().nullish(),
  telegram: z.string().nullish(),
  twitter: z.string().nullish(),
  github: z.string().nullish(),
  medium: z.string().nullish(),
  documentation: z.string().nullish(),
});

export const Platform: z.ZodType<types.Platform> = z.looseObject({
  id: z.string(),
  name: z.string().nullish(),
  image: z.string().nullish(),
  description: z.string().nullish(),
  defiLlamaId: z.string().nullish(),
  isDeprecated: z.boolean().nullish(),
  tokens: z.array(z.string()).nullish(),
  tags: z.array(z.string()).nullish(),
  links: PlatformLinks.nullish(),
});

export const Platforms: z.ZodType<types.Platforms> = z.array(Platform);

export const StakedJupInput: z.ZodType<types.StakedJupInput> = z.strictObject({
  address: Address,
});

export const Unstaking: z.ZodType<types.Unstaking> = z.looseObject({
  amount: z.number(),
  until: z.number().nullish(),
});

export const StakedJup: z.ZodType<types.StakedJup> = z.looseObject({
  stakedAmount: z.number(),
  unstaking: z.array(Unstaking).nullish(),
});

type Method = 'positions' | 'platforms' | 'stakedJup';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  positions: { input: PositionsInput, output: Positions },
  platforms: { input: PlatformsInput, output: Platforms },
  stakedJup: { input: StakedJupInput, output: StakedJup },
};
