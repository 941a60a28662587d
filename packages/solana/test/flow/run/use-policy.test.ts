import { SOL } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import { createError } from '../../../src/errors.ts';
import type { FlowOptions } from '../../../src/flow/options/flow-options.ts';
import { executionFailed } from '../../../src/flow/plan/flow-errors.ts';
import type { FlowPlan, Settled } from '../../../src/flow/plan/flow-plan.ts';
import { runFlow } from '../../../src/flow/run/run-flow.ts';
import { usePolicy } from '../../../src/flow/run/use-policy.ts';
import type { FlowPolicy, PolicyRequest } from '../../../src/policy/flow-policy.ts';
import { SignerProblem } from '../../../src/sign/signer-problem.ts';
import { decodeTransaction } from '../../../src/transaction/decode-transaction.ts';
import { usdcOf } from '../../corpus/flows.ts';
import { sendUsdc } from '../../corpus/intents.ts';
import { alice, ata, bob, usdc } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { ledgerRpc } from '../../ledger/litesvm-rpc.ts';
import { token } from '../../ledger/make.ts';
import { createWorld, UNIT } from '../../ledger/world.ts';
import { secretOf } from '../../sign/signers.ts';

const secret = await secretOf('alice');
const transfer = token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, 5n * UNIT);
const transaction = compile({ instructions: [transfer] });

type Told = readonly [keyof FlowPolicy, ...unknown[]];

/** A policy that allows everything, unless a method is replaced, and records its calls. */
function watchedPolicy(change: Partial<FlowPolicy> = {}) {
  const told: Told[] = [];
  const noting =
    (name: keyof FlowPolicy) =>
    async (key: object, more?: unknown): Promise<void> => {
      told.push(more === undefined ? [name, key] : [name, key, more]);
      await (change[name] as ((key: object, more?: unknown) => Promise<void>) | undefined)?.(
        key,
        more,
      );
    };
  const policy: FlowPolicy = {
    reserve: noting('reserve'),
    beforeSignature: noting('beforeSignature'),
    settle: noting('settle'),
    release: noting('release'),
    allowText: noting('allowText'),
  };
  const names = () => told.map(([name]) => name);
  return { policy, told, names };
}

const plan: FlowPlan<null, string> = {
  name: 'test.pay',
  owner: alice.address,
  asked: null,
  build: async () => ({ transaction, intent: sendUsdc, offer: null, notes: null, agreed: null }),
  submit: async ({ signature }: SignedTransaction<null>): Promise<Settled<string>> => ({
    outcome: 'landed',
    result: signature ?? '',
  }),
};

const run = (options: Partial<FlowOptions>) =>
  runFlow(plan, { signer: secret.slice(), maxAttempts: 1, ...options }).catch(
    (thrown: unknown) => thrown,
  );

const denied = createError('policy_denied', { rule: 'budget' } as never, 'no');
const key = { id: expect.any(String), message: expect.stringMatching(/^[0-9a-f]{64}$/) };

