import { createTransport, SOL, sandbox } from '@perijove/core';
import { endpoints } from '@perijove/swap';
import { describe, expect, it } from 'vitest';
import { build, instructions, order, other, pair, quote, wallet } from './samples.ts';
import { Failure, LOST, serve } from './service.ts';

const signed = { signedTransaction: 'AQAB+/8=', requestId: 'r-1' };

describe('each method', () => {
  it('puts each value where the service wants it', async () => {
    const { swaps, requests } = await serve(({ pathname }) => {
      if (pathname.endsWith('/build')) return build;
      return pathname.endsWith('/quote') ? quote : order;
    });
    await swaps.order({
      ...pair,
      amount: 2n ** 64n - 1n,
      taker: wallet,
      excludeRouters: ['metis', 'dflow'],
    });
    await swaps.build({ ...pair, taker: wallet, slippageBps: 'rtse', tipAmount: 1_000_000n });
    await swaps.build({
      ...pair,
      taker: wallet,
      wrapAndUnwrapSol: false,
      computeUnitPricePercentile: 7500,
    });
    await swaps.quote({ ...pair, dexes: ['a,b', 'A & B'] });
    await swaps.squadsOrder({
      ...pair,
      taker: wallet,
      settingsPda: other,
      signers: [wallet, SOL],
      useWsol: true,
    });
    const start = `inputMint=${pair.inputMint}&outputMint=${pair.outputMint}`;
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /swap/v2/order?${start}&amount=18446744073709551615&taker=${wallet}&excludeRouters=metis,dflow`,
      `GET /swap/v2/build?${start}&amount=1000&taker=${wallet}&slippageBps=rtse&tipAmount=1000000`,
      `GET /swap/v2/build?${start}&amount=1000&taker=${wallet}&wrapAndUnwrapSol=false&computeUnitPricePercentile=7500`,
      `GET /swap/v2/quote?${start}&amount=1000&dexes=a%2Cb,A%20%26%20B`,
      `GET /swap/v2/squads/v5/order?${start}&amount=1000&taker=${wallet}&settingsPda=${other}&signers=${wallet},${SOL}&useWsol=true`,
    ]);
  });

  it('sends a quote back as it came', async () => {
    const grown = { ...quote, slippageBps: 'rtse', details: { dynamic: [1, '2', null] } };
    const { swaps, requests } = await serve(
      ({ pathname }) => {
        if (pathname.endsWith('/quote')) return grown;
        return pathname.endsWith('/swap') ? { swapTransaction: 'AQAB' } : instructions;
      },
      { validate: 'report' },
    );
    const quoteResponse = await swaps.quote(pair);
    await swaps.swap({ taker: wallet, quoteResponse });
    await swaps.swapInstructions({ taker: wallet, quoteResponse, tipAmount: 1_000_000n });
    const body = (fields: object): string =>
      JSON.stringify({ taker: wallet, quoteResponse: grown, ...fields });
    expect(requests.slice(1)).toEqual([
      { method: 'POST', path: '/swap/v2/swap', body: body({}) },
      {
        method: 'POST',
        path: '/swap/v2/swap-instructions',
        body: body({ tipAmount: '1000000' }),
      },
    ]);
  });

  it('refuses a swap that cannot exist, before any request', async () => {
    const { swaps, requests } = await serve(() => order);
    const equal = { ...pair, taker: wallet, outputMint: pair.inputMint };
    const empty = { ...pair, taker: wallet, amount: 0n };
    const squads = { settingsPda: other, signers: [wallet] };
    const { taker: _, ...emptyQuote } = empty;
    for (const [call, field] of [
      [swaps.order(equal), 'outputMint'],
      [swaps.build(equal), 'outputMint'],
      [swaps.squadsOrder({ ...equal, ...squads }), 'outputMint'],
      [swaps.order(empty), 'amount'],
      [swaps.quote(emptyQuote), 'amount'],
    ] as const) {
      await expect(call).rejects.toMatchObject({ code: 'invalid_input', details: { field } });
    }
    expect(requests).toEqual([]);
  });
});

describe('execute', () => {
  it('sends the same bytes again when the response is lost', async () => {
    const success = { status: 'Success', code: 0, signature: 'any' };
    const answers: unknown[] = [LOST, success];
    const { swaps, requests } = await serve(() => answers.shift(), { retries: 3 });
    expect(await swaps.execute({ ...signed, lastValidBlockHeight: '7' })).toEqual(success);
    expect(requests).toHaveLength(2);
    expect(requests[1]).toEqual(requests[0]);
  });

  it('is not repeated for a multisig: no document says that it is safe', async () => {
    const { swaps, requests } = await serve(() => LOST, { retries: 3 });
    await expect(swaps.squadsExecute(signed)).rejects.toMatchObject({ code: 'outcome_unknown' });
    expect(requests).toHaveLength(1);
  });

  it('has a budget of its own', () => {
    const transport = createTransport({ deployment: sandbox('http://127.0.0.1:1') });
    expect(transport.budget(endpoints.execute)).toMatchObject({ limit: 1200, windowMs: 60_000 });
    expect(transport.budget({})).toMatchObject({ limit: 30, windowMs: 60_000 });
  });
});

describe('a refusal', () => {
  const issues = [{ path: ['inputMint'], message: 'Invalid mint' }];

  it.each([
    [{ error: 'Failed to get quotes' }, 'Failed to get quotes', 'requote'],
    [{ code: 1, error: 'Failed to get quotes' }, 'Failed to get quotes', 'requote'],
    [{ errorCode: 'NO_ROUTES_FOUND', message: 'No route' }, 'No route', 'requote'],
    [{ error: { name: 'ZodError', issues } }, 'inputMint: Invalid mint', 'fix-input'],
    [{ error: { message: 'Invalid mint' } }, 'Invalid mint', 'fix-input'],
    [{ error: 'Invalid inputMint', requestId: 'r' }, 'Invalid inputMint', 'fix-input'],
  ])('of %o says %s', async (body, words, advice) => {
    const { swaps } = await serve(() => new Failure(400, body));
    for (const call of [swaps.order(pair), swaps.build({ ...pair, taker: wallet })]) {
      const error: unknown = await call.catch((caught: unknown) => caught);
      expect(error).toMatchObject({ code: 'bad_request', advice });
      expect(String(error)).toContain(words);
      expect(String(error)).not.toContain('[object');
    }
  });

  it('of an execution has its code', async () => {
    const { swaps } = await serve(() => new Failure(400, { error: 'any', code: -1 }));
    await expect(swaps.execute(signed)).rejects.toMatchObject({
      code: 'bad_request',
      advice: 'requote',
      details: { body: { code: -1 } },
    });
  });
});
