import { type Address, PerijoveError } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import {
  createRpc,
  type FlowPolicy,
  type PolicyOutcome,
  type PolicyRequest,
  type WalletEffects,
} from '@perijove/solana';
import { expect, it } from 'vitest';
import { startTrading } from '../../market/swap/trading.ts';
import { everyFlow, typed } from './flow-cases.ts';
import { recording } from './recording-policy.ts';
import { signerOf } from './surroundings.ts';

function atMost({ leaving }: WalletEffects, mint: Address): bigint {
  return leaving.find((each) => each.mint === mint)?.atMost ?? 0n;
}

it('every flow reserves, signs and settles with what really left, which is never more', async () => {
  const trading = await startTrading();
  const { sandbox, perijove, alice } = trading;
  const signer = await signerOf(alice);
  const options = { rpc: createRpc(sandbox.rpcUrl), journal: createMemoryJournal(), signer };
  await perijove.triggerV2.signIn(signer);
  let measured = 0;
  for (const [at, { name, ready, run }] of everyFlow.entries()) {
    const made = await ready(trading, { ...options, id: `${at} ready` });
    const { policy, calls, requests, outcomes, settled } = recording();
    const signing = {
      ...options,
      id: `${at}`,
      policy,
      confirm: () => void calls.push('confirm'),
    };
    await run(trading, signing, made);
    expect(calls, name).toEqual(['reserve', 'confirm', 'beforeSignature', 'settle landed']);
    const { effects, attempt, message } = requests[0] as PolicyRequest;
    expect(settled, name).toEqual([message]);
    expect({ ...effects, attempt }, name).toMatchObject({
      wallet: alice.address,
      evidence: 'simulation',
      findings: [],
      grants: [],
      attempt: 1,
    });
    expect(typed(effects.flow), name).toBe(typed(name));
    const { left } = outcomes[0] as PolicyOutcome;
    if (left) measured += 1;
    for (const [mint, units] of Object.entries(left ?? {}))
      expect(units, `${name} ${mint}`).toBeLessThanOrEqual(atMost(effects, mint));
  }
  expect(measured).toBeGreaterThan(everyFlow.length / 2);
});

it('every flow signs nothing that its policy refuses, and asks nobody', async () => {
  const trading = await startTrading();
  const { sandbox, perijove, alice } = trading;
  const signer = await signerOf(alice);
  const options = { rpc: createRpc(sandbox.rpcUrl), journal: createMemoryJournal(), signer };
  await perijove.triggerV2.signIn(signer);
  let signed = 0;
  const counting: typeof signer = {
    address: signer.address,
    signTransactions(...given) {
      signed += 1;
      return signer.signTransactions(...given);
    },
  };
  const details = { policy: 'none', verdict: 'deny', findings: [] } as const;
  const policy: FlowPolicy = {
    ...recording().policy,
    reserve: () =>
      Promise.reject(new PerijoveError('policy_denied', details, { attempt: 0 }, 'refused')),
  };
  for (const [at, { name, ready, run }] of everyFlow.entries()) {
    const made = await ready(trading, { ...options, id: `${at} ready` });
    const confirm = (): never => {
      throw new Error('asked');
    };
    const refused = { ...options, signer: counting, id: `${at}`, policy, confirm };
    const error: unknown = await run(trading, refused, made).catch((thrown: unknown) => thrown);
    expect(error, name).toMatchObject({ code: 'policy_denied' });
    expect(signed, name).toBe(0);
  }
});
