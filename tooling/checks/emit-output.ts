/** The check of a response returns a boolean, as fast as possible: zod explains a failure later. */
import type * as z from 'zod';
import { emitLeaf } from './emit-leaf.ts';
import { isAnyText, readSchema, resolve, unwrap } from './read-schema.ts';
import type { ObjectNode, RecordNode, SchemaNode, VariantsNode } from './schema-node.ts';
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
  or,
  quote,
  readField,
} from './snippets.ts';
import { capitalize, type SourceFile } from './source-file.ts';

/** `place` says where the schema stands: functions of schemas without a name are called after it. */
export interface OutputEmitter {
  /** A boolean expression: whether the value of `variable` fits. */
  readonly fits: (schema: z.ZodType, variable: string, place: string) => string;
  /** The name of a function that does the same. */
  readonly fitsFunction: (schema: z.ZodType, place: string) => string;
}

const REFUSE_ALL_BUT_OBJECTS = `if (${isNoObject('value')}) return false;`;

/** Schemas that are the same object share one function, so recursion ends too. */
export function createOutputEmitter(
  file: SourceFile,
  nameOf: (schema: z.ZodType) => string | undefined,
): OutputEmitter {
  const functions = new Map<z.ZodType | string, string>();

  function fits(schema: z.ZodType, variable: string, place: string): string {
    const { inner, nullable, omittable } = unwrap(schema);
    const test = fitsPresent(inner, variable, place);
    if (nullable && omittable) return or([`${variable} == null`, test]);
    if (nullable || omittable) return or([`${variable} === ${nullable ? null : undefined}`, test]);
    return test;
  }

  function fitsPresent(schema: z.ZodType, variable: string, place: string): string {
    const node = readSchema(schema);
    switch (node.kind) {
      case 'union':
        if (nameOf(schema) === undefined) return fitsAny(node.options, variable, place);
        return `${fitsFunction(schema, place)}(${variable})`;
      case 'array':
      case 'record':
      case 'object':
      case 'variants':
        return `${fitsFunction(schema, place)}(${variable})`;
      default:
        return emitLeaf(file, node, variable);
    }
  }

  function fitsAny(options: readonly z.ZodType[], variable: string, place: string): string {
    return or(options.map((option) => fits(option, variable, place)));
  }

  function fitsFunction(schema: z.ZodType, place: string): string {
    const own = resolve(schema);
    const node = readSchema(own);
    const name = nameOf(own);
    const list = name === undefined ? listName(node) : undefined;
    const known = functions.get(list ?? own);
    if (known) return known;
    const scope = name ?? list ?? place;
    const claimed = file.claim(`fits${scope}`);
    // Named before its body is written: a recursive schema then calls itself.
    functions.set(list ?? own, claimed);
    const body = emitBody(own, node, scope).join('\n');
    file.addFunction(`function ${claimed}(value: unknown): boolean {\n${body}\n}`);
    return claimed;
  }

  /** Lists of text, or of one named schema, are alike wherever they stand, and share a function. */
  function listName(node: SchemaNode): string | undefined {
    if (node.kind !== 'array' || node.min !== undefined || node.max !== undefined) return undefined;
    const { inner, nullable, omittable } = unwrap(node.element);
    if (nullable || omittable) return undefined;
    const name = isAnyText(readSchema(inner)) ? 'Text' : nameOf(inner);
    return name && `${name}List`;
  }

  function emitBody(schema: z.ZodType, node: SchemaNode, scope: string): readonly string[] {
    switch (node.kind) {
      case 'array': {
        const loop = emitLoop(fits(node.element, 'item', `${scope}Item`));
        return [`if (${isNoList('value', node)}) return false;`, ...loop];
      }
      case 'record':
        return [REFUSE_ALL_BUT_OBJECTS, ...emitEntries(node, scope)];
      case 'object':
        return [REFUSE_ALL_BUT_OBJECTS, ...emitFields(node, scope)];
      case 'variants':
        return [REFUSE_ALL_BUT_OBJECTS, ...emitSwitch(node, scope)];
      case 'union':
        return [`return ${fitsAny(node.options, 'value', `${scope}Option`)};`];
      default:
        return [`return ${fits(schema, 'value', scope)};`];
    }
  }

  function emitEntries(node: RecordNode, scope: string): readonly string[] {
    const test = fits(node.value, 'item', `${scope}Value`);
    if (test === 'true') return ['return true;'];
    return [
      declareObject('record', 'value'),
      'for (const key in record) {',
      // zod passes this one key over: it cannot copy it safely.
      `if (key === '__proto__') continue;`,
      'const item = record[key];',
      `if (${not(test)}) return false;`,
      '}',
      'return true;',
    ];
  }

  function emitFields(node: ObjectNode, scope: string): readonly string[] {
    const lines = node.fields.flatMap((field) => {
      const test = fits(field.schema, FIELD, scope + capitalize(field.name));
      if (test === 'true') return emitPresence(field);
      return [readField('object', field.name), `if (${not(test)}) return false;`];
    });
    if (lines.some(isFieldRead)) lines.unshift(DECLARE_FIELD);
    if (node.strict) lines.unshift(onUnknownKey(node, 'object', 'return false;'));
    lines.push(
      ...node.excludes.map((pair) => `if (${areBothGiven(pair, 'object')}) return false;`),
    );
    if (lines.length > 0) lines.unshift(declareObject('object', 'value'));
    return [...lines, 'return true;'];
  }

  function emitSwitch({ field, options }: VariantsNode, scope: string): readonly string[] {
    const cases = [...options].map(([tag, option]) => {
      const test = fits(option, 'value', scope + capitalize(String(tag)));
      return `case ${quote(tag)}: return ${test};`;
    });
    return [
      declareObject('object', 'value'),
      `switch (object[${quote(field)}]) {`,
      ...cases,
      'default: return false;',
      '}',
    ];
  }

  return { fits, fitsFunction };
}

function emitLoop(test: string): readonly string[] {
  if (test === 'true') return ['return true;'];
  return [
    'for (let i = 0; i < value.length; i++) {',
    'const item: unknown = value[i];',
    `if (${not(test)}) return false;`,
    '}',
    'return true;',
  ];
}

/** A field that takes anything must still be there, unless zod says that it may be left out. */
function emitPresence({ name, schema }: ObjectNode['fields'][number]): string[] {
  return schema._zod.optin === undefined ? [`if (!(${quote(name)} in object)) return false;`] : [];
}
