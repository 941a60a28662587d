import { isPerijoveError } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { createRpc, type SubmitOptions, submitTransaction } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import type { RpcFault } from '../../../sandbox/src/index.ts';
import { transferSol } from '../../src/ledger/accounts/instructions.ts';
import { signed } from '../ledger/on-ledger.ts';
import { randomOf } from '../ledger/random.ts';
import { passingTime } from './passing-time.ts';
import { drawFaults } from './random-faults.ts';
import { type OnRpc, onRpc, toBase64 } from './rpc-server.ts';

const SLOT_MS = 400;
const AMOUNT = 7n;

type Told = { readonly says: string; readonly slot?: number; readonly landed?: boolean };

/** What a submission says while these faults last; fails if it is not true, or money moved twice. */
async function submitUnder(
  on: OnRpc,
  faults: readonly RpcFault[],
  options: Partial<SubmitOptions> = {},
): Promise<string> {
  const { ledger, alice, bob, faults: rpcFaults } = on;
  on.clock.jump(SLOT_MS);
  const { lastValidBlockHeight } = ledger.latestBlockhash();
  const wire = signed(ledger, alice, [transferSol(alice.address, bob.address, AMOUNT)]);
  const signature = encodeBase58(wire.subarray(1, 65));
  const before = ledger.lamports(bob.address);
  for (const fault of faults) rpcFaults.add(fault);
  const clock = passingTime(on);
  const rpc = createRpc(on.url, { clock });
  const told = await submitTransaction(toBase64(wire), {
    rpc,
    clock,
    lastValidBlockHeight,
    ...options,
  }).then(({ slot }): Told => ({ says: 'landed', slot }), readError);
  const known = ledger.transaction(signature);
  await letArrive(on);
  const record = ledger.transaction(signature);
  const { says, slot, landed } = told;
  if (says === 'landed') expect(known).toMatchObject({ slot, error: null });
  else if (says !== 'outcome_unknown') expect(record !== undefined).toBe(landed === true);
  expect(ledger.lamports(bob.address) - before).toBe(record?.error === null ? AMOUNT : 0n);
  return says;
}

function readError(error: unknown): Told {
  if (!isPerijoveError(error)) throw error;
  const landed = isPerijoveError(error, 'transaction_failed') && error.details.landed;
  return { says: error.code, landed };
}

/** What is still on its way arrives now, or never. */
async function letArrive({ faults, clock, call }: OnRpc): Promise<void> {
  faults.clear();
  for (let times = 0; times < 8; times++) {
    clock.jump(50 * SLOT_MS);
    await call('getSlot');
  }
}

const onSend = { method: 'sendTransaction' } as const;
const onStatus = { method: 'getSignatureStatuses' } as const;
const onBlockhash = { method: 'isBlockhashValid' } as const;

/** Whether the fault ends after a few requests, or never; and what is said then. */
const table: readonly (readonly [RpcFault, passing: string, lasting: string])[] = [
  [{ kind: 'rate-limited', ...onSend }, 'landed', 'transaction_expired'],
  [{ kind: 'rate-limited', code: -32007, ...onSend }, 'landed', 'transaction_expired'],
  [{ kind: 'rate-limited', ...onStatus }, 'landed', 'outcome_unknown'],
  [{ kind: 'rate-limited', code: -32007, ...onStatus }, 'landed', 'outcome_unknown'],
  [{ kind: 'server-error', ...onSend }, 'landed', 'transaction_expired'],
  [{ kind: 'server-error', when: 'unanswered', ...onSend }, 'landed', 'landed'],
  [{ kind: 'server-error', ...onStatus }, 'landed', 'outcome_unknown'],
  [{ kind: 'rpc-error', ...onSend }, 'landed', 'transaction_expired'],
  [{ kind: 'rpc-error', when: 'unanswered', ...onSend }, 'landed', 'landed'],
  [{ kind: 'rpc-error', code: -32602, ...onSend }, 'rpc_failed', 'rpc_failed'],
  [{ kind: 'rpc-error', code: -32602, ...onStatus }, 'outcome_unknown', 'outcome_unknown'],
  [{ kind: 'reset', when: 'before', ...onSend }, 'landed', 'transaction_expired'],
  [{ kind: 'reset', when: 'unanswered', ...onSend }, 'landed', 'landed'],
  [{ kind: 'reset', when: 'during', ...onSend }, 'landed', 'landed'],
  [{ kind: 'reset', when: 'before' }, 'landed', 'outcome_unknown'],
  [{ kind: 'truncated', ...onSend }, 'landed', 'landed'],
  [{ kind: 'truncated', ...onStatus }, 'landed', 'outcome_unknown'],
  [{ kind: 'wrong-shape', ...onSend }, 'landed', 'landed'],
  [{ kind: 'wrong-shape', ...onStatus }, 'landed', 'outcome_unknown'],
  [{ kind: 'dropped' }, 'landed', 'transaction_expired'],
  [{ kind: 'late', slots: 5 }, 'landed', 'landed'],
  [{ kind: 'late', slots: 149 }, 'landed', 'landed'],
  [{ kind: 'late', slots: 160 }, 'landed', 'transaction_expired'],
  [{ kind: 'lag', slots: 5 }, 'landed', 'landed'],
  [{ kind: 'lag', slots: 100, ...onStatus }, 'landed', 'landed'],
  [{ kind: 'lag', slots: 200 }, 'landed', 'transaction_expired'],
  [{ kind: 'simulation-fails' }, 'transaction_failed', 'transaction_failed'],
];

describe('submitTransaction reports the outcome', () => {
  it.each(table)('of %j', async (fault, passing, lasting) => {
    const on = await onRpc();
    expect(await submitUnder(on, [{ ...fault, times: 2 }])).toBe(passing);
    expect(await submitUnder(on, [fault])).toBe(lasting);
  });

  const losses: readonly (readonly [RpcFault, string])[] = [
    [{ kind: 'reset', when: 'before' }, 'outcome_unknown'],
    [{ kind: 'rpc-error' }, 'outcome_unknown'],
    [{ kind: 'lag', slots: 200 }, 'transaction_expired'],
  ];

  it.each(losses)(
    'of a loss, when the validity of the blockhash is unknown: %j',
    async (fault, says) => {
      const on = await onRpc();
      const faults: RpcFault[] = [{ kind: 'dropped' }, { ...fault, ...onBlockhash }];
      expect(await submitUnder(on, faults)).toBe(says);
    },
  );

  it('of a transaction that fails in a block, however often the response is lost', async () => {
    const on = await onRpc();
    const { ledger, alice, bob } = on;
    on.faults.add({ kind: 'reset', when: 'unanswered', ...onSend, times: 2 });
    const dear = signed(ledger, alice, [transferSol(alice.address, bob.address, 10n ** 15n)]);
    const before = ledger.lamports(alice.address);
    const clock = passingTime(on);
    const rpc = createRpc(on.url, { clock });
    const submitting = submitTransaction(toBase64(dear), { rpc, clock, skipPreflight: true });
    expect(await submitting.catch(readError)).toEqual({ says: 'transaction_failed', landed: true });
    expect(ledger.lamports(alice.address)).toBe(before - 5000n);
  });

  it.each([1, 2, 3, 4, 5, 6])('of many at once, drawn by chance (%i)', async (seed) => {
    const on = await onRpc({ seed });
    const random = randomOf(seed);
    const told: string[] = [];
    for (let round = 0; round < 8; round++) {
      told.push(await submitUnder(on, drawFaults(random), { skipPreflight: random.unit() < 0.5 }));
    }
    expect(told).toContain('landed');
  });
});
