import * as z from 'zod';
import { metaOf, readSchema, resolve } from './read-schema.ts';
import { childrenOf, type ObjectNode, type VariantsNode } from './schema-node.ts';

/**
 * What is left of a schema when only the fields noted as `x-money` count; `undefined` without any.
 *
 * @throws Error when money could pass unchecked through another option of a union.
 */
export function moneySchema(schema: z.ZodType): z.ZodType | undefined {
  return carriesMoney(schema) ? reduce(schema) : undefined;
}

function isMoney(schema: z.ZodType): boolean {
  return metaOf(schema)['x-money'] === true;
}

function carriesMoney(schema: z.ZodType, seen: Set<z.ZodType> = new Set()): boolean {
  const own = resolve(schema);
  if (isMoney(schema) || isMoney(own)) return true;
  if (seen.has(own)) return false;
  seen.add(own);
  return childrenOf(readSchema(own)).some((child) => carriesMoney(child, seen));
}

function reduce(schema: z.ZodType, within: readonly z.ZodType[] = []): z.ZodType {
  const own = resolve(schema);
  if (isMoney(schema) || isMoney(own)) return schema;
  if (within.includes(own)) throw new Error('x-money in a recursive schema is not modelled');
  const node = readSchema(own);
  const below = (child: z.ZodType): z.ZodType => reduce(child, [...within, own]);
  switch (node.kind) {
    case 'nullable':
      return below(node.inner).nullable();
    case 'optional':
      return below(node.inner).optional();
    case 'array':
      return z.array(below(node.element));
    case 'record':
      return z.record(z.string(), below(node.value));
    case 'object':
      return z.looseObject(moneyFields(node, below));
    case 'variants':
      return reduceVariants(node, below);
    case 'union':
      if (node.options.every((option) => carriesMoney(option)))
        return z.union(node.options.map(below));
      throw new Error('x-money in only some options of a union would go unchecked in the others');
    default:
      throw new Error(`no x-money below ${node.kind}`);
  }
}

function moneyFields(
  { fields }: ObjectNode,
  below: (child: z.ZodType) => z.ZodType,
): Record<string, z.ZodType> {
  const money = fields.filter(({ schema }) => carriesMoney(schema));
  return Object.fromEntries(money.map(({ name, schema }) => [name, below(schema)]));
}

/** A variant without money is still one of the known ones. */
function reduceVariants(
  { field, options }: VariantsNode,
  below: (child: z.ZodType) => z.ZodType,
): z.ZodType {
  const reduced = [...options].map(([tag, option]) => {
    const node = readSchema(option) as ObjectNode;
    return z.looseObject({ [field]: z.literal(tag), ...moneyFields(node, below) });
  });
  return z.discriminatedUnion(field, reduced as [z.ZodObject, ...z.ZodObject[]]);
}
