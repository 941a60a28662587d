import type { Address } from '@perijove/core';
import {
  compileTransaction,
  type DocumentWrite,
  decodeTransaction,
  hashMessage,
  type Instruction,
  isSignatureOf,
  type Ledger,
  type Outcome,
  readBase64Transaction,
  signTransaction,
  toBase64,
  type WireTransaction,
} from '@perijove/local-node/ledger';
import type { VaultBook } from './vault-book.ts';

/** A transaction for the user to sign. The vault and the co-signer sign it afterwards. */
export interface CraftedTransaction {
  /** Base64, without signatures. */
  readonly transaction: string;
  readonly messageHash: string;
}

/** Builds the transaction. @throws RangeError when it is too large. */
export function craftTransaction(
  ledger: Ledger,
  user: Address,
  instructions: readonly Instruction[],
): CraftedTransaction {
  const { blockhash } = ledger.latestBlockhash();
  const plan = { payer: user, blockhash, instructions, version: 'legacy' } as const;
  const wire = compileTransaction(plan);
  return { transaction: toBase64(wire), messageHash: hashMessage(decodeTransaction(wire).message) };
}

/** The reason why a signed transaction is not run. */
export type Unusable = 'format' | 'message' | 'signature';

/** Reads the crafted transaction with the user's signature; returns the reason for any other. */
export function readSigned(
  text: string,
  user: Address,
  messageHash: string,
): WireTransaction | Unusable {
  const signed = readBase64Transaction(text);
  if (!signed) return 'format';
  if (hashMessage(signed.message) !== messageHash) return 'message';
  const isSigned = isSignatureOf(user, signed.message, signed.signatures[0] as Uint8Array);
  return isSigned ? signed : 'signature';
}

/** Adds the signatures of the vault and the co-signer, and runs the transaction. */
export function landVaultTransaction(
  { ledger, vaults }: { readonly ledger: Ledger; readonly vaults: VaultBook },
  signed: WireTransaction,
  user: Address,
  documents: readonly DocumentWrite[],
): Outcome {
  const vault = ledger.signer(vaults.signerOf(user));
  const wire = signTransaction(signed, [vault, vaults.coSigner]);
  return ledger.submit(wire, { documents });
}
