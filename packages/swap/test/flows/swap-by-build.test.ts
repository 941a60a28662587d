import { SOL } from '@perijove/core';
import { apiPrograms, decodeTransaction, rpcSender } from '@perijove/solana';
import { writeInstruction } from '@perijove/solana/flow';
import { describe, expect, it } from 'vitest';
import { findAssociatedTokenAddress } from '../../../solana/src/programs/program-address.ts';
import { buySolByBuild, buyWif, olderRoute, raw } from '../../../solana/test/corpus/builds.ts';
import { openWif, usdcOf } from '../../../solana/test/corpus/flows.ts';
import { clientWith, refusal } from '../../../solana/test/family/client.ts';
import {
  failedInBlock,
  nodeWith,
  notSimulating,
  pendingWith,
  signature,
} from '../../../solana/test/family/node.ts';
import { planOf, submitBy, wallet } from '../../../solana/test/family/plan-of.ts';
import {
  alice,
  bob,
  MEMO,
  maker,
  mallory,
  places,
  TOKEN,
  usdc,
  wif,
} from '../../../solana/test/ledger/cast.ts';
import { role } from '../../../solana/test/ledger/draft.ts';
import { memo, system } from '../../../solana/test/ledger/make.ts';
import { call } from '../../../solana/test/ledger/public-calls.ts';
import { endpoints } from '../../src/endpoints.ts';
import { previewSwapByBuild } from '../../src/flows/preview.ts';
import { swapByBuild } from '../../src/flows/swap-by-build.ts';
import { buildOf, buying, LEAST, MOST } from './build-sample.ts';

const rpc = await nodeWith();
const key = (address: string) => ({ address, signTransactions: async () => [] });
const note = writeInstruction(raw(memo('thanks')));

interface Given {
  readonly own?: object;
  readonly options?: object;
  readonly build?: unknown;
}

async function planned({ own = {}, options = {}, build = buildOf() }: Given = {}) {
  const { client, calls } = clientWith(endpoints, { build });
  const input = { ...buying, ...own };
  const all = { rpc, ...options };
  const plan = await planOf((given) => swapByBuild(client, input as never, given), all);
  return { plan, calls, client };
}

const builtWith = async (given: Given = {}, agreed?: string) =>
  (await planned(given)).plan.build(agreed);

