import type {
  TokenBalance,
  TransactionMeta,
  TransactionRecord,
} from '../ledger/transaction-record.ts';
import type { InnerInstruction } from '../ledger/vm.ts';
import { decodeTransaction } from '../ledger/wire/decode.ts';
import {
  isSignerIndex,
  isWritableIndex,
  type ResolvedTransaction,
} from '../ledger/wire/transaction.ts';
import { toBase58 } from './base58-text.ts';
import { tokenAmount } from './parsed-account.ts';
import { parseInstruction } from './parsed-instruction.ts';
import { RpcError, UNSUPPORTED_VERSION } from './rpc-error.ts';

export type TransactionEncoding = 'json' | 'jsonParsed' | 'base58' | 'base64';

/** A transaction as nodes tell of it; in `jsonParsed` with the usual instructions in words. */
export function transactionJson(
  record: TransactionRecord,
  encoding: TransactionEncoding,
  maxVersion: number | undefined,
): object {
  const { slot, blockTime, wire } = record;
  const transaction = resolve(record);
  const { version } = transaction;
  if (version === 0 && maxVersion === undefined) throw unsupported(version);
  const isParsed = encoding === 'jsonParsed';
  return {
    blockTime,
    meta: metaJson(record, transaction, isParsed),
    slot,
    transaction: encode(transaction, wire, encoding),
    ...(maxVersion !== undefined && { version }),
  };
}

function resolve({ wire, meta }: TransactionRecord): ResolvedTransaction {
  const { loadedWritable, loadedReadonly } = meta;
  const decoded = decodeTransaction(wire);
  const keys = [...decoded.staticKeys, ...loadedWritable, ...loadedReadonly];
  return { ...decoded, keys, loadedWritable, loadedReadonly };
}

function unsupported(version: number): RpcError {
  return new RpcError(
    UNSUPPORTED_VERSION,
    `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
  );
}

function encode(
  transaction: ResolvedTransaction,
  wire: Uint8Array,
  encoding: TransactionEncoding,
): unknown {
  if (encoding === 'base64') return [Buffer.from(wire).toString('base64'), encoding];
  if (encoding === 'base58') return [toBase58(wire), encoding];
  return {
    message: encoding === 'json' ? messageJson(transaction) : parsedMessageJson(transaction),
    signatures: transaction.signatures.map(toBase58),
  };
}

function messageJson(transaction: ResolvedTransaction): object {
  const { staticKeys, blockhash, instructions } = transaction;
  return {
    header: {
      numReadonlySignedAccounts: transaction.readonlySigned,
      numReadonlyUnsignedAccounts: transaction.readonlyUnsigned,
      numRequiredSignatures: transaction.requiredSignatures,
    },
    accountKeys: staticKeys,
    recentBlockhash: blockhash,
    instructions: instructions.map(({ programIndex, accountIndexes, data }) => ({
      accounts: [...accountIndexes],
      data: toBase58(data),
      programIdIndex: programIndex,
      stackHeight: 1,
    })),
    ...lookupsJson(transaction),
  };
}

function parsedMessageJson(transaction: ResolvedTransaction): object {
  const { keys, staticKeys, blockhash, instructions } = transaction;
  return {
    accountKeys: keys.map((pubkey, index) => ({
      pubkey,
      signer: isSignerIndex(transaction, index),
      source: index < staticKeys.length ? 'transaction' : 'lookupTable',
      writable: isWritableIndex(transaction, index),
    })),
    recentBlockhash: blockhash,
    instructions: instructions.map(({ programIndex, accountIndexes, data }) =>
      parsedInstructionJson(keys, { programIndex, accountIndexes, data, stackHeight: 1 }),
    ),
    ...lookupsJson(transaction),
  };
}

/** In words, or in the form that nodes use for programs they do not know. */
function parsedInstructionJson(keys: readonly string[], instruction: InnerInstruction): object {
  const { programIndex, accountIndexes, data, stackHeight } = instruction;
  const programId = keys[programIndex] as string;
  const accounts = Array.from(accountIndexes, (index) => keys[index] as string);
  const parsed = parseInstruction(programId, accounts, data);
  return parsed
    ? { ...parsed, programId, stackHeight }
    : { accounts, data: toBase58(data), programId, stackHeight };
}

function lookupsJson({ version, lookups }: ResolvedTransaction): object {
  if (version === 'legacy') return {};
  const addressTableLookups = lookups.map(({ table, writable, readonly }) => ({
    accountKey: table,
    readonlyIndexes: [...readonly],
    writableIndexes: [...writable],
  }));
  return { addressTableLookups };
}

function metaJson(
  { error, meta }: TransactionRecord,
  transaction: ResolvedTransaction,
  isParsed: boolean,
): object {
  const { loadedWritable, loadedReadonly, returnData } = meta;
  return {
    computeUnitsConsumed: meta.unitsConsumed,
    err: error,
    fee: meta.fee,
    innerInstructions: innerJson(meta.inner, isParsed ? transaction.keys : undefined),
    ...(!isParsed && { loadedAddresses: { readonly: loadedReadonly, writable: loadedWritable } }),
    logMessages: meta.logs,
    postBalances: meta.postBalances.map(BigInt),
    postTokenBalances: meta.postTokenBalances.map(tokenBalanceJson),
    preBalances: meta.preBalances.map(BigInt),
    preTokenBalances: meta.preTokenBalances.map(tokenBalanceJson),
    ...(returnData && { returnData: returnDataJson(returnData) }),
    rewards: [],
    status: error === null ? { Ok: null } : { Err: error },
  };
}

export function returnDataJson({ programId, data }: { programId: string; data: string }): object {
  return { data: [data, 'base64'], programId };
}

/** What the instructions called; with the keys, in the form of `jsonParsed`. */
export function innerJson(inner: TransactionMeta['inner'], keys?: readonly string[]): object[] {
  return inner.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map(({ programIdIndex, accounts, data: base64, stackHeight }) => {
      const data = Buffer.from(base64, 'base64');
      if (!keys) return { accounts, programIdIndex, data: toBase58(data), stackHeight };
      const accountIndexes = Uint8Array.from(accounts);
      return parsedInstructionJson(keys, {
        programIndex: programIdIndex,
        accountIndexes,
        data,
        stackHeight,
      });
    }),
  }));
}

function tokenBalanceJson({ amount, decimals, ...balance }: TokenBalance): object {
  return { ...balance, uiTokenAmount: tokenAmount(BigInt(amount), decimals) };
}
