import { getAddressDecoder, getBase64Decoder } from '@solana/kit';
import fc from 'fast-check';
import type { TransactionConfig } from '../../src/transaction/transaction-version.ts';
import type { WireMessage } from '../../src/transaction/wire-message.ts';
import { ATA, COMPUTE, LOOKUP, MEMO, SYSTEM, TOKEN, TOKEN_2022 } from '../ledger/cast.ts';
import { instructionData } from './instruction-data.ts';
import { writeMessage } from './message-writer.ts';

/** A transaction, with or without something wrong in it. */
export interface Message {
  readonly base64: string;
  readonly bytes: Uint8Array;
}

/** Made once: base58 takes most of the time. */
const addressOf = (seed: number): string => {
  const bytes = Uint8Array.from({ length: 32 }, (_, at) => (seed * 37 + at * 11) % 256);
  // Leading zeros are digits of their own in base58.
  return getAddressDecoder().decode(seed % 5 === 0 ? bytes.fill(0, 0, seed % 7) : bytes);
};
const people: readonly string[] = Array.from({ length: 80 }, (_, at) => addressOf(at + 1));
const tableNames: readonly string[] = [addressOf(101), addressOf(102), addressOf(103)];
/** Contents of every lookup table, whatever its address. */
export const tableEntries: readonly string[] = Array.from({ length: 256 }, (_, at) =>
  addressOf(at + 200),
);
const programs: readonly string[] = [
  SYSTEM,
  TOKEN,
  TOKEN_2022,
  ATA,
  COMPUTE,
  MEMO,
  LOOKUP,
  addressOf(104),
];

const byte = fc.nat({ max: 255 });
const u32 = fc.nat({ max: 2 ** 32 - 1 });

const instruction = fc.oneof(
  ...programs.map((address, program) =>
    fc.record({
      program: fc.constant(program),
      accounts: fc.array(byte, { maxLength: 9 }),
      data: instructionData(address),
    }),
  ),
);

const config: fc.Arbitrary<TransactionConfig> = fc.record(
  {
    priorityFeeLamports: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    computeUnitLimit: u32,
    loadedAccountsDataSizeLimit: u32,
    heapSize: u32,
  },
  { requiredKeys: [] },
);

const indexes = fc.array(byte, { maxLength: 3 });
const lookup = fc.record({ table: fc.nat({ max: 2 }), writable: indexes, readonly: indexes });

/** The parts of a message that no validator would refuse. */
export const sound = fc
  .record({
    version: fc.constantFrom('legacy' as const, 0 as const, 1 as const),
    keys: fc.subarray([...people], { minLength: 1, maxLength: 12 }),
    blockhash: fc.constantFrom(...people),
    header: fc.tuple(byte, byte, byte),
    instructions: fc.array(instruction, { maxLength: 5 }),
    lookups: fc.array(lookup, { maxLength: 2 }),
    config,
  })
  .map(({ version, keys, header, instructions, lookups, ...rest }): WireMessage => {
    const staticKeys = [...keys, ...programs];
    const requiredSignatures = 1 + (header[0] % Math.min(keys.length, 4));
    const used = version === 0 ? lookups : [];
    const accounts =
      staticKeys.length +
      used.reduce((sum, each) => sum + each.writable.length + each.readonly.length, 0);
    return {
      version,
      requiredSignatures,
      readonlySigned: header[1] % requiredSignatures,
      readonlyUnsigned: header[2] % (staticKeys.length - requiredSignatures + 1),
      staticKeys,
      blockhash: rest.blockhash,
      instructions: instructions.map(({ program, accounts: given, data }) => ({
        programIndex: keys.length + program,
        accountIndexes: given.map((index) => index % accounts),
        data,
      })),
      lookups: used.map(({ table, writable, readonly }) => ({
        table: tableNames[table] as string,
        writableIndexes: writable,
        readonlyIndexes: readonly,
      })),
      ...(version === 1 && { config: rest.config }),
    };
  });

type Bend = (message: WireMessage) => WireMessage;

const oneOf = <T>(items: readonly T[], nth: number): number => nth % Math.max(items.length, 1);

function atInstruction(
  { instructions, ...rest }: WireMessage,
  nth: number,
  change: Partial<WireMessage['instructions'][number]>,
): WireMessage {
  const at = oneOf(instructions, nth);
  const changed = instructions.map((each, index) => (index === at ? { ...each, ...change } : each));
  return { ...rest, instructions: changed };
}

