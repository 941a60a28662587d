import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type { Ledger } from '../ledger/ledger.ts';
import { isTokenProgram, TOKEN_ACCOUNT_BYTES } from '../ledger/token/token-account.ts';
import type { AccountFilter } from './account-filter.ts';

const ADDRESS_BYTES = 32;

/** Offsets of the mint and the owner in a token account. */
const MINT_AT = 0;
const OWNER_AT = 32;

/**
 * Returns the accounts of a program. For token accounts with a filter for the owner or the mint,
 * the index returns only those that can pass the filters, as on a node.
 */
export function candidates(
  ledger: Ledger,
  program: Address,
  filters: readonly AccountFilter[],
): readonly Address[] {
  const all = (): readonly Address[] => ledger.programAccounts(program);
  if (!isTokenProgram(program) || !filters.some(isOfTokenAccounts)) return all();
  const owner = addressIn(filters, OWNER_AT);
  if (owner !== undefined) return ledger.ownedAccounts(owner);
  const mint = addressIn(filters, MINT_AT);
  return mint === undefined ? all() : [...ledger.tokenAccounts(mint).keys()];
}

function isOfTokenAccounts(filter: AccountFilter): boolean {
  return 'dataSize' in filter && filter.dataSize === TOKEN_ACCOUNT_BYTES;
}

/** Accounts that are not yet token accounts contain zeros too. */
function addressIn(filters: readonly AccountFilter[], offset: number): Address | undefined {
  for (const filter of filters) {
    if (!('offset' in filter) || filter.offset !== offset) continue;
    const isAddress =
      filter.bytes.length === ADDRESS_BYTES && filter.bytes.some((byte) => byte > 0);
    if (isAddress) return encodeBase58(filter.bytes);
  }
  return undefined;
}
