import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Rpc } from '../../src/rpc/rpc.ts';
import { submitTransaction } from '../../src/submit/submit-transaction.ts';
import { alice, places, TOKEN } from '../ledger/cast.ts';
import { compile } from '../ledger/draft.ts';
import { system } from '../ledger/make.ts';
import type { Reaction } from '../rpc/node-server.ts';
import { simulatedClock } from '../rpc/simulated-clock.ts';
import {
  at,
  blockhash,
  FIRST_SLOT,
  failure,
  from,
  type React,
  refusal,
  signed,
  status,
  submit,
} from './chain.ts';

const outOfFunds = { InstructionError: [1, { Custom: 1 }] };
const fault = {
  kind: 'InstructionError',
  instruction: 1,
  program: TOKEN,
  code: 1,
  name: 'insufficient-funds',
  reason: `instruction 1 (${TOKEN}): error 1, insufficient funds`,
};

/** The blockhash is valid until this slot. */
const validUntil =
  (last: number): React =>
  (_, __, { slot }) =>
    blockhash(slot() <= last, slot());

describe('submitTransaction, when it fails', () => {
  it('reports why the node refused it, and that nothing was paid', async () => {
    const { outcome, node, clock } = await submit({
      react: { sendTransaction: () => refusal(outOfFunds) },
    });
    expect(outcome).toEqual(failure('transaction_failed', { landed: false, fault }));
    expect(outcome).toMatchObject({ advice: 'top-up', cause: { code: 'rpc_failed' } });
    expect(node.of('sendTransaction')).toHaveLength(1);
    expect(clock.pending()).toBe(0);
  });

  it('reports what failed in the block, from the logs', async () => {
    const logs = ['Program log: hello', `Program ${TOKEN} failed: custom program error: 0x1`];
    const { outcome, node } = await submit({
      react: {
        getSignatureStatuses: from(1, at('confirmed', outOfFunds)),
        getTransaction: () => ({ result: { meta: { logMessages: logs } } }),
      },
    });
    expect(outcome).toEqual(failure('transaction_failed', { landed: true, slot: 1_234, fault }));
    expect(node.of('getTransaction')[0]?.params[1]).toMatchObject({
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 1,
    });
  });

  it('names the program that the instruction called, where logs show it', async () => {
    const logs = [
      `Program ${places.tip} invoke [2]`,
      `Program ${places.tip} failed: custom program error: 0x1771`,
      `Program ${TOKEN} failed: custom program error: 0x1771`,
    ];
    const { outcome } = await submit({
      react: {
        getSignatureStatuses: () => at('confirmed', { InstructionError: [1, { Custom: 6001 }] }),
        getTransaction: () => ({ result: { meta: { logMessages: logs } } }),
      },
    });
    expect(outcome).toMatchObject({
      details: { fault: { program: places.tip, code: 6001 } },
      advice: 'requote',
    });
  });

  it.each<readonly [string, Reaction]>([
    ['does not have them', { result: null }],
    ['does not keep them', { result: { meta: { logMessages: null } } }],
    ['does not know the method', { error: { code: -32601, message: 'Method not found' } }],
  ])('needs no logs: the node %s', async (_, reaction) => {
    const { outcome } = await submit({
      react: {
        getSignatureStatuses: () => at('confirmed', outOfFunds),
        getTransaction: () => reaction,
      },
    });
    expect(outcome).toEqual(failure('transaction_failed', { landed: true, fault }));
  });

  it('does not call a failure that may be dropped one', async () => {
    const { outcome } = await submit({
      react: {
        getSignatureStatuses: (nth) => (nth < 2 ? at('processed', outOfFunds) : at('confirmed')),
      },
    });
    expect(outcome).toMatchObject({ slot: 1_234 });
  });

  it('ignores a refusal of a transaction that may have been sent before', async () => {
    const refused = await submit({
      sentBefore: true,
      react: {
        sendTransaction: () => refusal(outOfFunds),
        getSignatureStatuses: from(3, at('confirmed')),
      },
    });
    expect(refused.outcome).toMatchObject({ slot: 1_234 });
    const unwanted = await submit({
      sentBefore: true,
      react: {
        sendTransaction: () => ({ status: 401 }),
        getSignatureStatuses: () => ({ status: 401 }),
      },
    });
    expect(unwanted.outcome).toEqual(failure('outcome_unknown'));
  });

  it('finds what was sent before and landed long ago without sending it again', async () => {
    const { outcome, node } = await submit({
      sentBefore: true,
      react: { getSignatureStatuses: () => at('finalized') },
    });
    expect(outcome).toMatchObject({ slot: 1_234 });
    expect(node.calls.map(({ method, params }) => [method, params[1]])).toEqual([
      ['getSignatureStatuses', { searchTransactionHistory: true }],
    ]);
  });

  it('needs no history for what was sent before', async () => {
    const { outcome } = await submit({
      sentBefore: true,
      react: {
        getSignatureStatuses: (nth) =>
          nth === 0 ? { error: { code: -32011, message: 'No history' } } : at('confirmed'),
      },
    });
    expect(outcome).toMatchObject({ slot: 1_234 });
  });

  it('ends when the node rejects it and nothing was sent', async () => {
    const { outcome } = await submit({ react: { sendTransaction: () => ({ status: 401 }) } });
    expect(outcome).toEqual(failure('rpc_failed', { method: 'sendTransaction', status: 401 }));
  });

  it('rejects with an unknown outcome when the node stops responding', async () => {
    const { outcome, clock } = await submit({
      react: { getSignatureStatuses: from(2, { status: 403 }) },
    });
    expect(outcome).toEqual(failure('outcome_unknown'));
    expect(outcome).toMatchObject({
      cause: failure('rpc_failed', { status: 403 }),
      advice: 'check-status',
    });
    expect(clock.pending()).toBe(0);
  });
});

