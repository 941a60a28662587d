import type { Issue } from './endpoint.ts';

/** A zod issue, as far as an explanation needs it. */
interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly errors?: readonly (readonly SchemaIssue[])[] | undefined;
}

/** A zod schema, without a dependency on zod. */
interface Schema {
  safeParse(value: unknown): {
    readonly error?: { readonly issues: readonly SchemaIssue[] } | undefined;
  };
}

const MOST_ISSUES = 20;

/** Where and how a value differs from its schema. Never quotes the value itself. */
export function explainWith(schema: Schema, value: unknown): readonly Issue[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).flatMap((issue) => flatten(issue, [])).slice(0, MOST_ISSUES);
}

/** Of a union's branches, the one that got furthest says what was meant. */
function flatten(issue: SchemaIssue, above: readonly PropertyKey[]): readonly Issue[] {
  const path = [...above, ...issue.path];
  const branches = (issue.errors ?? []).map((issues) =>
    issues.flatMap((each) => flatten(each, path)),
  );
  const [furthest] = branches
    .filter((issues) => issues.length > 0)
    .sort((one, other) => depthOf(other) - depthOf(one));
  return (
    furthest ?? [{ path: pathText(path), expected: issue.message.replace(/^Invalid \w+: /, '') }]
  );
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
