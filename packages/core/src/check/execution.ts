import type { Issue } from '../errors/issue.ts';

/** The checks of an endpoint that returns the outcome of a signed transaction. */
interface ExecutionChecks {
  readonly checkOutput: (output: unknown) => boolean;
  readonly checkMoney?: ((output: unknown) => boolean) | undefined;
  readonly explain: (output: unknown) => Promise<readonly Issue[]>;
}

/** What the responses of all families have in common. */
interface Execution {
  readonly status?: unknown;
  readonly code?: unknown;
  readonly signature?: unknown;
  readonly error?: unknown;
}

/**
 * The same checks for an endpoint that executes a transaction, where no field of the response is
 * required: a 2xx with only an error is a refusal, and one without an outcome, such as `{}`, does not
 * match the schema. Neither counts as a success.
 *
 * @param path Field that a report of a missing outcome names.
 * @param tells Whether a response has the outcome. Default: if it has a status, a code or a signature.
 */
export function execution<Shape extends ExecutionChecks>(
  shape: Shape,
  tells: (output: unknown) => boolean = hasOutcome,
  path = 'status',
): Shape & ExecutionChecks & { readonly isRefusal: (response: unknown) => boolean } {
  const { checkOutput, checkMoney = checkOutput, explain } = shape;
  return {
    ...shape,
    isRefusal: (response) => isErrorAlone(Object(response) as Execution),
    checkOutput: (output) => tells(output) && checkOutput(output),
    checkMoney: (output) => tells(output) && checkMoney(output),
    async explain(output) {
      const issues = await explain(output);
      if (issues.length > 0 || tells(output)) return issues;
      return [{ path, expected: 'the outcome of the transaction' }];
    },
  };
}

/** Where it names a signature, the transaction may have been sent. */
function isErrorAlone({ status, code, signature, error }: Execution): boolean {
  return error != null && typeof status !== 'string' && signature == null && code !== 0;
}

function hasOutcome(output: unknown): boolean {
  const { status, code, signature, error } = Object(output) as Execution;
  if (typeof status === 'string' || typeof code === 'number') return true;
  return typeof signature === 'string' && error == null;
}
