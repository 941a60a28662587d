import type * as z from 'zod';
import { metaOf, readSchema, type SchemaNode } from './schema-node.ts';

/** Collects the functions of one generated file. Schemas that are the same object share one. */
export interface Emitter {
  /** A boolean expression: whether the value of `variable` fits. */
  readonly fits: (schema: z.ZodType, variable: string) => string;
  /** A statement list that returns an issue when the value of `variable` does not fit. */
  readonly issues: (schema: z.ZodType, variable: string, path: string) => string;
  /** The name of a function that returns the first issue of an input. */
  readonly inputFunction: (schema: z.ZodType, name: string) => string;
  /** The name of a function that checks only the fields noted as `x-money`; `undefined` without any. */
  readonly moneyFunction: (schema: z.ZodType, name: string) => string | undefined;
  /** All functions, in the order in which they were asked for. */
  readonly functions: readonly string[];
  /** Names to import from core. */
  readonly imports: ReadonlySet<string>;
}

const TESTS = {
  mint: 'isAddress',
  address: 'isAddress',
  signature: 'isSignature',
  'base-units': 'isBaseUnits',
} as const;

/** `nameOf` gives the exported name of a schema, if it has one. */
export function createEmitter(nameOf: (schema: z.ZodType) => string | undefined): Emitter {
  const names = new Map<z.ZodType, string>();
  const functions: string[] = [];
  const imports = new Set<string>();
  let unnamed = 0;

  function fits(schema: z.ZodType, variable: string): string {
    const node = readSchema(schema);
    switch (node.kind) {
      case 'nullable':
        return `(${variable} === null || ${fits(node.inner, variable)})`;
      case 'optional':
        return `(${variable} === undefined || ${fits(node.inner, variable)})`;
      case 'union':
        return `(${node.options.map((option) => fits(option, variable)).join(' || ')})`;
      case 'named':
        imports.add(TESTS[node.test]);
        return `${TESTS[node.test]}(${variable})`;
      case 'array':
      case 'record':
      case 'object':
      case 'variants':
        return `${checkFunction(schema, node)}(${variable})`;
      default:
        return leaf(node, variable);
    }
  }

  function checkFunction(schema: z.ZodType, node: SchemaNode): string {
    const target = unwrapLazy(schema);
    const known = names.get(target);
    if (known) return known;
    const exported = nameOf(target);
    const name = exported ? `fits${exported}` : `fits${++unnamed}`;
    // Named before its body is written: a recursive schema then calls itself.
    names.set(target, name);
    const body = checkBody(node);
    functions.push(`function ${name}(value: unknown): boolean {\n${body}\n}`);
    return name;
  }

  function checkBody(node: SchemaNode): string {
    switch (node.kind) {
      case 'array':
        return [
          `if (!Array.isArray(value)${lengthTest(node, ' || ')}) return false;`,
          `for (let i = 0; i < value.length; i++) {`,
          `const item: unknown = value[i];`,
          `if (!${fits(node.element, 'item')}) return false;`,
          `}`,
          `return true;`,
        ].join('\n');
      case 'record':
        return [
          NOT_AN_OBJECT,
          `const record = value as Readonly<Record<string, unknown>>;`,
          `for (const key in record) {`,
          `const item = record[key];`,
          `if (!${fits(node.value, 'item')}) return false;`,
          `}`,
          `return true;`,
        ].join('\n');
      case 'object':
        return [NOT_AN_OBJECT, ...objectFields(node, fits), `return true;`].join('\n');
      case 'variants': {
        const cases = [...node.options].map(
          ([tag, option]) => `case ${JSON.stringify(tag)}: return ${fits(option, 'value')};`,
        );
        const field = JSON.stringify(node.field);
        return [
          NOT_AN_OBJECT,
          `switch ((value as Readonly<Record<string, unknown>>)[${field}]) {`,
          ...cases,
          `default: return false;`,
          `}`,
        ].join('\n');
      }
      default:
        throw new Error(`no function for ${node.kind}`);
    }
  }

  function objectFields(
    node: Extract<SchemaNode, { kind: 'object' }>,
    test: (schema: z.ZodType, variable: string) => string,
  ): string[] {
    const lines = [`const object = value as Readonly<Record<string, unknown>>;`];
    if (node.strict) lines.push(strictTest(node.fields.map(({ name }) => name)));
    for (const [index, { name, schema }] of node.fields.entries()) {
      if (readSchema(schema).kind === 'unknown') continue;
      const variable = `v${index}`;
      lines.push(`const ${variable} = object[${JSON.stringify(name)}];`);
      lines.push(`if (!${test(schema, variable)}) return false;`);
    }
    return lines.length === 1 ? [] : lines;
  }

  function inputFunction(schema: z.ZodType, name: string): string {
    functions.push(
      `function ${name}(value: unknown): Issue | undefined {\n${issues(schema, 'value', "''")}\nreturn undefined;\n}`,
    );
    return name;
  }

  /** Inputs are small and their faults must be named at once, so they get statements, not a yes or no. */
  function issues(schema: z.ZodType, variable: string, path: string): string {
    const node = readSchema(schema);
    if (node.kind === 'optional') {
      return `if (${variable} !== undefined) {\n${issues(node.inner, variable, path)}\n}`;
    }
    if (node.kind === 'object') return objectIssues(schema, node, variable, path);
    if (node.kind === 'array') return arrayIssues(node, variable, path);
    return `if (!${fits(schema, variable)}) return { path: ${path}, expected: ${JSON.stringify(describe(schema))} };`;
  }

  function objectIssues(
    schema: z.ZodType,
    node: Extract<SchemaNode, { kind: 'object' }>,
    variable: string,
    path: string,
  ): string {
    const depth = ++unnamed;
    const object = `object${depth}`;
    const fields = node.fields.map(({ name }) => name);
    const known = fields.length ? `one of the known fields (${fields.join(', ')})` : 'no fields';
    const at = (name: string): string => (path === "''" ? name : `\`\${${path}}.\${${name}}\``);
    const lines = [
      `if (typeof ${variable} !== 'object' || ${variable} === null || Array.isArray(${variable})) return { path: ${path}, expected: 'an object' };`,
      `const ${object} = ${variable} as Readonly<Record<string, unknown>>;`,
    ];
    if (node.strict) {
      const tests = fields.map((name) => `key !== ${JSON.stringify(name)}`).join(' && ') || 'true';
      lines.push(
        `for (const key in ${object}) if (${tests}) return { path: ${at('key')}, expected: ${JSON.stringify(known)} };`,
      );
    }
    for (const [index, field] of node.fields.entries()) {
      const own = `v${depth}_${index}`;
      lines.push(`const ${own} = ${object}[${JSON.stringify(field.name)}];`);
      lines.push(issues(field.schema, own, at(JSON.stringify(field.name))));
    }
    for (const [one, other] of (metaOf(schema)['x-excludes'] ?? []) as [string, string][]) {
      lines.push(
        `if (${object}[${JSON.stringify(one)}] !== undefined && ${object}[${JSON.stringify(other)}] !== undefined) return { path: ${at(JSON.stringify(one))}, expected: 'nothing beside ${other}' };`,
      );
    }
    return lines.join('\n');
  }

  function arrayIssues(
    node: Extract<SchemaNode, { kind: 'array' }>,
    variable: string,
    path: string,
  ): string {
    const depth = ++unnamed;
    const [list, item, index] = [`list${depth}`, `item${depth}`, `i${depth}`];
    return [
      `if (!Array.isArray(${variable})${lengthTest(node, ' || ', variable)}) return { path: ${path}, expected: ${JSON.stringify(describeList(node))} };`,
      `const ${list} = ${variable} as readonly unknown[];`,
      `for (let ${index} = 0; ${index} < ${list}.length; ${index}++) {`,
      `const ${item} = ${list}[${index}];`,
      issues(node.element, item, `\`\${${path}}[\${${index}}]\``),
      `}`,
    ].join('\n');
  }

  function moneyFunction(schema: z.ZodType, name: string): string | undefined {
    const node = readSchema(schema);
    if (node.kind !== 'object') return undefined;
    const fields = node.fields.filter((field) => metaOf(field.schema)['x-money'] === true);
    if (fields.length === 0) return undefined;
    const body = [
      NOT_AN_OBJECT,
      ...objectFields({ ...node, strict: false, fields }, fits),
      `return true;`,
    ];
    functions.push(`function ${name}(value: unknown): boolean {\n${body.join('\n')}\n}`);
    return name;
  }

  return { fits, issues, inputFunction, moneyFunction, functions, imports };
}

