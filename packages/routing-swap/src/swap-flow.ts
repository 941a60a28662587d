import type { Address, Client, Mint, Signature } from '@perijove/core';
import {
  askedOf,
  assertTakes,
  assertUnits,
  flowOwner,
  type NodeFlowOptions,
  runFlow,
} from '@perijove/solana';
import { endpoints } from './endpoints.ts';
import { buildSwap, partsOf } from './swap-build.ts';
import { submitSwap } from './swap-submit.ts';
import type { Quote, QuoteInput, SwapInput } from './types.ts';

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
   * Base units: least output for `ExactIn`, most input for `ExactOut`. Default: what the first quote
   * guarantees. A later quote that is worse is not taken.
   */
  readonly limit?: bigint | string | undefined;
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
  assertTakes(endpoints.quote, quote, {}, ['limit', ...Object.keys(how)]);
  // Any quote will do: it is about the other fields.
  const quoteResponse = endpoints.quote.example.response;
  assertTakes(endpoints.swap, how, { userPublicKey: owner, quoteResponse });
  assertUnits('amount', input.amount);
  assertUnits('limit', input.limit ?? 0n, 0n);
}
