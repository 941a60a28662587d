import { decodeBase58 } from '@perijove/core/base58';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc, findAssociatedTokenAddress, type Review } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { VERIFICATION_RECEIVER, type VerifyInput, verificationMints } from 'perijove/tokens';
import { expect, it, onTestFinished } from 'vitest';
import { balanceOf, emptyWallet, startTrading, type Trading } from '../../market/swap/trading.ts';
import { type Answered, type Forward, type Tamper, tamper } from './tampering-service.ts';

const { JUP, SOL, USDC, JUPUSD } = verificationMints;
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const PRICE = 1_000_000_000n;
const LIMITS = { JUP: PRICE, SOL: 10n ** 10n, USDC: PRICE, JUPUSD: PRICE } as const;

type Crafted = Readonly<Record<string, unknown>> & { readonly transaction: string };

const isCraft = ({ pathname }: URL): boolean => pathname.endsWith('/craft-txn');
const isExecute = ({ pathname }: URL): boolean => pathname.endsWith('/execute');
const bodyOf = ({ body }: Answered): Crafted => body as Crafted;

/** A client of a service that changes what it is asked for or answers, and a token to verify. */
async function open(change: Tamper = (_, forward) => forward()) {
  const on = await startTrading();
  const { sandbox, alice } = on;
  sandbox.ledger.faucet.token(alice.address, JUPUSD, 2n * PRICE);
  const deployment = await tamper(sandbox, change);
  const perijove = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
  onTestFinished(() => perijove.close());
  const recent = await on.perijove.tokens.recent();
  const tokenId = recent.find(({ isVerified }) => !isVerified)?.id ?? '';
  const words = { twitterHandle: 'https://x.com/newcomer', description: 'A sample.' };
  const input: VerifyInput = { tokenId, ...words, maxAmount: PRICE };
  const rpc = createRpc(sandbox.rpcUrl);
  const options = { signer: alice.secretKey, rpc, journal: createMemoryJournal(), id: 'once' };
  return { ...on, perijove, input, options, paid: () => balanceOf(on, VERIFICATION_RECEIVER, JUP) };
}

/** Lets the world's clock pass while a flow waits for the end of a blockhash. */
function passing({ sandbox }: Trading, rpc = createRpc(sandbox.rpcUrl)): typeof rpc {
  return {
    call(method, params, signal) {
      if (method === 'getSignatureStatuses') sandbox.control.clock.jump(30_000);
      return rpc.call(method, params, signal);
    },
  };
}

it.each(['JUP', 'SOL', 'USDC', 'JUPUSD'] as const)('pays in %s', async (paymentCurrency) => {
  const on = await open();
  const mint = verificationMints[paymentCurrency];
  const before = balanceOf(on, on.alice.address, mint);
  const maxAmount = LIMITS[paymentCurrency];
  const reviews: Review[] = [];
  const confirm = (review: Review): void => void reviews.push(review);
  const result = await on.perijove.tokens.verify(
    { ...on.input, paymentCurrency, maxAmount },
    { ...on.options, confirm },
  );
  expect(result).toMatchObject({ verificationCreated: true, metadataCreated: false });
  expect(on.sandbox.ledger.transaction(result.signature)?.error).toBeNull();
  expect(on.paid()).toBe(PRICE);
  const left = before - balanceOf(on, on.alice.address, mint);
  expect(left).toBeLessThanOrEqual(maxAmount + (mint === SOL ? 3_000_000n : 0n));
  const [review] = reviews;
  expect(review?.terms.map(({ name }) => name)).toContain('receiver');
  expect(review?.leaving.find((each) => each.mint === mint)?.atMost).toBeGreaterThanOrEqual(left);
  const again = on.perijove.tokens.checkVerification({ tokenId: on.input.tokenId });
  expect(await again).toMatchObject({ canVerify: false });
});

it('pays from a wallet without SOL, where the service pays the network fee', async () => {
  const on = await open();
  const { address, secretKey } = emptyWallet('JUP alone');
  on.sandbox.ledger.faucet.token(address, JUP, PRICE);
  const signing = { ...on.options, signer: secretKey };
  expect(await on.perijove.tokens.verify(on.input, signing)).toMatchObject({
    verificationCreated: true,
  });
  expect([on.paid(), balanceOf(on, address, JUP), balanceOf(on, address, SOL)]).toEqual([
    PRICE,
    0n,
    0n,
  ]);
});

it('changes metadata alone', async () => {
  const { perijove, input, options, paid } = await open();
  const tokenMetadata = { tokenId: input.tokenId, website: 'https://sandbox.invalid' };
  const change = { ...input, twitterHandle: '', description: '', tokenMetadata };
  const created = { verificationCreated: false, metadataCreated: true };
  expect(await perijove.tokens.verify(change, options)).toMatchObject(created);
  expect(paid()).toBe(PRICE);
});

