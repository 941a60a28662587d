import { ServiceFailure } from '../service.ts';

export function tokenNotFound(): ServiceFailure {
  return new ServiceFailure(404, { error: 'Token not found' });
}

export function marketNotFound(): ServiceFailure {
  return new ServiceFailure(404, { error: 'Market not found' });
}

/** @param max the maximum number of mints in one search. */
export function tooManyMints(max: number): ServiceFailure {
  return new ServiceFailure(400, { error: `query takes at most ${max} mints` });
}

/** Returns the failure for a tag that has no list. */
export function invalidTag(): ServiceFailure {
  return new ServiceFailure(400, { status: 400, message: 'Invalid tag provided.' });
}
