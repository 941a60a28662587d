import { isPerijoveError, SOL, USDC } from '@perijove/core';
import type { Quote } from '@perijove/routing-swap';
import { describe, expect, it } from 'vitest';
import { instructions, other, quote, wallet } from './samples.ts';
import { serve } from './service.ts';

const built = { swapTransaction: 'AQAB', lastValidBlockHeight: 326183412 };

/** A quote as it may come one day, in the form that JavaScript writes itself. */
const strange = `{"inputMint":"${SOL}","inAmount":"1000","outputMint":"${USDC}","outAmount":"147",\
"otherAmountThreshold":"146","swapMode":"ExactSomehow","slippageBps":50,"platformFee":null,\
"priceImpactPct":"0.0469835063203357767411661172","routePlan":[{"swapInfo":{"ammKey":"${other}",\
"label":"An Exchange","inputMint":"${SOL}","outputMint":"${USDC}","inAmount":"1000",\
"outAmount":"147","details":{"dynamic":[1,"2",null,{"deep":[[]]}]}},"percent":null,"bps":10000}],\
"timeTaken":0.015257836,"tiny":1e-7,"huge":1e+300,"empty":{},"none":null,"":"nameless",\
"__proto__":{"kept":true},"text":"\\u0000 \\" 猫","otherRoutePlans":null}`;

describe('quote', () => {
  it('puts each value where the service wants it', async () => {
    const { swaps, requests } = await serve(Array(3).fill(JSON.stringify(quote)));
    const pair = { inputMint: SOL, outputMint: USDC };
    await swaps.quote({ ...pair, amount: 2n ** 64n - 1n });
    await swaps.quote({ ...pair, amount: '7', slippageBps: 0, swapMode: 'ExactOut' });
    await swaps.quote({ ...pair, amount: '7', excludeDexes: ['Meteora DLMM', 'a,b', 'A & B'] });
    expect(requests.map(({ line }) => line)).toEqual([
      `GET /swap/v1/quote?inputMint=${SOL}&outputMint=${USDC}&amount=18446744073709551615`,
      `GET /swap/v1/quote?inputMint=${SOL}&outputMint=${USDC}&amount=7&slippageBps=0&swapMode=ExactOut`,
      `GET /swap/v1/quote?inputMint=${SOL}&outputMint=${USDC}&amount=7&excludeDexes=Meteora%20DLMM,a%2Cb,A%20%26%20B`,
    ]);
  });

  it('passes on the words and the code of a refusal', async () => {
    const refusal = { error: 'No routes found', errorCode: 'NO_ROUTES_FOUND' };
    const { swaps } = await serve([JSON.stringify(refusal)], { status: 400 });
    const call = swaps.quote({ inputMint: SOL, outputMint: USDC, amount: 1n });
    const error: unknown = await call.catch((caught: unknown) => caught);
    expect(isPerijoveError(error, 'bad_request') && error.details.body).toEqual({
      message: 'No routes found',
      code: 'NO_ROUTES_FOUND',
      raw: refusal,
    });
  });
});

describe('a quote on its way back', () => {
  it('is the same, byte for byte, whatever it holds', async () => {
    const { swaps, requests } = await serve([strange, JSON.stringify(built), '{}']);
    const quoteResponse = await swaps.quote({ inputMint: SOL, outputMint: USDC, amount: 1000n });
    await swaps.swap({ userPublicKey: wallet, quoteResponse });
    await swaps.swapInstructions({ quoteResponse, userPublicKey: wallet }).catch(() => undefined);
    expect(requests.slice(1)).toEqual([
      {
        line: 'POST /swap/v1/swap',
        body: `{"userPublicKey":"${wallet}","quoteResponse":${strange}}`,
      },
      {
        line: 'POST /swap/v1/swap-instructions',
        body: `{"quoteResponse":${strange},"userPublicKey":"${wallet}"}`,
      },
    ]);
  });

  it('goes back also when it has grown away from its type', async () => {
    const grown = strange.replace('"slippageBps":50', '"slippageBps":"rtse"');
    const options = { validate: 'report' } as const;
    const { swaps, requests } = await serve([grown, JSON.stringify(built)], options);
    const quoteResponse = await swaps.quote({ inputMint: SOL, outputMint: USDC, amount: 1000n });
    await swaps.swap({ userPublicKey: wallet, quoteResponse });
    expect(requests[1]?.body).toContain(grown);
  });

  it('must be a quote', async () => {
    const { swaps, requests } = await serve([]);
    const wrong: readonly unknown[] = [
      undefined,
      null,
      [quote],
      { data: quote },
      { error: 'none' },
    ];
    for (const quoteResponse of wrong) {
      const call = swaps.swap({ userPublicKey: wallet, quoteResponse: quoteResponse as Quote });
      await expect(call).rejects.toMatchObject({
        code: 'invalid_input',
        details: { field: expect.stringMatching(/^quoteResponse/) as string },
      });
    }
    expect(requests).toEqual([]);
  });
});

