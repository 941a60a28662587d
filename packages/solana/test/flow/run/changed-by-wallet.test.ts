import { createHash } from 'node:crypto';
import { createMemoryJournal, type Journal, type TakenMessages } from '@perijove/journal';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { createError } from '../../../src/errors.ts';
import type { FlowOptions } from '../../../src/flow/options/flow-options.ts';
import type { FlowPlan } from '../../../src/flow/plan/flow-plan.ts';
import { runFlow } from '../../../src/flow/run/run-flow.ts';
import { signBuilt } from '../../../src/flow/run/sign-built.ts';
import type { PolicyRequest } from '../../../src/policy/flow-policy.ts';
import type { Review } from '../../../src/review/review.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { signTransaction } from '../../../src/sign/sign-transaction.ts';
import type { ModifyingSigner } from '../../../src/sign/signer.ts';
import { outcomeUnknown } from '../../../src/submit/outcome-unknown.ts';
import { parseTransaction } from '../../../src/transaction/wire-transaction.ts';
import { usdcOf } from '../../corpus/flows.ts';
import { sendUsdc } from '../../corpus/intents.ts';
import { alice, ata, bob, sponsor, usdc } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { ledgerRpc } from '../../ledger/litesvm-rpc.ts';
import { compute, memo, token } from '../../ledger/make.ts';
import { createWorld, UNIT } from '../../ledger/world.ts';
import { adapter, secretOf } from '../../sign/signers.ts';

const secret = await secretOf('alice');
const transfer = token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, 5n * UNIT);
const asked = compile({ instructions: [transfer] });
const same = compile({ instructions: [transfer, memo('added')] });
/** The priority fee is 1,400 lamports. */
const dearer = compile({
  instructions: [compute.limit(1_400_000), compute.price(1_000n), transfer],
});

/** A wallet that signs this transaction, whatever it is given. */
const signing = (other: string): ModifyingSigner => ({
  address: alice.address,
  async modifyAndSignTransactions() {
    const { message, signatures } = parseTransaction(await signTransaction(other, secret));
    const [signature] = signatures;
    return [{ messageBytes: message, signatures: { [alice.address]: signature } }] as never;
  },
});

const digestOf = (base64: string): string =>
  createHash('sha256').update(parseTransaction(base64).message).digest('hex');

function planOf(change: Partial<FlowPlan<null, string>> = {}, transaction = asked) {
  const sent: { signedAfterSlot?: number | undefined; validAtSlot?: number | undefined }[] = [];
  const plan: FlowPlan<null, string> = {
    name: 'test.pay',
    owner: alice.address,
    asked: null,
    overNode: true,
    build: async () => ({ transaction, intent: sendUsdc, offer: null, notes: null, agreed: null }),
    async submit(pending) {
      sent.push(pending);
      return { outcome: 'landed', result: 'done' };
    },
    ...change,
  };
  return { plan, sent };
}

const run = (plan: FlowPlan<null, string>, signer: unknown, options: Partial<FlowOptions> = {}) =>
  runFlow(plan, { signer: signer as never, maxAttempts: 1, ...options }).catch(
    (thrown: unknown) => thrown,
  );

