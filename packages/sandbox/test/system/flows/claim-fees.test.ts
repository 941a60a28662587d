import { USDC } from '@perijove/core';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { launch, startLaunching, swap, USDC_UNIT } from '../../families/studio/launching.ts';
import { balanceOf } from '../../market/swap/trading.ts';
import { type Tamper, tamper } from './tampering-service.ts';

const FEES = 5n * USDC_UNIT;

/** A pool with fees, and a service that answers otherwise where more is requested than there is. */
async function openClaim(change: (older: string) => Tamper) {
  const on = await startLaunching();
  const { alice, bob, sandbox, studio } = on;
  const { mint, pool: poolAddress } = await launch(on, alice);
  await swap(on, bob, { inputMint: USDC, outputMint: mint, amount: 1_000n * USDC_UNIT });
  const claim = { ownerWallet: alice.address, poolAddress, maxQuoteAmount: FEES };
  const { transaction } = await studio.createFeeTx(claim);
  const requested: bigint[] = [];
  const deployment = await tamper(sandbox, async (target, forward, sent) => {
    const asked = /"maxQuoteAmount":(\d+)/.exec(sent)?.[1];
    if (asked === undefined) return forward();
    requested.push(BigInt(asked));
    return BigInt(asked) > FEES ? change(transaction)(target, forward, sent) : forward();
  });
  const perijove = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
  onTestFinished(() => perijove.close());
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const claimFees = (more: { maxQuoteAmount?: bigint; minQuoteAmount?: bigint } = {}) =>
    perijove.studio.claimFees({ poolAddress, quoteMint: USDC, ...more }, options);
  const usdc = () => balanceOf(on, alice.address, USDC);
  return { claimFees, requested, usdc };
}

const refuses = (): Tamper => async () => ({ status: 400, body: { message: 'too much' } });

it('requests what the service lists where it refuses more', async () => {
  const { claimFees, requested, usdc } = await openClaim(refuses);
  const before = usdc();
  expect(await claimFees()).toMatchObject({ claimed: String(FEES) });
  expect(usdc() - before).toBe(FEES);
  expect(requested).toEqual([BigInt(Number.MAX_SAFE_INTEGER), FEES]);
});

it('requests what the service lists where the transaction for more would fail', async () => {
  const { claimFees, requested, usdc } = await openClaim((older) => {
    // Of a blockhash and a pool as they are, and for another amount of fees than there is.
    const failing = Buffer.from(older, 'base64');
    const amount = Buffer.alloc(8);
    amount.writeBigUInt64LE(FEES);
    failing.writeBigUInt64LE(FEES * 2n, failing.lastIndexOf(amount));
    return async () => ({ status: 200, body: { transaction: failing.toString('base64') } });
  });
  const before = usdc();
  expect(await claimFees()).toMatchObject({ claimed: String(FEES) });
  expect(usdc() - before).toBe(FEES);
  expect(requested.at(-1)).toBe(FEES);
});

it('never requests more than the maximum of the caller', async () => {
  const { claimFees, requested, usdc } = await openClaim(refuses);
  const before = usdc();
  expect(await claimFees({ maxQuoteAmount: 2n * USDC_UNIT })).toMatchObject({ claimed: '2000000' });
  expect(usdc() - before).toBe(2n * USDC_UNIT);
  expect(requested).toEqual([2n * USDC_UNIT]);
});

it('signs nothing where less is listed than the caller wants', async () => {
  const { claimFees, usdc } = await openClaim(refuses);
  const before = usdc();
  await expect(claimFees({ minQuoteAmount: FEES + 1n })).rejects.toMatchObject({
    code: 'execution_failed',
  });
  expect(usdc()).toBe(before);
});
