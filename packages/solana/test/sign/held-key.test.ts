import { expect, it, onTestFinished, vi } from 'vitest';
import type { FlowPlan } from '../../src/flow/plan/flow-plan.ts';
import { runFlow } from '../../src/flow/run/run-flow.ts';
import { holdKey } from '../../src/sign/held-key.ts';
import { signTransaction } from '../../src/sign/sign-transaction.ts';
import { usdcOf } from '../corpus/flows.ts';
import { sendUsdc } from '../corpus/intents.ts';
import { alice, ata, bob, usdc } from '../ledger/cast.ts';
import { compile } from '../ledger/draft.ts';
import { token } from '../ledger/make.ts';
import { UNIT } from '../ledger/world.ts';
import { secretOf } from './signers.ts';

const secret = await secretOf('alice');
const other = await secretOf('bob');
const transfer = token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, 5n * UNIT);
const transaction = compile({ instructions: [transfer] });

const plan: FlowPlan<null, string> = {
  name: 'test.pay',
  owner: alice.address,
  asked: null,
  build: async () => ({ transaction, intent: sendUsdc, offer: null, notes: null, agreed: null }),
  submit: async (pending) => ({ outcome: 'landed', result: pending.transaction }),
};

/** Imports of private keys. */
function countImports() {
  const spy = vi.spyOn(crypto.subtle, 'importKey');
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.filter(([format]) => format === 'pkcs8').length;
}

it('a flow imports the key of its secret once', async () => {
  const imports = countImports();
  expect(await runFlow(plan, { signer: secret })).toBe(await signTransaction(transaction, secret));
  // The other one is of `signTransaction`, which checks the pair each time.
  expect(imports()).toBe(2);
});

it('a flow does not sign with another secret than it began with', async () => {
  const signer = secret.slice();
  const signed = runFlow(plan, { signer, confirm: () => signer.set(other) });
  await expect(signed).rejects.toMatchObject({ code: 'signer_failed' });
});

it('a flow whose secret was wiped meanwhile does not sign', async () => {
  const signer = secret.slice();
  const signed = runFlow(plan, { signer, confirm: () => void signer.fill(0) });
  await expect(signed).rejects.toMatchObject({ code: 'signer_failed' });
});

it('a pair that does not belong together is not held', async () => {
  const mixed = Uint8Array.from([...secret.subarray(0, 32), ...other.subarray(32)]);
  await expect(holdKey(mixed, undefined)).rejects.toMatchObject({ code: 'signer_failed' });
});
