import { AccountRole, type Instruction, type Address as KitAddress } from '@solana/kit';
import type { DraftInstruction } from '../ledger/draft.ts';

/** An instruction of an official client, in the form that drafts are made of. */
export function official({ programAddress, accounts = [], data }: Instruction): DraftInstruction {
  return {
    program: programAddress,
    accounts: accounts.map(({ address, role }) => ({
      address,
      signer: role === AccountRole.READONLY_SIGNER || role === AccountRole.WRITABLE_SIGNER,
      writable: role === AccountRole.WRITABLE || role === AccountRole.WRITABLE_SIGNER,
    })),
    data: Uint8Array.from(data ?? []),
  };
}

/** The official clients want addresses of their own type. */
export const at = (address: string): KitAddress => address as KitAddress;
