import type { Flow } from './flow.ts';
import type { PolicyOf } from './use-policy.ts';

/** The policy of a flow, or undefined without one. A part that a page rarely needs. */
export async function policyOf(flow: Flow): Promise<PolicyOf | undefined> {
  if (!flow.options.policy) return undefined;
  const { usePolicy } = await import('./use-policy.ts');
  return usePolicy(flow, flow.options.policy);
}
