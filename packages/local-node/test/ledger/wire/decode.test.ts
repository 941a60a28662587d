import { encodeBase58 } from '@perijove/core/base58';
import {
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from '@solana/kit';
import { describe, expect, it } from 'vitest';

import { memo, transferSol } from '../../../src/ledger/accounts/instructions.ts';
import { MalformedTransaction } from '../../../src/ledger/wire/byte-reader.ts';
import { compileMessage, compileTransaction } from '../../../src/ledger/wire/compile.ts';
import { decodeMessage, decodeTransaction } from '../../../src/ledger/wire/decode.ts';
import { type Instruction, read } from '../../../src/ledger/wire/instruction.ts';
import { createSigner } from '../../../src/ledger/wire/keys.ts';
import type { TransactionVersion } from '../../../src/ledger/wire/transaction.ts';
import { mutate } from '../mutate.ts';
import { randomOf } from '../random.ts';
import { LIMITS } from '../version-1.ts';

const [payer, other] = [1, 2].map((fill) => createSigner(new Uint8Array(32).fill(fill)).address);

function sample(version: TransactionVersion = 0): Uint8Array {
  const [from = '', to = ''] = [payer, other];
  const instructions = [transferSol(from, to, 5n), memo('hello')];
  const config =
    version === 1 ? { ...LIMITS, priorityFeeLamports: 7n, heapSize: 65_536 } : undefined;
  return compileTransaction({ payer: from, blockhash: to, instructions, version, config });
}

/** Where the message of a transaction with one signature begins. */
const MESSAGE = 65;

/** The same transaction with one byte of its message changed. */
function withByte(place: number, value: number): Uint8Array {
  const wire = sample();
  wire[MESSAGE + place] = value;
  return wire;
}

describe('decodeTransaction', () => {
  it.each(['legacy', 0, 1] as const)('reads version %s as kit does', (version) => {
    const wire = sample(version);
    const decoded = decodeTransaction(wire);
    const { messageBytes } = getTransactionDecoder().decode(wire);
    const kit = getCompiledTransactionMessageDecoder().decode(messageBytes);
    expect(decoded).toMatchObject({
      version: kit.version,
      staticKeys: kit.staticAccounts,
      requiredSignatures: kit.header.numSignerAccounts,
      readonlySigned: kit.header.numReadonlySignerAccounts,
      readonlyUnsigned: kit.header.numReadonlyNonSignerAccounts,
      blockhash: kit.lifetimeToken,
    });
    expect(decoded.message).toEqual(new Uint8Array(messageBytes));
  });

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['too few bytes', sample().subarray(0, 133)],
    ['too many bytes', new Uint8Array(1233)],
    ['a byte more', Uint8Array.of(...sample(), 0)],
    ['a byte less', sample().subarray(0, -1)],
    ['an unknown version', withByte(0, 0x82)],
    ['version 1 behind its signatures', withByte(0, 0x81)],
    ['no signer', withByte(1, 0)],
    ['more signers than signatures', withByte(1, 2)],
    ['a payer that is not written', withByte(2, 1)],
    ['more read-only accounts than there are', withByte(3, 4)],
    ['an impossible count of accounts', withByte(4, 200)],
    ['a length that is not the shortest', withByte(4, 0x84)],
    ['the payer called as a program', withByte(4 + 1 + 4 * 32 + 32 + 1, 0)],
    ['a program that is not there', withByte(4 + 1 + 4 * 32 + 32 + 1, 4)],
    ['an account that is not there', withByte(4 + 1 + 4 * 32 + 32 + 3, 4)],
  ])('refuses %s', (_, wire) => {
    expect(() => decodeTransaction(wire)).toThrow(MalformedTransaction);
  });

  it('refuses an account that is listed twice', () => {
    const wire = sample();
    wire.copyWithin(MESSAGE + 5 + 32, MESSAGE + 5, MESSAGE + 5 + 32);
    expect(() => decodeTransaction(wire)).toThrow('listed twice');
  });

  it('refuses more than 128 accounts and a lookup of nothing', () => {
    const lookup = (count: number) => [
      1,
      ...new Uint8Array(32),
      count,
      ...new Uint8Array(count),
      0,
    ];
    const wire = (count: number) => Uint8Array.of(...sample().subarray(0, -1), ...lookup(count));
    expect(decodeTransaction(wire(1)).lookups).toHaveLength(1);
    expect(decodeTransaction(wire(124)).lookups).toHaveLength(1);
    expect(() => decodeTransaction(wire(125))).toThrow('more than 128');
    expect(() => decodeTransaction(wire(0))).toThrow('takes nothing');
  });

  it('accepts nothing that kit reads in another way', () => {
    const random = randomOf(7);
    const versions = ['legacy', 0, 1] as const;
    let accepted = 0;
    for (let i = 0; i < 6_000; i++) {
      const wire = mutate(sample(versions[i % 3]), random);
      const decoded = tryDecode(wire);
      if (!decoded) continue;
      accepted++;
      const kit = getTransactionDecoder().decode(wire);
      expect(getTransactionEncoder().encode(kit)).toEqual(wire);
      getCompiledTransactionMessageDecoder().decode(kit.messageBytes);
    }
    expect(accepted).toBeGreaterThan(500);
  });
});

