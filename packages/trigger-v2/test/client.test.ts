import { type CallOptions, createTransport, SOL, sandbox, USDC } from '@perijove/core';
import { createTriggerV2Client, endpoints, timeOf } from '@perijove/trigger-v2';
import { describe, expect, it } from 'vitest';
import { dcaInput, depositInput, priceInput } from './samples.ts';
import { type Answer, serve } from './service.ts';

const token = 'token-of-a-wallet';
const ok =
  (body: unknown): Answer =>
  () => ({ status: 200, body });

/** A client whose requests are all answered alike. */
async function serveAlike(body: unknown) {
  const { transport, requests } = await serve(ok(body));
  return { triggerV2: createTriggerV2Client(transport), requests };
}

const id = '019f0530-36a7-77da-a38f-ed9414bb996b';

describe('requests', () => {
  it('edit with PATCH, the id in the path and the rest in the body', async () => {
    const { triggerV2, requests } = await serveAlike({ id });
    const change = { orderId: 'a/b', orderType: 'single', triggerPriceUsd: 110 } as const;
    await triggerV2.updatePriceOrder({ ...change, expiresAt: new Date(1.8e12) }, { token });
    const [request] = requests;
    expect(request).toMatchObject({ method: 'PATCH', path: '/trigger/v2/orders/price/a%2Fb' });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      orderType: 'single',
      triggerPriceUsd: 110,
      expiresAt: 1.8e12,
    });
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    });
  });

  it('cancel with a POST that has no body', async () => {
    const { triggerV2, requests } = await serveAlike({ id, transaction: 'AQ', requestId: 'r' });
    await triggerV2.cancelDcaOrder({ id }, { token });
    const [request] = requests;
    expect(request).toMatchObject({ method: 'POST', path: `/trigger/v2/orders/dca/cancel/${id}` });
    expect(request?.body).toBe('');
    expect(request?.headers['content-type']).toBeUndefined();
    expect(request?.headers['content-length']).toBe('0');
  });

  it('confirm with a POST that has the rest in its body', async () => {
    const { triggerV2, requests } = await serveAlike({ id, txSignature: 'any' });
    const input = { orderId: id, signedTransaction: 'AQAB', cancelRequestId: 'r' };
    await triggerV2.confirmPriceCancel(input, { token });
    expect(requests[0]?.path).toBe(`/trigger/v2/orders/price/confirm-cancel/${id}`);
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      signedTransaction: 'AQAB',
      cancelRequestId: 'r',
    });
  });

  it('send amounts as digits, and times by the unit of their field', async () => {
    const { triggerV2, requests } = await serveAlike({ id, txSignature: 'any' });
    const at = new Date('2027-01-01T00:00:00.000Z');
    await triggerV2.createPriceOrder({ ...priceInput, expiresAt: at }, { token });
    await triggerV2.createDcaOrder({ ...dcaInput, beginFillAt: at }, { token });
    const [price, dca] = requests.map(({ body }) => JSON.parse(body) as object);
    expect(price).toMatchObject({ inputAmount: '1000000000', expiresAt: at.getTime() });
    expect(dca).toMatchObject({ inputAmount: '200000000', beginFillAt: at.toISOString() });
  });

  it('send a token over the headers of the transport, and to its own origin only', async () => {
    const elsewhere = await serve();
    const location = `${elsewhere.baseUrl}/trigger/v2/vault`;
    const { baseUrl, requests } = await serve(() => ({ status: 307, body: {}, location }));
    const headers = { authorization: 'Basic of-the-proxy' };
    const transport = createTransport({ deployment: sandbox(baseUrl), headers, retries: 0 });
    const triggerV2 = createTriggerV2Client(transport);
    await expect(triggerV2.vault({}, { token })).rejects.toMatchObject({
      code: 'invalid_response',
      details: { reason: 'redirect' },
    });
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${token}`);
    expect(elsewhere.requests).toEqual([]);
    await transport.close();
  });

  it.each(['', 'short', 'two words', 'line\r\nbreak: yes', 'nön-ascii-token', 5, null])(
    'refuse the token %j',
    async (wrong) => {
      const { triggerV2, requests } = await serveAlike({});
      const options = { token: wrong } as CallOptions;
      await expect(triggerV2.vault({}, options)).rejects.toMatchObject({
        code: 'invalid_input',
        details: { field: 'token' },
      });
      expect(requests).toEqual([]);
    },
  );

  it('refuse misspelt options before the wallet is asked', async () => {
    const { triggerV2, requests } = await serveAlike({});
    const signer = new Uint8Array(64);
    const options = { signer, timeoutms: 5 } as CallOptions;
    await expect(triggerV2.vault({}, options)).rejects.toThrow(/did you mean `timeoutMs`/);
    await expect(triggerV2.signIn(signer, { renw: true } as object)).rejects.toThrow(/`renew`/);
    expect(requests).toEqual([]);
  });
});

describe('histories', () => {
  const orders = Array.from({ length: 5 }, (_, n) => ({
    ...endpoints.priceOrders.example.response.orders[0],
    id: `order ${n}`,
  }));

  it.each([true, false])('are read to the end, whether the total is known: %s', async (isKnown) => {
    const { transport, requests } = await serve(({ path }) => {
      const { searchParams } = new URL(path, 'http://any');
      const offset = Number(searchParams.get('offset'));
      const pagination = isKnown ? { total: 5, limit: 2, offset } : null;
      return { status: 200, body: { orders: orders.slice(offset, offset + 2), pagination } };
    });
    const triggerV2 = createTriggerV2Client(transport);
    const read: string[] = [];
    const input = { state: 'past', limit: 2 } as const;
    for await (const order of triggerV2.iteratePriceOrders(input, { token })) read.push(order.id);
    expect(read).toEqual(orders.map((each) => each.id));
    expect(requests).toHaveLength(isKnown ? 3 : 4);
    expect(requests[1]?.path).toBe('/trigger/v2/orders/history?state=past&limit=2&offset=2');
  });

  it('refuse an offset below 0', async () => {
    const { triggerV2 } = await serveAlike({ orders: [] });
    const error = { code: 'invalid_input', details: { field: 'offset' } };
    await expect(triggerV2.dcaOrders({ offset: -1 }, { token })).rejects.toMatchObject(error);
  });

  it('have times in either form', () => {
    expect(timeOf(1_790_000_000_000)).toBe(1_790_000_000_000);
    expect(timeOf('2026-06-26T07:53:57.767Z')).toBe(Date.UTC(2026, 5, 26, 7, 53, 57, 767));
    expect([timeOf(null), timeOf(undefined), timeOf('soon')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it('does not repeat a create whose response is lost', async () => {
  const { transport, requests } = await serve(() => ({ status: 502, body: {} }), { retries: 5 });
  const triggerV2 = createTriggerV2Client(transport);
  await expect(triggerV2.createDcaOrder(dcaInput, { token })).rejects.toMatchObject({
    code: 'outcome_unknown',
  });
  expect(requests).toHaveLength(1);
});

it('says to sign in again when the token is refused, and to check the key when the key is', async () => {
  const bodies = [{ error: 'Unauthorized' }, { code: 401, message: 'Unauthorized' }];
  const messages = await Promise.all(
    bodies.map(async (body) => {
      const { transport } = await serve(() => ({ status: 401, body }));
      const error = await createTriggerV2Client(transport)
        .vault({}, { token })
        .catch((each: unknown) => each);
      return (error as Error).message;
    }),
  );
  expect(messages[0]).toMatch(/sign in again/);
  expect(messages[1]).toMatch(/check the key at/);
});

it('crafts deposits of both mints and refuses one', () => {
  const { checkInput } = endpoints.craftDeposit;
  expect(checkInput(depositInput)).toBeUndefined();
  expect(checkInput({ ...depositInput, outputMint: SOL })?.path).toBe('outputMint');
  expect(checkInput({ ...depositInput, outputMint: USDC })).toBeUndefined();
});
