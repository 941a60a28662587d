import { orderRouters } from '@perijove/solana/flow';
import { codeInfo } from '../execute-codes.ts';
import { orderExpiry } from '../order-expiry.ts';
import { orderProblem } from '../order-problem.ts';

/** Facts about the service that both order flows share. */
export const orderFacts = {
  routers: orderRouters,
  returnsRent: true,
  problemOf: orderProblem,
  codeInfo,
  expiryOf: orderExpiry,
} as const;
