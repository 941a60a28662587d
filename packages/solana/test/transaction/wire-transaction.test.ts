import { isPerijoveError } from '@perijove/core';
import {
  decompileTransactionMessage,
  getAddressDecoder,
  getBase58Decoder,
  getBase64Decoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  isSignerRole,
  isWritableRole,
  type Address as KitAddress,
} from '@solana/kit';
import { VersionedMessage, VersionedTransaction } from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../../tooling/stage.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import {
  encodeTransaction,
  parseTransaction,
  type WireTransaction,
} from '../../src/transaction/wire-transaction.ts';

const RUNS = sized(100, 1_000);

interface Shape {
  readonly base64: string;
  /** Contents of the lookup tables. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
}

const address = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => getAddressDecoder().decode(bytes));

/** Transactions as kit writes them: any number of signers, roles, lookups and instructions. */
const shapes: fc.Arbitrary<Shape> = fc
  .record({
    version: fc.constantFrom('legacy' as const, 0 as const),
    keys: fc.uniqueArray(address, { minLength: 2, maxLength: 14 }),
    blockhash: address,
    header: fc.tuple(fc.nat(), fc.nat(), fc.nat()),
    instructions: fc.array(
      fc.record({
        program: fc.nat(),
        accounts: fc.array(fc.nat(), { maxLength: 8 }),
        data: fc.uint8Array({ maxLength: 40 }),
      }),
      { maxLength: 6 },
    ),
    tables: fc.uniqueArray(address, { maxLength: 2 }),
    entries: fc.uniqueArray(address, { minLength: 4, maxLength: 4 }),
    looked: fc.tuple(fc.subarray([0, 1]), fc.subarray([2, 3])),
  })
  .map(({ version, keys, blockhash, header, instructions, tables, entries, looked }) => {
    const signers = 1 + (header[0] % Math.min(3, keys.length));
    const [writable, readonly] = looked;
    const isUsed = version === 0 && writable.length + readonly.length > 0;
    // One table: the same entry twice would be an account that is there twice.
    const lookups = isUsed ? tables.slice(0, 1) : [];
    const accounts = keys.length + lookups.length * (writable.length + readonly.length);
    const message = {
      version,
      header: {
        numSignerAccounts: signers,
        numReadonlySignerAccounts: header[1] % signers,
        numReadonlyNonSignerAccounts: header[2] % (keys.length - signers + 1),
      },
      staticAccounts: keys,
      lifetimeToken: blockhash,
      instructions: instructions.map((each) => ({
        programAddressIndex: 1 + (each.program % (keys.length - 1)),
        accountIndices: each.accounts.map((index) => index % accounts),
        data: each.data,
      })),
      ...(version === 0 && {
        addressTableLookups: lookups.map((lookupTableAddress) => ({
          lookupTableAddress,
          writableIndexes: writable,
          readonlyIndexes: readonly,
        })),
      }),
    };
    const bytes = getCompiledTransactionMessageEncoder().encode(message as never);
    const slots = Uint8Array.from({ length: signers * 64 }, (_, at) => (at < 64 ? 0 : at % 251));
    const wire = Uint8Array.from([signers, ...slots, ...bytes]);
    const base64 = getBase64Decoder().decode(wire);
    return { base64, tables: new Map(lookups.map((table) => [table, entries])) };
  })
  .filter(({ base64 }) => Buffer.from(base64, 'base64').length <= 1232);

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));

