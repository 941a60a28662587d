import { SOL } from '@perijove/core';
import { createMemoryJournal, type FlowRecord } from '@perijove/journal';
import {
  compileTransaction,
  type Review,
  signTransaction,
  submitTransaction,
} from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { versionOf } from './surroundings.ts';
import { type Outcome, openVersion1, USDC_TO_JUP, version1Cases } from './version-1-cases.ts';

describe.each(version1Cases)('$name in version 1', ({ run }) => {
  it('is reviewed, signed and sent, and lands', async () => {
    const { perijove, to, rpc, options, usdc } = await openVersion1();
    const before = usdc();
    const reviews: Review[] = [];
    const confirm = (review: Review): void => void reviews.push(review);
    const { signature } = await run(perijove, to, { ...options, confirm });
    expect(await versionOf(rpc, signature)).toBe(1);
    expect(usdc()).toBeLessThan(before);
    const [{ transaction, simulated, leaving } = {}] = reviews;
    expect(simulated).toBe(true);
    expect(transaction?.wire).toMatchObject({ version: 1, lookups: [] });
    const fee = transaction?.wire.config?.priorityFeeLamports ?? 0n;
    const parts = leaving?.find(({ mint }) => mint === SOL)?.parts ?? [];
    expect(parts.find(({ reason }) => reason === 'priority-fee')?.atMost ?? 0n).toBe(fee);
  });
});

it.each(sample(version1Cases, 1))(
  '$name is resumed once signed, also without the wish',
  async ({ run }) => {
    const { perijove, to, mute: signer, rpc, options, usdc } = await openVersion1();
    const before = usdc();
    const journal = createMemoryJournal();
    const stop = new AbortController();
    const stopped = run(perijove, to, {
      ...options,
      journal,
      signal: stop.signal,
      onProgress: ({ step }) => step === 'signed' && stop.abort(new Error('the process ended')),
    });
    await expect(stopped).rejects.toThrow('the process ended');
    expect(usdc()).toBe(before);
    const [resumed] = await perijove.resume(journal, { signer, rpc });
    expect(resumed).toMatchObject({ outcome: 'landed' });
    const landed = usdc();
    expect(landed).toBeLessThan(before);
    expect(await perijove.resume(journal, { signer, rpc })).toEqual([]);
    expect(usdc()).toBe(landed);
    const [record] = (await journal.list()) as readonly FlowRecord[];
    const { signature } = (record as unknown as { readonly result: Outcome }).result;
    expect(await versionOf(rpc, signature)).toBe(1);
  },
);

it('lands in version 0 where the service has no version 1', async () => {
  const { perijove, rpc, options } = await openVersion1();
  const excludeRouters = ['metis', 'dflow', 'okx'];
  const { router, signature } = await perijove.swap.swap(
    { ...USDC_TO_JUP, excludeRouters },
    options,
  );
  expect([router, await versionOf(rpc, signature)]).toEqual(['jupiterz', 0]);
});

it('returns pieces of version 1, which land in a transaction of that version', async () => {
  const { perijove, sandbox, alice, rpc } = await openVersion1();
  const wish = { rpc, maxTransactionVersion: 1 } as const;
  const cpi = await perijove.swap.forCpi({ ...USDC_TO_JUP, taker: alice.address }, wish);
  expect(cpi).toMatchObject({ transactionVersion: 1, tables: new Map() });
  expect(cpi.build.computeUnitPrice).toMatch(/^\d+$/);
  const { transaction } = compileTransaction({
    version: cpi.transactionVersion,
    config: { computeUnitLimit: 1_400_000, loadedAccountsDataSizeLimit: 67_108_864 },
    feePayer: alice.address,
    instructions: [...cpi.setupInstructions, cpi.build.swapInstruction, ...cpi.cleanupInstructions],
    blockhash: sandbox.ledger.latestBlockhash().blockhash,
  });
  const signed = await signTransaction(transaction, alice.secretKey);
  const { signature } = await submitTransaction(signed, { rpc });
  expect(await versionOf(rpc, signature)).toBe(1);
});
