import type { SignedTransaction } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import type { FlowPlan } from '../../../src/flow/plan/flow-plan.ts';
import { runFlow } from '../../../src/flow/run/run-flow.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { usdcOf } from '../../corpus/flows.ts';
import { sendUsdc } from '../../corpus/intents.ts';
import { alice, ata, bob, usdc } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { ledgerRpc } from '../../ledger/litesvm-rpc.ts';
import { token } from '../../ledger/make.ts';
import { createWorld, UNIT } from '../../ledger/world.ts';
import { secretOf } from '../../sign/signers.ts';

const secret = await secretOf('alice');

/** What the journal keeps of a payment whose node answers about the blockhash as told. */
async function signWith(blockhash: () => unknown): Promise<SignedTransaction> {
  const kept: SignedTransaction[] = [];
  const transfer = token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, 5n * UNIT);
  const transaction = compile({ instructions: [transfer] });
  const plan: FlowPlan<null, string> = {
    name: 'test.pay',
    owner: alice.address,
    overNode: true,
    asked: null,
    build: async () => ({
      transaction,
      intent: sendUsdc,
      offer: null,
      notes: null,
      agreed: null,
    }),
    async submit(pending) {
      kept.push(pending);
      return { outcome: 'landed', result: 'done' };
    },
  };
  const node = ledgerRpc(createWorld());
  const rpc: Rpc = {
    async call(method, params) {
      return method === 'isBlockhashValid' ? blockhash() : node.call(method, params);
    },
  };
  await runFlow(plan, { signer: secret.slice(), rpc });
  return kept[0] as SignedTransaction;
}

describe('the slot after which it was signed', () => {
  it('comes with the validity of the blockhash', async () => {
    const said = await signWith(() => ({ context: { slot: 447_551_990 }, value: true }));
    expect(said).toMatchObject({ signedAfterSlot: 447_551_990, validAtSlot: 447_551_990 });
  });

  it('does not prove a blockhash that the node does not know', async () => {
    const said = await signWith(() => ({ context: { slot: 447_551_990 }, value: false }));
    expect(said.signedAfterSlot).toBe(447_551_990);
    expect(said.validAtSlot).toBeUndefined();
  });

  // Without any slot, a node that has deleted its oldest blocks could never say that it expired.
  it.each<[string, () => unknown]>([
    ['does not answer', () => Promise.reject(new Error('overloaded'))],
    ['answers something else', () => ({ value: true })],
    ['returns an invalid slot', () => ({ context: { slot: -1 }, value: true })],
  ])('is that of the simulation, where the node %s', async (_, blockhash) => {
    const said = await signWith(blockhash);
    expect(said.signedAfterSlot).toBe(447_552_000);
    expect(said.validAtSlot).toBeUndefined();
  });
});
