import { inspect } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTransport, isPerijoveError, sandbox } from '../../src/index.ts';
import { createKeyPool, type KeyOptions } from '../../src/keys.ts';
import { endpoints } from '../sample-endpoints.ts';
import { keysOf, loadFailureReader, type Reply, setUpKeys } from './key-gateways.ts';

beforeAll(loadFailureReader);

const deployment = sandbox('http://127.0.0.1:1');
const one = { apiKey: 'secret-of-one' };
const two = { apiKey: 'secret-of-two' };

function fieldOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    expect(String(error)).not.toContain('secret');
    return isPerijoveError(error, 'invalid_input') && error.details.field;
  }
  return undefined;
}

describe('createKeyPool refuses', () => {
  test.each<[string, unknown]>([
    ['keys', undefined],
    ['keys', []],
    ['keys', Array.from({ length: 1_001 }, (_, index) => ({ apiKey: `secret-${index}` }))],
    ['keys[0].label', [{ ...one, label: 'secret-of-two' }, two]],
    ['keys', 'secret-of-one'],
    ['keys[0]', [undefined]],
    ['keys[0].apiKey', [{ apiKey: undefined }]],
    ['keys[1].apiKey', [one, { apiKey: '' }]],
    ['keys[1].apiKey', [one, { apiKey: 'secret with spaces' }]],
    ['keys[1].apiKey', [one, one]],
    ['keys[0].apikey', [{ ...one, apikey: 'x' }]],
    ['keys[0].label', [{ ...one, label: '' }]],
    ['keys[0].label', [{ ...one, label: 'a\nb' }]],
    ['keys[0].label', [{ ...one, label: 'my secret-of-one' }]],
    [
      'keys[1].label',
      [
        { ...one, label: 'a' },
        { ...two, label: 'a' },
      ],
    ],
    ['keys[1].label', [{ ...one, label: '2' }, two]],
    ['keys[0].plan', [{ ...one, plan: 'gold' }]],
    ['keys[0].plan', [{ ...one, plan: 'keyless' }]],
    [
      'keys[1].plan',
      [
        { ...one, account: 'a', plan: 'pro' },
        { ...two, account: 'a', plan: 'free' },
      ],
    ],
    ['keys[0].account', [{ ...one, account: '' }]],
    ['keys[0].creditPrice', [{ ...one, creditPrice: -1 }]],
    ['keys[0].weight', [{ ...one, weight: 0 }]],
    ['keys[0].weight', [{ ...one, weight: Number.POSITIVE_INFINITY }]],
  ])('%s of %j', (field, keys) => {
    expect(fieldOf(() => createKeyPool(keys as readonly KeyOptions[]))).toBe(field);
  });
});

describe('createTransport refuses', () => {
  const keyPool = createKeyPool([one, two]);

  test.each([
    ['apiKey', { keyPool, apiKey: 'secret-of-three' }],
    ['plan', { keyPool, plan: { limit: 1, windowMs: 1 } }],
    ['account', { keyPool, account: 'team' }],
    ['keyPool', { keyPool, deployment: { ...deployment, keyOnServer: true } }],
    ['keyPool', { keyPool: [one, two] as never }],
  ])('%s beside the pool', (field, options) => {
    expect(fieldOf(() => createTransport({ deployment, ...options }))).toBe(field);
  });

  test('a change of the plan', () => {
    const transport = createTransport({ deployment, keyPool });
    expect(fieldOf(() => transport.setPlan('pro'))).toBe('plan');
  });
});

describe('no key is shown', () => {
  const echo = ({ apiKey }: { readonly apiKey: string }): Reply => ({
    status: 400,
    body: { error: `bad key ${apiKey}` },
  });

  test('by a pool', () => {
    expect(inspect(createKeyPool([one, two]), { depth: 9, showHidden: true })).not.toContain(
      'secret',
    );
  });

  test('by an error that quotes the response, or an event', async () => {
    const { clock, transport, events } = setUpKeys(keysOf(10, 10), { reply: echo });
    const call = transport.call(endpoints.read, { ids: ['a'] }).catch((error: unknown) => error);
    await clock.run(1_000);
    const error = await call;
    expect(String(error)).toContain('bad key [key]');
    expect(inspect([error, events], { depth: 9 })).not.toContain('key-000');
  });

  test('events name the key by its label or number', async () => {
    const keys = keysOf(10, 10).map((key, index) => (index ? key : { ...key, label: 'team a' }));
    const { clock, read, events } = setUpKeys(keys);
    const calls = read(2);
    await clock.run(1_000);
    await calls;
    const names = events.flatMap((event) => (event.type === 'call:end' ? [event.key] : []));
    expect(names).toEqual(['team a', '2']);
  });
});
