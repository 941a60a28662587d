import { SOL, USDC } from '@perijove/core';
import { codeInfo, orderProblem } from '@perijove/swap';
import { expect, it } from 'vitest';
import {
  connectionLost,
  insufficientFunds,
  landedLate,
  noRoute,
  rateLimited,
  serverError,
  slippageExceeded,
  slow,
  unauthorized,
  wrongShape,
} from '../src/index.ts';
import { client, deployment, serving } from './serving.ts';

const { msw, server } = serving();
const prices = (): Promise<unknown> => client().price.get({ ids: [SOL] });
const pair = { inputMint: SOL, outputMint: USDC, amount: 100_000_000n };
const taker = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const signed = { requestId: 'a', signedTransaction: 'AQAB' };

it.each([
  ['rateLimited', rateLimited(), { code: 'rate_limited', advice: 'retry' }],
  ['unauthorized', unauthorized(), { code: 'unauthorized', advice: 'contact-portal' }],
  ['serverError', serverError(), { code: 'server_error', advice: 'retry' }],
  ['connectionLost', connectionLost(), { code: 'connection_lost', advice: 'retry' }],
  ['wrongShape', wrongShape(), { code: 'invalid_response' }],
])('%s is the error of the client', async (_name, fault, error) => {
  server.use(msw.on('price.get', fault, { once: true }));
  await expect(prices()).rejects.toMatchObject(error);
  await expect(prices()).resolves.toHaveProperty([SOL]);
});

it('rateLimited says when the window has room', async () => {
  server.use(msw.on('price.get', rateLimited({ resetInMs: 60_000 })));
  const before = Math.floor(Date.now() / 1000);
  const { status, headers } = await fetch(`${deployment.baseUrl}/price/v3?ids=${SOL}`);
  expect(status).toBe(429);
  expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThanOrEqual(before + 60);
});

it('serverError has the status that it is given', async () => {
  server.use(msw.on('price.get', serverError(503)));
  expect((await fetch(`${deployment.baseUrl}/price/v3?ids=${SOL}`)).status).toBe(503);
});

it('slow answers later, as without a fault', async () => {
  const start = performance.now();
  server.use(msw.on('price.get', slow(30)));
  await expect(prices()).resolves.toHaveProperty([SOL]);
  expect(performance.now() - start).toBeGreaterThan(25);
});

it('noRoute is in the words of each family', async () => {
  const perijove = client();
  server.use(
    msw.on('swap.order', noRoute()),
    msw.on('swap.build', noRoute()),
    msw.on('swap.quote', noRoute()),
    msw.on('instant-swap.order', noRoute()),
    msw.on('routing-swap.quote', noRoute()),
  );
  const calls = [
    perijove.swap.order(pair),
    perijove.swap.build({ ...pair, taker }),
    perijove.swap.quote(pair),
    perijove.instantSwap.order(pair),
    perijove.routingSwap.quote(pair),
  ];
  const failed = await Promise.allSettled(calls);
  const failure = { code: 'bad_request', advice: 'requote' };
  expect(failed.map((each) => each.status === 'rejected' && each.reason)).toMatchObject(
    calls.map(() => failure),
  );
});

it('insufficientFunds is a problem of the order', async () => {
  const perijove = client();
  server.use(msw.on('swap.order', insufficientFunds()));
  const order = await perijove.swap.order({ ...pair, taker });
  expect(orderProblem(order)).toMatchObject({ name: 'insufficient_funds', advice: 'top-up' });
  expect(order.transaction).toBe('');
});

it('slippageExceeded is a failed execution', async () => {
  const perijove = client();
  server.use(msw.on('swap.execute', slippageExceeded()));
  const { status, code } = await perijove.swap.execute(signed);
  expect({ status, name: codeInfo(code).name }).toEqual({
    status: 'Failed',
    name: 'slippage_exceeded',
  });
});

it('landedLate fails first for each order, and succeeds when it is sent again', async () => {
  const perijove = client();
  server.use(msw.on('swap.execute', landedLate({ after: 2 })));
  const outcomes: unknown[] = [];
  for (const requestId of ['a', 'a', 'b', 'a']) {
    outcomes.push((await perijove.swap.execute({ ...signed, requestId })).status);
  }
  expect(outcomes).toEqual(['Failed', 'Failed', 'Failed', 'Success']);
  server.use(msw.on('swap.execute', landedLate()));
  const { code } = await perijove.swap.execute(signed);
  expect(codeInfo(code)).toMatchObject({ advice: 'check-status', mayResend: true });
});
