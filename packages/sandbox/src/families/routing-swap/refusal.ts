import type { RefusalCode } from '../../market/routing/refusal.ts';
import { ServiceFailure } from '../service.ts';

/** The codes of quotes, and those of swaps that cannot be built. */
export type SwapRefusalCode =
  | RefusalCode
  | 'INVALID_COMPUTE_UNIT_PRICE_AND_PRIORITIZATION_FEE'
  | 'FAILED_TO_GET_SWAP_AND_ACCOUNT_METAS';

export function refuseSwap(errorCode: SwapRefusalCode, error: string): ServiceFailure {
  return new ServiceFailure(400, { error, errorCode });
}