describe('the plan', () => {
  it('stores the input and the instructions of the caller', async () => {
    const spend = [{ mint: SOL, atMost: 5n }];
    const options = { before: [raw(memo('a'))].map(writeInstruction), after: [note], spend };
    const { plan, client } = await planned({ options });
    expect(plan).toMatchObject({
      name: 'swap.swapByBuild',
      overNode: true,
      owner: wallet,
      asked: {
        inputMint: usdc.mint,
        amount: String(MOST),
        before: [{ programId: MEMO }],
        after: [{ programId: MEMO }],
        spend: [{ mint: SOL, atMost: '5' }],
      },
    });
    expect(plan.api).toBe(client.build);
    const plain = (await planned()).plan.asked as object;
    expect(Object.keys(plain).toSorted()).toEqual(['amount', 'inputMint', 'outputMint']);
  });

  it('builds the swap of the input, within what it guarantees', async () => {
    const { signal } = new AbortController();
    const { plan, calls } = await planned({ options: { signal }, own: { minOutput: 1n } });
    const built = await plan.build();
    expect(calls).toEqual([['build', { ...buying, taker: wallet }, signal]]);
    expect(built).toMatchObject({
      notes: { inAmount: String(MOST), outAmount: String(LEAST) },
      agreed: '1',
      guarantee: { minOutput: LEAST },
      alsoSign: [],
      roles: {},
      parts: { spend: [{ mint: SOL, reason: 'tip', atMost: 0n, refundable: false }] },
      value: {
        given: { mint: usdc.mint, amount: MOST },
        arriving: { mint: wif.mint, amount: LEAST, wallet },
        impactPercent: undefined,
      },
    });
    expect(built.roles).toEqual({});
    expect(built.intent).toEqual({
      owner: wallet,
      feePayer: wallet,
      otherSigners: [],
      spend: [
        { mint: usdc.mint, atMost: MOST },
        { mint: SOL, atMost: 0n },
      ],
      receive: [{ mint: wif.mint, atLeast: LEAST, wallet }],
      programs: [apiPrograms.router],
      trustPrograms: undefined,
      maxFeeLamports: 1_000_000n,
      maxRentLamports: undefined,
      maxOtherRentLamports: undefined,
      involvedMints: [],
      maxPriorityFeeLamports: 500_000n,
    });
    const decoded = decodeTransaction(built.transaction);
    expect(decoded.feePayer).toBe(wallet);
    expect(built.judge?.(decoded)).toEqual([]);
    expect(decodeTransaction(built.withLimit?.(90_000) ?? '').programs).toEqual(decoded.programs);
    // The whole is what was assembled, and nothing else.
    expect(
      built.judge?.({ ...decoded, instructions: decoded.instructions.slice(0, -1) }),
    ).not.toEqual([]);
  });

  it('is of version 1 where the caller allows it', async () => {
    const options = { maxTransactionVersion: 1 };
    const version1 = buildOf(buyWif.draft, { transactionVersion: 1 });
    const { plan, calls } = await planned({ options, build: version1 });
    await plan.build();
    expect(calls[0]?.[1]).toMatchObject({ transactionVersion: '1' });
    await expect(builtWith({ build: version1 })).rejects.toMatchObject({
      code: 'execution_failed',
    });
  });

  it('holds the next build to what the first one guaranteed', async () => {
    expect((await builtWith()).agreed).toBe(String(LEAST));
    expect((await builtWith({}, String(LEAST - 1n))).agreed).toBe(String(LEAST - 1n));
    await expect(builtWith({}, String(LEAST + 1n))).rejects.toMatchObject({
      code: 'price_moved',
    });
  });

  it.each([
    ['a token', {}, buyWif, LEAST],
    ['SOL, of what arrives', { outputMint: SOL }, buySolByBuild, LEAST - 1_000_000n],
  ])('pays a tip beside %s', async (_, own, { draft }, atLeast) => {
    const build = buildOf(draft, own);
    const { intent, parts } = await builtWith({ own: { ...own, tipAmount: 1_000_000n }, build });
    expect(intent.spend?.[1]).toEqual({ mint: SOL, atMost: 1_000_000n });
    expect(intent.receive?.[0]?.atLeast).toBe(atLeast);
    expect(parts?.spend).toMatchObject([{ reason: 'tip', atMost: 1_000_000n }]);
  });

  it('adds the tips of the lanes, in place of one of the service', async () => {
    const tips = [{ lamports: 2_000n, accounts: [maker.address] }];
    const sender = { name: 'lane', send: () => Promise.reject(new Error('sent')), tips };
    const { intent, parts, transaction } = await builtWith({ options: { sender } });
    expect(intent.spend?.[1]).toEqual({ mint: SOL, atMost: 2_000n });
    expect(parts?.spend).toMatchObject([{ reason: 'tip', atMost: 2_000n }]);
    expect(decodeTransaction(transaction).instructions.at(-1)).toMatchObject({ type: 'transfer' });
    await expect(
      planned({ own: { tipAmount: 1_000_000n }, options: { sender } }),
    ).rejects.toMatchObject({
      details: { field: 'tipAmount' },
    });
  });

  it.each([
    ['some of the input', usdc.mint, 5n, MOST + 5n, LEAST, wallet],
    ['some of the output', wif.mint, 5n, MOST, LEAST - 5n, undefined],
    ['all of the output', wif.mint, LEAST, MOST, 1n, undefined],
    ['more than the output', wif.mint, LEAST + 1n, MOST, 1n, undefined],
  ])('lets the instructions of the caller take %s', async (_, mint, atMost, most, least, to) => {
    const built = await builtWith({ options: { spend: [{ mint, atMost: String(atMost) }] } });
    expect(built.intent.spend?.[0]).toEqual({ mint: usdc.mint, atMost: most });
    expect(built.intent.receive).toEqual([{ mint: wif.mint, atLeast: least, wallet }]);
    expect(built.parts?.spend?.[1]).toEqual({
      mint,
      reason: 'own-instructions',
      atMost,
      refundable: false,
    });
    expect(built.value?.arriving.wallet).toBe(to);
  });

  it('signs with the keys of the caller, whose payer pays the fee', async () => {
    const alsoSign = [key(bob.address)];
    const { intent, roles, transaction } = await builtWith({
      own: { payer: bob.address },
      options: { alsoSign },
      build: buildOf({ ...buyWif.draft, setup: [] }),
    });
    expect(intent).toMatchObject({ feePayer: bob.address, otherSigners: [bob.address] });
    expect(roles).toEqual({ [bob.address]: 'sponsor' });
    expect(decodeTransaction(transaction).feePayer).toBe(bob.address);
    const beside = { alsoSign, after: [writeInstruction(raw(memo('x', bob)))] };
    const signed = await builtWith({ options: beside });
    expect(signed).toMatchObject({ alsoSign, roles: { [bob.address]: 'own-key' } });
    expect(signed.intent.programs).toEqual([apiPrograms.router, MEMO]);
  });

  it('lets the caller bound the priority fee', async () => {
    for (const maxPriorityFeeLamports of [2_000_000n, '2000000'])
      expect((await builtWith({ options: { maxPriorityFeeLamports } })).intent).toMatchObject({
        maxFeeLamports: 2_100_000n,
        maxPriorityFeeLamports: 2_000_000n,
      });
  });

  it('refuses parts that take more than the input says', async () => {
    await expect(builtWith({ own: { amount: MOST - 1n } })).rejects.toMatchObject({
      code: 'unsafe_transaction',
    });
    const stolen = buildOf({
      ...buyWif.draft,
      others: [system.transfer({ address: wallet }, mallory.address, 5n)],
    });
    await expect(builtWith({ build: stolen })).rejects.toMatchObject({
      code: 'unsafe_transaction',
    });
  });

  it('pays to a token account of another wallet', async () => {
    const account = await findAssociatedTokenAddress(bob.address, wif.mint, TOKEN);
    const held = [{ owner: bob.address, mint: wif.mint, amount: 0n }];
    const own = { destinationTokenAccount: account };
    const options = { rpc: await nodeWith(held), spend: [{ mint: wif.mint, atMost: 3n }] };
    const build = buildOf({ swap: call('route_v2', { to: account }) });
    // What the caller's instructions take of it is not taken from what the other one gets.
    expect((await builtWith({ own, options, build })).intent.receive).toEqual([
      { mint: wif.mint, atLeast: LEAST, wallet: bob.address },
    ]);
  });

  it('judges the platform fee of the call by the input', async () => {
    const fee = { platformFeeBps: 5, feeAccount: usdcOf.alice };
    const taking = (feeBps: number) =>
      buildOf({ setup: [openWif], swap: call('route_v2', { feeBps }) });
    const judgedAs = async (own: object, feeBps: number) => {
      const { judge, transaction } = await builtWith({ own, build: taking(feeBps) });
      return judge?.(decodeTransaction(transaction)).length;
    };
    expect(await judgedAs({}, 0)).toBe(0);
    expect(await judgedAs(fee, 5)).toBe(0);
    await expect(judgedAs(fee, 6)).rejects.toMatchObject({ code: 'unsafe_transaction' });
  });

  it('begins the next attempt with the number of accounts that did fit', async () => {
    const sizes = [1_200, 1];
    const build = () =>
      buildOf(buyWif.draft, {
        otherInstructions: [writeInstruction(raw(memo('x'.repeat(sizes.shift() ?? 1))))],
      });
    const { plan, calls } = await planned({ build });
    await plan.build();
    await plan.build();
    expect(calls.map(([, { maxAccounts }]) => maxAccounts)).toEqual([undefined, 60, 60]);
  });

  it('passes on the bounds of the caller for accounts', async () => {
    const bounds = { maxRentLamports: 5n, maxOtherRentLamports: 6n, involvedMints: [SOL] };
    const build = buildOf({ ...buyWif.draft, setup: [] });
    expect((await builtWith({ options: bounds, build })).intent).toMatchObject(bounds);
    await expect(builtWith({ options: bounds })).rejects.toMatchObject({
      code: 'unsafe_transaction',
    });
  });

  it('refuses an account of another mint for the output', async () => {
    const own = { destinationTokenAccount: maker.address };
    await expect(builtWith({ own })).rejects.toMatchObject({
      details: { field: 'destinationTokenAccount' },
    });
  });
});

