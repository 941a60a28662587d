import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { apiPrograms, createMemoryJournal, createRpc, type FlowEvent } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { describe, expect, it, onTestFinished } from 'vitest';
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
import { otherOrder, tamper } from './tampering-service.ts';

// Small: each interruption swaps once.
const AMOUNT = 100_000_000n;

const USDC_TO_JUP = { inputMint: USDC, outputMint: JUP, amount: AMOUNT };

interface Case {
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

const cases: readonly Case[] = [
  {
    name: 'instantSwap.swap',
    swap: ({ perijove }, { limit, ...options }) =>
      perijove.instantSwap.swap({ ...USDC_TO_JUP, minOutput: limit }, options),
  },
  {
    name: 'routingSwap.swap',
    swap: ({ perijove }, { limit, ...options }) =>
      perijove.routingSwap.swap({ ...USDC_TO_JUP, minOutput: limit }, options),
  },
];

describe.each(cases.map((each) => [each.name, each] as const))('%s', (_, { swap }) => {
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
});

describe('instantSwap.swap', () => {
  const trustPrograms = [apiPrograms.router];
  const tokens = { inputMint: USDC, outputMint: JUP };
  const doubled = (query: URLSearchParams): void => query.set('amount', String(2n * AMOUNT));

  it('needs no node where the router is trusted, and is refused where it is not', async () => {
    const trading = await startTrading();
    const { perijove, alice } = trading;
    const usdc = balanceOf(trading, alice.address, USDC);
    const input = { inputMint: SOL, outputMint: USDC, amount: AMOUNT };
    const signer = alice.secretKey;
    const error = await perijove.instantSwap.swap(input, { signer }).catch((e: unknown) => e);
    if (!isPerijoveError(error, 'unsafe_transaction')) throw error;
    expect(error.details.findings.map(({ rule }) => rule)).toEqual(['not-simulated']);
    expect(balanceOf(trading, alice.address, USDC)).toBe(usdc);
    const result = await perijove.instantSwap.swap(input, { signer, trustPrograms });
    expect(result.moved).toBeNull();
    expect(balanceOf(trading, alice.address, USDC)).toBe(usdc + BigInt(result.outAmount));
  });

  it.each(['unanswered', 'during', 'after'] as const)(
    'finds out what became of an execution whose answer was lost (%s)',
    async (when) => {
      const trading = await startTrading();
      const { sandbox, perijove, alice } = trading;
      const usdc = balanceOf(trading, alice.address, USDC);
      const fault = { kind: 'reset', when, endpoint: 'instant-swap.execute', times: 1 } as const;
      sandbox.control.faults.add(fault);
      const input = { inputMint: SOL, outputMint: USDC, amount: AMOUNT };
      const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
      const result = await perijove.instantSwap.swap(input, options);
      expect(balanceOf(trading, alice.address, USDC)).toBe(
        usdc + BigInt(result.moved?.[USDC] ?? 0),
      );
    },
  );

  it('resumes after two minutes, when the service has forgotten the order', async () => {
    const trading = await startTrading();
    const { sandbox, perijove, alice } = trading;
    const usdc = balanceOf(trading, alice.address, USDC);
    const fault = { kind: 'reset', when: 'unanswered', endpoint: 'instant-swap.execute' } as const;
    sandbox.control.faults.add(fault);
    const input = { inputMint: SOL, outputMint: USDC, amount: AMOUNT };
    const journal = createMemoryJournal();
    const options = { signer: alice.secretKey, journal, id: 'lost', trustPrograms };
    await expect(perijove.instantSwap.swap(input, options)).rejects.toMatchObject({
      code: 'outcome_unknown',
      advice: 'check-status',
    });
    sandbox.control.faults.clear();
    sandbox.control.clock.jump(700_000);
    const rpc = createRpc(sandbox.rpcUrl);
    const result = await perijove.instantSwap.swap(input, { ...options, rpc });
    const got = balanceOf(trading, alice.address, USDC) - usdc;
    expect(got).toBe(BigInt(result.moved?.[USDC] ?? 0));
    expect(got).toBeGreaterThan(0n);
  });

  it.each([
    ['for twice as much', 'spend', {}, (query: URLSearchParams) => doubled(query)],
    ['for twice as much of a token', 'spend', tokens, (query: URLSearchParams) => doubled(query)],
    [
      'that pays somebody else',
      'rent',
      {},
      (query: URLSearchParams) => query.set('receiver', emptyWallet('thief').address),
    ],
    ['for another token', 'receive', {}, (query: URLSearchParams) => query.set('outputMint', JUP)],
    [
      'that pays with another token',
      'spend',
      { inputMint: JUP, outputMint: SOL },
      (query: URLSearchParams) => query.set('inputMint', USDC),
    ],
  ] as const)('does not sign an order %s', async (_, rule, wanted, change) => {
    const { sandbox, alice } = await startTrading();
    const { apiKey, ledger } = sandbox;
    const perijove = createPerijove({
      deployment: await tamper(sandbox, otherOrder(change)),
      apiKey,
    });
    onTestFinished(() => perijove.close());
    const trustPrograms = [apiPrograms.router, apiPrograms.orderEngine];
    const before = ledger.holdings(alice.address);
    const input = { inputMint: SOL, outputMint: USDC, amount: AMOUNT, ...wanted };
    const cases = [
      [{}, 'not-simulated'],
      [{ rpc: createRpc(sandbox.rpcUrl) }, rule],
      [{ trustPrograms }, rule],
    ] as const;
    for (const [surroundings, expected] of cases) {
      const options = { signer: alice.secretKey, ...surroundings };
      const error = await perijove.instantSwap.swap(input, options).catch((e: unknown) => e);
      if (!isPerijoveError(error, 'unsafe_transaction')) throw error;
      expect(error.details.findings.map((finding) => finding.rule)).toContain(expected);
    }
    expect(ledger.holdings(alice.address)).toEqual(before);
  });
});
