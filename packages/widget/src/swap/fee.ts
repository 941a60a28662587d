import type { Address, Mint } from '@perijove/core';
import type { Way } from './quote.ts';

/**
 * What the integrator of a page takes of each swap. The service pays it within the swap: into a token
 * account of the referral account, or into one of `tokenAccounts` where the page sends the swap itself.
 */
export interface SwapFee {
  /** Basis points, 50 to 255. */
  readonly bps: number;
  /** A referral account of the operator's referral program. */
  readonly referralAccount: Address;
  /**
   * Your token accounts by mint. The way "Direct" is offered for pairs of which one mint is here, as it
   * takes the fee into such an account only. Default: none.
   */
  readonly tokenAccounts?: Readonly<Record<Mint, Address>> | undefined;
}

interface Pair {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
}

/** The fields of a fee that a way takes, or undefined where the way cannot take it. */
export function feeFields(
  fee: SwapFee | undefined,
  way: Way,
  { inputMint, outputMint }: Pair,
): object | undefined {
  if (!fee) return {};
  if (way === 'managed') {
    return { referralAccount: fee.referralAccount, referralFee: fee.bps };
  }
  const { tokenAccounts = {} } = fee;
  const feeAccount = tokenAccounts[outputMint] ?? tokenAccounts[inputMint];
  return feeAccount === undefined ? undefined : { platformFeeBps: fee.bps, feeAccount };
}
