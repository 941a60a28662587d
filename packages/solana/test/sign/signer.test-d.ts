import type {
  KeyPairSigner,
  TransactionModifyingSigner,
  TransactionPartialSigner,
} from '@solana/kit';
import type { Keypair, Transaction, VersionedTransaction } from '@solana/web3.js';
import type { Wallet } from '@wallet-standard/base';
import { expectTypeOf, it } from 'vitest';
import type { Signer } from '../../src/sign/signer.ts';

interface WalletAdapter {
  readonly publicKey: { toBytes(): Uint8Array } | null;
  signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T>;
}

it('takes the signers of other libraries as they are', () => {
  expectTypeOf<KeyPairSigner>().toExtend<Signer>();
  expectTypeOf<TransactionPartialSigner>().toExtend<Signer>();
  expectTypeOf<TransactionModifyingSigner>().toExtend<Signer>();
  expectTypeOf<Wallet>().toExtend<Signer>();
  expectTypeOf<Keypair>().toExtend<Signer>();
  expectTypeOf<Uint8Array>().toExtend<Signer>();
  expectTypeOf<number[]>().toExtend<Signer>();
  expectTypeOf<string>().toExtend<Signer>();
  expectTypeOf<{
    wallet: WalletAdapter;
    VersionedTransaction: typeof VersionedTransaction;
  }>().toExtend<Signer>();
});

it('takes nothing that cannot sign', () => {
  expectTypeOf<number>().not.toExtend<Signer>();
  expectTypeOf<{ readonly address: string }>().not.toExtend<Signer>();
  expectTypeOf<WalletAdapter>().not.toExtend<Signer>();
});
