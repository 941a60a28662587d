import { PerijoveError, SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc, type FlowPolicy, type Rpc, type Sender } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { balanceOf, startTrading } from '../../market/swap/trading.ts';
import { fastClock } from './holding-service.ts';
import { recording } from './recording-policy.ts';

const swapOf = { inputMint: USDC, outputMint: SOL, amount: 5_000_000n };

/** Drops what it gets. */
const dropping: Sender = { name: 'dropping', send: async () => 'a signature' };

async function openStages() {
  const on = await startTrading();
  const recorded = recording();
  const rpc = createRpc(on.sandbox.rpcUrl);
  const options = { signer: on.alice.secretKey, rpc, policy: recorded.policy, maxAttempts: 1 };
  const swap = (more: object = {}): Promise<unknown> =>
    on.perijove.routingSwap.swap({ ...swapOf, minOutput: 1n }, { ...options, ...more });
  const failing = (more: object): Promise<unknown> =>
    swap(more).then(
      () => 'no error',
      (error: unknown) => error,
    );
  return { ...on, ...recorded, rpc, swap, failing };
}

describe('a reservation', () => {
  it('is released when the person declines: nothing is signed', async () => {
    const { calls, failing } = await openStages();
    expect(await failing({ confirm: () => false })).toMatchObject({ code: 'signer_failed' });
    expect(calls).toEqual(['reserve', 'release 0']);
  });

  it('is released when the policy stops the signature at the last moment', async () => {
    const { calls, failing, policy } = await openStages();
    const frozen = { ...policy, beforeSignature: () => Promise.reject(new Error('frozen')) };
    expect(await failing({ policy: frozen })).toMatchObject({
      code: 'policy_failed',
      details: { reason: 'failed' },
      cause: new Error('frozen'),
    });
    expect(calls).toEqual(['reserve', 'release 0']);
  });

  it('is released when the wallet says no', async () => {
    const { calls, failing, alice } = await openStages();
    const declined = Object.assign(new Error('User rejected the request.'), { code: 4001 });
    const signer = {
      address: alice.address,
      signTransactions: () => Promise.reject(declined),
    };
    expect(await failing({ signer })).toMatchObject({ details: { reason: 'declined' } });
    expect(calls).toEqual(['reserve', 'beforeSignature', 'release 1']);
  });

  it('is released when the policy of a signer in another process says no, which the caller gets', async () => {
    const { calls, failing, alice } = await openStages();
    const details = { policy: 'owner', verdict: 'deny', findings: [] } as const;
    const denied = new PerijoveError('policy_denied', details, { attempt: 0 }, 'no');
    const signer = { address: alice.address, signTransactions: () => Promise.reject(denied) };
    expect(await failing({ signer })).toMatchObject({ code: 'policy_denied', details });
    expect(calls).toEqual(['reserve', 'beforeSignature', 'release 1']);
  });

  it('is released when the flow is aborted while the policy decides', async () => {
    const { calls, failing, policy } = await openStages();
    const caller = new AbortController();
    let decide = (): void => undefined;
    const slow: FlowPolicy = {
      ...policy,
      async reserve(request) {
        await policy.reserve(request);
        await new Promise<void>((resolve) => {
          decide = resolve;
          caller.abort(new Error('the caller left'));
        });
      },
    };
    const error = await failing({ policy: slow, signal: caller.signal });
    expect(error).toEqual(new Error('the caller left'));
    expect(calls).toEqual(['reserve']);
    decide();
    await expect.poll(() => calls).toEqual(['reserve', 'release 0']);
  });

  it('stays when the wallet fails: it may have signed', async () => {
    const { calls, failing, alice } = await openStages();
    const signer = {
      address: alice.address,
      signTransactions: () => Promise.reject(new Error('connection lost')),
    };
    expect(await failing({ signer })).toMatchObject({ code: 'signer_failed' });
    expect(calls).toEqual(['reserve', 'beforeSignature']);
  });

  it('is released when the transaction has certainly expired', async () => {
    const { calls, failing, rpc, sandbox } = await openStages();
    const passing: Rpc = {
      call(method, params, signal) {
        if (JSON.stringify(params).includes('finalized')) sandbox.control.clock.jump(20_000);
        return rpc.call(method, params, signal);
      },
    };
    const error = await failing({ rpc: passing, sender: dropping, clock: fastClock });
    expect(error).toMatchObject({ code: 'transaction_expired' });
    expect(calls).toEqual(['reserve', 'beforeSignature', 'release dead']);
  });

  it('becomes the fee when the transaction failed in a block', async () => {
    const { failing, calls, rpc, ...on } = await openStages();
    const { perijove, alice, bob } = on;
    const sender: Sender = {
      name: 'late',
      async send(bytes) {
        // Nothing is left to swap when it lands.
        const amount = balanceOf(on, alice.address, USDC);
        const purse = { to: bob.address, mint: USDC, amount };
        if (amount > 0n) await perijove.swap.pay(purse, { signer: alice.secretKey, rpc });
        const config = { encoding: 'base64', skipPreflight: true };
        return rpc.call('sendTransaction', [Buffer.from(bytes).toString('base64'), config]);
      },
    };
    expect(await failing({ sender })).toMatchObject({ code: 'transaction_failed' });
    expect(calls).toEqual(['reserve', 'beforeSignature', 'settle failed']);
  });

  it('stays while the outcome is unknown, and is settled when the flow is resumed by its id', async () => {
    const { calls, swap, failing } = await openStages();
    const resumable = { journal: createMemoryJournal(), id: 'one' };
    const error = await failing({ ...resumable, sender: dropping, deadlineMs: 300 });
    expect(error).toMatchObject({ code: 'outcome_unknown' });
    expect(calls).toEqual(['reserve', 'beforeSignature']);
    await swap(resumable);
    expect(calls).toEqual(['reserve', 'beforeSignature', 'settle landed']);
  });

  it('stays when the policy cannot be reached after the landing: the flow has its result', async () => {
    const { policy, swap } = await openStages();
    const away = { ...policy, settle: () => Promise.reject(new Error('disk full')) };
    expect(await swap({ policy: away })).toMatchObject({ signature: expect.any(String) });
  });
});

