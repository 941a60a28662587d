import { sandbox, USDC } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import { launchToken } from '@perijove/solana/flow';
import { describe, expect, it } from 'vitest';
import { createError } from '../../../solana/src/errors.ts';
import { clientWith, refusal } from '../../../solana/test/family/client.ts';
import {
  failedInBlock,
  nodeWith,
  pendingWith,
  signature,
} from '../../../solana/test/family/node.ts';
import { handover, planOf, wallet } from '../../../solana/test/family/plan-of.ts';
import { faults, judged, writeCall } from '../../../solana/test/family/program-call.ts';
import { shownTerms } from '../../../solana/test/family/shown-terms.ts';
import { secretOf } from '../../../solana/test/sign/signers.ts';
import { endpoints } from '../../src/endpoints.ts';
import { launch } from '../../src/flows/launch.ts';
import { previewLaunch } from '../../src/flows/preview.ts';
import { launchTermsOf } from '../../src/flows/review-terms.ts';
import { noVesting, plans, pool, launch as sample } from '../samples.ts';
import { serve } from '../service.ts';

const { creator: _, ...input } = plans;
const PNG = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0])]);
const nowhere = sandbox('http://127.0.0.1:9');
const mint = pool;

async function planned(own: object = {}, options: object = {}, answers: object = {}) {
  const { client, calls } = clientWith(endpoints, { createPoolTx: sample, ...answers });
  const plan = await planOf(
    (given) => launch(client, { ...input, ...own } as never, given, nowhere),
    options,
  );
  return { plan, calls, client };
}

const calling = (own: object = {}, data: object = {}) =>
  writeCall(apiPrograms.bondingCurve, launchToken[0], {
    accounts: { creator: wallet, baseMint: mint, quoteMint: USDC, ...own },
    data: { name: 'Newcomer', symbol: 'NEW', uri: 'x', ...data },
  });

