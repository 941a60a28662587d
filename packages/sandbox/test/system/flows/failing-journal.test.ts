import { inspect } from 'node:util';
import { isPerijoveError } from '@perijove/core';
import { createMemoryJournal, type Journal } from '@perijove/journal';
import { createRpc, decodeTransaction, type PartialSigner } from '@perijove/solana';
import { expect, it } from 'vitest';
import { inProof, sample } from '../../../../../tooling/stage.ts';
import { startTrading } from '../../market/swap/trading.ts';
import { everyFlow } from './flow-cases.ts';
import { signerOf } from './surroundings.ts';

/** Of a flow whose journal is silent, and so of one call of its journal. */
const DEADLINE_MS = 3_000;

interface FailingJournal {
  readonly journal: Journal;
  /** The call that failed first. */
  readonly failedAt: () => string | undefined;
  /** Messages of transactions that were never sent, or can never land. */
  readonly released: () => number;
}

interface Failure {
  readonly name: string;
  readonly fail: () => Promise<never>;
  readonly reason: 'timeout' | 'storage';
  readonly deadlineMs?: number;
}

const failures: readonly Failure[] = [
  { name: 'rejects', fail: () => Promise.reject(new Error('disk full')), reason: 'storage' },
  {
    name: 'throws',
    fail() {
      throw new TypeError('not a function');
    },
    reason: 'storage',
  },
  {
    name: 'does not answer',
    fail: () => new Promise(() => undefined),
    reason: 'timeout',
    deadlineMs: DEADLINE_MS,
  },
];

/** A journal that fails from its n-th call on. */
function failingFrom(n: number, { fail }: Failure): FailingJournal {
  const real = createMemoryJournal();
  const { messages } = real;
  let calls = 0;
  let released = 0;
  let failedAt: string | undefined;
  const use = <T>(name: string, act: () => Promise<T>): Promise<T> => {
    calls += 1;
    if (calls < n) return act();
    failedAt ??= name;
    return fail();
  };
  const journal: Journal = {
    read: (id) => use('read', () => real.read(id)),
    write: (record) => use(`write ${record.step}`, () => real.write(record)),
    list: (page) => use('list', () => real.list(page)),
    remove: (id) => use('remove', () => real.remove(id)),
    messages: {
      take: (...taken) => use('take', async () => messages?.take(...taken)),
      release: (...given) =>
        use('release', async () => {
          released += 1;
          return messages?.release(...given);
        }),
    },
  };
  return { journal, failedAt: () => failedAt, released: () => released };
}

function counting(signer: PartialSigner) {
  let signed = 0;
  const signTransactions: PartialSigner['signTransactions'] = (transactions, config) => {
    signed += 1;
    return signer.signTransactions(transactions, config);
  };
  return { signer: { address: signer.address, signTransactions }, signed: () => signed };
}

/** What these need is made by the clock, which moves for the other flows beside them, too. */
const BY_CLOCK = /^prediction\.(?:sell|closePosition|claim)$/;

const flows = sample(
  everyFlow.filter(({ name }) => !BY_CLOCK.test(name)),
  3,
);

/** In the quick test those that need no waiting: a deadline that is short must not depend on the machine. */
it.each(inProof ? failures : failures.slice(0, 2))(
  'every flow whose journal $name ends and loses nothing signed',
  async (failure) => {
    const { deadlineMs } = failure;
    const trading = await startTrading();
    const { sandbox, perijove, alice } = trading;
    const rpc = createRpc(sandbox.rpcUrl);
    await perijove.triggerV2.signIn(alice.secretKey);
    const seen = new Set<string>();
    const failEverywhere = async ({ name, ready, run }: (typeof flows)[number], at: number) => {
      const signer = await signerOf(alice);
      const plain = { rpc, signer, journal: createMemoryJournal() };
      for (let n = 1; ; n++) {
        const made = await ready(trading, { ...plain, id: `${at} ${n} ready` });
        const { journal, failedAt, released } = failingFrom(n, failure);
        const wallet = counting(signer);
        const surroundings = { rpc, journal, signer: wallet.signer, deadlineMs };
        const error: unknown = await run(trading, { ...surroundings, id: `${at} ${n}` }, made).then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        const call = failedAt();
        if (call === undefined) return;
        seen.add(call);
        const what = `${name}, fails at ${call}`;
        if (call === 'release' && error === undefined) continue;
        // Built again after its release: the flows beside it may have moved the price.
        if (call === 'release' && isPerijoveError(error, 'price_moved')) continue;
        // A release follows a transaction that was never sent, or can never land.
        if (call === 'release' || wallet.signed() === released()) {
          expect(error, what).toMatchObject({
            code: 'journal_failed',
            details: { reason: failure.reason },
          });
        } else {
          if (!isPerijoveError(error, 'outcome_unknown')) throw new Error(what, { cause: error });
          const { transaction = '', signature = '' } = error.details;
          expect(decodeTransaction(transaction).signers.length, what).toBeGreaterThan(0);
          expect(transaction, what).not.toBe('');
          const printed = `${inspect(error)} ${JSON.stringify(error)} ${JSON.stringify(error.details)}`;
          expect(printed.includes(transaction), what).toBe(false);
          expect(error.message, what).toContain(signature);
        }
      }
    };
    await Promise.all(flows.map(failEverywhere));
    for (const call of ['read', 'write begun', 'take', 'write signed', 'write landed'])
      expect([...seen]).toContain(call);
  },
);
