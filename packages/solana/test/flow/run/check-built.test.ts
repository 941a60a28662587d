import { describe, expect, it } from 'vitest';
import type { FlowOptions } from '../../../src/flow/options/flow-options.ts';
import type { FlowEvent } from '../../../src/flow/plan/progress.ts';
import { checkBuilt } from '../../../src/flow/run/check-built.ts';
import { runFlow } from '../../../src/flow/run/run-flow.ts';
import type { Review } from '../../../src/review/review.ts';
import { parseTransaction } from '../../../src/transaction/wire-transaction.ts';
import { olderRoute } from '../../corpus/builds.ts';
import { usdcOf } from '../../corpus/flows.ts';
import { sendUsdc } from '../../corpus/intents.ts';
import { alice, ata, bob, places, usdc, wif } from '../../ledger/cast.ts';
import { compile, type Draft } from '../../ledger/draft.ts';
import { ledgerRpc } from '../../ledger/litesvm-rpc.ts';
import { token } from '../../ledger/make.ts';
import { createWorld, UNIT } from '../../ledger/world.ts';
import { secretOf } from '../../sign/signers.ts';

const secret = await secretOf('alice');
const transfer = token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, 5n * UNIT);
const nothing = { ...sendUsdc, spend: [] };
/** Another node each time: flows over one share their messages. */
const rpcOf = () => ledgerRpc(createWorld());

/** What came of a check, and its events. */
async function check(
  draft: Partial<Draft>,
  built: object = {},
  options: Partial<FlowOptions> = { rpc: rpcOf() },
) {
  const events: FlowEvent[] = [];
  const onProgress = (event: FlowEvent): void => void events.push(event);
  const checking = { id: 'one', options: { signer: secret, onProgress, ...options } };
  const wire = parseTransaction(compile({ instructions: [transfer], ...draft }));
  const judged = { intent: sendUsdc, ...built };
  const ended = await checkBuilt(checking, judged, wire, 1).catch((e: unknown) => e);
  return { ended, events };
}

const refused = (rule: string) => ({
  code: 'unsafe_transaction',
  details: { findings: [expect.objectContaining({ rule })] },
});

describe('with a node', () => {
  it('it is reported as simulated', async () => {
    const { events } = await check({});
    expect(events).toEqual([expect.objectContaining({ step: 'checked', simulated: true })]);
  });

  it('lookup tables are read', async () => {
    const draft = { table: places.lookupTable };
    expect((await check(draft)).ended).toMatchObject({
      wire: { lookups: [{ table: places.lookupTable }] },
      decoded: { hidden: [] },
    });
    expect((await check(draft, {}, {})).ended).toMatchObject(refused('hidden-account'));
  });

  it('the bounds that it is compared with are those that the node shows', async () => {
    const readBounds = (intent: object) => async () => ({ slot: 447_552_000, bounds: { intent } });
    const loose = await check({}, { intent: nothing, readBounds: readBounds(sendUsdc) });
    expect(loose.ended).toMatchObject({ bounds: { intent: sendUsdc } });
    const tight = await check({}, { readBounds: readBounds(nothing) });
    expect(tight.ended).toMatchObject({ code: 'unsafe_transaction' });
    // Without one, there is nobody to read them from.
    const alone = await check({}, { readBounds: () => expect.unreachable('no node') }, {});
    expect(alone.ended).toMatchObject({ bounds: { intent: sendUsdc } });
  });

  it('a call of the router may be of an older form', async () => {
    const { ended } = await check({ instructions: [olderRoute] });
    expect(ended).not.toMatchObject(refused('not-simulated'));
    const alone = await check({ instructions: [olderRoute] }, {}, {});
    expect(alone.ended).toMatchObject(refused('not-simulated'));
  });

  it('a review says that it was simulated', async () => {
    const reviewOf = async (options: Partial<FlowOptions>) => {
      const reviews: Review[] = [];
      const confirm = (review: Review): void => void reviews.push(review);
      const plan = {
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
        submit: async () => ({ outcome: 'landed', result: 'done' }) as const,
      };
      await runFlow(plan, { signer: secret.slice(), confirm, ...options });
      return reviews;
    };
    expect(await reviewOf({ rpc: rpcOf() })).toMatchObject([{ simulated: true }]);
    expect(await reviewOf({})).toMatchObject([{ simulated: false }]);
  });
});

describe('the value that is lost', () => {
  const offer = (arrives: number) => ({
    value: {
      given: { mint: usdc.mint, amount: 5n * UNIT, usd: 100 },
      arriving: { mint: wif.mint, amount: 2n, usd: arrives },
      options: { maxLossBps: 500 },
    },
  });

  it('is within the bound of the caller', async () => {
    const { ended } = await check({}, offer(95), {});
    expect(ended).toMatchObject({ reviewed: { value: { lossBps: 500 } } });
    expect((await check({}, {}, {})).ended).toMatchObject({ reviewed: { value: undefined } });
  });

  it('is refused above it, before it is reported as checked', async () => {
    const { ended, events } = await check({}, offer(94), {});
    expect(ended).toMatchObject(refused('loss'));
    expect(events).toEqual([]);
  });
});

it('a transaction with its own limit passes all rules of the bytes again', async () => {
  const version = 1;
  const config = { loadedAccountsDataSizeLimit: 2 ** 26 };
  // The limit is not higher, because it is not there: the network would not execute it.
  const withLimit = () => compile({ version, config, instructions: [transfer] });
  const options = { maxTransactionVersion: 1 } as const;
  const { ended, events } = await check({ version }, { withLimit }, options);
  expect(ended).toMatchObject(refused('budget'));
  expect(ended).toMatchObject({ message: expect.stringContaining('no computeUnitLimit') });
  expect(events).toEqual([]);
});
