import { ServiceFailure } from '../service.ts';

/** Returns the failure for invalid input. The format is not documented; other families have it. */
export function refuseBorrow(error: string): ServiceFailure {
  return new ServiceFailure(400, { error });
}
