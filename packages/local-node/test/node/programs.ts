import {
  Connection,
  Keypair,
  PublicKey,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js';
import { onTestFinished } from 'vitest';
import type { LocalNode } from '../../src/index.ts';
import { accountOf } from './on-node.ts';

/** A memo program of the node, whose account is its ELF file. */
export const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';

/** Returns the ELF file of the memo program. */
export async function memoFile(node: LocalNode): Promise<Uint8Array> {
  const account = await accountOf(node.rpcUrl, MEMO);
  return Buffer.from(account?.data[0] ?? '', 'base64');
}

/** Returns a connection of web3.js, whose websocket ends with the test. */
export function connect(url: string): Connection {
  const connection = new Connection(url, 'confirmed');
  // Otherwise it would try to reconnect again and again.
  const { _rpcWebSocket } = connection as unknown as { _rpcWebSocket: { close(): void } };
  onTestFinished(() => _rpcWebSocket.close());
  return connection;
}

/** Calls a memo program, signed by a new wallet; returns the logs. */
export async function callMemo(node: LocalNode, program: string, text: string): Promise<string> {
  const connection = new Connection(node.rpcUrl, 'confirmed');
  const payer = Keypair.generate();
  node.airdrop(payer.publicKey.toBase58(), 10n ** 9n);
  const instruction = new TransactionInstruction({
    programId: new PublicKey(program),
    keys: [{ pubkey: payer.publicKey, isSigner: true, isWritable: false }],
    data: Buffer.from(text),
  });
  const transaction = new Transaction().add(instruction);
  const signature = await connection.sendTransaction(transaction, [payer]);
  const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
  return landed?.meta?.logMessages?.join('\n') ?? '';
}
