import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { inspect } from 'node:util';
import { isPerijoveError, jupiter, sandbox } from '@perijove/core';
import { type ImageContentType, uploadImage, uploadMetadata } from '@perijove/studio';
import { describe, expect, it } from 'vitest';
import { readImageType } from '../src/uploads.ts';
import { launch } from './samples.ts';
import { Failure, LOST, SILENCE, serve } from './service.ts';

const png = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255])]);
const SECRET = 'X-Signature=5ecret';

async function storage(answer: (url: URL) => unknown) {
  const { origin, requests } = await serve(answer, { apiKey: 'jup_studio' });
  const imagePresignedUrl = `${origin}/image?${SECRET}`;
  const metadataPresignedUrl = `${origin}/metadata?${SECRET}`;
  const deployment = sandbox(origin);
  return { requests, deployment, launch: { ...launch, imagePresignedUrl, metadataPresignedUrl } };
}

/** What an upload fails with; it never says where it went. */
async function failure(upload: Promise<void>): Promise<unknown> {
  const error: unknown = await upload.then(
    () => 'uploaded',
    (caught: unknown) => caught,
  );
  expect(inspect(error, { depth: null, showHidden: true })).not.toContain(SECRET);
  return error;
}

describe('uploadImage', () => {
  it('puts the bytes under their type, and nothing of the caller', async () => {
    const { launch, requests, deployment } = await storage(() => ({}));
    await uploadImage(launch, png, 'image/png', { deployment });
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request).toMatchObject({ method: 'PUT', path: `/image?${SECRET}` });
    expect(request?.body).toEqual(Buffer.from(await png.arrayBuffer()));
    expect(request?.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '10' });
    for (const name of ['x-api-key', 'authorization', 'cookie', 'referer', 'transfer-encoding']) {
      expect(request?.headers, name).not.toHaveProperty(name);
    }
  });

  it('goes by the bytes, not by the type that the file claims', async () => {
    const { launch, requests, deployment } = await storage(() => ({}));
    const claims = new File([png], 'a.jpeg', { type: 'image/jpeg' });
    await uploadImage(launch, claims, 'image/png', { deployment });
    expect(requests[0]?.headers['content-type']).toBe('image/png');
    expect(await failure(uploadImage(launch, claims, 'image/jpeg', { deployment }))).toMatchObject({
      code: 'invalid_input',
      details: { field: 'image', expected: 'an image of the type image/jpeg' },
    });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['text', new Blob(['<svg/>']), 'image/png'],
    ['nothing', new Blob([]), 'image/png'],
    ['no file', 'a.png', 'image/png'],
    ['an image of an unknown type', png, undefined],
  ])('sends no %s', async (_what, image, type) => {
    const { launch, requests, deployment } = await storage(() => ({}));
    const upload = uploadImage(launch, image as Blob, type as ImageContentType, { deployment });
    expect(await failure(upload)).toMatchObject({ code: 'invalid_input' });
    expect(requests).toEqual([]);
  });

  it('sends no more than it may', async () => {
    const { launch, requests, deployment } = await storage(() => ({}));
    await uploadImage(launch, png, 'image/png', { deployment, maxBytes: 10 });
    const small = uploadImage(launch, png, 'image/png', { deployment, maxBytes: 9 });
    expect(await failure(small)).toMatchObject({
      details: { field: 'size', expected: 'at most 9 bytes' },
    });
    const large = new Blob([png, new Uint8Array(10 * 2 ** 20)]);
    expect(await failure(uploadImage(launch, large, 'image/png', { deployment }))).toMatchObject({
      details: { field: 'size' },
    });
    expect(requests).toHaveLength(1);
  });

  it.each([
    'http://storage.example/image',
    'ftp://storage.example/image',
    'https://user@storage.example/image',
    'https://:word@storage.example/image',
    'http://127.0.0.1.storage.example/image',
    'http://localhost.example/',
    '//storage.example/image',
    'image',
    '',
  ])('sends nothing to %j', async (url) => {
    const upload = uploadImage({ imagePresignedUrl: url }, png, 'image/png');
    expect(await failure(upload)).toMatchObject({
      code: 'invalid_input',
      details: { field: 'imagePresignedUrl', expected: 'an https URL' },
      message: 'studio.uploadImage: imagePresignedUrl: expected an https URL',
    });
  });
});

