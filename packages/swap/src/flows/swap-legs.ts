import { isPerijoveError, type Mint } from '@perijove/core';
import { runSwap } from './swap.ts';
import type { OrderMethods, SwapFlowInput, SwapFlowOptions, SwapResult } from './swap-flow.ts';

/** One swap of several. Amounts are base units. */
export interface SwapLeg {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** What may leave of the input. */
  readonly amount: bigint;
  /** Minimum of the output that must arrive. Default: what the first offer guarantees. */
  readonly minOutput?: bigint | undefined;
}

/** What became of a leg. */
export type LegOutcome =
  | { readonly status: 'landed'; readonly result: SwapResult }
  /** Nothing moved. Call again with the same id, and it is tried again; or leave it. */
  | { readonly status: 'failed'; readonly error: Error }
  /** It was signed and may still land: call again with the same id before you swap again. */
  | { readonly status: 'open'; readonly error: Error }
  /** It was not begun: the person who signs declined a leg before it. */
  | { readonly status: 'not-started' }
  /** Nothing to swap: the input is the output. */
  | { readonly status: 'kept' };

/** A leg, with what became of it. */
export type LegResult = SwapLeg &
  LegOutcome & {
    /** Name of its flow in the journal; undefined without one. */
    readonly id: string | undefined;
  };

/** What the legs share. */
export type SharedTerms = Pick<
  SwapFlowInput,
  | 'slippageBps'
  | 'maxSlippageBps'
  | 'excludeRouters'
  | 'excludeDexes'
  | 'priorityFeeLamports'
  | 'jitoTipLamports'
  | 'broadcastFeeType'
  | 'referralAccount'
  | 'referralFee'
>;

/** Name of the flow of a leg, by its place. */
export function legId(id: string | undefined, index: number): string | undefined {
  return id === undefined ? undefined : `${id}/${index + 1}`;
}

/**
 * Swaps one leg after the other. A failed leg does not stop those after it; the no of a person does. An
 * abort rejects: with a journal, the same call continues.
 */
export async function runLegs(
  methods: OrderMethods,
  legs: readonly SwapLeg[],
  shared: SharedTerms,
  options: SwapFlowOptions,
): Promise<readonly LegResult[]> {
  const results: LegResult[] = [];
  let isDeclined = false;
  for (const [index, leg] of legs.entries()) {
    const id = legId(options.id, index);
    const outcome: LegOutcome = isDeclined
      ? { status: 'not-started' }
      : await runLeg(methods, leg, shared, { ...options, ...(id !== undefined && { id }) });
    isDeclined ||= outcome.status === 'failed' && isNo(outcome.error);
    results.push({ ...leg, ...outcome, id });
  }
  return results;
}

async function runLeg(
  methods: OrderMethods,
  { inputMint, outputMint, amount, minOutput }: SwapLeg,
  shared: SharedTerms,
  options: SwapFlowOptions,
): Promise<LegOutcome> {
  if (inputMint === outputMint || amount === 0n) return { status: 'kept' };
  const bound = minOutput === undefined ? {} : { minOutput };
  try {
    const input = { ...shared, inputMint, outputMint, amount, ...bound };
    return { status: 'landed', result: await runSwap(methods, input, options) };
  } catch (error) {
    options.signal?.throwIfAborted();
    // Of the caller's own mistake, and of a journal that fails, nothing else would come either.
    if (!isPerijoveError(error) || ENDS_ALL.some((code) => isPerijoveError(error, code)))
      throw error;
    const isOpen = OPEN.some((code) => isPerijoveError(error, code));
    return { status: isOpen ? 'open' : 'failed', error };
  }
}

const ENDS_ALL = ['invalid_input', 'journal_failed', 'closed'] as const;
const OPEN = ['outcome_unknown', 'flow_busy'] as const;

function isNo(error: Error): boolean {
  return isPerijoveError(error, 'signer_failed') && error.details.reason === 'declined';
}
