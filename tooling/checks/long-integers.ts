import type * as z from 'zod';
import { metaOf, readSchema, resolve } from './read-schema.ts';
import { childrenOf } from './schema-node.ts';

/** Whether a field below takes text as well as a number: an integer that is too long is then text. */
export function takesLongIntegers(schema: z.ZodType, seen: Set<z.ZodType> = new Set()): boolean {
  const own = resolve(schema);
  if (seen.has(own)) return false;
  seen.add(own);
  const node = readSchema(own);
  if (node.kind === 'union' && metaOf(own)['x-amount'] !== false) {
    const kinds = node.options.map((option) => readSchema(resolve(option)).kind);
    if (kinds.includes('string') && kinds.includes('number')) return true;
  }
  return childrenOf(node).some((child) => takesLongIntegers(child, seen));
}
