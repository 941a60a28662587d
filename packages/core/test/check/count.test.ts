import { expect, onTestFinished, test } from 'vitest';
import {
  createBatchedCall,
  createTransport,
  type Endpoint,
  isPerijoveError,
  sandbox,
} from '../../src/index.ts';
import { endpoints } from '../sample-endpoints.ts';

const never = (): never => {
  throw new Error('the entries were read');
};
/** A list whose entries must not be read. */
const absurd = new Proxy(Array.from({ length: 1_000_000 }), {
  get: (list, name) => (name === 'length' ? list.length : never()),
});

function open(plan = { limit: 1, windowMs: 60_000 }) {
  const fetch = async (): Promise<Response> => Response.json({ price: 1 });
  const deployment = sandbox('http://127.0.0.1:1');
  const transport = createTransport({ deployment, plan, fetch, apiKey: 'key' });
  onTestFinished(() => transport.close());
  return transport;
}

test('an absurd number of entries is refused by its length alone', async () => {
  const refused = { code: 'invalid_input', details: { field: 'ids' } };
  const transport = open();
  await expect(transport.call(endpoints.read, { ids: absurd as never })).rejects.toMatchObject(
    refused,
  );
  const batched = { ...endpoints.read, batch: { field: 'ids', max: 50 } } as Endpoint<
    { ids: readonly string[] },
    unknown
  > & { batch: { field: string; max: number } };
  const call = createBatchedCall(transport, batched, ([response]) => response);
  await expect(call({ ids: absurd as never })).rejects.toMatchObject(refused);
});

test('a loop that ignores rate_limited does not starve timers', async () => {
  const transport = open();
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, 20);
  let refusals = 0;
  while (!isOver && refusals < 100_000) {
    await transport
      .call(endpoints.read, { ids: ['a'] }, { deadlineMs: 1_000 })
      .catch((error: unknown) => {
        if (!isPerijoveError(error, 'rate_limited')) throw error;
        refusals++;
      });
  }
  expect(isOver).toBe(true);
});
