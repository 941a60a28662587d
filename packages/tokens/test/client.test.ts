import { SOL, type TransportEvent, USDC } from '@perijove/core';
import { createTokensClient, endpoints } from '@perijove/tokens';
import { describe, expect, it } from 'vitest';
import { collect, serve } from './service.ts';

const record = { id: SOL, name: 'Wrapped SOL', symbol: 'SOL', decimals: 9 };
const recordV1 = (address: string) => ({ address, name: 'Any', symbol: 'ANY', decimals: 6 });

describe('the plain methods', () => {
  it('put each value where the service expects it', async () => {
    const { transport, requests } = await serve(({ pathname }) =>
      pathname.includes('/token/') ? recordV1(SOL) : [],
    );
    const tokens = createTokensClient(transport);
    await tokens.byTag({ query: 'verified' });
    await tokens.byTag({ query: 'a tag of tomorrow' });
    await tokens.byCategory({ category: 'toptraded', interval: '24h', limit: 100 });
    await tokens.byCategory({ category: 'toporganicscore', interval: '5m' });
    await tokens.recent();
    await tokens.tokenV1({ mint_address: SOL });
    await tokens.marketMintsV1({ market_address: USDC });
    await tokens.tradableMintsV1();
    await tokens.taggedV1({ tag: ['verified', 'token-2022', 'a,b'] });
    await tokens.newV1();
    await tokens.newV1({ limit: 10, offset: 20 });
    expect(requests).toEqual([
      '/tokens/v2/tag?query=verified',
      '/tokens/v2/tag?query=a%20tag%20of%20tomorrow',
      '/tokens/v2/toptraded/24h?limit=100',
      '/tokens/v2/toporganicscore/5m',
      '/tokens/v2/recent',
      `/tokens/v1/token/${SOL}`,
      `/tokens/v1/market/${USDC}/mints`,
      '/tokens/v1/mints/tradable',
      '/tokens/v1/tagged/verified,token-2022,a%2Cb',
      '/tokens/v1/new',
      '/tokens/v1/new?limit=10&offset=20',
    ]);
  });

  it('hand on unknown fields as they came', async () => {
    const answer = [{ ...record, ctLikes: 4232, audit: { isSus: true, newest: [1, null] } }];
    const { transport } = await serve(() => answer);
    expect(await createTokensClient(transport).recent()).toEqual(answer);
  });

  it('report a deprecated method and its successor', async () => {
    const events: TransportEvent[] = [];
    const { transport } = await serve(() => [], { onEvent: (event) => events.push(event) });
    const tokens = createTokensClient(transport);
    await tokens.newV1();
    await tokens.newV1();
    expect(events.filter(({ type }) => type === 'deprecated')).toEqual([
      {
        type: 'deprecated',
        what: 'tokens.newV1',
        stability: 'deprecated',
        successor: 'tokens.recent',
      },
    ]);
  });
});

describe('allV1', () => {
  const all = [recordV1(SOL), recordV1(USDC), { ...recordV1(SOL), extensions: { more: 1 } }];

  it('gives element by element, and sends nothing before the first is read', async () => {
    const { transport, requests } = await serve(() => all);
    const stream = createTokensClient(transport).allV1();
    expect(requests).toEqual([]);
    expect(await collect(stream)).toEqual(all);
    expect(requests).toEqual(['/tokens/v1/all']);
  });

  it('gives batches, or everything at once', async () => {
    const { transport } = await serve(() => all);
    const tokens = createTokensClient(transport);
    expect((await collect(tokens.allV1().batches())).flat()).toEqual(all);
    expect(await tokens.allV1({}).toArray()).toEqual(all);
  });

  it('checks each element', async () => {
    const { transport } = await serve(() => [recordV1(SOL), { address: USDC }]);
    const reading = createTokensClient(transport).allV1().toArray();
    await expect(reading).rejects.toMatchObject({
      code: 'invalid_response',
      endpoint: 'tokens.allV1',
    });
  });

  it('refuses what it does not take', async () => {
    const { transport, requests } = await serve(() => all);
    const reading = createTokensClient(transport)
      .allV1({ limit: 3 } as never)
      .toArray();
    await expect(reading).rejects.toMatchObject({ code: 'invalid_input' });
    expect(requests).toEqual([]);
  });
});

it('leads from every method of version 1 to one of version 2', () => {
  const names = Object.values(endpoints).map(({ name }) => name);
  for (const endpoint of Object.values(endpoints)) {
    if (endpoint.mount === 'tokens') expect(endpoint.stability).not.toBe('deprecated');
    else expect(names.filter((name) => !name.endsWith('V1'))).toContain(endpoint.successor);
  }
});
