import { getTransactionDecoder, type Address as KitAddress } from '@solana/kit';
import { FailedTransactionMetadata, type LiteSVM, type SimulatedTransactionInfo } from 'litesvm';
import type { Rpc } from '../../src/rpc/rpc.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';

export interface LedgerAccount {
  readonly owner: string;
  readonly lamports: bigint;
  readonly data: Uint8Array;
}

export function read(svm: LiteSVM, address: string): LedgerAccount | undefined {
  const account = svm.getAccount(address as KitAddress);
  if (!account.exists || account.lamports === 0n) return undefined;
  return {
    owner: account.programAddress,
    lamports: account.lamports,
    data: Uint8Array.from(account.data),
  };
}

export interface Run {
  /** Why it failed; `undefined` when it landed. */
  readonly failure: string | undefined;
  readonly logs: readonly string[];
  /** State of an account afterwards. */
  readonly after: (address: string) => LedgerAccount | undefined;
}

/** Runs a transaction without keeping what it does. The binding ends the process on bytes that it cannot read. */
export function run(svm: LiteSVM, base64: string): Run {
  decodeTransaction(base64);
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  const result = svm.simulateTransaction(getTransactionDecoder().decode(bytes) as never);
  if (result instanceof FailedTransactionMetadata) {
    const logs = result.meta().logs();
    return { failure: result.toString(), logs, after: (address) => read(svm, address) };
  }
  return { failure: undefined, logs: result.meta().logs(), after: afterwards(svm, result) };
}

function afterwards(svm: LiteSVM, result: SimulatedTransactionInfo): Run['after'] {
  const changed = new Map(
    result
      .postAccounts()
      .map(({ address, programAddress, lamports, data }) => [
        String(address),
        { owner: String(programAddress), lamports: BigInt(lamports), data: Uint8Array.from(data) },
      ]),
  );
  return (address) => {
    const account = changed.has(address) ? changed.get(address) : read(svm, address);
    return account?.lamports === 0n ? undefined : account;
  };
}

function json(account: LedgerAccount | undefined, length?: number): unknown {
  if (!account) return null;
  const data = Buffer.from(account.data.subarray(0, length)).toString('base64');
  return { owner: account.owner, lamports: Number(account.lamports), data: [data, 'base64'] };
}

const context = { slot: 447_552_000 };

/** As much of a node as the guard asks for, on the ledger. */
export function ledgerRpc(svm: LiteSVM): Rpc & { readonly asked: readonly string[] } {
  const asked: string[] = [];
  return {
    asked,
    async call(method, [first, second]) {
      asked.push(method);
      const options = second as {
        readonly dataSlice?: { readonly length: number };
        readonly accounts?: { readonly addresses: readonly string[] };
      };
      if (method === 'getMultipleAccounts') {
        const addresses = first as readonly string[];
        const value = addresses.map((address) =>
          json(read(svm, address), options.dataSlice?.length),
        );
        return { context, value };
      }
      if (method !== 'simulateTransaction') throw new Error(`no such method: ${method}`);
      const { failure, logs, after } = run(svm, first as string);
      const accounts = options.accounts?.addresses.map((address) => json(after(address))) ?? null;
      return {
        context,
        value: { err: failure === undefined ? null : { Failed: failure }, logs, accounts },
      };
    },
  };
}
