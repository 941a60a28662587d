import {
  type AccountRole,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction as compileByKit,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getAddressDecoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  type Address as KitAddress,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import { PublicKey, TransactionInstruction, VersionedTransaction } from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../../tooling/stage.ts';
import { compileTransaction } from '../../src/assemble/compile-transaction.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';

const RUNS = sized(60, 1_000);
const BLOCKHASH = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi';

const address = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => String(getAddressDecoder().decode(bytes)));

interface Drawn {
  readonly feePayer: string;
  readonly instructions: readonly Instruction[];
  readonly tables: ReadonlyMap<string, readonly string[]>;
}

const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    keys: fc.uniqueArray(address, { minLength: 6, maxLength: 24 }),
    signers: fc.integer({ min: 0, max: 2 }),
    instructions: fc.array(
      fc.record({
        program: fc.nat(),
        accounts: fc.array(fc.record({ key: fc.nat(), writable: fc.boolean() }), { maxLength: 12 }),
        data: fc.uint8Array({ maxLength: 200 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    tables: fc.uniqueArray(address, { maxLength: 3 }),
    entries: fc.array(fc.nat(), { minLength: 3, maxLength: 60 }),
  })
  .map(({ keys, signers, instructions, tables, entries }) => {
    // kit refuses a program that is written or signs.
    const [feePayer = '', program = '', other = '', ...others] = keys;
    const programs = [program, other];
    const pick = (nth: number): string => others[nth % others.length] as string;
    return {
      feePayer,
      instructions: instructions.map(({ program: nth, accounts, data }) => ({
        programAddress: programs[nth % 2] as KitAddress,
        accounts: accounts.map(({ key, writable }) => {
          const isSigner = key % others.length < signers;
          const role = (Number(isSigner) * 2 + Number(writable)) as AccountRole;
          return { address: pick(key) as KitAddress, role };
        }),
        data,
      })),
      // Each of the tables has a part of the accounts, and some have the same ones.
      tables: new Map(
        tables.map((table, nth) => [
          table,
          [...new Set(entries.filter((each) => each % (nth + 2) === 0).map(pick))],
        ]),
      ),
    };
  });

function byKit({ feePayer, instructions, tables }: Drawn): Buffer {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (each) => setTransactionMessageFeePayer(feePayer as KitAddress, each),
    (each) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: BLOCKHASH as Blockhash, lastValidBlockHeight: 1n },
        each,
      ),
    (each) => appendTransactionMessageInstructions(instructions, each),
  );
  const short = compressTransactionMessageUsingAddressLookupTables(
    message as never,
    Object.fromEntries(tables) as never,
  );
  const compiled = compileByKit(short as unknown as typeof message);
  return Buffer.from(getBase64EncodedWireTransaction(compiled), 'base64');
}

/** What a transaction does: each instruction with its accounts and their merged roles. */
const meaning = (base64: string, tables: Drawn['tables']) => {
  const { feePayer, instructions, blockhash } = decodeTransaction(base64, tables);
  return {
    feePayer,
    blockhash,
    instructions: instructions.map(({ programAddress, metas, bytes }) => ({
      programAddress,
      metas,
      bytes: [...bytes],
    })),
  };
};

describe('an instruction that can be read in two ways', () => {
  const programId = '11111111111111111111111111111111';
  const pubkey = 'SysvarC1ock11111111111111111111111111111111';
  const meta = { pubkey, isSigner: false, isWritable: false };
  const plain = { programId, accounts: [meta], data: '' };

  it.each<readonly [string, object]>([
    ['instructions[0].programId', { ...plain, programAddress: pubkey }],
    ['instructions[0].accounts', { ...plain, keys: [] }],
    [
      'instructions[0].accounts[0].pubkey',
      { ...plain, accounts: [{ ...meta, address: programId }] },
    ],
    ['instructions[0].accounts[0].role', { ...plain, accounts: [{ ...meta, role: 3 }] }],
  ])('is refused by its %s', (field, instruction) => {
    const compile = (instructions: readonly object[]) =>
      compileTransaction({
        feePayer: pubkey,
        instructions: instructions as never,
        blockhash: BLOCKHASH,
      });
    expect(compile([plain]).fits).toBe(true);
    expect(() => compile([instruction])).toThrow(field);
  });
});

