import { type Clock, SOL, systemClock, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { apiPrograms, createRpc, decodeTransaction, type FlowEvent } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { describe, expect, it, onTestFinished } from 'vitest';
import { balanceOf, emptyWallet, JUP, startTrading } from '../../market/swap/trading.ts';
import { tamper } from './tampering-service.ts';

const AMOUNT = 100_000_000n;
const sale = { inputMint: SOL, outputMint: USDC, amount: AMOUNT };
const byMaker = { excludeRouters: ['metis', 'dflow', 'okx'] } as const;
const routers = ['metis', 'jupiterz', 'dflow', 'okx'];
const toJup = { inputMint: USDC, outputMint: JUP, amount: AMOUNT };

async function open() {
  const trading = await startTrading();
  const { sandbox, alice } = trading;
  const rpc = createRpc(sandbox.rpcUrl);
  return { ...trading, rpc, options: { signer: alice.secretKey, rpc } };
}

describe('swap.swap', () => {
  it.each([
    ['metis', sale, 'router'],
    ['jupiterz', sale, 'orderEngine'],
    ['dflow', sale, 'dflow'],
    ['okx', sale, 'okx'],
    ['okx', toJup, 'okxSecond'],
  ] as const)('accepts the program of %s', async (router, input, program) => {
    const { perijove, sandbox, options } = await open();
    const excludeRouters = routers.filter((each) => each !== router);
    const made = await perijove.swap.swap({ ...input, excludeRouters }, options);
    expect(made.router).toBe(router);
    const wire = sandbox.ledger.transaction(made.signature)?.wire as Uint8Array;
    const { instructions } = decodeTransaction(Buffer.from(wire).toString('base64'));
    const called = instructions.map(({ programAddress }) => programAddress);
    expect(called).toContain(apiPrograms[program]);
  });

  it('pays the output to a receiver, whose account is opened', async () => {
    const scene = await open();
    const receiver = emptyWallet('receiver').address;
    const usdc = balanceOf(scene, scene.alice.address, USDC);
    const { outAmount } = await scene.perijove.swap.swap({ ...sale, receiver }, scene.options);
    expect(balanceOf(scene, receiver, USDC)).toBe(BigInt(outAmount));
    expect(balanceOf(scene, scene.alice.address, USDC)).toBe(usdc);
  });

  it.each([
    ['input', USDC, JUP, USDC],
    ['output', JUP, USDC, USDC],
  ] as const)('takes a referral fee in the %s', async (side, inputMint, outputMint, feeMint) => {
    const scene = await open();
    const { sandbox, alice, perijove, options } = scene;
    const referralAccount = emptyWallet('referral').address;
    sandbox.ledger.faucet.token(referralAccount, feeMint, 1n);
    const before = [USDC, JUP].map((mint) => balanceOf(scene, alice.address, mint));
    const input = { inputMint, outputMint, amount: AMOUNT, referralAccount, referralFee: 100 };
    const { inputFee, outputFee, inAmount, outAmount } = await perijove.swap.swap(input, options);
    const [fee, none] = side === 'input' ? [inputFee, outputFee] : [outputFee, inputFee];
    expect(BigInt(fee ?? 0)).toBeGreaterThan(0n);
    expect(none).toBe('0');
    expect(balanceOf(scene, referralAccount, feeMint)).toBeGreaterThan(1n);
    const after = [USDC, JUP].map((mint) => balanceOf(scene, alice.address, mint));
    // What leaves is the amount, fee included; what arrives is net of the fee.
    const moved = [-BigInt(inAmount), BigInt(outAmount)];
    const gained = outputMint === JUP ? moved : moved.toReversed();
    expect(after.map((each, at) => each - (before[at] as bigint))).toEqual(gained);
    expect(inAmount).toBe(String(AMOUNT));
  });

  it('names the router of a market maker, and sends no block height for its order', async () => {
    const { sandbox, alice, rpc } = await open();
    const sent: Record<string, unknown>[] = [];
    const deployment = await tamper(sandbox, (target, forward, body) => {
      if (target.pathname.endsWith('/execute'))
        sent.push(JSON.parse(body) as Record<string, unknown>);
      return forward();
    });
    const perijove = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
    onTestFinished(() => perijove.close());
    const options = { signer: alice.secretKey, rpc };
    const made = await perijove.swap.swap({ ...sale, ...byMaker }, options);
    const routed = await perijove.swap.swap({ ...sale, excludeRouters: ['jupiterz'] }, options);
    expect([made.router, routed.router]).toEqual(['jupiterz', 'metis']);
    expect(sent.map((each) => typeof each['lastValidBlockHeight'])).toEqual([
      'undefined',
      'string',
    ]);
  });

  it('asks for another order when the quote of a market maker ends before it is signed', async () => {
    const scene = await open();
    const { perijove, sandbox, options, alice } = scene;
    const sol = balanceOf(scene, alice.address, SOL);
    let aheadMs = sandbox.world.clock.now() - systemClock.now();
    const clock: Clock = { ...systemClock, now: () => systemClock.now() + aheadMs };
    const steps: string[] = [];
    const onProgress = ({ step, attempt }: FlowEvent): void => {
      steps.push(`${step} ${attempt}`);
    };
    const confirm = ({ attempt }: { readonly attempt: number }): void => {
      // The person who signs takes ten minutes.
      if (attempt === 1) aheadMs += 600_000;
      else aheadMs -= 600_000;
    };
    const journal = createMemoryJournal();
    await perijove.swap.swap(
      { ...sale, ...byMaker },
      { ...options, journal, id: 'slow', clock, onProgress, confirm },
    );
    expect(steps).toContain('rebuilding 2');
    expect(steps.at(-1)).toBe('landed 2');
    expect(sol - balanceOf(scene, alice.address, SOL)).toBeLessThan(AMOUNT + 10_000_000n);
  });

  it.each([
    ['metis', { excludeRouters: ['jupiterz'] }, 'insufficient_funds', 1, 'top-up'],
    ['jupiterz', byMaker, 'missing_token_account', 2, 'fix-input'],
  ] as const)('says in words why %s builds no order', async (_, routers, name, code, advice) => {
    const { perijove, rpc } = await open();
    const options = { signer: emptyWallet('poor').secretKey, rpc };
    await expect(
      perijove.swap.swap({ ...sale, inputMint: USDC, outputMint: JUP, ...routers }, options),
    ).rejects.toMatchObject({
      code: 'execution_failed',
      advice,
      details: { name, code },
    });
  });

  it('bounds the priority fee by what the input requests', async () => {
    const { sandbox, alice, rpc, perijove, options } = await open();
    const input = { ...sale, priorityFeeLamports: 1_000, broadcastFeeType: 'maxCap' } as const;
    await perijove.swap.swap(input, options);
    const deployment = await tamper(sandbox, (target, forward) => {
      if (target.pathname.endsWith('/order')) {
        target.searchParams.set('priorityFeeLamports', '5000000');
        target.searchParams.set('broadcastFeeType', 'exactFee');
      }
      return forward();
    });
    const lying = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
    onTestFinished(() => lying.close());
    await expect(lying.swap.swap(input, { signer: alice.secretKey, rpc })).rejects.toMatchObject({
      code: 'unsafe_transaction',
      details: { findings: [{ rule: 'fee' }] },
    });
  });

  it.each([
    ['minOutput', { swapMode: 'ExactOut', minOutput: 1n }],
    ['maxInput', { maxInput: 1n }],
    ['maxInput', { swapMode: 'ExactOut' }],
    ['maxSlippageBps', { maxSlippageBps: -1 }],
    ['taker', { taker: USDC }],
  ])('refuses %s where it means nothing, or bounds nothing', async (field, more) => {
    const { perijove, options } = await open();
    await expect(
      perijove.swap.swap({ ...sale, ...(more as object) }, options),
    ).rejects.toMatchObject({ code: 'invalid_input', details: { field } });
  });
});
