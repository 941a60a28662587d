import { createMemoryJournal, type Journal, type SignedFlow } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import { untilAborted } from '../../../src/abort.ts';
import { createError } from '../../../src/errors.ts';
import type { FlowEvent } from '../../../src/flow/plan/progress.ts';
import { type Checked, checkBuilt } from '../../../src/flow/run/check-built.ts';
import { conclude } from '../../../src/flow/run/conclude.ts';
import { startWaiting } from '../../../src/flow/run/hand-over.ts';
import { runFlow } from '../../../src/flow/run/run-flow.ts';
import { parseTransaction } from '../../../src/transaction/wire-transaction.ts';
import { olderRoute } from '../../corpus/builds.ts';
import { usdcOf } from '../../corpus/flows.ts';
import { sendUsdc } from '../../corpus/intents.ts';
import { alice, ata, bob, usdc } from '../../ledger/cast.ts';
import { compile, type DraftInstruction } from '../../ledger/draft.ts';
import { memo, token } from '../../ledger/make.ts';
import { call, LEAST } from '../../ledger/public-calls.ts';
import { UNIT } from '../../ledger/world.ts';
import { simulatedClock } from '../../rpc/simulated-clock.ts';
import { secretOf } from '../../sign/signers.ts';

const secret = await secretOf('alice');
const transfer = token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, 5n * UNIT);
const transaction = compile({ instructions: [transfer] });
const other = compile({ instructions: [transfer, memo('other')] });
const busy = createError('flow_busy', { id: 'one' }, 'busy');
const failed = createError('journal_failed', { reason: 'storage' }, 'the journal failed');

const plan = {
  name: 'test.pay',
  owner: alice.address,
  asked: null,
  isIdempotent: true,
  build: async () => ({
    transaction,
    intent: sendUsdc,
    offer: null,
    notes: null,
    agreed: null,
  }),
  submit: async () => ({ outcome: 'landed', result: 'done' }) as const,
};

const signed = (change: Partial<SignedFlow> = {}, bytes = transaction): SignedFlow =>
  ({
    version: 1,
    id: 'one',
    flow: plan.name,
    owner: plan.owner,
    asked: null,
    attempts: 1,
    agreed: null,
    revision: 3,
    step: 'signed',
    pending: { transaction: bytes, signature: 'x', notes: null },
    ...change,
  }) as SignedFlow;

describe('a result that is written while another process has resumed the flow', () => {
  /** The journal refuses the first write, and then has this record; it would take any other one. */
  async function land(newer: object | undefined, error: unknown = busy) {
    const written: unknown[] = [];
    let isRefused = false;
    const journal: Partial<Journal> = {
      read: async () => newer as never,
      async write(record) {
        if (isRefused) written.push(record);
        else {
          isRefused = true;
          throw error;
        }
      },
    };
    const flow = { id: 'one', plan, options: {}, journal, claim: { by: 'me', forMs: 1 } };
    const settled = { outcome: 'landed', result: 'done' } as const;
    const state = { at: 'settled', record: signed(), settled } as const;
    const ended = await conclude(flow as never, state as never).catch((e: unknown) => e);
    return { ended, written };
  }

  it('follows the newer record of the same transaction', async () => {
    const { ended, written } = await land(signed({ revision: 5 }));
    expect(ended).toEqual({ at: 'landed', result: 'done' });
    expect(written).toEqual([expect.objectContaining({ revision: 6, step: 'landed' })]);
    expect(written[0]).not.toHaveProperty('pending');
  });

  it.each<readonly [string, object | undefined]>([
    ['is of another transaction', signed({ revision: 5 }, other)],
    ['has begun again', { ...signed({ revision: 5 }), step: 'begun' }],
    ['is not newer', signed({ revision: 3 })],
    ['is older', signed({ revision: 2 })],
    ['is gone', undefined],
  ])('is not written over a record that %s', async (_, newer) => {
    expect(await land(newer)).toEqual({ ended: busy, written: [] });
  });

  it('is not tried again where the journal fails', async () => {
    const { ended, written } = await land(signed({ revision: 5 }), failed);
    expect(ended).toMatchObject({ code: 'outcome_unknown', cause: failed });
    expect(written).toEqual([]);
  });
});

describe('a flow that another process runs', () => {
  const runWith = (read: () => unknown) => {
    let reads = 0;
    const journal: Journal = {
      ...createMemoryJournal(),
      read: async () => (reads++ === 0 ? undefined : (read() as never)),
      write: () => Promise.reject(busy),
    };
    const options = { signer: secret.slice(), journal, id: 'one' };
    return runFlow(plan, options).catch((thrown: unknown) => thrown);
  };

  it('has its result, if it is finished', async () => {
    const { pending: _, ...facts } = signed();
    expect(await runWith(() => ({ ...facts, step: 'landed', result: 'theirs' }))).toBe('theirs');
  });

  it('is busy otherwise', async () => {
    expect(await runWith(() => signed())).toBe(busy);
    expect(await runWith(() => undefined)).toBe(busy);
    expect(await runWith(() => Promise.reject(new Error('disk')))).toBe(busy);
  });

  it('is not another flow of the same name', async () => {
    const foreign = runWith(() => ({ ...signed(), owner: bob.address }));
    expect(await foreign).toMatchObject({ code: 'invalid_input' });
  });
});