describe('compileTransaction', () => {
  it('writes what kit writes, and never longer', () => {
    fc.assert(
      fc.property(drawn, (parts) => {
        const { transaction, size, fits } = compileTransaction({ ...parts, blockhash: BLOCKHASH });
        const kit = byKit(parts);
        expect(size).toBeLessThanOrEqual(kit.length);
        expect(Buffer.from(transaction, 'base64').length).toBe(size);
        expect(fits).toBe(size <= 1232);
        if (kit.length > 1232) return;
        const expected = meaning(kit.toString('base64'), parts.tables);
        expect(meaning(transaction, parts.tables)).toEqual(expected);
        if (parts.tables.size === 0) expect(size).toBe(kit.length);
      }),
      { numRuns: RUNS, seed: 1 },
    );
  });

  it('can be read by web3.js, with an empty slot for each signer', () => {
    fc.assert(
      fc.property(drawn, (parts) => {
        const { transaction, fits } = compileTransaction({ ...parts, blockhash: BLOCKHASH });
        if (!fits) return;
        const { message, signatures } = VersionedTransaction.deserialize(
          Buffer.from(transaction, 'base64'),
        );
        expect(message.version).toBe(0);
        expect(message.recentBlockhash).toBe(BLOCKHASH);
        expect(signatures).toHaveLength(message.header.numRequiredSignatures);
        expect(signatures.every((each) => each.every((byte) => byte === 0))).toBe(true);
      }),
      { numRuns: RUNS, seed: 1 },
    );
  });
});

describe('compileTransaction of version 1', () => {
  const config = fc.record(
    {
      priorityFeeLamports: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      computeUnitLimit: fc.nat({ max: 1_400_000 }),
      loadedAccountsDataSizeLimit: fc.nat({ max: 2 ** 26 }),
      heapSize: fc.integer({ min: 32, max: 256 }).map((kilobytes) => kilobytes * 1024),
    },
    { requiredKeys: [] },
  );

  it('writes what kit writes', () => {
    fc.assert(
      fc.property(drawn, config, (parts, set) => {
        const { feePayer, instructions } = parts;
        const compiled = compileTransaction({
          ...parts,
          blockhash: BLOCKHASH,
          version: 1,
          config: set,
        });
        const message = pipe(
          createTransactionMessage({ version: 1 }),
          (each) => ({ ...each, config: set }),
          (each) => setTransactionMessageFeePayer(feePayer as KitAddress, each),
          (each) =>
            setTransactionMessageLifetimeUsingBlockhash(
              { blockhash: BLOCKHASH as Blockhash, lastValidBlockHeight: 1n },
              each,
            ),
          (each) => appendTransactionMessageInstructions(instructions, each),
        );
        const kit = Buffer.from(getBase64EncodedWireTransaction(compileByKit(message)), 'base64');
        expect(compiled.size).toBe(kit.length);
        expect(Buffer.from(compiled.transaction, 'base64')).toHaveLength(compiled.size);
        expect(compiled.fits).toBe(true);
        const none = new Map<string, readonly string[]>();
        expect(meaning(compiled.transaction, none)).toEqual(meaning(kit.toString('base64'), none));
        expect(decodeTransaction(compiled.transaction).wire.config).toEqual(set);
      }),
      { numRuns: RUNS, seed: 1 },
    );
  });

  const program = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
  const key = (byte: number): string =>
    getAddressDecoder().decode(Uint8Array.from({ length: 32 }, () => byte));
  const call = (accounts: number, dataBytes = 0, role = 0) => ({
    programAddress: program,
    accounts: Array.from({ length: accounts }, (_, at) => ({ address: key(at + 1), role })),
    data: new Uint8Array(dataBytes),
  });
  const fits = (...instructions: readonly object[]) =>
    compileTransaction({
      feePayer: key(255),
      instructions: instructions as never,
      blockhash: BLOCKHASH,
      version: 1,
    }).fits;

  it('says whether the network takes it', () => {
    expect(fits(call(62))).toBe(true);
    expect(fits(call(63))).toBe(false);
    expect(fits(...Array.from({ length: 64 }, () => call(0)))).toBe(true);
    expect(fits(...Array.from({ length: 65 }, () => call(0)))).toBe(false);
    expect(fits(call(11, 0, 2))).toBe(true);
    expect(fits(call(12, 0, 2))).toBe(false);
    // Lead, two keys, one header, one signature.
    const room = 4096 - 42 - 2 * 32 - 4 - 64;
    expect(fits(call(0, room))).toBe(true);
    expect(fits(call(0, room + 1))).toBe(false);
  });

  const budget = { programAddress: 'ComputeBudget111111111111111111111111111111', data: [] };
  const one = { version: 1, instructions: [call(0)] };
  it.each<readonly [string, object, string]>([
    ['another version', { ...one, version: 2 }, 'version'],
    ['a config of version 0', { version: 0, config: {} }, 'config'],
    ['a compute budget instruction', { version: 1, instructions: [budget] }, 'instructions[0]'],
    ['an unknown field', { ...one, config: { heap: 1 } }, 'config.heap'],
    ['a fee that is a number', { ...one, config: { priorityFeeLamports: 5 } }, 'config.priority'],
    ['too large a fee', { ...one, config: { priorityFeeLamports: 2n ** 64n } }, 'config.priority'],
    ['too many units', { ...one, config: { computeUnitLimit: 1_400_001 } }, 'config.computeUnit'],
    ['a negative limit', { ...one, config: { loadedAccountsDataSizeLimit: -1 } }, 'config.loaded'],
    ['a heap that is refused', { ...one, config: { heapSize: 33_000 } }, 'config.heapSize'],
    ['data that is too long', { ...one, instructions: [call(0, 65_536)] }, 'instructions'],
    ['too many accounts of one', { ...one, instructions: [repeated(256)] }, 'instructions'],
  ])('refuses %s', (_, parts, field) => {
    const given = { feePayer: key(255), blockhash: BLOCKHASH, instructions: [], ...parts };
    expect(() => compileTransaction(given as never)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        details: expect.objectContaining({ field: expect.stringContaining(field) }),
      }) as Error,
    );
  });

  function repeated(count: number): object {
    const accounts = Array.from({ length: count }, () => ({ address: key(1), role: 0 }));
    return { programAddress: program, accounts, data: [] };
  }
});

