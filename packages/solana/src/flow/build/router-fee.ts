import type { Address, Finding } from '@perijove/core';
import { apiPrograms } from '../../programs/api-programs.ts';
import { readRouterFee } from '../../programs/router-call.ts';
import type { DecodedTransaction } from '../../transaction/decode-transaction.ts';

/** The platform fee that the input asks for. */
export interface AskedFee {
  /** Basis points; 0 for no fee. */
  readonly bps: number;
  /** Token account that gets it. */
  readonly account: Address | undefined;
}

/**
 * Compares the platform fee in each call of the router with the input: at most as much, and only where
 * the call names the fee account.
 *
 * @returns a function for `Built.judge`, with one finding (`terms`) for each call that differs.
 */
export function judgeRouterFee({ bps, account }: AskedFee) {
  return ({ instructions }: Pick<DecodedTransaction, 'instructions'>): readonly Finding[] =>
    instructions.flatMap(({ programAddress, bytes, metas }, instruction): readonly Finding[] => {
      const taken = programAddress === apiPrograms.router ? (readRouterFee(bytes) ?? 0) : 0;
      if (taken > bps) {
        const reason = `the platform fee is ${taken} basis points in the call of the router, and the input says ${bps}`;
        return [{ rule: 'terms', reason, instruction }];
      }
      const isNamed = metas.some(({ address, writable }) => address === account && writable);
      if (taken === 0 || isNamed) return [];
      const reason = `the call of the router takes a platform fee, and does not name the feeAccount ${account}`;
      return [{ rule: 'terms', reason, instruction }];
    });
}
