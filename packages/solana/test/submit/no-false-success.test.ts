import { PerijoveError } from '@perijove/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sized } from '../../../../tooling/stage.ts';
import { createError } from '../../src/errors.ts';
import { submitTransaction } from '../../src/submit/submit-transaction.ts';
import { simulatedClock } from '../rpc/simulated-clock.ts';
import { signed } from './chain.ts';

const RUNS = sized(200, 1_000);

const slot = fc.constantFrom(0, 999, 1_000, 1_200, 5_000);
const statusValue = fc.record({
  slot: fc.constantFrom(1_234, undefined),
  confirmationStatus: fc.constantFrom('processed', 'confirmed', 'finalized', 'sure', undefined),
  confirmations: fc.constantFrom(0, 31, null, undefined),
  err: fc.constantFrom(null, undefined, 'AccountInUse', { InstructionError: [0, 'Custom'] }),
});
const context = fc.record({ slot });
const error = (code: number, data?: unknown) =>
  createError('rpc_failed', { method: 'any', reason: 'node', code, data }, 'no');
const trouble = fc.constantFrom(
  error(-32005),
  error(-32603),
  error(-32002, { err: 'BlockhashNotFound' }),
  error(-32002, { err: 'AlreadyProcessed' }),
  new TypeError('fetch failed'),
);

/** What a node may say to each method, honest or not. */
const answers: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  sendTransaction: fc.constantFrom('a signature', null),
  isBlockhashValid: fc.record({ context, value: fc.boolean() }),
  getEpochInfo: fc.record({ absoluteSlot: slot, blockHeight: slot }),
  getSignatureStatuses: fc.record({
    context,
    value: fc.oneof(
      { weight: 6, arbitrary: fc.constant([null]) },
      { weight: 3, arbitrary: fc.tuple(statusValue) },
      { weight: 1, arbitrary: fc.constantFrom([], [null, null], null, [7], ['confirmed']) },
    ),
  }),
  getTransaction: fc.constantFrom(null, { meta: { logMessages: [] } }),
};

interface Said {
  readonly method: string;
  readonly answer: unknown;
  readonly searched: boolean;
}

const isSuccess = ({ method, answer }: Said): boolean => {
  if (method !== 'getSignatureStatuses') return false;
  const { value } = answer as { readonly value: readonly unknown[] | null };
  const [only] = (value ?? []) as readonly { readonly [name: string]: unknown }[];
  if (value?.length !== 1 || typeof only !== 'object' || only === null) return false;
  const { err, confirmationStatus: level, confirmations } = only;
  const isSure = level === 'confirmed' || level === 'finalized';
  return (err ?? null) === null && (isSure || (level === undefined && confirmations === null));
};

const isAbsence = ({ method, answer, searched }: Said): boolean => {
  const { value } = answer as { readonly value: unknown };
  return method === 'getSignatureStatuses' && searched && Array.isArray(value) && value[0] === null;
};

it('succeeds only by a status, expires only by an absence, and ends in an error of its own', async () => {
  const ends = new Map<string, number>();
  const anything = fc.gen();
  await fc.assert(
    fc.asyncProperty(
      anything,
      fc.constantFrom(undefined, 1_100),
      async (pick, lastValidBlockHeight) => {
        const said: Said[] = [];
        const clock = simulatedClock();
        const rpc = {
          async call(method: string, params: readonly unknown[]) {
            if (pick(() => fc.nat({ max: 5 })) === 0) throw pick(() => trouble);
            const answer = pick(() => answers[method] as fc.Arbitrary<unknown>);
            const { searchTransactionHistory } = (params[1] ?? {}) as Record<string, unknown>;
            said.push({ method, answer, searched: searchTransactionHistory === true });
            return answer;
          },
        };
        const options = { rpc, clock, lastValidBlockHeight, deadlineMs: 15_000 };
        const outcome: unknown = await submitTransaction(signed, options).catch(
          (each: unknown) => each,
        );
        const end = outcome instanceof PerijoveError ? outcome.code : 'landed';
        ends.set(end, (ends.get(end) ?? 0) + 1);
        const last = said.filter(({ method }) => method === 'getSignatureStatuses').at(-1);
        if (end === 'landed') expect(last && isSuccess(last)).toBe(true);
        if (end === 'rpc_failed')
          expect(said.filter(({ method }) => method === 'sendTransaction')).toEqual([]);
        if (end === 'transaction_expired') expect(last && isAbsence(last)).toBe(true);
        expect(clock.pending()).toBe(0);
      },
    ),
    { numRuns: RUNS, seed: 1 },
  );
  // All ends were reached.
  expect([...ends.keys()].sort()).toEqual([
    'landed',
    'outcome_unknown',
    'rpc_failed',
    'transaction_expired',
    'transaction_failed',
  ]);
});
