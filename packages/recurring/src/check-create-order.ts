import type { Issue } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import type { CreateOrderInput } from './types.ts';

/** The schema lets both types of orders be left out; the service asks for one. */
export function checkCreateOrder(input: unknown): Issue | undefined {
  const issue = shapes.createOrder.checkInput(withUnixSeconds(input));
  if (issue) return issue.path.endsWith('.startAt') ? startTimeIssue(issue, input) : issue;
  const { time, price } = (input as CreateOrderInput).params;
  return time || price ? undefined : { path: 'params.time', expected: 'an object' };
}

type Fields = Readonly<Record<string, unknown>>;

/** The input of `createOrder` with the Unix seconds of each `startAt` that is a `Date`. */
export function withUnixSeconds<Input>(input: Input): Input {
  const { params } = Object(input) as { readonly params?: unknown };
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return input;
  const changed = Object.entries(params).map(([kind, terms]) => [kind, inSeconds(terms)]);
  return { ...input, params: Object.fromEntries(changed) as Fields };
}

function inSeconds(terms: unknown): unknown {
  const { startAt } = Object(terms) as Fields;
  if (!(startAt instanceof Date)) return terms;
  return { ...(terms as Fields), startAt: Math.floor(startAt.getTime() / 1000) };
}

const LAST_SECOND = 99_999_999_999;

/** Describes the expected form of a `startAt`; a time this small in milliseconds is long past. */
function startTimeIssue({ path }: Issue, input: unknown): Issue {
  const value = path.split('.').reduce<unknown>((at, name) => (Object(at) as Fields)[name], input);
  const isMs = typeof value === 'number' && value > LAST_SECOND;
  const seconds = isMs ? `: ${value} can only be milliseconds, divide it by 1000` : '';
  return { path, expected: `Unix seconds or a Date${seconds}` };
}