describe('the forms of an instruction', () => {
  const program = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
  const account = 'So11111111111111111111111111111111111111112';
  const feePayer = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
  const compile = (instruction: unknown): string =>
    compileTransaction({
      feePayer,
      instructions: [instruction as never],
      blockhash: BLOCKHASH,
    }).transaction;
  const api = {
    programId: program,
    accounts: [{ pubkey: account, isSigner: false, isWritable: true }],
    data: 'aGk=',
  };

  it('stand for the same', () => {
    const data = Uint8Array.of(104, 105);
    const kit = { programAddress: program, accounts: [{ address: account, role: 1 }], data };
    const web3 = new TransactionInstruction({
      programId: new PublicKey(program),
      keys: [{ pubkey: new PublicKey(account), isSigner: false, isWritable: true }],
      data: Buffer.from(data),
    });
    expect(compile(kit)).toBe(compile(api));
    expect(compile(web3)).toBe(compile(api));
  });

  it.each([
    ['no object', null, 'instructions[0]'],
    ['no program', { ...api, programId: undefined }, 'instructions[0].programId'],
    ['accounts that are no list', { ...api, accounts: {} }, 'instructions[0].accounts'],
    [
      'a bad account',
      { ...api, accounts: [{ pubkey: 'x' }] },
      'instructions[0].accounts[0].pubkey',
    ],
    ['an account without roles', { ...api, accounts: [{ pubkey: account }] }, 'accounts[0]'],
    ['a bad role', { ...api, accounts: [{ address: account, role: 4 }] }, 'accounts[0].role'],
    ['data that is not base64', { ...api, data: 'a' }, 'instructions[0].data'],
    ['data that is not bytes', { ...api, data: [256] }, 'instructions[0].data'],
    ['data that is a number', { ...api, data: 7 }, 'instructions[0].data'],
  ])('are refused with %s', (_, instruction, field) => {
    expect(() => compile(instruction)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        details: expect.objectContaining({ field: expect.stringContaining(field) }),
      }) as Error,
    );
  });

  it.each([
    ['parts', undefined],
    ['instructions', { feePayer, blockhash: BLOCKHASH }],
  ])('are refused without %s', (field, parts) => {
    expect(() => compileTransaction(parts as never)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field }) }) as Error,
    );
  });

  it.each(['feePayer', 'blockhash'])('are refused with a bad %s', (field) => {
    const parts = { feePayer, blockhash: BLOCKHASH, instructions: [api], [field]: 'x' };
    expect(() => compileTransaction(parts)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field }) }) as Error,
    );
  });
});
