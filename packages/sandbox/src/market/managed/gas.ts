import { type Address, SOL } from '@perijove/core';
import { associatedAccountBytes, type Ledger } from '@perijove/local-node/ledger';
import { associatedAccountOf } from '../../settlement/associated-account.ts';
import type { ManagedRequest } from './managed-request.ts';

/** The service pays the gas of a taker with fewer lamports than this. */
const POOR_LAMPORTS = 10_000_000n;

/** Minimum value of a swap in US dollars for which the service pays the taker's gas. */
export const GASLESS_USD = 10;

export interface OrderProblem {
  readonly errorCode: 1 | 2 | 3;
  readonly errorMessage: string;
}

/** Returns whether the taker has the input amount. */
export function hasFunds(
  ledger: Ledger,
  taker: Address,
  { inputMint, amount }: ManagedRequest,
): boolean {
  if (inputMint === SOL) return ledger.lamports(taker) >= BigInt(amount);
  const account = associatedAccountOf(ledger, taker, inputMint);
  const held = ledger.holdings(taker).find((each) => each.account === account);
  return (held?.amount ?? 0n) >= BigInt(amount);
}

/** Returns whether the service would pay the taker's gas for a swap that is large enough. */
export function mayBeGasless(ledger: Ledger, taker: Address, input: ManagedRequest): boolean {
  const isPoor = ledger.lamports(taker) < POOR_LAMPORTS;
  return isPoor && input.inputMint !== SOL && input.payer === undefined;
}

/** Returns the rent of token accounts: lasting, returned after the swap, and the sum; lamports. */
export function rentOf(
  ledger: Ledger,
  taker: Address,
  { inputMint, outputMint, receiver = taker }: ManagedRequest,
): { readonly lasting: bigint; readonly passing: bigint; readonly inAll: bigint } {
  const missing = (owner: Address, mint: string): bigint => {
    if (ledger.lamports(associatedAccountOf(ledger, owner, mint)) > 0n) return 0n;
    return ledger.rentExempt(associatedAccountBytes(ledger.mint(mint)?.tokenProgram ?? ''));
  };
  const lasting = outputMint === SOL ? 0n : missing(receiver, outputMint);
  const passing = [inputMint, outputMint].includes(SOL) ? missing(taker, SOL) : 0n;
  return { lasting, passing, inAll: lasting + passing };
}

export const insufficientFunds: OrderProblem = {
  errorCode: 1,
  errorMessage: 'Insufficient funds',
};

export function needsGas(lamports: bigint): OrderProblem {
  const sol = Number(lamports) / 1e9;
  return { errorCode: 2, errorMessage: `Top up ${sol} SOL for gas` };
}

export function belowGasless(usd: number): OrderProblem {
  const errorMessage = `Minimum $${GASLESS_USD} for gasless, this swap is of $${usd.toFixed(2)}`;
  return { errorCode: 3, errorMessage };
}
