import { readFileSync } from 'node:fs';
import { schemas } from 'perijove/schemas';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { root } from './workspace.ts';

/** Types of the token record, which two families describe: a family never imports another. */
const TYPES = ['Token', 'Tokens', 'SwapStats', 'TokenApy', 'FirstPool', 'Audit', 'SearchInput'];

/** A declaration without its comments: what is documented, and since when, differs by family. */
function typeOf(family: string, name: string): string | undefined {
  const text = readFileSync(`${root}packages/${family}/src/types.ts`, 'utf8');
  const plain = text.replaceAll(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '');
  return new RegExp(`^export (?:interface ${name} \\{[\\s\\S]*?^\\}|type ${name} = .*)$`, 'm').exec(
    plain,
  )?.[0];
}

it.each(TYPES)('%s is the same in tokens and in instant-swap', (name) => {
  expect(typeOf('tokens', name)).toBeDefined();
  expect(typeOf('instant-swap', name)).toBe(typeOf('tokens', name));
});

it('has the same schemas in both', () => {
  const json = (schema: z.ZodType | undefined): unknown =>
    z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
  expect(json(schemas['instant-swap']['search']?.input)).toEqual(
    json(schemas.tokens['search']?.input),
  );
  expect(json(schemas['instant-swap']['search']?.output)).toEqual(
    json(schemas.tokens['search']?.output),
  );
});
