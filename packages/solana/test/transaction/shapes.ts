import {
  getAddressDecoder,
  getBase64Decoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/kit';
import fc from 'fast-check';
import type { WireTransaction } from '../../src/transaction/wire-transaction.ts';

/** A transaction as kit writes it. */
export interface Shape {
  readonly base64: string;
  /** Contents of the lookup tables. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
}

const address = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => getAddressDecoder().decode(bytes));

const instructions = fc.array(
  fc.record({
    program: fc.nat(),
    accounts: fc.array(fc.nat(), { maxLength: 8 }),
    data: fc.uint8Array({ maxLength: 40 }),
  }),
  { maxLength: 6 },
);

const u32 = fc.nat({ max: 2 ** 32 - 1 });
const config = fc.record(
  {
    priorityFeeLamports: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    computeUnitLimit: u32,
    loadedAccountsDataSizeLimit: u32,
    heapSize: u32,
  },
  { requiredKeys: [] },
);

/** Transactions of any number of signers, roles, lookups and instructions. */
function shapesOf(versions: readonly ('legacy' | 0 | 1)[]): fc.Arbitrary<Shape> {
  return fc
    .record({
      version: fc.constantFrom(...versions),
      keys: fc.uniqueArray(address, { minLength: 2, maxLength: 14 }),
      blockhash: address,
      header: fc.tuple(fc.nat(), fc.nat(), fc.nat()),
      instructions,
      tables: fc.uniqueArray(address, { maxLength: 2 }),
      entries: fc.uniqueArray(address, { minLength: 4, maxLength: 4 }),
      looked: fc.tuple(fc.subarray([0, 1]), fc.subarray([2, 3])),
      config,
    })
    .map(({ version, keys, blockhash, header, tables, entries, looked, config: set, ...rest }) => {
      const signers = 1 + (header[0] % Math.min(3, keys.length));
      const [writableIndexes, readonlyIndexes] = looked;
      const isUsed = version === 0 && writableIndexes.length + readonlyIndexes.length > 0;
      // One table: the same entry twice would be an account that is there twice.
      const lookups = (isUsed ? tables.slice(0, 1) : []).map((table) => ({
        table,
        writableIndexes,
        readonlyIndexes,
      }));
      const accounts = keys.length + lookups.length * looked.flat().length;
      const message = messageBytes({
        version,
        requiredSignatures: signers,
        readonlySigned: header[1] % signers,
        readonlyUnsigned: header[2] % (keys.length - signers + 1),
        staticKeys: keys,
        blockhash,
        instructions: rest.instructions.map((each) => ({
          programIndex: 1 + (each.program % (keys.length - 1)),
          accountIndexes: each.accounts.map((index) => index % accounts),
          data: each.data,
        })),
        lookups,
        config: set,
      });
      const slots = Uint8Array.from({ length: signers * 64 }, (_, at) => (at < 64 ? 0 : at % 251));
      const wire = version === 1 ? [...message, ...slots] : [signers, ...slots, ...message];
      const base64 = getBase64Decoder().decode(Uint8Array.from(wire));
      return { base64, tables: new Map(lookups.map(({ table }) => [table, entries])) };
    })
    .filter(({ base64 }) => Buffer.from(base64, 'base64').length <= 1232);
}

export const shapes = shapesOf(['legacy', 0, 1]);
/** Those that web3.js reads, too. */
export const olderShapes = shapesOf(['legacy', 0]);

/** The message with these fields, written by kit. */
export function messageBytes(fields: Omit<WireTransaction, 'message' | 'signatures'>): Uint8Array {
  const { version, staticKeys, blockhash, lookups } = fields;
  const message = {
    version,
    header: {
      numSignerAccounts: fields.requiredSignatures,
      numReadonlySignerAccounts: fields.readonlySigned,
      numReadonlyNonSignerAccounts: fields.readonlyUnsigned,
    },
    staticAccounts: staticKeys,
    lifetimeToken: blockhash,
    ...(version === 1 ? partsOfVersion1(fields) : instructionsOf(fields)),
    ...(version === 0 && {
      addressTableLookups: lookups.map(({ table, ...indexes }) => ({
        lookupTableAddress: table,
        ...indexes,
      })),
    }),
  };
  return Uint8Array.from(getCompiledTransactionMessageEncoder().encode(message as never));
}

function instructionsOf({ instructions: each }: Pick<WireTransaction, 'instructions'>): object {
  return {
    instructions: each.map(({ programIndex, accountIndexes, data }) => ({
      programAddressIndex: programIndex,
      accountIndices: accountIndexes,
      data,
    })),
  };
}

function partsOfVersion1({
  instructions: each,
  staticKeys,
  config: set = {},
}: Pick<WireTransaction, 'instructions' | 'staticKeys' | 'config'>): object {
  const { priorityFeeLamports: fee, ...limits } = set;
  const values = [limits.computeUnitLimit, limits.loadedAccountsDataSizeLimit, limits.heapSize];
  return {
    configMask: values.reduce<number>(
      (mask, value, bit) => (value === undefined ? mask : mask | (4 << bit)),
      fee === undefined ? 0 : 3,
    ),
    configValues: [
      ...(fee === undefined ? [] : [{ kind: 'u64', value: fee }]),
      ...values.flatMap((value) => (value === undefined ? [] : [{ kind: 'u32', value }])),
    ],
    numInstructions: each.length,
    numStaticAccounts: staticKeys.length,
    instructionHeaders: each.map(({ programIndex, accountIndexes, data }) => ({
      programAccountIndex: programIndex,
      numInstructionAccounts: accountIndexes.length,
      numInstructionDataBytes: data.length,
    })),
    instructionPayloads: each.map(({ accountIndexes, data }) => ({
      instructionAccountIndices: accountIndexes,
      instructionData: data,
    })),
  };
}
