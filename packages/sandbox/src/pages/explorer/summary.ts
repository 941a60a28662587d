import type { Address } from '@perijove/core';
import { type ExplorerEnv, findShownToken } from './explorer-env.ts';
import { balanceChangesOf, type LandedTransaction } from './landed.ts';
import { amountText } from './parts.ts';
import { decodeServiceCall } from './service-calls.ts';

/** Smaller amounts of SOL count as fees and rent where tokens move too. */
const SMALL_LAMPORTS = 10_000_000n;

/** Returns the title of a transaction: `Swap, exact input`, or `3 instructions`. */
export function titleOf({ calls }: LandedTransaction): string {
  for (const { program, data } of calls) {
    const decoded = decodeServiceCall(program, data);
    if (decoded) return decoded.call.title;
  }
  return calls.length === 1 ? '1 instruction' : `${calls.length} instructions`;
}

/**
 * Returns what a wallet paid and received, without the fee: `paid 1 SOL, received 171.2 USDC`.
 * Empty if nothing.
 */
export function gainsOf(env: ExplorerEnv, landed: LandedTransaction, wallet: Address): string {
  const fee = wallet === landed.keys[0] ? BigInt(landed.record.meta.fee) : 0n;
  const own = balanceChangesOf(landed)
    .filter(({ owner }) => owner === wallet)
    .map((each) => (each.mint === undefined ? { ...each, change: each.change + fee } : each))
    .filter(({ change }) => change !== 0n);
  const hasTokens = own.some(({ mint }) => mint !== undefined);
  const shown = own.filter(({ mint, change }) => {
    const size = change < 0n ? -change : change;
    return mint !== undefined || !hasTokens || size > SMALL_LAMPORTS;
  });
  const words = (verb: string, isOf: (change: bigint) => boolean): readonly string[] => {
    const amounts = shown
      .filter(({ change }) => isOf(change))
      .map(({ mint, change, decimals }) => {
        const symbol = mint === undefined ? 'SOL' : (findShownToken(env, mint)?.symbol ?? 'tokens');
        return `${amountText(change < 0n ? -change : change, decimals)} ${symbol}`;
      });
    return amounts.length > 0 ? [`${verb} ${amounts.join(' and ')}`] : [];
  };
  return [
    ...words('paid', (change) => change < 0n),
    ...words('received', (change) => change > 0n),
  ].join(', ');
}