describe('a policy that does not answer', () => {
  const silent = (): Promise<never> => new Promise(() => undefined);

  it('does not hold a flow that has landed: its reservation stays', async () => {
    const { policy, swap } = await openStages();
    const away = { ...policy, settle: silent };
    expect(await swap({ policy: away })).toMatchObject({ signature: expect.any(String) });
  });

  it('does not hold a person who has declined', async () => {
    const { policy, failing } = await openStages();
    const away = { ...policy, release: silent };
    const error = await failing({ policy: away, confirm: () => false });
    expect(error).toMatchObject({ code: 'signer_failed' });
  });

  it('ends the flow at its last look, and nothing is signed', async () => {
    const { calls, failing, policy, alice } = await openStages();
    const signer = {
      address: alice.address,
      signTransactions: () => Promise.reject(new Error('asked')),
    };
    const away = { ...policy, beforeSignature: silent };
    expect(await failing({ policy: away, signer, deadlineMs: 300 })).toMatchObject({
      code: 'policy_failed',
      details: { reason: 'timeout' },
    });
    expect(calls).toEqual(['reserve', 'release 0']);
  });
});

it('a policy that fails ends a sign-in, and no text is signed', async () => {
  const { perijove, policy, alice } = await openStages();
  const broken = { ...policy, allowText: () => Promise.reject(new Error('disk full')) };
  const signing = perijove.triggerV2.signIn(alice.secretKey, { policy: broken });
  await expect(signing).rejects.toMatchObject({
    code: 'policy_failed',
    details: { reason: 'failed' },
    cause: new Error('disk full'),
  });
});

it('refuses an option that is not a policy, before anything is requested', async () => {
  const { failing, calls } = await openStages();
  expect(await failing({ policy: { reserve: () => undefined } })).toMatchObject({
    code: 'invalid_input',
    details: { field: 'policy' },
  });
  expect(calls).toEqual([]);
});
