import { encodeBase58 } from '@perijove/core/base58';
import { describe, expect, it } from 'vitest';
import type { SkippedTransaction } from '../../../src/flow/plan/progress.ts';
import { settleByNode } from '../../../src/flow/settle/settle-by-node.ts';
import { watchMessage } from '../../../src/flow/settle/watch-message.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { alice, bob, maker } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { system } from '../../ledger/make.ts';
import { simulatedClock } from '../../rpc/simulated-clock.ts';

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(7));
const cause = new Error('the service does not answer');
const ours = { instructions: [system.transfer(alice, bob.address, 5n)], payer: maker.address };
/** The maker has yet to sign, and pays. */
const half = {
  transaction: compile({ ...ours, filled: [alice.address] }),
  signature: undefined,
  signedAfterSlot: 1_000 as number | undefined,
  validAtSlot: 1_000 as number | undefined,
  signedAtMs: undefined as number | undefined,
  notes: null,
};
const whole = compile({ ...ours, filled: [alice.address, maker.address] });

interface Chain {
  /** Finalized slot, and that in which the node does not know the blockhash. */
  readonly slot?: number;
  readonly overAt?: number;
  readonly valid?: boolean;
  readonly listed?: readonly object[];
  readonly shown?: unknown;
}

function nodeOf({ slot = 5_000, overAt = 1_200, valid = false, listed = [], shown }: Chain) {
  const asked: (readonly [string, readonly unknown[]])[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    getSlot: slot,
    isBlockhashValid: { context: { slot: overAt }, value: valid },
    getFirstAvailableBlock: 0,
    getSignaturesForAddress: listed,
    getTransaction: shown,
  };
  const rpc: Rpc = {
    async call(method, params) {
      asked.push([method, params]);
      const answer = answers[method];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { rpc, asked };
}

/** A node that does not know the blockhash, and goes on between two looks: it was not too young for it. */
function movingNode(chain: Chain): Rpc {
  const { rpc } = nodeOf(chain);
  let slot = 800;
  return {
    async call(method, params) {
      if (method !== 'isBlockhashValid') return rpc.call(method, params);
      slot += 200;
      return { context: { slot }, value: false };
    },
  };
}

const watch = (chain: Chain, pending: Partial<typeof half> = {}, clock = simulatedClock()) =>
  watchMessage({ ...half, ...pending }, cause, nodeOf(chain).rpc, { clock, deadlineMs: 11_000 });

const open = { code: 'outcome_unknown', cause };
const found = { listed: [{ signature: SIGNATURE, slot: 1_010, err: null }] };
const shown = { transaction: [whole, 'base64'] };

describe('a message that is in no block', () => {
  it('is dead a hundred finalized slots after its blockhash', async () => {
    expect(await watch({ slot: 1_300 })).toEqual({ kind: 'dead' });
    await expect(watch({ slot: 1_299 })).rejects.toMatchObject(open);
  });

  it('is dead ten minutes of slots after its signing, where it was never seen valid', async () => {
    const never = { validAtSlot: undefined };
    const at = (slot: number) => {
      const rpc = movingNode({ slot });
      const options = { clock: simulatedClock(), deadlineMs: 11_000 };
      return watchMessage({ ...half, ...never }, cause, rpc, options);
    };
    expect(await at(2_500)).toEqual({ kind: 'dead' });
    await expect(at(2_499)).rejects.toMatchObject(open);
  });

  it('is dead ten minutes after its signing by the clock, where no slot is known', async () => {
    const at = async (afterMs: number) => {
      const clock = simulatedClock();
      const signedAtMs = clock.now() - afterMs;
      const listed = [{ signature: SIGNATURE, slot: 1, blockTime: 1, err: null }];
      const rpc = movingNode({ listed });
      const pending = { ...half, validAtSlot: undefined, signedAfterSlot: undefined, signedAtMs };
      return watchMessage(pending, cause, rpc, { clock, deadlineMs: 11_000 });
    };
    expect(await at(600_000)).toEqual({ kind: 'dead' });
    await expect(at(500_000)).rejects.toMatchObject(open);
  });

  it('asks only for what is finalized, and lists only from a node that has seen it', async () => {
    const { rpc, asked } = nodeOf({});
    await watchMessage(half, cause, rpc, { clock: simulatedClock() });
    expect(asked).toEqual([
      ['isBlockhashValid', [expect.any(String), expect.objectContaining({ minContextSlot: 0 })]],
      ['getSlot', [{ commitment: 'finalized' }]],
      [
        'getSignaturesForAddress',
        [alice.address, { limit: 1_000, commitment: 'confirmed', minContextSlot: 5_000 }],
      ],
      ['getFirstAvailableBlock', []],
    ]);
  });

  it('is looked for on any node while its blockhash is valid', async () => {
    const { rpc, asked } = nodeOf({ valid: true, ...found, shown });
    await watchMessage(half, cause, rpc, { clock: simulatedClock() });
    expect(asked.at(-2)).toEqual([
      'getSignaturesForAddress',
      [alice.address, { limit: 1_000, commitment: 'confirmed' }],
    ]);
  });
});

describe('a message that is in a block', () => {
  it('is returned as it is there', async () => {
    const at = { signature: SIGNATURE, slot: 1_010 };
    expect(await watch({ ...found, shown })).toEqual({ kind: 'landed', ...at });
    const listed = [{ ...at, err: 'AccountInUse' }];
    expect(await watch({ listed, shown })).toEqual({ kind: 'failed', ...at });
  });

  it('is settled by that, with the name of its end', async () => {
    const at = { signature: SIGNATURE, slot: 1_010 };
    const settle = (chain: Chain) =>
      settleByNode(half, cause, { rpc: nodeOf(chain).rpc, clock: simulatedClock() });
    expect(await settle({ ...found, shown })).toMatchObject({ outcome: 'landed', result: at });
    const failed = await settle({ listed: [{ ...at, err: 'AccountInUse' }], shown });
    const dead = await settle({});
    const reason = (name: string, says: RegExp) => ({
      outcome: 'void',
      rebuild: true,
      reason: { details: { name }, cause, message: expect.stringMatching(says) },
    });
    expect(failed).toMatchObject(reason('failed', /failed on the chain/));
    expect(dead).toMatchObject(reason('dead', /expired before it was sent/));
  });
});

describe('the watch', () => {
  it('looks every two seconds until its deadline, and leaves no timer', async () => {
    const clock = simulatedClock();
    const { rpc, asked } = nodeOf({ valid: true });
    const options = { clock, deadlineMs: 11_000 };
    await expect(watchMessage(half, cause, rpc, options)).rejects.toMatchObject(open);
    expect(asked.filter(([method]) => method === 'getSignaturesForAddress')).toHaveLength(6);
    expect(clock.waits.slice(0, 3)).toEqual([2_000, 2_000, 2_000]);
    await watchMessage(half, cause, nodeOf({}).rpc, { clock });
    expect(clock.pending()).toBe(0);
  });

  it('lasts three minutes without a deadline of its own', async () => {
    const clock = simulatedClock();
    const from = clock.now();
    const watched = watchMessage(half, cause, nodeOf({ valid: true }).rpc, { clock });
    await expect(watched).rejects.toMatchObject(open);
    expect(clock.now() - from).toBe(180_000);
  });

  it('goes on past a look that fails, and names that as the reason', async () => {
    const lost = new Error('lost');
    const { rpc } = nodeOf({ valid: true });
    const failing: Rpc = {
      call: (method, params) =>
        method === 'getSignaturesForAddress' ? Promise.reject(lost) : rpc.call(method, params),
    };
    const options = { clock: simulatedClock(), deadlineMs: 11_000 };
    const watched = watchMessage(half, cause, failing, options);
    await expect(watched).rejects.toMatchObject({ code: 'outcome_unknown', cause: lost });
  });

  it('reports a transaction that it cannot read to the listener, once', async () => {
    const skipped: SkippedTransaction[] = [];
    const onSkipped = (each: SkippedTransaction): void => void skipped.push(each);
    const unreadable = { ...found, shown: { transaction: ['AAAA', 'base64'] } };
    const options = { clock: simulatedClock(), deadlineMs: 11_000 };
    const { rpc } = nodeOf(unreadable);
    const failure = { code: 'outcome_unknown', cause: { code: 'malformed_transaction' } };
    await expect(watchMessage(half, cause, rpc, { ...options, onSkipped })).rejects.toMatchObject(
      failure,
    );
    expect(skipped.map(({ signature }) => signature)).toEqual([SIGNATURE]);
    await expect(watchMessage(half, cause, rpc, options)).rejects.toMatchObject(failure);
  });

  it('reads on without a listener, from the first look', async () => {
    const { rpc } = nodeOf({ ...found, shown: { transaction: ['AAAA', 'base64'] } });
    const options = { clock: simulatedClock(), deadlineMs: 1_000 };
    await expect(watchMessage(half, cause, rpc, options)).rejects.toMatchObject({
      code: 'outcome_unknown',
      cause: { code: 'malformed_transaction' },
    });
  });

  it('keeps its reason while nobody has signed, and nothing can be looked for', async () => {
    await expect(watch({}, { transaction: compile(ours) })).rejects.toMatchObject(open);
  });

  it('rejects with the reason of an abort', async () => {
    const enough = new Error('enough');
    const ending = new AbortController();
    const { rpc } = nodeOf({ valid: true });
    const ends: Rpc = {
      call: (method, params) => {
        if (method === 'getSignaturesForAddress') ending.abort(enough);
        return rpc.call(method, params);
      },
    };
    const options = { clock: simulatedClock(), signal: ending.signal };
    await expect(watchMessage(half, cause, ends, options)).rejects.toBe(enough);
  });
});
