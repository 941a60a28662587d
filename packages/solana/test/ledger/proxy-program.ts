import { join, text, u16, u32, u64, zeros } from './byte-writer.ts';

/**
 * A program for the ledger that makes whatever calls its first account lists. It stands for any
 * program that is not known: what it does is not written in the transaction.
 *
 * The account's data: the number of calls, then three pointers a call, as `sol_invoke_signed_c`
 * takes them (instruction, account infos, their number).
 */
export function proxyProgram(): Uint8Array {
  return executable(code, CALL_AT, 'sol_invoke_signed_c');
}

/** A program that takes anything and does nothing. */
export function idleProgram(): Uint8Array {
  const lines = [instruction(0xb7, 0), instruction(0x95), instruction(0x85, 0, 0, 0, -1)];
  return executable([...lines, instruction(0x95)], 16, 'sol_invoke_signed_c');
}

/** Where the list is copied to before it is used: the runtime takes no account infos from its input. */
export const HEAP = 0x3_0000_0000;

function instruction(opcode: number, target = 0, source = 0, offset = 0, value = 0): Uint8Array {
  return join(Uint8Array.of(opcode, target | (source << 4)), u16(offset), u32(value));
}

/** A register set to the start of the heap; takes the room of two instructions. */
const heapInto = (register: number): Uint8Array =>
  join(instruction(0x18, register), instruction(0, 0, 0, 0, HEAP / 2 ** 32));

const SIZE_OFFSET = 0x58;
const DATA_OFFSET = 0x60;

const code: readonly Uint8Array[] = [
  instruction(0x79, 8, 1, SIZE_OFFSET), // r8 = bytes of the first account
  instruction(0xbf, 6, 1), // r6 = r1: the input
  instruction(0x07, 6, 0, 0, DATA_OFFSET), // r6: its data
  heapInto(9),
  instruction(0x15, 8, 0, 6), // all copied: on
  instruction(0x79, 2, 6), // eight bytes from r6
  instruction(0x7b, 9, 2), // to r9
  instruction(0x07, 6, 0, 0, 8),
  instruction(0x07, 9, 0, 0, 8),
  instruction(0x17, 8, 0, 0, 8),
  instruction(0x05, 0, 0, -7), // the next eight
  heapInto(6),
  instruction(0x79, 7, 6), // r7 = calls to make
  instruction(0x07, 6, 0, 0, 8), // r6: the first call
  instruction(0x15, 7, 0, 10), // none left: to the end
  instruction(0x79, 1, 6, 0), // r1 = instruction
  instruction(0x79, 2, 6, 8), // r2 = account infos
  instruction(0x79, 3, 6, 16), // r3 = their number
  instruction(0xb7, 4), // no seeds
  instruction(0xb7, 5),
  instruction(0x85, 0, 0, 0, -1), // call, filled in by the loader
  instruction(0x55, 0, 0, 4), // failed: exit with its error
  instruction(0x07, 6, 0, 0, 24),
  instruction(0x17, 7, 0, 0, 1),
  instruction(0x05, 0, 0, -11), // the next one
  instruction(0xb7, 0), // r0 = 0
  instruction(0x95), // exit
];

/** Offset of the call in the code. */
const CALL_AT = join(
  ...code.slice(
    0,
    code.findIndex(([opcode]) => opcode === 0x85),
  ),
).length;

const NAMES = ['', '.text', '.dynamic', '.dynsym', '.dynstr', '.rel.dyn', '.shstrtab'];
const names = text(`${NAMES.join('\0')}\0`);

interface Section {
  readonly name: string;
  readonly kind: number;
  readonly flags: number;
  readonly bytes: Uint8Array;
  readonly link?: number;
  readonly entrySize?: number;
}

/** The smallest ELF file that the loader takes: code, and one function of the runtime it calls. */
function executable(
  lines: readonly Uint8Array[],
  callAt: number,
  functionName: string,
): Uint8Array {
  const start = 64 + 3 * 56;
  const body = join(...lines);
  const dynamicAt = start + body.length;
  const symbolsAt = dynamicAt + 7 * 16;
  const stringsAt = symbolsAt + 2 * 24;
  const strings = padded(text(`\0${functionName}\0`));
  const relocationsAt = stringsAt + strings.length;
  const symbols = join(zeros(24), u32(1), Uint8Array.of(0x10, 0), zeros(18));
  // Kind 10: the number of a runtime function.
  const relocations = join(u64(start + callAt), u32(10), u32(1));
  const dynamic = join(
    ...[
      [0x11, relocationsAt],
      [0x12, relocations.length],
      [0x13, 16],
      [0x06, symbolsAt],
      [0x0b, 24],
      [0x05, stringsAt],
      [0, 0],
    ].map(([tag = 0, value = 0]) => join(u64(tag), u64(value))),
  );
  const sections: readonly Section[] = [
    { name: '.text', kind: 1, flags: 6, bytes: body },
    { name: '.dynamic', kind: 6, flags: 3, bytes: dynamic, link: 4, entrySize: 16 },
    { name: '.dynsym', kind: 11, flags: 2, bytes: symbols, link: 4, entrySize: 24 },
    { name: '.dynstr', kind: 3, flags: 2, bytes: strings },
    { name: '.rel.dyn', kind: 9, flags: 2, bytes: relocations, link: 3, entrySize: 16 },
    { name: '.shstrtab', kind: 3, flags: 0, bytes: padded(names) },
  ];
  const end = start + sections.reduce((size, { bytes }) => size + bytes.length, 0);
  const segments = join(
    segment(1, 5, start, body.length),
    segment(1, 4, dynamicAt, relocationsAt + relocations.length - dynamicAt),
    segment(2, 6, dynamicAt, dynamic.length),
  );
  return join(
    fileHeader(start, end),
    segments,
    ...sections.map(({ bytes }) => bytes),
    table(start, sections),
  );
}

function padded(bytes: Uint8Array): Uint8Array {
  return join(bytes, zeros((8 - (bytes.length % 8)) % 8));
}

function fileHeader(entry: number, sectionsAt: number): Uint8Array {
  const magic = Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1);
  const machine = join(u16(3), u16(247), u32(1));
  const places = join(u64(entry), u64(64), u64(sectionsAt), u32(0));
  return join(magic, zeros(9), machine, places, ...[64, 56, 3, 64, 7, 6].map(u16));
}

function segment(kind: number, flags: number, at: number, size: number): Uint8Array {
  return join(u32(kind), u32(flags), u64(at), u64(at), u64(at), u64(size), u64(size), u64(8));
}

function table(start: number, sections: readonly Section[]): Uint8Array {
  let at = start;
  const headers = sections.map(({ name, kind, flags, bytes, link = 0, entrySize = 0 }) => {
    const nameAt = NAMES.slice(0, NAMES.indexOf(name)).join('\0').length + 1;
    const address = flags === 0 ? 0 : at;
    const header = join(
      u32(nameAt),
      u32(kind),
      u64(flags),
      u64(address),
      u64(at),
      u64(bytes.length),
      u32(link),
      u32(0),
      u64(8),
      u64(entrySize),
    );
    at += bytes.length;
    return header;
  });
  return join(zeros(64), ...headers);
}
