import { isRefusal, type QuoteRefusal, type RefusalCode } from '../../market/routing/refusal.ts';
import { type FailureWording, ServiceFailure } from '../service.ts';

/** The codes of quotes and of swaps that cannot be built. */
export type SwapRefusalCode = RefusalCode | 'INVALID_COMPUTE_UNIT_PRICE_AND_PRIORITIZATION_FEE';

/** Two settings of the priority fee at once have a code of their own. */
export const routingSwapWording: FailureWording = {
  invalidField: ({ field, error, input }) =>
    field === 'computeUnitPriceMicroLamports' && input['prioritizationFeeLamports'] != null
      ? refuseSwap('INVALID_COMPUTE_UNIT_PRICE_AND_PRIORITIZATION_FEE', error)
      : undefined,
};

export function refuseSwap(errorCode: SwapRefusalCode, error: string): ServiceFailure {
  return new ServiceFailure(400, { error, errorCode });
}

/** Returns the answer of the quote engine. @throws ServiceFailure when it is a refusal. */
export function acceptQuote<T extends object>(answer: T | QuoteRefusal): T {
  if (isRefusal(answer)) throw new ServiceFailure(400, answer);
  return answer;
}

/** Returns the failure for a quote of a dynamic pool without the details of that pool. */
export function lostDynamicDetails(): ServiceFailure {
  return new ServiceFailure(500, { error: 'Dynamic swap is missing dynamic swap details' });
}
