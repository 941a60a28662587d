import {
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { memo, transferSol } from '../../../src/ledger/instructions.ts';
import { createSigner } from '../../../src/ledger/keys.ts';
import { MalformedTransaction } from '../../../src/ledger/wire/byte-reader.ts';
import { compileTransaction } from '../../../src/ledger/wire/compile.ts';
import { decodeTransaction } from '../../../src/ledger/wire/decode.ts';
import { randomOf } from '../../../src/world/random.ts';
import { mutate } from '../mutate.ts';

const [payer, other] = [1, 2].map((fill) => createSigner(new Uint8Array(32).fill(fill)).address);

function sample(version: 'legacy' | 0 = 0): Uint8Array {
  const [from = '', to = ''] = [payer, other];
  const instructions = [transferSol(from, to, 5n), memo('hello')];
  return compileTransaction({ payer: from, blockhash: to, instructions, version });
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
  it.each(['legacy', 0] as const)('reads version %s as kit does', (version) => {
    const wire = sample(version);
    const decoded = decodeTransaction(wire);
    const { messageBytes } = getTransactionDecoder().decode(wire);
    const kit = getCompiledTransactionMessageDecoder().decode(messageBytes);
    expect(decoded).toMatchObject({
      version: kit.version,
      staticKeys: kit.version === 1 ? [] : kit.staticAccounts,
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
    ['an unknown version', withByte(0, 0x81)],
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
    let accepted = 0;
    for (let i = 0; i < 6_000; i++) {
      const wire = mutate(sample(i % 2 === 0 ? 0 : 'legacy'), random);
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

function tryDecode(wire: Uint8Array): ReturnType<typeof decodeTransaction> | undefined {
  try {
    return decodeTransaction(wire);
  } catch (error) {
    expect(error).toBeInstanceOf(MalformedTransaction);
    return undefined;
  }
}