describe('the plan', () => {
  it('is of the wallet, with digests in place of files and texts', async () => {
    const page = { content: 'hello', headerImage: PNG };
    const { plan, client } = await planned({ image: PNG, page, maxRentLamports: 5n });
    expect(plan).toMatchObject({ name: 'studio.launch', owner: wallet });
    expect(plan.api).toBe(client.createPoolTx);
    expect(plan.asked).toMatchObject({
      tokenName: 'Newcomer',
      maxRentLamports: '5',
      image: expect.stringMatching(/^[0-9a-f]{64}$/),
      page: {
        // SHA-256 of `hello`.
        content: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
        headerImage: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
    expect((await planned()).plan.asked).not.toHaveProperty('image');
  });

  it('builds the launch of the input, within its rent', async () => {
    const { signal } = new AbortController();
    const { plan, calls } = await planned({ image: PNG, maxRentLamports: 5n }, { signal });
    const built = await plan.build();
    // A preview uploads nothing.
    expect(calls).toEqual([['createPoolTx', { ...input, creator: wallet }, signal]]);
    expect(built).toMatchObject({
      transaction: 'AQAB',
      offer: sample,
      notes: mint,
      agreed: null,
      roles: { [mint]: 'new-token' },
    });
    expect(built.intent).toEqual({
      owner: wallet,
      otherSigners: [mint],
      anyRecipient: true,
      programs: [apiPrograms.bondingCurve],
      trustPrograms: undefined,
      maxFeeLamports: undefined,
      maxRentLamports: undefined,
      maxOtherRentLamports: 5n,
      involvedMints: [],
    });
    expect(built.terms).toEqual(launchTermsOf(input, mint));
  });

  it('has a rent of 0.1 SOL at most, unless the caller has another bound', async () => {
    expect((await (await planned()).plan.build()).intent.maxOtherRentLamports).toBe(100_000_000n);
    const { plan } = await planned({ maxRentLamports: 5n }, { maxOtherRentLamports: 6n });
    expect((await plan.build()).intent.maxOtherRentLamports).toBe(6n);
  });

  it('judges the call by the input, and others where no node simulates it', async () => {
    const unknown = { ...calling(), bytes: new Uint8Array(8) };
    const { judge } = await (await planned()).plan.build();
    expect(judged(judge, [calling()])).toEqual([]);
    for (const [own, data] of [
      [{ creator: mint }, {}],
      [{ baseMint: wallet }, {}],
      [{ quoteMint: wallet }, {}],
      [{}, { name: 'Old' }],
      [{}, { symbol: 'OLD' }],
    ])
      expect(faults(judge, [calling(own, data)])).toEqual([0]);
    expect(faults(judge, [calling(), calling()])).toEqual([undefined]);
    const tag = Uint8Array.from(Buffer.from('c9cff3724b6f2fbd', 'hex'));
    expect(judged(judge, [calling(), { ...unknown, bytes: tag }])).toEqual([]);
    expect(judged(judge, [calling(), { ...unknown, programAddress: wallet }])).toEqual([]);
    expect(judged(judge, [calling(), unknown])).toMatchObject([{ rule: 'not-simulated' }]);
    const simulated = await (await planned({}, { rpc: await nodeWith() })).plan.build();
    expect(judged(simulated.judge, [calling(), unknown])).toEqual([]);
  });
});

it('uploads the image and the metadata before the wallet signs', async () => {
  const { origin, requests } = await serve(() => ({}));
  const offer = {
    ...sample,
    imagePresignedUrl: `${origin}/image`,
    metadataPresignedUrl: `${origin}/metadata`,
  };
  const { client } = clientWith(endpoints, { createPoolTx: offer });
  let seen = 0;
  const run = async (own: object) => {
    const signer = await secretOf('alice');
    await launch(client, { ...input, ...own }, { signer }, sandbox(origin)).catch(() => undefined);
    const before = seen;
    seen = requests.length;
    return requests.slice(before).map(({ path, body }) => [path, String(body)]) as [
      string,
      string,
    ][];
  };
  const [image, metadata, ...others] = await run({
    image: PNG,
    metadata: { website: 'https://x' },
  });
  expect(others).toEqual([]);
  expect(image?.[0]).toBe('/image');
  expect(metadata?.[0]).toBe('/metadata');
  const content = { name: 'Newcomer', symbol: 'NEW', image: sample.imageUrl };
  expect(JSON.parse(metadata?.[1] ?? '')).toEqual({ ...content, website: 'https://x' });
  expect((await run({})).map(([path]) => path)).toEqual(['/metadata']);
});

it.each([
  [{ creator: wallet }, 'creator'],
  [{ tokenNames: 'x' }, 'tokenNames'],
  [{ metadata: { name: 'x' } }, 'metadata.name'],
  [{ page: { owner: wallet } }, 'owner'],
  [{ page: { transaction: 'AQAB' } }, 'transaction'],
  [{ maxRentLamports: -1n }, 'maxRentLamports'],
  [{ maxRentLamports: 2n ** 64n }, 'maxRentLamports'],
  [{ image: new Blob(['GIF89a']) }, 'image'],
])('refuses the input %o before any request', async (own, field) => {
  await expect(planned(own)).rejects.toMatchObject({
    code: 'invalid_input',
    flow: 'studio.launch',
    details: { field },
  });
});

it('names the flow in the refusal of an image', async () => {
  await expect(planned({ image: new Blob(['GIF89a']) })).rejects.toMatchObject({
    endpoint: 'studio.launch',
  });
});

it('accepts all fields of the metadata, and knows its own by a misspelt name', async () => {
  const names = ['description', 'image', 'website', 'twitter', 'telegram'];
  const metadata = Object.fromEntries(names.map((name) => [name, 'x']));
  expect((await planned({ metadata, maxRentLamports: 0n })).plan.name).toBe('studio.launch');
  for (const [name, meant] of [
    ['images', 'image'],
    ['metadatas', 'metadata'],
    ['pages', 'page'],
    ['maxRentLamport', 'maxRentLamports'],
  ] as const)
    await expect(planned({ [name]: 1 })).rejects.toMatchObject({
      message: expect.stringContaining(`\`${meant}\``),
    });
});

const unseen = await nodeWith([], {
  getSignatureStatuses: { context: { slot: 2_000 }, value: [null] },
  sendTransaction: signature,
});

describe('the submission', () => {
  const landed = { outcome: 'landed', result: { mint, signature } };
  const listed = { data: { dbcPoolAddress: pool } };
  const never = { ...handover, sentBefore: false };
  const pending = pendingWith(mint);
  type Pending = Parameters<Awaited<ReturnType<typeof planned>>['plan']['submit']>[0];
  const submit = async (given: Awaited<ReturnType<typeof planned>>, how = never) =>
    given.plan.submit(pending as Pending, how);

  it('goes through the service, with the page of the token', async () => {
    const page = { content: 'hello' };
    const given = await planned({ page }, {}, { submitPool: { success: true } });
    expect(await submit(given)).toEqual(landed);
    const sent = { transaction: pending.transaction, owner: wallet, ...page };
    expect(given.calls).toEqual([['submitPool', sent, handover.signal]]);
  });

  it('is not sent again where the service lists the pool', async () => {
    const given = await planned({}, {}, { poolAddresses: listed });
    expect(await submit(given, handover)).toEqual(landed);
    expect(given.calls).toEqual([['poolAddresses', { mint }, handover.signal]]);
  });

  it.each([
    ['lists no pool', { data: { dbcPoolAddress: null } }],
    ['has no data', { data: null }],
    ['does not know the mint', refusal('unknown mint')],
    ['has no pool of it', createError('not_found', { status: 404, body: {} } as never, 'no')],
  ])('is sent again where the service %s', async (_, poolAddresses) => {
    const given = await planned({}, {}, { poolAddresses, submitPool: { success: true } });
    expect(await submit(given, handover)).toEqual(landed);
    expect(given.calls.map(([name]) => name)).toEqual(['poolAddresses', 'submitPool']);
  });

  it('has landed after a failure of the service, if it lists the pool', async () => {
    for (const submitPool of [{ success: false }, { success: 'yes' }]) {
      const given = await planned({}, {}, { submitPool, poolAddresses: listed });
      expect(await submit(given)).toEqual(landed);
    }
  });

  /** The service has read the transaction. */
  const lost = refusal('already known');

  it('has landed after a refusal of the service, if the service lists the pool', async () => {
    const given = await planned({}, {}, { submitPool: lost, poolAddresses: listed });
    expect(await submit(given)).toEqual(landed);
    const unlisted = await planned({}, {}, { submitPool: lost, poolAddresses: { data: null } });
    await expect(submit(unlisted)).rejects.toMatchObject({
      code: 'outcome_unknown',
      cause: { message: lost.message },
    });
  });

  it.each([
    ['says no', {}, { success: false }, 'execution_failed'],
    [
      'reports a success that the node does not show',
      { rpc: unseen },
      { success: true },
      'not_seen',
    ],
  ])('is of unknown outcome where the service %s', async (_, options, submitPool, name) => {
    const answers = { submitPool, poolAddresses: { data: null } };
    const given = await planned({}, { ...options, deadlineMs: 1 }, answers);
    await expect(submit(given)).rejects.toMatchObject({
      code: 'outcome_unknown',
      cause: { code: 'execution_failed', details: { name } },
    });
  });

  it('ends with the reason of its signal, also while the service is asked for the pool', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const poolAddresses = () => {
      controller.abort(reason);
      return new Error('down');
    };
    const given = await planned({}, {}, { submitPool: lost, poolAddresses });
    const how = { ...never, signal: controller.signal };
    await expect(submit(given, how)).rejects.toBe(reason);
  });

  it('is of unknown outcome where nobody shows it', async () => {
    for (const poolAddresses of [{ data: null }, new Error('down')]) {
      const given = await planned({}, {}, { submitPool: { success: false }, poolAddresses });
      await expect(submit(given)).rejects.toMatchObject({ code: 'outcome_unknown' });
    }
    const down = new Error('down');
    const again = await planned({}, {}, { poolAddresses: down });
    await expect(submit(again, handover)).rejects.toBe(down);
  });

  it('is refused where nothing was sent', async () => {
    const submitPool = createError('invalid_input', { field: 'x', expected: 'y' }, 'no');
    const given = await planned({}, {}, { submitPool });
    await expect(submit(given)).rejects.toBe(submitPool);
  });

  it('is decided by the node, whatever the service says', async () => {
    for (const submitPool of [{ success: true }, { success: false }]) {
      const seen = await planned({}, { rpc: await nodeWith() }, { submitPool });
      expect(await submit(seen, handover)).toEqual(landed);
      expect(seen.calls.map(([name]) => name)).toEqual(['submitPool']);
      const failed = await planned({}, { rpc: await nodeWith([], failedInBlock) }, { submitPool });
      expect(await submit(failed)).toMatchObject({
        outcome: 'void',
        reason: { code: 'transaction_failed' },
      });
    }
  });

  it('has no signature where others have yet to sign', async () => {
    const given = await planned({}, {}, { submitPool: { success: true } });
    const { signature: __, ...unsigned } = pending;
    expect(await given.plan.submit(unsigned as Pending, never)).toEqual({
      outcome: 'landed',
      result: { mint, signature: null },
    });
  });
});

describe('the review', () => {
  const review = (own: object = {}, curve: object = {}) =>
    shownTerms(
      launchTermsOf(
        {
          ...input,
          ...own,
          buildCurveByMarketCapParam: { ...input.buildCurveByMarketCapParam, ...curve },
        },
        mint,
      ),
    );
  const base = [
    'kind text ...',
    'name text Newcomer',
    'symbol text NEW',
    `mint address ${mint}`,
    `initialMarketCap amount ${USDC} 16000500000`,
    `migrationMarketCap amount ${USDC} 69000000000`,
    'fee percent 100',
  ];

  it('shows the terms of a launch', () => {
    expect(review()).toEqual([...base, 'liquidity text ...']);
  });

  it('shows protection and vesting where the launch has them', () => {
    const lockedVestingParam = {
      ...noVesting,
      totalLockedVestingAmount: 1_000,
      totalVestingDuration: 60,
    };
    expect(review({ antiSniping: true, isLpLocked: false }, { lockedVestingParam })).toEqual([
      ...base,
      'antiSniping text ...',
      'liquidity text ...',
      'vesting text ...',
      'vestingLasts duration 60000',
    ]);
  });

  it('shows the least of both', () => {
    const least = { totalLockedVestingAmount: 1, totalVestingDuration: 1 };
    const shown = review({}, { lockedVestingParam: { ...noVesting, ...least } });
    expect(shown.slice(-2)).toEqual(['vesting text ...', 'vestingLasts duration 1000']);
  });

  it('says whether the liquidity is locked', () => {
    const words = (isLpLocked?: boolean) =>
      launchTermsOf({ ...input, ...(isLpLocked !== undefined && { isLpLocked }) }, mint).find(
        ({ name }) => name === 'liquidity',
      );
    expect(words(true)).toEqual(words());
    expect(words(false)).not.toEqual(words());
  });

  it.each([
    [9, 0.5, '500000000'],
    [6, 0.5, '500000'],
    [2, 0.5, '50'],
    [0, 7, '7'],
  ])('shows a market cap of %d decimals in base units', (tokenQuoteDecimal, cap, units) => {
    const shown = review({}, { tokenQuoteDecimal, initialMarketCap: cap });
    expect(shown).toContain(`initialMarketCap amount ${USDC} ${units}`);
  });
});

it('is previewed under its name', async () => {
  const { client } = clientWith(endpoints, { createPoolTx: refusal('no') });
  const previewing = previewLaunch(client, input, { owner: wallet }, nowhere);
  await expect(previewing).rejects.toMatchObject({ code: 'bad_request', flow: 'studio.launch' });
});
