import { createMemoryJournal, type Journal } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import { createPreviewSigner } from '../../../src/flow/options/preview-signer.ts';
import type { FlowPlan, Handover, Settled } from '../../../src/flow/plan/flow-plan.ts';
import type { FlowEvent } from '../../../src/flow/plan/progress.ts';
import { runFlow } from '../../../src/flow/run/run-flow.ts';
import { outcomeUnknown } from '../../../src/submit/outcome-unknown.ts';
import { usdcOf } from '../../corpus/flows.ts';
import { sendUsdc, sponsored } from '../../corpus/intents.ts';
import { alice, ata, bob, sponsor, usdc } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { token } from '../../ledger/make.ts';
import { UNIT } from '../../ledger/world.ts';
import { secretOf } from '../../sign/signers.ts';

const secret = await secretOf('alice');
const transfer = token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, 5n * UNIT);
const landed: Settled<string> = { outcome: 'landed', result: 'done' };

type Plan = FlowPlan<null, string>;

const plan: Plan = {
  name: 'test.pay',
  owner: alice.address,
  asked: null,
  build: async () => ({
    transaction: compile({ instructions: [transfer] }),
    intent: sendUsdc,
    offer: null,
    notes: null,
    agreed: null,
  }),
  submit: async () => landed,
};

/** An object of its own: flows of one signer share their messages. */
const signerOf = (): Uint8Array => secret.slice();
const lost = () => Promise.reject(outcomeUnknown('x'));

describe('the claim of a flow', () => {
  /** A journal that counts the claims that a flow takes when it is resumed. */
  function watched() {
    const renewed: unknown[] = [];
    const memory = createMemoryJournal();
    const journal: Journal = {
      ...memory,
      async renew(id, claim) {
        renewed.push([id, claim.forMs]);
        return (await memory.renew?.(id, claim)) ?? false;
      },
    };
    const signer = signerOf();
    const run = (change: Partial<Plan> = {}) =>
      runFlow({ ...plan, ...change }, { signer, journal, id: 'one' }).catch(() => undefined);
    return { renewed, run };
  }

  it('is taken by the process that resumes it', async () => {
    const { renewed, run } = watched();
    await run({ submit: lost });
    expect(renewed).toEqual([]);
    await run({ submit: lost });
    expect(renewed).toEqual([['one', 30_000]]);
  });

  it('is taken where nothing is signed yet', async () => {
    const { renewed, run } = watched();
    await run({ build: () => Promise.reject(new Error('no offer')) });
    await run();
    expect(renewed).toEqual([['one', 30_000]]);
  });

  it('is not taken where it has landed', async () => {
    const { renewed, run } = watched();
    expect([await run(), await run()]).toEqual(['done', 'done']);
    expect(renewed).toEqual([]);
  });
});

it('a transaction was sent before only where the flow is resumed', async () => {
  const sent: boolean[] = [];
  const submit = async (_: unknown, { sentBefore }: Handover): Promise<never> => {
    sent.push(sentBefore);
    return lost();
  };
  const options = { signer: signerOf(), journal: createMemoryJournal(), id: 'one' };
  for (let times = 0; times < 2; times++)
    await runFlow({ ...plan, submit }, options).catch(() => undefined);
  expect(sent).toEqual([false, true]);
});

it('a transaction whose fee another pays has no signature by which it can be found', async () => {
  const events: FlowEvent[] = [];
  const onProgress = (event: FlowEvent): void => void events.push(event);
  const transaction = compile({ payer: sponsor.address, instructions: [transfer] });
  const build: Plan['build'] = async (agreed) => ({
    ...((await plan.build(agreed)) as Extract<Awaited<ReturnType<Plan['build']>>, { offer: null }>),
    transaction,
    intent: sponsored,
  });
  const kept: unknown[] = [];
  const submit: Plan['submit'] = async ({ signature }) => {
    kept.push(signature);
    return landed;
  };
  await runFlow({ ...plan, build, submit }, { signer: signerOf(), onProgress });
  expect(events).toContainEqual({ step: 'signed', id: expect.any(String), attempt: 1 });
  expect(kept).toEqual([undefined]);
});

describe('a signer', () => {
  const build = () => expect.unreachable('a transaction is requested');

  it('that is a secret key of two halves is refused before anything is requested', async () => {
    const mixed = secret.slice();
    mixed.set((await secretOf('bob')).subarray(32), 32);
    await expect(runFlow({ ...plan, build }, { signer: mixed })).rejects.toMatchObject({
      code: 'signer_failed',
      message: expect.stringContaining('the public key of its first 32 bytes'),
    });
  });

  it('of a preview gets the plan and the options, and nothing runs', async () => {
    const stopped = new Error('a preview');
    const seen: unknown[] = [];
    const stop = (...given: readonly unknown[]): Promise<never> => {
      seen.push(...given);
      return Promise.reject(stopped);
    };
    const own = { ...plan, build };
    const options = { signer: createPreviewSigner(alice.address, stop) };
    await expect(runFlow(own, options)).rejects.toBe(stopped);
    expect(seen).toEqual([own, options]);
  });
});

it('a flow that fails has failed, although another process has finished it', async () => {
  const crashed = new Error('crashed');
  const options = { signer: signerOf(), journal: createMemoryJournal(), id: 'one' };
  const submit = async (): Promise<never> => {
    expect(await runFlow(plan, options)).toBe('done');
    throw crashed;
  };
  await expect(runFlow({ ...plan, submit }, options)).rejects.toBe(crashed);
});
