import { ServiceFailure } from '../service.ts';

/** A refusal in the family's words. */
export function refuseTrigger(error: string, cause?: string): ServiceFailure {
  return new ServiceFailure(400, { error, ...(cause !== undefined && { cause }), code: 400 });
}

export function refuseOrder(cause: string): ServiceFailure {
  return refuseTrigger('invalid create order request', cause);
}

export function noMatchingOrders(): ServiceFailure {
  return refuseTrigger('no matching orders found');
}
