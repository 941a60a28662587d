import type { Signer } from '@perijove/solana';

/** A signer process can be told what for, as that of `@perijove/signer`. */
interface Narrowing {
  with(options: { readonly flow: string }): Signer;
}

/**
 * The signer for one flow. A signer process judges by itself; the name of the flow can only make it
 * stricter. What is paid into a vault, or out of it, is a plain transfer there: bytes do not tell more.
 */
export function signerOf(signer: Signer, flow: string): Signer {
  if (flow.startsWith('trigger-v2.')) return signer;
  return isNarrowing(signer) ? signer.with({ flow }) : signer;
}

function isNarrowing(signer: unknown): signer is Narrowing {
  // Arrays have a method of this name, too.
  if (typeof signer !== 'object' || signer === null || !('signTransactions' in signer))
    return false;
  return 'with' in signer && typeof signer.with === 'function';
}