describe('a transaction that is too large', () => {
  /** Pads the transaction until a build for few accounts fits. */
  const fits = (most: number, size = 1_000) => {
    const asked: (number | undefined)[] = [];
    const build = ({ maxAccounts }: { readonly maxAccounts?: number }) => {
      asked.push(maxAccounts);
      const isSmall = maxAccounts !== undefined && maxAccounts <= most;
      const padding = [raw(memo('x'.repeat(isSmall ? 1 : size)))].map(writeInstruction);
      return buildOf(buyWif.draft, { setupInstructions: [], padding });
    };
    return { asked, build };
  };
  const after = [writeInstruction(raw(memo('x'.repeat(1_200))))];

  it.each([
    [undefined, [undefined, 60, 56, 52, 48, 44, 40, 36, 32, 28, 24, 20, 16, 12]],
    [20, [20, 16, 12]],
    [15, [15]],
    [16, [16, 12]],
  ])('is asked for with fewer accounts, from %s', async (maxAccounts, sizes) => {
    const { asked, build } = fits(0);
    const own = maxAccounts === undefined ? {} : { maxAccounts };
    await expect(builtWith({ own, build, options: { after } })).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'too_large' },
      advice: 'fix-input',
    });
    expect(asked).toEqual(sizes);
  });

  it.each([
    [19, 60],
    [20, 16],
    [30, 26],
    [90, 60],
  ])('is asked for with fewer accounts than its call of %d has', async (listed, next) => {
    const asked: unknown[] = [];
    const { swap } = buyWif.draft;
    const more = Array.from({ length: listed - swap.accounts.length }, () => role.read(MEMO));
    const large = buildOf({
      ...buyWif.draft,
      swap: { ...swap, accounts: [...swap.accounts, ...more] },
    });
    const build = ({ maxAccounts }: { readonly maxAccounts?: number }) => {
      asked.push(maxAccounts);
      return maxAccounts === undefined ? large : refusal('no route');
    };
    await expect(builtWith({ build, options: { after } })).rejects.toMatchObject({
      details: { name: 'too_large' },
    });
    expect(asked).toEqual([undefined, next]);
  });

  it('remains the reason when the service finds no route with fewer', async () => {
    const answers: unknown[] = [buildOf(), refusal('no route')];
    const build = () => answers.shift();
    await expect(builtWith({ build, options: { after } })).rejects.toMatchObject({
      details: { name: 'too_large' },
    });
    const other = [buildOf(), new Error('lost')];
    await expect(builtWith({ build: () => other.shift(), options: { after } })).rejects.toThrow(
      'lost',
    );
    const refused = refusal('no');
    await expect(builtWith({ build: refused })).rejects.toBe(refused);
  });
});

