import { createTransport, jupiter, proxied } from '@perijove/core';
import { catalog, families } from 'perijove/catalog';
import { expect, test } from 'vitest';
import { createProxy } from '../src/index.ts';

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Records the requests instead of sending them. */
function createRecorder(response: () => Response) {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const headers = init.headers as Record<string, string>;
    sent.push({ url, method: init.method, headers, body: await bodyOf(init.body) });
    return response();
  };
  return { sent, fetch };
}

/** A form as its entries, whose files are their bytes. */
async function bodyOf(body: unknown): Promise<unknown> {
  if (!(body instanceof FormData)) return body ?? null;
  const entries = [...body].map(async ([name, value]) =>
    value instanceof Blob
      ? [name, value.name, value.type, [...new Uint8Array(await value.arrayBuffer())]]
      : [name, value],
  );
  return Promise.all(entries);
}

const none = () => Response.json({}, { status: 404 });

test.each(catalog.map((each) => [each.endpoint.name, each] as const))(
  '%s arrives as the page sent it, with the key',
  async (_name, { endpoint }) => {
    const direct = createRecorder(none);
    const behind = createRecorder(none);
    const proxy = createProxy({
      deployment: jupiter,
      apiKey: 'jup_secret',
      endpoints: families,
      allow: ['*'],
      fetch: behind.fetch,
    });
    const straight = createTransport({
      deployment: jupiter,
      apiKey: 'jup_secret',
      retries: 0,
      fetch: direct.fetch,
    });
    const page = createTransport({
      deployment: proxied('https://app.example/api/jupiter'),
      retries: 0,
      fetch: (url, init) => proxy(new Request(url, init)),
    });
    const { request } = endpoint.example;
    const image = new File([new Uint8Array([1, 2, 255])], 'a.png', { type: 'image/png' });
    const isForm = endpoint.body?.type === 'multipart';
    const input = (isForm ? { ...request, headerImage: image } : request) as never;
    const options = endpoint.wallet ? { token: 'token-of-a-wallet' } : {};
    await expect(straight.call(endpoint, input, options)).rejects.toThrow(/404/);
    await expect(page.call(endpoint, input, options)).rejects.toThrow(/404/);
    expect(behind.sent).toEqual(direct.sent);
    expect(behind.sent[0]?.headers['x-api-key']).toBe('jup_secret');
    await Promise.all([straight.close(), page.close(), proxy.close()]);
  },
);