describe('swap', () => {
  it('sends numbers as numbers', async () => {
    const { swaps, requests } = await serve([JSON.stringify(built)]);
    const level = { priorityLevel: 'veryHigh', maxLamports: 1_000_000, global: true } as const;
    const prioritizationFeeLamports = { priorityLevelWithMaxLamports: level };
    const rest = { prioritizationFeeLamports, blockhashSlotsToExpiry: 255, dynamicSlippage: false };
    const input = { userPublicKey: wallet, quoteResponse: quote, ...rest };
    expect(await swaps.swap(input)).toEqual(built);
    expect(JSON.parse(requests[0]?.body as string)).toEqual(input);
  });

  it('gives a simulation that failed as a value', async () => {
    const simulationError = { errorCode: 'TRANSACTION_ERROR', error: 'custom program error: 0x1' };
    const { swaps } = await serve([JSON.stringify({ ...built, simulationError })]);
    const answer = await swaps.swap({ userPublicKey: wallet, quoteResponse: quote });
    expect(answer.simulationError).toEqual(simulationError);
  });

  it.each(['throw', 'report', 'off'] as const)(
    'refuses a response without a transaction when validate is %s',
    async (validate) => {
      const answer = JSON.stringify({ ...built, swapTransaction: null });
      const { swaps } = await serve([answer], { validate });
      const call = swaps.swap({ userPublicKey: wallet, quoteResponse: quote });
      await expect(call).rejects.toMatchObject({ code: 'invalid_response' });
    },
  );

  it('reports drift of other fields on request', async () => {
    const answer = { ...built, lastValidBlockHeight: '326183412' };
    const { swaps } = await serve([JSON.stringify(answer)], { validate: 'off' });
    const input = { userPublicKey: wallet, quoteResponse: quote };
    expect(await swaps.swap(input)).toEqual(answer);
  });
});

describe('swapInstructions', () => {
  it('passes on what came', async () => {
    const answer = { ...instructions, addressesByLookupTableAddress: null, simulationSlot: 3286 };
    const { swaps } = await serve([JSON.stringify(answer)]);
    const input = { userPublicKey: wallet, quoteResponse: quote };
    expect(await swaps.swapInstructions(input)).toEqual(answer);
  });

  it('refuses instructions that cannot be signed for, whatever validate is', async () => {
    const broken = { ...instructions.swapInstruction, accounts: [{ pubkey: wallet }] };
    for (const odd of [{ swapInstruction: broken }, { setupInstructions: [broken] }]) {
      const answer = JSON.stringify({ ...instructions, ...odd });
      const { swaps } = await serve([answer], { validate: 'off' });
      const call = swaps.swapInstructions({ userPublicKey: wallet, quoteResponse: quote });
      await expect(call).rejects.toMatchObject({ code: 'invalid_response' });
    }
  });
});

it('programIdToLabel gives names by address', async () => {
  const labels = { [other]: 'Meteora DLMM', [wallet]: '' };
  const { swaps, requests } = await serve([JSON.stringify(labels)]);
  expect(await swaps.programIdToLabel()).toEqual(labels);
  expect(requests).toEqual([{ line: 'GET /swap/v1/program-id-to-label', body: '' }]);
});
