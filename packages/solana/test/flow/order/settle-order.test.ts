import { PerijoveError } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type { SignedTransaction } from '@perijove/journal';
import { expect, it } from 'vitest';
import type { OrderExecution, OrderNotes } from '../../../src/flow/order/order-flow.ts';
import { settleOrder } from '../../../src/flow/order/settle-order.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { eachRow } from '../../check/scene.ts';
import { alice } from '../../ledger/cast.ts';
import { simulatedClock } from '../../rpc/simulated-clock.ts';
import { type Flow, familyOf, own, terms } from './orders.ts';

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(7));
const OTHER = encodeBase58(new Uint8Array(64).fill(8));
const SIGNED_AT = 1_000_000;
const LIFE = 600_000;

const notes: OrderNotes = {
  requestId: 'r',
  inAmount: '100',
  outAmount: '50',
  router: null,
  expiresAtMs: null,
  lastValidBlockHeight: null,
};
const facts = { endpoint: 'test.execute', attempt: 1 };
const lost = new PerijoveError('outcome_unknown', { sinceMs: 1 }, facts, 'lost');
/** By the client's own limit: the call was not sent. */
const refused = new PerijoveError('rate_limited', { retryAfterMs: 1 } as never, facts, 'wait');
const bad = (code: number) =>
  new PerijoveError('bad_request', { status: 400, body: { code } } as never, facts, 'bad');

interface Scene {
  readonly says: OrderExecution | Error;
  readonly notes?: Partial<OrderNotes>;
  /** Milliseconds after the signing. */
  readonly after?: number;
  readonly sentBefore?: boolean;
  readonly rpc?: Rpc;
}

/** Without a node, the service alone says what became of it. */
async function settle({ says, notes: more = {}, after = 0, sentBefore = false, rpc }: Scene) {
  const asked: unknown[] = [];
  const pending = {
    transaction: own,
    signature: SIGNATURE,
    signedAtMs: SIGNED_AT,
    signedAfterSlot: 1_000,
    validAtSlot: 1_000,
    notes: { ...notes, ...more },
  } as unknown as SignedTransaction<OrderNotes>;
  const execute = async (input: unknown) => {
    asked.push(input);
    if (says instanceof Error) throw says;
    return says;
  };
  const clock = rpc ? simulatedClock() : { ...simulatedClock(), now: () => SIGNED_AT + after };
  const flow = {
    family: familyOf({ execute }),
    input: terms,
    options: { clock, rpc } as unknown as Flow['options'],
    owner: alice.address,
  };
  const settled = await settleOrder(flow, pending, {
    sentBefore,
    signal: undefined,
  } as unknown as Parameters<typeof settleOrder>[2]).catch((error: unknown) => ({ error }));
  return { settled, asked };
}

const done: OrderExecution = { status: 'Success', code: 0, signature: SIGNATURE };
const landed = (result: object = {}) => ({
  outcome: 'landed',
  result: {
    signature: SIGNATURE,
    slot: null,
    inAmount: '100',
    outAmount: '50',
    moved: null,
    inputMint: terms.inputMint,
    outputMint: terms.outputMint,
    ...result,
  },
});
const unknown = { error: { code: 'outcome_unknown' } };
const over = (rebuild: boolean, reason: object = {}) => ({
  outcome: 'void',
  rebuild,
  reason: expect.objectContaining(reason) as object,
});
const failed = (code: number) => ({ status: 'Failed', code, signature: SIGNATURE });

eachRow<readonly [string, Scene, object]>([
  ['a success', { says: done }, landed()],
  ['a success without a status', { says: { code: 0, signature: SIGNATURE } }, landed()],
  ['a success without a code', { says: { status: 'Success', signature: SIGNATURE } }, landed()],
  [
    'a success with what it brought',
    { says: { ...done, slot: '9', totalInputAmount: '99', totalOutputAmount: 51 } },
    landed({ slot: 9, inAmount: '99', outAmount: '51' }),
  ],
  [
    'a success with other words',
    { says: { ...done, slot: 'x', totalInputAmount: 1.5, totalOutputAmount: null } },
    landed(),
  ],
  ['a success of another transaction', { says: { ...done, signature: OTHER } }, unknown],
  [
    'a status without a code that is none',
    { says: { status: 'Failed', signature: SIGNATURE } },
    unknown,
  ],
  ['a code against the status', { says: { ...done, code: 1 } }, unknown],
  ['no answer', { says: lost }, unknown],
  ['no answer for long', { says: lost, after: LIFE }, unknown],
  ['a failure that may still land', { says: failed(1), after: LIFE - 1 }, unknown],
  [
    'a failure that is too old to land',
    { says: failed(1), after: LIFE },
    over(false, { details: expect.objectContaining({ code: 1, name: 'code 1' }) as object }),
  ],
  ['a failure after which another order may help', { says: failed(2), after: LIFE }, over(true)],
  ['a failure of an order that may have been executed', { says: failed(-1), after: LIFE }, unknown],
  ['a failure that does not end the order', { says: failed(5), after: LIFE }, unknown],
  ['a refusal', { says: bad(1), after: LIFE }, over(false, { code: 'bad_request' })],
  ['a refusal that may still land', { says: bad(1), after: LIFE - 1 }, unknown],
  ['a refusal of an order that may have been executed', { says: bad(-1), after: LIFE }, unknown],
  ['a call that was not sent', { says: refused, after: LIFE }, { error: refused }],
  [
    'a quote that has ended',
    { says: done, notes: { expiresAtMs: SIGNED_AT } },
    over(true, { details: expect.objectContaining({ name: 'maker_quote_expired' }) as object }),
  ],
  ['a quote that has not ended', { says: done, notes: { expiresAtMs: SIGNED_AT + 1 } }, landed()],
  [
    'a quote that ended after it was sent',
    { says: done, notes: { expiresAtMs: SIGNED_AT }, sentBefore: true },
    landed(),
  ],
])('%s', async (_, scene, expected) => {
  expect((await settle(scene)).settled).toMatchObject(expected);
});

