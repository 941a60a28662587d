// openapi-fetch with the generated types: the newer API, as its document describes it.
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';
import {
  apiKey,
  balance,
  check,
  checkSwap,
  done,
  fromBase64,
  JUP,
  keypair,
  SOL,
  send,
  toBase64,
  USDC,
  url,
  wallet,
} from './surroundings.mjs';

const client = createClient<paths>({ baseUrl: url, headers: { 'x-api-key': apiKey } });

/** The data of a response, or its error. */
function dataOf<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** Signs in its own place, whoever else signs. */
function signed(transaction: string): string {
  const bytes = fromBase64(transaction);
  const versioned = VersionedTransaction.deserialize(bytes);
  versioned.sign([keypair]);
  return toBase64(versioned.serialize());
}

// Orders that the API executes, of both generations.
for (const [path, execute] of [
  ['/swap/v2/order', '/swap/v2/execute'],
  ['/ultra/v1/order', '/ultra/v1/execute'],
] as const) {
  for (const [inputMint, outputMint, amount] of [
    [USDC, JUP, '5000001'],
    [JUP, USDC, '3000001'],
  ] as const) {
    await checkSwap({ inputMint, outputMint }, async () => {
      const query = { inputMint, outputMint, amount, taker: wallet };
      const { transaction, requestId } = dataOf(await client.GET(path, { params: { query } }));
      const body = { signedTransaction: signed(transaction ?? ''), requestId };
      const { status, signature, ...moved } = dataOf(await client.POST(execute, { body }));
      check('is executed', status, 'Success');
      const { totalInputAmount, totalOutputAmount } = moved;
      return { inAmount: totalInputAmount, outAmount: totalOutputAmount, signature };
    });
  }
}

// A build, put together by hand.
const key = (address: string): PublicKey => new PublicKey(address);
interface Call {
  readonly programId: string;
  readonly data: string;
  readonly accounts: readonly { pubkey: string; isSigner: boolean; isWritable: boolean }[];
}
const instructionOf = ({ programId, accounts, data }: Call): TransactionInstruction =>
  new TransactionInstruction({
    programId: key(programId),
    keys: accounts.map(({ pubkey, ...role }) => ({ pubkey: key(pubkey), ...role })),
    data: fromBase64(data),
  });
for (const [inputMint, outputMint, amount] of [
  [USDC, JUP, '4000001'],
  [JUP, USDC, '2000001'],
] as const) {
  await checkSwap({ inputMint, outputMint }, async () => {
    const query = { inputMint, outputMint, amount, taker: wallet };
    const build = dataOf(await client.GET('/swap/v2/build', { params: { query } }));
    const { cleanupInstruction, otherInstructions, blockhashWithMetadata } = build;
    const calls = [
      ...build.computeBudgetInstructions,
      ...build.setupInstructions,
      build.swapInstruction,
      ...(cleanupInstruction ? [cleanupInstruction] : []),
      ...(otherInstructions ?? []),
    ];
    const tables = Object.entries(build.addressesByLookupTableAddress ?? {}).map(
      ([address, addresses]) =>
        new AddressLookupTableAccount({
          key: key(address),
          state: {
            deactivationSlot: 2n ** 64n - 1n,
            lastExtendedSlot: 0,
            lastExtendedSlotStartIndex: 0,
            addresses: addresses.map(key),
          },
        }),
    );
    const hash = blockhashWithMetadata?.blockhash ?? [];
    const message = new TransactionMessage({
      payerKey: keypair.publicKey,
      recentBlockhash: typeof hash === 'string' ? hash : new PublicKey(hash).toBase58(),
      instructions: [
        ComputeBudgetProgram.setComputeUnitLimit({ units: 400_000 }),
        ...calls.map(instructionOf),
      ],
    });
    const signature = await send(new VersionedTransaction(message.compileToV0Message(tables)));
    return { inAmount: build.inAmount, outAmount: build.outAmount, signature };
  });
}

// The two-step form with what a typed client keeps of the quote.
await checkSwap({ inputMint: USDC, outputMint: JUP }, async () => {
  const query = { inputMint: USDC, outputMint: JUP, amount: '6000001', dynamicSwap: false };
  const quote = dataOf(await client.GET('/swap/v2/quote', { params: { query } }));
  const { inputMint, outputMint, inAmount, outAmount, otherAmountThreshold } = quote;
  const { slippageBps, contextSlot, timeTaken, routePlan } = quote;
  const amounts = { inputMint, outputMint, inAmount, outAmount, otherAmountThreshold };
  const quoteResponse = { ...amounts, slippageBps, contextSlot, timeTaken, routePlan };
  const body = { quoteResponse, taker: wallet };
  const { swapTransaction } = dataOf(await client.POST('/swap/v2/swap', { body }));
  return { inAmount, outAmount, signature: await send(swapTransaction) };
});

// A price order in a vault: sign in, deposit, create, change, cancel.
const asked = { walletPubkey: wallet, type: 'transaction' } as const;
const challenge = dataOf(await client.POST('/trigger/v2/auth/challenge', { body: asked }));
const proof = { ...asked, signedTransaction: signed(challenge.transaction ?? '') };
const { token } = dataOf(await client.POST('/trigger/v2/auth/verify', { body: proof }));
const headers = { authorization: `Bearer ${token}` };
const known = await client.GET('/trigger/v2/vault', { headers });
if (known.response.status === 404) await client.GET('/trigger/v2/vault/register', { headers });
const { vaultPubkey } = dataOf(await client.GET('/trigger/v2/vault', { headers }));
check('has a vault', typeof vaultPubkey, 'string');
const start = await balance(USDC);
const pair = { inputMint: USDC, outputMint: SOL };
const crafted = dataOf(
  await client.POST('/trigger/v2/deposit/craft', {
    headers,
    body: {
      ...pair,
      userAddress: wallet,
      amount: '20000000',
      orderType: 'price',
      orderSubType: 'single',
    },
  }),
);
const soon = Date.now() + 10 * 365 * 86_400_000;
const deposited = {
  depositRequestId: crafted.requestId,
  depositSignedTx: signed(crafted.transaction),
  userPubkey: wallet,
};
const { id } = dataOf(
  await client.POST('/trigger/v2/orders/price', {
    headers,
    body: {
      ...deposited,
      ...pair,
      orderType: 'single',
      inputAmount: '20000000',
      triggerMint: SOL,
      triggerCondition: 'below',
      triggerPriceUsd: 1,
      expiresAt: soon,
    },
  }),
);
check('deposits', start - (await balance(USDC)), 20_000_000n);
const place = { params: { path: { orderId: id } }, headers };
const change = { orderType: 'single', triggerPriceUsd: 2 } as const;
dataOf(await client.PATCH('/trigger/v2/orders/price/{orderId}', { ...place, body: change }));
const history = dataOf(
  await client.GET('/trigger/v2/orders/history', { headers, params: { query: { limit: 10 } } }),
);
check('lists the new price', history.orders[0]?.triggerPriceUsd, 2);
const cancelled = dataOf(await client.POST('/trigger/v2/orders/price/cancel/{orderId}', place));
const withdrawal = {
  signedTransaction: signed(cancelled.transaction),
  cancelRequestId: cancelled.requestId,
};
dataOf(
  await client.POST('/trigger/v2/orders/price/confirm-cancel/{orderId}', {
    ...place,
    body: withdrawal,
  }),
);
check('withdraws', await balance(USDC), start);
done();
