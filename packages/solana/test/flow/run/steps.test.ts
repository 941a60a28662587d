import { createMemoryJournal, type Journal } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import { createError } from '../../../src/errors.ts';
import type { FlowOptions } from '../../../src/flow/options/flow-options.ts';
import { executionFailed } from '../../../src/flow/plan/flow-errors.ts';
import type { FlowPlan, Settled } from '../../../src/flow/plan/flow-plan.ts';
import type { FlowEvent } from '../../../src/flow/plan/progress.ts';
import { startWaiting } from '../../../src/flow/run/hand-over.ts';
import { runFlow } from '../../../src/flow/run/run-flow.ts';
import { outcomeUnknown } from '../../../src/submit/outcome-unknown.ts';
import { usdcOf } from '../../corpus/flows.ts';
import { sendUsdc } from '../../corpus/intents.ts';
import { alice, ata, bob, usdc } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { memo, token } from '../../ledger/make.ts';
import { UNIT } from '../../ledger/world.ts';
import { simulatedClock } from '../../rpc/simulated-clock.ts';
import { secretOf } from '../../sign/signers.ts';

const secret = await secretOf('alice');
const transfer = token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, 5n * UNIT);
const one = compile({ instructions: [transfer, memo('one')] });
const landed: Settled<string> = { outcome: 'landed', result: 'done' };

type Plan = FlowPlan<null, string>;

const plan: Plan = {
  name: 'test.pay',
  owner: alice.address,
  asked: null,
  build: async () => ({
    transaction: one,
    intent: sendUsdc,
    offer: null,
    notes: null,
    agreed: null,
  }),
  submit: async () => landed,
};

/** A run with the events of its flow. */
async function run(change: Partial<Plan>, options: Partial<FlowOptions> = {}) {
  const events: FlowEvent[] = [];
  const onProgress = (event: FlowEvent): void => void events.push(event);
  const chosen = { signer: secret.slice(), id: 'one', journal: createMemoryJournal() };
  const ended = await runFlow({ ...plan, ...change }, { ...chosen, onProgress, ...options }).catch(
    (thrown: unknown) => thrown,
  );
  return { ended, events };
}

describe('the same transaction as that of another flow', () => {
  it('is requested eight times, half a second apart, and reported each time', async () => {
    const signer = secret.slice();
    const lost = { submit: () => Promise.reject(outcomeUnknown('x')) };
    await run(lost, { signer, id: 'first' });
    const clock = simulatedClock({ random: 0.25 });
    let built = 0;
    const build: Plan['build'] = (agreed) => {
      built += 1;
      return plan.build(agreed);
    };
    const { ended, events } = await run({ build }, { signer, clock, id: 'second' });
    expect(ended).toMatchObject({ code: 'duplicate_transaction' });
    expect(built).toBe(8);
    expect(clock.waits).toEqual(Array.from({ length: 7 }, () => 375));
    const again = events.filter(({ step }) => step === 'rebuilding');
    expect(again).toHaveLength(7);
    expect(again[0]).toEqual({
      step: 'rebuilding',
      id: 'second',
      attempt: 1,
      reason: expect.objectContaining({ code: 'duplicate_transaction' }),
    });
  });
});

describe('the same transaction after one of its own that was left', () => {
  const over = executionFailed('expired', { name: 'expired' });
  const findings = [{ rule: 'simulation-failed', reason: 'x' }] as const;
  const refused = createError('unsafe_transaction', { findings }, 'x');

  it.each(['refused', 'void'])('is requested eight times again: %s', async (what) => {
    const signer = secret.slice();
    await run({ submit: () => Promise.reject(outcomeUnknown('x')) }, { signer, id: 'first' });
    let built = 0;
    const build: Plan['build'] = async (agreed) => {
      built += 1;
      const offer = (await plan.build(agreed)) as object;
      if (built > 1) return offer as never;
      const judge = (): readonly [] => {
        if (what === 'refused') throw refused;
        return [];
      };
      const own = compile({ instructions: [transfer, memo('own')] });
      return { ...offer, transaction: own, judge } as never;
    };
    const submit: Plan['submit'] = async () => ({ outcome: 'void', reason: over, rebuild: true });
    const options = { signer, clock: simulatedClock(), id: 'second' };
    const { ended } = await run({ build, submit }, options);
    expect(ended).toMatchObject({ code: 'duplicate_transaction' });
    expect(built).toBe(1 + 8);
  });
});

describe('the report of a flow', () => {
  const reason = createError(
    'unsafe_transaction',
    { findings: [{ rule: 'simulation-failed', reason: 'x' }] },
    'x',
  );

  it('counts the attempts, and says why another one is built', async () => {
    let built = 0;
    const build: Plan['build'] = async () => {
      built += 1;
      const memos = built === 3 ? [transfer] : [transfer, memo(`${built}`)];
      const judge = () => {
        if (built === 1) throw reason;
        return [];
      };
      const transaction = compile({ instructions: memos });
      const each = { transaction, intent: sendUsdc, offer: null, notes: null, agreed: null };
      return { ...each, judge };
    };
    const over = executionFailed('expired', { name: 'expired' });
    const submit: Plan['submit'] = async () =>
      built === 2 ? { outcome: 'void', reason: over, rebuild: true } : landed;
    const { ended, events } = await run({ build, submit });
    expect(ended).toBe('done');
    expect(events.map(({ step, attempt }) => `${step} ${attempt}`)).toEqual([
      'built 1',
      'rebuilding 2',
      'built 2',
      'checked 2',
      'signed 2',
      'rebuilding 3',
      'built 3',
      'checked 3',
      'signed 3',
      'landed 3',
    ]);
    const reasons = events.flatMap((each) => (each.step === 'rebuilding' ? [each.reason] : []));
    expect(reasons).toEqual([reason, over]);
  });

  it('has what a node cannot show', async () => {
    const skipped = { signature: 'other', error: new Error('unreadable') };
    const submit: Plan['submit'] = async (_, { onSkipped }) => {
      onSkipped?.(skipped);
      return landed;
    };
    const { events } = await run({ submit });
    expect(events.at(-2)).toEqual({ step: 'skipped', id: 'one', attempt: 1, ...skipped });
  });
});

