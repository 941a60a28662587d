import { type Mint, SOL, USDC } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { createSigner } from '../../../../local-node/src/ledger/wire/keys.ts';
import type { FundedWallet } from '../../../src/index.ts';
import { HOUR_MS } from '../../../src/world/intervals.ts';
import { sign, type Trading } from '../../market/swap/trading.ts';

type Family = Trading['perijove']['triggerV2'];
export type PriceTerms = Omit<
  Parameters<Family['createPriceOrder']>[0],
  'depositRequestId' | 'depositSignedTx' | 'userPubkey' | 'inputAmount' | 'expiresAt'
> & { readonly amount: bigint; readonly expiresInMs?: number };
export type DcaTerms = Omit<
  Parameters<Family['createDcaOrder']>[0],
  'depositRequestId' | 'depositSignedTx' | 'userPubkey' | 'inputAmount'
> & { readonly amount: bigint };

/** A wallet that has signed in. */
export interface SignedIn {
  readonly on: Trading;
  readonly api: Family;
  readonly wallet: FundedWallet;
  /** Options of every call. */
  readonly as: { readonly token: string };
}

/** Base58 of the signature of a text. */
export function signText(text: string, { secretKey }: FundedWallet): string {
  return encodeBase58(createSigner(secretKey.subarray(0, 32)).sign(Buffer.from(text)));
}

/** Signs in with the text form. */
export async function tokenOf(
  { triggerV2 }: Pick<Trading['perijove'], 'triggerV2'>,
  wallet: FundedWallet,
): Promise<string> {
  const walletPubkey = wallet.address;
  const { challenge } = await triggerV2.challenge({ walletPubkey, type: 'message' });
  const signature = signText(challenge ?? '', wallet);
  return (await triggerV2.verify({ type: 'message', walletPubkey, signature })).token ?? '';
}

/** Signs in, and registers the vault. */
export async function signIn(on: Trading, wallet = on.alice): Promise<SignedIn> {
  const as = { token: await tokenOf(on.perijove, wallet) };
  const api = on.perijove.triggerV2;
  await api.vault({}, as).catch(() => api.registerVault({}, as));
  return { on, api, wallet, as };
}

/** Sells SOL for USDC above a price, unless told otherwise. */
export function salePrice(terms: Partial<PriceTerms> = {}): PriceTerms {
  return {
    orderType: 'single',
    inputMint: SOL,
    outputMint: USDC,
    triggerMint: SOL,
    ...(terms.orderType === 'oco' ? {} : { triggerCondition: 'above' }),
    amount: 1_000_000_000n,
    ...terms,
  };
}

/** A crafted deposit, signed by the user. */
export async function deposit(
  { api, wallet, as }: SignedIn,
  order: { readonly inputMint: Mint; readonly outputMint: Mint; readonly amount: bigint },
  kind:
    | { readonly orderType: 'dca'; readonly jlMint?: Mint | undefined }
    | { readonly orderType: 'price'; readonly orderSubType: PriceTerms['orderType'] },
) {
  const { inputMint, outputMint, amount } = order;
  const crafted = await api.craftDeposit(
    { inputMint, outputMint, amount, userAddress: wallet.address, ...kind },
    as,
  );
  return {
    crafted,
    depositRequestId: crafted.requestId,
    depositSignedTx: await sign(crafted.transaction, wallet),
  };
}

/** Opens a price order; its id. */
export async function openPrice(user: SignedIn, terms: PriceTerms): Promise<string> {
  return (await createPrice(user, terms)).id;
}

export async function createPrice(user: SignedIn, terms: PriceTerms) {
  const { amount, expiresInMs = 24 * HOUR_MS, ...order } = terms;
  const kind = { orderType: 'price', orderSubType: terms.orderType } as const;
  const { depositRequestId, depositSignedTx } = await deposit(user, terms, kind);
  const input = {
    ...order,
    depositRequestId,
    depositSignedTx,
    userPubkey: user.wallet.address,
    inputAmount: amount,
    expiresAt: user.on.sandbox.world.clock.now() + expiresInMs,
  };
  return { input, ...(await user.api.createPriceOrder(input, user.as)) };
}

/** Opens a DCA order; its id. */
export async function openDca(user: SignedIn, { amount, ...order }: DcaTerms): Promise<string> {
  const terms = { ...order, amount };
  const kind = { orderType: 'dca', jlMint: order.jlMint } as const;
  const { depositRequestId, depositSignedTx } = await deposit(user, terms, kind);
  const userPubkey = user.wallet.address;
  const input = { ...order, depositRequestId, depositSignedTx, userPubkey, inputAmount: amount };
  return (await user.api.createDcaOrder(input, user.as)).id;
}

/** The price order as it is listed. */
export async function findPriceOrder({ api, as }: SignedIn, id: string) {
  const { orders } = await api.priceOrders({ limit: 100 }, as);
  const order = orders.find((each) => each.id === id);
  if (!order) throw new Error(`no order ${id}`);
  return order;
}

/** Withdraws a price order in both steps; the signature. */
export async function withdrawPrice({ api, wallet, as }: SignedIn, orderId: string) {
  const { transaction, requestId } = await api.cancelPriceOrder({ orderId }, as);
  const signedTransaction = await sign(transaction, wallet);
  const input = { orderId, signedTransaction, cancelRequestId: requestId };
  return (await api.confirmPriceCancel(input, as)).txSignature ?? '';
}
