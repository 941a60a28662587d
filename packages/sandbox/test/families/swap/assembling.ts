import { encodeBase58 } from '@perijove/core/base58';
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import type { FundedWallet } from '../../../src/index.ts';
import type { Trading } from '../../market/swap/trading.ts';

type Swap = Trading['perijove']['swap'];
export type Build = Awaited<ReturnType<Swap['build']>>;
export type Parts = Awaited<ReturnType<Swap['swapInstructions']>>;
type InstructionJson = Parts['swapInstruction'];

/** The parts as a signed v0 transaction, with the tables of the answer and no look at a node. */
export function assemble(
  parts: Parts,
  [payer, ...others]: readonly [FundedWallet, ...FundedWallet[]],
  more: readonly InstructionJson[] = [],
): Uint8Array {
  const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 400_000 });
  const hasLimit = parts.computeBudgetInstructions.some(({ data }) => base64(data)[0] === 2);
  const instructions = [
    ...parts.computeBudgetInstructions,
    ...parts.setupInstructions,
    parts.swapInstruction,
    ...more,
    ...(parts.cleanupInstruction ? [parts.cleanupInstruction] : []),
    ...(parts.otherInstructions ?? []),
    ...(parts.tipInstruction ? [parts.tipInstruction] : []),
  ].map(toWeb3);
  const message = new TransactionMessage({
    payerKey: new PublicKey(payer.address),
    recentBlockhash: encodeBase58(
      Uint8Array.from(parts.blockhashWithMetadata?.blockhash as readonly number[]),
    ),
    instructions: hasLimit ? instructions : [limit, ...instructions],
  });
  const transaction = new VersionedTransaction(message.compileToV0Message(tablesOf(parts)));
  transaction.sign([payer, ...others].map(({ secretKey }) => Keypair.fromSecretKey(secretKey)));
  return transaction.serialize();
}

function tablesOf({ addressesByLookupTableAddress: tables }: Parts): AddressLookupTableAccount[] {
  return Object.entries(tables ?? {}).map(
    ([table, addresses = []]) =>
      new AddressLookupTableAccount({
        key: new PublicKey(table),
        state: {
          deactivationSlot: 2n ** 64n - 1n,
          lastExtendedSlot: 0,
          lastExtendedSlotStartIndex: 0,
          addresses: addresses.map((address) => new PublicKey(address)),
        },
      }),
  );
}

function toWeb3({ programId, accounts, data }: InstructionJson): TransactionInstruction {
  return new TransactionInstruction({
    programId: new PublicKey(programId),
    keys: accounts.map(({ pubkey, ...use }) => ({ pubkey: new PublicKey(pubkey), ...use })),
    data: Buffer.from(data, 'base64'),
  });
}

function base64(text: string): Uint8Array {
  return Buffer.from(text, 'base64');
}

/** Sends it over JSON-RPC; returns the error of the transaction, if it has one. */
export async function sendOverRpc({ sandbox }: Trading, wire: Uint8Array): Promise<unknown> {
  const { result: signature, error } = (await callRpc(sandbox.rpcUrl, 'sendTransaction', [
    Buffer.from(wire).toString('base64'),
    { encoding: 'base64' },
  ])) as { readonly result?: string; readonly error?: { readonly message: string } };
  if (signature === undefined) return error?.message;
  const statuses = (await callRpc(sandbox.rpcUrl, 'getSignatureStatuses', [[signature]])) as {
    readonly result: { readonly value: readonly [{ readonly err: unknown } | null] };
  };
  const [status] = statuses.result.value;
  return status === null ? 'unknown' : (status.err ?? undefined);
}

async function callRpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return response.json();
}