describe('submitTransaction, when it expires', () => {
  const last = FIRST_SLOT + 150;

  it('reports the expiry once the blockhash is too old and no block has the transaction', async () => {
    const { outcome, node, times } = await submit({
      react: { isBlockhashValid: validUntil(last) },
    });
    expect(outcome).toEqual(failure('transaction_expired'));
    expect(outcome).toMatchObject({ advice: 'requote' });
    const { params } = node.of('getSignatureStatuses').at(-1) ?? { params: [] };
    expect(params[1]).toEqual({ searchTransactionHistory: true });
    // Until 150 slots are over, and not much longer.
    expect(times('sendTransaction').at(-1)).toBeGreaterThanOrEqual(60_000);
    expect(times('getSignatureStatuses').at(-1)).toBeLessThanOrEqual(64_000);
  });

  it('looks at what is final, and never at a node that is behind the last', async () => {
    const { node } = await submit({ react: { isBlockhashValid: validUntil(last) } });
    const options = node.of('isBlockhashValid').map(({ params }) => params[1]);
    expect(options[0]).toEqual({ commitment: 'finalized', minContextSlot: 0 });
    expect(options[1]).toEqual({ commitment: 'finalized', minContextSlot: FIRST_SLOT });
  });

  it('reports no expiry while the node is behind', async () => {
    const behind = 40;
    const { outcome, times } = await submit({
      react: {
        isBlockhashValid: validUntil(last),
        getSignatureStatuses: (_, __, { slot }) =>
          slot() - behind >= last ? at('confirmed') : status(null, slot() - behind),
      },
    });
    expect(outcome).toMatchObject({ slot: 1_234 });
    expect(times('getSignatureStatuses').at(-1)).toBeGreaterThan(75_000);
  });

  it('does not say so because the node that knows blockhashes is behind', async () => {
    const behind = 120;
    const { outcome } = await submit({
      react: {
        // It learns of the blockhash only after 48 s.
        isBlockhashValid: (_, __, { slot }) =>
          blockhash(slot() - behind >= FIRST_SLOT, slot() - behind),
        getSignatureStatuses: (_, __, { elapsed, slot }) =>
          elapsed() >= 47_000 ? at('confirmed') : status(null, slot()),
      },
    });
    expect(outcome).toMatchObject({ slot: 1_234 });
  });

  it('takes a blockhash for old that no node has known for its whole life', async () => {
    const { outcome, times } = await submit({
      react: {
        sendTransaction: () => refusal('BlockhashNotFound'),
        isBlockhashValid: (_, __, { slot }) => blockhash(false, slot()),
      },
    });
    expect(outcome).toEqual(failure('transaction_expired'));
    expect(times('sendTransaction').at(-1)).toBe(80_000);
  });

  it('finds out sooner with the last valid height', async () => {
    const scene = (lastValidBlockHeight: number | bigint) =>
      submit({
        lastValidBlockHeight,
        react: {
          sendTransaction: () => refusal('BlockhashNotFound'),
          isBlockhashValid: (_, __, { slot }) => blockhash(false, slot()),
        },
      });
    const past = await scene(FIRST_SLOT - 1);
    expect(past.outcome).toEqual(failure('transaction_expired'));
    expect(past.times('sendTransaction')).toEqual([0]);
    const last = await scene(BigInt(FIRST_SLOT));
    expect(last.outcome).toEqual(failure('transaction_expired'));
    expect(last.times('sendTransaction')).toEqual([0, 2_000]);
  });

  it('takes the height of one node not for what another has seen', async () => {
    const { outcome } = await submit({
      lastValidBlockHeight: 1_100,
      react: {
        isBlockhashValid: (_, __, { slot }) => blockhash(false, slot()),
        getEpochInfo: () => ({ result: { absoluteSlot: 1_140, blockHeight: 1_101 } }),
        getSignatureStatuses: (_, __, { slot }) => (slot() < 1_140 ? undefined : at('confirmed')),
      },
    });
    expect(outcome).toMatchObject({ slot: 1_234 });
  });

  it('continues while no node has reached the slot or reports one', async () => {
    const tooFarBack = {
      error: { code: -32016, message: 'Minimum context slot has not been reached' },
    };
    const { outcome } = await submit({
      lastValidBlockHeight: 1,
      react: {
        isBlockhashValid: () => tooFarBack,
        getEpochInfo: () => tooFarBack,
        getSignatureStatuses: (_, __, { elapsed }) =>
          elapsed() > 90_000 ? at('confirmed') : undefined,
      },
    });
    expect(outcome).toMatchObject({ slot: 1_234 });
  });

  it('reports no expiry of a transaction that landed at the last moment', async () => {
    const { outcome } = await submit({
      react: {
        isBlockhashValid: validUntil(last),
        getSignatureStatuses: (_, { params }) => {
          const { searchTransactionHistory } = params[1] as { searchTransactionHistory: boolean };
          return searchTransactionHistory ? at('confirmed') : undefined;
        },
      },
    });
    expect(outcome).toMatchObject({ slot: 1_234 });
  });

  it('never reports an expiry of a transaction with a durable nonce', async () => {
    const base64 = compile({
      instructions: [system.advanceNonce(places.aliceNonce, alice)],
      filled: [alice.address],
    });
    const { outcome, node } = await submit({ base64 });
    expect(outcome).toEqual(failure('outcome_unknown'));
    expect(node.of('isBlockhashValid')).toEqual([]);
  });
});

