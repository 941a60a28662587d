import type { Address } from '@perijove/core';
import {
  type Instruction,
  isSignerRole,
  isWritableRole,
  toBase64,
} from '@perijove/local-node/ledger';

/** An instruction in the format of the API. */
export interface InstructionJson {
  readonly programId: Address;
  readonly accounts: readonly {
    readonly pubkey: Address;
    readonly isSigner: boolean;
    readonly isWritable: boolean;
  }[];
  /** Base64. */
  readonly data: string;
}

export function instructionJson(instruction: Instruction): InstructionJson {
  const { programAddress, accounts = [], data = [] } = instruction;
  return {
    programId: programAddress,
    accounts: accounts.map(({ address, role }) => ({
      pubkey: address,
      isSigner: isSignerRole(role),
      isWritable: isWritableRole(role),
    })),
    data: toBase64(Uint8Array.from(data)),
  };
}
