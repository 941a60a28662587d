import { type FailureWording, type InvalidField, ServiceFailure } from '../service.ts';

/** The error of a body that its schema refuses. */
const INVALID = 'Request validation failed';

/** The body names the invalid field in `details`. */
export const triggerV2Wording: FailureWording = {
  body: (_, error) => ({ error }),
  invalidField: ({ field, error, input }) =>
    field === '' ? refuseTriggerV2(INVALID) : refuseField(field, textOf(field, error, input)),
};

/** Returns the text of an invalid field, in the documented words where there are some. */
function textOf(field: string, error: string, input: InvalidField['input']): string {
  const [min, max] = BOUNDS[field] ?? [];
  const value = input[field];
  if (min !== undefined && Number.isInteger(value)) {
    if (Number(value) < min) return `Too small: expected number to be >=${min}`;
    return `Too big: expected number to be <=${max}`;
  }
  return error.startsWith(`${field}: `) ? error.slice(field.length + 2) : error;
}

/** Fields whose text is documented, with their bounds. */
const BOUNDS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  orderCount: [2, Number.MAX_SAFE_INTEGER],
  intervalSeconds: [60, 31_536_000],
};

/** A refusal in the family's words. */
export function refuseTriggerV2(error: string, status = 400): ServiceFailure {
  return new ServiceFailure(status, { error });
}

/** A refusal of one field of the request. */
export function refuseField(field: string, problem: string): ServiceFailure {
  return new ServiceFailure(400, { error: INVALID, details: { [field]: problem } });
}

/** Returns the failure for a missing, unknown or expired token. */
export function notSignedIn(): ServiceFailure {
  return refuseTriggerV2('Unauthorized', 401);
}

/** Returns the failure for a request for another wallet than the token's. */
export function otherWallet(field: string): ServiceFailure {
  return refuseTriggerV2(`Forbidden: ${field} must match authenticated user`, 403);
}
