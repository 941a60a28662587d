import type { Address } from '@perijove/core';
import type { StandardWallet } from '@perijove/solana';

/** A wallet that the page can ask for signatures, and which of its accounts. */
export interface PageWallet {
  readonly name: string;
  readonly address: Address;
  /** A wallet of the Wallet Standard, or the 64 bytes of the demo wallet. */
  readonly signer: StandardWallet | Uint8Array;
  /** Its key came from the sandbox. */
  readonly isDemo: boolean;
}

/** What a wallet that can sign has of the Wallet Standard. */
export const SIGN = 'solana:signTransaction';

export interface SignFeature {
  readonly supportedTransactionVersions: readonly (number | 'legacy')[];
  signTransaction(input: {
    readonly transaction: Uint8Array;
  }): Promise<readonly { readonly signedTransaction: Uint8Array }[]>;
}