describe('a policy', () => {
  it('reserves before the person is asked, looks last, and counts what has landed', async () => {
    const { policy, told } = watchedPolicy();
    const asked: string[] = [];
    const confirm = (): void => void asked.push(`after ${told.length}`);
    await run({ policy, confirm });
    expect(asked).toEqual(['after 1']);
    expect(told).toEqual([
      [
        'reserve',
        {
          ...key,
          attempt: 1,
          signal: undefined,
          effects: expect.objectContaining({ flow: 'test.pay' }),
        },
      ],
      ['beforeSignature', key],
      ['settle', key, { kind: 'landed' }],
    ]);
    // All are about one message.
    expect(new Set(told.map(([, about]) => (about as PolicyRequest).message)).size).toBe(1);
  });

  it('that denies ends the flow before anybody is asked', async () => {
    const { policy, names } = watchedPolicy({ reserve: () => Promise.reject(denied) });
    const confirm = (): never => expect.unreachable('nothing is confirmed');
    expect(await run({ policy, confirm })).toBe(denied);
    expect(names()).toEqual(['reserve']);
  });

  it('frees what the wallet was not asked to sign', async () => {
    const frozen = watchedPolicy({ beforeSignature: () => Promise.reject(denied) });
    expect(await run({ policy: frozen.policy })).toBe(denied);
    const declined = watchedPolicy();
    await run({ policy: declined.policy, confirm: () => false });
    const end = ['release', key, { kind: 'unsigned', asked: 0 }];
    expect([frozen.told.at(-1), declined.told.at(-1)]).toEqual([end, end]);
    expect(declined.names()).toEqual(['reserve', 'release']);
  });

  it.each([
    ['declined', true],
    ['locked', true],
    ['not-connected', true],
    ['busy', true],
    ['app-not-open', true],
    ['blind-signing', true],
    ['unreadable', true],
    ['unsupported', true],
    ['not-a-signer', true],
    ['slot-filled', true],
    ['failed', false],
    ['changed-message', false],
    ['changed-other-slot', false],
    ['wrong-signature', false],
  ] as const)('frees what a wallet has refused as %s: %s', async (reason, isFree) => {
    const { policy, told } = watchedPolicy();
    const refuse = () => Promise.reject(new SignerProblem(reason, alice.address));
    const signer = { address: alice.address, signTransactions: refuse };
    expect(await run({ policy, signer })).toMatchObject({ code: 'signer_failed' });
    const end = ['release', key, { kind: 'unsigned', asked: 1 }];
    expect(told.slice(2)).toEqual(isFree ? [end] : []);
  });

  it.each(['policy_denied', 'policy_failed'] as const)(
    'frees what the policy of a signer in another process refuses: %s',
    async (code) => {
      const { policy, told } = watchedPolicy();
      const refusal = createError(code, { rule: 'budget', reason: 'failed' } as never, 'no');
      const signTransactions = () => Promise.reject(refusal);
      const signer = { address: alice.address, signTransactions };
      expect(await run({ policy, signer })).toBe(refusal);
      expect(told.slice(2)).toEqual([['release', key, { kind: 'unsigned', asked: 1 }]]);
    },
  );

  it('is not needed for a wallet to decline', async () => {
    const refuse = () => Promise.reject(new SignerProblem('declined', alice.address));
    const signer = { address: alice.address, signTransactions: refuse };
    expect(await run({ signer })).toMatchObject({
      code: 'signer_failed',
      details: { reason: 'declined' },
    });
  });

  it('is not waited for after an abort while it looks last', async () => {
    const ending = new AbortController();
    const enough = new Error('enough');
    const { policy, told } = watchedPolicy({
      beforeSignature: () => {
        ending.abort(enough);
        return new Promise(() => undefined);
      },
    });
    expect(await run({ policy, signal: ending.signal })).toBe(enough);
    expect(told.at(-1)).toEqual(['release', key, { kind: 'unsigned', asked: 0 }]);
  });

  it('frees what certainly did not land', async () => {
    const { policy, told } = watchedPolicy();
    const reason = createError('transaction_expired', { signature: 'one' }, 'x');
    const submit = async () => ({ outcome: 'void', reason, rebuild: true }) as const;
    const options = {
      signer: secret.slice(),
      maxAttempts: 1,
      policy,
      rpc: ledgerRpc(createWorld()),
    };
    const ended = runFlow({ ...plan, submit }, options).catch((thrown: unknown) => thrown);
    expect(await ended).toBe(reason);
    expect(told.slice(2)).toEqual([['release', key, { kind: 'dead' }]]);
  });

  it('keeps what the wallet has signed although nobody can verify it', async () => {
    const { policy, names } = watchedPolicy();
    const verify = () => Promise.reject(new Error('no Ed25519'));
    expect(await run({ policy, verify })).toMatchObject({
      code: 'signer_failed',
      message: expect.stringContaining('cannot verify'),
    });
    expect(names()).toEqual(['reserve', 'beforeSignature']);
  });

  it('that fails after the signature changes nothing', async () => {
    const { policy } = watchedPolicy({ settle: () => Promise.reject(new Error('gone')) });
    expect(await run({ policy })).toEqual(expect.any(String));
  });
});

