import { type Deployment, findRetiredHost } from './deployment.ts';
import type { AnyEndpoint } from './endpoint.ts';
import type { Emitter } from './events.ts';

/** Emits one event per transport for each deprecated endpoint, and for a retired host. */
export function createDeprecationNotice(
  deployment: Deployment,
  emitter: Emitter,
): (endpoint: AnyEndpoint) => void {
  const noticed = new Set<string>();
  const retired = findRetiredHost(deployment);
  return ({ name, stability, successor }) => {
    if (retired && !noticed.has(retired.host)) {
      const { host, since, moveTo } = retired;
      noticed.add(host);
      emitter.emit({ type: 'deprecated', what: host, since, successor: moveTo });
    }
    if (stability !== 'deprecated' || noticed.has(name)) return;
    noticed.add(name);
    emitter.emit({ type: 'deprecated', what: name, successor });
  };
}
