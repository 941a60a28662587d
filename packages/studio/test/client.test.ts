import { describe, expect, it } from 'vitest';
import { launch, plans, pool, wallet } from './samples.ts';
import { Failure, LOST, type Received, serve } from './service.ts';

const signed = { transaction: 'AQ+/=', owner: wallet };
const landed = { success: true, data: { mint: pool, configKey: wallet } };

/** The form of a request, as any server would read it. */
function formOf(request: Received | undefined): Promise<FormData> {
  const headers = { 'content-type': request?.headers['content-type'] ?? '' };
  return new Response(new Uint8Array(request?.body ?? []), { headers }).formData();
}

describe('createPoolTx', () => {
  it('sends what it is given as JSON', async () => {
    const { studio, requests } = await serve(() => launch);
    expect(await studio.createPoolTx(plans)).toEqual(launch);
    expect(requests).toMatchObject([{ method: 'POST', path: '/studio/v1/dbc-pool/create-tx' }]);
    expect(JSON.parse(String(requests[0]?.body))).toEqual(plans);
  });

  it('passes on complaints by field', async () => {
    const errors = { tokenSymbol: ['is taken', 'is long'], creator: 'is unknown' };
    const { studio } = await serve(() => new Failure(400, { errors }));
    await expect(studio.createPoolTx(plans)).rejects.toMatchObject({
      code: 'bad_request',
      details: {
        body: {
          message: 'tokenSymbol: is taken',
          errors: { tokenSymbol: ['is taken', 'is long'], creator: ['is unknown'] },
        },
      },
    });
  });

  it.each([{ transaction: null }, { mint: 7 }])('refuses %o, whatever validate is', async (odd) => {
    for (const validate of ['throw', 'report', 'off'] as const) {
      const { studio } = await serve(() => ({ ...launch, ...odd }), { validate });
      await expect(studio.createPoolTx(plans)).rejects.toMatchObject({
        code: 'invalid_response',
      });
    }
  });
});

describe('submitPool', () => {
  it('sends a form with the text and the file', async () => {
    const { studio, requests } = await serve(() => landed, { apiKey: 'jup_studio' });
    const bytes = Uint8Array.from({ length: 300 }, (_, index) => index & 255);
    const headerImage = new File([bytes], 'header.jpeg', { type: 'image/jpeg' });
    expect(await studio.submitPool({ ...signed, content: 'é "a"', headerImage })).toEqual(landed);
    const [request] = requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/studio/v1/dbc-pool/submit',
      headers: { 'x-api-key': 'jup_studio', 'content-length': String(request?.body.length) },
    });
    const form = await formOf(request);
    const image = form.get('headerImage') as File;
    expect([...form.keys()]).toEqual(['transaction', 'owner', 'content', 'headerImage']);
    expect(form.get('transaction')).toBe('AQ+/=');
    expect(form.get('owner')).toBe(wallet);
    expect(form.get('content')).toBe('é "a"');
    expect([image.name, image.type]).toEqual(['header.jpeg', 'image/jpeg']);
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(bytes);
  });

  it('leaves out what it is not given', async () => {
    const { studio, requests } = await serve(() => ({ success: true }));
    const done = await studio.submitPool({ ...signed, content: undefined });
    expect(done).toEqual({ success: true });
    expect([...(await formOf(requests[0])).keys()]).toEqual(['transaction', 'owner']);
  });

  it('does not send it again when the response is lost: it may have landed', async () => {
    const { studio, requests } = await serve(() => LOST, { retries: 5 });
    await expect(studio.submitPool(signed)).rejects.toMatchObject({
      code: 'outcome_unknown',
      advice: 'check-status',
    });
    expect(requests).toHaveLength(1);
  });

  it.each([
    { error: 'Pool was not created' },
    { error: 'Pool was not created', code: 6000, data: null },
    { errors: { owner: ['Pool was not created'] } },
  ])('does not take %j with status 200 for an outcome', async (body) => {
    for (const validate of ['throw', 'report', 'off'] as const) {
      const { studio, requests } = await serve(() => body, { validate, retries: 3 });
      await expect(studio.submitPool(signed)).rejects.toMatchObject({
        code: 'bad_request',
        advice: 'check-status',
        message: expect.stringContaining('Pool was not created'),
        details: { status: 200 },
      });
      expect(requests).toHaveLength(1);
    }
  });

  it('passes on an error that is null', async () => {
    const { studio } = await serve(() => ({ ...landed, error: null }));
    expect(await studio.submitPool(signed)).toMatchObject({ success: true });
  });

  it('does not take an unreadable outcome for one', async () => {
    for (const validate of ['throw', 'report', 'off'] as const) {
      const { studio } = await serve(() => ({ success: 'yes' }), { validate });
      await expect(studio.submitPool(signed)).rejects.toMatchObject({ code: 'outcome_unknown' });
    }
  });

  it.each([{ transaction: '' }, { owner: 'me' }, { headerImage: 'a.png' }, { content: 7 }])(
    'refuses %o before any request',
    async (odd) => {
      const { studio, requests } = await serve(() => landed);
      await expect(studio.submitPool({ ...signed, ...odd } as never)).rejects.toMatchObject({
        code: 'invalid_input',
        details: { field: Object.keys(odd)[0] },
      });
      expect(requests).toEqual([]);
    },
  );
});