describe('decodeTransaction', () => {
  it('reads what kit writes as kit reads it', () => {
    fc.assert(
      fc.property(shapes, ({ base64, tables }) => {
        const { messageBytes, signatures } = getTransactionDecoder().decode(bytesOf(base64));
        const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes);
        const message = decompileTransactionMessage(compiled as never, {
          addressesByLookupTableAddress: Object.fromEntries(tables) as Record<
            KitAddress,
            KitAddress[]
          >,
        });
        const decoded = decodeTransaction(base64, tables);
        expect(decoded.feePayer).toBe(message.feePayer.address);
        expect(decoded.hidden).toEqual([]);
        expect(decoded.wire.version).toBe(compiled.version);
        expect(decoded.blockhash).toBe((compiled as { lifetimeToken?: string }).lifetimeToken);
        expect(decoded.signers).toEqual(
          Object.entries(signatures).map(([signer, signature]) => ({
            address: signer,
            filled: signature !== null,
          })),
        );
        expect(
          decoded.instructions.map(({ programAddress, metas, bytes }) => ({
            programAddress,
            metas,
            bytes: [...bytes],
          })),
        ).toEqual(
          message.instructions.map(({ programAddress, accounts = [], data = [] }) => ({
            programAddress,
            metas: accounts.map((account) => ({
              address: account.address,
              signer: isSignerRole(account.role),
              writable: isWritableRole(account.role),
            })),
            bytes: [...data],
          })),
        );
      }),
      { numRuns: RUNS, seed: 1 },
    );
  });

  it('reads what web3.js writes as web3.js reads it', () => {
    fc.assert(
      fc.property(shapes, ({ base64 }) => {
        const { message, signatures } = VersionedTransaction.deserialize(bytesOf(base64));
        const wire = parseTransaction(base64);
        expect(wire.staticKeys).toEqual(message.staticAccountKeys.map((each) => each.toBase58()));
        expect(wire.requiredSignatures).toBe(message.header.numRequiredSignatures);
        expect(wire.blockhash).toBe(message.recentBlockhash);
        expect(wire.signatures.map((each) => [...each])).toEqual(
          signatures.map((each) => [...each]),
        );
        expect([...wire.message]).toEqual([...message.serialize()]);
        const { instructions } = decodeTransaction(base64);
        const staticOnly = message.addressTableLookups.length === 0;
        if (!staticOnly) return;
        const metas = message.compiledInstructions.map(({ accountKeyIndexes }) =>
          accountKeyIndexes.map((index) => ({
            address: message.staticAccountKeys[index]?.toBase58(),
            signer: message.isAccountSigner(index),
            writable: message.isAccountWritable(index),
          })),
        );
        expect(instructions.map((each) => each.metas)).toEqual(metas);
      }),
      { numRuns: RUNS, seed: 1 },
    );
  });

  it('names accounts of tables that are not at hand as hidden', () => {
    fc.assert(
      fc.property(shapes, ({ base64, tables }) => {
        const { hidden } = decodeTransaction(base64);
        const { lookups } = parseTransaction(base64);
        const expected = [
          ...lookups.flatMap(({ table, writableIndexes }) =>
            writableIndexes.map((at) => `?${table}#${at}`),
          ),
          ...lookups.flatMap(({ table, readonlyIndexes }) =>
            readonlyIndexes.map((at) => `?${table}#${at}`),
          ),
        ];
        expect(hidden).toEqual(expected);
        expect(hidden.length > 0).toBe(tables.size > 0);
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

/** What it was read from, written again by kit. */
function rewritten(wire: WireTransaction): string {
  const { version, staticKeys, blockhash, instructions, lookups } = wire;
  const message = {
    version,
    header: {
      numSignerAccounts: wire.requiredSignatures,
      numReadonlySignerAccounts: wire.readonlySigned,
      numReadonlyNonSignerAccounts: wire.readonlyUnsigned,
    },
    staticAccounts: staticKeys,
    lifetimeToken: blockhash,
    instructions: instructions.map(({ programIndex, accountIndexes, data }) => ({
      programAddressIndex: programIndex,
      accountIndices: accountIndexes,
      data,
    })),
    ...(version === 0 && {
      addressTableLookups: lookups.map(({ table, writableIndexes, readonlyIndexes }) => ({
        lookupTableAddress: table,
        writableIndexes,
        readonlyIndexes,
      })),
    }),
  };
  const bytes = Uint8Array.from(getCompiledTransactionMessageEncoder().encode(message as never));
  return encodeTransaction({ ...wire, message: bytes }, wire.signatures);
}

describe('parseTransaction', () => {
  it('refuses mutated bytes, or reads exactly what is there', () => {
    let read = 0;
    fc.assert(
      fc.property(
        shapes,
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -3, max: 3 }),
        ({ base64 }, changes, longer) => {
          const source = bytesOf(base64);
          const bytes = new Uint8Array(source.length + longer);
          bytes.set(source.subarray(0, bytes.length));
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
          const text = getBase64Decoder().decode(bytes);
          try {
            const wire = parseTransaction(text);
            expect(rewritten(wire)).toBe(text);
            decodeTransaction(text);
            read++;
          } catch (error) {
            if (!isPerijoveError(error, 'malformed_transaction')) throw error;
          }
        },
      ),
      { numRuns: RUNS * 2, seed: 1 },
    );
    expect(read).toBeGreaterThan(0);
  });

  it('refuses any text at all, or reads exactly what is there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        expect(() => rewritten(parseTransaction(text))).toThrow(
          expect.objectContaining({ code: 'malformed_transaction' }),
        );
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  const key = (byte: number): number[] => Array.from({ length: 32 }, () => byte);
  /** One signer, one program, one call without accounts; parts can be replaced. */
  const made = (
    parts: {
      readonly slots?: readonly number[];
      readonly header?: readonly number[];
      readonly keys?: readonly number[];
      readonly calls?: readonly number[];
      readonly rest?: readonly number[];
    } = {},
  ): string => {
    const slots = parts.slots ?? [1, ...Array.from({ length: 64 }, () => 0)];
    const header = parts.header ?? [1, 0, 1];
    const keys = parts.keys ?? [2, ...key(1), ...key(2)];
    const calls = parts.calls ?? [1, 1, 0, 0];
    const bytes = [...slots, ...header, ...keys, ...key(9), ...calls, ...(parts.rest ?? [])];
    return Buffer.from(bytes).toString('base64');
  };

  it('reads the smallest transaction', () => {
    expect(parseTransaction(made())).toMatchObject({ version: 'legacy', requiredSignatures: 1 });
  });

  const many = Array.from({ length: 30 }, (_, at) => key(at + 1)).flat();
  it.each([
    ['bytes after the end', made({ rest: [0] }), 'bytes follow the end of the message'],
    ['an end that comes early', made({ calls: [2, 1, 0, 0] }), 'the bytes end too early'],
    ['another version', made({ header: [0x81, 1, 0, 1] }), 'unknown version 1'],
    ['no signer', made({ slots: [0], header: [0, 0, 1] }), 'no signer pays the fee'],
    ['a slot too few', made({ header: [2, 0, 0] }), 'signature slots and required signers differ'],
    ['a fee payer that cannot pay', made({ header: [1, 1, 1] }), 'the fee payer is not writable'],
    [
      'a header that counts too many',
      made({ header: [1, 0, 2] }),
      'the header counts too many accounts',
    ],
    ['an account twice', made({ keys: [2, ...key(1), ...key(1)] }), 'an account is listed twice'],
    [
      'the fee payer as program',
      made({ calls: [1, 0, 0, 0] }),
      'the fee payer is called as a program',
    ],
    [
      'a program that is not there',
      made({ calls: [1, 2, 0, 0] }),
      'a program is not among the accounts',
    ],
    [
      'an account that is not there',
      made({ calls: [1, 1, 1, 2, 0] }),
      'an account index is out of range',
    ],
    [
      'a length in a longer form',
      made({ calls: [0x81, 0, 1, 0, 0] }),
      'a length is not in its shortest form',
    ],
    [
      'a length that is too large',
      made({ calls: [0xff, 0xff, 0x04] }),
      'a length is larger than 65535',
    ],
    [
      'a length without an end',
      made({ calls: [0xff, 0xff, 0xff, 0x01] }),
      'a length is larger than 65535',
    ],
    [
      'a lookup of nothing',
      made({ header: [0x80, 1, 0, 1], rest: [1, ...key(7), 0, 0] }),
      'a lookup takes nothing from its table',
    ],
    [
      'too many accounts',
      made({
        header: [0x80, 1, 0, 1],
        rest: [1, ...key(7), 127, ...Array.from({ length: 127 }, (_, at) => at), 0],
      }),
      'more than 128 accounts',
    ],
    [
      'too many bytes',
      made({
        keys: [30, ...many],
        calls: [1, 1, 0, 0x80, 0x02, ...Array.from({ length: 256 }, () => 0)],
      }),
      'a transaction has at most 1232 bytes',
    ],
    ['text that is far too long', 'A'.repeat(10_000), 'a transaction has at most 1232 bytes'],
    ['no base64', 'not base64!', 'not base64 text'],
    ['base64 without padding', made().replace(/=+$/, '').slice(0, -1), 'not base64 text'],
    ['base64 with spare bits', 'AB==', 'not canonical base64 text'],
  ])('refuses %s', (_, text, reason) => {
    expect(() => parseTransaction(text)).toThrow(
      expect.objectContaining({ code: 'malformed_transaction', details: { reason } }),
    );
  });
});

it('keeps signatures and message apart', () => {
  const message = VersionedMessage.deserialize(
    bytesOf(
      Buffer.from([
        1,
        0,
        1,
        2,
        ...new Uint8Array(32).fill(1),
        ...new Uint8Array(32).fill(2),
        ...new Uint8Array(32),
        0,
      ]).toString('base64'),
    ),
  );
  const transaction = new VersionedTransaction(message, [new Uint8Array(64).fill(5)]);
  const base64 = Buffer.from(transaction.serialize()).toString('base64');
  const wire = parseTransaction(base64);
  expect(getBase58Decoder().decode(wire.signatures[0] as Uint8Array)).toMatch(/^\w+$/);
  expect(encodeTransaction(wire, wire.signatures)).toBe(base64);
  const other = new Uint8Array(64).fill(6);
  expect(parseTransaction(encodeTransaction(wire, [other])).signatures[0]).toEqual(other);
});
