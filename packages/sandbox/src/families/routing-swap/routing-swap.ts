import { describeTransactionError, toBase64 } from '@perijove/local-node/ledger';
import { programIdToLabel } from '../../market/routing/dexes.ts';
import { wireQuote } from '../../market/routing/wire-quote.ts';
import { instructionJson } from '../../market/swap/instruction-json.ts';
import type { SwapContext } from '../../market/swap/swap-desk.ts';
import { buildTransaction, type Speed } from '../../market/swap/swap-transaction.ts';
import type { Output, ServiceOf } from '../service.ts';
import { planSwap, type SwapInput } from './plan.ts';
import { acceptQuote, refuseSwap } from './refusal.ts';

export const routingSwapService: ServiceOf<'routing-swap', SwapContext> = {
  quote({ amount, ...request }, { world, swaps }) {
    const quote = swaps.quote({ ...request, amount: BigInt(amount) });
    return wireQuote(world, acceptQuote(quote));
  },
  swap(input, context) {
    const { ledger } = context;
    const { draft, speed, expiresInSlots } = planSwap(input, context);
    const { wire, lastValidBlockHeight } = buildTransaction(ledger, draft, speed);
    const lastSlot = ledger.slot() + expiresInSlots;
    return {
      swapTransaction: toBase64(wire),
      lastValidBlockHeight: Math.min(lastValidBlockHeight, lastSlot),
      ...report(input, speed),
    };
  },
  swapInstructions(input, context) {
    const { speed, offer, rest } = planSwap(input, context);
    if (rest.length > 0) {
      throw refuseSwap('NOT_SUPPORTED', 'nativeDestinationAccount needs a whole transaction');
    }
    const [swapInstruction] = offer.settle;
    const [cleanup] = offer.cleanup;
    if (!swapInstruction) throw new Error('a swap without an instruction');
    return {
      tokenLedgerInstruction: null,
      computeBudgetInstructions: speed.computeBudget.map(instructionJson),
      otherInstructions: speed.tip.map(instructionJson),
      setupInstructions: offer.setup.map(instructionJson),
      swapInstruction: instructionJson(swapInstruction),
      cleanupInstruction: cleanup ? instructionJson(cleanup) : null,
      addressLookupTableAddresses: [],
      ...report(input, speed),
    };
  },
  programIdToLabel: () => programIdToLabel(),
};

type Report = Pick<
  Output<'routing-swap', 'swap'>,
  | 'prioritizationFeeLamports'
  | 'computeUnitLimit'
  | 'prioritizationType'
  | 'dynamicSlippageReport'
  | 'simulationError'
>;

function report({ quoteResponse, dynamicSlippage }: SwapInput, speed: Speed): Report {
  const microLamports = Number(speed.priorityFee.microLamports);
  const { error } = speed;
  return {
    prioritizationFeeLamports: speed.priorityLamports,
    computeUnitLimit: speed.unitLimit,
    prioritizationType: {
      computeBudget: { microLamports, estimatedMicroLamports: microLamports },
    },
    dynamicSlippageReport: dynamicSlippage ? slippageReport(quoteResponse) : null,
    simulationError: error
      ? { errorCode: 'TRANSACTION_ERROR', error: describeTransactionError(error) }
      : null,
  };
}

/** Returns the report of `dynamicSlippage`. The sandbox keeps the slippage of the quote. */
function slippageReport({ slippageBps, otherAmountThreshold }: SwapInput['quoteResponse']) {
  return {
    slippageBps,
    otherAmount: Number(otherAmountThreshold),
    simulatedIncurredSlippageBps: 0,
    amplificationRatio: '1',
    // The only documented one.
    categoryName: 'lst',
    heuristicMaxSlippageBps: slippageBps,
    // Not documented. The service has sent it, equal to the slippage that it chose.
    rtseSlippageBps: slippageBps,
  };
}
