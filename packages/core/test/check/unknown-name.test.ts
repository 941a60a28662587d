import { describe, expect, test } from 'vitest';
import { nearestName, unknownName } from '../../src/check/unknown-name.ts';

const options = ['deployment', 'apiKey', 'timeoutMs', 'retries', 'onEvent', 'slippageBps'];

describe('the nearest known name', () => {
  test.each([
    ['apikey', 'apiKey'],
    ['APIKEY', 'apiKey'],
    ['api_key', 'apiKey'],
    ['apiKye', 'apiKey'],
    ['key', 'apiKey'],
    ['timeout', 'timeoutMs'],
    ['timeoutms', 'timeoutMs'],
    ['deploymnet', 'deployment'],
    ['slippage', 'slippageBps'],
    ['slipageBps', 'slippageBps'],
  ])('%s is %s', (name, known) => {
    expect(nearestName(name, options)).toBe(known);
  });

  test.each(['wallet', 'x', '', 'transport', 'constructor', '__proto__', 'k'.repeat(10_000)])(
    'none is near %j',
    (name) => {
      expect(nearestName(name, options)).toBeUndefined();
    },
  );

  test('is found at once, however long the name', () => {
    const name = 'apiKe'.repeat(20_000);
    expect(nearestName(name, options)).toBeUndefined();
    expect(nearestName(`abcdefgh${name}`, [`hgfedcba${name}`])).toBeUndefined();
  });

  test('of two that are near, the nearer', () => {
    expect(nearestName('mints', ['mint', 'minted', 'ints'])).toBe('mint');
  });
});

describe('the issue of an unknown name', () => {
  test('names the nearest one', () => {
    expect(unknownName('option', 'apikey', options)).toEqual({
      path: 'apikey',
      expected: 'deployment, apiKey, timeoutMs, retries, onEvent, slippageBps',
      says: 'unknown option `apikey`; did you mean `apiKey`?',
    });
  });

  test('lists the known names if none is similar, with their path', () => {
    expect(unknownName('field', 'colour', ['time', 'price'], 'params.')).toEqual({
      path: 'params.colour',
      expected: 'time, price',
      says: 'unknown field `params.colour`; known fields: time, price',
    });
  });

  test('names the object that it belongs in, by its path', () => {
    const inner = ['time.interval', 'price.interval', 'price.inAmount'];
    expect(unknownName('field', 'inAmount', ['time', 'price'], 'params.', inner)).toEqual({
      path: 'params.inAmount',
      expected: 'params.price.inAmount',
      says: 'unknown field `params.inAmount`; it belongs in `params.price`',
    });
    expect(unknownName('field', 'interval', ['params'], '', inner)).toEqual({
      path: 'interval',
      expected: 'time.interval',
      says: 'unknown field `interval`; it belongs in `time`',
    });
  });

  test('reports that no names are accepted', () => {
    expect(unknownName('field', 'x', []).says).toBe('unknown field `x`; known fields: none');
  });

  test('does not repeat a name that is endless', () => {
    expect(unknownName('field', 'x'.repeat(10_000), ['ids']).says?.length).toBeLessThan(120);
  });
});
