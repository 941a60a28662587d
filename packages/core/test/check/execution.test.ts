import { describe, expect, it } from 'vitest';
import { execution } from '../../src/check/execution.ts';

const {
  isRefusal,
  checkOutput,
  checkMoney = checkOutput,
  explain,
} = execution({
  checkOutput: (output: unknown) => output !== 'wrong',
  explain: async () => [],
});

describe('a response to a submit', () => {
  it.each([
    { error: 'Order not found' },
    { error: 'Order not found', code: -1 },
    { error: { issues: [] } },
  ])('is refused by an error alone: %j', (response) => {
    expect(isRefusal(response)).toBe(true);
  });

  it.each([
    { status: 'Success', signature: 'any', code: 0 },
    { status: 'Failed', error: 'Slippage exceeded', code: 6001 },
    { code: 0 },
    { signature: 'any' },
    { error: null, code: 0 },
  ])('has an outcome: %j', (response) => {
    expect([isRefusal(response), checkOutput(response), checkMoney(response)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each([{}, { error: 'late', signature: 'any' }, [], null, 'Success'])(
    'has none: %j',
    async (response) => {
      expect([isRefusal(response), checkOutput(response), checkMoney(response)]).toEqual([
        false,
        false,
        false,
      ]);
      expect(await explain(response)).toMatchObject([{ path: 'status' }]);
    },
  );
});
