import type { RawInstruction } from '../../src/programs/raw-instruction.ts';
import type { Instruction } from '../../src/transaction/decode-instruction.ts';
import { ATA, LOOKUP, MEMO, SYSTEM, TOKEN, TOKEN_2022 } from '../ledger/cast.ts';
import { type Official, readOfficially } from './official-instructions.ts';

/** What an instruction does, without the names of its parts. */
export interface Reading {
  readonly type: string;
  readonly accounts: readonly string[];
  readonly values: readonly unknown[];
  readonly parts?: readonly (Reading | 'unknown')[];
}

/** Where our name is not the client's. */
const ourNames: Readonly<Record<string, string>> = {
  TransferSol: 'transfer',
  TransferSolWithSeed: 'transferWithSeed',
  CreateAssociatedToken: 'create',
  CreateAssociatedTokenIdempotent: 'createIdempotent',
  RecoverNestedAssociatedToken: 'recoverNested',
  UpdateRateInterestBearingMint: 'updateInterestRate',
};

/** Not decoded, so that the guard refuses them as unknown. */
const unread: RegExp =
  /AllowPrefund|RequestUnits|Confidential|HarvestToMint$|Elgamal|Group|ScaledUi|PermissionedBurn|TokenMetadata/;

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The instruction as its official client reads it, but for the deviations below. */
export function expectedOf(raw: RawInstruction): Reading | 'unknown' {
  const { programAddress, bytes } = raw;
  // The client of Memo replaces what is not UTF-8; the program refuses it.
  if (programAddress === MEMO) {
    const text = textOf(bytes);
    return text === undefined ? 'unknown' : { type: 'memo', accounts: [], values: [text] };
  }
  if ((programAddress === TOKEN || programAddress === TOKEN_2022) && bytes[0] === 255)
    return batchOf(raw);
  const official = readOfficially(eased(raw));
  return official ? readingOf(raw, official) : 'unknown';
}

/** Kinds of authorities and states of accounts, by what their instructions start with. */
const enums: readonly (readonly number[])[] = [[6], [28, 0], [28, 1]];

/** The instruction in a form that the client reads, where it wants more than the program does. */
function eased(raw: RawInstruction): RawInstruction {
  const { programAddress, bytes, metas } = raw;
  // The program takes no data for `create`; its client wants the number.
  if (programAddress === ATA && bytes.length === 0) return { ...raw, bytes: Uint8Array.of(0) };
  // A table that has the lamports already needs no payer; its client wants one.
  if (programAddress === LOOKUP && bytes[0] === 2 && metas.length >= 2)
    return { ...raw, metas: [...metas, ...metas] };
  const start = enumOf(raw);
  if (start === undefined || bytes.length <= start.length) return raw;
  // The client knows the numbers of today. A newer kind is a change of an authority, too.
  const known = Uint8Array.from(bytes);
  known[start.length] = 0;
  return { ...raw, bytes: known };
}

const enumOf = ({ programAddress, bytes }: RawInstruction): readonly number[] | undefined =>
  programAddress === TOKEN || programAddress === TOKEN_2022
    ? enums.find((start) => start.every((byte, at) => bytes[at] === byte))
    : undefined;

/** How many accounts have a name with us, where it is fewer. */
const namedAccounts: Readonly<Record<string, number>> = {
  // Payer and System program are only there for a table that grows.
  extendLookupTable: 2,
  // The base is in the data, and an account of its own only if it does not pay.
  createAccountWithSeed: 2,
  // A validator without the Rent sysvar as a call of its own gets it as an account.
  syncNative: 1,
};

function readingOf(raw: RawInstruction, official: Official): Reading | 'unknown' {
  const { name, accounts, values, rest } = official;
  if (unread.test(name)) return 'unknown';
  const type = ourNames[name] ?? `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  // The client reads the older form, which names no extensions.
  if (type === 'getAccountDataSize') {
    const kinds = numbersIn(raw.bytes.subarray(1));
    return kinds ? { type, accounts, values: [kinds] } : 'unknown';
  }
  // The client takes a list without its length for an empty one.
  if (type === 'extendLookupTable' && raw.bytes.length < 12) return 'unknown';
  // The programs ignore more bytes; a reader could take them for something else.
  if (rest > 0) return 'unknown';
  // The client takes any tag of an option but 1 for 0; the programs refuse it. A text is read below.
  if (!official.isAsWritten && !values.some(isText)) return 'unknown';
  const told = values.map((value, at) => exactly(raw, value, at));
  if (told.includes(undefined)) return 'unknown';
  return { type, accounts: accounts.slice(0, namedAccounts[type]), values: told };
}

/** The value as it is in the bytes, where the client changes it; undefined for bytes that are not UTF-8. */
function exactly(raw: RawInstruction, value: unknown, at: number): unknown {
  if (isText(value)) return textOf(textIn(raw));
  const start = enumOf(raw);
  return start && at === 0 ? raw.bytes[start.length] : value;
}

const isText = (value: unknown): boolean => typeof value === 'string' && !ADDRESS.test(value);

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** The client leaves zeros out of a text, and replaces what is not UTF-8. */
function textIn({ programAddress, bytes }: RawInstruction): Uint8Array {
  if (programAddress !== SYSTEM) return bytes.subarray(1);
  // A seed, with its length in 8 bytes before it: behind the base, or the lamports of a transfer.
  const at = bytes[0] === 11 ? 12 : 36;
  return bytes.subarray(at + 8, at + 8 + (bytes[at] as number));
}

/** Numbers of 16 bits up to the end. */
function numbersIn(bytes: Uint8Array): readonly number[] | undefined {
  if (bytes.length % 2 === 1) return undefined;
  return Array.from(
    { length: bytes.length / 2 },
    (_, at) => Number(bytes[2 * at]) + 256 * Number(bytes[2 * at + 1]),
  );
}

/** By the documentation of p-token: a batch in a batch is refused, and no account may be left. */
function batchOf({ programAddress, metas, bytes }: RawInstruction): Reading | 'unknown' {
  const parts: RawInstruction[] = [];
  let [at, used] = [1, 0];
  while (at < bytes.length) {
    const [count, length] = [bytes[at] as number, bytes[at + 1]];
    if (length === undefined || at + 2 + length > bytes.length) return 'unknown';
    const data = bytes.subarray(at + 2, at + 2 + length);
    if (data[0] === 255 || used + count > metas.length) return 'unknown';
    parts.push({ programAddress, metas: metas.slice(used, used + count), bytes: data });
    at += 2 + length;
    used += count;
  }
  if (used !== metas.length) return 'unknown';
  return { type: 'batch', accounts: [], values: [], parts: parts.map(expectedOf) };
}

/** What we read, in the same form. */
export function readingOfOurs(instruction: Instruction): Reading | 'unknown' {
  if (instruction.program === 'unknown') return 'unknown';
  if (instruction.type === 'batch')
    return {
      type: 'batch',
      accounts: [],
      values: [],
      parts: instruction.instructions.map(readingOfOurs),
    };
  const { type, accounts, data } = instruction;
  return { type, accounts: Object.values(accounts), values: Object.values(data) };
}
