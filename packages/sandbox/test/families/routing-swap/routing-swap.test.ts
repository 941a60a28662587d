import { isPerijoveError, type Mint, SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc } from '@perijove/solana';
import {
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import { Connection, Keypair, VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  emptyWallet,
  JUP,
  startTrading,
  type Trading,
  wholeSupply,
} from '../../market/swap/trading.ts';
import { AAPLX } from '../../settlement/on-ledger.ts';
import { signerOf } from '../../system/flows/surroundings.ts';

const ONE_SOL = 1_000_000_000n;
const FEE = 5000n;

type Routing = Trading['perijove']['routingSwap'];
type Quote = Awaited<ReturnType<Routing['quote']>>;
type QuoteInput = Parameters<Routing['quote']>[0];
type SwapInput = Parameters<Routing['swap']>[0];
type Swap = Awaited<ReturnType<Routing['swap']>>;

interface Built {
  readonly quote: Quote;
  readonly swap: Swap;
}

async function build(
  { perijove, alice }: Trading,
  change: Partial<QuoteInput> = {},
  settings: Partial<SwapInput> = {},
): Promise<Built> {
  const asked = { inputMint: SOL, outputMint: USDC, amount: ONE_SOL, ...change };
  const quote = await perijove.routingSwap.quote(asked);
  const userPublicKey = alice.address;
  const swap = await perijove.routingSwap.swap({
    userPublicKey,
    quoteResponse: quote,
    dynamicComputeUnitLimit: true,
    ...settings,
  });
  return { quote, swap };
}

/** Signs and sends as a user of @solana/kit does. */
async function sendWithKit({ sandbox }: Trading, { swap }: Pick<Built, 'swap'>, wallet: Wallet) {
  const { keyPair } = await createKeyPairSignerFromBytes(wallet.secretKey);
  const bytes = getBase64Encoder().encode(swap.swapTransaction);
  const signed = await signTransaction([keyPair], getTransactionDecoder().decode(bytes));
  const rpc = createSolanaRpc(sandbox.rpcUrl);
  const wire = getBase64EncodedWireTransaction(signed);
  return rpc.sendTransaction(wire, { encoding: 'base64' }).send();
}

type Wallet = Trading['alice'];

function gasOf({ prioritizationFeeLamports }: Swap): bigint {
  return FEE + BigInt(prioritizationFeeLamports ?? 0);
}

describe('a routing swap', () => {
  it('lands with @solana/kit over JSON-RPC, and back with web3.js 1', async () => {
    const on = await startTrading();
    const { alice, sandbox } = on;
    const supply = wholeSupply(on, USDC).supply;
    const [sol, usdc] = [balanceOf(on, alice.address, SOL), balanceOf(on, alice.address, USDC)];

    const there = await build(on);
    expect(there.swap.simulationError).toBeNull();
    await sendWithKit(on, there, alice);
    const got = BigInt(there.quote.outAmount);
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc + got);
    expect(balanceOf(on, alice.address, SOL)).toBe(sol - ONE_SOL - gasOf(there.swap));

    const back = await build(on, { inputMint: USDC, outputMint: SOL, amount: got });
    const transaction = VersionedTransaction.deserialize(
      Buffer.from(back.swap.swapTransaction, 'base64'),
    );
    transaction.sign([Keypair.fromSecretKey(alice.secretKey)]);
    const connection = new Connection(sandbox.rpcUrl, 'confirmed');
    const signature = await connection.sendTransaction(transaction);
    const { value } = await connection.getSignatureStatuses([signature]);
    expect(value[0]).toMatchObject({ err: null });
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc);
    const returned = BigInt(back.quote.outAmount);
    expect(balanceOf(on, alice.address, SOL)).toBe(
      sol - ONE_SOL - gasOf(there.swap) + returned - gasOf(back.swap),
    );
    expect(wholeSupply(on, USDC)).toEqual({ supply, sum: supply });
  });

  it.each([
    ['', SOL, JUP],
    [', of both token programs', USDC, AAPLX],
  ])(
    'runs as instructions in a transaction of the caller%s',
    async (_name, inputMint, outputMint) => {
      const on = await startTrading();
      const { alice, perijove, sandbox } = on;
      const quoteResponse = await perijove.routingSwap.quote({
        inputMint,
        outputMint,
        amount: ONE_SOL,
      });
      const before = balanceOf(on, alice.address, outputMint);
      const parts = await perijove.routingSwap.swapInstructions({
        userPublicKey: alice.address,
        quoteResponse,
      });
      const rpc = createSolanaRpc(sandbox.rpcUrl);
      const { value: blockhash } = await rpc.getLatestBlockhash().send();
      const signer = await createKeyPairSignerFromBytes(alice.secretKey);
      const instructions = [
        ...parts.setupInstructions,
        parts.swapInstruction,
        ...(parts.cleanupInstruction ? [parts.cleanupInstruction] : []),
      ].map(({ programId, accounts, data }) => ({
        programAddress: address(programId),
        accounts: accounts.map(({ pubkey, isSigner, isWritable }) => ({
          address: address(pubkey),
          role: (isSigner ? 2 : 0) + (isWritable ? 1 : 0),
        })),
        data: getBase64Encoder().encode(data),
      }));
      const message = pipe(
        createTransactionMessage({ version: 0 }),
        (draft) => setTransactionMessageFeePayerSigner(signer, draft),
        (draft) => setTransactionMessageLifetimeUsingBlockhash(blockhash, draft),
        (draft) => appendTransactionMessageInstructions(instructions, draft),
      );
      const signed = await signTransactionMessageWithSigners(message);
      await rpc
        .sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' })
        .send();
      const got = balanceOf(on, alice.address, outputMint) - before;
      expect(got).toBe(BigInt(quoteResponse.outAmount));
    },
  );

  it('pays exactly the requested output in the mode ExactOut', async () => {
    const on = await startTrading();
    const { alice } = on;
    const [sol, usdc] = [balanceOf(on, alice.address, SOL), balanceOf(on, alice.address, USDC)];
    const built = await build(on, { amount: 100_000_000n, swapMode: 'ExactOut' });
    await sendWithKit(on, built, alice);
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc + 100_000_000n);
    const paid = BigInt(built.quote.inAmount) + gasOf(built.swap);
    expect(balanceOf(on, alice.address, SOL)).toBe(sol - paid);
  });

  it('pays no more than the market, whatever quote the client sends', async () => {
    const on = await startTrading();
    const { alice } = on;
    const usdc = balanceOf(on, alice.address, USDC);
    const { quote } = await build(on);
    const dear = { ...quote, outAmount: String(BigInt(quote.outAmount) * 2n) };
    const swap = await on.perijove.routingSwap.swap({
      userPublicKey: alice.address,
      quoteResponse: dear,
    });
    await sendWithKit(on, { swap }, alice);
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc + BigInt(quote.outAmount));

    const { outAmount } = dear;
    const greedy = await on.perijove.routingSwap.swap({
      userPublicKey: alice.address,
      quoteResponse: { ...dear, otherAmountThreshold: outAmount },
    });
    expect(greedy.simulationError?.error).toContain('0x1771');
    await expect(sendWithKit(on, { swap: greedy }, alice)).rejects.toMatchObject(
      programError(6001),
    );
  });

  it('names the balance that a wallet lacks, and lands nothing', async () => {
    const on = await startTrading();
    const { carol, sandbox } = on;
    const before = balanceOf(on, carol.address, SOL);
    const lacking = { userPublicKey: carol.address };
    const built = await build(on, { amount: 3n * ONE_SOL }, lacking);
    expect(built.swap.simulationError).not.toBeNull();
    await expect(sendWithKit(on, built, carol)).rejects.toThrow();
    expect(balanceOf(on, carol.address, SOL)).toBe(before);
    expect(sandbox.ledger.history(carol.address, { limit: 5 })).toEqual([]);
  });

  it('runs once, however often it is sent', async () => {
    const on = await startTrading();
    const built = await build(on);
    await sendWithKit(on, built, on.alice);
    const after = balanceOf(on, on.alice.address, SOL);
    await expect(sendWithKit(on, built, on.alice)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('already been processed') },
    });
    expect(balanceOf(on, on.alice.address, SOL)).toBe(after);
  });

  it('is in the history of the account that is to track it', async () => {
    const on = await startTrading();
    const { address } = emptyWallet('tracker');
    const built = await build(on, {}, { trackingAccount: address });
    const sent = await sendWithKit(on, built, on.alice);
    const rpc = createRpc(on.sandbox.rpcUrl);
    const signer = await signerOf(on.alice);
    const asked = { inputMint: USDC, outputMint: JUP, amount: 1_000_000n };
    const flow = await on.perijove.routingSwap.swap(
      { ...asked, trackingAccount: address },
      { id: 'tracked', rpc, signer, journal: createMemoryJournal() },
    );
    const history = on.sandbox.ledger.history(address, { limit: 5 });
    expect(history.map(({ signature }) => signature)).toEqual([flow.signature, sent]);
    expect(balanceOf(on, address, SOL)).toBe(0n);
  });

  it('expires with its blockhash', async () => {
    const on = await startTrading();
    const built = await build(on, {}, { blockhashSlotsToExpiry: 10 });
    expect(built.swap.lastValidBlockHeight).toBe(on.sandbox.ledger.slot() + 10);
    on.sandbox.control.clock.jump(5_000);
    await expect(sendWithKit(on, built, on.alice)).rejects.toMatchObject(programError(6023));
  });

  it.each([
    ['of the output', USDC],
    ['of the input', JUP],
  ])('pays the platform in an account %s', async (_name, feeMint: Mint) => {
    const on = await startTrading();
    const { ledger } = on.sandbox;
    const platform = emptyWallet('platform').address;
    ledger.faucet.token(platform, feeMint, 1n);
    const feeAccount = ledger.holdings(platform)[0]?.account;
    const pair = { inputMint: JUP, outputMint: USDC, amount: 1_000_000_000n };
    const usdc = balanceOf(on, on.alice.address, USDC);
    const built = await build(on, { ...pair, platformFeeBps: 100 }, { feeAccount });
    await sendWithKit(on, built, on.alice);
    expect(balanceOf(on, on.alice.address, USDC)).toBe(usdc + BigInt(built.quote.outAmount));
    const fee = balanceOf(on, platform, feeMint) - 1n;
    const full = feeMint === JUP ? 10_000_000n : BigInt(built.quote.platformFee?.amount ?? 0);
    expect(full - fee).toBeLessThanOrEqual(1n);
    expect(fee).toBeGreaterThan(0n);
  });

  it('pays the requested priority fee and tip', async () => {
    const on = await startTrading();
    const { address: maker } = on.sandbox.ledger.maker;
    const exact = await build(on, {}, { prioritizationFeeLamports: 77_000 });
    expect(77_000 - (exact.swap.prioritizationFeeLamports ?? 0)).toBeLessThanOrEqual(1);
    const [before, tips] = [balanceOf(on, on.alice.address, SOL), balanceOf(on, maker, SOL)];
    const tipped = await build(on, {}, { prioritizationFeeLamports: { jitoTipLamports: 9000 } });
    await sendWithKit(on, tipped, on.alice);
    expect(balanceOf(on, on.alice.address, SOL)).toBe(before - ONE_SOL - FEE - 9000n);
    expect(balanceOf(on, maker, SOL)).toBe(tips + 9000n);
  });

  it('may be paid for by another, who signs too', async () => {
    const on = await startTrading();
    const { alice, bob, sandbox } = on;
    const [sol, bobs] = [balanceOf(on, alice.address, SOL), balanceOf(on, bob.address, SOL)];
    const { swap } = await build(on, {}, { payer: bob.address });
    const transaction = VersionedTransaction.deserialize(
      Buffer.from(swap.swapTransaction, 'base64'),
    );
    transaction.sign([alice, bob].map(({ secretKey }) => Keypair.fromSecretKey(secretKey)));
    await new Connection(sandbox.rpcUrl).sendTransaction(transaction);
    const rent = sandbox.ledger.rentExempt(165);
    // The account of wrapped SOL is bob's to pay and goes back to alice.
    expect(balanceOf(on, alice.address, SOL)).toBe(sol - ONE_SOL + rent);
    const fees = 2n * FEE + BigInt(swap.prioritizationFeeLamports ?? 0);
    expect(balanceOf(on, bob.address, SOL)).toBe(bobs - fees - rent);
  });

  it('pays SOL to another wallet', async () => {
    const on = await startTrading();
    const nativeDestinationAccount = emptyWallet('native').address;
    const asked = { inputMint: USDC, outputMint: SOL, amount: 100_000_000n } as const;
    const settings = { nativeDestinationAccount };
    const built = await build(on, { ...asked, instructionVersion: 'V2' }, settings);
    await sendWithKit(on, built, on.alice);
    expect(balanceOf(on, nativeDestinationAccount, SOL)).toBe(BigInt(built.quote.outAmount));
    const refusal = await refused(build(on, asked, settings));
    expect(refusal).toMatchObject({ errorCode: 'NOT_SUPPORTED' });
  });

  it('takes no quote without the details of a dynamic pool that the client requested', async () => {
    const on = await startTrading();
    const quote = await on.perijove.routingSwap.quote({
      inputMint: SOL,
      outputMint: USDC,
      amount: ONE_SOL,
      dexes: ['Sandbox Dynamic Pools'],
      allowDynamicSwap: true,
    });
    const rebuilt = JSON.parse(JSON.stringify(quote), (key, value: unknown) =>
      key === 'details' ? undefined : value,
    ) as Quote;
    const swap = (quoteResponse: Quote) =>
      on.perijove.routingSwap.swap({ userPublicKey: on.alice.address, quoteResponse });
    await expect(swap(rebuilt)).rejects.toMatchObject({ code: 'server_error' });
    expect(await swap(quote)).toHaveProperty('swapTransaction');
  });

  it.each([
    ['an unknown mint', { outputMint: emptyWallet('x').address }, 'TOKEN_NOT_TRADABLE'],
    ['too many accounts', { maxAccounts: 65 }, 'MAX_ACCOUNT_GREATER_THAN_MAX'],
    [
      'more slippage than there is',
      { slippageBps: 10_001 },
      'CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD',
    ],
  ])('refuses %s with an error code', async (_name, change, errorCode) => {
    const on = await startTrading();
    const refusal = await refused(build(on, change));
    expect(refusal).toMatchObject({ error: expect.any(String), errorCode });
  });
});

/** What kit throws when preflight meets the error of a program. */
function programError(code: number): object {
  return { cause: { context: { code } } };
}

/** The body of a 400, as it came. */
async function refused(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isPerijoveError(error, 'bad_request')) throw error;
  return error.details.body?.raw;
}