describe('a transaction that the wallet has changed', () => {
  it.each([
    [true, 447_552_050],
    [false, undefined],
  ])('keeps the slot from before, and its own blockhash (%s)', async (isValid, validAtSlot) => {
    const node = ledgerRpc(createWorld());
    const slots = [447_551_990, 447_552_050];
    let asks = 0;
    const rpc: Rpc = {
      async call(method, params) {
        if (method !== 'isBlockhashValid') return node.call(method, params);
        const slot = slots[asks++];
        return { context: { slot }, value: asks === 1 || isValid };
      },
    };
    const { plan, sent } = planOf();
    expect(await run(plan, signing(same), { rpc })).toBe('done');
    expect(sent[0]).toMatchObject({ signedAfterSlot: 447_551_990 });
    expect(sent[0]?.validAtSlot).toBe(validAtSlot);
  });

  it('has no slot without a node', async () => {
    const { plan, sent } = planOf();
    await run(plan, signing(same));
    expect(sent[0]).not.toHaveProperty('signedAfterSlot');
    expect(sent[0]).not.toHaveProperty('validAtSlot');
  });

  it.each([
    ['once where no more leaves', same, 1],
    ['again where more leaves', dearer, 2],
  ])('is confirmed %s', async (_, other, times) => {
    const reviews: Review[] = [];
    const confirm = (review: Review): void => void reviews.push(review);
    const { plan } = planOf();
    expect(await run(plan, signing(other), { confirm })).toBe('done');
    expect(reviews).toHaveLength(times);
    expect(reviews.map(({ simulated }) => simulated)).toEqual(Array(times).fill(false));
  });

  it('is reserved in place of the one that was asked for', async () => {
    const told: PolicyRequest[] = [];
    const reserve = async (request: PolicyRequest): Promise<void> => void told.push(request);
    const act = async (): Promise<void> => undefined;
    const policy = { reserve, beforeSignature: act, settle: act, release: act, allowText: act };
    await run(planOf().plan, signing(same), { policy });
    expect(told.map(({ message, replaces }) => [message, replaces])).toEqual([
      [digestOf(asked), undefined],
      [digestOf(same), digestOf(asked)],
    ]);
    expect(told[0]).not.toHaveProperty('replaces');
  });

  it('is not signed for a policy that denies it', async () => {
    const denied = createError('policy_denied', { rule: 'budget' } as never, 'no');
    let reserved = 0;
    const reserve = async (): Promise<void> => {
      reserved += 1;
      if (reserved === 2) throw denied;
    };
    const act = async (): Promise<void> => undefined;
    // The wallet has signed: what was reserved first stays.
    let released = 0;
    const release = async (): Promise<void> => {
      released += 1;
    };
    const policy = { reserve, beforeSignature: act, settle: act, release, allowText: act };
    const taken = new Set<string>();
    const journal: Journal = {
      ...createMemoryJournal(),
      messages: {
        take: async (digest) => void taken.add(digest),
        release: async (digest) => void taken.delete(digest),
      },
    };
    const { plan, sent } = planOf();
    expect(await run(plan, signing(same), { policy, journal, id: 'one' })).toBe(denied);
    expect(sent).toEqual([]);
    expect([[...taken], released]).toEqual([[], 0]);
  });

  it('stays reserved when the flow ends while the policy decides on it', async () => {
    const ending = new AbortController();
    const told: string[] = [];
    let decide = (): void => undefined;
    const noting = (name: string) => async (): Promise<void> => void told.push(name);
    const reserve = async (): Promise<void> => {
      told.push('reserve');
      if (told.length === 1) return;
      ending.abort(new Error('enough'));
      await new Promise<void>((resolve) => {
        decide = resolve;
      });
    };
    const policy = {
      reserve,
      beforeSignature: noting('beforeSignature'),
      settle: noting('settle'),
      release: noting('release'),
      allowText: noting('allowText'),
    };
    const { signal } = ending;
    expect(await run(planOf().plan, signing(same), { policy, signal })).toBe(signal.reason);
    decide();
    await new Promise(setImmediate);
    expect(told).toEqual(['reserve', 'beforeSignature', 'reserve']);
  });

  it('is not that of another flow', async () => {
    const memory = createMemoryJournal();
    const messages = memory.messages as TakenMessages;
    const journal: Journal = {
      ...memory,
      messages: {
        ...messages,
        take: async (digest, ...rest) =>
          digest === digestOf(same) ? 'another flow' : messages.take(digest, ...rest),
      },
    };
    const { plan, sent } = planOf();
    expect(await run(plan, signing(same), { journal, id: 'one' })).toMatchObject({
      code: 'duplicate_transaction',
      details: { id: 'another flow' },
    });
    expect(sent).toEqual([]);
  });

  it('is refused where a service executes only its own', async () => {
    const { plan, sent } = planOf({ overNode: false });
    expect(await run(plan, signing(same))).toMatchObject({
      code: 'signer_failed',
      details: { reason: 'changed-message', address: alice.address },
      message: expect.stringContaining('only the transaction it built'),
    });
    expect(sent).toEqual([]);
  });

  it('is refused where another has signed before', async () => {
    const wire = parseTransaction(compile({ instructions: [transfer, memo('x', sponsor)] }));
    const options = { signer: signing(same) };
    const sign = (signatures: readonly Uint8Array[]) =>
      signBuilt({ ...wire, signatures }, { overNode: true }, {}, options, async () => 'checked');
    const [empty, filled] = [new Uint8Array(64), new Uint8Array(64).with(63, 1)];
    expect(await sign([empty, empty])).toMatchObject({ facts: 'checked' });
    await expect(sign([empty, filled])).rejects.toMatchObject({
      code: 'signer_failed',
      message: expect.stringContaining('others have signed it before'),
    });
  });
});

it('flows share the messages of one wallet, although a page wraps it each time', async () => {
  const lost = { submit: () => Promise.reject(outcomeUnknown('x')) };
  const wallet = adapter(Keypair.fromSecretKey(secret));
  const wrap = () => ({ wallet, VersionedTransaction });
  await run(planOf(lost).plan, wrap());
  const { plan } = planOf();
  let built = 0;
  const counted: FlowPlan<null, string>['build'] = (agreed) => {
    built += 1;
    return built === 1
      ? plan.build(agreed)
      : Promise.reject(new Error('another transaction is requested'));
  };
  const clock = {
    now: () => 0,
    random: () => 0,
    schedule: (task: () => void) => {
      setImmediate(task);
      return () => undefined;
    },
  };
  const again = run(planOf({ build: counted }).plan, wrap(), { clock });
  expect(await again).toMatchObject({ message: 'another transaction is requested' });
  // Another wallet object is another wallet.
  const other = { wallet: { ...wallet }, VersionedTransaction };
  expect(await run(planOf().plan, other)).toBe('done');
});
