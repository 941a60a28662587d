import { BaseUnits, Mint } from '@perijove/core/schemas';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeInput } from '../../src/openapi/json-schema.ts';

test('an amount is decimal digits, whatever the client may also take', () => {
  const { properties, required } = describeInput(
    z.strictObject({ amount: BaseUnits, tip: BaseUnits.optional(), mint: Mint, count: z.int() }),
  );
  const digits = { type: 'string', pattern: '^\\d+$' };
  expect(properties?.['amount']).toMatchObject(digits);
  expect(properties?.['amount']).not.toHaveProperty('anyOf');
  expect(properties?.['tip']).toMatchObject(digits);
  expect(properties?.['mint']).toEqual({ type: 'string', 'x-kind': 'mint' });
  expect(properties?.['count']).toEqual({ type: 'integer' });
  expect(required).toEqual(['amount', 'mint', 'count']);
});