it('sends the order back, with its end where it has one', async () => {
  const sent = { requestId: 'r', signedTransaction: own };
  expect((await settle({ says: done })).asked).toEqual([sent]);
  const { asked } = await settle({ says: done, notes: { lastValidBlockHeight: '5' } });
  expect(asked).toEqual([{ ...sent, lastValidBlockHeight: '5' }]);
  expect((await settle({ says: done, notes: { expiresAtMs: 1 } })).asked).toEqual([]);
});

/** A node that has the transaction in a block, failed or not; `null`: its blockhash has ended, and it is nowhere. */
const nodeWith = (err: unknown): Rpc => ({
  async call(method) {
    const confirmed = { slot: 1_001, confirmations: null, confirmationStatus: 'finalized', err };
    const answers: Readonly<Record<string, unknown>> = {
      getSignatureStatuses: {
        context: { slot: 2_000 },
        value: [err === null ? null : { ...confirmed, err: err === 'ok' ? null : err }],
      },
      sendTransaction: SIGNATURE,
      isBlockhashValid: { context: { slot: 1_900 }, value: false },
      getFirstAvailableBlock: 0,
      getTransaction: null,
    };
    if (!(method in answers)) throw new Error(`unexpected ${method}`);
    return answers[method];
  },
});

eachRow<readonly [string, Scene, object]>([
  [
    'a success that it has',
    { says: { ...done, slot: '9' }, rpc: nodeWith('ok') },
    landed({ slot: 1_001 }),
  ],
  [
    'a success that it does not have',
    { says: done, rpc: nodeWith(null) },
    over(true, { code: 'transaction_expired' }),
  ],
  ['a failure that it has', { says: failed(1), rpc: nodeWith('ok') }, landed({ slot: 1_001 })],
  ['no answer, and it has it', { says: lost, rpc: nodeWith('ok') }, landed({ slot: 1_001 })],
  [
    'no answer, and it does not have it',
    { says: lost, rpc: nodeWith(null) },
    over(true, { code: 'transaction_expired' }),
  ],
  [
    'a failure that ends the order',
    { says: failed(1), rpc: nodeWith(null) },
    over(false, { code: 'execution_failed' }),
  ],
  [
    'a failure after which another order helps',
    { says: failed(2), rpc: nodeWith(null) },
    over(true, { code: 'transaction_expired' }),
  ],
  [
    'a failure that does not end the order',
    { says: failed(5), rpc: nodeWith(null) },
    over(true, { code: 'transaction_expired' }),
  ],
  [
    'a failure of an order that is not known',
    { says: failed(-1), rpc: nodeWith(null) },
    over(true, { code: 'transaction_expired' }),
  ],
  [
    'a success that failed',
    { says: done, rpc: nodeWith({ InstructionError: [0, { Custom: 1 }] }) },
    over(false, { code: 'transaction_failed' }),
  ],
])('a node decides about %s', async (_, scene, expected) => {
  expect((await settle(scene)).settled).toMatchObject(expected);
});

eachRow<readonly [string, OrderExecution, object, RegExp]>([
  [
    'its words',
    { code: 5, error: 'boom', signature: OTHER },
    { code: 5, signature: OTHER },
    /boom \(code 5\)/,
  ],
  ['its code', { code: 5, error: { a: 1 }, signature: null }, { code: 5 }, /x \(code 5\)/],
  ['neither', { status: 'Failed', code: null }, {}, /x \(code missing\)/],
])('a failure that counts later says %s', async (_, says, facts, words) => {
  const { settled } = await settle({ says: { status: 'Failed', ...says } });
  const { cause } = Object(Object(settled).error);
  expect(cause).toMatchObject({ message: expect.stringMatching(words) });
  const name = `code ${says.code}`;
  expect(cause.details).toEqual({ name, ...facts });
});
