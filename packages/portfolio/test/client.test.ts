import { describe, expect, it } from 'vitest';
import { answerWith, elements } from './samples.ts';
import { serve } from './service.ts';

const address = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';

function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => error,
  );
}

describe('positions', () => {
  const body = answerWith(...Object.values(elements), {
    type: 'new',
    platformId: 'x',
    label: 'y',
    z: 1,
  });

  it('requests one wallet and returns the response unchanged', async () => {
    const { portfolio, requests } = await serve(JSON.stringify(body));
    expect(await portfolio.positions({ address })).toEqual(body);
    expect(requests).toEqual([`GET /portfolio/v1/positions/${address}`]);
  });

  it('sends platforms as a list with commas', async () => {
    const { portfolio, requests } = await serve(JSON.stringify(body));
    await portfolio.positions({ address, platforms: ['jupiter-exchange', 'a b'] });
    expect(requests).toEqual([
      `GET /portfolio/v1/positions/${address}?platforms=jupiter-exchange,a%20b`,
    ]);
  });

  it.each([
    [{ address: 'x' }, 'address'],
    [{ address, platforms: [] }, 'platforms'],
    [{ address, platforms: ['a', ''] }, 'platforms[1]'],
    [{ address, wallet: address }, 'wallet'],
  ])('sends nothing when the input does not fit: %j', async (input, field) => {
    const { portfolio, requests } = await serve(JSON.stringify(body));
    const error = await failureOf(portfolio.positions(input));
    expect(error).toMatchObject({ code: 'invalid_input', details: { field } });
    expect(requests).toEqual([]);
  });

  it('refuses a malformed element and says where it is wrong', async () => {
    const { portfolio } = await serve(
      JSON.stringify(
        answerWith(elements.trade, { ...elements.liquidity, data: { liquidities: 3 } }),
      ),
    );
    const error = await failureOf(portfolio.positions({ address }));
    expect(error).toMatchObject({
      code: 'invalid_response',
      details: { reason: 'shape', issues: [{ path: 'elements[1].data.liquidities' }] },
      message: expect.stringMatching(/^portfolio\.positions: .*elements\[1\]\.data\.liquidities/),
    });
  });

  it('is not an empty wallet when the service fails', async () => {
    const { portfolio } = await serve('{"message":"down"}', { status: 500 });
    expect(await failureOf(portfolio.positions({ address }))).toMatchObject({
      code: 'server_error',
    });
  });
});

describe('platforms', () => {
  it('needs no input', async () => {
    const body = [{ id: 'jupiter-exchange', name: 'Jupiter', links: { website: null }, more: 1 }];
    const { portfolio, requests } = await serve(JSON.stringify(body));
    expect(await portfolio.platforms()).toEqual(body);
    expect(await portfolio.platforms({})).toEqual(body);
    expect(requests).toEqual(['GET /portfolio/v1/platforms', 'GET /portfolio/v1/platforms']);
  });
});

describe('stakedJup', () => {
  const body = { stakedAmount: 1200.5, unstaking: [{ amount: 300, until: 1772409600000 }] };

  it('uses the name of the governance token of the deployment', async () => {
    const { portfolio, requests } = await serve(JSON.stringify(body));
    expect(await portfolio.stakedJup({ address })).toEqual(body);
    expect(requests).toEqual([`GET /portfolio/v1/staked-jup/${address}`]);
    const other = await serve(JSON.stringify(body), { governanceToken: 'gov' });
    await other.portfolio.stakedJup({ address });
    expect(other.requests).toEqual([`GET /portfolio/v1/staked-gov/${address}`]);
  });

  it.each([
    { stakedAmount: 0 },
    { stakedAmount: 0, unstaking: null },
    { stakedAmount: 1, unstaking: [{ amount: 1 }] },
  ])('gives %j', async (answer) => {
    const { portfolio } = await serve(JSON.stringify(answer));
    expect(await portfolio.stakedJup({ address })).toEqual(answer);
  });

  it('refuses a response without an amount, which is not 0', async () => {
    const { portfolio } = await serve('{"unstaking":[]}');
    expect(await failureOf(portfolio.stakedJup({ address }))).toMatchObject({
      code: 'invalid_response',
      details: { issues: [{ path: 'stakedAmount' }] },
    });
  });
});
