import type { Address } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import {
  askedOf,
  assertSwapBound,
  assertTakes,
  assertUnits,
  assertValueOptions,
  flowOwner,
  namedFlow,
  runFlow,
  VALUE_OPTIONS,
} from '@perijove/solana/flow';
import { endpoints } from '../endpoints.ts';
import { possibleQuote } from '../possible-quote.ts';
import type { Quote } from '../types.ts';
import { buildSwap, partsOf } from './build-swap.ts';
import { submitSwap } from './submit-swap.ts';
import type {
  SwapFlow,
  SwapFlowInput,
  SwapFlowOptions,
  SwapMethods,
  SwapNotes,
  SwapResult,
} from './swap-flow.ts';

/** See `RoutingSwapClient.swap`. */
export const runSwap = namedFlow('routing-swap.swap', performSwap);

async function performSwap(
  client: SwapMethods,
  input: SwapFlowInput,
  options: SwapFlowOptions,
): Promise<SwapResult> {
  const owner = flowOwner(input, options, { rpc: true, own: VALUE_OPTIONS });
  assertValueOptions(options);
  assertSwap(input, owner);
  const flow: SwapFlow = { client, input, options, owner, failedDexes: new Set() };
  return runFlow<Quote, SwapResult, SwapNotes, string>(
    {
      name: 'routing-swap.swap',
      overNode: true,
      owner,
      api: client.quote,
      asked: askedOf(input),
      build: (agreed) => buildSwap(flow, agreed),
      submit: (pending, handover) => submitSwap(flow, pending, handover),
    },
    options,
  );
}

function assertSwap(input: SwapFlowInput, owner: Address): void {
  const { quote, how } = partsOf(input);
  assertTakes(possibleQuote, quote, {}, ['minOutput', 'maxInput', ...Object.keys(how)]);
  // Any quote lets the other fields be checked.
  const quoteResponse = endpoints.quote.example.response;
  assertTakes(endpoints.swap, how, { userPublicKey: owner, quoteResponse });
  assertUnits('amount', input.amount);
  assertSwapBound(input);
  assertFee(input);
}

/** One half of a fee would be ignored, or fail only when the service builds the swap. */
function assertFee({ platformFeeBps = 0, feeAccount }: SwapFlowInput): void {
  if (platformFeeBps > 0 && feeAccount === undefined)
    throw invalidInput('feeAccount', 'a token account with platformFeeBps');
  if (platformFeeBps === 0 && feeAccount !== undefined)
    throw invalidInput('platformFeeBps', 'basis points above 0 with feeAccount');
}
