import { type Deployment, findRetiredHost } from '../deployment/deployment.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import type { Emitter } from './events.ts';

/**
 * Emits one event per transport for each legacy, deprecated or no longer documented endpoint, and
 * for a retired host.
 */
export function createDeprecationNotice(
  deployment: Deployment,
  emitter: Emitter,
): (endpoint: AnyEndpoint) => void {
  const noticed = new Set<string>();
  let retired = findRetiredHost(deployment);
  return ({ name, stability, successor, undocumentedSince: since }) => {
    if (retired) {
      const { host, since: retiredSince, moveTo } = retired;
      retired = undefined;
      emitter.emit({ type: 'deprecated', what: host, since: retiredSince, successor: moveTo });
    }
    const isOld = stability === 'legacy' || stability === 'deprecated';
    if (!(isOld || since) || noticed.has(name)) return;
    noticed.add(name);
    emitter.emit({ type: 'deprecated', what: name, ...(isOld && { stability }), successor, since });
  };
}
