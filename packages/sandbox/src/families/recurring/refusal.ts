import { ServiceFailure } from '../service.ts';

/** A refusal in the family's words. */
export function refuseRecurring(error: string): ServiceFailure {
  return new ServiceFailure(400, { code: 400, error, status: 'Bad Request' });
}

/** Of an account that is none of an order of that type. */
export function noSuchOrder(): ServiceFailure {
  return refuseRecurring('Failed to deserialize account data');
}