it.each([
  [{ taker: wallet }, {}, 'taker'],
  [{ transactionVersion: '1' }, {}, 'transactionVersion'],
  [{ maxSupportedTransactionVersion: '1' }, {}, 'maxSupportedTransactionVersion'],
  [{ nativeDestinationAccount: bob.address }, {}, 'nativeDestinationAccount'],
  [{ platformFeeBps: 256, feeAccount: bob.address }, {}, 'platformFeeBps'],
  [{ amount: 0n }, {}, 'amount'],
  [{ amount: 2n ** 64n }, {}, 'amount'],
  [{ outputMint: usdc.mint }, {}, 'outputMint'],
  [{ minOutput: -1n }, {}, 'minOutput'],
  [{ maxSlippageBps: 10_001 }, {}, 'maxSlippageBps'],
  [{ maxSlippageBps: -1 }, {}, 'maxSlippageBps'],
  [{}, { before: note }, 'before'],
  [{}, { after: note }, 'after'],
  [{}, { spend: {} }, 'spend'],
  [{}, { alsoSign: key(bob.address) }, 'alsoSign'],
  [{}, { before: [1] }, 'before[0]'],
  [{}, { after: [note, 1] }, 'after[1]'],
  [{}, { spend: [{ mint: 'SOL', atMost: 1n }] }, 'spend[0].mint'],
  [{}, { spend: [{ mint: SOL, atMost: -1n }] }, 'spend[0].atMost'],
  [{}, { spend: [{ mint: SOL, atMost: 1n, atLeast: 1n }] }, 'spend[0].atLeast'],
  [{}, { maxPriorityFeeLamports: 0.5 }, 'maxPriorityFeeLamports'],
  [{}, { maxPriorityFee: 1n }, 'maxPriorityFee'],
  [{}, { maxLossBps: -1 }, 'maxLossBps'],
  [{}, { rpc: undefined }, 'rpc'],
  [{ payer: bob.address }, {}, 'alsoSign'],
  [{}, { before: [writeInstruction(raw(memo('x', bob)))] }, 'alsoSign'],
  [{}, { after: [writeInstruction(raw(memo('x', bob)))] }, 'alsoSign'],
])('refuses the input %# before any request', async (own, options, field) => {
  const { client, calls } = clientWith(endpoints, {});
  const all = { rpc, ...options };
  const swapping = planOf(
    (given) => swapByBuild(client, { ...buying, ...own } as never, given),
    all,
  );
  await expect(swapping).rejects.toMatchObject({
    code: 'invalid_input',
    flow: 'swap.swapByBuild',
    details: { field },
  });
  expect(calls).toEqual([]);
});

it('refuses invalid options', async () => {
  const { client } = clientWith(endpoints, {});
  for (const options of [undefined, null, 5])
    await expect(swapByBuild(client, buying, options as never)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'options' },
    });
});

