import { SOL } from '@perijove/core';
import { endpoints } from '@perijove/swap';
import { describe, expect, it } from 'vitest';
import { build, instruction, instructions, order, quote, swapInfo, wallet } from './samples.ts';

type Method = keyof typeof endpoints;

/** Says where the response differs, after the schema and the generated check agreed on it. */
async function faults(method: Method, response: unknown): Promise<readonly string[]> {
  const issues = await endpoints[method].explain(response);
  expect(endpoints[method].checkOutput(response)).toBe(issues.length === 0);
  return issues.map(({ path }) => path);
}

/** The response with each of the fields null, and without them. */
async function expectOptional(method: Method, least: object, names: string): Promise<void> {
  const nulls = Object.fromEntries(names.split(' ').map((name) => [name, null]));
  expect(await faults(method, { ...least, ...nulls })).toEqual([]);
  expect(await faults(method, least)).toEqual([]);
}

async function expectRequired(method: Method, least: object): Promise<void> {
  for (const field of Object.keys(least)) {
    expect(await faults(method, { ...least, [field]: null })).toEqual([field]);
  }
}

describe('an order', () => {
  it('needs mints, amounts, route and request id', async () => {
    await expectRequired('order', order);
    await expectOptional(
      'order',
      order,
      'mode inUsdValue outUsdValue swapUsdValue priceImpact priceImpactPct referralAccount feeMint ' +
        'feeBps platformFee signatureFeeLamports signatureFeePayer prioritizationFeeLamports ' +
        'prioritizationFeePayer rentFeeLamports rentFeePayer swapType router transaction ' +
        'transactionVersion lastValidBlockHeight gasless totalTime taker quoteId maker expireAt ' +
        'jitOptimized guaranteedPrice errorCode errorMessage error',
    );
  });

  it.each([
    { transaction: '' },
    { transaction: 'AQAB', transactionVersion: 0, jitOptimized: true, guaranteedPrice: true },
    { transactionVersion: 'legacy' },
    { lastValidBlockHeight: 326_183_412, expireAt: 1_751_968_322 },
    { lastValidBlockHeight: '326183412', expireAt: '1751968322' },
    { platformFee: { feeBps: 5, feeMint: SOL } },
    { platformFee: { amount: '8529', feeBps: 5 } },
    { priceImpactPct: '0.0001', priceImpact: -0.01 },
    { priceImpactPct: 0.0001 },
    { errorCode: 1, errorMessage: 'any', error: 'any', transaction: '' },
    { error: { name: 'ZodError', issues: [{ path: ['amount'], message: 'Invalid' }] } },
    { routePlan: [{ swapInfo, percent: null, bps: 10_000, usdValue: 1.5 }] },
    { routePlan: [{ swapInfo, percent: 100, bps: null }] },
    { routePlan: [{ swapInfo: { ...swapInfo, details: { dynamic: [1] } } }] },
    {
      router: 'of a later version',
      mode: 'of a later version',
      swapMode: 'ExactOut',
      prioritizationType: 'None',
    },
  ])('may have %o', async (fields) => {
    expect(await faults('order', { ...order, ...fields })).toEqual([]);
  });
});

describe('an execution', () => {
  it('may say little', async () => {
    await expectOptional(
      'execute',
      { code: 0 },
      'status signature slot error totalInputAmount totalOutputAmount inputAmountResult ' +
        'outputAmountResult swapEvents',
    );
    for (const method of ['execute', 'squadsExecute'] as const) {
      expect(await faults(method, { signature: 'any' })).toEqual([]);
      expect(await faults(method, { status: 'Failed', error: { issues: [] }, code: -1 })).toEqual(
        [],
      );
    }
    expect(await faults('execute', { code: 0, swapEvents: [{}], slot: 1 })).toEqual([]);
    expect(await faults('execute', { code: 'ok' })).toEqual(['code']);
    expect(await faults('execute', {})).toEqual(['status']);
  });
});

describe('a build', () => {
  const blockhash = Array.from({ length: 32 }, () => 7);
  const optional =
    'cleanupInstruction otherInstructions tipInstruction addressesByLookupTableAddress ' +
    'blockhashWithMetadata transactionVersion computeUnitPrice computeUnitLimit ' +
    'loadedAccountsDataSizeLimit';

  it('needs instructions, and a price unless it is of a quote', async () => {
    await expectRequired('build', build);
    await expectOptional('build', build, `${optional} swapMode slippageBps priceImpactPct`);
    await expectRequired('swapInstructions', instructions);
    await expectOptional('swapInstructions', instructions, optional);
  });

  it.each([
    { addressesByLookupTableAddress: { [SOL]: [wallet] } },
    { transactionVersion: 1, computeUnitPrice: '71428', computeBudgetInstructions: [] },
    { computeUnitLimit: 1_400_000, loadedAccountsDataSizeLimit: 67_108_864 },
    { blockhashWithMetadata: { blockhash, lastValidBlockHeight: 7 } },
    { blockhashWithMetadata: { blockhash: SOL, lastValidBlockHeight: '7', fetchedAt: null } },
    { blockhashWithMetadata: { blockhash, fetchedAt: '2026-08-21T00:00:00Z' } },
    {
      blockhashWithMetadata: {
        blockhash,
        fetchedAt: { secs_since_epoch: 1, nanos_since_epoch: 2 },
      },
    },
    { tipInstruction: instruction, cleanupInstruction: instruction },
  ])('may have %o', async (fields) => {
    expect(await faults('build', { ...build, ...fields })).toEqual([]);
    expect(await faults('swapInstructions', { ...instructions, ...fields })).toEqual([]);
  });

  it('is refused for invalid instructions, whatever `validate` is', async () => {
    const odd = { ...build, swapInstruction: { ...instruction, data: 1 } };
    expect(await faults('build', odd)).toEqual(['swapInstruction.data']);
    expect(endpoints.build.checkMoney?.(odd)).toBe(false);
    expect(endpoints.build.checkMoney?.(build)).toBe(true);
  });
});

describe('the others', () => {
  it('need little', async () => {
    await expectRequired('quote', quote);
    await expectOptional(
      'quote',
      quote,
      'swapMode slippageBps priceImpactPct contextSlot timeTaken instructionVersion platformFee ' +
        'transactionVersion',
    );
    const built = { swapTransaction: 'AQAB' };
    await expectRequired('swap', built);
    await expectOptional(
      'swap',
      built,
      'lastValidBlockHeight prioritizationFeeLamports computeUnitPrice transactionVersion',
    );
    const squads = { requestId: 'r' };
    await expectRequired('squadsOrder', squads);
    await expectOptional('squadsOrder', squads, 'transaction inAmount outAmount routePlan');
  });
});
