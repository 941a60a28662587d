import { SOL, USDC } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import { claimCreatorFee } from '@perijove/solana/flow';
import { describe, expect, it } from 'vitest';
import { createError } from '../../../solana/src/errors.ts';
import { clientWith, refusal } from '../../../solana/test/family/client.ts';
import {
  failedInBlock,
  nodeWith,
  pendingWith,
  signature,
  signedTransaction,
} from '../../../solana/test/family/node.ts';
import { planOf, submitBy, wallet } from '../../../solana/test/family/plan-of.ts';
import { faults, writeCall } from '../../../solana/test/family/program-call.ts';
import { shownTerms } from '../../../solana/test/family/shown-terms.ts';
import { endpoints } from '../../src/endpoints.ts';
import { claimFees } from '../../src/flows/claim-fees.ts';
import { previewClaimFees } from '../../src/flows/preview.ts';
import { claimTermsOf } from '../../src/flows/review-terms.ts';
import { pool } from '../samples.ts';

const BASE = 'So1endDq2YkqhipRh3WViPa8hdiSpxWy6z3Z6tMCpAo';
const ALL = 9_007_199_254_740_991n;
const rpc = await nodeWith();
const input = { poolAddress: pool, quoteMint: USDC };

const claim = (own: object = {}) =>
  writeCall(
    apiPrograms.bondingCurve,
    claimCreatorFee,
    {
      accounts: { pool, quoteMint: USDC, creator: wallet, baseMint: BASE, ...own },
      data: { maxBaseAmount: 0n, maxQuoteAmount: 5n },
    },
    pool,
  );
const { programAddress: program, metas: accounts, bytes: data } = claim();
const transaction = signedTransaction([{ program, accounts, data }]);

interface Given {
  readonly own?: object;
  readonly options?: object;
  readonly answers?: object;
}

async function planned({ own = {}, options = {}, answers = {} }: Given = {}) {
  const served = { fee: { unclaimed: '100' }, createFeeTx: { transaction }, ...answers };
  const { client, calls } = clientWith(endpoints, served);
  const all = { rpc, ...options };
  const plan = await planOf(
    (given) => claimFees(client, { ...input, ...own } as never, given),
    all,
  );
  return { plan, calls, client };
}

const asked = (calls: Awaited<ReturnType<typeof planned>>['calls']) =>
  calls.flatMap(([name, { maxQuoteAmount }]) => (name === 'createFeeTx' ? [maxQuoteAmount] : []));

describe('the plan', () => {
  it('is over the node, with its input', async () => {
    const { plan, client } = await planned({ own: { maxQuoteAmount: 200n } });
    expect(plan).toMatchObject({
      name: 'studio.claimFees',
      overNode: true,
      owner: wallet,
      asked: { poolAddress: pool, quoteMint: USDC, maxQuoteAmount: '200' },
    });
    expect(plan.api).toBe(client.createFeeTx);
  });

  it('claims what the service lists, by a transaction for all there is', async () => {
    const { signal } = new AbortController();
    const { plan, calls } = await planned({ options: { signal } });
    const built = await plan.build();
    const wanted = { ownerWallet: wallet, poolAddress: pool, maxQuoteAmount: ALL };
    expect(calls).toEqual([
      ['createFeeTx', wanted, signal],
      ['fee', { poolAddress: pool }, signal],
    ]);
    expect(built).toMatchObject({
      transaction,
      offer: { transaction },
      notes: '100',
      agreed: 'listed',
    });
    expect(built.intent).toEqual({
      owner: wallet,
      receive: [{ mint: USDC, atLeast: 100n }],
      programs: [apiPrograms.bondingCurve],
      trustPrograms: undefined,
      maxFeeLamports: undefined,
      maxRentLamports: undefined,
      maxOtherRentLamports: undefined,
      involvedMints: [BASE],
    });
    expect(built.terms).toEqual(claimTermsOf(pool, USDC, 100n));
    expect(faults(built.judge, [claim()])).toEqual([]);
    // A proxy claims for an owner who is not the creator.
    expect(faults(built.judge, [])).toEqual([]);
    expect(faults(built.judge, [claim({ creator: pool })])).toEqual([0]);
    expect(faults(built.judge, [claim({ pool: BASE })])).toEqual([0]);
    expect(faults(built.judge, [claim({ quoteMint: SOL })])).toEqual([0]);
  });

  it.each([
    ['a maximum below the list', { maxQuoteAmount: 60n }, 60n, 60n],
    ['a maximum above the list', { maxQuoteAmount: '150' }, 150n, 100n],
    ['a minimum below the list', { minQuoteAmount: 90n }, ALL, 100n],
    ['the list as minimum', { minQuoteAmount: '100' }, ALL, 100n],
    ['a maximum beyond all', { maxQuoteAmount: ALL + 1n }, ALL, 100n],
  ])('with %s claims up to it', async (_, own, most, atLeast) => {
    const { plan, calls } = await planned({ own });
    const { intent, notes } = await plan.build();
    expect(asked(calls)).toEqual([most]);
    expect(intent.receive).toEqual([{ mint: USDC, atLeast }]);
    expect(notes).toBe(String(atLeast));
  });

  it.each([
    ['nothing', { fee: { unclaimed: 0 } }, {}],
    ['less than the minimum', {}, { minQuoteAmount: 101n }],
    [
      'more than a maximum of the same',
      { fee: { unclaimed: '50' } },
      { minQuoteAmount: 51n, maxQuoteAmount: 60n },
    ],
  ])('is refused while the list has %s', async (_, answers, own) => {
    await expect((await planned({ answers, own })).plan.build()).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'nothing_to_claim' },
      advice: 'retry',
    });
  });

  it('refuses a list that cannot be read', async () => {
    const { plan } = await planned({ answers: { fee: { unclaimed: '1.5' } } });
    await expect(plan.build()).rejects.toMatchObject({
      details: { name: 'unreadable_offer' },
      message: expect.stringContaining('unclaimed'),
    });
  });

  it('asks for exactly what is listed once there was an offer', async () => {
    const { plan, calls } = await planned();
    await plan.build('listed');
    expect(calls.map(([name]) => name)).toEqual(['fee', 'createFeeTx']);
    expect(asked(calls)).toEqual([100n]);
  });

  it('asks for exactly what is listed where the service refuses a larger maximum', async () => {
    const createFeeTx = ({ maxQuoteAmount }: { readonly maxQuoteAmount: bigint }) =>
      maxQuoteAmount > 100n ? refusal('too much') : { transaction };
    const { plan, calls } = await planned({ answers: { createFeeTx } });
    await plan.build();
    expect(asked(calls)).toEqual([ALL, 100n]);
    const refused = refusal('no');
    const equal = await planned({
      own: { maxQuoteAmount: 100n },
      answers: { createFeeTx: refused },
    });
    await expect(equal.plan.build()).rejects.toBe(refused);
    expect(asked(equal.calls)).toEqual([100n]);
    const lost = new Error('lost');
    const other = await planned({ answers: { createFeeTx: lost } });
    await expect(other.plan.build()).rejects.toBe(lost);
    expect(asked(other.calls)).toEqual([ALL]);
  });

  it('asks for exactly what is listed after a failure of the service, too', async () => {
    const down = createError('server_error', { status: 500, body: {} } as never, 'down');
    const createFeeTx = ({ maxQuoteAmount }: { readonly maxQuoteAmount: bigint }) =>
      maxQuoteAmount > 100n ? down : { transaction };
    const { plan, calls } = await planned({ answers: { createFeeTx } });
    await plan.build();
    expect(asked(calls)).toEqual([ALL, 100n]);
  });

  it('says that the list failed, not that the transaction did', async () => {
    const answers = { fee: new Error('no list'), createFeeTx: refusal('no') };
    await expect((await planned({ answers })).plan.build()).rejects.toThrow('no list');
  });
});

