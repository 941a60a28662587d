import type { Address } from '@perijove/core';
import { addressBytes } from './address-bytes.ts';
import { createByteWriter } from './byte-writer.ts';
import type { Instruction } from './instruction.ts';
import { joinBytes, littleEndian } from './little-endian.ts';
import { encodeConfig, type MessageConfig } from './message-config.ts';
import { layOut, type MessageLayout } from './message-layout.ts';
import {
  maxKeys,
  maxTransactionBytes,
  SIGNATURE_BYTES,
  type TransactionVersion,
  VERSION_1,
  VERSION_1_COUNTS,
} from './transaction.ts';

/** A lookup table with what it holds. */
export interface LookupTable {
  readonly address: Address;
  readonly entries: readonly Address[];
}

export interface MessagePlan {
  readonly payer: Address;
  readonly instructions: readonly Instruction[];
  /** From `ledger.latestBlockhash()`. */
  readonly blockhash: string;
  /** Default 0. */
  readonly version?: TransactionVersion | undefined;
  /** Version 0 takes the accounts that it has from it. Default: none. */
  readonly table?: LookupTable | undefined;
  /** The compute budget of version 1. Default: none, so that the transaction fails. */
  readonly config?: MessageConfig | undefined;
}

/**
 * Returns an unsigned transaction: the message, and an empty signature for every signer.
 *
 * @throws RangeError when it is larger than a transaction can be.
 */
export function compileTransaction(plan: MessagePlan): Uint8Array {
  const { version = 0 } = plan;
  const layout = layoutOf(plan);
  const message = encode(layout, plan);
  const signatures = new Uint8Array(layout.signers * SIGNATURE_BYTES);
  const wire = joinBytes(
    version === 1 ? [message, signatures] : [Uint8Array.of(layout.signers), signatures, message],
  );
  if (wire.length > maxTransactionBytes(version) || (version === 1 && isTooMany(layout))) {
    throw new RangeError(`a transaction of ${wire.length} bytes does not fit into a packet`);
  }
  return wire;
}

function isTooMany({ keys, instructions, signers }: MessageLayout): boolean {
  const max = VERSION_1_COUNTS;
  return (
    keys.length > maxKeys(1) ||
    signers > max.signatures ||
    instructions.length > max.instructions ||
    instructions.some(({ accountIndexes }) => accountIndexes.length > max.accountsOfOne)
  );
}

/** Returns the message, which the signers sign. */
export function compileMessage(plan: MessagePlan): Uint8Array {
  return encode(layoutOf(plan), plan);
}

function layoutOf({ payer, instructions, version = 0, table }: MessagePlan): MessageLayout {
  return layOut(payer, instructions, version === 0 ? table?.entries : undefined);
}

function encode(layout: MessageLayout, plan: MessagePlan): Uint8Array {
  const { blockhash, version = 0, config, table } = plan;
  return version === 1
    ? encodeVersion1(layout, blockhash, config ?? {})
    : encodeOlder(layout, blockhash, version, table?.address);
}

function encodeOlder(
  { keys, looked, instructions, ...header }: MessageLayout,
  blockhash: string,
  version: 'legacy' | 0,
  table: Address | undefined,
): Uint8Array {
  const lists = [looked.writable, looked.readonly];
  const used = table !== undefined && lists.flat().length > 0 ? table : undefined;
  const writer = createByteWriter(sizeOf(keys, instructions) + 32 + 4 + lists.flat().length);
  if (version !== 'legacy') writer.u8(0x80);
  writer.bytes([header.signers, header.readonlySigned, header.readonlyUnsigned]);
  writer.length(keys.length);
  for (const key of keys) writer.bytes(addressBytes(key));
  writer.bytes(addressBytes(blockhash));
  writer.length(instructions.length);
  for (const { programIndex, accountIndexes, data } of instructions) {
    writer.u8(programIndex);
    writer.length(accountIndexes.length);
    writer.bytes(accountIndexes);
    writer.length(data.length);
    writer.bytes(data);
  }
  if (version !== 'legacy') writer.length(used ? 1 : 0);
  if (used) {
    writer.bytes(addressBytes(used));
    for (const entries of lists) {
      writer.length(entries.length);
      writer.bytes(entries);
    }
  }
  return writer.done();
}

/** Returns the maximum size: a length takes one byte or two. */
function sizeOf(keys: readonly Address[], instructions: MessageLayout['instructions']): number {
  const parts = instructions.map(({ accountIndexes, data }) => {
    return 1 + 2 + accountIndexes.length + 2 + data.length;
  });
  return 4 + 2 + (keys.length + 1) * 32 + 2 + parts.reduce((sum, size) => sum + size, 0) + 1;
}

function encodeVersion1(
  { signers, readonlySigned, readonlyUnsigned, keys, instructions }: MessageLayout,
  blockhash: string,
  config: MessageConfig,
): Uint8Array {
  const { mask, values } = encodeConfig(config);
  return joinBytes([
    Uint8Array.of(VERSION_1, signers, readonlySigned, readonlyUnsigned),
    littleEndian(4, mask),
    addressBytes(blockhash),
    Uint8Array.of(instructions.length, keys.length),
    ...keys.map(addressBytes),
    values,
    ...instructions.flatMap(({ programIndex, accountIndexes, data }) => [
      Uint8Array.of(programIndex, accountIndexes.length),
      littleEndian(2, data.length),
    ]),
    ...instructions.flatMap(({ accountIndexes, data }) => [accountIndexes, Uint8Array.from(data)]),
  ]);
}
