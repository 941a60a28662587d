import type { Signature } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import {
  compileTransaction,
  type DocumentWrite,
  decodeTransaction,
  type Instruction,
  memo,
  signTransaction,
} from '@perijove/local-node/ledger';
import type { ServiceLedger } from '../settlement/service-ledger.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { KeptOrder } from './kept-order.ts';

export interface KeeperTransaction {
  readonly order: Pick<KeptOrder, 'signer'>;
  /** Names of the signers other than the maker and the order. */
  readonly signers?: readonly string[] | undefined;
  readonly instructions: readonly Instruction[];
  /** Text of the memo, different for every transaction of the order, so that no two are equal. */
  readonly purpose: string;
  /** Settlements that only this transaction uses. */
  readonly prepared?: readonly Settlement[] | undefined;
  /** Notes to store in the same commit. */
  readonly documents: (signature: Signature) => readonly DocumentWrite[];
}

/** Runs a transaction that the maker pays and the order signs; returns false when it would fail. */
export function runAsKeeper(ledger: ServiceLedger, transaction: KeeperTransaction): boolean {
  const { order, instructions, purpose, prepared, documents, signers: others = [] } = transaction;
  const wire = compileTransaction({
    payer: ledger.maker.address,
    blockhash: ledger.latestBlockhash().blockhash,
    instructions: [...instructions, memo(purpose)],
  });
  const signers = [ledger.maker, ...[order.signer, ...others].map(ledger.signer)];
  const signed = signTransaction(decodeTransaction(wire), signers);
  const signature = encodeBase58(signed.subarray(1, 65));
  return ledger.submit(signed, { documents: documents(signature), prepared }).status === 'landed';
}
