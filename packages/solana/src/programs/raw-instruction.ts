import type { Address } from '@perijove/core';

/** An account as an instruction is given it. */
export interface AccountMeta {
  readonly address: Address;
  readonly signer: boolean;
  readonly writable: boolean;
}

/** The parts of every instruction, decoded or not. */
export interface RawInstruction {
  readonly programAddress: Address;
  /** All its accounts in their order, those behind the named ones included. */
  readonly metas: readonly AccountMeta[];
  /** Its data as it is in the transaction. */
  readonly bytes: Uint8Array;
}
