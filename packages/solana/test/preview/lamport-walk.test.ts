import { encodeBase58 } from '@perijove/core/base58';
import { describe, expect, it } from 'vitest';
import { walkLamports } from '../../src/preview/lamport-walk.ts';
import { SYSTEM_PROGRAM } from '../../src/programs/system.ts';
import { TOKEN_PROGRAM } from '../../src/programs/token.ts';
import type { Instruction } from '../../src/transaction/decode-instruction.ts';

const addressOf = (byte: number): string => encodeBase58(new Uint8Array(32).fill(byte));
const [owner, wrapped, other, router] = [1, 2, 3, 4].map(addressOf) as [
  string,
  string,
  string,
  string,
];
const RENT = 2_039_280n;

const make = (each: object): Instruction =>
  ({ metas: [], bytes: new Uint8Array(), ...each }) as unknown as Instruction;

const pay = (source: string, destination: string, lamports: bigint) =>
  make({
    program: 'system',
    programAddress: SYSTEM_PROGRAM,
    type: 'transfer',
    accounts: { source, destination },
    data: { lamports },
  });
const open = (payer: string, account: string) =>
  make({
    program: 'associated-token',
    programAddress: other,
    type: 'createIdempotent',
    accounts: { payer, account, owner, mint: other, tokenProgram: TOKEN_PROGRAM },
    data: {},
  });
const close = (account: string, destination: string) =>
  make({
    program: 'token',
    programAddress: TOKEN_PROGRAM,
    type: 'closeAccount',
    accounts: { account, destination, owner },
    data: {},
  });
const swap = make({ program: 'unknown', programAddress: router });

const walk = (
  instructions: readonly Instruction[],
  more: Partial<Parameters<typeof walkLamports>[0]> = {},
) => walkLamports({ owner, instructions, feeLamports: 5_000n, before: new Map(), ...more });

const shown = (end: bigint) => ({ shown: { end, rents: new Map<string, bigint>() } });

describe('a swap of 1,000 lamports over an account of wrapped SOL', () => {
  const steps = [open(owner, wrapped), pay(owner, wrapped, 1_000n), swap, close(wrapped, owner)];

  it('needs its rent in between, and has it back at the end', () => {
    expect(walk(steps, shown(-6_000n))).toEqual({ low: -(5_000n + RENT + 1_000n), end: -6_000n });
  });

  it('takes all that is wrapped as gone, where no simulation shows it', () => {
    expect(walk(steps)).toEqual({ low: -(5_000n + RENT + 1_000n), end: -6_000n });
  });

  it('needs no rent for an account that exists', () => {
    const before = new Map([[wrapped, RENT]]);
    expect(walk(steps, { before })).toEqual({ low: -6_000n, end: RENT - 6_000n });
  });

  it('tops up an account that has only a part of its rent', () => {
    const before = new Map([[wrapped, 39_280n]]);
    expect(walk(steps, { before }).low).toBe(-(5_000n + 2_000_000n + 1_000n));
  });
});

it('counts what programs take from their first call on', () => {
  const steps = [swap, pay(owner, other, 10n)];
  expect(walk(steps, shown(-5_510n))).toEqual({ low: -5_510n, end: -5_510n });
  const late = [pay(other, owner, 700n), swap];
  expect(walk(late, shown(-4_800n))).toEqual({ low: -5_000n, end: -4_800n });
});

it('takes what it cannot place as missing from the start', () => {
  expect(walk([pay(owner, other, 10n)], shown(-6_010n)).low).toBe(-6_010n);
});

it('does not count what others pay, nor what programs give', () => {
  const steps = [open(other, wrapped), swap];
  expect(walk(steps, { ...shown(900n), feeLamports: 0n })).toEqual({ low: 0n, end: 900n });
});
