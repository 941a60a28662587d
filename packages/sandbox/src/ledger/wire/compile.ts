import type { Address } from '@perijove/core';
import { addressBytes } from '../address-bytes.ts';
import { createByteWriter } from './byte-writer.ts';
import {
  type Instruction,
  isSignerRole,
  isWritableRole,
  type Role,
  WRITABLE_SIGNER,
} from './instruction.ts';
import { MAX_TRANSACTION_BYTES, SIGNATURE_BYTES } from './transaction.ts';

export interface MessagePlan {
  readonly payer: Address;
  readonly instructions: readonly Instruction[];
  /** From `ledger.latestBlockhash()`. */
  readonly blockhash: string;
  /** Default 0. */
  readonly version?: 'legacy' | 0 | undefined;
}

/**
 * Returns an unsigned transaction: an empty signature for every signer, then the message.
 *
 * @throws RangeError when it is larger than a transaction can be.
 */
export function compileTransaction(plan: MessagePlan): Uint8Array {
  const message = compileMessage(plan);
  const signers = message[plan.version === 'legacy' ? 0 : 1] as number;
  const wire = new Uint8Array(1 + signers * SIGNATURE_BYTES + message.length);
  wire[0] = signers;
  wire.set(message, 1 + signers * SIGNATURE_BYTES);
  if (wire.length > MAX_TRANSACTION_BYTES) {
    throw new RangeError(`a transaction of ${wire.length} bytes does not fit into a packet`);
  }
  return wire;
}

/** Returns the message, which the signers sign. Lookup tables are not used. */
export function compileMessage({
  payer,
  instructions,
  blockhash,
  version,
}: MessagePlan): Uint8Array {
  const roles = collectRoles(payer, instructions);
  const keys = inMessageOrder(roles);
  const places = new Map(keys.map((key, index) => [key, index]));
  const placeOf = (address: Address): number => places.get(address) as number;
  const count = (wanted: (role: Role) => boolean): number =>
    keys.filter((key) => wanted(roles.get(key) as Role)).length;
  const writer = createByteWriter(sizeOf(keys, instructions));
  if (version !== 'legacy') writer.u8(0x80);
  writer.u8(count(isSignerRole));
  writer.u8(count((role) => isSignerRole(role) && !isWritableRole(role)));
  writer.u8(count((role) => !isSignerRole(role) && !isWritableRole(role)));
  writer.length(keys.length);
  for (const key of keys) writer.bytes(addressBytes(key));
  writer.bytes(addressBytes(blockhash));
  writer.length(instructions.length);
  for (const { programAddress, accounts = [], data = [] } of instructions) {
    writer.u8(placeOf(programAddress));
    writer.length(accounts.length);
    for (const { address } of accounts) writer.u8(placeOf(address));
    writer.length(data.length);
    writer.bytes(data);
  }
  if (version !== 'legacy') writer.length(0);
  return writer.done();
}

/** Returns the maximum size: a length takes one byte or two. */
function sizeOf(keys: readonly Address[], instructions: readonly Instruction[]): number {
  const parts = instructions.map(({ accounts = [], data = [] }) => {
    return 1 + 2 + accounts.length + 2 + data.length;
  });
  return 4 + 2 + (keys.length + 1) * 32 + 2 + parts.reduce((sum, size) => sum + size, 0) + 1;
}

/** Returns every account with its combined roles, the payer first. */
function collectRoles(payer: Address, instructions: readonly Instruction[]): Map<Address, Role> {
  const roles = new Map<Address, Role>([[payer, WRITABLE_SIGNER]]);
  for (const { programAddress, accounts = [] } of instructions) {
    for (const { address, role } of accounts) {
      roles.set(address, ((roles.get(address) ?? 0) | role) as Role);
    }
    if (!roles.has(programAddress)) roles.set(programAddress, 0);
  }
  return roles;
}

/**
 * Returns the keys in the order of a message: signers first, and writable keys first in each group.
 */
function inMessageOrder(roles: ReadonlyMap<Address, Role>): readonly Address[] {
  const byRole: Readonly<Record<Role, Address[]>> = { 3: [], 2: [], 1: [], 0: [] };
  for (const [key, role] of roles) byRole[role].push(key);
  return [...byRole[3], ...byRole[2], ...byRole[1], ...byRole[0]];
}
