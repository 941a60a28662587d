import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { apiPrograms, createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { describe, expect, it, onTestFinished } from 'vitest';
import { balanceOf, emptyWallet, JUP, startTrading } from '../../market/swap/trading.ts';
import { type SwapFlowCase, testSwapFlow, USDC_TO_JUP } from './swap-flow-tests.ts';
import { otherOrder, tamper } from './tampering-service.ts';

const { amount: AMOUNT } = USDC_TO_JUP;

const cases: readonly SwapFlowCase[] = [
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

describe.each(cases.map((each) => [each.name, each] as const))('%s', (_, each) => {
  testSwapFlow(each);
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
    'finds out what became of an execution whose response was lost (%s)',
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
      'that pays someone else',
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
