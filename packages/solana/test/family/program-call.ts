import type { Address, Finding } from '@perijove/core';
import type { Built } from '../../src/flow/plan/flow-plan.ts';
import type { FieldType } from '../../src/programs/layout.ts';
import type { CallLayout } from '../../src/programs/program-call.ts';
import type { RawInstruction } from '../../src/programs/raw-instruction.ts';
import { join, text, u8, u16, u32, u64 } from '../ledger/byte-writer.ts';

type Value = bigint | number | string | null | undefined;
type Write = (value: never) => Uint8Array;

const optional =
  (write: (value: never) => Uint8Array) =>
  (value: never): Uint8Array =>
    value === null ? u8(0) : join(u8(1), write(value));

function shortText(value: string): Uint8Array {
  const bytes = text(value);
  return join(u32(bytes.length), bytes);
}

const writers: { readonly [Type in FieldType]?: Write } = {
  u64,
  i64: u64,
  'u64?': optional(u64),
  'i64?': optional(u64),
  'u16?': optional(u16),
  'u8?': optional(u8),
  // Older forms of a call end before it.
  'newerU16?': (value) => (value === undefined ? join() : optional(u16)(value)),
  shortText,
};

/** A call of a program as its layout says, whose accounts and data a test changes one by one. */
export interface Call {
  readonly accounts: Readonly<Record<string, Address>>;
  readonly data: Readonly<Record<string, Value>>;
}

/** The instruction of a call. An account without an address is `anyone`. */
export function writeCall(
  program: Address,
  layout: CallLayout,
  { accounts, data }: Call,
  anyone: Address = program,
): RawInstruction {
  const fields = Object.entries(layout.data).map(([name, type]) => {
    const write = writers[type];
    if (!write) throw new Error(`no writer of ${type}`);
    return write(data[name] as never);
  });
  return {
    programAddress: program,
    metas: layout.accounts.map((name) => ({
      address: accounts[name] ?? anyone,
      signer: false,
      writable: false,
    })),
    bytes: join(Uint8Array.from(Buffer.from(layout.discriminator, 'hex')), ...fields),
  };
}

/** What a judge finds in a transaction of these instructions. */
export function judged(
  judge: Built<unknown>['judge'],
  instructions: readonly RawInstruction[],
): readonly Finding[] {
  if (!judge) throw new Error('nothing is judged');
  return judge({ instructions, hidden: [] } as never);
}

/** The instructions that the findings are about, in their order; `undefined` is the whole. */
export function faults(
  judge: Built<unknown>['judge'],
  instructions: readonly RawInstruction[],
): readonly (number | undefined)[] {
  return judged(judge, instructions).map(({ rule, reason, instruction }) => {
    // It begins with what differs.
    if (rule !== 'terms' || !/^\p{L}/u.test(reason)) throw new Error(`${rule}: ${reason}`);
    return instruction;
  });
}
