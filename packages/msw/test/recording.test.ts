import { catalog } from 'perijove/catalog';
import { expect, it } from 'vitest';
import { recording } from '../src/recording.generated.ts';
import { client, serving } from './serving.ts';

serving();

it('has a response of every endpoint and of no other', () => {
  const names = catalog.map(({ endpoint: { name } }) => name);
  expect(Object.keys(recording)).toEqual(names);
});

it.each(catalog.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
  '%s answers its example with a response that passes its own check',
  async (name, endpoint) => {
    const perijove = client();
    expect(endpoint.checkOutput(recording[name])).toBe(true);
    const request: unknown = endpoint.example.request;
    const token = endpoint.wallet ? 'the-token-of-a-wallet' : undefined;
    await expect(
      perijove.transport.call(endpoint, request as never, { token }),
    ).resolves.toBeDefined();
  },
);
