import type { Address } from '@perijove/core';
import { addressBytes } from '../address-bytes.ts';
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
 * An unsigned transaction: an empty slot for every signer, then the message.
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

/** What the signers sign. Lookup tables are not used. */
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
  const out: number[] = version === 'legacy' ? [] : [0x80];
  out.push(
    count(isSignerRole),
    count((role) => isSignerRole(role) && !isWritableRole(role)),
    count((role) => !isSignerRole(role) && !isWritableRole(role)),
  );
  writeLength(out, keys.length);
  for (const key of keys) out.push(...addressBytes(key));
  out.push(...addressBytes(blockhash));
  writeLength(out, instructions.length);
  for (const { programAddress, accounts = [], data = [] } of instructions) {
    out.push(placeOf(programAddress));
    writeLength(out, accounts.length);
    for (const { address } of accounts) out.push(placeOf(address));
    writeLength(out, data.length);
    for (let i = 0; i < data.length; i++) out.push(data[i] as number);
  }
  if (version !== 'legacy') writeLength(out, 0);
  return Uint8Array.from(out);
}

/** Every account with all that the instructions together want to do with it; the payer first. */
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

/** Signers before others, among both those that are written before the rest. */
function inMessageOrder(roles: ReadonlyMap<Address, Role>): readonly Address[] {
  const order: readonly Role[] = [3, 2, 1, 0];
  return order.flatMap((wanted) => {
    return [...roles].filter(([, role]) => role === wanted).map(([key]) => key);
  });
}

function writeLength(out: number[], length: number): void {
  if (length < 0x80) out.push(length);
  else out.push((length & 0x7f) | 0x80, length >> 7);
}
