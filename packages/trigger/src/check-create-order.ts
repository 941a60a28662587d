import type { Issue } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import type { CreateOrderInput } from './types.ts';

/** The year 2001: less is a slip, such as a 0 that is meant as "never". */
const FIRST_SECOND = 1_000_000_000;

/** A fee needs an account, and an account needs a fee: the schema checks each alone. */
export function checkCreateOrder(input: unknown): Issue | undefined {
  const issue = shapes.createOrder.checkInput(withUnixSeconds(input));
  if (issue) return issue.path === 'params.expiredAt' ? expiryIssue(issue, input) : issue;
  const { feeAccount, params } = input as CreateOrderInput;
  const { expiredAt } = withUnixSeconds(input as CreateOrderInput).params;
  if (expiredAt !== undefined && Number(expiredAt) < FIRST_SECOND)
    return {
      path: 'params.expiredAt',
      expected: 'Unix seconds of a time to come; leave it out for an order without an end',
    };
  if ((feeAccount === undefined) === (params.feeBps === undefined)) return undefined;
  return feeAccount === undefined
    ? { path: 'feeAccount', expected: 'an address when params.feeBps is set' }
    : { path: 'params.feeBps', expected: 'basis points when feeAccount is set' };
}

type Fields = Readonly<Record<string, unknown>>;

/** The input of `createOrder` with the Unix seconds, as digits, of an `expiredAt` that is a `Date`. */
export function withUnixSeconds<Input>(input: Input): Input {
  const { params } = Object(input) as Fields;
  const { expiredAt } = Object(params) as Fields;
  if (!(expiredAt instanceof Date)) return input;
  const seconds = String(Math.floor(expiredAt.getTime() / 1000));
  return { ...input, params: { ...(params as Fields), expiredAt: seconds } };
}

/**
 * Describes the expected form of an `expiredAt`; a time this small in milliseconds is long past.
 */
function expiryIssue({ path }: Issue, input: unknown): Issue {
  const { params } = Object(input) as Fields;
  const { expiredAt } = Object(params) as Fields;
  const isMs = typeof expiredAt === 'string' && /^\d{12,}$/.test(expiredAt);
  const seconds = isMs ? `: ${expiredAt} can only be milliseconds, divide it by 1000` : '';
  return { path, expected: `Unix seconds as digits in text, or a Date${seconds}` };
}
