import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import {
  createMemoryJournal,
  type Journal,
  type SignedTransaction,
  type TakenMessages,
} from '@perijove/journal';
import { createFileJournal } from '@perijove/journal/file';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FlowOptions } from '../../../src/flow/options/flow-options.ts';
import { executionFailed } from '../../../src/flow/plan/flow-errors.ts';
import type { Built, FlowPlan, Settled } from '../../../src/flow/plan/flow-plan.ts';
import { runFlow } from '../../../src/flow/run/run-flow.ts';
import { type ModifyingSigner, signTransaction } from '../../../src/index.ts';
import { outcomeUnknown } from '../../../src/submit/outcome-unknown.ts';
import { parseTransaction } from '../../../src/transaction/wire-transaction.ts';
import { usdcOf } from '../../corpus/flows.ts';
import { sendUsdc } from '../../corpus/intents.ts';
import { alice, ata, bob, usdc } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { memo, token } from '../../ledger/make.ts';
import { UNIT } from '../../ledger/world.ts';
import { simulatedClock } from '../../rpc/simulated-clock.ts';
import { secretOf } from '../../sign/signers.ts';

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

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'messages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
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

  it('are two transactions, with journal objects and signers of their own over one folder', async () => {
    const { plan, landed } = createService(2);
    const folder = await freshFolder();
    const run = async (id: string): Promise<string> =>
      runFlow(plan, await optionsOf({ journal: createFileJournal(folder), id }));
    const [one, other] = await Promise.all([run('one'), run('two')]);
    expect(one).not.toBe(other);
    expect(landed.size).toBe(2);
  });

  it('end before the second is signed, where the service has no other for one folder', async () => {
    const { plan, landed } = createService(Infinity);
    const folder = await freshFolder();
    const asked: string[] = [];
    const run = async (id: string): Promise<string> => {
      const confirm: FlowOptions['confirm'] = () => void asked.push(id);
      return runFlow(plan, await optionsOf({ journal: createFileJournal(folder), id, confirm }));
    };
    await run('one');
    const second = run('two');
    await expect(second).rejects.toMatchObject({
      code: 'duplicate_transaction',
      details: { id: 'one' },
    });
    expect(asked).toEqual(['one']);
    expect(landed.size).toBe(1);
  });

  it('are told apart with the same name in two journals', async () => {
    const { plan, landed } = createService(2);
    const signed = await optionsOf();
    for (const journal of [createMemoryJournal(), createMemoryJournal()])
      await runFlow(plan, { ...signed, journal, id: 'one' });
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

  it('is not signed while another run of a flow sends it, although the first run calls it void', async () => {
    const { plan, landed } = createService(Infinity, 'lose');
    const journal = createMemoryJournal();
    const options = await optionsOf({ journal, id: 'one' });
    const doubtful: FlowPlan<null, string> = {
      ...plan,
      async submit() {
        // Another run resumes the flow, and its transaction may land from then on.
        await runFlow(plan, options).catch(() => undefined);
        const reason = executionFailed('refused', { name: 'refused' });
        return { outcome: 'void', reason, rebuild: false };
      },
    };
    await expect(runFlow(doubtful, options)).rejects.toMatchObject({ code: 'flow_busy' });
    const second = runFlow(plan, { ...options, id: 'two' });
    await expect(second).rejects.toMatchObject({ code: 'duplicate_transaction' });
    expect(landed.size).toBe(1);
  });

  it('is not signed while another run of the flow has it, although one run was declined', async () => {
    const { plan } = createService(Infinity, 'lose');
    const options = await optionsOf({ journal: createMemoryJournal(), id: 'one' });
    let decline = (): void => undefined;
    const waiting = new Promise<void>((_, reject) => {
      decline = () => reject(new Error('no'));
    });
    let isAsked = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const confirm = (): Promise<void> => {
      isAsked();
      return waiting;
    };
    const declined = runFlow(plan, { ...options, confirm }).catch((error: unknown) => error);
    await asked;
    await runFlow(plan, options).catch(() => undefined);
    decline();
    expect(await declined).toMatchObject({ code: 'signer_failed' });
    const second = runFlow(plan, { ...options, id: 'two' });
    await expect(second).rejects.toMatchObject({ code: 'duplicate_transaction' });
  });

  it('is taken again by the process that resumes the flow, where its time was over', async () => {
    const { plan } = createService(Infinity, 'lose');
    const journal = createMemoryJournal();
    await runFlow(plan, await optionsOf({ journal, id: 'one' })).catch(() => undefined);
    const later: Journal = {
      ...journal,
      messages: createMemoryJournal().messages as TakenMessages,
    };
    await runFlow(plan, await optionsOf({ journal: later, id: 'one' })).catch(() => undefined);
    const second = runFlow(plan, await optionsOf({ journal: later, id: 'two' }));
    await expect(second).rejects.toMatchObject({
      code: 'duplicate_transaction',
      details: { id: 'one' },
    });
  });

  it("is the flow's own when the flow is resumed", async () => {
    const { plan } = createService(Infinity, 'lose');
    const options = await optionsOf({ journal: createMemoryJournal(), id: 'one' });
    for (let call = 0; call < 2; call++)
      await expect(runFlow(plan, options)).rejects.toMatchObject({ code: 'outcome_unknown' });
  });
});

