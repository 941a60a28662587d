/**
 * A small assembler for sBPF version 0, the byte code of Solana programs. One instruction is eight
 * bytes: the opcode, two registers of four bits, a jump offset of 16 bits and a value of 32 bits.
 */
export type Line = Label | Operation;

/** The target of jumps. */
interface Label {
  readonly label: string;
}

interface Operation {
  readonly opcode: number;
  readonly target?: number | undefined;
  readonly source?: number | undefined;
  /** The offset of a load or store in bytes, or the label of a jump. */
  readonly offset?: number | string | undefined;
  readonly value?: number | undefined;
  /** The upper half of a 64-bit value: the instruction then takes two places. */
  readonly upper?: number | undefined;
  /** The name of a called runtime function. The loader fills in its number. */
  readonly syscall?: string | undefined;
}

export interface Code {
  readonly bytes: Uint8Array;
  /** The calls of runtime functions: offset of the instruction in the code, and name. */
  readonly calls: readonly { readonly at: number; readonly name: string }[];
}

/** A register. r0 is the result of a call, r1 to r5 are its arguments, r6 to r9 survive it. */
export type Register = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

const WIDTHS = { 8: 0x71, 16: 0x69, 32: 0x61, 64: 0x79 } as const;
const STORES = { 8: 0x73, 64: 0x7b } as const;

/** Creates instructions. `value` is a number, `source` a register. */
export const op = {
  label: (label: string): Label => ({ label }),
  set: (target: Register, value: number): Line => ({ opcode: 0xb7, target, value }),
  /** A 64-bit value. */
  setWide: (target: Register, value: number): Line => ({
    opcode: 0x18,
    target,
    value: value % 2 ** 32,
    upper: Math.floor(value / 2 ** 32),
  }),
  copy: (target: Register, source: Register): Line => ({ opcode: 0xbf, target, source }),
  add: (target: Register, value: number): Line => ({ opcode: 0x07, target, value }),
  addRegister: (target: Register, source: Register): Line => ({ opcode: 0x0f, target, source }),
  multiply: (target: Register, value: number): Line => ({ opcode: 0x27, target, value }),
  and: (target: Register, value: number): Line => ({ opcode: 0x57, target, value }),
  shiftRight: (target: Register, value: number): Line => ({ opcode: 0x77, target, value }),
  load: (bits: keyof typeof WIDTHS, target: Register, source: Register, offset = 0): Line => ({
    opcode: WIDTHS[bits],
    target,
    source,
    offset,
  }),
  store: (bits: keyof typeof STORES, target: Register, offset: number, source: Register): Line => ({
    opcode: STORES[bits],
    target,
    source,
    offset,
  }),
  jump: (offset: string): Line => ({ opcode: 0x05, offset }),
  jumpIf: (target: Register, value: number, offset: string): Line => ({
    opcode: 0x15,
    target,
    value,
    offset,
  }),
  jumpIfSame: (target: Register, source: Register, offset: string): Line => ({
    opcode: 0x1d,
    target,
    source,
    offset,
  }),
  jumpUnlessSame: (target: Register, source: Register, offset: string): Line => ({
    opcode: 0x5d,
    target,
    source,
    offset,
  }),
  jumpIfAbove: (target: Register, value: number, offset: string): Line => ({
    opcode: 0x25,
    target,
    value,
    offset,
  }),
  call: (syscall: string): Line => ({ opcode: 0x85, syscall, value: -1 }),
  exit: (): Line => ({ opcode: 0x95 }),
} as const;

const INSTRUCTION_BYTES = 8;

/** Assembles instructions. @throws RangeError when a jump names an unknown label. */
export function assembleCode(lines: readonly Line[]): Code {
  const places = new Map<string, number>();
  const operations: { readonly operation: Operation; readonly place: number }[] = [];
  let place = 0;
  for (const line of lines) {
    if ('label' in line) places.set(line.label, place);
    else {
      operations.push({ operation: line, place });
      place += line.upper === undefined ? 1 : 2;
    }
  }
  const bytes = new Uint8Array(place * INSTRUCTION_BYTES);
  const view = new DataView(bytes.buffer);
  for (const { operation, place: at } of operations) write(view, places, operation, at);
  const calls = operations.flatMap(({ operation: { syscall: name }, place: at }) =>
    name === undefined ? [] : [{ at: at * INSTRUCTION_BYTES, name }],
  );
  return { bytes, calls };
}

function write(
  view: DataView,
  places: ReadonlyMap<string, number>,
  { opcode, target = 0, source = 0, offset = 0, value = 0, upper }: Operation,
  place: number,
): void {
  const at = place * INSTRUCTION_BYTES;
  view.setUint8(at, opcode);
  view.setUint8(at + 1, target | (source << 4));
  view.setInt16(at + 2, typeof offset === 'number' ? offset : jumpTo(places, offset, place), true);
  view.setInt32(at + 4, value, true);
  if (upper !== undefined) view.setInt32(at + INSTRUCTION_BYTES + 4, upper, true);
}

/** Returns the offset of a jump, counted from the next instruction. */
function jumpTo(places: ReadonlyMap<string, number>, label: string, place: number): number {
  const to = places.get(label);
  if (to === undefined) throw new RangeError(`unknown label ${label}`);
  return to - place - 1;
}
