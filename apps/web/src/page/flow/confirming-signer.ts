import { type StandardWallet, signTransaction } from '@perijove/solana';
import { type PageWallet, SIGN, type SignFeature } from '../wallet/wallet.ts';

/**
 * A wallet that asks the visitor first. The flows ask their signer last, when the transaction has
 * passed the guard: that is the moment for a review. What `confirm` rejects with is the signer's refusal.
 */
export function confirming(
  { signer, address }: PageWallet,
  confirm: () => Promise<void>,
): StandardWallet {
  const isKey = signer instanceof Uint8Array;
  const feature = isKey ? keyFeature(signer) : (signer.features[SIGN] as SignFeature);
  const asked: SignFeature = {
    supportedTransactionVersions: feature.supportedTransactionVersions,
    async signTransaction(input) {
      await confirm();
      return feature.signTransaction(input);
    },
  };
  const accounts = isKey ? [{ address }] : signer.accounts;
  return { accounts, features: { [SIGN]: asked } };
}

function keyFeature(key: Uint8Array): SignFeature {
  return {
    supportedTransactionVersions: ['legacy', 0],
    async signTransaction({ transaction }) {
      const signed = await signTransaction(btoa(String.fromCharCode(...transaction)), key);
      const signedTransaction = Uint8Array.from(atob(signed), (each) => each.charCodeAt(0));
      return [{ signedTransaction }];
    },
  };
}
