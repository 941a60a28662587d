import { expectTypeOf, test } from 'vitest';
import {
  type FailureBody,
  type HttpDetails,
  isPerijoveError,
  jupiter,
  type PerijoveError,
  type TransportOptions,
} from '../../src/index.ts';

declare const error: unknown;

test('the guard narrows to an error, and to its details by code', () => {
  if (isPerijoveError(error)) expectTypeOf(error).toEqualTypeOf<PerijoveError>();
  if (isPerijoveError(error, 'rate_limited')) {
    expectTypeOf(error.details.retryAfterMs).toEqualTypeOf<number>();
    expectTypeOf(error.details.body).toEqualTypeOf<FailureBody | undefined>();
    // @ts-expect-error a refusal by the limiter has no status
    void error.details.status;
  }
  if (isPerijoveError(error, 'server_error'))
    expectTypeOf(error.details).toEqualTypeOf<HttpDetails>();
  // @ts-expect-error no such code
  isPerijoveError(error, 'rate_limit');
});

test('there is no default host', () => {
  // @ts-expect-error the deployment is required
  const none: TransportOptions = { apiKey: 'k' };
  const some: TransportOptions = { deployment: jupiter };
  // @ts-expect-error no such plan
  const gold: TransportOptions = { deployment: jupiter, plan: 'gold' };
  void [none, some, gold];
});
