// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { isPerijoveError, SOL, USDC } from '@perijove/core';
import type { Journal } from '@perijove/journal';
import { createIndexedDbJournal } from '@perijove/journal/indexed-db';
import { testSandbox } from '@perijove/sandbox/test';
import { createRpc, type StandardWallet, signTransaction } from '@perijove/solana';
import { act, waitFor } from '@testing-library/react';
import { createPerijove } from 'perijove';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { useFlow } from '../../src/index.ts';
import { runHook } from '../render.ts';

const sandbox = await testSandbox();
const { deployment, apiKey, rpcUrl, fundedWallets } = sandbox;
const perijove = createPerijove({ deployment, apiKey });
const rpc = createRpc(rpcUrl);
const { address, secretKey } = fundedWallets.alice;
const input = { inputMint: SOL, outputMint: USDC, amount: 10n ** 9n };
const patience = { timeout: 90_000 };
let journal: Journal;
let databases = 0;

beforeEach(async () => {
  await sandbox.reset();
  journal = createIndexedDbJournal(`interrupted-${++databases}`);
});
afterAll(() => perijove.close());

const show = (signer: Uint8Array | StandardWallet = secretKey) =>
  runHook({ perijove, journal }, () =>
    useFlow(perijove.instantSwap.swap, { signer, rpc, account: address }),
  );

let before = 0n;
beforeEach(() => {
  before = sandbox.ledger.lamports(address);
});
/** How many swaps have landed, by the SOL that is gone. */
const swaps = (): bigint => (before - sandbox.ledger.lamports(address)) / input.amount;

it('a flow that is unmounted in the review ends, and is not in the journal', async () => {
  const { result, unmount } = show();
  act(() => result.current.start(input));
  await waitFor(() => expect(result.current.status).toBe('review'), patience);
  unmount();
  await waitFor(async () => expect(await journal.list()).toEqual([]), patience);
  expect(swaps()).toBe(0n);
});

it('a flow whose wallet was asked continues without its component', async () => {
  let sign = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    sign = resolve;
  });
  const { result, unmount } = show(walletThat(() => asked));
  act(() => result.current.start(input));
  await waitFor(() => expect(result.current.status).toBe('review'), patience);
  act(() => result.current.confirm());
  await waitFor(() => expect(result.current.status).toBe('signing'), patience);
  unmount();
  sign();
  await waitFor(async () => expect((await journal.list())[0]?.step).toBe('landed'), patience);
  expect(swaps()).toBe(1n);
});

it('a page that is loaded again resumes what was signed, once', async () => {
  const endpoint = 'instant-swap.execute';
  sandbox.control.faults.add({ kind: 'latency', delayMs: 600_000, endpoint, times: 1 });
  const first = show();
  act(() => first.result.current.start(input));
  await waitFor(() => expect(first.result.current.status).toBe('review'), patience);
  act(() => first.result.current.confirm());
  await waitFor(() => expect(first.result.current.status).toBe('submitting'), patience);
  // The status comes before the request: the fault must be used up by this page, not by the next.
  await expect.poll(() => sandbox.control.faults.list()).toMatchObject([{ hits: 1 }]);
  // The page is gone: nothing of it writes or listens any more.
  act(() => first.result.current.stop());
  await waitFor(() => expect(first.result.current.status).toBe('failed'), patience);
  expect(first.result.current.advice).toBe('check-status');
  first.unmount();

  const second = show();
  await waitFor(() => expect(second.result.current.unfinished).toHaveLength(1), patience);
  const [unfinished] = second.result.current.unfinished;
  expect(unfinished).toMatchObject({ flow: 'instant-swap.swap', owner: address, step: 'signed' });
  act(() => second.result.current.resume(unfinished?.id ?? ''));
  await waitFor(() => expect(second.result.current.status).toBe('landed'), patience);
  expect(second.result.current.result?.signature).toEqual(expect.any(String));
  await waitFor(() => expect(second.result.current.unfinished).toEqual([]), patience);
  expect(swaps()).toBe(1n);
});

it('without a signer the flow fails and says what is missing', async () => {
  const { result } = runHook({ perijove, journal }, () =>
    useFlow(perijove.instantSwap.swap, { signer: undefined, rpc }),
  );
  act(() => result.current.start(input));
  await waitFor(() => expect(result.current.status).toBe('failed'), patience);
  expect(result.current.error?.message).toContain('connect a wallet');
  expect(result.current.advice).toBe('fix-input');
});

it('what the guard finds is in the error', async () => {
  const { result } = runHook({ perijove, journal }, () =>
    useFlow(perijove.instantSwap.swap, { signer: secretKey, rpc, maxFeeLamports: 1n }),
  );
  act(() => result.current.start(input));
  await waitFor(() => expect(result.current.status).toBe('failed'), patience);
  const { error } = result.current;
  expect(isPerijoveError(error, 'unsafe_transaction') && error.details.findings[0]?.rule).toBe(
    'fee',
  );
  expect(await journal.list()).toEqual([]);
});

/** A wallet of the Wallet Standard that asks its user first. */
function walletThat(ask: () => Promise<void>): StandardWallet {
  const signIt = async ({ transaction }: { readonly transaction: Uint8Array }) => {
    await ask();
    const signed = await signTransaction(Buffer.from(transaction).toString('base64'), secretKey);
    return [{ signedTransaction: Uint8Array.from(Buffer.from(signed, 'base64')) }];
  };
  return {
    accounts: [{ address }],
    features: { 'solana:signTransaction': { signTransaction: signIt } },
  };
}
