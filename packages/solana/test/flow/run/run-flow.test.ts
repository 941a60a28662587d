import { isPerijoveError, PerijoveError } from '@perijove/core';
import {
  createMemoryJournal,
  type Journal,
  type Json,
  type SignedTransaction,
} from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import { untilAborted } from '../../../src/abort.ts';
import type { FlowOptions } from '../../../src/flow/options/flow-options.ts';
import { executionFailed } from '../../../src/flow/plan/flow-errors.ts';
import type { Built, FlowPlan, Handover, Settled } from '../../../src/flow/plan/flow-plan.ts';
import type { FlowEvent } from '../../../src/flow/plan/progress.ts';
import { runFlow } from '../../../src/flow/run/run-flow.ts';
import type { Review } from '../../../src/review/review.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { outcomeUnknown } from '../../../src/submit/outcome-unknown.ts';
import { decodeTransaction } from '../../../src/transaction/decode-transaction.ts';
import { usdcOf } from '../../corpus/flows.ts';
import { sendUsdc } from '../../corpus/intents.ts';
import { alice, ata, bob, mallory, usdc } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { memo, token } from '../../ledger/make.ts';
import { UNIT } from '../../ledger/world.ts';
import { simulatedClock } from '../../rpc/simulated-clock.ts';
import { secretOf } from '../../sign/signers.ts';

const secret = await secretOf('alice');

/** Pays Bob, each time in another transaction. */
function pay(n: number, amount = 5n * UNIT): string {
  const transfer = token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, amount);
  return compile({ instructions: [transfer, memo(`payment ${n}`)] });
}

interface Numbered {
  readonly n: number;
}

/** A service and a chain in one, controlled by the test. */
function createService(outcomes: readonly ('land' | 'void' | 'lose' | 'stop')[] = []) {
  const landed = new Set<string>();
  const sent: SignedTransaction<Numbered>[] = [];
  let built = 0;
  const plan: FlowPlan<Numbered, string, Numbered, string> = {
    name: 'test.pay',
    owner: alice.address,
    asked: { amount: String(5n * UNIT) },
    async build(agreed): Promise<Built<Numbered, Numbered, string>> {
      const n = ++built;
      return {
        transaction: pay(n),
        intent: sendUsdc,
        offer: { n },
        notes: { n },
        agreed: agreed ?? `promise ${n}`,
      };
    },
    async submit(pending): Promise<Settled<string>> {
      const what = outcomes[sent.length] ?? 'land';
      sent.push(pending);
      const reason = executionFailed('expired', { name: 'expired' });
      if (what === 'void') return { outcome: 'void', reason, rebuild: true };
      if (what === 'stop') return { outcome: 'void', reason, rebuild: false };
      landed.add(pending.transaction);
      if (what === 'lose') throw outcomeUnknown(pending.signature);
      return { outcome: 'landed', result: pending.signature ?? '' };
    },
  };
  return { plan, landed, sent, built: () => built };
}

interface Watched {
  readonly options: FlowOptions;
  readonly steps: readonly string[];
}

function watched(changes: Partial<FlowOptions> = {}): Watched {
  const steps: string[] = [];
  const onProgress = (event: FlowEvent): void => {
    steps.push(`${event.step} ${event.attempt}`);
  };
  return { options: { signer: secret.slice(), onProgress, ...changes }, steps };
}

const optionsWith = (changes?: Partial<FlowOptions>): FlowOptions => watched(changes).options;

