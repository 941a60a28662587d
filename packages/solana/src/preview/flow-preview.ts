import { isPerijoveError } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { FlowOptions } from '../flow/options/flow-options.ts';
import { createPreviewSigner } from '../flow/options/preview-signer.ts';
import { namedFlow } from '../flow/plan/named-flow.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { PreviewFacts } from './offer-facts.ts';
import type { Preview } from './preview.ts';
import { needlessPreview } from './preview-offer.ts';
import { assertPreviewOptions, type FlowPreviewOptions } from './preview-options.ts';
import { previewPlan } from './preview-plan.ts';

/**
 * A flow with its input, to which the options are passed: what it resolves with does not count.
 *
 * @param options Those of the flow, with a signer that only has an address.
 */
export type FlowToPreview = (
  options: Omit<FlowOptions, 'confirm' | 'onProgress'> & { readonly rpc: Rpc },
) => Promise<unknown> | AsyncIterable<unknown>;

/**
 * Runs a flow up to its signature: its own checks of the input, its own offer, its own bounds and the
 * guard. It has no key, signs nothing, stores nothing and sends nothing.
 *
 * A flow of several transactions is previewed up to its first one.
 *
 * @throws PerijoveError `invalid_input` for options that a preview does not take, and whatever the flow
 * throws before a transaction is built, such as `bad_request`. What the guard finds, and what the wallet
 * lacks, is in the result. An abort rejects with the signal's own reason.
 * @example
 * ```ts
 * const { issues, inWords } = await previewFlow(
 *   (options) => earn.deposit({ asset: USDC, amount: 25_000_000n }, options),
 *   { owner, rpc },
 * );
 * ```
 */
export async function previewFlow<Offer = unknown>(
  run: FlowToPreview,
  options: FlowPreviewOptions,
  facts: Partial<PreviewFacts<Offer>> = {},
): Promise<Preview<Offer>> {
  const { flow = 'preview' } = facts;
  return namedFlow(flow, runPreview<Offer>)(run, options, { ...facts, flow });
}

async function runPreview<Offer>(
  run: FlowToPreview,
  options: FlowPreviewOptions,
  facts: PreviewFacts<Offer>,
): Promise<Preview<Offer>> {
  assertPreviewOptions(options);
  const { owner, rpc, words, ...rest } = options;
  let shown: Preview<Offer> | undefined;
  const signer = createPreviewSigner(owner, async (plan, given) => {
    shown = await previewPlan<Offer>(plan, { ...given, rpc }, { ...facts, flow: plan.name, words });
    // Nobody gets it: the flow must not go on as if it had a result.
    throw new Error('previewed');
  });
  const node = rpc ?? (facts.needsNode ? absentNode : undefined);
  try {
    await runToSigner(run({ ...rest, ...(node && { rpc: node }), signer } as never));
  } catch (error) {
    if (shown) return shown;
    options.signal?.throwIfAborted();
    throw neededNode(error) ?? error;
  }
  // A list of nothing has no transaction.
  return shown ?? needlessPreview<Offer>({ flow: facts.flow, owner });
}

async function runToSigner(running: ReturnType<FlowToPreview>): Promise<void> {
  if ('then' in running) return void (await running);
  for await (const _ of running);
}

const NEEDS_NODE =
  'an Rpc: this flow reads from a node what it builds and bounds its transaction by';

/** In place of the node of a flow that needs one: many build a transaction without a request to it. */
const absentNode: Rpc = {
  call: () => Promise.reject(invalidInput('rpc', NEEDS_NODE)),
};

/** A request to the node that is not there can be the cause of another error. */
function neededNode(error: unknown): unknown {
  for (let each = error; isPerijoveError(each); each = each.cause)
    if (isPerijoveError(each, 'invalid_input') && each.details.field === 'rpc') return each;
  return undefined;
}
