import { ServiceFailure } from '../service.ts';

/** Bad input, in the form of the families next to this one: no document says how this one does it. */
export function refuseEarn(error: string): ServiceFailure {
  return new ServiceFailure(400, { error });
}
