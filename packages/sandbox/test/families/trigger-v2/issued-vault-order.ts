import { SOL, USDC } from '@perijove/core';
import { DAY_MS } from '../../../src/world/intervals.ts';
import { sign, type Trading } from '../../market/swap/trading.ts';
import { ONE_SOL, ONE_USDC } from '../../orders/placing.ts';
import {
  deposit,
  openDca,
  openPrice,
  type SignedIn,
  salePrice,
  signIn,
  signText,
  tokenOf,
} from './signed-in.ts';

type VerifyInput = Parameters<Trading['perijove']['triggerV2']['verify']>[0];

/** What of an example only the service can give, and the token that it is sent with. */
export interface IssuedVaultOrder {
  readonly request: object;
  readonly token?: string;
}

/** For an endpoint of the family. Bob has no vault yet, alice has. */
export async function issuedVaultOrder(on: Trading, name: string): Promise<IssuedVaultOrder> {
  const { triggerV2 } = on.perijove;
  const [, method] = name.split('.');
  if (method === 'challenge') return { request: {} };
  if (method === 'verify') {
    const walletPubkey = on.alice.address;
    const { challenge } = await triggerV2.challenge({ walletPubkey, type: 'message' });
    const signature = signText(challenge ?? '', on.alice);
    return { request: { type: 'message', walletPubkey, signature } };
  }
  if (method === 'refresh' || method === 'logout') {
    const proof = (await issuedVaultOrder(on, 'trigger-v2.verify')).request as VerifyInput;
    const { refreshToken } = await triggerV2.verify({ ...proof, authMode: 'access_refresh' });
    return { request: { refreshToken } };
  }
  if (method === 'registerVault') {
    return { request: {}, token: await tokenOf(on.perijove, on.bob) };
  }
  const user = await signIn(on);
  return { request: await requestOf(user, method ?? ''), token: user.as.token };
}

const far = { triggerPriceUsd: 1e6 };
const dca = {
  inputMint: USDC,
  outputMint: SOL,
  amount: 20n * ONE_USDC,
  orderCount: 2,
  intervalSeconds: 3600,
} as const;

async function requestOf(user: SignedIn, method: string): Promise<object> {
  const { api, as, wallet } = user;
  const userPubkey = wallet.address;
  switch (method) {
    case 'craftDeposit':
      return { userAddress: userPubkey };
    case 'createPriceOrder': {
      const pair = { inputMint: SOL, outputMint: USDC, amount: ONE_SOL };
      const kind = { orderType: 'price', orderSubType: 'single' } as const;
      const { crafted: _, ...deposited } = await deposit(user, pair, kind);
      return { ...deposited, userPubkey, expiresAt: user.on.sandbox.world.clock.now() + DAY_MS };
    }
    case 'createDcaOrder': {
      const { crafted: _, ...deposited } = await deposit(user, dca, { orderType: 'dca' });
      const { amount: inputAmount, ...terms } = dca;
      return { ...deposited, ...terms, userPubkey, inputAmount };
    }
    case 'updatePriceOrder':
    case 'cancelPriceOrder':
      return { orderId: await openPrice(user, salePrice(far)) };
    case 'cancelDcaOrder':
    case 'dcaOrder':
      return { id: await openDca(user, dca) };
    case 'confirmPriceCancel': {
      const orderId = await openPrice(user, salePrice(far));
      return { orderId, ...(await signed(user, await api.cancelPriceOrder({ orderId }, as))) };
    }
    case 'confirmDcaCancel': {
      const id = await openDca(user, dca);
      return { id, ...(await signed(user, await api.cancelDcaOrder({ id }, as))) };
    }
    default:
      return {};
  }
}

async function signed(
  { wallet }: SignedIn,
  { transaction, requestId }: { readonly transaction: string; readonly requestId: string },
) {
  return { signedTransaction: await sign(transaction, wallet), cancelRequestId: requestId };
}
