import { isPerijoveError } from '@perijove/core';
import {
  decompileTransactionMessage,
  getBase58Decoder,
  getBase64Decoder,
  getCompiledTransactionMessageDecoder,
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
import { messageBytes, olderShapes, shapes } from './shapes.ts';

const RUNS = sized(40, 1_000);

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
        // kit has no field where the message has no values.
        const { config = {} } = message as { readonly config?: object };
        expect(decoded.wire.config).toEqual(compiled.version === 1 ? config : undefined);
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
      fc.property(olderShapes, ({ base64 }) => {
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
  return encodeTransaction({ message: messageBytes(wire) }, wire.signatures);
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

  it.each([null, undefined, 5, new Uint8Array(200)])('says what is no text: %s', (transaction) => {
    expect(() => parseTransaction(transaction as never)).toThrow(
      expect.objectContaining({
        code: 'malformed_transaction',
        message: expect.stringContaining('an order without a taker has no transaction'),
      }) as Error,
    );
  });

  it('reads the smallest transaction', () => {
    expect(parseTransaction(made())).toMatchObject({ version: 'legacy', requiredSignatures: 1 });
  });

  const many = Array.from({ length: 30 }, (_, at) => key(at + 1)).flat();
  it.each([
    ['bytes after the end', made({ rest: [0] }), 'bytes follow the end of the message'],
    ['an end that comes early', made({ calls: [2, 1, 0, 0] }), 'the bytes end too early'],
    [
      'another version',
      made({ header: [0x82, 1, 0, 1] }),
      'transaction version 2 is not supported; legacy, 0 and 1 are supported',
    ],
    [
      'another version whose signatures come last',
      made({ slots: [], header: [0xff, 1, 0, 1] }),
      'transaction version 127 is not supported; legacy, 0 and 1 are supported',
    ],
    [
      'a message without its signatures',
      made({ slots: [], header: [0x80, 1, 0, 1], rest: [0] }),
      'the signatures before the message are missing',
    ],
    [
      'a message of version 1 behind its signatures',
      made({ header: [0x81, 1, 0, 1] }),
      'the signatures of transaction version 1 follow its message',
    ],
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
      'a transaction of version legacy has at most 1232 bytes',
    ],
    ['text that is far too long', 'A'.repeat(10_000), 'a transaction has at most 4096 bytes'],
    ['no base64', 'not base64!', 'not base64 text'],
    ['base64 without padding', made().replace(/=+$/, '').slice(0, -1), 'not base64 text'],
    ['base64 with spare bits', 'AB==', 'not canonical base64 text'],
  ])('refuses %s', (_, text, reason) => {
    expect(() => parseTransaction(text)).toThrow(
      expect.objectContaining({ code: 'malformed_transaction', details: { reason } }),
    );
  });
});

describe('a transaction of version 1', () => {
  const key = (byte: number): number[] => Array.from({ length: 32 }, () => byte);
  interface Parts {
    readonly header?: readonly number[];
    readonly mask?: readonly number[];
    readonly counts?: readonly number[];
    readonly keys?: readonly number[];
    readonly values?: readonly number[];
    readonly calls?: readonly number[];
    readonly slots?: number;
    readonly rest?: readonly number[];
  }
  /** One signer, one program, one call without accounts; parts can be replaced. */
  const made = (parts: Parts = {}): string => {
    const {
      header = [1, 0, 1],
      mask = [0, 0, 0, 0],
      counts = [1, 2],
      keys = [...key(1), ...key(2)],
      values = [],
      calls = [1, 0, 0, 0],
      slots = 1,
      rest = [],
    } = parts;
    const signatures = Array.from({ length: slots * 64 }, () => 0);
    const lead = [0x81, ...header, ...mask, ...key(9), ...counts];
    return Buffer.from([...lead, ...keys, ...values, ...calls, ...signatures, ...rest]).toString(
      'base64',
    );
  };
  const keys = (count: number): readonly number[] =>
    Array.from({ length: count }, (_, at) => key(at + 1)).flat();
  const calls = (count: number): readonly number[] =>
    Array.from({ length: count }, () => [1, 0, 0, 0]).flat();

  it('has its config and its signatures where they belong', () => {
    const fee = [1, 0, 0, 0, 0, 0, 0, 1];
    const values = [...fee, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0x80, 0, 0];
    const wire = parseTransaction(made({ mask: [31, 0, 0, 0], values }));
    expect(wire).toMatchObject({ version: 1, lookups: [], requiredSignatures: 1 });
    expect(wire.config).toEqual({
      priorityFeeLamports: 2n ** 56n + 1n,
      computeUnitLimit: 2,
      loadedAccountsDataSizeLimit: 3,
      heapSize: 32_768,
    });
    expect(parseTransaction(made()).config).toEqual({});
    const signed = encodeTransaction(wire, [new Uint8Array(64).fill(5)]);
    expect(bytesOf(signed).subarray(-64)).toEqual(new Uint8Array(64).fill(5));
    expect(parseTransaction(signed).message).toEqual(wire.message);
  });

  it('may have the most of everything', () => {
    const most = made({
      header: [12, 0, 1],
      counts: [64, 64],
      keys: keys(64),
      calls: calls(64),
      slots: 12,
    });
    expect(parseTransaction(most).instructions).toHaveLength(64);
  });

  const full = (bytes: number): string =>
    made({
      calls: [1, 0, bytes & 0xff, bytes >> 8, ...Array.from({ length: bytes }, () => 0)],
    });
  it('has up to 4,096 bytes', () => {
    const room = 4096 - Buffer.from(made(), 'base64').length;
    expect(parseTransaction(full(room)).version).toBe(1);
    expect(() => parseTransaction(full(room + 1))).toThrow('has at most 4096 bytes');
  });

  it.each([
    ['an unknown field', made({ mask: [32, 0, 0, 0] }), 'the config has an unknown field'],
    ['the last bit', made({ mask: [0, 0, 0, 128] }), 'the config has an unknown field'],
    ['half a fee', made({ mask: [1, 0, 0, 0] }), 'the config has one half of a priority fee'],
    ['its other half', made({ mask: [2, 0, 0, 0] }), 'the config has one half of a priority fee'],
    ['a missing value', made({ mask: [4, 0, 0, 0], slots: 0 }), 'the bytes end too early'],
    ['a missing signature', made({ slots: 0 }), 'the bytes end too early'],
    ['a signature too many', made({ slots: 2 }), 'bytes follow the signatures'],
    ['bytes after the end', made({ rest: [0] }), 'bytes follow the signatures'],
    ['a fee payer that cannot pay', made({ header: [1, 1, 1] }), 'the fee payer is not writable'],
    ['no signer', made({ header: [0, 0, 1], slots: 0 }), 'no signer pays the fee'],
    ['an account twice', made({ keys: [...key(1), ...key(1)] }), 'an account is listed twice'],
    ['no program', made({ calls: [2, 0, 0, 0] }), 'a program is not among the accounts'],
    ['65 accounts', made({ counts: [1, 65], keys: keys(65) }), 'more than 64 accounts'],
    ['65 instructions', made({ counts: [65, 2], calls: calls(65) }), 'more than 64 instructions'],
    [
      '13 signatures',
      made({ header: [13, 0, 1], counts: [1, 14], keys: keys(14), slots: 13 }),
      'more than 12 signatures',
    ],
  ])('is refused with %s', (_, text, reason) => {
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