/** The payment as crafted, with other bytes in it. */
function rewritten(crafted: Crafted, from: Uint8Array, to: Uint8Array): Crafted {
  const bytes = Buffer.from(crafted.transaction, 'base64');
  const at = bytes.lastIndexOf(from);
  expect(at).toBeGreaterThan(0);
  bytes.set(to, at);
  return { ...crafted, transaction: bytes.toString('base64') };
}

function unitsOf(amount: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(amount);
  return bytes;
}

const keyOf = (address: string): Uint8Array => decodeBase58(address, 32) as Uint8Array;

/** What a service that lies can craft, and the code of the refusal. */
const lies: readonly (readonly [
  what: string,
  code: string,
  change: (crafted: Crafted, on: Trading) => Crafted | Promise<Crafted>,
])[] = [
  [
    'another receiver',
    'execution_failed',
    (c, { bob }) => ({ ...c, receiverAddress: bob.address }),
  ],
  ['another mint', 'execution_failed', (c) => ({ ...c, mint: USDC })],
  ['a higher price', 'price_moved', (c) => ({ ...c, amount: String(PRICE + 1n) })],
  ['a price of 0', 'execution_failed', (c) => ({ ...c, amount: '0' })],
  ['no number', 'execution_failed', (c) => ({ ...c, amount: '1e9' })],
  ['a code and a transaction', 'execution_failed', (c) => ({ ...c, code: 2017 })],
  ['no transaction', 'execution_failed', ({ transaction: _, ...c }) => c as unknown as Crafted],
  [
    'a transfer of more',
    'unsafe_transaction',
    (c) => rewritten(c, unitsOf(PRICE), unitsOf(PRICE * 2n)),
  ],
  [
    'a transfer of less',
    'unsafe_transaction',
    (c) => rewritten(c, unitsOf(PRICE), unitsOf(PRICE - 1n)),
  ],
  [
    'a transfer to another wallet',
    'unsafe_transaction',
    async (c, { bob }) => {
      const [theirs, his] = await Promise.all(
        [VERIFICATION_RECEIVER, bob.address].map((owner) =>
          findAssociatedTokenAddress(owner, JUP, TOKEN_PROGRAM),
        ),
      );
      return rewritten(
        rewritten(c, keyOf(theirs as string), keyOf(his as string)),
        keyOf(VERIFICATION_RECEIVER),
        keyOf(bob.address),
      );
    },
  ],
];

it.each(lies)('signs nothing for %s', async (_, code, change) => {
  const on: Awaited<ReturnType<typeof open>> = await open(async (target, forward) => {
    const answer = await forward();
    if (!isCraft(target)) return answer;
    return { status: 200, body: await change(bodyOf(answer), on) };
  });
  const before = balanceOf(on, on.alice.address, JUP);
  const signer = {
    address: on.alice.address,
    signTransactions: async () => expect.unreachable('the wallet was asked'),
  };
  const verifying = on.perijove.tokens.verify(on.input, { ...on.options, signer } as never);
  await expect(verifying).rejects.toMatchObject({ code });
  expect(balanceOf(on, on.alice.address, JUP)).toBe(before);
});

it.each([
  ['another input mint', 'execution_failed', { inputMint: SOL }],
  ['a maximum above the bound', 'price_moved', { maxInputAmount: String(PRICE + 1n) }],
  ['a quote above the bound', 'price_moved', { quotedInputAmount: String(PRICE + 1n) }],
  [
    'a lower maximum than the call has',
    'unsafe_transaction',
    { maxInputAmount: '1', quotedInputAmount: '1' },
  ],
])('signs no swap with %s', async (_, code, change) => {
  const on = await open(async (target, forward) => {
    const answer = await forward();
    return isCraft(target) ? { status: 200, body: { ...bodyOf(answer), ...change } } : answer;
  });
  const input: VerifyInput = { ...on.input, paymentCurrency: 'USDC' };
  await expect(on.perijove.tokens.verify(input, on.options)).rejects.toMatchObject({ code });
  expect(on.paid()).toBe(0n);
});

const harmless: readonly (readonly [what: string, change: (crafted: Crafted) => object])[] = [
  ['as crafted', (c) => c],
  ['a lower price', (c) => lowered(c, PRICE - 1_000n)],
  ['no end', (c) => ({ ...c, expireAt: undefined })],
  ['an end of another clock', (c) => ({ ...c, expireAt: '2020-01-01T00:00:00Z' })],
  ['times in words, and fields that are not documented', (c) => ({ ...c, totalTime: '9ms', x: 1 })],
  ['no fees', ({ feeLamports: _, feeAmount: __, feeMint: ___, ...c }) => c],
];

function lowered(crafted: Crafted, amount: bigint): Crafted {
  return { ...rewritten(crafted, unitsOf(PRICE), unitsOf(amount)), amount: String(amount) };
}