describe('a storage on loopback', () => {
  const service = { name: 'N', symbol: 'N' };

  it.each([
    ['no deployment', undefined],
    ['the public service', jupiter],
    ['another host', sandbox('https://127.0.0.1.example')],
  ])('gets nothing from a launch of %s', async (_, deployment) => {
    const { launch, requests } = await storage(() => ({}));
    const refusal = { code: 'invalid_input', details: { expected: 'an https URL' } };
    const options = { deployment };
    expect(await failure(uploadImage(launch, png, 'image/png', options))).toMatchObject(refusal);
    expect(await failure(uploadMetadata(launch, service, options))).toMatchObject(refusal);
    expect(requests).toEqual([]);
  });
});

describe('uploadMetadata', () => {
  it('puts JSON that names the image of the launch', async () => {
    const { launch, requests, deployment } = await storage(() => ({}));
    const links = { description: 'é', website: 'https://a.example' };
    await uploadMetadata(launch, { name: 'Newcomer', symbol: 'NEW', ...links }, { deployment });
    expect(requests[0]).toMatchObject({ method: 'PUT', path: `/metadata?${SECRET}` });
    expect(requests[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(String(requests[0]?.body))).toEqual({
      name: 'Newcomer',
      symbol: 'NEW',
      image: launch.imageUrl,
      ...links,
    });
  });

  it('takes another image', async () => {
    const { launch, requests, deployment } = await storage(() => ({}));
    const image = 'https://b.example/image.png';
    await uploadMetadata(launch, { name: 'N', symbol: 'N', image }, { deployment });
    expect(JSON.parse(String(requests[0]?.body))).toEqual({ name: 'N', symbol: 'N', image });
  });
});

describe('an upload that fails', () => {
  const upload = async (answer: unknown, options = {}): Promise<unknown> => {
    const { launch, deployment } = await storage(() => answer);
    return failure(uploadImage(launch, png, 'image/png', { deployment, ...options }));
  };

  it.each([
    [403, 'bad_request', 'requote'],
    [404, 'bad_request', 'requote'],
    [503, 'server_error', 'retry'],
  ])('with %i says what helps', async (status, code, advice) => {
    expect(await upload(new Failure(status, { error: SECRET }))).toMatchObject({
      code,
      advice,
      details: { status, body: {} },
      endpoint: 'studio.uploadImage',
    });
  });

  it.each([301, 302, 307, 308])('follows no redirect (%i)', async (status) => {
    const other = await storage(() => ({}));
    const location = other.launch.imagePresignedUrl;
    expect(await upload(new Failure(status, {}, { location }))).toMatchObject({
      code: 'invalid_response',
      details: { reason: 'redirect' },
    });
    expect(other.requests).toEqual([]);
  });

  it('with a lost connection, or a refused one, is one', async () => {
    expect(await upload(LOST)).toMatchObject({ code: 'connection_lost' });
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    const gone = { imagePresignedUrl: `http://127.0.0.1:${port}/?${SECRET}` };
    const deployment = sandbox(`http://127.0.0.1:${port}`);
    const refused = await failure(uploadImage(gone, png, 'image/png', { deployment }));
    expect(String(refused)).toContain('connection lost (ECONNREFUSED)');
    expect(isPerijoveError(refused, 'connection_lost')).toBe(true);
  });

  it('by time ends as a timeout', async () => {
    expect(await upload(SILENCE, { timeoutMs: 500 })).toMatchObject({
      code: 'timeout',
      details: { timeoutMs: 500, sent: true },
    });
  });

  it('by the signal ends with its reason, before or while it runs', async () => {
    const reason = new Error('enough');
    const { launch, requests, deployment } = await storage(() => {
      controller.abort(reason);
      return SILENCE;
    });
    const controller = new AbortController();
    const { signal } = controller;
    const options = { deployment, signal };
    expect(await failure(uploadImage(launch, png, 'image/png', options))).toBe(reason);
    expect(await failure(uploadImage(launch, png, 'image/png', options))).toBe(reason);
    expect(requests).toHaveLength(1);
  });
});

const latin1 = (text: string): Blob => new Blob([Uint8Array.from(Buffer.from(text, 'latin1'))]);

it.each([
  ['image/jpeg', '\xff\xd8\xff\xe0 more'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a, then whatever'],
  ['image/webp', 'RIFF\x01\x02\r\nWEBPVP8 '],
  [undefined, 'RIFF\x01\x02\r\nWAVEfmt '],
  [undefined, 'RIFFWEBP'],
  [undefined, 'GIF90a'],
  [undefined, '\x89PNG'],
  [undefined, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  [undefined, ''],
])('the type %s is read from the first bytes of %j', async (type, text) => {
  expect(await readImageType(latin1(text))).toBe(type);
});