/** A journal that shows the digests that are taken now, and for how long. */
function watched(onTake = (_count: number): void => undefined) {
  const memory = createMemoryJournal();
  const messages = memory.messages as TakenMessages;
  const taken = new Map<string, number>();
  let takes = 0;
  const journal: Journal = {
    ...memory,
    messages: {
      async take(digest, id, claim) {
        const other = await messages.take(digest, id, claim);
        if (other === undefined) taken.set(digest, claim.forMs);
        takes += 1;
        onTake(takes);
        return other;
      },
      async release(digest, by) {
        taken.delete(digest);
        await messages.release(digest, by);
      },
    },
  };
  return { journal, taken };
}

/** A wallet that signs another payment than it was asked for. */
async function changing(): Promise<ModifyingSigner> {
  const secret = await secretOf('alice');
  const other = pay(1_000);
  return {
    address: alice.address,
    async modifyAndSignTransactions() {
      const { message, signatures } = parseTransaction(await signTransaction(other, secret));
      const [signature] = signatures;
      return [{ messageBytes: message, signatures: { [alice.address]: signature } }] as never;
    },
  };
}

function digestOf(base64: string): string {
  return createHash('sha256').update(parseTransaction(base64).message).digest('hex');
}

describe('a message', () => {
  const overNode = { overNode: true };

  it('is released when the wallet signs another one, which is taken instead', async () => {
    const { plan } = createService(Infinity, 'lose');
    const { journal, taken } = watched();
    const options = await optionsOf({ journal, signer: await changing() });
    const run = runFlow({ ...plan, ...overNode }, { ...options, id: 'one' });
    await expect(run).rejects.toMatchObject({ code: 'outcome_unknown' });
    expect([...taken.keys()]).toEqual([digestOf(pay(1_000))]);
  });

  it('and the one that the wallet made of it are released when the flow ends there', async () => {
    const { plan } = createService(Infinity);
    const stop = new AbortController();
    const { journal, taken } = watched((takes) => takes === 2 && stop.abort(new Error('enough')));
    const { signal } = stop;
    const options = await optionsOf({ journal, signer: await changing(), signal });
    const run = runFlow({ ...plan, ...overNode }, { ...options, id: 'one' });
    await expect(run).rejects.toThrow('enough');
    expect([...taken.keys()]).toEqual([]);
  });

  it('is released when the journal has taken it and does not say so', async () => {
    const { plan } = createService(Infinity);
    const { journal, taken } = watched(() => {
      throw new Error('no connection');
    });
    const options = await optionsOf({ journal });
    const run = runFlow(plan, { ...options, id: 'one' });
    await expect(run).rejects.toMatchObject({ code: 'journal_failed' });
    expect([...taken.keys()]).toEqual([]);
  });

  it('stays taken for a day while its outcome is open: a chain can stand still', async () => {
    const { plan } = createService(Infinity, 'lose');
    const { journal, taken } = watched();
    const options = await optionsOf({ journal });
    await runFlow(plan, { ...options, id: 'one' }).catch(() => undefined);
    expect([...taken.values()]).toEqual([86_400_000]);
  });

  it.each([
    ['open', 'lose', 240, 'duplicate_transaction'],
    ['still taken where it has landed', 'land', 179, 'duplicate_transaction'],
    ['free where it has landed', 'land', 181, undefined],
  ] as const)('in this process is %s (%s), %d s later', async (_, what, seconds, code) => {
    const { plan } = createService(Infinity, what);
    const options = await optionsOf();
    await runFlow(plan, options).catch(() => undefined);
    const now = systemClock.now() + seconds * 1_000;
    const later = vi.spyOn(systemClock, 'now').mockImplementation(() => now);
    onTestFinished(() => later.mockRestore());
    const error: unknown = await runFlow(plan, options).catch((thrown: unknown) => thrown);
    if (code === undefined) expect(error).toBeTypeOf('string');
    else expect(error).toMatchObject({ code });
  });
});

