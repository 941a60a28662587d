import { createRpc, type Review } from '@perijove/solana';
import { verificationMints } from 'perijove/tokens';
import { expect, it } from 'vitest';
import { balanceOf, emptyWallet, type Trading } from '../../market/swap/trading.ts';
import type { Answered, Forward } from './tampering-service.ts';
import { isExecute, open, PRICE } from './verifying.ts';

const { JUP, SOL, USDC } = verificationMints;
const LIMITS = { JUP: PRICE, SOL: 10n ** 10n, USDC: PRICE, JUPUSD: PRICE } as const;

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
