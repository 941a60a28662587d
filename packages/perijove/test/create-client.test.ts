import { type Client, createTransport, type OwnTransport, sandbox } from '@perijove/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/src/index.ts';
import { families } from '../src/catalog.ts';

type AnyClient = Client<Record<string, never>> & Partial<OwnTransport>;

const names = Object.keys(families) as (keyof typeof families)[];

async function creatorOf(family: string): Promise<(source: unknown) => AnyClient> {
  const module = (await import(`../../${family}/src/index.ts`)) as Record<string, unknown>;
  const name = Object.keys(module).find((each) => /^create\w+Client$/.test(each)) as string;
  return module[name] as (source: unknown) => AnyClient;
}

let service: Sandbox;
beforeAll(async () => {
  service = await startSandbox();
});
afterAll(() => service?.stop());

describe.each(names)('the client of %s', (family) => {
  const method = Object.entries(families[family])[0] as [string, { example: { request: never } }];

  test('is created from options, answers, and closes its transport', async () => {
    const create = await creatorOf(family);
    const { url, apiKey } = service;
    const client = create({ deployment: sandbox(url), apiKey });
    const [name, { example }] = method;
    await (client[name] as unknown as (input: unknown) => Promise<unknown>)(example.request).catch(
      (error: unknown) => expect(error).toMatchObject({ endpoint: `${family}.${name}` }),
    );
    await client.close?.();
    const late = (client[name] as unknown as (input: unknown) => Promise<unknown>)(example.request);
    await expect(late).rejects.toMatchObject({ code: 'closed' });
  });

  test('shares a transport, and leaves it to its owner', async () => {
    const create = await creatorOf(family);
    const transport = createTransport({ deployment: sandbox(service.url) });
    expect(create(transport)).not.toHaveProperty('close');
    await transport.close();
  });

  test.each([
    ['nothing', undefined, /expected an object of options, such as/],
    ['null', null, /expected an object of options, such as/],
    ['a URL', 'http://127.0.0.1:4260', /expected an object of options, such as/],
    ['a function', createTransport, /expected an object of options, such as/],
    ['options around a transport', { transport: {} }, /unknown option `transport`/],
    ['options without a deployment', { apiKey: 'k' }, /deployment: expected jupiter, sandbox/],
    ['a misspelt option', { deploymnet: {} }, /did you mean `deployment`\?/],
    ['a key that is not set', { deployment: sandbox('http://h'), apiKey: undefined }, /variable/],
  ])('refuses %s before any I/O', async (_what, source, says) => {
    const create = await creatorOf(family);
    expect(() => create(source)).toThrow(says);
    expect(() => create(source)).toThrow(
      expect.objectContaining({ code: 'invalid_input', advice: 'fix-input' }),
    );
  });
});
