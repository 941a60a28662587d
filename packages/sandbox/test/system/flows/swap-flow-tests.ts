import { isPerijoveError, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc, type FlowEvent } from '@perijove/solana';
import { expect, it } from 'vitest';
import { sized } from '../../../../../tooling/stage.ts';
import {
  balanceOf,
  emptyWallet,
  JUP,
  startTrading,
  type Trading,
} from '../../market/swap/trading.ts';
import { type Interruptible, interruptEverywhere, type Surroundings } from './interrupt.ts';
import { signerOf } from './surroundings.ts';

// Small: each interruption swaps once.
const AMOUNT = 100_000_000n;

export const USDC_TO_JUP = { inputMint: USDC, outputMint: JUP, amount: AMOUNT };

/** A flow that swaps USDC for JUP. */
export interface SwapFlowCase {
  readonly name: string;
  readonly swap: (
    trading: Trading,
    options: Surroundings & {
      readonly id: string;
      readonly limit?: bigint;
      readonly onProgress?: (event: FlowEvent) => void;
    },
  ) => Promise<{ readonly signature: string; readonly outAmount: string }>;
}

/** The tests that every flow of swaps has to pass. */
export function testSwapFlow({ swap }: SwapFlowCase): void {
  it('interrupted at any step resumes, and swaps once', async () => {
    const trading = await startTrading();
    const { sandbox, alice } = trading;
    const signer = await signerOf(alice);
    const rpc = createRpc(sandbox.rpcUrl);
    let ids = 0;
    const interruptions = await interruptEverywhere(
      async (journal) => {
        const usdc = balanceOf(trading, alice.address, USDC);
        const jup = balanceOf(trading, alice.address, JUP);
        const id = `swap ${++ids}`;
        const flow: Interruptible<{ readonly signature: string; readonly outAmount: string }> = {
          journal,
          rpc,
          signer,
          run: (surroundings) => swap(trading, { ...surroundings, id }),
          async assertDoneOnce({ signature, outAmount }) {
            expect(balanceOf(trading, alice.address, USDC)).toBe(usdc - AMOUNT);
            expect(balanceOf(trading, alice.address, JUP)).toBe(jup + BigInt(outAmount));
            expect(await journal.read(id)).toMatchObject({ step: 'landed', result: { signature } });
          },
        };
        return flow;
      },
      sized(16, 1),
    );
    expect(interruptions).toBeGreaterThanOrEqual(sized(2, 16));
  });

  it('whose transaction expires is followed by another, and swaps once', async () => {
    const trading = await startTrading();
    const { sandbox, alice } = trading;
    const usdc = balanceOf(trading, alice.address, USDC);
    const steps: string[] = [];
    const onProgress = ({ step, attempt }: FlowEvent): void => {
      steps.push(`${step} ${attempt}`);
      if (`${step} ${attempt}` === 'signed 1') sandbox.control.clock.jump(120_000);
    };
    const surroundings = {
      journal: createMemoryJournal(),
      rpc: createRpc(sandbox.rpcUrl),
      signer: await signerOf(alice),
    };
    // The price moves while the clock jumps: this limit leaves room for it.
    await swap(trading, { ...surroundings, id: 'late', onProgress, limit: 1n });
    expect(steps).toContain('rebuilding 2');
    expect(steps.at(-1)).toBe('landed 2');
    expect(balanceOf(trading, alice.address, USDC)).toBe(usdc - AMOUNT);
  });

  it('that brings less than the limit is not made', async () => {
    const trading = await startTrading();
    const { sandbox, alice } = trading;
    const usdc = balanceOf(trading, alice.address, USDC);
    const signer = await signerOf(alice);
    const rpc = createRpc(sandbox.rpcUrl);
    const journal = createMemoryJournal();
    const error = await swap(trading, {
      journal,
      rpc,
      signer,
      id: 'dear',
      limit: 10n ** 15n,
    }).catch((thrown: unknown) => thrown);
    expect(isPerijoveError(error, 'price_moved')).toBe(true);
    expect((error as Error).message).toContain('minOutput was out of reach from the start');
    expect(balanceOf(trading, alice.address, USDC)).toBe(usdc);
  });

  it('that many ask for under one id is made once', async () => {
    const trading = await startTrading();
    const { sandbox, alice } = trading;
    const usdc = balanceOf(trading, alice.address, USDC);
    const surroundings = {
      journal: createMemoryJournal(),
      rpc: createRpc(sandbox.rpcUrl),
      signer: await signerOf(alice),
      id: 'wanted',
    };
    const all = await Promise.allSettled(
      Array.from({ length: 5 }, () => swap(trading, surroundings)),
    );
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const each of all) {
      if (each.status === 'rejected') expect(isPerijoveError(each.reason, 'flow_busy')).toBe(true);
    }
    expect(balanceOf(trading, alice.address, USDC)).toBe(usdc - AMOUNT);
  });

  it('of a wallet without the tokens is refused before signing', async () => {
    const trading = await startTrading();
    const signer = await signerOf(emptyWallet('poor'));
    const rpc = createRpc(trading.sandbox.rpcUrl);
    const journal = createMemoryJournal();
    const error = await swap(trading, { journal, rpc, signer, id: 'poor' }).catch(
      (thrown: unknown) => thrown,
    );
    expect(isPerijoveError(error)).toBe(true);
    expect(await journal.read('poor')).toMatchObject({ step: 'begun' });
  });
}
