import {
  AccountRole,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Address as KitAddress,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import type { TransactionConfig } from '../../src/transaction/transaction-version.ts';
import { alice } from './cast.ts';
import { tableEntries } from './world.ts';

/** A transaction before it is bytes. */
export interface Draft {
  readonly instructions: readonly DraftInstruction[];
  /** Default: Alice. */
  readonly payer?: string;
  readonly version?: 'legacy' | 0 | 1;
  /** Of version 1. Default: enough of everything, and no priority fee. */
  readonly config?: TransactionConfig;
  /** Takes what it can from this lookup table. */
  readonly table?: string;
  /** Slots that hold something that looks like a signature. */
  readonly filled?: readonly string[];
}

export interface DraftInstruction {
  readonly program: string;
  readonly accounts: readonly Meta[];
  readonly data: Uint8Array;
}

export interface Meta {
  readonly address: string;
  readonly signer: boolean;
  readonly writable: boolean;
}

export const role = {
  read: (address: string): Meta => ({ address, signer: false, writable: false }),
  write: (address: string): Meta => ({ address, signer: false, writable: true }),
  sign: (address: string): Meta => ({ address, signer: true, writable: false }),
  signAndWrite: (address: string): Meta => ({ address, signer: true, writable: true }),
};

const BLOCKHASH = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi' as Blockhash;

function kitRole({ signer, writable }: Meta): AccountRole {
  if (signer) return writable ? AccountRole.WRITABLE_SIGNER : AccountRole.READONLY_SIGNER;
  return writable ? AccountRole.WRITABLE : AccountRole.READONLY;
}

/** The transaction as base64, compiled by kit. */
export function compile(draft: Draft): string {
  const { instructions, payer = alice.address, version = 0, table, filled = [] } = draft;
  const { config = { computeUnitLimit: 1_400_000, loadedAccountsDataSizeLimit: 2 ** 26 } } = draft;
  const message = pipe(
    createTransactionMessage({ version }),
    (each) => (each.version === 1 ? ({ ...each, config } as typeof each) : each),
    (each) => setTransactionMessageFeePayer(payer as KitAddress, each),
    (each) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: BLOCKHASH, lastValidBlockHeight: 1_000n },
        each,
      ),
    (each) =>
      appendTransactionMessageInstructions(
        instructions.map(({ program, accounts, data }) => ({
          programAddress: program as KitAddress,
          accounts: accounts.map((meta) => ({
            address: meta.address as KitAddress,
            role: kitRole(meta),
          })),
          data,
        })),
        each,
      ),
  );
  const tables = table === undefined ? {} : { [table as KitAddress]: tableEntries as KitAddress[] };
  const short =
    message.version === 0
      ? compressTransactionMessageUsingAddressLookupTables(message as never, tables)
      : message;
  const compiled = compileTransaction(short as typeof message);
  const signatures = Object.fromEntries(
    Object.entries(compiled.signatures).map(([address, signature]) => [
      address,
      filled.includes(address) ? new Uint8Array(64).fill(7) : signature,
    ]),
  );
  return getBase64EncodedWireTransaction({ ...compiled, signatures } as typeof compiled);
}
