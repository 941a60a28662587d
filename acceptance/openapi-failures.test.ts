import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readFamilies } from '../tooling/families.ts';
import { type Answer, GATEWAY_STATUSES, type Operation, readFacts, type Schema } from './facts.ts';
import { readOpenApi } from './open-api.ts';

/** That the sandbox's document has every failure body that the facts know, field by field. */
const families = [...new Set((await readFamilies()).map(({ family }) => family))];
const published = operationsOf(await readOpenApi());

function operationsOf(document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}): ReadonlyMap<string, Operation> {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  return new Map((operations as Operation[]).map((each) => [each.operationId, each]));
}

const schemaOf = (answer: Answer | undefined): Schema | undefined =>
  answer?.content?.['application/json']?.schema;

/** The forms that a body may have. */
function formsOf(schema: Schema): readonly Schema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

/** A field by its name, wherever a form has it. */
function fieldOf(schema: Schema, name: string): Schema | undefined {
  return formsOf(schema).find((form) => form.properties?.[name])?.properties?.[name];
}

/** The fields that every body must have: none where bodies differ in form. */
function requiredIn(schema: Schema): readonly string[] {
  return formsOf(schema).length > 1 ? [] : (schema.required ?? []);
}

/** What a field holds. The facts write integers as numbers that are whole. */
function typeOf({ type, ...rest }: Schema): unknown {
  return type === 'number' && rest['x-integer'] === true ? 'integer' : type;
}

describe.each(families)('%s', (family) => {
  const documented = [...operationsOf(readFacts(family)).values()].flatMap((operation) =>
    Object.entries(operation.responses)
      .filter(([status]) => Number(status) >= 400)
      // Of the gateway's statuses, one family has a body of its own too.
      .filter(([status, answer]) => {
        const forms = formsOf(schemaOf(answer) ?? {});
        return !GATEWAY_STATUSES.has(Number(status)) || forms.length > 1;
      })
      .map(([status, answer]) => ({ operation: operation.operationId, status, answer })),
  );

  it('has every status, with a body where one is documented', () => {
    const wrong = documented.filter(({ operation, status, answer }) => {
      const found = published.get(operation)?.responses[status];
      return !found || (schemaOf(found) === undefined) !== (schemaOf(answer) === undefined);
    });
    expect(wrong.map(({ operation, status }) => `${operation} ${status}`)).toEqual([]);
  });

  it('has every field of every body, of its type, and no field that must be there but may not', () => {
    const problems = documented.flatMap(({ operation, status, answer }) => {
      const theirs = schemaOf(answer);
      const ours = schemaOf(published.get(operation)?.responses[status]);
      if (!theirs || !ours) return [];
      const fields = formsOf(theirs).flatMap((form) => Object.entries(form.properties ?? {}));
      const missing = fields.filter(([name, field]) => {
        const found = fieldOf(ours, name);
        return !found || !isDeepStrictEqual(typeOf(found), typeOf(field));
      });
      const lost = requiredIn(theirs).filter(
        (name) => !formsOf(ours).some((form) => form.required?.includes(name)),
      );
      return [...missing.map(([name]) => name), ...lost].map(
        (name) => `${operation} ${status} ${name}`,
      );
    });
    expect(problems).toEqual([]);
  });
});
