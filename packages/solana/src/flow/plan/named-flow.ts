import { isPerijoveError, PerijoveError } from '@perijove/core';
import { saysOf } from '../../errors.ts';

type Flow<Args extends readonly unknown[], Result> = (...args: Args) => Promise<Result>;
type Steps<Args extends readonly unknown[], Each, Result> = (
  ...args: Args
) => AsyncGenerator<Each, Result, undefined>;

/**
 * The flow, whose errors begin with its name, as a user types it: `instantSwap.swap: ...`. Errors that
 * are not of Perijove, and the reason of the caller's signal, are passed on unchanged.
 *
 * @param name Of the flow in its records, such as `instant-swap.swap`.
 */
export function namedFlow<Args extends readonly unknown[], Result>(
  name: string,
  run: Flow<Args, Result>,
): Flow<Args, Result> {
  return async (...args) => {
    try {
      return await run(...args);
    } catch (error) {
      throw named(error, name, args);
    }
  };
}

/** The same for a flow that has several steps, each of which is a result. */
export function namedSteps<Args extends readonly unknown[], Each, Result>(
  name: string,
  run: Steps<Args, Each, Result>,
): Steps<Args, Each, Result> {
  return async function* (...args) {
    try {
      return yield* run(...args);
    } catch (error) {
      throw named(error, name, args);
    }
  };
}

/** A copy: another flow may have the same error, such as that of a sign-in they share. */
function named(error: unknown, name: string, args: readonly unknown[]): unknown {
  if (!isPerijoveError(error) || isReason(error, args)) return error;
  const { code, details, advice, endpoint, attempt, requestId } = error;
  const flow = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  // Of a flow within this one, the words name the endpoint already.
  const part = error.flow === undefined ? partOf(endpoint, name) : undefined;
  const says = part === undefined ? saysOf(error) : `${part}: ${saysOf(error)}`;
  const facts = { endpoint, attempt, requestId, flow };
  const options = { advice, ...('cause' in error && { cause: error.cause }) };
  const copy = new PerijoveError(code, details, facts, says, options);
  // From where it was thrown.
  if (error.stack) copy.stack = error.stack.replace(error.message, () => copy.message);
  return copy;
}

/** What an abort rejects with is the caller's own. */
function isReason(error: unknown, args: readonly unknown[]): boolean {
  return args.some((each) => {
    const { signal } = Object(each) as { readonly signal?: Partial<AbortSignal> | undefined };
    return signal?.aborted === true && signal.reason === error;
  });
}

/** The endpoint that failed: without its family where that of the flow is the same. */
function partOf(endpoint: string | undefined, flow: string): string | undefined {
  if (endpoint === undefined || endpoint === flow) return undefined;
  const family = flow.slice(0, flow.indexOf('.') + 1);
  return endpoint.startsWith(family) ? endpoint.slice(family.length) : endpoint;
}