describe('submitTransaction, when time is up', () => {
  it('says that the outcome is unknown', async () => {
    const { outcome, times, clock } = await submit({ deadlineMs: 10_000 });
    expect(outcome).toEqual(failure('outcome_unknown'));
    expect(times('getSignatureStatuses').at(-1)).toBeLessThanOrEqual(10_000);
    expect(clock.pending()).toBe(0);
  });

  it.each(['sendTransaction', 'isBlockhashValid', 'getSignatureStatuses'])(
    'also when %s is never answered',
    async (method) => {
      const { outcome, clock } = await submit({
        deadlineMs: 9_500,
        react: {
          [method]: (_, __, { clock: time }) => {
            setImmediate(() => time.advance(9_500));
            return 'hang';
          },
        },
      });
      expect(outcome).toEqual(failure('outcome_unknown'));
      expect(clock.pending()).toBe(0);
    },
  );

  it('reports a known failure although the logs never arrive', async () => {
    const { outcome } = await submit({
      deadlineMs: 9_500,
      react: {
        getSignatureStatuses: () => at('confirmed', outOfFunds),
        getTransaction: (_, __, { clock }) => {
          setImmediate(() => clock.advance(9_500));
          return 'hang';
        },
      },
    });
    expect(outcome).toEqual(failure('transaction_failed', { landed: true, fault }));
  });

  it('rests as long as a busy node asks, and says that it was busy', async () => {
    const busy: Reaction = { status: 429, headers: { 'retry-after': '7' } };
    const { outcome, times } = await submit({
      deadlineMs: 30_000,
      react: { sendTransaction: () => busy },
    });
    expect(times('sendTransaction')).toEqual([0, 7_000, 14_000, 21_000, 28_000]);
    expect(outcome).toMatchObject({
      code: 'outcome_unknown',
      cause: failure('rpc_failed', { method: 'sendTransaction', status: 429, retryAfterMs: 7_000 }),
    });
  });

  it('does not ask a busy node for the status before its time', async () => {
    const busy: Reaction = { status: 429, headers: { 'retry-after': '7' } };
    const { outcome, times } = await submit({
      react: { getSignatureStatuses: (nth) => (nth === 0 ? busy : at('confirmed')) },
    });
    expect(outcome).toMatchObject({ slot: 1_234 });
    const [last = 0, next = 0] = times('getSignatureStatuses');
    expect(next - last).toBeGreaterThanOrEqual(7_000);
  });

  it('keeps polling while the node is down, and reports that at the deadline', async () => {
    let turnOff = (): void => undefined;
    const { outcome, clock } = await submit({
      deadlineMs: 20_000,
      onNode: (node) => {
        turnOff = node.turnOff;
      },
      react: {
        getSignatureStatuses: (nth) => {
          if (nth === 2) turnOff();
          return undefined;
        },
      },
    });
    expect(outcome).toMatchObject({
      code: 'outcome_unknown',
      cause: failure('rpc_failed', { reason: 'connection' }),
    });
    expect(clock.pending()).toBe(0);
  });
});