describe('what ends a reservation', () => {
  const signature = 'one';
  const pending = { transaction, signature, notes: null };
  const record = { pending } as never;
  const node = (shown: unknown) => ({ call: async () => shown });

  function use(rpc?: object) {
    const { policy, told } = watchedPolicy();
    const flow = { id: 'one', plan, options: { rpc } } as never;
    return { ...usePolicy(flow, policy), told };
  }

  it('is what the node shows of the landing', async () => {
    const shown = {
      slot: 1,
      transaction: { message: { accountKeys: [alice.address] } },
      meta: { fee: 5_000, preBalances: [10_000], postBalances: [5_000] },
    };
    const seen = use(node(shown));
    await seen.landed(record);
    const moved = { kind: 'landed', left: { [SOL]: 5_000n }, arrived: {} };
    expect(seen.told).toEqual([['settle', key, moved]]);
    const hidden = use(node(null));
    await hidden.landed(record);
    const unnamed = use(node(shown));
    await unnamed.landed({ pending: { ...pending, signature: undefined } } as never);
    expect([...hidden.told, ...unnamed.told]).toEqual([
      ['settle', key, { kind: 'landed' }],
      ['settle', key, { kind: 'landed' }],
    ]);
  });

  it.each([
    [createError('transaction_expired', { signature }, 'x'), true],
    [createError('transaction_failed', { landed: false } as never, 'x'), true],
    [createError('transaction_failed', { landed: true } as never, 'x'), false],
    [executionFailed('x', { name: 'dead' }), true],
    [executionFailed('x', { name: 'expired' }), true],
    [executionFailed('x', { name: 'landed_before' }), true],
    [executionFailed('x', { name: 'maker_quote_expired' }), true],
    [executionFailed('x', { name: 'failed' }), false],
    [new Error('x'), false],
  ])('is the death of it after %s: %s', async (reason, isDead) => {
    const seen = use(node(null));
    await seen.over(record, reason);
    const end = isDead ? ['release', key, { kind: 'dead' }] : ['settle', key, { kind: 'failed' }];
    expect(seen.told).toEqual([end]);
    const alone = use();
    await alone.over(record, reason);
    expect(alone.told).toEqual([]);
  });

  it('is an abort while it is reserved', async () => {
    const ending = new AbortController();
    let reserved = (): void => undefined;
    const { policy, told } = watchedPolicy({
      reserve: () => {
        ending.abort(new Error('enough'));
        return new Promise((resolve) => {
          reserved = resolve;
        });
      },
    });
    const ended = await run({ policy, signal: ending.signal });
    expect(ended).toMatchObject({ message: 'enough' });
    reserved();
    await expect.poll(() => told.length).toBe(2);
    expect(told[1]).toEqual(['release', key, { kind: 'unsigned', asked: 0 }]);
  });
});

it('a reservation knows the life of its message, unless that does not end', async () => {
  const { policy, told } = watchedPolicy();
  const used = usePolicy({ id: 'one', plan, options: {} } as never, policy);
  const decoded = decodeTransaction(transaction);
  const facts = { signedAfterSlot: 5, validAtSlot: 6 };
  const checked = {
    wire: decoded.wire,
    decoded,
    facts,
    examined: {
      facts: {
        meant: { owner: alice.address, receive: [], receipts: new Map() },
        decoded,
        steps: [],
      },
      findings: [],
      effects: [],
    },
    reviewed: { leaving: [], arriving: [], signers: [], terms: [] },
  };
  const reserved = async (change: object) => {
    await used.reserve(1, { ...checked, ...change } as never);
    return told.map(([, request]) => request as PolicyRequest).at(-1)?.life;
  };
  const { blockhash } = decoded;
  expect(await reserved({})).toEqual({ blockhash, ...facts });
  expect(await reserved({ facts: {} })).toBeUndefined();
  expect(await reserved({ decoded: { ...decoded, durable: true } })).toBeUndefined();
});
