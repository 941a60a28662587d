import { type Schema, schemaNames } from 'perijove/schemas';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { componentNames, createOutputs, type SchemaNames } from '../../src/openapi/components.ts';

const Part: Schema = z.looseObject({ size: z.int() });
const Whole: Schema = z.looseObject({ part: Part.nullish() });
const Other: Schema = z.looseObject({ text: z.string() });
const Unused: Schema = z.looseObject({});

const names: SchemaNames = new Map([
  [Part, { family: 'price', name: 'Part' }],
  [Whole, { family: 'price', name: 'Whole' }],
  [Other, { family: 'tokens', name: 'Whole' }],
  [Unused, { family: 'price', name: 'Unused' }],
]);

test('a name that two families use gets the family as a prefix', () => {
  expect([...componentNames(names).values()]).toEqual([
    'Part',
    'PriceWhole',
    'TokensWhole',
    'Unused',
  ]);
});

test('a name that looks like a prefixed name of another family gets a prefix too', () => {
  const alike: SchemaNames = new Map([
    [Part, { family: 'recurring', name: 'Trade' }],
    [Whole, { family: 'trigger', name: 'Trade' }],
    [Other, { family: 'portfolio', name: 'RecurringTrade' }],
  ]);
  expect([...componentNames(alike).values()]).toEqual([
    'RecurringTrade',
    'TriggerTrade',
    'PortfolioRecurringTrade',
  ]);
});

test('no two schemas of the API have one name', () => {
  const given = [...componentNames(schemaNames).values()];
  expect(given.filter((name, index) => given.indexOf(name) !== index)).toEqual([]);
});

test('a response refers to its schema, and that to its parts', () => {
  const outputs = createOutputs([Whole], names);
  const root = outputs.of(Whole);
  expect(root).toEqual({ $ref: '#/components/schemas/PriceWhole' });
  expect(Object.keys(outputs.reachedFrom([root])).sort()).toEqual(['Part', 'PriceWhole']);
});

test('a response without a name is written out', () => {
  const list: Schema = z.array(Part);
  const outputs = createOutputs([list], names);
  expect(outputs.of(list)).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Part' },
  });
});
