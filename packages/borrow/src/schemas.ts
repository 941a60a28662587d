import { Address, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

/** Checked in every `validate` mode: it moves money. */
const MONEY = { 'x-money': true };

/** Documented as text; the service is in beta, and sends numbers elsewhere. */
const Amount = z.union([z.string(), z.number()]);

/** A `bigint` or digits, with a sign. */
const SignedUnits = z
  .union([z.bigint(), z.string().regex(/^-?\d{1,39}$/)])
  .meta({ 'x-unit': 'base-units', 'x-kind': 'signed-base-units' });

const VaultId = z.int().min(0).max(65_535);
const PositionId = z.int().min(0).max(4_294_967_295);

const Market = z.string().meta({ examples: ['main', 'ethena'] });

export const VaultsInput: z.ZodType<types.VaultsInput> = z.strictObject({
  market: Market.optional(),
  rpcUrl: z.string().optional(),
});

export const ScaledUiConfig: z.ZodType<types.ScaledUiConfig> = z.looseObject({
  authority: z.string().nullish(),
  multiplier: z.number().nullish(),
  newMultiplier: z.number().nullish(),
  newMultiplierEffectiveTimestamp: Amount.nullish(),
});

export const Token: z.ZodType<types.Token> = z.looseObject({
  address: z.string(),
  chainId: Amount.nullish(),
  name: z.string().nullish(),
  symbol: z.string(),
  uiSymbol: z.string().nullish(),
  decimals: z.int(),
  logoUrl: z.string().nullish(),
  price: Amount,
  coingeckoId: z.string().nullish(),
  updatedAt: z.string().nullish(),
  stakingApr: z.number().nullish(),
  nativeStakeVoteAccount: z.string().nullish(),
  scaledUiConfig: ScaledUiConfig.nullish(),
});

export const OracleSource: z.ZodType<types.OracleSource> = z.looseObject({
  source: z.string(),
  invert: z.boolean(),
  multiplier: Amount,
  divisor: Amount,
  sourceType: z.record(z.string(), z.unknown()),
});

export const LiquiditySupplyData: z.ZodType<types.LiquiditySupplyData> = z.looseObject({
  modeWithInterest: z.boolean().nullish(),
  supply: Amount.nullish(),
  withdrawalLimit: Amount.nullish(),
  lastUpdateTimestamp: Amount.nullish(),
  expandPercent: Amount.nullish(),
  expandDuration: Amount.nullish(),
  baseWithdrawalLimit: Amount.nullish(),
  withdrawableUntilLimit: Amount.nullish(),
  withdrawable: Amount.nullish(),
});

export const LiquidityBorrowData: z.ZodType<types.LiquidityBorrowData> = z.looseObject({
  modeWithInterest: z.boolean().nullish(),
  borrow: Amount.nullish(),
  borrowLimit: Amount.nullish(),
  lastUpdateTimestamp: Amount.nullish(),
  expandPercent: Amount.nullish(),
  expandDuration: Amount.nullish(),
  baseBorrowLimit: Amount.nullish(),
  maxBorrowLimit: Amount.nullish(),
  borrowLimitUtilization: Amount.nullish(),
  borrowableUntilLimit: Amount.nullish(),
  borrowable: Amount.nullish(),
});

export const MarketReward: z.ZodType<types.MarketReward> = z.looseObject({
  rewardToken: Token,
  type: z.string(),
  side: z.string(),
  apr: Amount,
  metadata: z.record(z.string(), z.unknown()),
});

export const VaultMetadata: z.ZodType<types.VaultMetadata> = z.looseObject({
  maxLeverage: z.boolean(),
  nativeStake: z.boolean(),
  pegged: z.boolean(),
  multiply: z.looseObject({ enabled: z.boolean(), reduceFactor: z.number() }),
});

const vaultFigures = {
  totalSupply: Amount.nullish(),
  totalSupplyLiquidity: Amount.nullish(),
  totalBorrow: Amount.nullish(),
  totalBorrowLiquidity: Amount.nullish(),
  absorbedSupply: Amount.nullish(),
  absorbedBorrow: Amount.nullish(),
  supplyRateMagnifier: Amount.nullish(),
  borrowRateMagnifier: Amount.nullish(),
  borrowFee: Amount.nullish(),
  collateralFactor: Amount.nullish(),
  liquidationThreshold: Amount.nullish(),
  liquidationMaxLimit: Amount.nullish(),
  liquidationPenalty: Amount.nullish(),
  withdrawalGap: Amount.nullish(),
  supplyRate: Amount.nullish(),
  supplyRateLiquidity: Amount.nullish(),
  borrowRate: Amount.nullish(),
  borrowRateLiquidity: Amount.nullish(),
  withdrawLimit: Amount.nullish(),
  withdrawableUntilLimit: Amount.nullish(),
  withdrawable: Amount.nullish(),
  borrowLimit: Amount.nullish(),
  borrowableUntilLimit: Amount.nullish(),
  borrowable: Amount.nullish(),
  borrowLimitUtilization: Amount.nullish(),
  minimumBorrowing: Amount.nullish(),
  totalPositions: z.int().nullish(),
  oracle: z.string().nullish(),
  oraclePrice: Amount.nullish(),
  oraclePriceOperate: Amount.nullish(),
  oraclePriceLiquidate: Amount.nullish(),
  oracleSources: z.array(OracleSource).nullish(),
  oracleTimestamp: Amount.nullish(),
  liquiditySupplyData: LiquiditySupplyData.nullish(),
  liquidityBorrowData: LiquidityBorrowData.nullish(),
  rewards: z.array(MarketReward).nullish(),
  topTick: z.int().nullish(),
  metadata: VaultMetadata.nullish(),
};

export const Vault: z.ZodType<types.Vault> = z.looseObject({
  id: z.int(),
  address: z.string(),
  supplyToken: Token,
  borrowToken: Token,
  ...vaultFigures,
});

export const Vaults: z.ZodType<types.Vaults> = z.array(Vault);

export const PositionsInput: z.ZodType<types.PositionsInput> = z.strictObject({
  users: z.array(Address).min(1),
  market: Market.optional(),
});

export const PositionVault: z.ZodType<types.PositionVault> = z.looseObject({
  id: z.int(),
  address: z.string(),
  supplyToken: Token.nullish(),
  borrowToken: Token.nullish(),
  ...vaultFigures,
});

export const Position: z.ZodType<types.Position> = z.looseObject({
  id: z.int(),
  vaultId: z.int(),
  address: z.string(),
  supply: Amount,
  beforeSupply: Amount.nullish(),
  borrow: Amount,
  beforeBorrow: Amount.nullish(),
  isLiquidated: z.boolean(),
  supplyLiquidation: Amount.nullish(),
  borrowLiquidation: Amount.nullish(),
  isSupplyPosition: z.boolean().nullish(),
  tick: z.int().nullish(),
  tickId: z.int().nullish(),
  dustBorrow: Amount.nullish(),
  ownerAddress: z.string(),
  vault: PositionVault,
  config: z.record(z.string(), z.unknown()).nullish(),
});

export const Positions: z.ZodType<types.Positions> = z.array(Position);

export const OperateInput: z.ZodType<types.OperateInput> = z.strictObject({
  vaultId: VaultId,
  positionId: PositionId,
  positionOwner: Address.optional(),
  signer: Address,
  colAmount: SignedUnits,
  debtAmount: SignedUnits,
  market: Market.optional(),
});

export const OperateTransaction: z.ZodType<types.OperateTransaction> = z.looseObject({
  nftId: z.int().meta(MONEY),
  transaction: z.string().meta(MONEY),
});

export const AccountMeta: z.ZodType<types.AccountMeta> = z.looseObject({
  pubkey: z.string(),
  isSigner: z.boolean(),
  isWritable: z.boolean(),
});

export const Instruction: z.ZodType<types.Instruction> = z.looseObject({
  programId: z.string().meta(MONEY),
  accounts: z.array(AccountMeta).meta(MONEY),
  data: z.string().meta(MONEY),
});

export const OperateInstructions: z.ZodType<types.OperateInstructions> = z.looseObject({
  nftId: z.int().meta(MONEY),
  instructions: z.array(Instruction),
  addressLookupTableAddresses: z.array(z.string()).meta(MONEY),
});

type Method = 'vaults' | 'positions' | 'operate' | 'operateInstructions';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  vaults: { input: VaultsInput, output: Vaults },
  positions: { input: PositionsInput, output: Positions },
  operate: { input: OperateInput, output: OperateTransaction },
  operateInstructions: { input: OperateInput, output: OperateInstructions },
};
