import type { Address, Finding } from '@perijove/core';
import type { RpcAccount } from '../../rpc/rpc-methods.ts';
import { parseTokenAccount } from '../../rpc/token-account.ts';
import type { DecodedTransaction } from '../../transaction/decode-transaction.ts';
import type { Facts } from '../facts.ts';
import { involvedMints } from '../rent-bound.ts';
import { isOpaque } from '../rules/programs.ts';
import { isNative, names } from './native-accounts.ts';

/**
 * Accounts that a program may write although the intent does not involve them: tokens of another
 * mint, and stake, nonces, mints and the like over which the owner has an authority. A simulation
 * shows what a program does now; what it cannot reach is safe even if it does something else when
 * it lands.
 */
export function exposedAssets(
  { decoded, meant }: Facts,
  accounts: readonly { readonly address: Address; readonly before: RpcAccount | undefined }[],
): readonly Finding[] {
  const reached = writableInCalls(decoded);
  const mints = involvedMints(meant);
  return accounts.flatMap(({ address, before }): readonly Finding[] => {
    if (!before || address === meant.owner || !reached.has(address)) return [];
    const token = parseTokenAccount(before);
    if (token) {
      if (token.owner !== meant.owner || token.amount === 0n || mints.has(token.mint)) return [];
      const reason = `a program could take ${token.amount} base units of ${token.mint} from ${address}, which the intent does not involve: involvedMints ${token.mint} would accept it`;
      return [{ rule: 'exposed', reason }];
    }
    if (!isNative(before) || names(before, meant.owner) === 0) return [];
    const reason = `a program could use the owner's authority over ${address}, which the intent does not involve`;
    return [{ rule: 'exposed', reason }];
  });
}

/** Accounts that programs can write whose calls cannot be read. */
export function writableInCalls({ instructions }: DecodedTransaction): ReadonlySet<Address> {
  const metas = instructions.filter(isOpaque).flatMap((instruction) => instruction.metas);
  return new Set(metas.filter(({ writable }) => writable).map(({ address }) => address));
}