describe('a check that fails', () => {
  const unsafe = (...rules: readonly string[]) => {
    const findings = rules.map((rule) => ({ rule, reason: 'x' }));
    return createError('unsafe_transaction', { findings } as never, 'x');
  };
  async function failWith(error: unknown, more: object = {}) {
    let built = 0;
    const build = async () => {
      built += 1;
      const judge = (): never => {
        throw error;
      };
      return { ...(await plan.build()), judge, ...more };
    };
    const options = { signer: secret.slice(), maxAttempts: 2 };
    const ended = await runFlow({ ...plan, build }, options).catch((thrown: unknown) => thrown);
    expect(ended).toBe(error);
    return built;
  }

  it('is repeated where only the simulation failed, or the state has changed', async () => {
    expect(await failWith(unsafe('simulation-failed'))).toBe(2);
    expect(await failWith(unsafe('fee'), { isOutdated: async () => true })).toBe(2);
  });

  it('is not repeated otherwise', async () => {
    expect(await failWith(unsafe('simulation-failed', 'fee'))).toBe(1);
    expect(await failWith(unsafe('fee'), { isOutdated: async () => false })).toBe(1);
    const lost = () => Promise.reject(new Error('lost'));
    expect(await failWith(unsafe('fee'), { isOutdated: lost })).toBe(1);
    expect(await failWith(failed)).toBe(1);
  });

  it('ends with the reason of the signal where that ends it', async () => {
    const ending = new AbortController();
    const enough = new Error('enough');
    const isOutdated = (): Promise<never> => {
      ending.abort(enough);
      return Promise.reject(new Error('lost'));
    };
    const judge = (): never => {
      throw unsafe('fee');
    };
    const build = async () => ({ ...(await plan.build()), judge, isOutdated });
    const options = { signer: secret.slice(), signal: ending.signal };
    await expect(runFlow({ ...plan, build }, options)).rejects.toBe(enough);
  });
});

describe('what is checked', () => {
  async function check(instructions: readonly DraftInstruction[], change: object = {}) {
    const events: FlowEvent[] = [];
    const onProgress = (event: FlowEvent): void => void events.push(event);
    const checking = { id: 'one', options: { signer: secret, onProgress } };
    const { version = 0, ...built } = change as { version?: 0 | 1 };
    const wire = parseTransaction(compile({ instructions, version }));
    const each = { intent: sendUsdc, ...built };
    const ended = await checkBuilt(checking, each as never, wire, 2).catch((e: unknown) => e);
    return { ended, events };
  }
  const unsafe = (says: string) => ({
    code: 'unsafe_transaction',
    message: expect.stringContaining(says),
  });

  it('is reported, and was not simulated without a node', async () => {
    const { ended, events } = await check([transfer]);
    expect(ended).toMatchObject({ wire: { version: 0 } });
    expect((ended as Checked).facts).toStrictEqual({});
    expect(events).toEqual([
      expect.objectContaining({ step: 'checked', id: 'one', attempt: 2, simulated: false }),
    ]);
  });

  it('has the version that was requested', async () => {
    const { ended, events } = await check([transfer], { version: 1 });
    expect(ended).toMatchObject({ details: { name: 'other_transaction_version' } });
    expect(events).toEqual([]);
  });

  it('keeps what the offer guarantees, in forms that are certain', async () => {
    const guarantee = { minOutput: LEAST + 1n };
    const less = await check([call('route_v2')], { guarantee });
    expect(less.ended).toMatchObject(unsafe(`the call of the router allows an output of ${LEAST}`));
    const older = await check([olderRoute]);
    expect(older.ended).toMatchObject(unsafe('of a form that the guard cannot read for certain'));
  });

  it('passes the judgement of the family', async () => {
    const finding = { rule: 'terms', reason: 'not what was agreed' };
    expect((await check([transfer], { judge: () => [finding] })).ended).toMatchObject({
      details: { findings: [finding] },
    });
  });
});

describe('the deadline of a flow', () => {
  const pending = { transaction, signature: 'x', notes: null };

  it('ends the wait for an outcome, which is then not known', async () => {
    const clock = simulatedClock();
    const { signal } = new AbortController();
    const waiting = startWaiting('one', { clock, deadlineMs: 60_000, signal });
    const submit = async (_: unknown, handover: { readonly signal?: AbortSignal | undefined }) => {
      expect(handover.signal).not.toBe(signal);
      const ended = untilAborted(new Promise<never>(() => undefined), handover.signal);
      ended.catch(() => undefined);
      clock.advance(60_000);
      return ended;
    };
    const ended = waiting.handOver({ submit } as never, pending, true, undefined);
    await expect(ended).rejects.toMatchObject({
      code: 'outcome_unknown',
      details: { signature: 'x' },
      cause: { message: 'no outcome within 60000 ms' },
    });
    expect(waiting.isOver()).toBe(true);
  });

  it('does not change other failures, and sets no timer without a limit', async () => {
    const clock = simulatedClock();
    const { signal } = new AbortController();
    const error = new Error('refused');
    const late = startWaiting('one', { clock, deadlineMs: 60_000 });
    const submit = async () => {
      clock.advance(60_000);
      throw error;
    };
    await expect(late.handOver({ submit }, pending, true, undefined)).rejects.toBe(error);
    const seen: unknown[] = [];
    const see = async (_: unknown, handover: object) => {
      seen.push(handover, clock.pending());
      return { outcome: 'landed', result: 'done' } as const;
    };
    await startWaiting('one', { clock, signal }).handOver(
      { submit: see },
      pending,
      true,
      undefined,
    );
    expect(seen).toEqual([{ sentBefore: true, signal, onSkipped: undefined }, 0]);
    expect((seen[0] as { readonly signal: unknown }).signal).toBe(signal);
  });
});
