import { describe, expect, it } from 'vitest';
import { type Interruptible, interruptEverywhere } from './interrupt.ts';
import { announcing, versionOf } from './surroundings.ts';
import { memo, type Outcome, openVersion1, USDC_TO_JUP, version1Cases } from './version-1-cases.ts';

describe.each(version1Cases)('$name in version 1', ({ run, otherwise }) => {
  it('interrupted at any step resumes, and lands once', async () => {
    const { sandbox, alice, perijove, to, rpc, options } = await openVersion1();
    const landed = (): number =>
      sandbox.ledger.history(alice.address, { limit: 1_000 }).filter(({ error }) => error === null)
        .length;
    let ids = 0;
    const interruptions = await interruptEverywhere(async (journal) => {
      const before = landed();
      const id = `version 1, ${++ids}`;
      const flow: Interruptible<Outcome> = {
        journal,
        rpc,
        signer: options.signer,
        run: ({ signer, ...surroundings }) =>
          run(perijove, to, { ...options, ...surroundings, signer: announcing(signer), id }),
        async assertDoneOnce({ signature }) {
          expect(landed()).toBe(before + 1);
          expect(await versionOf(rpc, signature)).toBe(1);
        },
      };
      return flow;
    });
    expect(interruptions).toBeGreaterThanOrEqual(10);
  });

  it('whose transaction expires is followed by another', async () => {
    const { sandbox, perijove, to, rpc, options } = await openVersion1();
    const steps: string[] = [];
    const { signature } = await run(perijove, to, {
      ...options,
      onProgress({ step, attempt }) {
        steps.push(`${step} ${attempt}`);
        if (`${step} ${attempt}` === 'signed 1') sandbox.control.clock.jump(120_000);
      },
    }).catch((error: Error) => ({ signature: error.message }));
    // The price moves while the clock jumps, and may be beyond what the first offer guaranteed.
    expect(steps).toContain('rebuilding 2');
    if (steps.at(-1) === 'landed 2') expect(await versionOf(rpc, signature)).toBe(1);
    else expect(signature).toContain('the price moved');
  });

  it('is version 0 without the wish, or where the signer does not announce it', async () => {
    const { perijove, to, mute, rpc, options } = await openVersion1();
    for (const change of [{ maxTransactionVersion: 0 as const }, { signer: mute }]) {
      const outcome = await run(perijove, to, { ...options, ...change }).then(
        ({ signature }) => versionOf(rpc, signature),
        ({ details }) => details.name as string,
      );
      expect(outcome).toBe(otherwise);
    }
  });
});

it('names the limits of version 1 where the transaction is too large', async () => {
  const { perijove, options } = await openVersion1();
  const run = perijove.swap.swapByBuild(USDC_TO_JUP, { ...options, before: [memo(4_000)] });
  await expect(run).rejects.toThrow('the network takes 4096 bytes and 64 accounts');
});

it('previews the order that the flow requests', async () => {
  const { perijove, alice, rpc } = await openVersion1();
  const excludeRouters = ['jupiterz', 'dflow', 'okx'];
  const input = { ...USDC_TO_JUP, excludeRouters };
  const { order, networkLamports, signers } = await perijove.swap.preview.swap(input, {
    owner: alice.address,
    rpc,
    maxTransactionVersion: 1,
  });
  expect(order.transactionVersion).toBe(1);
  expect(signers).toEqual([alice.address]);
  expect(networkLamports).toBeGreaterThanOrEqual(5_000n);
});
