import { describe, expect, it } from 'vitest';
import { readFault } from '../../src/submit/transaction-fault.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { ATA, SYSTEM, TOKEN, TOKEN_2022 } from '../ledger/cast.ts';
import { signed } from './chain.ts';

const decoded = decodeTransaction(signed);
const ROUTER = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
const failed = (program: string) => [`Program ${program} failed: custom program error: 0x1`];

describe('readFault', () => {
  it.each<readonly [string, string, number, string]>([
    ['System', SYSTEM, 1, 'insufficient-funds'],
    ['Token', TOKEN, 17, 'account-frozen'],
    ['Token-2022', TOKEN_2022, 43, 'cpi-guard-transfer-blocked'],
    ['Associated Token', ATA, 0, 'invalid-owner'],
    ['the router', ROUTER, 6001, 'slippage-exceeded'],
  ])('names the errors of %s', (_, program, code, name) => {
    const error = { InstructionError: [1, { Custom: code }] };
    expect(readFault(error, decoded, failed(program))).toEqual({
      kind: 'InstructionError',
      instruction: 1,
      program,
      code,
      name,
      reason: `instruction 1 (${program}): error ${code}, ${name.replaceAll('-', ' ')}`,
    });
  });

  it('leaves a code without a name that is not known', () => {
    const { name, reason } = readFault({ InstructionError: [1, { Custom: 999 }] }, decoded);
    expect({ name, reason }).toEqual({
      name: undefined,
      reason: `instruction 1 (${TOKEN}): error 999`,
    });
  });

  it("gives the network's own words", () => {
    const error = { InstructionError: [1, 'MissingRequiredSignature'] };
    expect(readFault(error, decoded)).toMatchObject({
      name: 'MissingRequiredSignature',
      reason: `instruction 1 (${TOKEN}): missing required signature`,
    });
    expect(readFault('BlockhashNotFound', decoded)).toEqual({
      kind: 'BlockhashNotFound',
      reason: 'blockhash not found',
    });
    expect(readFault({ InsufficientFundsForRent: { account_index: 0 } }, decoded)).toEqual({
      kind: 'InsufficientFundsForRent',
      reason: 'insufficient funds for rent',
    });
  });

  it.each([[null], [7], [{}], [[]], [undefined]])('says something of %j', (error) => {
    expect(readFault(error, decoded)).toEqual({ kind: 'unknown error', reason: 'unknown error' });
  });

  it('names no program for an instruction that is not there', () => {
    const fault = readFault({ InstructionError: [9, { Custom: 1 }] }, decoded);
    expect(fault).toEqual({
      kind: 'InstructionError',
      instruction: 9,
      code: 1,
      reason: 'instruction 9: error 1',
    });
  });
});
