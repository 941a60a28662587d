import { jupiter } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import type { FlowOptions } from '../../../src/flow/options/flow-options.ts';
import { executionFailed } from '../../../src/flow/plan/flow-errors.ts';
import type { FlowPlan } from '../../../src/flow/plan/flow-plan.ts';
import { runFlow } from '../../../src/flow/run/run-flow.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { outcomeUnknown } from '../../../src/submit/outcome-unknown.ts';
import { usdcOf } from '../../corpus/flows.ts';
import { sendUsdc } from '../../corpus/intents.ts';
import { alice, ata, bob, usdc } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { ledgerRpc } from '../../ledger/litesvm-rpc.ts';
import { token } from '../../ledger/make.ts';
import { createWorld, UNIT } from '../../ledger/world.ts';
import { secretOf } from '../../sign/signers.ts';

const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const DEVNET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
const secret = await secretOf('alice');
const transfer = token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, 5n * UNIT);
const over = executionFailed('expired', { name: 'expired' });

type Plan = FlowPlan<null, string>;

const plan: Plan = {
  name: 'test.pay',
  owner: alice.address,
  asked: null,
  api: { transport: { deployment: jupiter } as never },
  build: async () => ({
    transaction: compile({ instructions: [transfer] }),
    intent: sendUsdc,
    offer: null,
    notes: null,
    agreed: null,
  }),
  submit: async () => ({ outcome: 'landed', result: 'done' }),
};

/** A flow over a node of this network, for a service on mainnet. */
function run(genesis: string | undefined, change: Partial<Plan>, more: Partial<FlowOptions> = {}) {
  const node = ledgerRpc(createWorld());
  const rpc: Rpc = {
    async call(method, params) {
      if (method === 'getGenesisHash') return genesis;
      if (method === 'isBlockhashValid') return { context: { slot: 1 }, value: true };
      return node.call(method, params);
    },
  };
  const journal = createMemoryJournal();
  const options = { signer: secret.slice(), id: 'one', journal, maxAttempts: 1, ...more };
  return runFlow({ ...plan, ...change }, genesis ? { ...options, rpc } : options).catch(
    (thrown: unknown) => thrown,
  );
}

describe('a node on another network than the service', () => {
  const needless = { build: async () => ({ needless: 'nothing to do' }) } as Partial<Plan>;
  const end = { submit: async () => ({ outcome: 'void', reason: over, rebuild: false }) as const };

  it('does not say that nothing is left to do', async () => {
    expect(await run(DEVNET, needless)).toMatchObject({
      code: 'invalid_input',
      details: { field: 'rpc' },
    });
    expect(await run(MAINNET, needless)).toBe('nothing to do');
    expect(await run(undefined, needless)).toBe('nothing to do');
  });

  it('does not say that a signed transaction is over', async () => {
    expect(await run(DEVNET, end)).toMatchObject({ code: 'outcome_unknown', cause: over });
    expect(await run(MAINNET, end)).toBe(over);
    expect(await run(undefined, end)).toBe(over);
  });

  it('is named in an outcome that it does not know', async () => {
    const lost = { submit: () => Promise.reject(outcomeUnknown('x')) };
    expect(await run(DEVNET, lost)).toMatchObject({
      code: 'outcome_unknown',
      message: expect.stringContaining('the node is on devnet'),
    });
    expect(await run(undefined, lost)).toMatchObject({
      message: expect.not.stringContaining('devnet'),
    });
  });
});

it('the connections of lanes are opened while a transaction is built, and end with the flow', async () => {
  const seen: AbortSignal[] = [];
  const sender = {
    name: 'own',
    send: async () => null,
    warm: async ({ signal }: { readonly signal: AbortSignal }): Promise<void> => {
      seen.push(signal);
      throw new Error('no connection');
    },
  };
  const build: Plan['build'] = (agreed) => {
    expect(seen.map(({ aborted }) => aborted)).toEqual([false]);
    return plan.build(agreed);
  };
  expect(await run(undefined, { build }, { sender } as never)).toBe('done');
  expect(seen.map(({ aborted }) => aborted)).toEqual([true]);
});

it('a person who declines is quoted only where the answer is plain', async () => {
  const decline = async (answer: unknown) => {
    const { cause } = (await run(undefined, {}, { confirm: () => answer as never })) as Error;
    return (cause as Error).message;
  };
  expect(await decline(false)).toContain('confirm returned false:');
  expect(await decline('secret words')).toContain('confirm returned a value other than true:');
});
