import { createMemoryJournal } from '@perijove/journal';
import { createRpc, type FlowPolicy } from '@perijove/solana';
import { createPerijove, PerijoveError, USDC } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { startTrading } from '../../market/swap/trading.ts';
import { everyFlow } from './flow-cases.ts';
import { recording } from './recording-policy.ts';

/** Refuses every transaction, and allows sign-ins. */
function refusing() {
  const { policy, calls } = recording();
  const flows: string[] = [];
  const strict: FlowPolicy = {
    ...policy,
    reserve({ effects }) {
      flows.push(effects.flow);
      const details = { policy: 'owner', verdict: 'deny', findings: [] } as const;
      return Promise.reject(new PerijoveError('policy_denied', details, { attempt: 0 }, 'no'));
    },
  };
  return { policy: strict, flows, calls };
}

async function open(policy: FlowPolicy) {
  const trading = await startTrading();
  const { deployment, apiKey, rpcUrl } = trading.sandbox;
  const perijove = createPerijove({ deployment, apiKey, policy });
  onTestFinished(() => perijove.close());
  const journal = createMemoryJournal();
  const options = { signer: trading.alice.secretKey, rpc: createRpc(rpcUrl), journal };
  return { trading, perijove, options };
}

it('the policy of a client judges every flow of every family', async () => {
  const { policy, flows } = refusing();
  const { trading, perijove, options } = await open(policy);
  for (const [at, { name, ready, run }] of everyFlow.entries()) {
    const made = await ready(trading, { ...options, id: `${at} ready` } as never);
    trading.sandbox.control.resetWindows();
    const asked = run(
      { ...trading, perijove } as never,
      { ...options, id: `${at}` } as never,
      made,
    );
    await expect(asked, name).rejects.toMatchObject({ code: 'policy_denied' });
    expect(flows.at(-1), name).toBe(name);
  }
});

it('it judges sign-ins, and calls with a wallet; a call may have a policy of its own', async () => {
  const { policy, calls, flows } = refusing();
  const { trading, perijove, options } = await open(policy);
  const { alice } = trading;
  await perijove.triggerV2.signIn(alice.secretKey, { policy: null } as never);
  expect(calls).toEqual(['allowText']);
  await perijove.triggerV2.signOut(alice.secretKey);
  await perijove.triggerV2.vault({}, { signer: alice.secretKey }).catch(() => undefined);
  expect(calls).toEqual(['allowText', 'allowText']);
  await perijove.triggerV2.signOut(alice.secretKey);
  const watching = perijove.triggerV2.watch(
    { order: 'none' },
    { signer: alice.secretKey, pollMs: 100 },
  );
  await watching.next();
  expect(calls).toEqual(['allowText', 'allowText', 'allowText']);
  const pay = { to: trading.bob.address, mint: USDC, amount: 1n };
  await expect(perijove.swap.pay(pay, { ...options, id: 'paid' })).rejects.toThrow('no');
  const own = recording();
  await perijove.swap.pay(pay, { ...options, id: 'own', policy: own.policy });
  expect(own.calls).toContain('reserve');
  expect(flows).toEqual(['swap.pay']);
});

it('refuses what is not a policy', async () => {
  const { trading } = await open(recording().policy);
  const { deployment } = trading.sandbox;
  expect(() => createPerijove({ deployment, policy: {} as never })).toThrow(/policy: expected/);
});
