import { SOL } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { expect, it } from 'vitest';
import { settleByNode } from '../../../src/flow/settle/settle-by-node.ts';
import {
  assertRemembered,
  submitAndRead,
  submitPending,
} from '../../../src/flow/settle/submit-pending.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { alice, bob } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { system } from '../../ledger/make.ts';
import { simulatedClock } from '../../rpc/simulated-clock.ts';

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(7));
const pending = {
  transaction: compile({
    instructions: [system.transfer(alice, bob.address, 5n)],
    filled: [alice.address],
  }),
  signature: SIGNATURE,
  signedAfterSlot: 1_000,
  validAtSlot: 1_000,
  notes: null,
};
const handover = { sentBefore: true, signal: undefined };

/** A node that has it in a block of this slot, and shows it. */
function nodeAt(slot: number, err: unknown = null) {
  const asked: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    getSignatureStatuses: {
      context: { slot: 2_000 },
      value: [{ slot, confirmations: null, confirmationStatus: 'finalized', err }],
    },
    getTransaction: {
      slot,
      transaction: { message: { accountKeys: [alice.address, bob.address] } },
      meta: { fee: 5_000, preBalances: [10_000, 0], postBalances: [4_995, 5] },
    },
  };
  const rpc: Rpc = {
    async call(method) {
      asked.push(method);
      return answers[method];
    },
  };
  return { rpc, asked };
}

it('has landed from the slot of its signing on, and not in an older one', async () => {
  const at = (slot: number, signedAfterSlot: number | undefined = pending.signedAfterSlot) =>
    submitPending({ ...pending, signedAfterSlot }, handover, {
      rpc: nodeAt(slot).rpc,
      clock: simulatedClock(),
    });
  const landed = { outcome: 'landed', result: { signature: SIGNATURE, slot: 1_000 } };
  expect(await at(1_000)).toEqual(landed);
  expect(await at(999)).toMatchObject({
    outcome: 'void',
    rebuild: true,
    reason: { details: { name: 'landed_before', signature: SIGNATURE } },
  });
});

it('has landed in any slot where that of its signing is not known', async () => {
  const options = { rpc: nodeAt(0).rpc, clock: simulatedClock() };
  const { signedAfterSlot: _, ...unknown } = pending;
  const landed = { outcome: 'landed', result: { signature: SIGNATURE, slot: 0 } };
  expect(await submitPending(unknown, handover, options)).toEqual(landed);
});

it.each([
  ['another one may land', { InstructionError: [0, { Custom: 6_001 }] }, true],
  ['no other one lands either', { InsufficientFundsForRent: { account_index: 0 } }, false],
])('has failed, and %s', async (_, err, rebuild) => {
  const options = { rpc: nodeAt(1_001, err).rpc, clock: simulatedClock() };
  expect(await submitPending(pending, handover, options)).toMatchObject({
    outcome: 'void',
    rebuild,
    reason: { code: 'transaction_failed' },
  });
});

it('looks back before it sends what was sent before', async () => {
  const { rpc, asked } = nodeAt(1_000);
  await submitPending(pending, handover, { rpc, clock: simulatedClock() });
  expect(asked).toEqual(['getSignatureStatuses']);
});

it('is looked up before it is sent again, where a service has it', async () => {
  const { rpc, asked } = nodeAt(1_000);
  const cause = new Error('the service does not answer');
  await settleByNode(pending, cause, { rpc, clock: simulatedClock() });
  expect(asked).toEqual(['getSignatureStatuses']);
});

it('returns what the transaction moved in a wallet, read beside its status', async () => {
  const { rpc, asked } = nodeAt(1_001);
  const options = { rpc, clock: simulatedClock() };
  expect(await submitAndRead(pending, handover, options, bob.address)).toEqual({
    outcome: 'landed',
    result: {
      signature: SIGNATURE,
      slot: 1_001,
      movements: { slot: 1_001, feeLamports: 0, moved: { [SOL]: '5' } },
    },
  });
  expect(asked).toEqual(['getSignatureStatuses', 'getTransaction']);
});

it('reads nothing of a transaction that failed', async () => {
  const { rpc } = nodeAt(1_001, { InstructionError: [0, { Custom: 1 }] });
  const options = { rpc, clock: simulatedClock() };
  const settled = await submitAndRead(pending, handover, options, bob.address);
  expect(settled).toMatchObject({ outcome: 'void', reason: { code: 'transaction_failed' } });
  expect(settled).not.toHaveProperty('result');
});

it('is dead only where the node remembers the blocks since the signing', async () => {
  const cause = new Error('expired');
  const from = (first: unknown, signedAfterSlot?: number, signal?: AbortSignal) => {
    const rpc: Rpc = {
      call: async () => (first instanceof Error ? Promise.reject(first) : first),
    };
    return assertRemembered({ signature: SIGNATURE, signedAfterSlot }, cause, rpc, signal);
  };
  const unknown = (because: unknown) => ({
    code: 'outcome_unknown',
    details: { signature: SIGNATURE },
    cause: because,
  });
  await from(1_000, 1_000);
  await expect(from(1_001, 1_000)).rejects.toMatchObject(unknown(cause));
  await from(0);
  await expect(from(1)).rejects.toMatchObject(unknown(cause));
  const lost = new Error('lost');
  await expect(from(lost, 1_000)).rejects.toMatchObject(unknown(lost));
  await expect(from('no slot')).rejects.toMatchObject(unknown({ code: 'rpc_failed' }));
  const enough = new Error('enough');
  await expect(from(lost, 1_000, AbortSignal.abort(enough))).rejects.toBe(enough);
});
