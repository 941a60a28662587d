import { createBorrowClient, endpoints } from '@perijove/borrow';
import { createTransport, sandbox } from '@perijove/core';
import { expect, it } from 'vitest';

const { request, response } = endpoints.operate.example;

async function requestsOf(input: typeof request) {
  const requests: { readonly url: string; readonly body: unknown }[] = [];
  const transport = createTransport({
    deployment: sandbox('http://127.0.0.1:1'),
    apiKey: 'key',
    retries: 0,
    fetch: async (url, init) => {
      const body: unknown = JSON.parse(init?.body as string);
      requests.push({ url: String(url).replace('http://127.0.0.1:1', ''), body });
      return Response.json(response);
    },
  });
  await createBorrowClient(transport).operate(input);
  return requests;
}

it('sends a market in the query and in the body: the documents name both places', async () => {
  expect(await requestsOf({ ...request, market: 'ethena' })).toEqual([
    { url: '/lend/v1/borrow/operate?market=ethena', body: { ...request, market: 'ethena' } },
  ]);
  expect(await requestsOf(request)).toEqual([{ url: '/lend/v1/borrow/operate', body: request }]);
});

it('sends amounts as digits', async () => {
  const [sent] = await requestsOf({ ...request, colAmount: 5n, debtAmount: -(2n ** 127n) });
  expect(sent?.body).toMatchObject({
    colAmount: '5',
    debtAmount: '-170141183460469231731687303715884105728',
  });
});