describe('a message that another flow has', () => {
  it('is not kept from others by the flow that could not take it', async () => {
    const { plan, built } = createService(Infinity);
    const memory = createMemoryJournal();
    const messages = { ...(memory.messages as TakenMessages), take: async () => 'another' };
    const options = await optionsOf();
    const refused = runFlow(plan, { ...options, journal: { ...memory, messages }, id: 'one' });
    await expect(refused).rejects.toMatchObject({ details: { id: 'another' } });
    const before = built();
    await runFlow(plan, options);
    expect(built()).toBe(before + 1);
  });
});

describe('a journal without messages', () => {
  const plain = (): Journal => {
    const { messages: _, ...journal } = createMemoryJournal();
    return journal;
  };

  it('is shared by its flows, whatever their signers are', async () => {
    const { plan } = createService(Infinity);
    const journal = plain();
    await runFlow(plan, await optionsOf({ journal, id: 'one' }));
    const second = runFlow(plan, await optionsOf({ journal, id: 'two' }));
    await expect(second).rejects.toMatchObject({
      code: 'duplicate_transaction',
      details: { id: 'one' },
    });
  });

  it('does not keep the message of a flow that is resumed, and whose transaction is void', async () => {
    const { plan, built } = createService(Infinity);
    const options = await optionsOf({ journal: plain(), id: 'one' });
    const lost = { submit: () => Promise.reject(outcomeUnknown('x')) };
    await runFlow({ ...plan, ...lost }, options).catch(() => undefined);
    const reason = executionFailed('expired', { name: 'expired' });
    const outcomes: Settled<string>[] = [
      { outcome: 'void', reason, rebuild: true },
      { outcome: 'landed', result: 'done' },
    ];
    const submit = async () => outcomes.shift() as Settled<string>;
    expect(await runFlow({ ...plan, submit }, options)).toBe('done');
    expect(built()).toBe(2);
  });

  it('has ids of its own', async () => {
    const { plan, landed } = createService(2);
    const signed = await optionsOf();
    for (const journal of [plain(), plain()])
      await runFlow(plan, { ...signed, journal, id: 'one' });
    expect(landed.size).toBe(2);
  });
});

it('a secret key as text is a signer too', async () => {
  const { plan, landed } = createService(1);
  await runFlow(plan, await optionsOf({ signer: encodeBase58(await secretOf('alice')) }));
  expect(landed.size).toBe(1);
});

describe('a journal whose messages fail', () => {
  const failing = (messages: Partial<TakenMessages>): Journal => {
    const journal = createMemoryJournal();
    return { ...journal, messages: { ...(journal.messages as TakenMessages), ...messages } };
  };
  const broken = (): Promise<never> => Promise.reject(new Error('no connection'));

  it('ends the flow before the wallet signs', async () => {
    const { plan, landed } = createService(1);
    const asked: string[] = [];
    const options = await optionsOf({ confirm: ({ id }) => void asked.push(id) });
    const journal = failing({ take: broken });
    await expect(runFlow(plan, { ...options, journal, id: 'one' })).rejects.toMatchObject({
      code: 'journal_failed',
      details: { reason: 'storage' },
      cause: { message: 'no connection' },
    });
    expect(asked).toEqual([]);
    expect(landed.size).toBe(0);
    expect(await journal.read('one')).toMatchObject({ step: 'begun' });
  });

  it('does not keep the message in this process either', async () => {
    const { plan, built } = createService(Infinity);
    const options = await optionsOf();
    await runFlow(plan, { ...options, journal: failing({ take: broken }), id: 'one' }).catch(
      () => undefined,
    );
    await runFlow(plan, { ...options, journal: createMemoryJournal(), id: 'two' });
    expect(built()).toBe(2);
  });

  it('does not hide why the wallet did not sign', async () => {
    const { plan } = createService(1);
    const confirm = () => Promise.reject(new Error('no'));
    const options = await optionsOf({ confirm, journal: failing({ release: broken }), id: 'one' });
    await expect(runFlow(plan, options)).rejects.toMatchObject({ code: 'signer_failed' });
  });

  it('is not called by a flow whose transaction may be reported twice', async () => {
    const { plan, landed } = createService(1, 'land', true);
    let released = 0;
    const release = async (): Promise<void> => {
      released += 1;
    };
    const journal = failing({ take: broken, release });
    const declined = await optionsOf({ journal, id: 'one', confirm: () => false });
    await expect(runFlow(plan, declined)).rejects.toMatchObject({ code: 'signer_failed' });
    await runFlow(plan, await optionsOf({ journal, id: 'one' }));
    expect([landed.size, released]).toEqual([1, 0]);
  });
});