it.each(harmless)('asks the wallet for %s', async (_, change) => {
  const on = await open(async (target, forward) => {
    const answer = await forward();
    return isCraft(target) ? { status: 200, body: change(bodyOf(answer)) } : answer;
  });
  const verifying = on.perijove.tokens.verify(on.input, { ...on.options, confirm: () => false });
  await expect(verifying).rejects.toMatchObject({
    code: 'signer_failed',
    details: { reason: 'declined' },
  });
});

it('pays by a swap whose maximum the service does not say', async () => {
  const on = await open(async (target, forward) => {
    const answer = await forward();
    if (!isCraft(target)) return answer;
    return { status: 200, body: { ...bodyOf(answer), maxInputAmount: undefined } };
  });
  await on.perijove.tokens.verify({ ...on.input, paymentCurrency: 'USDC' }, on.options);
  expect(on.paid()).toBe(PRICE);
});

it('names what a wallet lacks, which comes with status 200', async () => {
  const { perijove, input, options, carol } = await open();
  const verifying = perijove.tokens.verify(input, { ...options, signer: carol.secretKey });
  await expect(verifying).rejects.toMatchObject({
    code: 'execution_failed',
    details: { name: 'insufficient_token', code: 1 },
    advice: 'top-up',
  });
});

const failed: Answered = {
  status: 500,
  body: { status: 500, message: 'Execution failed', code: 'EXECUTION_FAILED' },
};
const odd: Answered = { status: 200, body: { status: 'Success', code: 7, totalTime: 1 } };

it.each([
  ['a failure', failed],
  ['status 200 with another code', odd],
])('finds a payment on the chain that landed behind %s', async (_, answer) => {
  const on = await open(async (target, forward) => {
    if (!isExecute(target)) return forward();
    await forward();
    return answer;
  });
  const result = await on.perijove.tokens.verify(on.input, on.options);
  expect(result).toMatchObject({ verificationCreated: null, metadataCreated: null });
  expect(on.paid()).toBe(PRICE);
});

const otherwise = async (target: URL, forward: Forward, answers: Answered[]) => {
  const answer = isExecute(target) ? answers.shift() : undefined;
  return answer ?? forward();
};

it.each([
  ['a failure', failed],
  ['status 200 with another code', odd],
])('crafts another payment only when the one behind %s cannot land', async (_, answer) => {
  const answers = [answer];
  const on = await open((target, forward) => otherwise(target, forward, answers));
  const rpc = passing(on);
  const steps: string[] = [];
  const onProgress = ({ step }: { readonly step: string }): void => void steps.push(step);
  const result = await on.perijove.tokens.verify(on.input, { ...on.options, rpc, onProgress });
  expect(result.verificationCreated).toBe(true);
  // Not by the node either: a payment that the service does not know buys nothing.
  expect(on.paid()).toBe(PRICE);
  expect(steps).toContain('rebuilding');
});

it('ends with the refusal of the service, once the payment cannot land', async () => {
  const on = await open();
  const rpc = passing(on);
  const verifying = on.perijove.tokens.verify(
    { ...on.input, tokenId: USDC },
    { ...on.options, rpc },
  );
  await expect(verifying).rejects.toMatchObject({
    code: 'bad_request',
    details: { body: { code: 'ELIGIBILITY_CONFLICT' } },
  });
  expect(on.paid()).toBe(0n);
});

it('is resumed by its id where it ended before the answer, and pays once', async () => {
  const leaving = new AbortController();
  let executions = 0;
  const on = await open(async (target, forward) => {
    const answer = await forward();
    if (isExecute(target)) {
      executions += 1;
      leaving.abort(new Error('the process ended'));
    }
    return answer;
  });
  const { perijove, input, options } = on;
  const { signal } = leaving;
  const verifying = perijove.tokens.verify(input, { ...options, signal });
  await expect(verifying).rejects.toThrow('the process ended');
  const { journal, signer, rpc } = options;
  const [resumed] = await perijove.resume(journal, { signer, rpc });
  expect(resumed).toMatchObject({
    flow: 'tokens.verify',
    outcome: 'landed',
    // The chain shows the payment, and not what the service makes of it.
    result: { verificationCreated: null },
  });
  expect(await perijove.tokens.verify(input, options)).toEqual(Object(resumed).result);
  expect([on.paid(), executions]).toEqual([PRICE, 1]);
});

it('shows in a preview what it would pay', async () => {
  const { perijove, input, options, alice, paid } = await open();
  const how = { owner: alice.address, rpc: options.rpc };
  const preview = await perijove.tokens.preview.verify(input, how);
  expect(preview.issues).toEqual([]);
  expect(preview.spends).toEqual({ mint: JUP, amount: PRICE });
  expect(paid()).toBe(0n);
});
