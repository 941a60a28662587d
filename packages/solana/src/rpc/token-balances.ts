import { type Address, isAddress, type Mint } from '@perijove/core';
import { assertObject, invalidInput } from '@perijove/core/arguments';
import { findAssociatedTokenAddress } from '../programs/program-address.ts';
import { TOKEN_PROGRAM } from '../programs/token.ts';
import { TOKEN_2022_PROGRAM } from '../programs/token-2022.ts';
import type { Rpc } from './rpc.ts';
import { fetchAccounts } from './rpc-methods.ts';
import { parseTokenAccount } from './token-account.ts';

/** A wallet, or the account of an order or an invite, and a token that it may hold. */
export interface HolderOf {
  readonly owner: Address;
  readonly mint: Mint;
}

/**
 * Returns what the node holds in the associated token accounts of each owner and mint, of both token
 * programs together, in base units: 0 where there is no account.
 *
 * @throws PerijoveError `invalid_input`, before any request; `rpc_failed`. An abort rejects with the signal's own reason.
 */
export async function fetchTokenBalances(
  rpc: Rpc,
  holders: readonly HolderOf[],
  signal?: AbortSignal,
): Promise<readonly bigint[]> {
  assertHolders(holders);
  const addresses = await Promise.all(
    holders.flatMap(({ owner, mint }) =>
      [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map((program) =>
        findAssociatedTokenAddress(owner, mint, program),
      ),
    ),
  );
  const { accounts } = await fetchAccounts(rpc, addresses, { signal });
  return holders.map(({ owner, mint }, at) =>
    accounts
      .slice(2 * at, 2 * at + 2)
      .map((account) => account && parseTokenAccount(account))
      .reduce((sum, held) => {
        const isTheirs = held?.owner === owner && held.mint === mint;
        return isTheirs ? sum + held.amount : sum;
      }, 0n),
  );
}

function assertHolders(holders: unknown): asserts holders is readonly HolderOf[] {
  if (!Array.isArray(holders)) throw invalidInput('holders', 'a list of { owner, mint }');
  holders.forEach((each, at) => {
    const field = `holders[${at}]`;
    assertObject(field, each);
    const { owner, mint } = each as Partial<HolderOf>;
    if (!isAddress(owner)) throw invalidInput(`${field}.owner`, 'an address');
    if (!isAddress(mint)) throw invalidInput(`${field}.mint`, 'an address');
  });
}
