import type { Address } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import { createPreviewSigner } from '../../src/flow/options/preview-signer.ts';
import type { Built, FlowPlan, Handover, Settled } from '../../src/flow/plan/flow-plan.ts';
import { alice } from '../ledger/cast.ts';

/** The wallet of every plan. */
export const wallet: Address = alice.address;

// biome-ignore lint/suspicious/noExplicitAny: the tests compare fields of any family
type Any = any;
type AnyPlan = FlowPlan<Any, Any, Any, Any>;

/** The plan of a flow that was not run. */
export interface Planned extends Omit<AnyPlan, 'build'> {
  readonly build: (agreed?: Any) => Promise<Built<Any, Any, Any> & { readonly needless?: Any }>;
}

/** Runs a flow up to its plan, so that what it builds and how it submits can be looked at alone. */
export async function planOf(
  run: (options: Any) => Promise<unknown> | AsyncIterable<unknown>,
  options: object = {},
): Promise<Planned> {
  let planned: AnyPlan | undefined;
  const stopped = new Error('the plan is known');
  const signer = createPreviewSigner(wallet, (plan) => {
    planned = plan;
    return Promise.reject(stopped);
  });
  try {
    const running = run({ ...options, signer });
    if ('then' in running) await running;
    else for await (const _ of running);
  } catch (error) {
    if (!planned) throw error;
  }
  if (!planned) throw new Error('the flow has no plan');
  return planned as Planned;
}

/** How a flow gets a transaction that may have been sent before. */
export const handover: Handover = {
  sentBefore: true,
  signal: new AbortController().signal,
  onSkipped: () => undefined,
};

/** Submits by a plan. */
export function submitBy(plan: Planned, pending: object): Promise<Settled<Any>> {
  return plan.submit(pending as SignedTransaction<Any>, handover);
}
