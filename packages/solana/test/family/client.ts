import { type Endpoints, type Failure, PerijoveError } from '@perijove/core';
import type { Any } from './plan-of.ts';

export interface FakeClient {
  /** The methods of a family. */
  readonly client: Any;
  /** Each call: the method and its input, in order. */
  readonly calls: readonly (readonly [
    method: string,
    input: Any,
    signal: AbortSignal | undefined,
  ])[];
}

/** More than any flow needs. */
const MAX_CALLS = 100;

/** A client of one test, whose methods return these values, or what these functions make of the input. */
export function clientWith(
  endpoints: Endpoints,
  answers: Readonly<Record<string, unknown>>,
): FakeClient {
  const calls: [string, unknown, AbortSignal | undefined][] = [];
  const methods = Object.entries(endpoints).map(([name, endpoint]) => {
    const method = async (input: unknown, options?: { readonly signal?: AbortSignal }) => {
      calls.push([name, input, options?.signal]);
      // A loop without an end would hold the process.
      if (calls.length > MAX_CALLS) throw new Error('the service is asked without end');
      if (!(name in answers)) throw new Error(`${name} must not be called`);
      const answer = answers[name];
      const given = typeof answer === 'function' ? await answer(input) : answer;
      if (given instanceof Error) throw given;
      return given;
    };
    return [name, Object.assign(method, { endpoint })] as const;
  });
  return { client: Object.fromEntries(methods), calls };
}

/** A request that the service refuses, in its words. */
export function refusal(message: string): PerijoveError<'bad_request'> {
  const body = { message } as Failure['bad_request']['body'];
  const facts = { endpoint: 'family.method', attempt: 1 };
  return new PerijoveError('bad_request', { status: 400, body }, facts, message);
}
