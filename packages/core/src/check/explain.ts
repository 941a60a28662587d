import type * as z from 'zod';
import type { Issue } from '../errors/issue.ts';
import { findMismatches, type Mismatch } from './mismatches.ts';

/** A zod issue, as far as an explanation needs it. */
interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly errors?: readonly (readonly SchemaIssue[])[] | undefined;
}

const MAX_ISSUES = 20;

/** For a missing field whose schema accepts `undefined`, if the field is there. */
const ABSENT: SchemaIssue = { path: [], message: 'expected a value' };

/**
 * Returns where and how a value differs from its schema, in zod's words; a missing field is reported as
 * missing. Never quotes the value itself. At most 20 issues, then one that counts the rest.
 */
export function explainWith(schema: z.ZodType, value: unknown): readonly Issue[] {
  const mismatches = findMismatches(schema, value);
  const issues = mismatches.slice(0, MAX_ISSUES).flatMap(issuesOf);
  const more = Math.max(mismatches.length, MAX_ISSUES) + issues.length - 2 * MAX_ISSUES;
  if (more <= 0) return issues;
  return [
    ...issues.slice(0, MAX_ISSUES),
    { path: '', expected: `expected the documented shape in ${more} more places` },
  ];
}

function issuesOf({ path, schema, value }: Mismatch): readonly Issue[] {
  const issues: readonly SchemaIssue[] = schema.safeParse(value).error?.issues ?? [ABSENT];
  return issues.flatMap((issue) => flatten(issue, path, value));
}

/** Of a union's branches, reports the one that matched furthest. */
function flatten(
  issue: SchemaIssue,
  above: readonly PropertyKey[],
  outer: unknown,
): readonly Issue[] {
  const path = [...above, ...issue.path];
  const value = issue.path.reduce<unknown>((at, key) => (Object(at) as Fields)[key], outer);
  const branches = (issue.errors ?? []).map((issues) =>
    issues.flatMap((each) => flatten(each, path, value)),
  );
  const [furthest] = branches
    .filter((issues) => issues.length > 0)
    .sort((one, other) => depthOf(other) - depthOf(one));
  return furthest ?? [{ path: pathText(path), expected: wordsOf(issue, value) }];
}

type Fields = Readonly<Record<PropertyKey, unknown>>;

function wordsOf({ message }: SchemaIssue, value: unknown): string {
  const words = message.replace(/^Invalid \w+: /, '');
  if (value !== undefined) return words;
  // `nonoptional` is a term of zod: the field may hold any value.
  return `missing; ${words.replace(/, received undefined$/, '').replace('nonoptional', 'a value')}`;
}

function depthOf(issues: readonly Issue[]): number {
  return Math.max(...issues.map(({ path }) => path.split(/[.[]/).length));
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
