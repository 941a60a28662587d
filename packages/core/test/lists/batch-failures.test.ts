import { expect, test } from 'vitest';
import { createBatchedCall, type Transport } from '../../src/index.ts';
import { endpoints } from '../sample-endpoints.ts';

test('a transport that throws synchronously rejects all calls of the batch', async () => {
  const call = (): never => {
    throw new Error('no transport');
  };
  const endpoint = { ...endpoints.read, batch: { field: 'ids', max: 50 } };
  const batched = createBatchedCall({ call } as unknown as Transport, endpoint, () => ({
    price: 1,
  }));
  const both = [batched({ ids: ['a'] }), batched({ ids: ['b'] })];
  await expect(Promise.any(both)).rejects.toMatchObject({
    errors: [{ message: 'no transport' }, { message: 'no transport' }],
  });
});
