import type { Address, Finding } from '@perijove/core';
import type { DecodedTransaction } from '@perijove/solana';

/**
 * Returns a function for `Built.judge`. The form of the calls of keeper markets is not published, so it
 * finds only whether one is there: a call of a program that nobody can read, which may write the account
 * of the order, or of the position that is paid out. Without it the transaction would cost its fee, and
 * do nothing.
 */
export function judgeKeeperCall(account: Address | null) {
  return ({ instructions }: Pick<DecodedTransaction, 'instructions'>): readonly Finding[] => {
    const isThere = instructions.some(
      ({ program, metas }) =>
        program === 'unknown' &&
        metas.some(({ address, writable }) => writable && address === account),
    );
    if (isThere) return [];
    return [{ rule: 'terms', reason: 'no call writes the account of the order or the position' }];
  };
}
