import { createTransport, sandbox } from '@perijove/core';
import { createPredictionClient, explainFailure } from '@perijove/prediction';
import { describe, expect, it } from 'vitest';

/** The error of a call that the service answers so. */
async function failureOf(status: number, body: unknown, headers: Record<string, string> = {}) {
  const transport = createTransport({
    deployment: sandbox('http://127.0.0.1:1'),
    apiKey: 'key',
    retries: 0,
    fetch: async () =>
      typeof body === 'string'
        ? new Response(body, { status, headers })
        : Response.json(body, { status, headers }),
  });
  const calls = createPredictionClient(transport);
  const order = { orderPubkey: '8gMBNeKwXaoNi9bhbVUWFt4Uc5aobL9PeYMXfYDMePE2' };
  return calls.orderStatus(order).catch((error: unknown) => error);
}

const documented = (code: string | undefined, message: string) => ({
  type: 'invalid_request_error',
  message,
  request_id: 'req_1',
  ...(code !== undefined && { code }),
});

describe('a documented failure', () => {
  it.each([
    [404, documented('order_history_not_found', 'not found'), 'too_early', 'retry'],
    [400, documented('bisonfi_usdc_only', 'any'), 'usdc_only', 'fix-input'],
    [400, documented('bisonfi_market_not_tradable', 'any'), 'round_closed', 'requote'],
    [400, documented('no_route', 'any'), 'no_liquidity', 'retry'],
    [400, documented('bisonfi_position_too_small', 'any'), 'below_minimum', 'fix-input'],
    [400, documented(undefined, 'Minimum order is $5'), 'below_minimum', 'fix-input'],
    [400, documented(undefined, 'Maximum order is $250'), 'above_maximum', 'fix-input'],
    [400, documented(undefined, 'Market not settled yet'), 'not_settled', 'retry'],
    [400, documented('execute_failed', 'any'), 'refused_transaction', 'check-status'],
    [404, { error: 'Order not found' }, 'unknown', 'fix-input'],
  ])('%i %o is %s', async (status, body, name, advice) => {
    const error = await failureOf(status, body);
    expect(error).toMatchObject({ advice });
    expect(explainFailure(error)).toMatchObject({ name, advice });
  });
});

describe('a refused country', () => {
  it.each([
    [403, { code: 403, message: 'Forbidden' }],
    [403, documented('region_blocked', 'Not available in your region')],
    [403, ''],
    [451, { error: 'Unavailable For Legal Reasons' }],
  ])('is said clearly: %i %o', async (status, body) => {
    const error = await failureOf(status, body);
    expect(error).toMatchObject({
      advice: 'fix-input',
      details: { likelyCause: 'country' },
      message: expect.stringContaining('does not serve this endpoint in some countries (US, KR)'),
    });
    expect(explainFailure(error)).toMatchObject({ name: 'blocked_country' });
  });

  it('is not a key without access', async () => {
    const message = 'API key does not have access to this endpoint';
    const error = await failureOf(403, { code: 403, message });
    expect(error).toMatchObject({ advice: 'contact-portal' });
    expect(Object(error).details.likelyCause).toBeUndefined();
  });

  it('may be what a firewall means', async () => {
    const error = await failureOf(403, { code: 403, message: 'Request blocked by firewall' });
    expect(error).toMatchObject({ advice: 'retry', details: { likelyCause: 'firewall' } });
    expect(error).toMatchObject({ message: expect.stringContaining('(US, KR)') });
  });
});

it('other errors are not explained', async () => {
  expect(explainFailure(new Error('any'))).toBeUndefined();
  expect(explainFailure(await failureOf(429, { message: 'Too many requests' }))).toBeUndefined();
});
