import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { SOL, sandbox, USDC } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { compileTransaction } from '@perijove/solana';
import { blockhashOf, type SwapBuild } from '@perijove/swap';
import { Pool } from 'undici';
import type { SwapServer } from './swap-server.ts';

/** A minimal client, because the server is measured. */
export interface Trader {
  readonly quote: () => Promise<unknown>;
  /** Order, signature, execute. */
  readonly instantSwap: () => Promise<void>;
  /** Quote, swap, signature, `sendTransaction`. */
  readonly routingSwap: () => Promise<void>;
  /** Order of swap v2, signature, execute. */
  readonly swapOrder: () => Promise<void>;
  /** Build of swap v2, a transaction of its pieces, signature, `sendTransaction`. */
  readonly swapBuild: () => Promise<void>;
  /** Deposit of trigger v2, signature, order. Call `signIn` first. */
  readonly priceOrder: () => Promise<void>;
  /** Order of a keeper market, signature, execute. The keeper fills it later. */
  readonly keeperOrder: () => Promise<void>;
  /** A side of a forecast round: order, signature, execute. */
  readonly forecastOrder: () => Promise<void>;
  /** Collateral and a loan in a new position, signature, `sendTransaction`. */
  readonly openLoan: () => Promise<void>;
  /** Payment of 1,000 JUP for metadata of a token, signature, execute. */
  readonly payVerification: () => Promise<void>;
  /** Signs in to trigger v2 and makes the vault. */
  readonly signIn: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** About 0.15 dollars, so that the price stays where it is. */
const AMOUNT = '1000000';

/** Lamports of a price order: some 15 dollars. */
const ORDER_AMOUNT = '100000000';

/** Micro-USD of a prediction: the minimum. */
const DEPOSIT = '5000000';

/** 10 JUP for a USDC, in a new position of the vault of JUP. */
const LOAN = { vaultId: 3, positionId: 0, colAmount: '10000000', debtAmount: '1000000' };

/** Changed again and again: a token is verified once. */
const METADATA = {
  tokenId: SOL,
  twitterHandle: '',
  description: '',
  tokenMetadata: { tokenId: SOL, website: 'https://sandbox.invalid' },
};

/** What an Ed25519 private key of 32 bytes has before it in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export function connectTrader({ url, rpcUrl, apiKey, taker, secretKey }: SwapServer): Trader {
  const pool = new Pool(new URL(url).origin);
  const mounts = sandbox(url).mounts;
  const { instantSwap, routingSwap, swap: swapV2, triggerV2, prediction, earn, tokens } = mounts;
  const key = readKey(secretKey);
  const session = { token: '' };
  const call = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const method = body ? 'POST' : 'GET';
    const authorization = session.token && { authorization: `Bearer ${session.token}` };
    const headers = {
      'x-api-key': apiKey,
      'content-type': 'application/json',
      ...authorization,
    };
    const answer = await pool.request({
      path,
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    if (answer.statusCode < 300) return (await answer.body.json()) as Record<string, unknown>;
    throw new Error(`${path}: ${answer.statusCode} ${await answer.body.text()}`);
  };
  const pair = new URLSearchParams({ inputMint: SOL, outputMint: USDC, amount: AMOUNT });
  const send = async (transaction: string): Promise<void> => {
    const params = [signed(transaction, key), { encoding: 'base64' }];
    const request = { jsonrpc: '2.0', id: 1, method: 'sendTransaction', params };
    const { error } = await call(new URL(rpcUrl).pathname, request);
    if (error) throw new Error(JSON.stringify(error));
  };
  const execute = async (family: string): Promise<void> => {
    const order = await call(`${family}/order?${pair}&taker=${taker}`);
    const { requestId, transaction } = order;
    const signedTransaction = signed(String(transaction), key);
    const { status } = await call(`${family}/execute`, { requestId, signedTransaction });
    if (status !== 'Success') throw new Error(`the swap has ${String(status)}`);
  };
  const predict = async (provider: string): Promise<void> => {
    const marketId = await openMarket(call, `${prediction}/events?provider=${provider}`);
    const wanted = { isBuy: true, isYes: true, marketId, depositAmount: DEPOSIT };
    const { transaction, execution } = await call(`${prediction}/orders`, {
      ...wanted,
      ownerPubkey: taker,
    });
    const { status } = await call(`${prediction}/execute`, {
      signedTransaction: signed(String(transaction), key),
      context: (execution as { readonly context: object }).context,
    });
    if (status !== 'Success') throw new Error(`the order has ${String(status)}`);
  };
  const quote = () => call(`${routingSwap}/quote?${pair}`);
  return {
    quote,
    instantSwap: () => execute(instantSwap),
    async routingSwap() {
      const quoteResponse = await quote();
      const swap = { userPublicKey: taker, quoteResponse };
      const { swapTransaction } = await call(`${routingSwap}/swap`, swap);
      await send(String(swapTransaction));
    },
    swapOrder: () => execute(swapV2),
    async swapBuild() {
      const build = await call(`${swapV2}/build?${pair}&taker=${taker}`);
      await send(assembled(build as unknown as SwapBuild, taker));
    },
    keeperOrder: () => predict('polymarket'),
    forecastOrder: () => predict('bisonfi'),
    async openLoan() {
      const { transaction } = await call(`${earn}/borrow/operate`, { ...LOAN, signer: taker });
      await send(String(transaction));
    },
    async payVerification() {
      const verify = `${tokens}/verify/express`;
      const { transaction, requestId } = await call(`${verify}/craft-txn?senderAddress=${taker}`);
      const { status } = await call(`${verify}/execute`, {
        ...METADATA,
        requestId,
        senderAddress: taker,
        transaction: signed(String(transaction), key),
      });
      if (status !== 'Success') throw new Error(`the payment has ${String(status)}`);
    },
    async signIn() {
      const wallet = { type: 'message', walletPubkey: taker };
      const { challenge } = await call(`${triggerV2}/auth/challenge`, wallet);
      const signature = encodeBase58(sign(null, Buffer.from(String(challenge)), key));
      const { token } = await call(`${triggerV2}/auth/verify`, { ...wallet, signature });
      session.token = String(token);
      await call(`${triggerV2}/vault/register`);
    },
    async priceOrder() {
      const terms = { inputMint: SOL, outputMint: USDC };
      const kind = { orderType: 'price', orderSubType: 'single' };
      const amount = ORDER_AMOUNT;
      const wanted = { ...terms, ...kind, userAddress: taker, amount };
      const { requestId, transaction } = await call(`${triggerV2}/deposit/craft`, wanted);
      await call(`${triggerV2}/orders/price`, {
        ...terms,
        orderType: 'single',
        userPubkey: taker,
        inputAmount: amount,
        depositRequestId: requestId,
        depositSignedTx: signed(String(transaction), key),
        triggerMint: SOL,
        triggerCondition: 'above',
        triggerPriceUsd: 1e6,
        expiresAt: Date.now() + 30 * 86_400_000,
      });
    },
    close: () => pool.close(),
  };
}

/** The first open market of the list: a round is over after 15 minutes. */
async function openMarket(
  call: (path: string) => Promise<Record<string, unknown>>,
  path: string,
): Promise<string> {
  const { data } = await call(`${path}&includeMarkets=true`);
  const events = data as readonly {
    readonly isActive: boolean;
    readonly markets: readonly { readonly marketId: string }[];
  }[];
  const market = events.find(({ isActive }) => isActive)?.markets[0];
  if (!market) throw new Error(`${path}: no market is open`);
  return market.marketId;
}

function readKey(secretKey: string): KeyObject {
  const secret = Buffer.from(secretKey, 'base64').subarray(0, 32);
  const key = Buffer.concat([PKCS8_HEAD, secret]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** The pieces of a build as an unsigned transaction, without a simulation for its compute limit. */
function assembled(build: SwapBuild, feePayer: string): string {
  const { computeBudgetInstructions, setupInstructions, swapInstruction } = build;
  const { cleanupInstruction, otherInstructions, addressesByLookupTableAddress } = build;
  const instructions = [
    ...(computeBudgetInstructions ?? []),
    ...(setupInstructions ?? []),
    swapInstruction,
    ...(cleanupInstruction ? [cleanupInstruction] : []),
    ...(otherInstructions ?? []),
  ];
  const blockhash = blockhashOf(build)?.blockhash ?? '';
  const tables = new Map(
    Object.entries(addressesByLookupTableAddress ?? {}).map(
      ([table, addresses]) => [table, addresses ?? []] as const,
    ),
  );
  return compileTransaction({ feePayer, instructions, blockhash, tables }).transaction;
}

/** Of a transaction whose first signer, the fee payer, is the taker; others may follow. */
function signed(transaction: string, key: KeyObject): string {
  const wire = Buffer.from(transaction, 'base64');
  const signers = wire[0] ?? 1;
  wire.set(sign(null, wire.subarray(1 + 64 * signers), key), 1);
  return wire.toString('base64');
}
