import type { SchemaPair } from '@perijove/core/schemas';
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

const Name = z.string().min(1);

export const PositionsInput: z.ZodType<types.PositionsInput> = z.strictObject({
  // An address of any network: only the service knows how each is written.
  address: Name,
  networkId: Name.optional(),
  fetcherIds: z.array(Name).min(1).optional(),
  excludedFetcherIds: z.array(Name).min(1).optional(),
  unpriced: z.boolean().optional(),
  jupOnly: z.boolean().optional(),
  noJup: z.boolean().optional(),
  noTokenInfo: z.boolean().optional(),
});

const text = z.string().nullish();
const number = z.number().nullish();
const flag = z.boolean().nullish();

export const FixedAmount: z.ZodType<types.FixedAmount> = z.looseObject({
  fixed: z.literal(true),
  raw: z.string(),
  decimals: number,
});

export const FloatAmount: z.ZodType<types.FloatAmount> = z.looseObject({
  fixed: z.literal(false),
  value: z.number(),
  decimals: number,
});

export const Amount: z.ZodType<types.Amount> = z.union([FixedAmount, FloatAmount]);

export const SourceRef: z.ZodType<types.SourceRef> = z.looseObject({
  address: text,
  addressId: text,
  name: text,
  value: text,
});

const origin = {
  owner: text,
  ownerId: text,
  networkId: text,
  refAddress: text,
  sourceRefs: z.array(SourceRef).nullish(),
  link: text,
};

export const Yield: z.ZodType<types.Yield> = z.looseObject({
  name: text,
  apr: number,
  apy: number,
  addressId: text,
});

const yields = z.array(Yield).nullish();
const yieldsByAsset = z.array(z.array(Yield).nullable()).nullish();

export const Lock: z.ZodType<types.Lock> = z.looseObject({ until: number, unbonding: number });

export const Validator: z.ZodType<types.Validator> = z.looseObject({
  name: text,
  imageUri: text,
  address: text,
  yields,
});

export const PredictionMarket: z.ZodType<types.PredictionMarket> = z.looseObject({
  marketTitle: text,
  eventTitle: text,
  closeTime: number,
  settlementTime: number,
});

export const Prediction: z.ZodType<types.Prediction> = z.looseObject({
  market: PredictionMarket.nullish(),
  sideName: text,
  feesPaidValue: number,
  entryPrice: number,
  markPrice: number,
  size: number,
  sizeValue: number,
  pnlValue: number,
  pnlPercent: number,
  pnlAfterFeesValue: number,
  pnlAfterFeesPercent: number,
  createdAt: number,
});

export const AssetAttributes: z.ZodType<types.AssetAttributes> = z.looseObject({
  tags: z.array(z.string()).nullish(),
  lock: Lock.nullish(),
  isDeprecated: flag,
  isClaimable: flag,
  valuationStatus: text,
  validator: Validator.nullish(),
  prediction: Prediction.nullish(),
});

const assetFacts = {
  attributes: AssetAttributes.nullish(),
  name: text,
  imageUri: text,
  value: number,
  ...origin,
};

export const TokenData: z.ZodType<types.TokenData> = z.looseObject({
  address: z.string(),
  addressId: text,
  amount: Amount,
  price: number,
  yields,
});

export const TokenAsset: Variant<types.TokenAsset> = z.looseObject({
  type: z.literal('token'),
  ...assetFacts,
  data: TokenData,
});

export const CollectibleCollection: z.ZodType<types.CollectibleCollection> = z.looseObject({
  id: text,
  floorPrice: number,
  name: text,
});

export const CollectibleData: z.ZodType<types.CollectibleData> = z.looseObject({
  address: z.string(),
  addressId: text,
  amount: Amount,
  name: text,
  description: text,
  imageUri: text,
  dataUri: text,
  attributes: z.array(z.record(z.string(), z.unknown())).nullish(),
  collection: CollectibleCollection.nullish(),
  price: number,
});

export const CollectibleAsset: Variant<types.CollectibleAsset> = z.looseObject({
  type: z.literal('collectible'),
  ...assetFacts,
  data: CollectibleData,
});

