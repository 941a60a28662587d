import { Address, BaseUnits, FilePart, Mint, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

/** Checked in every `validate` mode: it moves money, or says whether it moved. */
const MONEY = { 'x-money': true };

export const VestingSeconds: z.ZodType<types.VestingSeconds> = z.literal([
  0, 15552000, 15811200, 31536000,
]);

export const LockedVesting: z.ZodType<types.LockedVesting> = z.strictObject({
  totalLockedVestingAmount: z.number().min(0),
  cliffUnlockAmount: z.number().min(0),
  numberOfVestingPeriod: z.literal([0, 6, 12, 183, 365]),
  totalVestingDuration: VestingSeconds,
  cliffDurationFromMigrationTime: VestingSeconds,
});

export const Curve: z.ZodType<types.Curve> = z.strictObject({
  quoteMint: Mint,
  initialMarketCap: z.number(),
  migrationMarketCap: z.number(),
  tokenQuoteDecimal: z.literal([6, 9]),
  lockedVestingParam: LockedVesting,
});

export const Fee: z.ZodType<types.Fee> = z.strictObject({
  feeBps: z.literal([100, 200]),
  totalDuration: z.literal([60, 120, 180, 240, 300]).optional(),
  baseFeeMode: z.enum(['linear', 'exponential']).optional(),
});

export const CreatePoolTxInput: z.ZodType<types.CreatePoolTxInput> = z.strictObject({
  buildCurveByMarketCapParam: Curve,
  antiSniping: z.boolean(),
  fee: Fee,
  isLpLocked: z.boolean().optional(),
  tokenName: z.string().min(1),
  tokenSymbol: z.string().min(1),
  tokenImageContentType: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
  creator: Address,
});

export const CreatedPoolTx: z.ZodType<types.CreatedPoolTx> = z.looseObject({
  transaction: z.string().meta(MONEY),
  mint: z.string().meta(MONEY),
  imagePresignedUrl: z.string(),
  metadataPresignedUrl: z.string(),
  imageUrl: z.string(),
});

export const SubmitPoolInput: z.ZodType<types.SubmitPoolInput> = z.strictObject({
  transaction: z.string().min(1),
  owner: Address,
  content: z.string().optional(),
  headerImage: FilePart.optional(),
});

export const PoolKeys: z.ZodType<types.PoolKeys> = z.looseObject({
  mint: z.string().nullish(),
  configKey: z.string().nullish(),
});

export const SubmittedPool: z.ZodType<types.SubmittedPool> = z.looseObject({
  success: z.boolean().optional().meta(MONEY),
  data: PoolKeys.nullish(),
});

export const PoolAddressesInput: z.ZodType<types.PoolAddressesInput> = z.strictObject({
  mint: Mint,
});

export const PoolAddresses: z.ZodType<types.PoolAddresses> = z.looseObject({
  dbcPoolAddress: z.string().nullish(),
  dammv2PoolAddress: z.string().nullish(),
  configKey: z.string().nullish(),
});

export const PoolAddressesAnswer: z.ZodType<types.PoolAddressesAnswer> = z.looseObject({
  success: z.boolean().optional(),
  data: PoolAddresses.nullish(),
});

export const FeeInput: z.ZodType<types.FeeInput> = z.strictObject({ poolAddress: Address });

export const CreatorFee: z.ZodType<types.CreatorFee> = z.looseObject({
  unclaimed: z.string(),
  total: z.string(),
});

export const CreateFeeTxInput: z.ZodType<types.CreateFeeTxInput> = z.strictObject({
  ownerWallet: Address,
  poolAddress: Address,
  maxQuoteAmount: BaseUnits,
});

export const CreatedFeeTx: z.ZodType<types.CreatedFeeTx> = z.looseObject({
  transaction: z.string().meta(MONEY),
});

type Method = 'createPoolTx' | 'submitPool' | 'poolAddresses' | 'fee' | 'createFeeTx';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  createPoolTx: { input: CreatePoolTxInput, output: CreatedPoolTx },
  submitPool: { input: SubmitPoolInput, output: SubmittedPool },
  poolAddresses: { input: PoolAddressesInput, output: PoolAddressesAnswer },
  fee: { input: FeeInput, output: CreatorFee },
  createFeeTx: { input: CreateFeeTxInput, output: CreatedFeeTx },
};
