import { type FailureWording, ServiceFailure } from '../service.ts';

/** Errors of an input are listed by field. */
export const studioWording: FailureWording = {
  invalidField: ({ field, error }) =>
    field === '' ? undefined : refuseFields({ [field]: [error.slice(`${field}: `.length)] }),
};

/** Returns a failure with errors by field. */
export function refuseFields(errors: Readonly<Record<string, readonly string[]>>): ServiceFailure {
  return new ServiceFailure(400, { errors });
}

/** Returns the failure for a launch transaction that `submitPool` does not run. */
export function refuseSubmission(error: string): ServiceFailure {
  return new ServiceFailure(400, { error });
}

export function noPoolAddresses(): ServiceFailure {
  return new ServiceFailure(404, { error: 'Pool addresses not found' });
}

export function notPoolOwner(): ServiceFailure {
  return new ServiceFailure(403, { error: 'You are not the owner of this pool' });
}

export function noProxyAccount(): ServiceFailure {
  return new ServiceFailure(404, { error: 'Proxy account not found for the creator' });
}
