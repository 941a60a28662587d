import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport, type OfEndpoint, type ResponseStream, SOL, USDC } from '@perijove/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { families } from '../src/catalog.ts';
import { createPerijove, type Perijove, sandbox } from '../src/index.ts';

/** What the service was asked for. */
let requests: string[];
let server: Server;
let url: string;
let perijove: Perijove;

const price = { usdPrice: 1, blockId: 1, decimals: 6, createdAt: '2026-01-25T05:02:21Z' };

function answer(path: string): unknown {
  const { pathname, searchParams } = new URL(path, url);
  if (pathname.endsWith('/all')) return [];
  const ids = searchParams.get('ids')?.split(',') ?? [];
  return Object.fromEntries(ids.map((id) => [id, price]));
}

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer(request.url ?? '')));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A new client each time: none of its families is loaded yet.
  perijove = createPerijove({ deployment: sandbox(url), retries: 0 });
});
afterEach(async () => {
  await perijove.close();
  server.close();
});

const names = Object.keys(families) as (keyof typeof families)[];
const camel = (family: string): keyof Perijove =>
  family.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Perijove;

/** The client that the family itself creates. */
async function ownClient(family: string): Promise<Record<string, unknown>> {
  const module = (await import(`../../${family}/src/index.ts`)) as Record<string, unknown>;
  const name = Object.keys(module).find((each) => /^create\w+Client$/.test(each)) as string;
  const create = module[name] as (source: unknown) => Record<string, unknown>;
  return create(createTransport({ deployment: sandbox(url) }));
}

/** Names of the methods, those of `preview` included. */
function methodsOf(client: object): readonly string[] {
  return Object.entries(client)
    .flatMap(([name, value]) =>
      typeof value === 'function'
        ? [name]
        : Object.keys(Object(value)).map((each) => `${name}.${each}`),
    )
    .toSorted();
}

describe.each(names)('%s, before it is loaded', (family) => {
  it('has the methods of the family', async () => {
    expect(methodsOf(perijove[camel(family)])).toEqual(methodsOf(await ownClient(family)));
  });

  it('says of each endpoint what the family says', async () => {
    const client = perijove[camel(family)] as unknown as Record<string, OfEndpoint>;
    const own = (await ownClient(family)) as unknown as Record<string, OfEndpoint>;
    for (const method of Object.keys(families[family])) {
      const { endpoint, transport } = client[method] as OfEndpoint;
      const all = (own[method] as OfEndpoint).endpoint as unknown as Record<string, unknown>;
      const said = ['name', 'effect', 'wallet', 'bucket', 'paging', 'pageOf', 'keyOf'];
      const known = Object.entries(all).filter(([name]) => said.includes(name));
      expect(endpoint).toEqual(Object.fromEntries(known));
      expect(transport).toBe(perijove.transport);
    }
  });
});

describe('the first call of a family', () => {
  it('gives what later calls give', async () => {
    const first = await perijove.price.get({ ids: [SOL] });
    expect(first).toEqual({ [SOL]: price });
    expect(await perijove.price.get({ ids: [SOL] })).toEqual(first);
  });

  it('shares its request with the calls of the same tick', async () => {
    const both = [perijove.price.get({ ids: [SOL] }), perijove.price.get({ ids: [USDC] })];
    expect(await Promise.all(both)).toEqual([{ [SOL]: price }, { [USDC]: price }]);
    expect(requests).toHaveLength(1);
  });

  it('sends its input as it was when it was called', async () => {
    const input = { ids: [SOL] };
    const first = perijove.price.get(input);
    input.ids.push(USDC);
    input.ids = [USDC];
    expect(await first).toEqual({ [SOL]: price });
  });

  it('refuses an input before anything is sent', async () => {
    await expect(perijove.price.get({ ids: ['SOL'] })).rejects.toMatchObject({
      code: 'invalid_input',
      endpoint: 'price.get',
    });
    expect(requests).toEqual([]);
  });

  it('ends with its signal while the family is loaded', async () => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const first = perijove.price.get({ ids: [SOL] }, { signal: controller.signal });
    controller.abort(reason);
    await expect(first).rejects.toBe(reason);
    expect(requests).toEqual([]);
  });

  it('fails as every call when the transport is closed', async () => {
    await perijove.close();
    await expect(perijove.price.get({ ids: [SOL] })).rejects.toMatchObject({ code: 'closed' });
  });
});

