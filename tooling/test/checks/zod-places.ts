import { expect } from 'vitest';
import type * as z from 'zod';
import { explainWith } from '../../../packages/core/src/check/explain.ts';

interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[] | undefined;
  readonly errors?: readonly (readonly SchemaIssue[])[] | undefined;
}

/** Every place that zod complains about, in all branches of unions, as the checks write paths. */
export function complaintsOf(error: z.ZodError): readonly string[] {
  return (error.issues as readonly SchemaIssue[]).flatMap((issue) => placesOf(issue, []));
}

function placesOf(issue: SchemaIssue, above: readonly PropertyKey[]): readonly string[] {
  const path = [...above, ...issue.path];
  // A key that should not be there is the place that is wrong.
  if (issue.code === 'unrecognized_keys')
    return (issue.keys ?? []).map((key) => textOf([...path, key]));
  const branches = (issue.errors ?? []).flat().flatMap((each) => placesOf(each, path));
  return [textOf(path), ...branches];
}

function textOf(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** Whether the path names the place or something around it; the whole value names only itself. */
export function isAtOrAbove(path: string, place: string): boolean {
  if (path === place) return true;
  return path !== '' && (place.startsWith(`${path}.`) || place.startsWith(`${path}[`));
}

/** Whether the report names the same places in the same words as when zod looks at the whole value. */
export function expectZodsIssues(schema: z.ZodType, value: unknown): void {
  const issues = explainWith(schema, value);
  // What has a rule of its own is put to zod as a whole.
  const zods = explainWith(
    schema.refine(() => true),
    value,
  );
  expect(issues.length === 0).toBe(schema.safeParse(value).success);
  expect(issues.length).toBe(zods.length);
  // The number of places that are not listed: a union is one place here, and some issues of zod.
  expect(issues.slice(0, 20)).toEqual(zods.slice(0, 20));
}