const reason = new Error('the user has left');

describe('submitTransaction, when aborted', () => {
  it('does nothing when it was before', async () => {
    const { outcome, node } = await submit({ signal: AbortSignal.abort(reason) });
    expect(outcome).toBe(reason);
    expect(node.calls).toEqual([]);
  });

  it.each(['sendTransaction', 'isBlockhashValid', 'getSignatureStatuses', 'getTransaction'])(
    'rejects with the reason while %s is on its way',
    async (method) => {
      const controller = new AbortController();
      const { outcome, clock } = await submit({
        signal: controller.signal,
        react: {
          getSignatureStatuses:
            method === 'getTransaction' ? () => at('confirmed', outOfFunds) : () => undefined,
          [method]: () => {
            controller.abort(reason);
            return 'hang';
          },
        },
      });
      expect(outcome).toBe(reason);
      expect(clock.pending()).toBe(0);
      expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    },
  );

  it.each(['sendTransaction', 'getSignatureStatuses'])(
    'rejects with the reason when %s is answered just then',
    async (method) => {
      const controller = new AbortController();
      const { outcome } = await submit({
        signal: controller.signal,
        react: {
          [method]: (nth) => {
            if (nth === 1) controller.abort(reason);
            return undefined;
          },
        },
      });
      expect(outcome).toBe(reason);
    },
  );

  it('rejects with the reason while it waits', async () => {
    const controller = new AbortController();
    const clock = simulatedClock();
    const schedule: typeof clock.schedule = (task, ms) => {
      if (ms === 1_000) queueMicrotask(() => controller.abort(reason));
      return clock.schedule(task, ms);
    };
    const { outcome, node } = await submit({
      signal: controller.signal,
      clock: { ...clock, schedule },
    });
    expect(outcome).toBe(reason);
    expect(node.of('getSignatureStatuses')).toHaveLength(1);
    expect(clock.pending()).toBe(0);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });

  it.each([[null], ['enough'], [0]])('rejects with a reason such as %j', async (odd) => {
    const controller = new AbortController();
    const { outcome } = await submit({
      signal: controller.signal,
      react: {
        sendTransaction: () => {
          controller.abort(odd);
          return 'hang';
        },
      },
    });
    expect(outcome).toBe(odd);
  });

  it('does not wait for an adapter that listens to no signal', async () => {
    const controller = new AbortController();
    const rpc: Rpc = {
      call: () => {
        setImmediate(() => controller.abort(reason));
        return new Promise(() => undefined);
      },
    };
    const clock = simulatedClock();
    const { signal } = controller;
    await expect(submitTransaction(signed, { rpc, clock, signal })).rejects.toBe(reason);
    expect(clock.pending()).toBe(0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('leaves no listener behind when it lands', async () => {
    const controller = new AbortController();
    await submit({
      signal: controller.signal,
      react: { getSignatureStatuses: from(3, at('confirmed')) },
    });
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });
});