describe('fees', () => {
  it('go from the mint to the pool to the claim', async () => {
    const found = { success: true, data: { dbcPoolAddress: pool, dammv2PoolAddress: null } };
    const { studio, requests } = await serve(({ pathname }) => {
      if (pathname.includes('/addresses/')) return found;
      return pathname.endsWith('/fee') ? { unclaimed: '5', total: '25' } : { transaction: 'AQAB' };
    });
    const { data } = await studio.poolAddresses({ mint: pool });
    const poolAddress = data?.dbcPoolAddress ?? '';
    expect(await studio.fee({ poolAddress })).toEqual({ unclaimed: '5', total: '25' });
    // More digits than a number can hold; the service takes it as a number all the same.
    const maxQuoteAmount = 2n ** 64n - 1n;
    await studio.createFeeTx({ ownerWallet: wallet, poolAddress, maxQuoteAmount });
    const sent = requests.map(({ method, path, body }) => `${method} ${path} ${String(body)}`);
    expect(sent).toEqual([
      `GET /studio/v1/dbc-pool/addresses/${pool} `,
      `POST /studio/v1/dbc/fee {"poolAddress":"${pool}"}`,
      `POST /studio/v1/dbc/fee/create-tx {"ownerWallet":"${wallet}","poolAddress":"${pool}","maxQuoteAmount":18446744073709551615}`,
    ]);
  });

  it('are not without a pool because of an error with status 200', async () => {
    const { studio } = await serve(() => ({ error: 'Try again' }));
    await expect(studio.poolAddresses({ mint: pool })).rejects.toMatchObject({
      code: 'bad_request',
      details: { body: { message: 'Try again' } },
    });
  });

  it('are read again after a lost answer, although by POST', async () => {
    const answers: unknown[] = [LOST, { unclaimed: '0', total: '0' }];
    const { studio, requests } = await serve(() => answers.shift(), { retries: 1 });
    expect(await studio.fee({ poolAddress: pool })).toEqual({ unclaimed: '0', total: '0' });
    expect(requests).toHaveLength(2);
  });

  it.each([
    [403, 'You are not the owner of this pool', 'forbidden'],
    [404, 'Proxy account not found for the creator', 'not_found'],
  ])('are refused with %i and words', async (status, error, code) => {
    const { studio } = await serve(() => new Failure(status, { error }));
    const input = { ownerWallet: wallet, poolAddress: pool, maxQuoteAmount: 1n };
    await expect(studio.createFeeTx(input)).rejects.toMatchObject({
      code,
      details: { body: { message: error } },
    });
  });
});
