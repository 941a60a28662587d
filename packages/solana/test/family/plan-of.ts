import type { Address } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import { createPreviewSigner } from '../../src/flow/options/preview-signer.ts';
import type { Built, FlowPlan, Handover, Settled } from '../../src/flow/plan/flow-plan.ts';
import { alice } from '../ledger/cast.ts';

/** The wallet of every plan. */
export const wallet: Address = alice.address;

/** The input, the result and the parts of a plan have other types in each family. Tests compare their values. */
// biome-ignore lint/suspicious/noExplicitAny: `unknown` would need a cast at each field that a test compares
export type Any = any;
type AnyPlan = FlowPlan<Any, Any, Any, Any>;

/** The plan of a flow that was not run. */
export interface Planned extends Omit<AnyPlan, 'build'> {
  readonly build: (agreed?: Any) => Promise<Built<Any, Any, Any> & { readonly needless?: Any }>;
}

type Run = (options: Any) => Promise<unknown> | AsyncIterable<unknown>;

/**
 * Runs a flow up to its plan, so that what it builds and how it submits can be looked at alone. To the
 * plan, the run is a preview: see `planToRun`.
 */
export async function planOf(run: Run, options: object = {}): Promise<Planned> {
  return (await take(run, options)).planned;
}

/** The same for what a preview does not do, such as the start of a cancellation. */
export async function planToRun(run: Run, options: object = {}): Promise<Planned> {
  const { planned, signer } = await take(run, options);
  for (const mark of Object.getOwnPropertySymbols(signer)) Reflect.deleteProperty(signer, mark);
  return planned;
}

async function take(run: Run, options: object) {
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
  return { planned: planned as Planned, signer };
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
