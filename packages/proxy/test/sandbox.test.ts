import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { testSandbox } from '@perijove/sandbox/test';
import { createPerijove, createRpc } from 'perijove';
import { families } from 'perijove/catalog';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createProxy } from '../src/index.ts';
import { pageOf } from './page.ts';

const sandbox = await testSandbox({ plan: 'pro' });
const { deployment, apiKey, fundedWallets, rpcUrl } = sandbox;
const proxy = createProxy({ deployment, apiKey, endpoints: families, allow: ['*'] });
const perijove = createPerijove(pageOf(proxy));
const signer = fundedWallets.alice.secretKey;

beforeEach(() => sandbox.reset());
afterAll(async () => {
  await perijove.close();
  await proxy.close();
});

test('a swap runs through the proxy unchanged', async () => {
  const lamports = () => sandbox.ledger.lamports(fundedWallets.alice.address);
  const before = lamports();
  const { signature, moved } = await perijove.instantSwap.swap(
    { inputMint: SOL, outputMint: USDC, amount: 500_000_000n },
    { signer, rpc: createRpc(rpcUrl) },
  );
  expect(signature).toMatch(/^\w{80,90}$/);
  expect(moved).toBeDefined();
  expect(before - lamports()).toBeGreaterThanOrEqual(500_000_000n);
  expect(before - lamports()).toBeLessThan(510_000_000n);
});

test('a token is launched with its image, and its transaction lands', async () => {
  const vesting = {
    totalLockedVestingAmount: 0,
    cliffUnlockAmount: 0,
    numberOfVestingPeriod: 0,
    totalVestingDuration: 0,
    cliffDurationFromMigrationTime: 0,
  } as const;
  const image = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 7)], {
    type: 'image/png',
  });
  const launched = await perijove.studio.launch(
    {
      buildCurveByMarketCapParam: {
        quoteMint: USDC,
        initialMarketCap: 16_000.5,
        migrationMarketCap: 69_000,
        tokenQuoteDecimal: 6,
        lockedVestingParam: vesting,
      },
      antiSniping: false,
      fee: { feeBps: 100 },
      tokenName: 'Newcomer',
      tokenSymbol: 'NEW',
      tokenImageContentType: 'image/png',
      image,
      page: {
        content: 'How it began',
        headerImage: new File([image], 'header.png', { type: 'image/png' }),
      },
    },
    { signer, rpc: createRpc(rpcUrl) },
  );
  const { data } = await perijove.studio.poolAddresses({ mint: launched.mint });
  expect(data?.dbcPoolAddress).toMatch(/^\w{32,44}$/);
});

test('a submit whose response is lost is sent once, and its outcome is unknown to the page', async () => {
  sandbox.control.faults.add({
    kind: 'reset',
    when: 'unanswered',
    endpoint: 'trigger.execute',
    times: 1,
  });
  const failure: unknown = await perijove.trigger
    .execute({ requestId: 'r', signedTransaction: 'AQID' })
    .catch((error: unknown) => error);
  expect(isPerijoveError(failure, 'outcome_unknown')).toBe(true);
});

test('a read that fails at the API is retried by the page alone', async () => {
  sandbox.control.faults.add({ kind: 'server-error', endpoint: 'price.get', times: 2 });
  expect(await perijove.price.get({ ids: [SOL] })).toHaveProperty(SOL);
});

test('a list of every token streams through', async () => {
  const all = await perijove.transport.stream(families.tokens.allV1, {}).toArray();
  expect(all.length).toBeGreaterThan(10);
});