describe('the submission', () => {
  const shown = {
    slot: 7,
    transaction: { message: { accountKeys: [wallet, pool] } },
    meta: {
      fee: 5e3,
      preBalances: [1e4, 0],
      postBalances: [4e3, 0],
      preTokenBalances: [],
      postTokenBalances: [
        {
          accountIndex: 1,
          mint: USDC,
          owner: wallet,
          uiTokenAmount: { amount: '120' },
        },
      ],
    },
  };

  it.each([
    ['the chain', USDC, shown, '120'],
    ['the list, where the node shows nothing', USDC, null, '100'],
    ['the list, of SOL: rents move it, too', SOL, shown, '100'],
  ])('returns what was claimed, by %s', async (_, quoteMint, getTransaction, claimed) => {
    const options = { rpc: await nodeWith([], { getTransaction }) };
    const { plan } = await planned({ own: { quoteMint }, options });
    expect(await submitBy(plan, pendingWith('100'))).toEqual({
      outcome: 'landed',
      result: { signature, slot: 7, claimed },
    });
  });

  it('is void when the transaction has failed on the chain', async () => {
    const { plan } = await planned({ options: { rpc: await nodeWith([], failedInBlock) } });
    expect(await submitBy(plan, pendingWith('100'))).toMatchObject({
      outcome: 'void',
      reason: { code: 'transaction_failed' },
    });
  });
});

it.each([
  [{ ownerWallet: wallet }, {}, 'ownerWallet'],
  [{ poolAddress: 'mine' }, {}, 'poolAddress'],
  [{ quoteMint: 'USDC' }, {}, 'quoteMint'],
  [{ maxQuoteAmount: 0n }, {}, 'maxQuoteAmount'],
  [{ maxQuoteAmount: 2n ** 64n }, {}, 'maxQuoteAmount'],
  [{ minQuoteAmount: 0n }, {}, 'minQuoteAmount'],
  [{ minQuoteAmount: 6n, maxQuoteAmount: 5n }, {}, 'minQuoteAmount'],
  [{}, { rpc: undefined }, 'rpc'],
])('refuses the input %o before any request', async (own, options, field) => {
  await expect(planned({ own, options })).rejects.toMatchObject({
    code: 'invalid_input',
    flow: 'studio.claimFees',
    details: { field },
  });
});

it('accepts equal bounds, and either of them alone', async () => {
  const both = { minQuoteAmount: 5n, maxQuoteAmount: 5n };
  for (const own of [both, { minQuoteAmount: 5n }, { maxQuoteAmount: 5n }])
    expect((await planned({ own })).plan.name).toBe('studio.claimFees');
});

it('shows what it claims', () => {
  expect(shownTerms(claimTermsOf(pool, USDC, 5n))).toEqual([
    'kind text ...',
    `claims amount ${USDC} 5`,
    `pool address ${pool}`,
  ]);
});

it('is previewed only with an input', async () => {
  const { client } = clientWith(endpoints, { fee: { unclaimed: 0 }, createFeeTx: { transaction } });
  const preview = (own: object) =>
    previewClaimFees(client, { ...input, ...own } as never, { owner: wallet });
  await expect(preview({})).rejects.toMatchObject({
    flow: 'studio.claimFees',
    details: { name: 'nothing_to_claim' },
  });
});
