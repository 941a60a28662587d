import { Address, BaseUnits, Mint, type SchemaPair, Signature } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

/** Checked in every `validate` mode: it moves money, or says whether it moved. */
const MONEY = { 'x-money': true };

const Text = z.string().min(1);
const Usd = z.number().gt(0);
const Slippage = z.int().min(0).max(10_000);
const Trail = z.int().min(50).max(9_000);
const PriceOrderType = z.enum(['single', 'oco', 'otoco']);

/** A time this small in milliseconds is long past, so it is in seconds. */
const UnixMs = z.int().min(100_000_000_000);

const IsoTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/, {
  error: 'expected an ISO date and time with its zone, such as 2026-12-01T08:00:00Z',
});

export const ChallengeInput: z.ZodType<types.ChallengeInput> = z.strictObject({
  walletPubkey: Address,
  type: z.enum(['message', 'transaction']),
});

export const Challenge: z.ZodType<types.Challenge> = z.looseObject({
  type: z.string().meta(MONEY),
  challenge: z.string().nullish().meta(MONEY),
  transaction: z.string().nullish().meta(MONEY),
});

const AuthMode = z.enum(['access_only', 'access_refresh']).optional();

export const VerifyInput: z.ZodType<types.VerifyInput> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('message'),
    walletPubkey: Address,
    signature: Signature,
    authMode: AuthMode,
  }),
  z.strictObject({
    type: z.literal('transaction'),
    walletPubkey: Address,
    signedTransaction: Text,
    authMode: AuthMode,
  }),
]);

export const Verified: z.ZodType<types.Verified> = z.looseObject({
  authMode: z.string().nullish(),
  token: z.string().nullish().meta(MONEY),
  accessToken: z.string().nullish().meta(MONEY),
  refreshToken: z.string().nullish().meta(MONEY),
  expiresAt: z.string().nullish(),
  tokenType: z.string().nullish(),
});

export const Refreshed: z.ZodType<types.Refreshed> = z.looseObject({
  authMode: z.string().nullish(),
  accessToken: z.string().meta(MONEY),
  refreshToken: z.string().meta(MONEY),
  expiresAt: z.string(),
  tokenType: z.string(),
});

export const RefreshInput: z.ZodType<types.RefreshInput> = z.strictObject({ refreshToken: Text });

export const LogoutInput: z.ZodType<types.LogoutInput> = z.strictObject({ refreshToken: Text });

export const LogoutAllInput: z.ZodType<types.LogoutAllInput> = z.strictObject({});

export const LoggedOut: z.ZodType<types.LoggedOut> = z.looseObject({
  success: z.boolean(),
});

export const VaultInput: z.ZodType<types.VaultInput> = z.strictObject({});

export const Vault: z.ZodType<types.Vault> = z.looseObject({
  userPubkey: z.string().meta(MONEY),
  vaultPubkey: z.string().meta(MONEY),
  privyVaultId: z.string().nullish(),
  privyUserId: z.string().nullish(),
});

export const CraftDepositInput: z.ZodType<types.CraftDepositInput> = z.strictObject({
  inputMint: Mint,
  outputMint: Mint,
  userAddress: Address,
  amount: BaseUnits,
  orderType: z.enum(['price', 'dca']),
  orderSubType: PriceOrderType.optional(),
  jlMint: Mint.optional(),
});

const Amount = z.union([z.string(), z.number()]);

export const CraftedDeposit: z.ZodType<types.CraftedDeposit> = z.looseObject({
  transaction: z.string().meta(MONEY),
  requestId: z.string().meta(MONEY),
  receiverAddress: z.string(),
  mint: z.string(),
  amount: Amount,
  tokenDecimals: z.number().nullish(),
  inputTokenAccount: z.string().nullish(),
  outputTokenAccount: z.string().nullish(),
  jlTokenAccount: z.string().nullish(),
});

/** `checkCreatePriceOrder` knows which fields belong together, and takes a `Date`. */
export const CreatePriceOrderInput = z.strictObject({
  orderType: PriceOrderType,
  depositRequestId: Text,
  depositSignedTx: Text,
  userPubkey: Address,
  inputMint: Mint,
  inputAmount: BaseUnits,
  outputMint: Mint,
  triggerMint: Mint,
  triggerCondition: z.enum(['above', 'below']).optional(),
  triggerPriceUsd: Usd.optional(),
  trailingBps: Trail.optional(),
  slippageBps: Slippage.optional(),
  tpPriceUsd: Usd.optional(),
  slPriceUsd: Usd.optional(),
  tpSlippageBps: Slippage.optional(),
  slSlippageBps: Slippage.optional(),
  expiresAt: UnixMs,
}) as z.ZodType as z.ZodType<types.CreatePriceOrderInput>;

export const CreatedPriceOrder: z.ZodType<types.CreatedPriceOrder> = z.looseObject({
  id: z.string().meta(MONEY),
  txSignature: z.string().nullish().meta(MONEY),
  depositConfirmed: z.boolean().nullish(),
  message: z.string().nullish(),
});