const NOT_AN_OBJECT = `if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;`;

function strictTest(fields: readonly string[]): string {
  const tests = fields.map((name) => `key !== ${JSON.stringify(name)}`).join(' && ') || 'true';
  return `for (const key in object) if (${tests}) return false;`;
}

function lengthTest(
  node: { readonly min?: number; readonly max?: number },
  joiner: string,
  variable = 'value',
): string {
  const min = node.min ? `${joiner}${variable}.length < ${node.min}` : '';
  return node.max === undefined ? min : `${min}${joiner}${variable}.length > ${node.max}`;
}

function unwrapLazy(schema: z.ZodType): z.ZodType {
  const def = schema._zod.def as { type: string; getter?: () => z.ZodType };
  return def.type === 'lazy' && def.getter ? unwrapLazy(def.getter()) : schema;
}

function leaf(node: SchemaNode, variable: string): string {
  switch (node.kind) {
    case 'string': {
      const tests = [`typeof ${variable} === 'string'`];
      if (node.min) tests.push(`${variable}.length >= ${node.min}`);
      for (const pattern of node.patterns) tests.push(`${pattern}.test(${variable})`);
      return `(${tests.join(' && ')})`;
    }
    case 'number': {
      // A number that overflows parses as Infinity; zod refuses it too.
      const test = node.whole
        ? `Number.isSafeInteger(${variable})`
        : `Number.isFinite(${variable})`;
      const tests = [test];
      if (node.min !== undefined) tests.push(`(${variable} as number) >= ${node.min}`);
      if (node.max !== undefined) tests.push(`(${variable} as number) <= ${node.max}`);
      return tests.length > 1 ? `(${tests.join(' && ')})` : test;
    }
    case 'literal':
      return `(${node.values.map((value) => `${variable} === ${JSON.stringify(value)}`).join(' || ')})`;
    case 'null':
      return `(${variable} === null)`;
    case 'unknown':
      return 'true';
    case 'boolean':
    case 'bigint':
      return `(typeof ${variable} === '${node.kind}')`;
    default:
      throw new Error(`${node.kind} is no leaf`);
  }
}

