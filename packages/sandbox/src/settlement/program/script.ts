import type { Address } from '@perijove/core';
import { type Instruction, isSignerRole, isWritableRole } from '@perijove/local-node/ledger';

/** The log and the inner calls of one call of a service program. */
export interface CallScript {
  /** Name of the instruction, as in `Instruction: Route`. */
  readonly log: string;
  readonly calls: readonly Instruction[];
}

/**
 * Returns the bytes of a script: the length of the text and the text; the number of calls; for each
 * call the index of its program among the accounts, the number of its accounts, the length of its
 * data (16 bits), the index and role of each account, and the data.
 *
 * @param accounts the accounts of the instruction, in their order.
 * @throws RangeError when a call names an account that is not among them.
 */
export function writeScript({ log, calls }: CallScript, accounts: readonly Address[]): Uint8Array {
  const text = new TextEncoder().encode(`Instruction: ${log}`);
  const placeOf = (address: Address): number => {
    const place = accounts.indexOf(address);
    if (place < 0) throw new RangeError(`the call is not given ${address}`);
    return place;
  };
  const body = calls.flatMap(({ programAddress, accounts: used = [], data = [] }) => [
    placeOf(programAddress),
    used.length,
    data.length & 0xff,
    data.length >> 8,
    ...used.flatMap(({ address, role }) => [
      placeOf(address),
      Number(isWritableRole(role)) | (Number(isSignerRole(role)) << 1),
    ]),
    ...Array.from(data),
  ]);
  return Uint8Array.of(text.length, ...text, calls.length, ...body);
}

/** A call of a script. Accounts are indexes among those of the instruction. */
export interface ScriptCall {
  readonly program: number;
  readonly uses: readonly number[];
  readonly data: Uint8Array;
}

/** Reads what {@link writeScript} has written. */
export function readScript(bytes: Uint8Array): {
  readonly text: string;
  readonly calls: readonly ScriptCall[];
} {
  let at = 1 + (bytes[0] ?? 0);
  const text = Buffer.from(bytes.subarray(1, at)).toString();
  const next = (): number => bytes[at++] ?? 0;
  const calls = Array.from({ length: next() }, (): ScriptCall => {
    const [program, count, low, high] = [next(), next(), next(), next()];
    const uses = Array.from({ length: count }, () => {
      const place = next();
      at++;
      return place;
    });
    const start = at;
    at += low + (high << 8);
    return { program, uses, data: bytes.subarray(start, at) };
  });
  return { text, calls };
}