export const UpdatePriceOrderInput = z.strictObject({
  orderId: Text,
  orderType: PriceOrderType,
  triggerPriceUsd: Usd.optional(),
  trailingBps: Trail.optional(),
  slippageBps: Slippage.optional(),
  tpPriceUsd: Usd.optional(),
  slPriceUsd: Usd.optional(),
  tpSlippageBps: Slippage.optional(),
  slSlippageBps: Slippage.optional(),
  expiresAt: UnixMs.optional(),
}) as z.ZodType as z.ZodType<types.UpdatePriceOrderInput>;

export const UpdatedPriceOrder: z.ZodType<types.UpdatedPriceOrder> = z.looseObject({
  id: z.string(),
});

export const CancelPriceOrderInput: z.ZodType<types.CancelPriceOrderInput> = z.strictObject({
  orderId: Text,
});

export const PriceOrderCancellation: z.ZodType<types.PriceOrderCancellation> = z.looseObject({
  id: z.string(),
  transaction: z.string().meta(MONEY),
  requestId: z.string().meta(MONEY),
});

export const ConfirmPriceCancelInput: z.ZodType<types.ConfirmPriceCancelInput> = z.strictObject({
  orderId: Text,
  signedTransaction: Text,
  cancelRequestId: Text,
});

export const SubmittedTransaction: z.ZodType<types.SubmittedTransaction> = z.looseObject({
  id: z.string().meta(MONEY),
  txSignature: z.string().nullish().meta(MONEY),
});

const listFields = {
  state: z.enum(['active', 'past']).optional(),
  mint: Mint.optional(),
  limit: z.int().min(1).max(100).optional(),
  offset: z.int().optional(),
};

const Direction = z.enum(['asc', 'desc']).optional();

export const PriceOrdersInput: z.ZodType<types.PriceOrdersInput> = z.strictObject({
  ...listFields,
  sort: z.enum(['updated_at', 'created_at', 'expires_at']).optional(),
  dir: Direction,
});

const Time = z.union([z.string(), z.number()]).meta({ 'x-amount': false });

export const Pagination: z.ZodType<types.Pagination> = z.looseObject({
  total: z.number().nullish(),
  limit: z.number().nullish(),
  offset: z.number().nullish(),
});

export const PriceOrderEvent: z.ZodType<types.PriceOrderEvent> = z.looseObject({
  type: z.string().nullish(),
  timestamp: Time.nullish(),
  txSignature: z.string().nullish(),
  state: z.string().nullish(),
  mint: z.string().nullish(),
  amount: Amount.nullish(),
  outputMint: z.string().nullish(),
  outputAmount: Amount.nullish(),
  orderContext: z.string().nullish(),
});

export const PriceOrder: z.ZodType<types.PriceOrder> = z.looseObject({
  id: z.string(),
  orderType: z.string(),
  orderState: z.string(),
  rawState: z.string().nullish(),
  userPubkey: z.string(),
  privyWalletPubkey: z.string().nullish(),
  inputMint: z.string(),
  initialInputAmount: Amount.nullish(),
  remainingInputAmount: Amount.nullish(),
  outputMint: z.string(),
  triggerMint: z.string().nullish(),
  triggerCondition: z.string().nullish(),
  triggerPriceUsd: z.number().nullish(),
  slippageBps: z.number().nullish(),
  expiresAt: Time.nullish(),
  createdAt: Time.nullish(),
  updatedAt: Time.nullish(),
  triggeredAt: Time.nullish(),
  outputAmount: Amount.nullish(),
  inputUsed: Amount.nullish(),
  fillPercent: z.number().nullish(),
  trailingBps: z.number().nullish(),
  highWatermark: z.number().nullish(),
  lowWatermark: z.number().nullish(),
  events: z.array(PriceOrderEvent).nullish(),
});

export const PriceOrderPage: z.ZodType<types.PriceOrderPage> = z.looseObject({
  orders: z.array(PriceOrder),
  pagination: Pagination.nullish(),
});

/** `checkCreateDcaOrder` knows which fields belong together, and takes a `Date`. */
export const CreateDcaOrderInput = z.strictObject({
  depositRequestId: Text,
  depositSignedTx: Text,
  userPubkey: Address,
  inputMint: Mint,
  outputMint: Mint,
  inputAmount: BaseUnits,
  orderCount: z.int().min(2),
  intervalSeconds: z.int().min(60).max(31_536_000),
  orderType: z.enum(['time_based', 'price_conditional']).optional(),
  minPriceUsd: Usd.optional(),
  maxPriceUsd: Usd.optional(),
  triggerMint: Mint.optional(),
  beginFillAt: IsoTime.optional(),
  jlEnabled: z.boolean().optional(),
  jlMint: Mint.optional(),
}) as z.ZodType as z.ZodType<types.CreateDcaOrderInput>;

