/** Inputs are small and their faults must be named at once, so they get statements, not a yes or no. */
import type * as z from 'zod';
import type { OutputEmitter } from './emit-output.ts';
import { entryOf, fieldOf, type IssuePath, pathCode } from './issue-path.ts';
import { readSchema, unwrap } from './read-schema.ts';
import type { ArrayNode, Field, ObjectNode, SchemaNode, VariantsNode } from './schema-node.ts';
import {
  areBothGiven,
  DECLARE_FIELD,
  declareObject,
  FIELD,
  isFieldRead,
  isNoList,
  isNoObject,
  not,
  onUnknownKey,
  quote,
  readField,
} from './snippets.ts';
import { capitalize, type SourceFile } from './source-file.ts';
import { anyOf, describe, describeNode } from './words.ts';

/** Where a value stands: its path for the caller, a name for functions, and the schemas around it. */
interface Place {
  readonly path: IssuePath;
  readonly name: string;
  readonly within: readonly z.ZodType[];
}

/** Writes a function that returns the first issue of an input, and returns its name. */
export type InputEmitter = (schema: z.ZodType, type: string) => string;

export function createInputEmitter(file: SourceFile, output: OutputEmitter): InputEmitter {
  const functions = new Map<z.ZodType, string>();
  return (schema, type) => {
    const known = functions.get(schema);
    if (known) return known;
    const name = file.claim(`check${type}`);
    functions.set(schema, name);
    const body = createStatements(file, output)(schema, 'value', {
      path: [],
      name: type,
      within: [],
    });
    if (body.some(isFieldRead)) body.unshift(DECLARE_FIELD);
    file.addFunction(
      `function ${name}(value: unknown): Issue | undefined {\n${body.join('\n')}\nreturn undefined;\n}`,
    );
    return name;
  };
}

type Statements = (schema: z.ZodType, variable: string, place: Place) => string[];

/** Statements that return an issue when the value of `variable` does not match. */
function createStatements(file: SourceFile, output: OutputEmitter): Statements {
  let count = 0;

  function statements(schema: z.ZodType, variable: string, place: Place): string[] {
    const { inner, nullable, omittable } = unwrap(schema);
    // Inside itself a schema is only told right from wrong: its statements would have no end.
    const lines = place.within.includes(inner)
      ? undefined
      : nested(readSchema(inner), variable, { ...place, within: [...place.within, inner] });
    if (!lines) {
      const test = output.fits(schema, variable, place.name);
      return test === 'true' ? [] : [`if (${not(test)}) ${fail(place.path, describe(schema))}`];
    }
    if (!omittable && !nullable) return lines;
    const value = omittable && nullable ? '!= null' : `!== ${nullable ? null : undefined}`;
    return [`if (${variable} ${value}) {`, ...lines, '}'];
  }

  /** `undefined` for what has no places of its own: leaves, and unions, where no one place is wrong. */
  function nested(node: SchemaNode, variable: string, place: Place): string[] | undefined {
    if (node.kind === 'object') return ofObject(node, variable, place);
    if (node.kind === 'array') return ofList(node, variable, place);
    if (node.kind === 'variants') return ofVariants(node, variable, place);
    return undefined;
  }

  function ofObject(node: ObjectNode, variable: string, place: Place): string[] {
    const object = `object${++count}`;
    return [
      `if (${isNoObject(variable)}) ${fail(place.path, 'an object')}`,
      declareObject(object, variable),
      ...(node.strict ? [onUnknownKey(node, object, unknownField(node, place))] : []),
      ...node.fields.flatMap((field) => ofField(field, object, place)),
      ...node.excludes.map((pair) => {
        const says = fail(fieldOf(place.path, pair[0]), `no value with ${pair[1]}`);
        return `if (${areBothGiven(pair, object)}) ${says}`;
      }),
    ];
  }

  function unknownField(node: ObjectNode, { path }: Place): string {
    const known = JSON.stringify(node.fields.map(({ name }) => name));
    const inner = namesInside(node);
    const at = path.length > 0 ? pathCode([...path, '.']) : inner.length > 0 ? quote('') : '';
    const more = [at, inner.length > 0 ? JSON.stringify(inner) : ''].filter(Boolean);
    return `return ${file.core('unknownName')}(${['"field"', 'key', known, ...more].join(', ')});`;
  }

  function ofField(field: Field, object: string, place: Place): readonly string[] {
    const { name, schema } = field;
    const path = fieldOf(place.path, name);
    const lines = statements(schema, FIELD, {
      ...place,
      path,
      name: place.name + capitalize(name),
    });
    if (lines.length > 0) return [readField(object, name), ...lines];
    if (schema._zod.optin !== undefined) return [];
    return [`if (!(${quote(name)} in ${object})) ${fail(path, describe(schema))}`];
  }

  function ofVariants(node: VariantsNode, variable: string, place: Place): string[] {
    const object = `object${++count}`;
    const tags = [...node.options.keys()];
    const cases = [...node.options].map(([tag, option]) => {
      const lines = statements(option, variable, {
        ...place,
        name: place.name + capitalize(`${tag}`),
      });
      return [`case ${quote(tag)}: {`, ...lines, 'break;', '}'];
    });
    return [
      `if (${isNoObject(variable)}) ${fail(place.path, describeNode(node))}`,
      declareObject(object, variable),
      `switch (${object}[${quote(node.field)}]) {`,
      ...cases.flat(),
      `default: ${fail(fieldOf(place.path, node.field), anyOf(tags))}`,
      '}',
    ];
  }

  function ofList(node: ArrayNode, variable: string, place: Place): string[] {
    const [list, item, index] = [`list${++count}`, `item${count}`, `i${count}`];
    const refuse = `if (${isNoList(variable, node)}) ${fail(place.path, describeNode(node))}`;
    const entry = { ...place, path: entryOf(place.path, index), name: `${place.name}Item` };
    const lines = statements(node.element, item, entry);
    if (lines.length === 0) return [refuse];
    return [
      refuse,
      `const ${list} = ${variable} as readonly unknown[];`,
      `for (let ${index} = 0; ${index} < ${list}.length; ${index}++) {`,
      `const ${item} = ${list}[${index}];`,
      ...lines,
      '}',
    ];
  }

  return statements;
}

/**
 * The fields of the strict objects in an object, by their path in it, such as `params.makingAmount`: a
 * caller who writes one of them a level too high is told where it belongs. A loose object, such as a
 * quote, is passed on whole.
 */
function namesInside(node: ObjectNode): readonly string[] {
  return node.fields.flatMap(({ name, schema }) => {
    const inner = readSchema(unwrap(schema).inner);
    if (inner.kind !== 'object' || !inner.strict) return [];
    const names = [...inner.fields.map((field) => field.name), ...namesInside(inner)];
    return names.map((each) => `${name}.${each}`);
  });
}

function fail(path: IssuePath, expected: string): string {
  return `return { path: ${pathCode(path)}, expected: ${quote(expected)} };`;
}