it('takes a call that only a simulation bounds', async () => {
  const build = buildOf({ ...buyWif.draft, swap: olderRoute });
  expect((await builtWith({ build })).guarantee).toEqual({ minOutput: LEAST });
});

it('refuses instructions of the service that name a key of the caller', async () => {
  const naming = { ...memo('x'), accounts: [role.read(bob.address)] };
  const build = buildOf({ ...buyWif.draft, others: [naming] });
  expect((await builtWith({ build })).agreed).toBe(String(LEAST));
  const both = builtWith({ build, options: { alsoSign: [key(bob.address)] } });
  await expect(both).rejects.toMatchObject({
    code: 'unsafe_transaction',
    details: { findings: [{ rule: 'exposed' }] },
  });
});

it('refuses a tip that the input does not have, and amounts that cannot be read', async () => {
  const tip = [system.transfer(alice, places.tip, 1n)];
  await expect(builtWith({ build: buildOf({ ...buyWif.draft, tip }) })).rejects.toMatchObject({
    code: 'unsafe_transaction',
  });
  for (const name of ['inAmount', 'otherAmountThreshold'])
    await expect(builtWith({ build: buildOf(undefined, { [name]: '1.5' }) })).rejects.toMatchObject(
      { message: expect.stringContaining(name) },
    );
});

it('knows its own options by a misspelt name', async () => {
  for (const name of ['before', 'after', 'spend', 'alsoSign', 'maxPriorityFeeLamports'])
    await expect(planned({ options: { [`${name}s`]: 1 } })).rejects.toMatchObject({
      message: expect.stringContaining(`\`${name}\``),
    });
});

it('takes a tip of the service beside a sender that demands none', async () => {
  const { plan } = await planned({
    own: { tipAmount: 2_000_000n },
    options: { sender: rpcSender(rpc) },
  });
  expect(plan.name).toBe('swap.swapByBuild');
});

it('accepts the ends of the bounds', async () => {
  const fee = { platformFeeBps: 255, feeAccount: bob.address };
  for (const own of [{ minOutput: 0n }, { maxSlippageBps: 10_000 }, { maxSlippageBps: 0 }, fee])
    expect((await planned({ own })).plan.name).toBe('swap.swapByBuild');
});

it('knows its own fields by a misspelt name', async () => {
  for (const name of ['minOutput', 'maxSlippageBps'])
    await expect(planned({ own: { [`${name}s`]: 1 } })).rejects.toMatchObject({
      message: expect.stringContaining(`\`${name}\``),
    });
});

describe('the submission', () => {
  const notes = { inAmount: '100', outAmount: '40' };

  it('returns the amounts of the quote, and what the chain shows', async () => {
    const { plan } = await planned();
    expect(await submitBy(plan, pendingWith(notes))).toEqual({
      outcome: 'landed',
      result: {
        signature,
        slot: 7,
        inputMint: usdc.mint,
        outputMint: wif.mint,
        ...notes,
        moved: { [SOL]: '-1000' },
      },
    });
    const quiet = await planned({ options: { rpc: await nodeWith([], { getTransaction: null }) } });
    expect(await submitBy(quiet.plan, pendingWith(notes))).toMatchObject({
      result: { moved: null },
    });
  });

  it('is void when the transaction has failed on the chain', async () => {
    const { plan } = await planned({ options: { rpc: await nodeWith([], failedInBlock) } });
    expect(await submitBy(plan, pendingWith(notes))).toMatchObject({
      outcome: 'void',
      reason: { code: 'transaction_failed' },
    });
  });
});

it('is previewed with what would leave, although the service builds nothing', async () => {
  const { client } = clientWith(endpoints, { build: refusal('no') });
  expect(await previewSwapByBuild(client, buying, { owner: wallet, rpc })).toMatchObject({
    flow: 'swap.swapByBuild',
    spends: { mint: usdc.mint, amount: MOST },
  });
  const served = clientWith(endpoints, { build: buildOf() });
  const alone = previewSwapByBuild(served.client, buying, { owner: wallet });
  await expect(alone).rejects.toMatchObject({
    flow: 'swap.swapByBuild',
    details: { field: 'rpc' },
  });
});

it.each([
  ['0.01', -1],
  [-0.02, 2],
  ['unknown', undefined],
  [null, undefined],
])('is previewed with the price impact %s of the service', async (priceImpactPct, percent) => {
  const { client } = clientWith(endpoints, { build: buildOf(undefined, { priceImpactPct }) });
  const node = await nodeWith([], notSimulating);
  const preview = await previewSwapByBuild(client, buying, { owner: wallet, rpc: node });
  expect(preview.priceImpactPercent).toBe(percent);
});
