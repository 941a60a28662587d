import { USDC } from '@perijove/core';
import { openStore } from '@perijove/local-node/ledger';
import { signTransaction } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import type { Change, LedgerStore } from '../../../../local-node/src/ledger/store/store.ts';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { createContext, type FamilyContext } from '../../../src/compose/create-context.ts';
import { seededOf } from '../../../src/compose/seeded.ts';
import { routingSwapService } from '../../../src/families/routing-swap/routing-swap.ts';
import { launchesOf } from '../../../src/families/studio/creator-launches.ts';
import { MILESTONES } from '../../../src/families/studio/launch.ts';
import { createServiceLedger } from '../../../src/settlement/create-service-ledger.ts';
import type { ServiceLedger } from '../../../src/settlement/service-ledger.ts';
import { hashText } from '../../../src/world/random.ts';
import { balanceOf, sign, wholeSupply } from '../../market/swap/trading.ts';
import { supplyOf } from '../../settlement/on-ledger.ts';
import { stoppedWorld } from '../../world/stopped-world.ts';
import {
  accounts,
  launch,
  PNG,
  planOf,
  put,
  send,
  startLaunching,
  swap,
  USDC_UNIT,
} from './launching.ts';

const SEED = 'restart';
const SUPPLY = 10n ** 15n;

describe('a sandbox that is started again', () => {
  it('keeps plans, uploads, curves, fees and claims', async () => {
    const dataFolder = freshFolder();
    const options = { dataFolder, seed: SEED };
    const first = await startLaunching(options);
    const { alice, bob } = first;
    const planned = await first.studio.createPoolTx(planOf(alice.address));
    const transaction = await sign(planned.transaction, alice);
    expect((await put(planned.imagePresignedUrl, PNG, 'image/png')).status).toBe(200);
    await first.sandbox.stop();

    const second = await startLaunching(options);
    await second.studio.submitPool({ transaction, owner: alice.address, content: 'kept' });
    const { mint } = planned;
    const buying = { inputMint: USDC, outputMint: mint, amount: 300n * USDC_UNIT };
    await swap(second, bob, buying);
    const poolAddress = (await second.studio.poolAddresses({ mint })).data?.dbcPoolAddress ?? '';
    const claim = { ownerWallet: alice.address, poolAddress, maxQuoteAmount: 1_000_000n };
    const signedClaim = await sign((await second.studio.createFeeTx(claim)).transaction, alice);
    const quote = await second.perijove.routingSwap.quote(buying);
    const price = await second.perijove.price.get({ ids: [mint] });
    await second.sandbox.stop();

    const third = await startLaunching(options);
    expect(await third.perijove.routingSwap.quote(buying)).toEqual(quote);
    expect(await third.perijove.price.get({ ids: [mint] })).toEqual(price);
    const [record] = await third.perijove.tokens.search({ query: mint });
    expect(record?.icon).toBe(`${third.sandbox.url}/storage/${mint}/image`);
    expect(await (await fetch(record?.icon ?? '')).bytes()).toEqual(await PNG.bytes());
    const page = await fetch(`${third.sandbox.url}/storage/${mint}/page`);
    expect(await page.json()).toMatchObject({ content: 'kept' });
    expect(await third.studio.fee({ poolAddress })).toEqual({
      unclaimed: '1500000',
      total: '1500000',
    });
    const usdc = balanceOf(third, alice.address, USDC);
    await send(third, signedClaim);
    expect(balanceOf(third, alice.address, USDC)).toBe(usdc + 1_000_000n);
    const amount = accounts(third, mint).sale;
    await swap(third, alice, { ...buying, swapMode: 'ExactOut', amount });
    await third.sandbox.stop();

    const fourth = await startLaunching(options);
    const { data } = await fourth.studio.poolAddresses({ mint });
    expect(data?.dammv2PoolAddress).toEqual(expect.any(String));
    const selling = { inputMint: mint, outputMint: USDC, amount: SUPPLY / 100n };
    expect((await swap(fourth, alice, selling)).quote.routePlan).toMatchObject([
      { swapInfo: { ammKey: data?.dammv2PoolAddress } },
    ]);
    expect(wholeSupply(fourth, mint)).toEqual({ supply: SUPPLY, sum: SUPPLY });
  });
});

