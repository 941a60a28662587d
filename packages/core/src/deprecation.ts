import { type Deployment, findRetiredHost } from './deployment.ts';
import type { AnyEndpoint } from './endpoint.ts';
import type { Emitter } from './events.ts';

/** Says once per transport that a deprecated endpoint, or a retired host, is in use. */
export function createDeprecationNotice(
  deployment: Deployment,
  emitter: Emitter,
): (endpoint: AnyEndpoint) => void {
  const told = new Set<string>();
  const retired = findRetiredHost(deployment);
  return ({ name, stability, successor }) => {
    if (retired && !told.has(retired.host)) {
      const { host, since, moveTo } = retired;
      told.add(host);
      emitter.emit({ type: 'deprecated', what: host, since, successor: moveTo });
    }
    if (stability !== 'deprecated' || told.has(name)) return;
    told.add(name);
    emitter.emit({ type: 'deprecated', what: name, successor });
  };
}