/** Fields that contradict each other, or are beyond a limit. */
const bends: fc.Arbitrary<Bend> = fc.oneof(
  fc.tuple(fc.constantFrom('requiredSignatures', 'readonlySigned', 'readonlyUnsigned'), byte).map(
    ([name, value]): Bend =>
      (message) => ({ ...message, [name]: name === 'requiredSignatures' ? value % 20 : value }),
  ),
  fc.tuple(byte, byte).map(
    ([from, to]): Bend =>
      (message) => {
        const { staticKeys } = message;
        const keys = [...staticKeys];
        keys[oneOf(keys, to)] = keys[oneOf(keys, from)] as string;
        return { ...message, staticKeys: keys };
      },
  ),
  fc.tuple(byte, fc.oneof(byte, fc.nat({ max: 24 }))).map(
    ([nth, programIndex]): Bend =>
      (message) =>
        atInstruction(message, nth, { programIndex }),
  ),
  fc.tuple(byte, fc.array(fc.oneof(byte, fc.nat({ max: 24 })), { maxLength: 12 })).map(
    ([nth, accountIndexes]): Bend =>
      (message) =>
        atInstruction(message, nth, { accountIndexes }),
  ),
  fc.constantFrom(1, 60, 63, 64, 65, 127).map(
    (count): Bend =>
      (message) => ({
        ...message,
        instructions: Array.from({ length: count }, () => ({
          programIndex: 1,
          accountIndexes: [],
          data: new Uint8Array(),
        })),
      }),
  ),
  fc.constantFrom(2, 30, 56, 63, 64, 65, 70).map(
    (count): Bend =>
      (message) => ({
        ...message,
        staticKeys: people.slice(0, count),
        requiredSignatures: 1 + (count % 14),
        readonlySigned: 0,
        readonlyUnsigned: 0,
        instructions: [],
      }),
  ),
  // Lookups take a byte for each account.
  fc.constantFrom(50, 58, 59, 60, 70).map(
    (count): Bend =>
      (message) => ({
        ...message,
        version: 0,
        config: undefined,
        staticKeys: people.slice(0, 10),
        requiredSignatures: 1,
        readonlySigned: 0,
        readonlyUnsigned: 0,
        instructions: [],
        lookups: tableNames.slice(0, 2).map((table) => ({
          table,
          writableIndexes: Array.from({ length: count }, (_, at) => at),
          readonlyIndexes: [],
        })),
      }),
  ),
  fc.constantFrom(300, 900, 1_200, 3_000, 4_000).map(
    (length): Bend =>
      (message) => ({
        ...message,
        instructions: [{ programIndex: 1, accountIndexes: [], data: new Uint8Array(length) }],
      }),
  ),
);

/** A message of version 1 with any mask and values, which the fields of a message cannot say. */
function withMask(bytes: Uint8Array, mask: number, values: Uint8Array): Uint8Array {
  const keys = bytes[41] as number;
  const end = 42 + keys * 32;
  const before = Uint8Array.from(bytes.subarray(0, end));
  new DataView(before.buffer).setUint32(4, mask, true);
  const known = bytes[4] as number;
  const size = [1, 2, 4, 8, 16].filter((bit) => known & bit).length * 4;
  return Uint8Array.from([...before, ...values, ...bytes.subarray(end + size)]);
}

type Wear = (bytes: Uint8Array) => Uint8Array;

/** Bytes that are not what an encoder writes. */
const wears: fc.Arbitrary<Wear> = fc.oneof(
  fc.array(fc.tuple(fc.nat(), byte), { minLength: 1, maxLength: 3 }).map(
    (changes): Wear =>
      (bytes) => {
        const next = Uint8Array.from(bytes);
        for (const [at, value] of changes) next[at % next.length] = value;
        return next;
      },
  ),
  fc.tuple(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 3 })).map(
    ([at, more]): Wear =>
      (bytes) => {
        const place = at % (bytes.length + 1);
        return Uint8Array.from([...bytes.subarray(0, place), ...more, ...bytes.subarray(place)]);
      },
  ),
  fc.tuple(fc.nat(), fc.integer({ min: 1, max: 3 })).map(
    ([at, count]): Wear =>
      (bytes) => {
        const place = at % bytes.length;
        return Uint8Array.from([...bytes.subarray(0, place), ...bytes.subarray(place + count)]);
      },
  ),
  fc.nat().map(
    (at): Wear =>
      (bytes) =>
        bytes.slice(0, at % bytes.length),
  ),
  byte.map(
    (first): Wear =>
      (bytes) =>
        Uint8Array.from([first, ...bytes.subarray(1)]),
  ),
  // The version byte of the message behind one signature, and its neighbours.
  fc.tuple(fc.constantFrom(65, 66, 67, 68, 69), byte).map(
    ([at, value]): Wear =>
      (bytes) => {
        const next = Uint8Array.from(bytes);
        next[at % next.length] = value;
        return next;
      },
  ),
  // Any length in a longer form: 5 as 0x85 0x00.
  fc.nat().map(
    (at): Wear =>
      (bytes) => {
        const place = at % bytes.length;
        const length = (bytes[place] as number) | 0x80;
        return Uint8Array.from([
          ...bytes.subarray(0, place),
          length,
          0,
          ...bytes.subarray(place + 1),
        ]);
      },
  ),
  // One half of a priority fee, which has two fields.
  fc.constantFrom(1, 2, 5, 6, 29, 30).map(
    (mask): Wear =>
      (bytes) => {
        const fields = [1, 2, 4, 8, 16].filter((bit) => mask & bit).length;
        const isVersion1 = bytes[0] === 0x81 && bytes.length > 42;
        return isVersion1 ? withMask(bytes, mask, new Uint8Array(4 * fields)) : bytes;
      },
  ),
  fc.tuple(fc.nat({ max: 127 }), fc.uint8Array({ maxLength: 24 })).map(
    ([mask, values]): Wear =>
      (bytes) =>
        bytes[0] === 0x81 && bytes.length > 42 ? withMask(bytes, mask, values) : bytes,
  ),
);

/** Sound ones, and about as many with one or two things wrong. */
export const messages: fc.Arbitrary<Message> = fc
  .record({
    message: sound,
    bend: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, bends),
    slots: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1)),
    wear: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, wears),
  })
  .map(({ message, bend, slots, wear }) => {
    const bent = bend ? bend(message) : message;
    const bytes = transactionBytes(bent, Math.max(bent.requiredSignatures + (bend ? slots : 0), 0));
    const worn = wear ? wear(bytes) : bytes;
    return { bytes: worn, base64: getBase64Decoder().decode(worn) };
  });

function transactionBytes(message: WireMessage, signers: number): Uint8Array {
  const written = writeMessage(message);
  // The first slot is empty, the others look filled.
  const slots = Uint8Array.from({ length: signers * 64 }, (_, at) => (at < 64 ? 0 : at % 251));
  return Uint8Array.from(
    message.version === 1 ? [...written, ...slots] : [signers, ...slots, ...written],
  );
}
