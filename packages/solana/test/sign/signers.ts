import { createHash } from 'node:crypto';
import {
  createKeyPairFromBytes,
  getTransactionDecoder,
  getTransactionEncoder,
  type KeyPairSigner,
  partiallySignTransaction,
  type Transaction,
  type TransactionModifyingSigner,
} from '@solana/kit';
import type { SolanaSignTransactionFeature } from '@solana/wallet-standard-features';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import type { WalletAccount, WalletWithFeatures } from '@wallet-standard/base';

/** The 64 bytes of a key file of one of the cast. */
export async function secretOf(name: string): Promise<Uint8Array> {
  const seed = createHash('sha256').update(`perijove test key: ${name}`).digest();
  return Keypair.fromSeed(Uint8Array.from(seed)).secretKey;
}

/** A signer that gives a whole transaction back, as it is or changed. */
export function modifyingSigner(
  signer: KeyPairSigner,
  change: (transaction: Transaction) => Transaction = (transaction) => transaction,
): TransactionModifyingSigner {
  return {
    address: signer.address,
    async modifyAndSignTransactions(transactions) {
      const signed = await Promise.all(
        transactions.map((each) => partiallySignTransaction([signer.keyPair], each)),
      );
      return signed.map(change) as never;
    },
  };
}

export type FakeWallet = WalletWithFeatures<SolanaSignTransactionFeature>;

/** A wallet of the Wallet Standard that holds these keys. */
export function standardWallet(
  secrets: readonly Uint8Array[],
  change: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes,
  versions: readonly ('legacy' | 0 | 1)[] = ['legacy', 0, 1],
): FakeWallet & { readonly chains: readonly `${string}:${string}`[]; readonly asked: unknown[] } {
  const asked: unknown[] = [];
  const accounts: readonly WalletAccount[] = secrets.map((secret) => {
    const { publicKey } = Keypair.fromSecretKey(secret);
    return {
      address: publicKey.toBase58(),
      publicKey: publicKey.toBytes(),
      chains: ['solana:mainnet'],
      features: ['solana:signTransaction'],
    };
  });
  return {
    version: '1.0.0',
    name: 'Fake',
    icon: 'data:image/png;base64,',
    chains: ['solana:mainnet'],
    accounts,
    asked,
    features: {
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        async signTransaction(...inputs) {
          asked.push(...inputs);
          return Promise.all(
            inputs.map(async ({ account, transaction }) => {
              const secret =
                secrets[accounts.findIndex((each) => each.address === account.address)];
              const keyPair = await createKeyPairFromBytes(secret as Uint8Array);
              const decoded = getTransactionDecoder().decode(transaction);
              const signed = await partiallySignTransaction([keyPair], decoded);
              return {
                signedTransaction: change(Uint8Array.from(getTransactionEncoder().encode(signed))),
              };
            }),
          );
        },
      },
    },
  };
}

/** A wallet adapter for web3.js 1. */
export function adapter(keypair: Keypair) {
  return {
    publicKey: keypair.publicKey,
    async signTransaction<T extends { serialize(): Uint8Array }>(transaction: T): Promise<T> {
      if (transaction instanceof VersionedTransaction) transaction.sign([keypair]);
      return transaction;
    },
  };
}
