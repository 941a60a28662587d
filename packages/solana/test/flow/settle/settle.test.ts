import { PerijoveError } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type { SignedTransaction } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import {
  type ServiceExecution,
  settleExecution,
} from '../../../src/flow/settle/settle-execution.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { alice, bob, maker } from '../../ledger/cast.ts';
import { compile, type Draft } from '../../ledger/draft.ts';
import { memo, system } from '../../ledger/make.ts';
import { simulatedClock } from '../../rpc/simulated-clock.ts';

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
const lost = new PerijoveError('outcome_unknown', { sinceMs: 1 }, facts, 'lost');
const bad = new PerijoveError('bad_request', { status: 400, body: {} }, facts, 'bad');

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
const either = (one: Rpc, other: Rpc): Rpc => ({
  call: (method, params) => one.call(method, params).catch(() => other.call(method, params)),
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
  it('is not trusted when the node knows better', async () => {
    const settled = await settleExecution(execute, whole, { rpc: withLanded });
    expect(settled).toEqual({
      outcome: 'landed',
      result: { signature: OWN, slot: 1_001, execution: undefined },
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

it('a service that says Success is trusted', async () => {
  const execution = { status: 'Success', signature: OWN };
  const settled = await settleExecution(async () => execution, whole, {});
  expect(settled).toEqual({ outcome: 'landed', result: { signature: OWN, execution } });
});

it('a service that says Success is compared with the node once', async () => {
  let looks = 0;
  const rpc: Rpc = {
    call: (method, params) => {
      if (method === 'getSignatureStatuses') looks += 1;
      return withFailed.call(method, params);
    },
  };
  const execute = async () => ({ status: 'Success', signature: OWN });
  const options = { rpc, clock: simulatedClock() };
  expect(await settleExecution(execute, whole, options)).toMatchObject({
    outcome: 'void',
    reason: { code: 'transaction_failed' },
  });
  expect(looks).toBe(1);
});

it('what was not sent is thrown as it is', async () => {
  for (const unsent of [
    new PerijoveError('rate_limited', { retryAfterMs: 1 }, facts, 'busy'),
    new PerijoveError('connection_lost', { sent: false }, facts, 'refused'),
    new PerijoveError('missing_key', { portalUrl: '' }, facts, 'no key'),
    new Error('of the caller'),
  ]) {
    const error = await settleExecution(() => Promise.reject(unsent), whole, {}).catch((e) => e);
    expect(error).toBe(unsent);
  }
});

const http = { status: 418, body: {} };

it.each([
  new PerijoveError('rate_limited', { retryAfterMs: 1, body: {} }, facts, 'busy'),
  new PerijoveError('unauthorized', http, facts, 'no'),
  new PerijoveError('forbidden', http, facts, 'no'),
  new PerijoveError('not_found', http, facts, 'no'),
  new PerijoveError('server_error', http, facts, 'no'),
  new PerijoveError('invalid_response', { reason: 'redirect' }, facts, 'no'),
])('a service that responds has the transaction: $code', async (refusal) => {
  const error = await settleExecution(() => Promise.reject(refusal), whole, {}).catch((e) => e);
  expect(error).toMatchObject({ code: 'outcome_unknown', cause: refusal });
});

it.each([
  ['without a node', undefined],
  ['with a node that does not tell', nodeOf({})],
])('passes on which response it was, %s', async (_, rpc) => {
  const answered = { ...facts, requestId: 'request-7' };
  const refusal = new PerijoveError('bad_request', { status: 422, body: {} }, answered, 'no');
  const options = { rpc, clock: simulatedClock() };
  const error = await settleExecution(() => Promise.reject(refusal), whole, options).catch(
    (e) => e,
  );
  expect(error).toMatchObject({
    code: 'outcome_unknown',
    requestId: 'request-7',
    details: { signature: OWN, status: 422 },
  });
});

it.each([
  { status: 'Success', signature: OWN },
  { status: 'Success', signature: OWN, code: 200 },
  { signature: OWN, code: 0 },
])('reads %j as a success', async (execution) => {
  const settled = await settleExecution(async () => execution, whole, {});
  expect(settled).toMatchObject({ outcome: 'landed', result: { signature: OWN } });
});

it.each([
  { status: 'Failed', signature: OWN, code: 0 },
  { status: null, signature: OWN, code: 1 },
  { status: null, signature: OWN, code: null },
])('does not read %j as a success', async (execution) => {
  const settled = settleExecution(async () => execution, whole, {});
  await expect(settled).rejects.toMatchObject({ code: 'outcome_unknown' });
});

describe('what is open has its reason', () => {
  const fault = (details: object) => ({ name: 'execution_failed', ...details });
  const notExecuted = 'the service did not execute the transaction';
  const another = 'the service returned the signature of another transaction';
  it.each<readonly [ServiceExecution, string, object]>([
    [
      { status: 'Failed', signature: OWN, code: -1005, error: 'too late' },
      `${notExecuted}: too late`,
      fault({ code: -1005, signature: OWN }),
    ],
    [
      { status: 'Failed', signature: null, code: null, error: { reason: 'too late' } },
      `${notExecuted}: Failed`,
      fault({ code: undefined, signature: undefined }),
    ],
    [{}, `${notExecuted}: no status`, fault({ code: undefined, signature: undefined })],
    [
      { status: 'Success', signature: OTHER },
      another,
      { name: 'other_signature', signature: OTHER },
    ],
    [
      { status: 'Success', signature: null },
      another,
      { name: 'other_signature', signature: undefined },
    ],
  ])('after %j', async (execution, message, details) => {
    const error = await settleExecution(async () => execution, whole, {}).catch((e) => e);
    expect(error).toMatchObject({ code: 'outcome_unknown', cause: { code: 'execution_failed' } });
    expect(error.cause.message).toContain(message);
    expect(error.cause.details).toStrictEqual(details);
  });

  it('when the node has not seen what the service reports until the deadline', async () => {
    const waiting = nodeOf({
      getSignatureStatuses: () => ({ context: { slot: 1_001 }, value: [null] }),
      sendTransaction: () => OWN,
      isBlockhashValid: () => ({ context: { slot: 1_001 }, value: true }),
    });
    const options = { rpc: waiting, clock: simulatedClock(), deadlineMs: 5_000 };
    const execute = async () => ({ status: 'Success', signature: OWN });
    const error = await settleExecution(execute, whole, options).catch((e) => e);
    expect(error).toMatchObject({ code: 'outcome_unknown', cause: { code: 'execution_failed' } });
    expect(error.cause.message).toContain('the node does not have the transaction');
    expect(error.cause.details).toStrictEqual({ name: 'not_seen', signature: OWN });
  });
});

it('what is found without the service has no response of it', async () => {
  const failed = async () => ({ status: 'Failed' });
  const settled = await settleExecution(failed, whole, { rpc: withLanded });
  expect(settled).toStrictEqual({
    outcome: 'landed',
    result: { signature: OWN, slot: 1_001, execution: undefined },
  });
});

describe('a transaction that others send', () => {
  const other = compile({ ...ours, instructions: [...pay, memo('another')] });
  const same = compile({ ...ours, filled: [alice.address, maker.address] });
  const nonce = compile({
    ...ours,
    instructions: [system.advanceNonce(bob.address, alice), ...pay],
  });
  const listed = (slot: number, err: unknown = null) => ({ signature: OTHER, slot, err });
  const failed = async () => ({ status: 'Failed' });

  interface Chain {
    readonly slot?: number;
    readonly valid?: boolean;
    readonly first?: number;
  }

  const walletWith = (list: readonly object[], transaction: string, chain: Chain = {}): Rpc => {
    const { slot = 2_600, valid = false, first = 0 } = chain;
    return nodeOf({
      getSlot: () => slot,
      isBlockhashValid: () => ({ context: { slot: slot - 150 }, value: valid }),
      getSignaturesForAddress: () => list,
      getTransaction: () => ({ transaction: [transaction, 'base64'] }),
      getFirstAvailableBlock: () => first,
    });
  };

  const settle = (pending: SignedTransaction, rpc: Rpc) =>
    settleExecution(failed, pending, { rpc, clock: simulatedClock() });

  it('is found by its message', async () => {
    const settled = await settle(half, walletWith([listed(1_010)], same));
    expect(settled).toMatchObject({ outcome: 'landed', result: { signature: OTHER } });
  });

  describe('whose sponsor is said to have signed', () => {
    const signed = async () => ({ status: 'Success', signature: OTHER });
    const asSigned = { clock: simulatedClock(), verify: async () => true };

    it('is not over by a signature of something else', async () => {
      const verify = async () => false;
      await expect(settleExecution(signed, half, { verify })).rejects.toMatchObject({
        code: 'outcome_unknown',
      });
      const rpc = walletWith([listed(1_010)], other);
      const settled = await settleExecution(signed, half, { ...asSigned, verify, rpc });
      expect(settled).toMatchObject({ outcome: 'void', reason: { code: 'execution_failed' } });
    });

    it('is trusted without a node when the signature is of its message', async () => {
      const settled = await settleExecution(signed, half, asSigned);
      expect(settled).toMatchObject({ outcome: 'landed', result: { signature: OTHER } });
    });

    it('must be in a block where there is a node', async () => {
      const landed = await settleExecution(signed, half, { ...asSigned, rpc: withLanded });
      expect(landed).toMatchObject({
        outcome: 'landed',
        result: { signature: OTHER, slot: 1_001 },
      });
      const rpc = either(without(0), walletWith([listed(1_010)], other));
      const kept = await settleExecution(signed, half, { ...asSigned, rpc });
      expect(kept).toMatchObject({
        outcome: 'void',
        reason: { code: 'execution_failed', cause: { code: 'transaction_expired' } },
      });
    });

    it('is found in the block where it is by another signature of its fee payer', async () => {
      const list = [{ signature: OWN, slot: 1_010, err: null }];
      const rpc = either(without(0), walletWith(list, same));
      const settled = await settleExecution(signed, half, { ...asSigned, rpc });
      expect(settled).toMatchObject({ outcome: 'landed', result: { signature: OWN, slot: 1_010 } });
    });
  });

  it.each([
    ['failed', [listed(1_010, { InstructionError: [0, 'x'] })], same],
    ['is in no block after its end', [listed(1_010)], other],
    ['is older than what is listed', [listed(999)], same],
  ])('that %s lets another one be built', async (_, list, transaction) => {
    const settled = await settle(half, walletWith(list, transaction, { slot: 1_260 }));
    expect(settled).toMatchObject({ outcome: 'void', rebuild: true });
  });

  it('is dead ten minutes later where the node did not know its blockhash', async () => {
    const pending = { ...half, validAtSlot: undefined };
    let slot = 1_000;
    const rpc: Rpc = {
      call: (method, params) => {
        slot += 200;
        return walletWith([listed(999)], other, { slot }).call(method, params);
      },
    };
    const settled = await settle(pending, rpc);
    expect(settled).toMatchObject({ outcome: 'void', rebuild: true });
    expect(slot).toBeGreaterThan(2_500);
  });

  const durable = { ...half, transaction: nonce };

  it.each([
    ['its blockhash lives', half, walletWith([listed(1_010)], other, { slot: 1_140, valid: true })],
    ['the list may be behind', half, walletWith([], other, { slot: 1_090 })],
    ['a transaction cannot be read', half, walletWith([listed(1_010)], 'AAAA')],
    ['the list is cut off', half, walletWith(Array(1_000).fill(listed(1_010)), other)],
    ['the node has forgotten its blocks', half, walletWith([], other, { first: 1_001 })],
    ['it is durable', durable, walletWith([listed(1_010)], other, { slot: 99_999 })],
    [
      'the node did not know its blockhash',
      { ...half, validAtSlot: undefined },
      walletWith([listed(1_010)], other, { slot: 2_499 }),
    ],
    [
      'it was signed without a node',
      { ...half, signedAfterSlot: undefined, validAtSlot: undefined },
      walletWith([], other),
    ],
    ['the node does not answer', half, nodeOf({})],
  ])('stays open while %s', async (_, pending, rpc) => {
    const error = await settle(pending, rpc).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'outcome_unknown' });
  });

  it('is not looked up after an abort', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    const rpc = nodeOf({ isBlockhashValid: () => stop.abort(reason) });
    const options = { rpc, signal: stop.signal };
    await expect(settleExecution(failed, half, options)).rejects.toBe(reason);
  });
});

describe('a transaction that landed before it was signed', () => {
  const old = nodeOf({
    getSignatureStatuses: () => ({
      context: { slot: 2_000 },
      value: [{ slot: 999, confirmations: null, confirmationStatus: 'finalized', err: null }],
    }),
  });

  it('is not what the flow did, whatever the service says', async () => {
    const success = async () => ({ status: 'Success', signature: OWN });
    const settled = await settleExecution(success, whole, { rpc: old });
    expect(settled).toMatchObject({
      outcome: 'void',
      rebuild: true,
      reason: { code: 'execution_failed', details: { name: 'landed_before', signature: OWN } },
    });
  });

  it('counts where it is not known when it was signed', async () => {
    const { signedAfterSlot: _, ...unknown } = whole;
    const success = async () => ({ status: 'Success', signature: OWN });
    const settled = await settleExecution(success, unknown, { rpc: old });
    expect(settled).toMatchObject({ outcome: 'landed', result: { slot: 999 } });
  });
});
