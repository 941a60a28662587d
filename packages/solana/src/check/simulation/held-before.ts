import type { Address } from '@perijove/core';
import type { Held, RpcAccount } from '../../rpc/rpc-methods.ts';
import { AMOUNT_AT, parseTokenAccount } from '../../rpc/token-account.ts';
import type { DecodedTransaction } from '../../transaction/decode-transaction.ts';

/**
 * An account as it was when the simulation began; `'other'` when it had changed by then, or did not
 * exist: then only its balance is known.
 */
export function asHeldBefore(
  account: RpcAccount | undefined,
  { lamports, tokens }: Held,
): RpcAccount | undefined | 'other' {
  if (lamports === 0n) return undefined;
  const isToken = account !== undefined && parseTokenAccount(account) !== undefined;
  if (!account || isToken !== (tokens !== undefined)) return 'other';
  if (tokens === undefined) return { ...account, lamports };
  const data = Uint8Array.from(account.data);
  new DataView(data.buffer).setBigUint64(AMOUNT_AT, tokens, true);
  return { ...account, lamports, data };
}

/** What the node returned by the positions of accounts in the transaction, by their addresses. */
export function byAddress<Fact>(
  { feePayer, instructions, wire }: DecodedTransaction,
  facts: readonly Fact[],
): ReadonlyMap<Address, Fact> {
  const places = instructions.flatMap(({ metas }, at) =>
    metas.map(({ address }, nth) => [address, wire.instructions[at]?.accountIndexes[nth]] as const),
  );
  return new Map(
    [[feePayer, 0] as const, ...places].flatMap(([address, place = -1]) => {
      const fact = facts[place];
      return fact === undefined ? [] : [[address, fact] as const];
    }),
  );
}
