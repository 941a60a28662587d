import { type AnyEndpoint, createTransport, jupiter } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { families } from '../src/catalog.ts';

const submits = Object.entries(families)
  .flatMap(([family, endpoints]) =>
    Object.entries(endpoints).map(([method, endpoint]): AnyEndpoint => {
      return { ...endpoint, name: `${family}.${method}` } as never;
    }),
  )
  .filter(({ effect }) => effect === 'submit');

/** A transport to a service that answers 200 and this. */
function answering(body: unknown) {
  const response = { status: 200, text: JSON.stringify(body), header: () => 'application/json' };
  return createTransport({
    deployment: jupiter,
    apiKey: 'key',
    retries: 0,
    createWire: () =>
      ({
        send: async () => response,
        warm: async () => undefined,
        close: async () => undefined,
      }) as never,
  });
}

describe.each(submits.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    it.each([
      [{}, /^outcome_unknown$/],
      [{ error: 'Order not found' }, /^(?:bad_request|outcome_unknown)$/],
    ])('never resolves on a 200 with %j', async (body, code) => {
      const options = endpoint.wallet ? { token: 'token-of-a-wallet' } : {};
      const input = (endpoint as { readonly example: { readonly request: unknown } }).example
        .request;
      const error: unknown = await answering(body)
        .call(endpoint, input as never, options)
        .then(
          (value: unknown) => ({ value }),
          (thrown: unknown) => thrown,
        );
      expect(error).toMatchObject({ code: expect.stringMatching(code) });
    });
  },
);
