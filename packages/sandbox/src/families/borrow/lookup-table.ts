import type { Address } from '@perijove/core';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  type Ledger,
  type LookupTable,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
} from '@perijove/local-node/ledger';
import { mintFactsOf } from '../../settlement/associated-account.ts';
import { addressOf } from '../../world/addresses.ts';
import { liquidityAccount } from './liquidity.ts';
import {
  addressesOf,
  LIQUIDITY,
  LIQUIDITY_PROGRAM,
  ORACLE_PROGRAM,
  VAULT_ADMIN,
} from './vault-addresses.ts';
import { type BorrowVault, borrowVaults } from './vaults.ts';

/** Returns the lookup table of a vault. It is written to the ledger when first needed. */
export function lookupTableOf(
  seed: number,
  ledger: Pick<Ledger, 'mint' | 'associatedAccount' | 'createLookupTable'>,
  vault: BorrowVault,
): LookupTable {
  const address = addressOf(seed, 'borrow-table', borrowVaults.indexOf(vault));
  const { supply, borrow, ...own } = addressesOf(vault);
  const mints = [vault.supply, vault.borrow].map((mint) => mintFactsOf(ledger, mint));
  const entries = [
    ...Object.values(own),
    ...Object.values(supply),
    ...Object.values(borrow),
    ...mints.flatMap(({ mint, tokenProgram }) => [
      mint,
      liquidityAccount(ledger, mint),
      tokenProgram,
    ]),
    VAULT_ADMIN,
    LIQUIDITY,
    LIQUIDITY_PROGRAM,
    ORACLE_PROGRAM,
    TOKEN_PROGRAM,
    ASSOCIATED_TOKEN_PROGRAM,
    SYSTEM_PROGRAM,
  ] as readonly Address[];
  const unique = [...new Set(entries)];
  ledger.createLookupTable(address, unique);
  return { address, entries: unique };
}
