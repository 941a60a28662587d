import type { AnyEndpoint } from '../endpoint.ts';
import { isPerijoveError } from '../errors/errors.ts';
import { ALL, type Scope } from './health.ts';

/**
 * For which endpoints an error says that the service does not accept a key: all after a 401, one after a
 * 403, which a restricted key gets. Undefined when the error is about something else: the token of a
 * wallet, a firewall, a country.
 */
export function refusedScope(endpoint: AnyEndpoint, error: unknown): Scope | undefined {
  const is401 = isPerijoveError(error, 'unauthorized');
  if (!is401 && !isPerijoveError(error, 'forbidden')) return undefined;
  const { status, body, likelyCause } = error.details;
  if (likelyCause !== undefined) return undefined;
  // Some families respond with these statuses, too; the gateway's own body has the status as its code.
  const isFamilys = endpoint.wallet || endpoint.failures?.[status as 401] !== undefined;
  if (isFamilys && body.code !== status) return undefined;
  return is401 && endpoint.access !== 'listed' ? ALL : endpoint.name;
}
