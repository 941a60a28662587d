import { ServiceFailure } from '../service.ts';

/** What is wrong with the input, by field. */
export function refuseFields(errors: Readonly<Record<string, readonly string[]>>): ServiceFailure {
  return new ServiceFailure(400, { errors });
}
