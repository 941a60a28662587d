import type { Address, Client, Mint, Signature } from '@perijove/core';
import {
  askedOf,
  assertTakes,
  assertUnits,
  flowOwner,
  invalidInput,
  type NodeFlowOptions,
  runFlow,
} from '@perijove/solana';
import { endpoints } from '../endpoints.ts';
import { possibleQuote } from '../possible-quote.ts';
import type { Quote, QuoteInput, SwapInput } from '../types.ts';
import { buildSwap, partsOf } from './build-swap.ts';
import { submitSwap } from './submit-swap.ts';

/** What to swap, and how the transaction is to be. The taker is the signer. */
export interface SwapFlowInput
  extends QuoteInput,
    Pick<
      SwapInput,
      | 'computeUnitPriceMicroLamports'
      | 'dynamicComputeUnitLimit'
      | 'dynamicSlippage'
      | 'feeAccount'
      | 'prioritizationFeeLamports'
      | 'skipUserAccountsRpcCalls'
      | 'trackingAccount'
      | 'useSharedAccounts'
      | 'wrapAndUnwrapSol'
    > {
  /**
   * Minimum base units of the output. It is the one bound that does not come from the service:
   * compute it from a price that you trust. Default: what the first quote guarantees, so that no later
   * quote may guarantee less. Not with `ExactOut`, which fixes the output.
   */
  readonly minOutput?: bigint | string | undefined;
  /** Maximum base units of the input with `ExactOut`; the counterpart of `minOutput`. */
  readonly maxInput?: bigint | string | undefined;
}

export type SwapFlowOptions = NodeFlowOptions<Quote>;

/** A swap that is on the chain. Amounts are base units, in digits. */
export interface SwapResult {
  readonly signature: Signature;
  readonly slot: number;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** As quoted. */
  readonly inAmount: string;
  /** As quoted. */
  readonly outAmount: string;
  /** What really moved, as the chain says: see `Movements`. Null when the node did not tell. */
  readonly moved: Readonly<Record<Mint, string>> | null;
}

/** What the flow asks of the service. */
export type SwapMethods = Pick<Client<typeof endpoints>, 'quote' | 'swap' | 'programIdToLabel'>;

/** One call of the flow. */
export interface SwapFlow {
  readonly client: SwapMethods;
  readonly input: SwapFlowInput;
  readonly options: SwapFlowOptions;
  readonly owner: Address;
  /** Labels of exchanges that failed so far: the next quote leaves them out. */
  readonly failedDexes: Set<string>;
}

/** See `RoutingSwapClient.swap`. */
export async function runSwap(
  client: SwapMethods,
  input: SwapFlowInput,
  options: SwapFlowOptions,
): Promise<SwapResult> {
  const owner = flowOwner(input, options, { rpc: true });
  assertSwap(input, owner);
  const flow: SwapFlow = { client, input, options, owner, failedDexes: new Set() };
  const result = await runFlow(
    {
      name: 'routing-swap.swap',
      overNode: true,
      owner,
      asked: askedOf(input),
      build: (agreed) => buildSwap(flow, agreed as string | undefined),
      submit: (pending, handover) => submitSwap(flow, pending, handover),
    },
    options,
  );
  return result as unknown as SwapResult;
}

function assertSwap(input: SwapFlowInput, owner: Address): void {
  const { quote, how } = partsOf(input);
  assertTakes(possibleQuote, quote, {}, ['minOutput', 'maxInput', ...Object.keys(how)]);
  // Any quote will do: it is about the other fields.
  const quoteResponse = endpoints.quote.example.response;
  assertTakes(endpoints.swap, how, { userPublicKey: owner, quoteResponse });
  assertUnits('amount', input.amount);
  const [bound, other] =
    input.swapMode === 'ExactOut'
      ? (['maxInput', 'minOutput'] as const)
      : (['minOutput', 'maxInput'] as const);
  if (input[other] !== undefined)
    throw invalidInput(other, `${bound}: \`swapMode\` fixes the other amount`);
  assertUnits(bound, input[bound] ?? 0n, 0n);
}
