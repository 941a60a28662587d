import { Address, BaseUnits, Mint, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

/** Checked in every `validate` mode: it moves money. */
const MONEY = { 'x-money': true };

/** Documented as text, seen as a number in samples of the service. */
const Amount = z.union([z.string(), z.number()]);

export const NoInput: z.ZodType<types.NoInput> = z.strictObject({});

export const AmountInput: z.ZodType<types.AmountInput> = z.strictObject({
  asset: Mint,
  signer: Address,
  amount: BaseUnits,
});

export const SharesInput: z.ZodType<types.SharesInput> = z.strictObject({
  asset: Mint,
  signer: Address,
  shares: BaseUnits,
});

export const UnsignedTransaction: z.ZodType<types.UnsignedTransaction> = z.looseObject({
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

export const InstructionList: z.ZodType<types.InstructionList> = z.looseObject({
  instructions: z.array(Instruction),
});

export const Instructions: z.ZodType<types.Instructions> = z.union([InstructionList, Instruction]);

export const Asset: z.ZodType<types.Asset> = z.looseObject({
  address: z.string(),
  name: z.string().nullish(),
  symbol: z.string().nullish(),
  uiSymbol: z.string().nullish(),
  decimals: z.int().nullish(),
  price: Amount.nullish(),
  chainId: Amount.nullish(),
  chain_id: Amount.nullish(),
  logoUrl: z.string().nullish(),
  logo_url: z.string().nullish(),
  coingeckoId: z.string().nullish(),
  coingecko_id: z.string().nullish(),
  updatedAt: z.string().nullish(),
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

export const Token: z.ZodType<types.Token> = z.looseObject({
  id: Amount.nullish(),
  address: z.string(),
  name: z.string(),
  symbol: z.string(),
  uiSymbol: z.string().nullish(),
  decimals: z.int(),
  assetAddress: z.string().nullish(),
  asset: Asset.nullish(),
  totalAssets: Amount.nullish(),
  totalSupply: Amount.nullish(),
  convertToShares: Amount.nullish(),
  convertToAssets: Amount.nullish(),
  rewardsRate: Amount.nullish(),
  supplyRate: Amount.nullish(),
  totalRate: Amount.nullish(),
  rebalanceDifference: Amount.nullish(),
  liquiditySupplyData: LiquiditySupplyData.nullish(),
  rewards: z.array(z.unknown()).nullish(),
});

export const Tokens: z.ZodType<types.Tokens> = z.array(Token);

export const PositionsInput: z.ZodType<types.PositionsInput> = z.strictObject({
  users: z.array(Address).min(1),
});

export const Position: z.ZodType<types.Position> = z.looseObject({
  token: Token,
  ownerAddress: z.string(),
  shares: Amount,
  underlyingAssets: Amount,
  underlyingBalance: Amount.nullish(),
  allowance: Amount.nullish(),
});

export const Positions: z.ZodType<types.Positions> = z.array(Position);

export const EarningsInput: z.ZodType<types.EarningsInput> = z.strictObject({
  user: Address,
  positions: z.array(Mint).min(1),
});

export const Earnings: z.ZodType<types.Earnings> = z.looseObject({
  address: z.string(),
  ownerAddress: z.string(),
  earnings: Amount,
  slot: z.number().nullish(),
  totalDeposits: Amount.nullish(),
  totalWithdraws: Amount.nullish(),
  totalBalance: Amount.nullish(),
  totalAssets: Amount.nullish(),
});

export const EarningsAnswer: z.ZodType<types.EarningsAnswer> = z.union([
  z.array(Earnings),
  Earnings,
]);

type Method =
  | 'deposit'
  | 'withdraw'
  | 'mint'
  | 'redeem'
  | 'depositInstructions'
  | 'withdrawInstructions'
  | 'mintInstructions'
  | 'redeemInstructions'
  | 'tokens'
  | 'positions'
  | 'earnings';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  deposit: { input: AmountInput, output: UnsignedTransaction },
  withdraw: { input: AmountInput, output: UnsignedTransaction },
  mint: { input: SharesInput, output: UnsignedTransaction },
  redeem: { input: SharesInput, output: UnsignedTransaction },
  depositInstructions: { input: AmountInput, output: Instructions },
  withdrawInstructions: { input: AmountInput, output: Instructions },
  mintInstructions: { input: SharesInput, output: Instructions },
  redeemInstructions: { input: SharesInput, output: Instructions },
  tokens: { input: NoInput, output: Tokens },
  positions: { input: PositionsInput, output: Positions },
  earnings: { input: EarningsInput, output: EarningsAnswer },
};
