import type { Address, Finding } from '@perijove/core';
import type { DecodedTransaction } from '@perijove/solana';

/**
 * Returns a function for `Built.judge`. The form of the calls of keeper markets is not published, so it
 * finds only whether one is there: a call of a program that nobody can read, with the account of the
 * order or of the position. Without it the transaction would cost its fee, and do nothing.
 */
export function judgeKeeperCall(accounts: readonly (Address | null)[]) {
  return ({ instructions }: Pick<DecodedTransaction, 'instructions'>): readonly Finding[] => {
    const isThere = instructions.some(
      ({ program, metas }) =>
        program === 'unknown' && metas.some(({ address }) => accounts.includes(address)),
    );
    if (isThere) return [];
    return [{ rule: 'terms', reason: 'no call names the order or the position' }];
  };
}
