import type { ServiceOf } from '../service.ts';
import { checkVerification } from './check-verification.ts';
import { craftVerification } from './craft-verification.ts';
import { executeVerification } from './execute-verification.ts';
import { priceIn } from './payment-quote.ts';
import { tokenLists } from './token-lists.ts';
import type { TokensContext } from './tokens-context.ts';

export const tokensService: ServiceOf<'tokens', TokensContext> = {
  ...tokenLists,
  checkVerification,
  craftVerification,
  executeVerification,
  quoteVerification: ({ paymentCurrency = 'JUP' }, context) => priceIn(paymentCurrency, context),
};
