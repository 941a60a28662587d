import { describe, expect, it } from 'vitest';
import { sign } from '../../market/swap/trading.ts';
import { PNG, planOf, put, startLaunching } from './launching.ts';

async function prepare() {
  const on = await startLaunching();
  const created = await on.studio.createPoolTx(planOf(on.alice.address));
  return { on, ...created };
}

describe('an upload', () => {
  it('is served to everyone as it came, before the launch and after it', async () => {
    const { imagePresignedUrl, metadataPresignedUrl, imageUrl } = await prepare();
    expect((await fetch(imageUrl)).status).toBe(404);
    const first = await put(imagePresignedUrl, PNG, 'image/png');
    expect(first.status).toBe(200);
    const image = await fetch(imageUrl, { headers: { origin: 'http://localhost:3000' } });
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(image.headers.get('x-content-type-options')).toBe('nosniff');
    expect(image.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(await image.bytes()).toEqual(await PNG.bytes());

    const metadata = JSON.stringify({ name: 'Newcomer', description: 'é' });
    expect(
      (await put(metadataPresignedUrl, metadata, 'application/json; charset=utf-8')).status,
    ).toBe(200);
    const served = await fetch(imageUrl.replace(/image$/, 'metadata'));
    expect(await served.json()).toEqual({ name: 'Newcomer', description: 'é' });
  });

  it('can be sent again, but not replaced', async () => {
    const { imagePresignedUrl, imageUrl } = await prepare();
    for (const _ of [1, 2]) {
      expect((await put(imagePresignedUrl, PNG, 'image/png')).status).toBe(200);
    }
    expect((await put(imagePresignedUrl, 'another', 'image/png')).status).toBe(409);
    expect(await (await fetch(imageUrl)).bytes()).toEqual(await PNG.bytes());
  });

  it('needs the key that is in its URL, and no other', async () => {
    const { imagePresignedUrl, metadataPresignedUrl, on } = await prepare();
    const other = await on.studio.createPoolTx(planOf(on.alice.address));
    const url = new URL(imagePresignedUrl);
    const otherKey = new URL(other.imagePresignedUrl).searchParams.get('key') ?? '';
    for (const key of ['', 'abc', otherKey, undefined]) {
      if (key === undefined) url.searchParams.delete('key');
      else url.searchParams.set('key', key);
      expect((await put(url.href, PNG, 'image/png')).status).toBe(403);
    }
    const unknown = metadataPresignedUrl.replace(/storage\/\w+/, `storage/${on.alice.address}`);
    expect((await put(unknown, '{}')).status).toBe(404);
  });

  it('ends ten minutes after the plan, whatever time the URL has', async () => {
    const { imagePresignedUrl, on } = await prepare();
    on.sandbox.control.clock.jump(600_000);
    expect((await put(imagePresignedUrl, PNG, 'image/png')).status).toBe(200);
    const late = await on.studio.createPoolTx(planOf(on.alice.address));
    on.sandbox.control.clock.jump(600_001);
    const url = new URL(late.imagePresignedUrl);
    url.searchParams.set('expires', '9999999999');
    expect((await put(url.href, PNG, 'image/png')).status).toBe(403);
  });

  it('is removed with an unsigned plan', async () => {
    const { imagePresignedUrl, imageUrl, transaction, on } = await prepare();
    const { alice, sandbox, studio } = on;
    await put(imagePresignedUrl, PNG, 'image/png');
    sandbox.control.clock.jump(3_600_001);
    expect((await fetch(imageUrl)).status).toBe(200);
    await studio.createPoolTx(planOf(alice.address));
    expect((await fetch(imageUrl)).status).toBe(404);
    const signed = { transaction: await sign(transaction, alice), owner: alice.address };
    await expect(studio.submitPool(signed)).rejects.toMatchObject({
      details: { body: { message: 'Transaction was not made here' } },
    });
  });

  it('has the type of the plan', async () => {
    const { imagePresignedUrl, metadataPresignedUrl } = await prepare();
    for (const type of ['image/jpeg', 'image/svg+xml', 'text/html', '']) {
      expect((await put(imagePresignedUrl, PNG, type)).status).toBe(415);
    }
    expect((await put(metadataPresignedUrl, '{}', 'text/plain')).status).toBe(415);
    for (const odd of ['', '{', '[]', 'null', '"text"']) {
      expect((await put(metadataPresignedUrl, odd)).status).toBe(400);
    }
  });

  it('has at most 10 MiB, metadata at most 64 KiB', async () => {
    const { imagePresignedUrl, metadataPresignedUrl, imageUrl } = await prepare();
    const large = new Uint8Array(10 * 2 ** 20 + 1);
    const answer = await put(imagePresignedUrl, large, 'image/png');
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { error: 'expected at most 10485760 bytes' },
    ]);
    expect((await put(imagePresignedUrl, large.subarray(1), 'image/png')).status).toBe(200);
    expect((await fetch(imageUrl)).headers.get('content-type')).toBe('image/png');
    const text = JSON.stringify('a'.repeat(64 * 2 ** 10));
    expect((await put(metadataPresignedUrl, `{"a":${text}}`)).status).toBe(413);
  });

  it('without a known length is measured as it comes', async () => {
    const { imagePresignedUrl } = await prepare();
    let left = 11;
    const body = new ReadableStream({
      pull(controller) {
        if (left-- > 0) controller.enqueue(new Uint8Array(2 ** 20));
        else controller.close();
      },
    });
    const headers = { 'content-type': 'image/png' };
    const request = { method: 'PUT', headers, body, duplex: 'half' } as RequestInit;
    expect((await fetch(imagePresignedUrl, request)).status).toBe(413);
  });

  it('can come from a page of this machine, and nothing but PUT and GET is answered', async () => {
    const { imagePresignedUrl } = await prepare();
    const asked = await fetch(imagePresignedUrl, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
    expect((await fetch(imagePresignedUrl, { method: 'POST', body: 'a' })).status).toBe(404);
    expect((await put(imagePresignedUrl.replace('/image', '/other'), PNG)).status).toBe(404);
  });
});