/** What an input field takes, in words. */
function describe(schema: z.ZodType): string {
  const node = readSchema(schema);
  switch (node.kind) {
    case 'named':
      return NAMED[node.test];
    case 'string':
      if (node.patterns.length > 0) return `text of the form ${node.patterns.join(' and ')}`;
      return node.min ? 'text that is not empty' : 'text';
    case 'number':
      return `${node.whole ? 'a whole number' : 'a number'}${range(node)}`;
    case 'boolean':
      return 'true or false';
    case 'literal':
      return node.values.map((value) => JSON.stringify(value)).join(', ');
    case 'nullable':
      return `${describe(node.inner)}, or null`;
    case 'optional':
      return describe(node.inner);
    case 'union':
      return node.options.map(describe).join(', or ');
    case 'array':
      return describeList(node);
    case 'null':
    case 'unknown':
    case 'bigint':
      return `a ${node.kind}`;
    default:
      return 'an object';
  }
}

const NAMED = {
  mint: 'a mint (base58 text of 32 bytes)',
  address: 'an address (base58 text of 32 bytes)',
  signature: 'a signature (base58 text of 64 bytes)',
  'base-units': 'base units (a non-negative bigint, or decimal digits)',
} as const;

function describeList(node: Extract<SchemaNode, { kind: 'array' }>): string {
  const item =
    readSchema(node.element).kind === 'object'
      ? 'objects'
      : `entries, each ${describe(node.element)}`;
  const { min, max } = node;
  const count = max !== undefined ? `${min ?? 0} to ${max} ` : min ? `at least ${min} ` : '';
  return `a list of ${count}${item}`;
}

function range({ min, max }: { readonly min?: number; readonly max?: number }): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? '' : ` of at most ${max}`;
}
