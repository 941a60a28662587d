import {
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  type Instruction as KitInstruction,
} from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { limitUnits, memo, transferSol } from '../../../src/ledger/accounts/instructions.ts';
import {
  compileMessage,
  compileTransaction,
  type LookupTable,
} from '../../../src/ledger/wire/compile.ts';
import { decodeTransaction } from '../../../src/ledger/wire/decode.ts';
import type { Instruction } from '../../../src/ledger/wire/instruction.ts';
import { createSigner } from '../../../src/ledger/wire/keys.ts';
import { type Random, randomOf } from '../random.ts';

const addressNumber = (n: number): string => createSigner(new Uint8Array(32).fill(n)).address;

const payer = addressNumber(1);
const blockhash = addressNumber(99);

/** What kit reads from the message, in our form. */
function decompiled(message: Uint8Array, table?: LookupTable): Instruction[] {
  const compiled = getCompiledTransactionMessageDecoder().decode(message);
  const addressesByLookupTableAddress = table ? { [table.address]: table.entries } : {};
  const { instructions } = decompileTransactionMessage(compiled as never, {
    addressesByLookupTableAddress: addressesByLookupTableAddress as never,
  });
  return (instructions as readonly KitInstruction[]).map(
    ({ programAddress, accounts = [], data = new Uint8Array() }) => ({
      programAddress,
      accounts: accounts.map(({ address, role }) => ({ address, role })),
      data: new Uint8Array(data),
    }),
  );
}

/** Instructions with accounts of any role, in which an account has the same one everywhere. */
function anyInstructions(random: Random): Instruction[] {
  const roles = Array.from({ length: 12 }, () => random.int(0, 3) as 0 | 1 | 2 | 3);
  const account = () => {
    const n = random.int(2, 12);
    return { address: addressNumber(n), role: roles[n - 1] ?? 0 };
  };
  return Array.from({ length: random.int(0, 4) }, () => ({
    programAddress: addressNumber(random.int(20, 22)),
    accounts: Array.from({ length: random.int(0, 6) }, account),
    data: Uint8Array.from({ length: random.int(0, 150) }, () => random.int(0, 255)),
  }));
}

describe('compileMessage', () => {
  it.each(['legacy', 0, 1] as const)('says in version %s what it was given', (version) => {
    const random = randomOf(3);
    for (let round = 0; round < 50; round++) {
      const instructions = anyInstructions(random);
      const message = compileMessage({ payer, blockhash, instructions, version });
      expect(decompiled(message)).toEqual(instructions);
    }
  });

  it('takes accounts from a lookup table, but no signer and no program', () => {
    const random = randomOf(4);
    const table = { address: addressNumber(50), entries: [22, 9, 1, 7, 5, 3].map(addressNumber) };
    let isShorter = 0;
    for (let round = 0; round < 50; round++) {
      const plan = { payer, blockhash, instructions: anyInstructions(random) };
      const message = compileMessage({ ...plan, table });
      expect(decompiled(message, table)).toEqual(plan.instructions);
      if (message.length < compileMessage(plan).length) isShorter++;
      expect(compileMessage({ ...plan, version: 'legacy', table })).toEqual(
        compileMessage({ ...plan, version: 'legacy' }),
      );
    }
    expect(isShorter).toBeGreaterThan(10);
  });

  it('gives an account all that its uses together need', () => {
    const other = addressNumber(2);
    const transaction = decodeTransaction(
      compileTransaction({
        payer,
        blockhash,
        instructions: [transferSol(payer, other, 1n), memo('x', [other]), limitUnits(1)],
      }),
    );
    expect(transaction).toMatchObject({
      requiredSignatures: 2,
      readonlySigned: 0,
      staticKeys: [payer, other, expect.any(String), expect.any(String), expect.any(String)],
    });
  });
});

describe('compileTransaction', () => {
  it('refuses a transaction that does not fit into a packet', () => {
    const plan = (length: number) => ({
      payer,
      blockhash,
      instructions: [memo('x'.repeat(length))],
    });
    expect(compileTransaction(plan(1060))).toHaveLength(1232);
    expect(() => compileTransaction(plan(1061))).toThrow('does not fit');
  });
});