export const CancelDcaOrderInput: z.ZodType<types.CancelDcaOrderInput> = z.strictObject({
  id: Text,
});

export const DcaOrderCancellation: z.ZodType<types.DcaOrderCancellation> = z.looseObject({
  id: z.string(),
  roundsRemaining: z.number().nullish(),
  refundAmount: Amount.nullish(),
  transaction: z.string().meta(MONEY),
  requestId: z.string().meta(MONEY),
});

export const ConfirmDcaCancelInput: z.ZodType<types.ConfirmDcaCancelInput> = z.strictObject({
  id: Text,
  signedTransaction: Text,
  cancelRequestId: Text,
});

export const DcaOrdersInput: z.ZodType<types.DcaOrdersInput> = z.strictObject({
  ...listFields,
  sort: z.enum(['updated_at', 'created_at', 'next_fill_at']).optional(),
  dir: Direction,
});

export const DcaOrderInput: z.ZodType<types.DcaOrderInput> = z.strictObject({ id: Text });

export const DcaEvent: z.ZodType<types.DcaEvent> = z.looseObject({
  type: z.string().nullish(),
  timestamp: Time.nullish(),
  txSignature: z.string().nullish(),
  roundNumber: z.number().nullish(),
  inputAmount: Amount.nullish(),
  outputAmount: Amount.nullish(),
  state: z.string().nullish(),
  attemptCount: z.number().nullish(),
});

export const DcaOrder: z.ZodType<types.DcaOrder> = z.looseObject({
  id: z.string(),
  requestId: z.string().nullish(),
  userPubkey: z.string(),
  vaultPubkey: z.string(),
  inputMint: z.string(),
  outputMint: z.string(),
  inputAmountInitial: Amount.nullish(),
  inputAmountRemaining: Amount.nullish(),
  amountPerRound: Amount.nullish(),
  outputAmountTotal: Amount.nullish(),
  inputAmountUsed: Amount.nullish(),
  orderType: z.string(),
  minPriceUsd: z.number().nullish(),
  maxPriceUsd: z.number().nullish(),
  triggerMint: z.string().nullish(),
  retryWindowSeconds: z.number().nullish(),
  jlEnabled: z.boolean().nullish(),
  jlYieldUsd: z.number().nullish(),
  numberOfRounds: z.number().nullish(),
  intervalSeconds: z.number().nullish(),
  beginFillAt: Time.nullish(),
  nextFillAt: Time.nullish(),
  lastFillAt: Time.nullish(),
  roundsFilled: z.number().nullish(),
  fillPercent: z.number().nullish(),
  state: z.string(),
  displayState: z.string(),
  createdAt: Time.nullish(),
  updatedAt: Time.nullish(),
  events: z.array(DcaEvent).nullish(),
});

export const DcaOrderPage: z.ZodType<types.DcaOrderPage> = z.looseObject({
  orders: z.array(DcaOrder),
  pagination: Pagination.nullish(),
});

type Method =
  | 'challenge'
  | 'verify'
  | 'refresh'
  | 'logout'
  | 'logoutAll'
  | 'vault'
  | 'registerVault'
  | 'craftDeposit'
  | 'createPriceOrder'
  | 'updatePriceOrder'
  | 'cancelPriceOrder'
  | 'confirmPriceCancel'
  | 'priceOrders'
  | 'createDcaOrder'
  | 'cancelDcaOrder'
  | 'confirmDcaCancel'
  | 'dcaOrders'
  | 'dcaOrder';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  challenge: { input: ChallengeInput, output: Challenge },
  verify: { input: VerifyInput, output: Verified },
  refresh: { input: RefreshInput, output: Refreshed },
  logout: { input: LogoutInput, output: LoggedOut },
  logoutAll: { input: LogoutAllInput, output: LoggedOut },
  vault: { input: VaultInput, output: Vault },
  registerVault: { input: VaultInput, output: Vault },
  craftDeposit: { input: CraftDepositInput, output: CraftedDeposit },
  createPriceOrder: { input: CreatePriceOrderInput, output: CreatedPriceOrder },
  updatePriceOrder: { input: UpdatePriceOrderInput, output: UpdatedPriceOrder },
  cancelPriceOrder: { input: CancelPriceOrderInput, output: PriceOrderCancellation },
  confirmPriceCancel: { input: ConfirmPriceCancelInput, output: SubmittedTransaction },
  priceOrders: { input: PriceOrdersInput, output: PriceOrderPage },
  createDcaOrder: { input: CreateDcaOrderInput, output: SubmittedTransaction },
  cancelDcaOrder: { input: CancelDcaOrderInput, output: DcaOrderCancellation },
  confirmDcaCancel: { input: ConfirmDcaCancelInput, output: SubmittedTransaction },
  dcaOrders: { input: DcaOrdersInput, output: DcaOrderPage },
  dcaOrder: { input: DcaOrderInput, output: DcaOrder },
};
