import { type Address, type Mint, SOL } from '@perijove/core';
import type { LedgerAccount } from '../accounts/account.ts';
import type { AccountSpace } from '../accounts/account-space.ts';
import type { FindAssociated } from '../accounts/derive-address.ts';
import type { UndoLog } from '../accounts/undo-log.ts';
import { MINT_BYTES, mintData } from './mint-account.ts';
import { TOKEN_ACCOUNT_BYTES, tokenAccountData } from './token-account.ts';
import type { TokenFacts } from './token-instructions.ts';

export interface MintWriterOptions {
  readonly vm: Pick<AccountSpace, 'rentExempt'>;
  readonly maker: Address;
  readonly associated: FindAssociated;
}

/** Writes the two accounts of a mint of the ledger: the mint, and the vault of the maker. */
export interface MintWriter {
  readonly writeMint: (
    undoLog: UndoLog,
    mint: Mint,
    tokenProgram: Address,
    facts: Parameters<typeof mintData>[0],
  ) => void;
  /** Sets the balance in base units. Returns the account. */
  readonly writeVault: (undoLog: UndoLog, token: TokenFacts, amount: bigint) => LedgerAccount;
}

export function createMintWriter({ vm, maker, associated }: MintWriterOptions): MintWriter {
  return {
    writeMint(undoLog, mint, tokenProgram, facts) {
      const lamports = vm.rentExempt(MINT_BYTES);
      const data = mintData(facts);
      undoLog.write(mint, { lamports, owner: tokenProgram, data, executable: false });
    },
    writeVault(undoLog, { mint, tokenProgram }, amount) {
      const vault = associated(maker, mint, tokenProgram);
      const reserve = vm.rentExempt(TOKEN_ACCOUNT_BYTES);
      const nativeReserve = mint === SOL ? reserve : undefined;
      // The address may already have lamports.
      const stray = undoLog.read(vault)?.lamports ?? 0n;
      const account = {
        lamports: stray + reserve + (nativeReserve === undefined ? 0n : amount),
        owner: tokenProgram,
        data: tokenAccountData({ mint, owner: maker, amount, nativeReserve }),
        executable: false,
      };
      undoLog.write(vault, account);
      return account;
    },
  };
}
