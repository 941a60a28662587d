import type * as z from 'zod';

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