export const GenericData: z.ZodType<types.GenericData> = z.looseObject({
  address: text,
  addressId: text,
  amount: Amount,
  price: number,
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
  id: text,
  platformId: z.string(),
  serviceId: text,
  label: z.string(),
  name: text,
  tags: z.array(z.string()).nullish(),
  valuationStatus: text,
  sourceFetcherId: text,
  value: number,
  netApy: number,
  ...origin,
};

const assets = z.array(PortfolioAsset);

export const MultipleData: z.ZodType<types.MultipleData> = z.looseObject({
  assets,
  assetsValue: number,
  assetsYields: yieldsByAsset,
  rewardAssets: assets.nullish(),
  rewardAssetsValue: number,
});

export const MultipleElement: Variant<types.MultipleElement> = z.looseObject({
  type: z.literal('multiple'),
  ...elementFacts,
  data: MultipleData,
});

export const LiquidityShare: z.ZodType<types.LiquidityShare> = z.looseObject({
  mint: text,
  mintId: text,
  amount: Amount.nullish(),
});

export const LiquidityData: z.ZodType<types.LiquidityData> = z.looseObject({
  assets,
  assetsValue: number,
  rewardAssets: assets.nullish(),
  rewardAssetsValue: number,
  yields,
  lp: LiquidityShare.nullish(),
});

export const LiquidityElement: Variant<types.LiquidityElement> = z.looseObject({
  type: z.literal('liquidity'),
  ...elementFacts,
  data: LiquidityData,
});

export const LeverageOrder: z.ZodType<types.LeverageOrder> = z.looseObject({
  price: number,
  amount: number,
  value: number,
  locked: flag,
});

const leveragePosition = {
  address: text,
  addressId: text,
  name: text,
  imageUri: text,
  side: z.string(),
  entryPrice: number,
  markPrice: number,
  liquidationPrice: number,
  size: number,
  sizeValue: number,
  pnlValue: number,
  leverage: number,
  tp: number,
  sl: number,
  limitOrders: z.array(LeverageOrder).nullish(),
  value: number,
  refAddress: text,
  sourceRefs: z.array(SourceRef).nullish(),
};

export const LeveragePosition: z.ZodType<types.LeveragePosition> = z.looseObject(leveragePosition);

export const IsolatedPosition: z.ZodType<types.IsolatedPosition> = z.looseObject({
  ...leveragePosition,
  collateralValue: number,
});

export const IsolatedLeverage: z.ZodType<types.IsolatedLeverage> = z.looseObject({
  positions: z.array(IsolatedPosition),
  value: number,
});

export const CrossLeverage: z.ZodType<types.CrossLeverage> = z.looseObject({
  positions: z.array(LeveragePosition),
  leverage: number,
  collateralAssets: assets.nullish(),
  collateralValue: number,
  value: number,
});

export const LeverageData: z.ZodType<types.LeverageData> = z.looseObject({
  isolated: IsolatedLeverage.nullish(),
  cross: CrossLeverage.nullish(),
  value: number,
});

export const LeverageElement: Variant<types.LeverageElement> = z.looseObject({
  type: z.literal('leverage'),
  ...elementFacts,
  data: LeverageData,
});

export const Unsettled: z.ZodType<types.Unsettled> = z.looseObject({
  assets,
  assetsValue: number,
});

export const FixedTerms: z.ZodType<types.FixedTerms> = z.looseObject({ isLender: flag });

export const BorrowLendData: z.ZodType<types.BorrowLendData> = z.looseObject({
  suppliedAssets: assets,
  borrowedAssets: assets,
  rewardAssets: assets.nullish(),
  unsettled: Unsettled.nullish(),
  value: number,
  suppliedValue: number,
  borrowedValue: number,
  rewardValue: number,
  suppliedYields: yieldsByAsset,
  borrowedYields: yieldsByAsset,
  healthRatio: number,
  expireOn: number,
  fixedTerms: FixedTerms.nullish(),
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

export const PriceRange: z.ZodType<types.PriceRange> = z.looseObject({ min: number, max: number });

export const RecurringTrade: z.ZodType<types.RecurringTrade> = z.looseObject({
  cycles: number,
  interval: number,
  priceRange: PriceRange.nullish(),
});

export const TradeData: z.ZodType<types.TradeData> = z.looseObject({
  assets: TradeAssets,
  inputAddress: z.string(),
  inputAddressId: text,
  outputAddress: z.string(),
  outputAddressId: text,
  initialInputAmount: Amount,
  withdrawnOutputAmount: Amount,
  expectedOutputAmount: Amount.nullish(),
  inputPrice: number,
  outputPrice: number,
  filledPercentage: number,
  createdAt: number,
  expireAt: number,
  recurring: RecurringTrade.nullish(),
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

export const FetcherError: z.ZodType<types.FetcherError> = z.looseObject({
  code: text,
  message: text,
  retryAfterMs: number,
});

export const FetcherResult: z.ZodType<types.FetcherResult> = z.looseObject({
  id: z.string(),
  extended: flag,
  owner: text,
  networkId: text,
  date: number,
  duration: number,
  status: z.string(),
  elements: z.array(PortfolioElement).nullish(),
  error: FetcherError.nullish(),
});

export const Positions: z.ZodType<types.Positions> = z.looseObject({
  date: number,
  duration: number,
  extended: flag,
  fetcherResults: z.array(FetcherResult),
});

type Method = 'positions' | 'positionsByQuery';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  positions: { input: PositionsInput, output: Positions },
  positionsByQuery: { input: PositionsInput, output: Positions },
};
