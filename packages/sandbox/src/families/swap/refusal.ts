import { randomUUID } from 'node:crypto';
import { isRefusal, type QuoteRefusal } from '../../market/routing/refusal.ts';
import { type FailureWording, ServiceFailure } from '../service.ts';

/** The error codes of the fields of `execute`. */
const EXECUTE_CODES: Readonly<Record<string, number>> = { requestId: -1, signedTransaction: -2 };

const UNREADABLE = -2;

const executes = ['executeSwapOrder', 'executeSquadsOrder'];

export const swapWording: FailureWording = {
  body(status, error, operationId) {
    const hasCode = executes.includes(operationId) && status === 400;
    return hasCode ? { error, code: UNREADABLE } : { error };
  },
  invalidField({ operationId, field, error, input }) {
    if (executes.includes(operationId)) {
      return refuseSwapExecution(EXECUTE_CODES[field] ?? UNREADABLE, error);
    }
    if (input['dexes'] !== undefined && input['excludeDexes'] !== undefined) {
      return refuseSwapInput('dexes and excludeDexes are mutually exclusive');
    }
    const isMint = field === 'inputMint' || field === 'outputMint';
    return isMint ? refuseSwapInput(`Invalid ${field}`) : undefined;
  },
};

/** Returns the failure for an invalid input. */
export function refuseSwapInput(error: string): ServiceFailure {
  return new ServiceFailure(400, { error });
}

/** Returns the failure for an order that `execute` cannot run. Nothing was executed. */
export function refuseSwapExecution(code: number, error: string): ServiceFailure {
  return new ServiceFailure(400, { error, code });
}

/** Returns the failure for an order that no router quotes. */
export function noSwapQuotes(): ServiceFailure {
  return new ServiceFailure(400, { requestId: randomUUID(), error: 'Failed to get quotes' });
}

/** Returns a quote or an offer. @throws ServiceFailure when it is a refusal. */
export function acceptRoute<T extends object>(answer: T | QuoteRefusal): T {
  if (!isRefusal(answer)) return answer;
  const { error, errorCode } = answer;
  throw new ServiceFailure(400, { error, errorCode, message: error });
}

/** The same for the two-step form, whose failures are text only. */
export function acceptText<T extends object>(answer: T | QuoteRefusal): T {
  if (isRefusal(answer)) throw refuseSwapInput(answer.error);
  return answer;
}

/** Returns the failure for a returned quote that is not complete. */
export function lostQuoteFields(): ServiceFailure {
  return new ServiceFailure(500, { error: 'quoteResponse: expected the whole answer of quote' });
}
