/** Pieces of code that the checks of inputs and of answers are made of. */
import type { Length, LiteralValue, ObjectNode } from './schema-node.ts';

export function quote(value: LiteralValue): string {
  return JSON.stringify(value);
}

export function all(tests: readonly string[]): string {
  return tests.length === 1 ? (tests[0] as string) : `(${tests.join(' && ')})`;
}

/** `true` when any of the tests is. */
export function or(tests: readonly string[]): string {
  if (tests.includes('true')) return 'true';
  return tests.length === 1 ? (tests[0] as string) : `(${tests.join(' || ')})`;
}

/** Biome takes the brackets away where they are not needed. */
export function not(test: string): string {
  return `!(${test})`;
}

export function isNoObject(variable: string): string {
  return `typeof ${variable} !== 'object' || ${variable} === null || Array.isArray(${variable})`;
}

export function isNoList(variable: string, { min = 0, max }: Length): string {
  const tests = [`!Array.isArray(${variable})`];
  if (min > 0) tests.push(`${variable}.length < ${min}`);
  if (max !== undefined) tests.push(`${variable}.length > ${max}`);
  return tests.join(' || ');
}

/** Declares `name` as what `variable` was found to be. */
export function declareObject(name: string, variable: string): string {
  return `const ${name} = ${variable} as Readonly<Record<string, unknown>>;`;
}

/** One variable holds each field in turn: minified, most of them then read alike, and compress. */
export const FIELD = 'field';

export const DECLARE_FIELD: string = `let ${FIELD}: unknown;`;

export function readField(object: string, name: string): string {
  return `${FIELD} = ${object}[${quote(name)}];`;
}

export function isFieldRead(line: string): boolean {
  return line.startsWith(`${FIELD} = `);
}

/** Does something about a key that the strict object does not have. */
export function onUnknownKey({ fields }: ObjectNode, object: string, then: string): string {
  const tests = fields.map(({ name }) => `key !== ${quote(name)}`);
  return `for (const key in ${object}) ${tests.length > 0 ? `if (${tests.join(' && ')}) ` : ''}${then}`;
}

/** Whether both fields of an excluding pair are given. */
export function areBothGiven([one, other]: readonly [string, string], object: string): string {
  return `${object}[${quote(one)}] !== undefined && ${object}[${quote(other)}] !== undefined`;
}
