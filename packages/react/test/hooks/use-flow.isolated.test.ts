// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { SOL, USDC } from '@perijove/core';
import type { Journal } from '@perijove/journal';
import { createIndexedDbJournal } from '@perijove/journal/indexed-db';
import { testSandbox } from '@perijove/sandbox/test';
import { createRpc } from '@perijove/solana';
import { act, waitFor } from '@testing-library/react';
import { createPerijove } from 'perijove';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { useFlow } from '../../src/index.ts';
import { runHook } from '../render.ts';

const sandbox = await testSandbox();
const { deployment, apiKey, rpcUrl, fundedWallets } = sandbox;
const perijove = createPerijove({ deployment, apiKey });
const rpc = createRpc(rpcUrl);
const { address, secretKey: signer } = fundedWallets.alice;
const input = { inputMint: SOL, outputMint: USDC, amount: 10n ** 9n };
const patience = { timeout: 90_000 };
let journal: Journal;
let databases = 0;

beforeEach(async () => {
  await sandbox.reset();
  journal = createIndexedDbJournal(`test-${++databases}`);
});
afterAll(() => perijove.close());

const showSwap = () =>
  runHook({ perijove, journal }, () => useFlow(perijove.instantSwap.swap, { signer, rpc }));
const usdc = (): bigint =>
  sandbox.ledger
    .holdings(address)
    .filter(({ mint }) => mint === USDC)
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);

it('shows the review, and swaps after it is confirmed', async () => {
  const before = usdc();
  const { result } = showSwap();
  expect(result.current.status).toBe('idle');
  act(() => result.current.start(input));
  expect(result.current.status).toBe('preparing');
  await waitFor(() => expect(result.current.status).toBe('review'), patience);
  const { review } = result.current;
  expect(review?.intent.spend).toEqual([{ mint: SOL, atMost: 10n ** 9n }]);
  expect(review?.intent.receive?.[0]?.mint).toBe(USDC);
  expect(review?.transaction.feePayer).toBe(address);
  expect(review?.simulated).toBe(true);
  expect(usdc()).toBe(before);
  act(() => result.current.confirm());
  await waitFor(() => expect(result.current.status).toBe('landed'), patience);
  expect(result.current.result?.signature).toEqual(expect.any(String));
  expect(usdc()).toBeGreaterThan(before);
  expect(result.current.steps.map(({ step }) => step)).toEqual([
    'built',
    'checked',
    'signed',
    'landed',
  ]);
  const times = result.current.steps.map(({ at }) => at);
  expect(times.toSorted((a, b) => a - b)).toEqual(times);
});

it('refuses a confirm of its own: the review of the hook decides', async () => {
  const own = { signer, rpc, confirm: () => false };
  const { result } = runHook({ perijove, journal }, () =>
    useFlow(perijove.instantSwap.swap, own as never),
  );
  act(() => result.current.start(input));
  await waitFor(() => expect(result.current.status).toBe('failed'), patience);
  expect(result.current.error?.message).toContain('no option `confirm`');
});

it('signs nothing after a refusal, and leaves nothing in the journal', async () => {
  const { result } = showSwap();
  act(() => result.current.start(input));
  await waitFor(() => expect(result.current.status).toBe('review'), patience);
  act(() => result.current.refuse());
  await waitFor(() => expect(result.current.status).toBe('refused'), patience);
  expect(await journal.list()).toEqual([]);
  expect(result.current.error).toBeUndefined();
});
