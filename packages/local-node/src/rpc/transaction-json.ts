import { encodeBase58 } from '@perijove/core/base58';
import type { InnerInstruction } from '../ledger/run/vm.ts';
import type {
  BalanceMeta,
  TokenBalance,
  TransactionMeta,
  TransactionRecord,
} from '../ledger/store/transaction-record.ts';
import { toBase64 } from '../ledger/wire/base64.ts';
import { decodeTransaction } from '../ledger/wire/decode.ts';
import type { MessageConfig } from '../ledger/wire/message-config.ts';
import {
  isSignerIndex,
  isWritableIndex,
  type ResolvedTransaction,
} from '../ledger/wire/transaction.ts';
import { parseInstruction } from './parsed/parsed-instruction.ts';
import { UnsupportedVersion } from './rpc-error.ts';
import { tokenAmount } from './token-amount.ts';

export type TransactionEncoding = 'json' | 'jsonParsed' | 'base58' | 'base64';

/** Returns a transaction in the format of a block; `jsonParsed` has parsed instructions. */
export function transactionJson(
  record: TransactionRecord,
  encoding: TransactionEncoding,
  maxVersion: number | undefined,
): object {
  const transaction = resolve(record);
  const isParsed = encoding === 'jsonParsed';
  return {
    meta: metaJson(record, transaction, isParsed),
    transaction: encode(transaction, record.wire, encoding),
    ...versionJson(transaction, maxVersion),
  };
}

/** Returns the shortest form of a transaction in a block: its accounts and their balances. */
export function accountsJson(record: TransactionRecord, maxVersion: number | undefined): object {
  const transaction = resolve(record);
  const { signatures } = transaction;
  return {
    meta: balancesJson(record),
    transaction: {
      accountKeys: accountKeysJson(transaction),
      signatures: signatures.map(encodeBase58),
    },
    ...versionJson(transaction, maxVersion),
  };
}

/** @throws UnsupportedVersion when the client does not say that it can read this version. */
function versionJson({ version }: ResolvedTransaction, maxVersion: number | undefined): object {
  if (version !== 'legacy' && version > (maxVersion ?? -1)) throw new UnsupportedVersion(version);
  return maxVersion === undefined ? {} : { version };
}

function resolve({ wire, meta }: TransactionRecord): ResolvedTransaction {
  const { loadedWritable, loadedReadonly } = meta;
  const decoded = decodeTransaction(wire);
  const keys = [...decoded.staticKeys, ...loadedWritable, ...loadedReadonly];
  return { ...decoded, keys, loadedWritable, loadedReadonly };
}

function encode(
  transaction: ResolvedTransaction,
  wire: Uint8Array,
  encoding: TransactionEncoding,
): unknown {
  if (encoding === 'base64') return [toBase64(wire), encoding];
  if (encoding === 'base58') return [encodeBase58(wire), encoding];
  return {
    message: encoding === 'json' ? messageJson(transaction) : parsedMessageJson(transaction),
    signatures: transaction.signatures.map(encodeBase58),
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
      data: encodeBase58(data),
      programIdIndex: programIndex,
      stackHeight: 1,
    })),
    ...versionedJson(transaction),
  };
}

function parsedMessageJson(transaction: ResolvedTransaction): object {
  const { keys, blockhash, instructions } = transaction;
  return {
    accountKeys: accountKeysJson(transaction),
    recentBlockhash: blockhash,
    instructions: instructions.map(({ programIndex, accountIndexes, data }) =>
      parsedInstructionJson(keys, { programIndex, accountIndexes, data, stackHeight: 1 }),
    ),
    ...versionedJson(transaction),
  };
}

function accountKeysJson(transaction: ResolvedTransaction): object[] {
  const { keys, staticKeys } = transaction;
  return keys.map((pubkey, index) => ({
    pubkey,
    signer: isSignerIndex(transaction, index),
    source: index < staticKeys.length ? 'transaction' : 'lookupTable',
    writable: isWritableIndex(transaction, index),
  }));
}

/** Returns the parsed instruction, or the form that nodes use for unknown programs. */
function parsedInstructionJson(keys: readonly string[], instruction: InnerInstruction): object {
  const { programIndex, accountIndexes, data, stackHeight } = instruction;
  const programId = keys[programIndex] as string;
  const accounts = Array.from(accountIndexes, (index) => keys[index] as string);
  const parsed = parseInstruction(programId, accounts, data);
  return parsed
    ? { ...parsed, programId, stackHeight }
    : { accounts, data: encodeBase58(data), programId, stackHeight };
}

/** Returns the fields of a message that only one version has. */
function versionedJson({ version, lookups, config }: ResolvedTransaction): object {
  if (config) return { transactionConfig: configJson(config) };
  if (version === 'legacy') return {};
  const addressTableLookups = lookups.map(({ table, writable, readonly }) => ({
    accountKey: table,
    readonlyIndexes: [...readonly],
    writableIndexes: [...writable],
  }));
  return { addressTableLookups };
}

function configJson(config: MessageConfig): object {
  const { priorityFeeLamports, computeUnitLimit, loadedAccountsDataSizeLimit, heapSize } = config;
  return {
    computeUnitLimit: computeUnitLimit ?? null,
    heapSize: heapSize ?? null,
    loadedAccountsDataSizeLimit: loadedAccountsDataSizeLimit ?? null,
    priorityFee: priorityFeeLamports ?? null,
  };
}

function metaJson(
  record: TransactionRecord,
  transaction: ResolvedTransaction,
  isParsed: boolean,
): object {
  const { meta } = record;
  const { loadedWritable, loadedReadonly, returnData } = meta;
  return {
    ...balancesJson(record),
    computeUnitsConsumed: meta.unitsConsumed,
    innerInstructions: innerJson(meta.inner, isParsed ? transaction.keys : undefined),
    ...(!isParsed && { loadedAddresses: { readonly: loadedReadonly, writable: loadedWritable } }),
    logMessages: meta.logs,
    ...(returnData && { returnData: returnDataJson(returnData) }),
    rewards: [],
  };
}

function balancesJson({ error, meta }: TransactionRecord): object {
  const status = error === null ? { Ok: null } : { Err: error };
  return { err: error, fee: meta.fee, ...heldJson(meta), status };
}

/** Balances before and after; empty for a transaction that was not executed. */
export function heldJson(meta: BalanceMeta | undefined): object {
  return {
    postBalances: meta?.postBalances.map(BigInt) ?? null,
    postTokenBalances: meta?.postTokenBalances.map(tokenBalanceJson) ?? null,
    preBalances: meta?.preBalances.map(BigInt) ?? null,
    preTokenBalances: meta?.preTokenBalances.map(tokenBalanceJson) ?? null,
  };
}

export function returnDataJson({ programId, data }: { programId: string; data: string }): object {
  return { data: [data, 'base64'], programId };
}

/** Inner instructions; parsed if the keys are given. */
export function innerJson(inner: TransactionMeta['inner'], keys?: readonly string[]): object[] {
  return inner.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map(({ programIdIndex, accounts, data: base64, stackHeight }) => {
      const data = Buffer.from(base64, 'base64');
      if (!keys) return { accounts, programIdIndex, data: encodeBase58(data), stackHeight };
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
  return { ...balance, uiTokenAmount: tokenAmount(BigInt(amount), { decimals }) };
}