describe('an abort', () => {
  const enough = new Error('enough');

  /** Ends the flow at this step, and has the steps that it was in. */
  async function endAt(step: FlowEvent['step'], change: Partial<Plan> = {}) {
    const ending = new AbortController();
    const steps: string[] = [];
    const onProgress = (event: FlowEvent): void => {
      steps.push(event.step);
      if (event.step === step) ending.abort(enough);
    };
    const { ended } = await run(change, { signal: ending.signal, onProgress });
    expect(ended).toBe(enough);
    return steps;
  }

  it('before the signature signs nothing', async () => {
    expect(await endAt('checked')).not.toContain('signed');
  });

  it('before another transaction is built builds none', async () => {
    const reason = executionFailed('expired', { name: 'expired' });
    const submit: Plan['submit'] = async () => ({ outcome: 'void', reason, rebuild: true });
    const steps = await endAt('signed', { submit });
    expect(steps.filter((step) => step === 'built')).toHaveLength(1);
    expect(steps).not.toContain('rebuilding');
  });

  it('before another transaction is built builds none, without a journal either', async () => {
    const own = { journal: undefined, id: undefined };
    const reason = executionFailed('expired', { name: 'expired' });
    const ended = async (change: (end: () => void) => Partial<Plan>) => {
      const ending = new AbortController();
      let built = 0;
      const changed = change(() => ending.abort(enough));
      const build: Plan['build'] = async (agreed) => {
        built += 1;
        return { ...(await plan.build(agreed)), ...changed };
      };
      const { ended: error, events } = await run(
        { ...changed, build },
        { ...own, signal: ending.signal },
      );
      expect([error, built]).toEqual([enough, 1]);
      expect(events.map(({ step }) => step)).not.toContain('rebuilding');
    };
    await ended((end) => ({
      submit: async () => {
        end();
        return { outcome: 'void', reason, rebuild: true };
      },
    }));
    await ended((end) => {
      const judge = (): never => {
        end();
        const findings = [{ rule: 'simulation-failed', reason: 'x' }] as const;
        throw createError('unsafe_transaction', { findings }, 'x');
      };
      return { judge } as Partial<Plan>;
    });
  });

  it('once the wallet has signed writes and submits nothing', async () => {
    const ending = new AbortController();
    const journal = createMemoryJournal();
    const verify = async (): Promise<true> => {
      if ((await journal.read('one')) !== undefined) ending.abort(enough);
      return true;
    };
    const submit = () => expect.unreachable('it is submitted');
    const { ended } = await run({ submit }, { journal, verify, signal: ending.signal });
    expect(ended).toBe(enough);
    expect(await journal.read('one')).toMatchObject({ step: 'begun' });
  });

  it('before the first request opens no journal', async () => {
    const journal: Journal = {
      ...createMemoryJournal(),
      read: () => expect.unreachable('the flow has ended'),
    };
    const { ended } = await run({}, { journal, signal: AbortSignal.abort(enough) });
    expect(ended).toBe(enough);
  });

  it('while a person decides is not a no', async () => {
    const ending = new AbortController();
    const confirm = (): true => {
      ending.abort(enough);
      return true;
    };
    const { ended, events } = await run({}, { signal: ending.signal, confirm });
    expect(ended).toBe(enough);
    expect(events.map(({ step }) => step)).not.toContain('signed');
  });
});

describe('the wait for an outcome', () => {
  const pending = { transaction: one, signature: 'x', notes: null };
  const give = (error: unknown, options: object) => {
    const waiting = startWaiting('one', options);
    const submit = () => Promise.reject(error);
    return waiting.handOver({ submit }, pending, false, undefined).catch((thrown) => thrown);
  };

  it('has no end of its own', async () => {
    const clock = simulatedClock();
    const waiting = startWaiting('one', { clock });
    await waiting.handOver({ submit: async () => landed }, pending, false, undefined);
    clock.advance(10 ** 9);
    expect(waiting.isOver()).toBe(false);
  });

  it('is over when its time is used up, to the millisecond', async () => {
    const clock = simulatedClock();
    const waiting = startWaiting('one', { clock, deadlineMs: 60_000 });
    const submit = (ms: number) => async () => {
      clock.advance(ms);
      return landed;
    };
    await waiting.handOver({ submit: submit(59_999) }, pending, false, undefined);
    expect([waiting.isOver(), clock.pending()]).toEqual([false, 0]);
    await waiting.handOver({ submit: submit(1) }, pending, false, undefined);
    expect(waiting.isOver()).toBe(true);
    expect(clock.pending()).toBe(0);
  });

  it('names the flow in an unknown outcome that a journal has, and only there', async () => {
    const unknown = outcomeUnknown('x', new Error('lost'));
    expect(await give(unknown, { journal: {} })).toMatchObject({
      code: 'outcome_unknown',
      details: { signature: 'x', id: 'one' },
      cause: unknown.cause,
    });
    expect(await give(unknown, {})).toBe(unknown);
    const other = new Error('other');
    expect(await give(other, { journal: {}, deadlineMs: 60_000 })).toBe(other);
  });
});