/** The offset of the config mask of version 1, and of the counts of instructions and accounts. */
const [MASK, COUNTS] = [4, 40];

/** A transaction of version 1 with one byte changed. */
function withByteOf1(place: number, value: number): Uint8Array {
  const wire = sample(1);
  wire[place] = value;
  return wire;
}

describe('decodeTransaction of version 1', () => {
  it('refuses every truncation, and every byte more', () => {
    const wire = sample(1);
    for (let length = 0; length < wire.length; length++)
      expect(() => decodeTransaction(wire.subarray(0, length))).toThrow(MalformedTransaction);
    for (let byte = 0; byte < 256; byte++)
      expect(() => decodeTransaction(Uint8Array.of(...wire, byte))).toThrow('follow the sig');
  });

  it('refuses every mask that is not known, before anything else is read', () => {
    for (let bit = 5; bit < 32; bit++) {
      const place = MASK + Math.floor(bit / 8);
      const wire = withByteOf1(place, (sample(1)[place] ?? 0) | (1 << (bit % 8)));
      expect(() => decodeTransaction(wire)).toThrow('an unknown field');
      expect(() => decodeMessage(wire.subarray(0, MASK + 4))).toThrow('an unknown field');
    }
    for (const half of [0b11101, 0b11110])
      expect(() => decodeTransaction(withByteOf1(MASK, half))).toThrow('one half');
  });

  it.each<[string, Uint8Array]>([
    ['another version', withByteOf1(0, 0x82)],
    ['no signer', withByteOf1(1, 0)],
    ['more signers than signatures', withByteOf1(1, 2)],
    ['a payer that is not written', withByteOf1(2, 1)],
    ['more read-only accounts than there are', withByteOf1(3, 4)],
    ['a value less than the mask has', withByteOf1(MASK, 0b11111 - 4)],
    ['more instructions than there are', withByteOf1(COUNTS, 3)],
    ['more accounts than there are', withByteOf1(COUNTS + 1, 5)],
  ])('refuses %s', (_, wire) => {
    expect(() => decodeTransaction(wire)).toThrow(MalformedTransaction);
  });

  it('refuses more than a validator takes', () => {
    const [from = ''] = [payer];
    const plan = (instructions: readonly Instruction[]) => ({
      payer: from,
      blockhash: from,
      instructions,
      version: 1 as const,
    });
    const noted = (length: number, signers: readonly string[] = []) =>
      compileMessage(plan(Array.from({ length }, () => memo('', signers))));
    const keys = Array.from({ length: 65 }, (_, i) => encodeBase58(new Uint8Array(32).fill(i + 1)));
    const reading = (accounts: readonly string[]) =>
      compileMessage(plan([{ ...memo(''), accounts: accounts.map(read) }]));
    expect(decodeMessage(noted(64)).instructions).toHaveLength(64);
    expect(() => decodeMessage(noted(65))).toThrow('more than 64 instructions');
    expect(decodeMessage(noted(1, keys.slice(0, 11))).requiredSignatures).toBe(12);
    expect(() => decodeMessage(noted(1, keys.slice(0, 12)))).toThrow('more than 12 signatures');
    expect(decodeMessage(reading(keys.slice(0, 62))).staticKeys).toHaveLength(64);
    expect(() => decodeMessage(reading(keys.slice(0, 63)))).toThrow('more than 64 accounts');
  });

  it('takes 4,096 bytes and no more', () => {
    const [from = ''] = [payer];
    const plan = { payer: from, blockhash: from, version: 1 as const };
    const of = (length: number) =>
      compileTransaction({ ...plan, instructions: [memo('x'.repeat(length))] });
    const largest = of(4096 - of(0).length);
    expect(decodeTransaction(largest).message).toHaveLength(4096 - 64);
    expect(() => of(4097 - of(0).length)).toThrow('does not fit');
    const [one, other] = [largest.subarray(0, -64), largest.subarray(-64)];
    expect(() => decodeTransaction(Uint8Array.of(...one, 0, ...other))).toThrow('4097 bytes');
  });
});

function tryDecode(wire: Uint8Array): ReturnType<typeof decodeTransaction> | undefined {
  try {
    return decodeTransaction(wire);
  } catch (error) {
    expect(error).toBeInstanceOf(MalformedTransaction);
    return undefined;
  }
}
