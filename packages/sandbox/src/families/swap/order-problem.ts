import { type Address, SOL } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import {
  belowGasless,
  hasFunds,
  insufficientFunds,
  needsGas,
  type OrderProblem,
} from '../../market/managed/gas.ts';
import type { ManagedRequest } from '../../market/managed/managed-request.ts';
import type { RouterId } from '../../market/managed/order-routers.ts';
import { associatedAccountOf } from '../../settlement/associated-account.ts';

/** Returns the problem when the taker lacks the input. The codes depend on the router. */
export function findProblem(
  ledger: Ledger,
  taker: Address,
  input: ManagedRequest,
  router: RouterId,
): OrderProblem | undefined {
  if (hasFunds(ledger, taker, input)) return undefined;
  if (router !== 'jupiterz') return insufficientFunds;
  const { inputMint } = input;
  const isMissing =
    inputMint !== SOL && ledger.lamports(associatedAccountOf(ledger, taker, inputMint)) === 0n;
  return isMissing
    ? { errorCode: 2, errorMessage: 'Token account of the input mint not found' }
    : { errorCode: 1, errorMessage: 'Insufficient balance' };
}

export interface GasTerms {
  readonly router: RouterId;
  /** Lamports that the payer lacks. */
  readonly missing: bigint;
  /** Whether the sponsor would pay for a larger swap. */
  readonly mayBeSponsored: boolean;
  /** Value of the swap in US dollars. */
  readonly usd: number;
}

/** Returns the problem when the payer lacks lamports for a built transaction. */
export function gasProblem({
  router,
  missing,
  mayBeSponsored,
  usd,
}: GasTerms): OrderProblem | undefined {
  if (missing === 0n) return undefined;
  if (router === 'jupiterz') {
    return { errorCode: 3, errorMessage: 'The quote cannot be made into a transaction' };
  }
  return mayBeSponsored ? belowGasless(usd) : needsGas(missing);
}
