import type * as z from 'zod';
import { readSchema, resolve } from '../../checks/read-schema.ts';
import { childrenOf } from '../../checks/schema-node.ts';

/** Every text that the schema names, such as the tags of its variants. */
export function literalsOf(schema: z.ZodType): readonly string[] {
  const seen = new Set<z.ZodType>();
  const texts = new Set<string>();
  function visit(each: z.ZodType): void {
    const own = resolve(each);
    if (seen.has(own)) return;
    seen.add(own);
    const node = readSchema(own);
    if (node.kind === 'literal') for (const value of node.values) texts.add(String(value));
    for (const child of childrenOf(node)) visit(child);
  }
  visit(schema);
  return [...texts];
}
