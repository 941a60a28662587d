import { describe, expect, it } from 'vitest';
import type { Built, FlowOptions, FlowPlan, Settled } from '../../src/flow/flow.ts';
import { executionFailed } from '../../src/flow/flow-errors.ts';
import type { Journal, SignedTransaction } from '../../src/flow/journal.ts';
import { createMemoryJournal } from '../../src/flow/memory-journal.ts';
import { runFlow } from '../../src/flow/run-flow.ts';
import { outcomeUnknown } from '../../src/submit/outcome-unknown.ts';
import { usdcOf } from '../corpus/flows.ts';
import { sendUsdc } from '../corpus/intents.ts';
import { alice, ata, bob, usdc } from '../ledger/cast.ts';
import { compile } from '../ledger/draft.ts';
import { memo, token } from '../ledger/make.ts';
import { UNIT } from '../ledger/world.ts';
import { simulatedClock } from '../rpc/simulated-clock.ts';
import { secretOf } from '../sign/signers.ts';

function pay(n: number): string {
  const transfer = token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, 5n * UNIT);
  return compile({ instructions: [transfer, memo(`payment ${n}`)] });
}

type What = 'land' | 'void' | 'lose';

/** A service that answers the same payment so many times, and a chain that takes each once. */
function createService(timesEach: number, what: What = 'land', isIdempotent = false) {
  const landed = new Set<string>();
  let built = 0;
  const plan: FlowPlan<null, string> = {
    name: 'test.pay',
    owner: alice.address,
    asked: null,
    isIdempotent,
    async build(): Promise<Built<null>> {
      const transaction = pay(Math.floor(built++ / timesEach));
      return { transaction, intent: sendUsdc, offer: null, notes: null, agreed: null };
    },
    async submit({ transaction, signature }: SignedTransaction<null>): Promise<Settled<string>> {
      const reason = executionFailed('refused', { name: 'refused' });
      if (what === 'void') return { outcome: 'void', reason, rebuild: false };
      landed.add(transaction);
      if (what === 'lose') throw outcomeUnknown(signature);
      return { outcome: 'landed', result: signature ?? '' };
    },
  };
  return { plan, landed, built: () => built };
}

async function optionsOf(changes: Partial<FlowOptions> = {}): Promise<FlowOptions> {
  // An object of its own: what flows share is found by the objects that they are passed.
  return { signer: await secretOf('alice'), clock: simulatedClock(), ...changes };
}

describe('two flows at once, for which the service builds the same transaction', () => {
  it('are two transactions, with the same signer', async () => {
    const { plan, landed } = createService(3);
    const options = await optionsOf();
    const [one, other] = await Promise.all([runFlow(plan, options), runFlow(plan, options)]);
    expect(one).not.toBe(other);
    expect(landed.size).toBe(2);
  });

  it('are two transactions, with the same journal and signers of their own', async () => {
    const { plan, landed } = createService(2);
    const journal = createMemoryJournal();
    const one = await runFlow(plan, await optionsOf({ journal, id: 'one' }));
    const other = await runFlow(plan, await optionsOf({ journal, id: 'two' }));
    expect(one).not.toBe(other);
    expect(landed.size).toBe(2);
  });

  it('are told apart with the same name and no journal', async () => {
    const { plan, landed } = createService(2);
    const options = await optionsOf({ id: 'one' });
    await runFlow(plan, options);
    await runFlow(plan, options);
    expect(landed.size).toBe(2);
  });

  it('end before the second is signed, where the service has no other', async () => {
    const { plan, landed, built } = createService(Infinity);
    const asked: string[] = [];
    const options = await optionsOf({ confirm: ({ id }) => void asked.push(id) });
    await runFlow(plan, { ...options, id: 'one' });
    await expect(runFlow(plan, { ...options, id: 'two' })).rejects.toMatchObject({
      code: 'duplicate_transaction',
      details: { id: 'one' },
      advice: 'retry',
    });
    expect(asked).toEqual(['one']);
    expect(landed.size).toBe(1);
    // The first flow's, and a bounded number of the second's.
    expect(built()).toBeLessThan(20);
  });

  it('do not wait for a signal that has ended', async () => {
    const { plan } = createService(Infinity);
    const options = await optionsOf();
    await runFlow(plan, options);
    const stop = new AbortController();
    const onProgress: FlowOptions['onProgress'] = ({ step }) => {
      if (step === 'rebuilding') stop.abort(new Error('enough'));
    };
    const second = runFlow(plan, { ...options, signal: stop.signal, onProgress });
    await expect(second).rejects.toThrow('enough');
  });

  it('report the one transaction, where once is enough', async () => {
    const { plan, landed } = createService(Infinity, 'land', true);
    const options = await optionsOf();
    const [one, other] = await Promise.all([runFlow(plan, options), runFlow(plan, options)]);
    expect(one).toBe(other);
    expect(landed.size).toBe(1);
  });
});

describe('the same transaction again', () => {
  it('is signed after the first one was declined', async () => {
    const { plan, landed, built } = createService(Infinity);
    const options = await optionsOf();
    const confirm = () => Promise.reject(new Error('no'));
    await expect(runFlow(plan, { ...options, confirm })).rejects.toMatchObject({
      code: 'signer_failed',
    });
    await runFlow(plan, options);
    expect(landed.size).toBe(1);
    expect(built()).toBe(2);
  });

  it('is signed after the first one certainly did not land', async () => {
    const { plan, built } = createService(Infinity, 'void');
    const options = await optionsOf();
    for (let flow = 0; flow < 2; flow++)
      await expect(runFlow(plan, options)).rejects.toMatchObject({ code: 'execution_failed' });
    expect(built()).toBe(2);
  });

  it('is not signed while the outcome of the first one is unknown', async () => {
    const { plan, landed } = createService(Infinity, 'lose');
    const options = await optionsOf();
    await expect(runFlow(plan, options)).rejects.toMatchObject({ code: 'outcome_unknown' });
    await expect(runFlow(plan, options)).rejects.toMatchObject({ code: 'duplicate_transaction' });
    expect(landed.size).toBe(1);
  });

  it('is not signed while another process resumes the flow that has it', async () => {
    const first = createService(Infinity, 'lose');
    const journal = createMemoryJournal();
    await runFlow(first.plan, await optionsOf({ journal, id: 'one' })).catch(() => undefined);
    const moved: Journal = { ...journal };
    const options = await optionsOf({ journal: moved });
    await runFlow(first.plan, { ...options, id: 'one' }).catch(() => undefined);
    const second = runFlow(first.plan, { ...options, id: 'two' });
    await expect(second).rejects.toMatchObject({ code: 'duplicate_transaction' });
  });

  it("is the flow's own when the flow is resumed", async () => {
    const { plan } = createService(Infinity, 'lose');
    const options = await optionsOf({ journal: createMemoryJournal(), id: 'one' });
    for (let call = 0; call < 2; call++)
      await expect(runFlow(plan, options)).rejects.toMatchObject({ code: 'outcome_unknown' });
  });
});
