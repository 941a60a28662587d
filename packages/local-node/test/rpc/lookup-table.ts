import type { Address } from '@perijove/core';
import {
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import type { OpenSigner } from '../../src/ledger/wire/keys.ts';
import { errorOf, the } from '../ledger/on-ledger.ts';
import type { OnRpc } from './rpc-server.ts';

/** A lookup table as web3.js makes it, ready to be used. */
export function createTable(
  { ledger, clock }: OnRpc,
  owner: OpenSigner,
  addresses: readonly Address[],
): Address {
  const keypair = Keypair.fromSecretKey(owner.secretKey());
  const [authority, payer] = [keypair.publicKey, keypair.publicKey];
  const [create, lookupTable] = AddressLookupTableProgram.createLookupTable({
    authority,
    payer,
    recentSlot: ledger.slot() - 1,
  });
  const extend = AddressLookupTableProgram.extendLookupTable({
    lookupTable,
    authority,
    payer,
    addresses: addresses.map((each) => new PublicKey(each)),
  });
  const transaction = new Transaction().add(create, extend);
  transaction.recentBlockhash = ledger.latestBlockhash().blockhash;
  transaction.feePayer = payer;
  transaction.sign(keypair);
  const error = errorOf(ledger.submit(new Uint8Array(transaction.serialize())));
  if (error !== undefined) throw new Error(JSON.stringify(error));
  // Its addresses can be used from the next slot on.
  clock.jump(400);
  return lookupTable.toBase58();
}

/** A transfer whose recipient stands in the table. */
export function withLookup(
  { ledger }: OnRpc,
  owner: OpenSigner,
  table: Address,
  recipient: Address,
  lamports: bigint,
): Uint8Array {
  const keypair = Keypair.fromSecretKey(owner.secretKey());
  const transfer = SystemProgram.transfer({
    fromPubkey: keypair.publicKey,
    toPubkey: new PublicKey(recipient),
    lamports,
  });
  const { data } = the(ledger.account(table));
  const lookup = new AddressLookupTableAccount({
    key: new PublicKey(table),
    state: AddressLookupTableAccount.deserialize(data),
  });
  const message = new TransactionMessage({
    payerKey: keypair.publicKey,
    recentBlockhash: ledger.latestBlockhash().blockhash,
    instructions: [transfer],
  });
  const transaction = new VersionedTransaction(message.compileToV0Message([lookup]));
  transaction.sign([keypair]);
  return transaction.serialize();
}
