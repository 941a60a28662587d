import { isPerijoveError } from '@perijove/core';
import { expect, test } from 'vitest';
import { createRedisLimitStore, type RedisLimitStoreOptions } from '../src/index.ts';

const client = { evalsha: async () => [0], eval: async () => [0] };

function errorOf(options: unknown): unknown {
  try {
    createRedisLimitStore(options as RedisLimitStoreOptions);
    return undefined;
  } catch (error) {
    return error;
  }
}

test.each([
  [undefined, ''],
  [{}, 'client'],
  [{ client: {} }, 'client'],
  [{ client: { evalsha: client.evalsha } }, 'client'],
  [{ client, prefix: '{tag}' }, 'prefix'],
  [{ client, onStoreFailure: 'ignore' }, 'onStoreFailure'],
  [{ client, timeoutMs: 0 }, 'timeoutMs'],
  [{ client, timeoutMs: Number.NaN }, 'timeoutMs'],
  [{ client, processes: 1.5 }, 'processes'],
  [{ client, maxSpareSlots: -1 }, 'maxSpareSlots'],
  [{ client, onStoreFailures: 'share' }, 'onStoreFailures'],
])('options that cannot be used are refused by name: %j', (options, field) => {
  const error = errorOf(options);
  expect(isPerijoveError(error, 'invalid_input') && error.details.field).toBe(field);
});

test('a misspelt option is answered with the nearest name', () => {
  expect(errorOf({ client, onStoreFailures: 'share' })).toMatchObject({
    message: expect.stringContaining('onStoreFailure'),
  });
});

test('every option is accepted', () => {
  const all = { client, prefix: 'app:', onStoreFailure: 'share', timeoutMs: 500, processes: 8 };
  expect(errorOf({ ...all, maxSpareSlots: 0 })).toBeUndefined();
});