describe('a loop', () => {
  it('loads the family when its first item is asked for, and ends with the loop', async () => {
    const changes: unknown[] = [];
    for await (const { value } of perijove.price.watch({ ids: [SOL] })) {
      changes.push(value);
      break;
    }
    expect(changes).toEqual([{ [SOL]: price }]);
  });

  it('that is never begun sends nothing', async () => {
    const loop = perijove.price.watch({ ids: [SOL] });
    expect(await loop.return()).toEqual({ done: true, value: undefined });
    expect(requests).toEqual([]);
  });

  it('refuses its input with the first item', async () => {
    await expect(perijove.price.watch({ ids: ['SOL'] }).next()).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('a stream', () => {
  it('sends its request when it is read, and is read once', async () => {
    const stream: ResponseStream<unknown> = perijove.tokens.allV1();
    expect(requests).toEqual([]);
    expect(await stream.toArray()).toEqual([]);
    expect(requests).toEqual(['/tokens/v1/all']);
    await expect(stream.toArray()).rejects.toThrow();
  });

  it('that is left before its first item sends nothing', async () => {
    const items = perijove.tokens.allV1()[Symbol.asyncIterator]();
    expect(await items.return?.()).toEqual({ done: true, value: undefined });
    expect(requests).toEqual([]);
  });
});

describe('load', () => {
  it('loads the families that are named', async () => {
    const started: string[] = [];
    const eager = createPerijove({
      deployment: sandbox(url),
      apiKey: 'jup_lazy',
      onEvent: (event) => void (event.type === 'call:start' && started.push(event.endpoint)),
    });
    await eager.load('tokens', 'trigger');
    // Only a family that is loaded starts its call at once.
    const calls = [eager.tokens.recent(), eager.content.cooking()].map((call) =>
      call.catch(String),
    );
    expect(started).toEqual(['tokens.recent']);
    await Promise.all(calls);
    expect(started).toEqual(['tokens.recent', 'content.cooking']);
    await eager.close();
  });

  it('refuses an unknown family', async () => {
    await expect(perijove.load('prices' as 'price')).rejects.toMatchObject({
      code: 'invalid_input',
      message: "families: expected names of families, such as 'borrow'",
    });
  });
});

describe('the policy of a client', () => {
  const address = 'BQ72nSv9f3PRyRKCBnHLVrerrv37CYTHm5h3s9VSGDDV';
  const signer = { address, signTransactions: async () => [] };
  const swap = { inputMint: SOL, outputMint: USDC, amount: 1n };
  /** A flow refuses it by name, so that it shows where it was passed to. */
  const policy = { reserve: async () => undefined } as never;
  const refused = { code: 'invalid_input', details: { field: 'policy' } };

  it.each([{}, { policy: undefined }, { policy: null }])(
    'is given to a call with a wallet and %o',
    async (own) => {
      const strict = createPerijove({ deployment: sandbox(url), retries: 0, policy });
      const options = { signer, ...own } as never;
      await expect(strict.swap.swap(swap, options)).rejects.toMatchObject(refused);
      // Loaded now: the second call goes to the family at once.
      await expect(strict.swap.swap(swap, options)).rejects.toMatchObject(refused);
      await strict.close();
    },
  );

  it('is not given to a call without a wallet', async () => {
    const strict = createPerijove({ deployment: sandbox(url), retries: 0, policy });
    await expect(strict.price.get({ ids: [SOL] })).resolves.toHaveProperty(SOL);
    await strict.close();
  });
});
