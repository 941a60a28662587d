import { apiPrograms } from '@perijove/solana';
import { codeInfo } from '../execute-codes.ts';
import { orderExpiry } from '../order-expiry.ts';
import { orderProblem } from '../order-problem.ts';

/** Facts about the service that both order flows share. */
export const orderFacts = {
  /** Programs of the documented routers. Others must be named in `programs`. */
  routers: [apiPrograms.router, apiPrograms.orderEngine, apiPrograms.dflow, apiPrograms.okx],
  returnsRent: true,
  problemOf: orderProblem,
  codeInfo,
  expiryOf: orderExpiry,
} as const;
