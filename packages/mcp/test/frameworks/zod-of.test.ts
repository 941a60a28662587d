import { describe, expect, it } from 'vitest';
import * as z4 from 'zod';
import * as z from 'zod/v3';
import { assertZod3, zodOf } from '../../src/frameworks/zod-of.ts';
import { toolsOf } from '../../src/tools-of.ts';
import { openScene } from '../scene.ts';

const made = (properties: object, required: readonly string[] = []) =>
  zodOf(z, { type: 'object', properties, required });

describe('a schema of zod 3', () => {
  it.each([
    ['a text', { type: 'string' }, 'a', 1],
    ['a pattern', { type: 'string', pattern: '^\\d+$' }, '12', 'x'],
    ['a length', { type: 'string', minLength: 2, maxLength: 3 }, 'abc', 'abcd'],
    ['a word of a list', { type: 'string', enum: ['place', 'cancel'] }, 'place', 'sell'],
    ['a whole number', { type: 'integer', minimum: 1, maximum: 5 }, 5, 1.5],
    ['its minimum', { type: 'integer', minimum: 1 }, 1, 0],
    ['its maximum', { type: 'integer', maximum: 5 }, 5, 6],
    ['a number', { type: 'number', exclusiveMinimum: 0 }, 0.1, 0],
    ['a switch', { type: 'boolean' }, true, 'true'],
    ['a list', { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 }, ['a'], []],
    ['items of a list', { type: 'array', items: { type: 'string' } }, ['a'], [1]],
  ])('has %s', (_, field, good, bad) => {
    const schema = made({ field }, ['field']);
    expect(schema.safeParse({ field: good }).success).toBe(true);
    expect(schema.safeParse({ field: bad }).success).toBe(false);
    expect(schema.safeParse({}).success).toBe(false);
  });

  it('takes what is optional, and no unknown field', () => {
    const schema = made({ one: { type: 'string' } });
    expect(schema.safeParse({}).success).toBe(true);
    expect(schema.safeParse({ on: 'x' }).success).toBe(false);
  });

  it('has the words of each field, also of one that is optional', () => {
    const { one, two } = made({
      one: { type: 'string', description: 'The first.' },
      two: { anyOf: [{ type: 'string' }, { type: 'array' }], description: 'Mints' },
    }).shape;
    expect(one?.description).toBe('The first.');
    expect(two?.description).toBe('Mints; several with commas between them');
  });

  it('has one type for alternatives', () => {
    const schema = made({
      text: { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^\\d$' }] },
      number: {
        anyOf: [
          { type: 'integer', maximum: 5 },
          { type: 'integer', maximum: 9 },
        ],
      },
    });
    expect(schema.safeParse({ text: '12', number: 9 }).success).toBe(true);
    expect(schema.safeParse({ text: 1 }).success).toBe(false);
    expect(schema.safeParse({ number: '9' }).success).toBe(false);
  });

  it.each([
    ['an unknown keyword', { type: 'string', format: 'date' }],
    ['an unknown type', { type: 'object' }],
  ])('is refused for %s, which would be lost', (_, field) => {
    expect(() => made({ field })).toThrow(/has no form in zod/);
  });

  it('exists for every tool, with its fields', async () => {
    const { perijove, money } = await openScene();
    const flows = `swap.swap swap.pay earn.deposit borrow.open trigger.place trigger-v2.place
      trigger-v2.placeDca recurring.place send.send`.split(/\s+/);
    const policy = { ...money.policy, policy: { ...(money.policy.policy as object), flows } };
    const { tools } = toolsOf({ perijove, money: { ...money, policy: policy as never } });
    expect(tools.length).toBeGreaterThan(24);
    for (const { name, inputSchema } of tools) {
      const schema = inputSchema['~standard'].jsonSchema.input({ target: 'draft-07' });
      const { shape } = zodOf(z, schema);
      expect(Object.keys(shape), name).toEqual(Object.keys(schema['properties'] as object));
      // Converters of frameworks do not know unions.
      const kinds = Object.values(shape).map((each) => each._def.typeName);
      expect(kinds, name).not.toContain('ZodUnion');
    }
  });
});

describe('the zod of a framework', () => {
  it('is zod 3', () => {
    expect(() => assertZod3(z)).not.toThrow();
    expect(() => assertZod3(z.z)).not.toThrow();
  });

  it.each([
    ['zod 4', z4],
    ['nothing', undefined],
    ['something else', { object: () => undefined }],
  ])('is not %s', (_, other) => {
    expect(() => assertZod3(other)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        message: expect.stringMatching(/^z: expected the z of zod 3/),
      }),
    );
  });
});
