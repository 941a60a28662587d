/** The reason why no quote exists or no swap can be built from it, as the API's code. */
export type RefusalCode =
  | 'INVALID_REQUEST'
  | 'CIRCULAR_ARBITRAGE_IS_DISABLED'
  | 'TOKEN_NOT_TRADABLE'
  | 'MARKET_NOT_FOUND'
  | 'NOT_SUPPORTED'
  | 'MAX_ACCOUNT_GREATER_THAN_MAX'
  | 'NO_ROUTES_FOUND'
  | 'COULD_NOT_FIND_ANY_ROUTE'
  | 'ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT'
  | 'CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD'
  | 'FAILED_TO_GET_SWAP_AND_ACCOUNT_METAS';

/** The result without a quote: the body that the API sends with status 400. */
export interface QuoteRefusal {
  readonly error: string;
  readonly errorCode: RefusalCode;
}

export function refuseQuote(errorCode: RefusalCode, error: string): QuoteRefusal {
  return { error, errorCode };
}

export function isRefusal(answer: object): answer is QuoteRefusal {
  return 'errorCode' in answer;
}
