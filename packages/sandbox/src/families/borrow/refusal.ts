import { ServiceFailure } from '../service.ts';

/** Returns the failure for invalid input. No body is documented, so it has none. */
export function refuseBorrow(): ServiceFailure {
  return new ServiceFailure(400);
}