describe('a flow', () => {
  it('refuses the record of another id, before it builds anything', async () => {
    const { plan, built } = createService();
    const known = createMemoryJournal();
    await runFlow(plan, optionsWith({ journal: known, id: 'one' }));
    // As if somebody had restored the wrong record.
    const journal: Journal = { ...known, read: () => known.read('one') };
    const error = await runFlow(plan, optionsWith({ journal, id: 'two' })).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: 'journal_failed', details: { reason: 'unreadable' } });
    expect(built()).toBe(1);
  });

  it('builds, checks, signs, writes down and submits, in that order', async () => {
    const { plan, sent } = createService();
    const journal = createMemoryJournal();
    const { options, steps } = watched({ journal, id: 'one' });
    const result = await runFlow(plan, options);
    expect(steps).toEqual(['built 1', 'checked 1', 'signed 1', 'landed 1']);
    const [pending] = sent;
    expect(pending?.signature).toBe(result);
    expect(decodeTransaction(pending?.transaction ?? '').signers.every((each) => each.filled)).toBe(
      true,
    );
    expect(await journal.read('one')).toMatchObject({ step: 'landed', result, attempts: 1 });
  });

  it('waits for `confirm` before the wallet signs', async () => {
    const { plan } = createService();
    let allow = (): void => undefined;
    const reviews: Review[] = [];
    const { options, steps } = watched({
      id: 'one',
      confirm(review) {
        reviews.push(review);
        return new Promise((resolve) => {
          allow = resolve;
        });
      },
    });
    const running = runFlow(plan, options);
    await expect.poll(() => reviews.length).toBe(1);
    expect(steps).toEqual(['built 1', 'checked 1']);
    expect(reviews[0]).toMatchObject({
      id: 'one',
      attempt: 1,
      offer: { n: 1 },
      transaction: { feePayer: alice.address },
      intent: sendUsdc,
      simulated: false,
    });
    allow();
    await running;
    expect(steps).toEqual(['built 1', 'checked 1', 'signed 1', 'landed 1']);
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('too expensive'))],
    [
      'throws',
      () => {
        throw new Error('too expensive');
      },
    ],
  ])('signs nothing when the confirmation %s', async (_, confirm) => {
    const { plan, sent } = createService();
    const journal = createMemoryJournal();
    const error: unknown = await runFlow(plan, optionsWith({ journal, id: 'one', confirm })).catch(
      (thrown: unknown) => thrown,
    );
    expect(isPerijoveError(error, 'signer_failed') && error.details).toEqual({
      reason: 'declined',
      address: alice.address,
    });
    expect((error as Error).cause).toMatchObject({ message: 'too expensive' });
    expect(sent).toEqual([]);
    expect(await journal.read('one')).toMatchObject({ step: 'begun' });
  });

  it.each([false, 0, '', 'no', null, Number.NaN, {}, 'false'])(
    'signs nothing when the confirmation returns %j',
    async (answer) => {
      for (const confirm of [() => answer, async () => answer]) {
        const { plan, sent } = createService();
        const options = optionsWith({ confirm: confirm as never });
        const error: unknown = await runFlow(plan, options).catch((thrown: unknown) => thrown);
        expect(error).toMatchObject({ code: 'signer_failed', details: { reason: 'declined' } });
        expect((error as Error).cause).toMatchObject({
          message: expect.stringContaining('only undefined and true let the wallet sign'),
        });
        expect(sent).toEqual([]);
      }
    },
  );

  it.each([undefined, true])('signs when the confirmation returns %s', async (answer) => {
    const { plan, sent } = createService();
    await runFlow(plan, optionsWith({ confirm: async () => answer }));
    expect(sent).toHaveLength(1);
  });

  it('ends while it waits for the confirmation, with the reason of the signal', async () => {
    const { plan, sent } = createService();
    const controller = new AbortController();
    const reason = new Error('the page is closed');
    const confirm = (): Promise<void> => {
      controller.abort(reason);
      return new Promise(() => undefined);
    };
    const running = runFlow(plan, optionsWith({ confirm, signal: controller.signal }));
    await expect(running).rejects.toBe(reason);
    expect(sent).toEqual([]);
  });

  it.each(['read', 'write'] as const)(
    'ends with the reason of the signal while %s of its journal is silent',
    async (method) => {
      const { plan, sent } = createService();
      const controller = new AbortController();
      const reason = new Error('the page is closed');
      const journal: Journal = {
        ...createMemoryJournal(),
        [method]: () => {
          queueMicrotask(() => controller.abort(reason));
          return new Promise(() => undefined);
        },
      };
      const running = runFlow(plan, optionsWith({ journal, id: 'one', signal: controller.signal }));
      await expect(running).rejects.toBe(reason);
      expect(sent).toEqual([]);
    },
  );

  it('has the transaction in the journal before it is submitted', async () => {
    const { plan } = createService();
    const journal = createMemoryJournal();
    let known: unknown;
    await runFlow(
      {
        ...plan,
        async submit(pending, handover) {
          known = await journal.read('one');
          return plan.submit(pending, handover);
        },
      },
      optionsWith({ journal, id: 'one' }),
    );
    expect(known).toMatchObject({ step: 'signed', pending: { notes: { n: 1 } } });
  });

  it('signs nothing that does something else', async () => {
    const { plan, sent } = createService();
    const toMallory = token.transferChecked(usdc, usdcOf.alice, ata(mallory, usdc), alice, 1n);
    const build = async (): Promise<Built<never, Numbered, string>> => ({
      ...((await plan.build(undefined)) as Built<never, Numbered, string>),
      transaction: compile({ instructions: [toMallory] }),
      intent: sendUsdc,
    });
    const journal = createMemoryJournal();
    const error = await runFlow({ ...plan, build }, optionsWith({ journal, id: 'one' })).catch(
      (thrown: unknown) => thrown,
    );
    expect(isPerijoveError(error, 'unsafe_transaction')).toBe(true);
    expect(sent).toEqual([]);
    expect(await journal.read('one')).toMatchObject({ step: 'begun', attempts: 0 });
  });

  it('builds another transaction when one is void, with what was agreed first', async () => {
    const { plan, sent } = createService(['void', 'void', 'land']);
    const agreed: unknown[] = [];
    const build = (first: never): ReturnType<typeof plan.build> => {
      agreed.push(first);
      return plan.build(first);
    };
    const { options, steps } = watched();
    await runFlow({ ...plan, build: build as typeof plan.build }, options);
    expect(agreed).toEqual([undefined, 'promise 1', 'promise 1']);
    expect(sent.map(({ notes }) => notes)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(steps.filter((step) => step.startsWith('rebuilding'))).toEqual([
      'rebuilding 2',
      'rebuilding 3',
    ]);
  });

  it.each([
    ['after so many attempts', ['void', 'void', 'void'] as const, 3],
    ['at once where another would not help', ['stop'] as const, 1],
  ])('gives up %s, and can be tried again', async (_, outcomes, attempts) => {
    const { plan, sent } = createService(outcomes);
    const journal = createMemoryJournal();
    const options = optionsWith({ journal, id: 'one' });
    await expect(runFlow(plan, options)).rejects.toMatchObject({ code: 'execution_failed' });
    expect(sent).toHaveLength(attempts);
    expect(await journal.read('one')).toMatchObject({ step: 'begun', attempts });
    await runFlow(plan, options);
    expect(sent).toHaveLength(attempts + 1);
  });

  it('has all of its attempts again when it is tried again', async () => {
    const { plan, sent } = createService(['void', 'void', 'void', 'void', 'land']);
    const { options, steps } = watched({
      journal: createMemoryJournal(),
      id: 'one',
      maxAttempts: 2,
    });
    const refused = { code: 'execution_failed' };
    await expect(runFlow(plan, options)).rejects.toMatchObject(refused);
    await expect(runFlow(plan, options)).rejects.toMatchObject(refused);
    expect(sent).toHaveLength(4);
    await runFlow(plan, options);
    expect(steps.filter((step) => step.startsWith('signed'))).toEqual(
      [1, 2, 3, 4, 5].map((attempt) => `signed ${attempt}`),
    );
  });

  it('whose outcome is unknown is looked up, not repeated', async () => {
    const { plan, sent, landed, built } = createService(['lose', 'land']);
    const { options, steps } = watched({ journal: createMemoryJournal(), id: 'one' });
    await expect(runFlow(plan, options)).rejects.toMatchObject({ code: 'outcome_unknown' });
    await runFlow(plan, options);
    expect(built()).toBe(1);
    expect(sent[1]).toEqual(sent[0]);
    expect(landed.size).toBe(1);
    expect(steps).toContain('resumed 1');
  });

  it('that has landed returns its result again, without a request or a signature', async () => {
    const { plan, sent } = createService();
    const options = optionsWith({ journal: createMemoryJournal(), id: 'one' });
    const first = await runFlow(plan, options);
    const signer = { address: alice.address, signTransactions: () => Promise.reject(new Error()) };
    expect(await runFlow(plan, { ...options, signer: signer as never })).toBe(first);
    expect(sent).toHaveLength(1);
  });

  const amount = String(5n * UNIT);
  it.each([
    ['another flow', { name: 'test.other' }, 'id'],
    ['another wallet', { owner: bob.address }, 'id'],
    ['something else', { asked: { amount: '6' } }, 'amount'],
    ['something more', { asked: { amount, to: { a: 1 } } }, 'to'],
    ['something less', { asked: {} }, 'amount'],
    ['what has another form', { asked: amount }, 'input'],
  ])('does not take its id for %s', async (_, change, field) => {
    const { plan } = createService();
    const options = optionsWith({ journal: createMemoryJournal(), id: 'one' });
    await runFlow(plan, options);
    await expect(runFlow({ ...plan, ...change }, options)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field },
    });
  });

  it('names the field that is another one than under its id before, however deep', async () => {
    const { plan } = createService();
    const options = optionsWith({ journal: createMemoryJournal(), id: 'one' });
    const ask = (asked: Json) => runFlow({ ...plan, asked }, options);
    await ask({ amount: '5', to: { a: 1, b: [2, { c: null }] } });
    const other = { amount: '5', to: { a: 1, b: [2, { c: 3 }] } };
    await expect(ask(other)).rejects.toMatchObject({ details: { field: 'to.b.1.c' } });
  });

  it('holds later offers to the first one, also when that failed its trial', async () => {
    const { plan, sent } = createService();
    const agreed: unknown[] = [];
    const build: typeof plan.build = (first) => {
      agreed.push(first);
      return plan.build(first);
    };
    const err = { InstructionError: [0, { Custom: 1 }] };
    const rpc: Rpc = {
      async call(method, params) {
        if (method === 'simulateTransaction') return { value: { err, logs: [] } };
        const value = (params[0] as readonly unknown[]).map(() => null);
        return { context: { slot: 1 }, value };
      },
    };
    await expect(runFlow({ ...plan, build }, optionsWith({ rpc }))).rejects.toMatchObject({
      code: 'unsafe_transaction',
    });
    expect(agreed).toEqual([undefined, 'promise 1', 'promise 1']);
    expect(sent).toEqual([]);
  });

  it('compares its input regardless of the order of fields', async () => {
    const { plan, sent } = createService();
    const options = optionsWith({ journal: createMemoryJournal(), id: 'one' });
    await runFlow({ ...plan, asked: { amount: '5', to: { a: 1, b: [2] } } }, options);
    await runFlow({ ...plan, asked: { to: { b: [2], a: 1 }, amount: '5' } }, options);
    expect(sent).toHaveLength(1);
  });

  it('does not give what someone else did under its id for its own', async () => {
    const { plan } = createService();
    const journal = createMemoryJournal();
    const options = optionsWith({ journal, id: 'one' });
    // They begin between this one's look and its first record.
    const late: Journal = {
      ...journal,
      async read(id) {
        const known = await journal.read(id);
        await runFlow({ ...plan, asked: { amount: '6' } }, options);
        return known;
      },
    };
    const error = await runFlow(plan, { ...options, journal: late }).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'invalid_input', details: { field: 'amount' } });
  });

  it.each([
    ['of a later form', { version: 2 }, 'journal_failed'],
    ['without a version', { version: undefined }, 'journal_failed'],
    ['of a step that is not known', { step: 'half done' }, 'journal_failed'],
    ['that is signed, without its transaction', { step: 'signed', pending: {} }, 'journal_failed'],
    ['without a revision', { revision: undefined }, 'journal_failed'],
  ])('does not guess what a record means %s', async (_, change, code) => {
    const { plan, sent } = createService();
    const journal = createMemoryJournal();
    await runFlow(plan, optionsWith({ journal, id: 'one' }));
    const known = await journal.read('one');
    const strange = { ...journal, read: async () => ({ ...known, ...change }) as never };
    const options = optionsWith({ journal: strange, id: 'one' });
    await expect(runFlow(plan, options)).rejects.toMatchObject({ code, advice: 'fix-input' });
    expect(sent).toHaveLength(1);
  });

  it('has its void doubted once someone else has taken the transaction over', async () => {
    const { plan, landed } = createService();
    const journal = createMemoryJournal();
    const options = optionsWith({ journal, id: 'one' });
    let other: Promise<unknown> | undefined;
    const first = runFlow(
      {
        ...plan,
        async submit() {
          other ??= runFlow(plan, options);
          await other;
          const reason = executionFailed('refused', { name: 'refused' });
          return { outcome: 'void', reason, rebuild: true };
        },
      },
      options,
    );
    expect(await first).toBe(await other);
    expect(landed.size).toBe(1);
  });

  it('is recorded once as taken over, however often it resumes', async () => {
    const { plan } = createService(['lose', 'lose', 'lose', 'lose', 'void', 'land']);
    const journal = createMemoryJournal();
    const options = optionsWith({ journal, id: 'one' });
    for (let times = 0; times < 4; times++) await runFlow(plan, options).catch(() => undefined);
    expect(await journal.read('one')).toMatchObject({ revision: 3, takenOver: true });
    await runFlow(plan, options);
    expect(await journal.read('one')).not.toHaveProperty('takenOver');
  });

  it('that lands while someone else has taken it over has landed', async () => {
    const { plan } = createService();
    const journal = createMemoryJournal();
    const options = optionsWith({ journal, id: 'one' });
    const stuck = async () => Promise.reject(new Error('crashed'));
    const result = await runFlow(
      {
        ...plan,
        async submit(pending, handover) {
          await runFlow({ ...plan, submit: stuck }, options).catch(() => undefined);
          return plan.submit(pending, handover);
        },
      },
      options,
    );
    expect(await journal.read('one')).toMatchObject({ step: 'landed', result, revision: 4 });
  });

  it('that many start at once is done by one of them', async () => {
    const { plan, landed } = createService();
    const options = optionsWith({ journal: createMemoryJournal(), id: 'one' });
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => runFlow(plan, options)));
    expect(landed.size).toBe(1);
    const failed = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    for (const error of failed) expect(isPerijoveError(error, 'flow_busy')).toBe(true);
    expect(failed.length).toBeLessThan(10);
  });

  it('ends with the reason of the signal, and sends nothing after it', async () => {
    for (const step of ['built', 'checked'] as const) {
      const { plan, sent } = createService();
      const stop = new AbortController();
      const reason = new Error('enough');
      const onProgress = (event: FlowEvent): void => {
        if (event.step === step) stop.abort(reason);
      };
      const options = optionsWith({ signal: stop.signal, onProgress });
      await expect(runFlow(plan, options)).rejects.toBe(reason);
      expect(sent).toEqual([]);
    }
  });

  it('builds another transaction when what one was built on has changed, and no more often', async () => {
    const { plan, sent, built } = createService();
    let isChanged = true;
    const intent = { ...sendUsdc, spend: [] };
    const build: typeof plan.build = async (agreed) => {
      const each = (await plan.build(agreed)) as Built<Numbered, Numbered, string>;
      // The second one is as it should be.
      return each.offer.n === 2 ? each : { ...each, intent, isOutdated: async () => isChanged };
    };
    await runFlow({ ...plan, build }, optionsWith());
    expect([built(), sent.length]).toEqual([2, 1]);
    const once = optionsWith({ maxAttempts: 1 });
    const unsafe = expect.objectContaining({ code: 'unsafe_transaction' });
    await expect(runFlow({ ...plan, build }, once)).rejects.toEqual(unsafe);
    isChanged = false;
    await expect(runFlow({ ...plan, build }, optionsWith())).rejects.toEqual(unsafe);
    const lost = async (): Promise<boolean> => Promise.reject(new Error('lost'));
    const unclear: typeof plan.build = async (agreed) => {
      const each = (await plan.build(agreed)) as Built<Numbered, Numbered, string>;
      return { ...each, intent, isOutdated: lost };
    };
    await expect(runFlow({ ...plan, build: unclear }, optionsWith())).rejects.toEqual(unsafe);
    expect(sent).toHaveLength(1);
  });

  it('ends without a transaction where none is needed, and remembers that', async () => {
    const { plan, sent } = createService();
    const journal = createMemoryJournal();
    const { options, steps } = watched({ journal, id: 'one' });
    const build = async () => ({ needless: 'done before' });
    for (const each of [{ ...plan, build }, plan]) {
      expect(await runFlow(each, options)).toBe('done before');
    }
    expect(await journal.read('one')).toMatchObject({ step: 'landed', revision: 2, attempts: 0 });
    expect([sent, steps]).toEqual([[], []]);
  });

  it('waits no longer than `deadlineMs` in all', async () => {
    const clock = simulatedClock();
    const journal = createMemoryJournal();
    const reason = executionFailed('expired', { name: 'expired' });
    const service = createService();
    const { plan } = service;
    const submit = async (_: SignedTransaction, { signal }: Handover): Promise<Settled<string>> => {
      const ended = untilAborted(new Promise<never>(() => undefined), signal);
      ended.catch(() => undefined);
      clock.advance(70_000);
      const settled: Settled<string> = { outcome: 'void', reason, rebuild: true };
      // Certain, however late it comes; of the third one nothing is heard.
      return service.built() < 3 ? settled : ended;
    };
    const run = (id: string, deadlineMs: number) =>
      runFlow({ ...plan, submit }, optionsWith({ journal, id, clock, deadlineMs }));
    // No other one is built for which there is no time.
    await expect(run('void', 60_000)).rejects.toBe(reason);
    expect([service.built(), (await journal.read('void'))?.step]).toEqual([1, 'begun']);
    // The second one has what the first one left.
    await expect(run('late', 100_000)).rejects.toMatchObject({
      code: 'outcome_unknown',
      advice: 'check-status',
      details: { id: 'late', signature: expect.any(String) },
      message: expect.stringContaining('resume the flow with its id'),
      cause: expect.objectContaining({ message: 'no outcome within 30000 ms' }),
    });
    expect([service.built(), (await journal.read('late'))?.step]).toEqual([3, 'signed']);
    expect(clock.pending()).toBe(0);
    expect(await runFlow(plan, optionsWith({ journal, id: 'late' }))).toEqual(expect.any(String));
    expect(service.landed.size).toBe(1);
  });

  it.each([undefined, 60_000])(
    'that is ended once it is signed is not handed over (%s)',
    async (deadlineMs) => {
      const { plan } = createService();
      const stop = new AbortController();
      const reason = new Error('enough');
      const onProgress = ({ step }: FlowEvent): void => {
        if (step === 'signed') stop.abort(reason);
      };
      const submit = async (_: SignedTransaction, { signal }: Handover): Promise<never> => {
        signal?.throwIfAborted();
        throw new Error('handed over');
      };
      const options = optionsWith({ signal: stop.signal, onProgress, deadlineMs });
      await expect(runFlow({ ...plan, submit }, options)).rejects.toBe(reason);
    },
  );

  it('shows no secret in what it throws or writes down', async () => {
    const written: unknown[] = [];
    const memory = createMemoryJournal();
    const journal: Journal = {
      ...memory,
      async write(record) {
        written.push(record);
        await memory.write(record);
      },
    };
    const { plan } = createService(['lose']);
    const error = await runFlow(plan, optionsWith({ journal })).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PerijoveError);
    const hex = Buffer.from(secret.subarray(0, 32)).toString('hex');
    const base64 = Buffer.from(secret.subarray(0, 32)).toString('base64');
    const shown = JSON.stringify([written, error, (error as Error).stack]);
    expect(shown).not.toContain(hex);
    expect(shown).not.toContain(base64.slice(0, 40));
  });
});