/** A ledger on the folder whose store fails to keep some changes. */
async function openFailing(dataFolder: string, fails: (change: Change) => boolean) {
  const world = stoppedWorld(SEED);
  const kept = openStore(dataFolder, hashText(SEED));
  const store: LedgerStore = {
    ...kept,
    commit(change) {
      if (fails(change)) throw new Error('no space left');
      kept.commit(change);
    },
  };
  const problems: string[] = [];
  const report = (problem: string): void => void problems.push(problem);
  const { clock, tokens } = world;
  const { pools } = seededOf(SEED);
  const ledger = await createServiceLedger({ seed: SEED, clock, tokens, store, report });
  const context = createContext(world, ledger, { report, pools });
  return { ledger, context, problems, close: () => kept.close() };
}

interface Purchase {
  readonly mint: string;
  readonly amount: bigint;
}

/** Buys exactly so much for alice, past HTTP. */
async function buy(context: FamilyContext, { mint, amount }: Purchase) {
  const { ledger } = context;
  const userPublicKey = ledger.wallets.find(({ name }) => name === 'alice')?.address ?? '';
  const request = { inputMint: USDC, outputMint: mint, swapMode: 'ExactOut', amount } as const;
  const quoteResponse = routingSwapService.quote(request, context);
  const swapped = routingSwapService.swap({ userPublicKey, quoteResponse }, context);
  const key = ledger.exportSecretKey('alice');
  const signed = await signTransaction(swapped.swapTransaction, key);
  return () => ledger.submit(Buffer.from(signed, 'base64'));
}

async function launchedIn(dataFolder: string) {
  const on = await startLaunching({ dataFolder, seed: SEED });
  const { mint, pool } = await launch(on, on.bob);
  const amount = accounts(on, mint).sale;
  await on.sandbox.stop();
  return { mint, pool, amount, owner: on.bob.address };
}

function stateOf(context: FamilyContext, ledger: ServiceLedger, mint: string, owner: string) {
  const request = { inputMint: USDC, outputMint: mint, amount: USDC_UNIT };
  return {
    quote: routingSwapService.quote(request, context),
    launches: launchesOf(context.launchpad, ledger, owner),
    trades: context.launchpad.trades.of(mint),
    accounts: [...ledger.tokenAccounts(mint).keys()].map((each) => ledger.account(each)),
  };
}

describe('when something cannot be stored', () => {
  it('a trade has not happened: neither the curve nor the fees know of it', async () => {
    const dataFolder = freshFolder();
    const { mint, pool, amount, owner } = await launchedIn(dataFolder);
    const isTrade = ({ documents = [] }: Change): boolean =>
      documents.some(({ collection }) => collection.startsWith('studio-trades'));
    const { ledger, context, close } = await openFailing(dataFolder, isTrade);
    const submit = await buy(context, { mint, amount: amount / 3n });
    const before = stateOf(context, ledger, mint, owner);
    const fees = { total: 0n, unclaimed: 0n };
    expect(before.launches).toEqual([{ mint, pool, quoteMint: USDC, fees, locked: 0n }]);
    expect(submit).toThrow('no space left');
    expect(stateOf(context, ledger, mint, owner)).toEqual(before);
    close();
  });

  it('a graduation is made up for: the last purchase counts, and a restart moves it on', async () => {
    const dataFolder = freshFolder();
    const { mint, amount } = await launchedIn(dataFolder);
    const isGraduation = ({ documents = [] }: Change): boolean =>
      documents.some(({ collection }) => collection === MILESTONES);
    const failing = await openFailing(dataFolder, isGraduation);
    const submit = await buy(failing.context, { mint, amount });
    expect(submit()).toMatchObject({ status: 'landed', record: { error: null } });
    expect(failing.problems).toEqual([expect.stringContaining('no space left')]);
    expect(failing.context.launchpad.book.find(mint)).toMatchObject({ graduatedMs: null });
    expect(supplyOf(failing.ledger, mint)).toEqual({ supply: SUPPLY, sum: SUPPLY });
    failing.close();

    const again = await startLaunching({ dataFolder, seed: SEED });
    const { data } = await again.studio.poolAddresses({ mint });
    expect(data?.dammv2PoolAddress).toEqual(expect.any(String));
    expect(accounts(again, mint)).toEqual({ sale: SUPPLY - amount, migration: 0n, locked: 0n });
  });
});
