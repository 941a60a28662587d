import { createTransport, type PerijoveError, sandbox } from '@perijove/core';
import {
  createJupiterzClient,
  endpoints,
  errorCodes,
  explainState,
  type GlobalOrderInput,
  type Quote,
  quoteErrors,
  quoteProblem,
  signBefore,
  states,
} from '@perijove/jupiterz';
import { describe, expect, it } from 'vitest';

const { request, response } = endpoints.order.example;
const global: GlobalOrderInput = endpoints.globalOrder.example.request;
const execution = endpoints.execute.example;

/** A client of a service that sends `body`, and what it requested. */
function clientOf(body: unknown, status = 200) {
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const transport = createTransport({
    deployment: sandbox('http://127.0.0.1:1'),
    apiKey: 'key',
    retries: 0,
    fetch: async (url, init) => {
      const { pathname, search } = new URL(String(url));
      const text = await new Response(init?.body ?? null).text();
      sent.push({ path: pathname + search, body: text === '' ? undefined : JSON.parse(text) });
      return typeof body === 'string'
        ? new Response(body, { status })
        : Response.json(body, { status });
    },
  });
  return { client: createJupiterzClient(transport), sent };
}

describe('a request', () => {
  it('is below the prefix of swaps, with mints and signers as lists', async () => {
    const { client, sent } = clientOf(response);
    await client.order({ ...request, amount: 100n, isWsol: true, signers: [request.taker ?? ''] });
    await client.globalOrder(global);
    const [mints] = [global.outputMint.join()];
    expect(sent.map(({ path }) => decodeURIComponent(path))).toEqual([
      `/swap/v2/jupiterz/order?inputMint=${request.inputMint}&outputMint=${request.outputMint}&amount=100&taker=${request.taker}&isWsol=true&signers=${request.taker}`,
      `/swap/v2/jupiterz/global-order?inputMint=${global.inputMint}&outputMint=${mints}&amount=${global.amount}&taker=${global.taker}`,
    ]);
  });

  it('has the three fields of an execution in its body', async () => {
    const { client, sent } = clientOf(execution.response);
    expect(await client.execute(execution.request)).toEqual(execution.response);
    expect(sent).toEqual([{ path: '/swap/v2/jupiterz/execute', body: execution.request }]);
  });

  it.each([
    [{ integratorFee: 5 }, 'integratorTokenAccount'],
    [{ integratorTokenAccount: request.taker }, 'integratorFee'],
    [{ integratorFeeSide: 'input' as const }, 'integratorTokenAccount'],
    [{ integratorFee: -1, integratorTokenAccount: request.taker }, 'integratorFee'],
    [{ integratorFee: 10_001, integratorTokenAccount: request.taker }, 'integratorFee'],
  ])('is not sent with %j', async (fields, field) => {
    const { client, sent } = clientOf(response);
    const refused = { code: 'invalid_input', details: { field } };
    await expect(client.order({ ...request, ...fields })).rejects.toMatchObject(refused);
    await expect(client.globalOrder({ ...global, ...fields })).rejects.toMatchObject(refused);
    expect(sent).toEqual([]);
  });

  it('names one to three outputs of a global order', async () => {
    const { client } = clientOf(response);
    for (const outputMint of [[], [...global.outputMint, ...global.outputMint]])
      await expect(client.globalOrder({ ...global, outputMint })).rejects.toMatchObject({
        code: 'invalid_input',
        details: { field: 'outputMint' },
      });
  });
});

describe('a response', () => {
  it('is kept with fields that are not documented', async () => {
    const more = { ...response, routing: 'of tomorrow', transaction: null, later: [1] };
    expect(await clientOf(more).client.order(request)).toEqual(more);
  });

  it.each([
    ['without the maker', { ...response, maker: undefined }],
    ['with an amount as a number', withAmount(14748000)],
    ['that is text', 'text'],
  ])('is refused %s', async (_, body) => {
    await expect(clientOf(body).client.order(request)).rejects.toMatchObject({
      code: 'invalid_response',
    });
  });

  function withAmount(startAmount: number): object {
    const { input } = response.orderInfo;
    return { ...response, orderInfo: { input, output: { ...input, startAmount } } };
  }

  it('of an execution must say its state', async () => {
    const { quoteId } = execution.request;
    await expect(clientOf({ quoteId }).client.execute(execution.request)).rejects.toMatchObject({
      advice: 'check-status',
    });
  });
});

describe('what is explained', () => {
  it.each(Object.entries(quoteErrors))('the error %s of a quote', (error, outcome) => {
    const quote: Quote = { ...response, transaction: null, error };
    expect(quoteProblem(quote)).toBe(outcome);
    expect(quoteProblem({ ...quote, transaction: 'x' })).toBeUndefined();
  });

  it('an error of a quote that is not known, and a quote without a taker', () => {
    expect(quoteProblem({ ...response, transaction: null, error: 'later' })?.advice).toBe(
      'requote',
    );
    expect(quoteProblem({ ...response, transaction: null })).toBeUndefined();
  });

  it('the states of an execution', () => {
    const of = (state: string) => explainState({ quoteId: 'q', state })?.advice;
    expect(Object.keys(states).map((state) => [state, of(state)])).toEqual([
      ['accepted', 'check-status'],
      ['rejected', 'requote'],
      ['invalid', 'requote'],
      ['failed', 'requote'],
    ]);
    expect([of('confirmed'), of('later')]).toEqual([undefined, 'check-status']);
  });

  it.each(Object.entries(errorCodes))('the code %s of a refusal', async (errorCode, outcome) => {
    const { client } = clientOf({ error: 'any', errorCode }, 400);
    const error = (await client.order(request).catch((each: unknown) => each)) as PerijoveError;
    expect([error.code, error.advice]).toEqual(['bad_request', outcome?.advice]);
  });

  it('a refusal in plain text', async () => {
    const says = 'missing query parameter amount';
    await expect(clientOf(says, 400).client.order(request)).rejects.toMatchObject({
      code: 'bad_request',
      details: { body: { message: says } },
    });
  });

  it('when the signed transaction must have arrived', () => {
    expect(signBefore({ ...response, expireAt: '1787300055' })).toBe(1_787_300_035_000);
    expect(signBefore({ ...response, expireAt: 1787300055 })).toBe(1_787_300_035_000);
    expect(signBefore({ ...response, expireAt: null })).toBeUndefined();
  });
});
