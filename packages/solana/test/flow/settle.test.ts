import { SdkError } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { encodeBase58 } from '../../src/bytes/base58.ts';
import type { SignedTransaction } from '../../src/flow/journal.ts';
import { type ServiceExecution, settleExecution } from '../../src/flow/settle-execution.ts';
import type { Rpc } from '../../src/rpc/rpc.ts';
import { alice, bob, maker } from '../ledger/cast.ts';
import { compile, type Draft } from '../ledger/draft.ts';
import { memo, system } from '../ledger/make.ts';
import { simulatedClock } from '../rpc/simulated-clock.ts';

const OWN = encodeBase58(new Uint8Array(64).fill(7));
const OTHER = encodeBase58(new Uint8Array(64).fill(8));

function pendingOf(draft: Draft, signature: string | undefined): SignedTransaction {
  const blockhash = { signedAfterSlot: 1_000, validAtSlot: 1_000 };
  return { transaction: compile(draft), signature, ...blockhash, notes: null };
}

const pay = [system.transfer(alice, bob.address, 5n)];

/** Alice has signed, and pays. */
const whole = pendingOf({ instructions: pay, filled: [alice.address] }, OWN);

/** The maker has yet to sign, and pays. */
const ours = { instructions: pay, payer: maker.address, filled: [alice.address] };
const half = pendingOf(ours, undefined);

const facts = { endpoint: 'test.execute', attempt: 1 };
const lost = new SdkError('outcome_unknown', { sinceMs: 1 }, facts, 'lost');
const bad = new SdkError('bad_request', { status: 400, body: {} }, facts, 'bad');

type Answers = Readonly<Record<string, (...params: readonly never[]) => unknown>>;

function nodeOf(answers: Answers): Rpc {
  return {
    async call(method, params) {
      const answer = answers[method];
      if (!answer) throw new Error(`unexpected ${method}`);
      return answer(...(params as readonly never[]));
    },
  };
}

const status = (err: unknown) => ({
  context: { slot: 2_000 },
  value: [{ slot: 1_001, confirmations: null, confirmationStatus: 'finalized', err }],
});

const withLanded = nodeOf({ getSignatureStatuses: () => status(null) });
const withFailed = nodeOf({
  getSignatureStatuses: () => status({ InstructionError: [0, { Custom: 6_001 }] }),
  getTransaction: () => null,
});
/** Its blockhash has ended, and it is nowhere. */
const without = (first: number): Rpc =>
  nodeOf({
    getSignatureStatuses: () => ({ context: { slot: 2_000 }, value: [null] }),
    sendTransaction: () => OWN,
    isBlockhashValid: () => ({ context: { slot: 1_900 }, value: false }),
    getFirstAvailableBlock: () => first,
  });

const answers: readonly (readonly [string, () => Promise<ServiceExecution>])[] = [
  ['Failed', async () => ({ status: 'Failed', signature: OWN, code: -1005 })],
  ['Success with another signature', async () => ({ status: 'Success', signature: OTHER })],
  ['Success without a signature', async () => ({ status: 'Success', signature: null })],
  ['Success with something else', async () => ({ status: 'Success', signature: 'yes' })],
  ['nothing', async () => ({})],
  ['a refusal', () => Promise.reject(bad)],
  ['no answer', () => Promise.reject(lost)],
];

describe.each(answers)('a service that says %s', (_, execute) => {
  it('is not believed when the node knows better', async () => {
    const settled = await settleExecution(execute, whole, { rpc: withLanded });
    expect(settled).toEqual({
      outcome: 'landed',
      result: { signature: OWN, execution: undefined },
    });
  });

  it.each([
    ['failed', withFailed, 'transaction_failed'],
    ['ended', without(0), 'transaction_expired'],
  ])('lets another one be built once the node says that it %s', async (__, rpc, code) => {
    const options = { rpc, clock: simulatedClock() };
    const settled = await settleExecution(execute, whole, options);
    expect(settled).toMatchObject({ outcome: 'void', rebuild: true, reason: { code } });
  });

  it.each([
    ['there is no node', whole, undefined],
    ['the node has forgotten its blocks', whole, without(1_001)],
  ])('leaves it open when %s', async (__, pending, rpc) => {
    const options = { rpc, clock: simulatedClock() };
    const error = await settleExecution(execute, pending, options).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'outcome_unknown', advice: 'check-status' });
  });
});

it('a service that says Success is believed', async () => {
  const execution = { status: 'Success', signature: OWN };
  const settled = await settleExecution(async () => execution, whole, {});
  expect(settled).toEqual({ outcome: 'landed', result: { signature: OWN, execution } });
});

it('what was not sent is thrown as it is', async () => {
  const busy = new SdkError('rate_limited', { retryAfterMs: 1 }, facts, 'busy');
  const error = await settleExecution(() => Promise.reject(busy), whole, {}).catch((e) => e);
  expect(error).toBe(busy);
});

describe('a transaction that others send', () => {
  const other = compile({ ...ours, instructions: [...pay, memo('another')] });
  const same = compile({ ...ours, filled: [alice.address, maker.address] });
  const listed = (slot: number, err: unknown = null) => ({ signature: OTHER, slot, err });
  const failed = async () => ({ status: 'Failed' });

  const walletWith = (list: readonly object[], transaction: string, slot = 2_600): Rpc =>
    nodeOf({
      getSlot: () => slot,
      getSignaturesForAddress: () => list,
      getTransaction: () => ({ transaction: [transaction, 'base64'] }),
    });

  it('is found by its message', async () => {
    const rpc = walletWith([listed(1_010)], same);
    const settled = await settleExecution(failed, half, { rpc });
    expect(settled).toMatchObject({ outcome: 'landed', result: { signature: OTHER } });
  });

  it.each([
    ['failed', [listed(1_010, { InstructionError: [0, 'x'] })], same],
    ['is in no block, long after its end', [listed(1_010)], other],
    ['is older than what is listed', [listed(999)], same],
  ])('that %s lets another one be built', async (_, list, transaction) => {
    // Whether the node knew the blockhash when it was signed does not matter here.
    const pending = { ...half, validAtSlot: undefined };
    const settled = await settleExecution(failed, pending, { rpc: walletWith(list, transaction) });
    expect(settled).toMatchObject({ outcome: 'void', rebuild: true });
  });

  it.each([
    ['it may still land', half, walletWith([listed(1_010)], other, 2_499)],
    ['a transaction cannot be read', half, walletWith([listed(1_010)], 'AAAA')],
    ['the list is cut off', half, walletWith(Array(1_000).fill(listed(1_010)), other)],
    [
      'it was signed without a node',
      { ...half, signedAfterSlot: undefined },
      walletWith([], other),
    ],
    ['the node does not answer', half, nodeOf({})],
  ])('stays open while %s', async (_, pending, rpc) => {
    const error = await settleExecution(failed, pending, { rpc }).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'outcome_unknown' });
  });

  it('is no longer looked for once the signal says so', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    const rpc = nodeOf({ getSlot: () => stop.abort(reason) });
    const options = { rpc, signal: stop.signal };
    await expect(settleExecution(failed, half, options)).rejects.toBe(reason);
  });
});
