import type { Address, PerijoveError } from '@perijove/core';
import { createError } from '../../errors.ts';
import type { PartialSigner, Signer } from '../../sign/signer.ts';
import { executionFailed } from '../plan/flow-errors.ts';
import type { FlowPlan } from '../plan/flow-plan.ts';
import type { FlowOptions } from './flow-options.ts';

/** Gets the plan of a flow in place of its run. It must reject, because a preview has no result. */
export type StopBeforeSigner = (
  plan: FlowPlan<unknown, unknown, unknown, unknown>,
  options: FlowOptions,
) => Promise<never>;

/** By its description, so that two copies of this package still agree. */
const STOP: unique symbol = Symbol.for('@perijove/solana:preview') as never;

interface PreviewSigner extends PartialSigner {
  readonly [STOP]: StopBeforeSigner;
}

/**
 * Creates a signer that has only an address. A flow that gets it hands its plan to `stop` and runs no
 * stage. It signs nothing: every request for a signature is rejected with `signer_failed`.
 */
export function createPreviewSigner(address: Address, stop: StopBeforeSigner): PartialSigner {
  const signer: PreviewSigner = {
    address,
    // The wish of the caller decides: nothing is signed.
    supportedTransactionVersions: ['legacy', 0, 1],
    async signTransactions() {
      const says = `a preview has no key of ${address}, and signs nothing`;
      throw createError('signer_failed', { reason: 'unsupported', address }, says);
    },
    [STOP]: stop,
  };
  return signer;
}

/** What to do with the plan of a flow whose signer is that of a preview; else `undefined`. */
export function stopOf(signer: Signer): StopBeforeSigner | undefined {
  if (typeof signer !== 'object' || signer === null) return undefined;
  return (signer as Partial<PreviewSigner>)[STOP];
}

/** Whether a flow is only previewed: it must then change nothing, at the service either. */
export function isPreviewing({ signer }: { readonly signer?: Signer | undefined }): boolean {
  return signer !== undefined && stopOf(signer) !== undefined;
}

/** Name of the error of what a preview does not do. */
export const BEYOND_PREVIEW = 'beyond_preview';

/** The error of a step that would change something, such as the start of a cancellation. */
export function beyondPreview(what: string): PerijoveError<'execution_failed'> {
  return executionFailed(`a preview does not ${what}`, {
    name: BEYOND_PREVIEW,
    advice: 'fix-input',
  });
}
