import { joinBytes, littleEndian } from '@perijove/local-node/ledger';
import type { Code } from './assemble-code.ts';

const FILE_HEADER_BYTES = 64;
const SEGMENT_BYTES = 56;
const SECTION_BYTES = 64;
const SYMBOL_BYTES = 24;
const RELOCATION_BYTES = 16;

/** ELF's numbers for BPF, and for a file that the loader may place at any address. */
const MACHINE_BPF = 247;
const TYPE_DYNAMIC = 3;

/** Type of the relocation that sets the number of a runtime function in a call. */
const CALL_RELOCATION = 10;

const SEGMENTS = 3;
const CODE_AT = FILE_HEADER_BYTES + SEGMENTS * SEGMENT_BYTES;
const SECTION_NAMES = ['', '.text', '.dynamic', '.dynsym', '.dynstr', '.rel.dyn', '.shstrtab'];

interface Section {
  readonly name: string;
  readonly kind: number;
  readonly flags: number;
  readonly bytes: Uint8Array;
  /** Number of the section that this one refers to. */
  readonly link?: number;
  readonly entryBytes?: number;
}

interface PlacedSection extends Section {
  readonly at: number;
}

/** Returns the ELF file of a program that has only code and calls of runtime functions. */
export function writeExecutable(code: Code): Uint8Array {
  const sections = place(sectionsOf(code));
  const named = (name: string): PlacedSection =>
    sections.find((section) => section.name === name) as PlacedSection;
  const [text, dynamic, relocations] = ['.text', '.dynamic', '.rel.dyn'].map(named) as [
    PlacedSection,
    PlacedSection,
    PlacedSection,
  ];
  dynamic.bytes.set(dynamicTable(relocations, named('.dynsym'), named('.dynstr')));
  const end = CODE_AT + sections.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const readable = relocations.at + relocations.bytes.length - dynamic.at;
  return joinBytes([
    fileHeader(text.at, end),
    segment(1, 5, text.at, text.bytes.length),
    segment(1, 4, dynamic.at, readable),
    segment(2, 6, dynamic.at, dynamic.bytes.length),
    ...sections.map(({ bytes }) => bytes),
    new Uint8Array(SECTION_BYTES),
    ...sections.map(sectionHeader),
  ]);
}

/** Returns the sections in the order of {@link SECTION_NAMES}, which `link` refers to. */
function sectionsOf({ bytes: code, calls }: Code): readonly Section[] {
  const names = ['', ...new Set(calls.map(({ name }) => name))];
  const symbols = names.slice(1).flatMap((name) => symbolOf(textOffset(names, name)));
  const relocations = calls.flatMap(({ at, name }) => [
    BigInt(CODE_AT + at),
    relocationOf(names.indexOf(name)),
  ]);
  return [
    { name: '.text', kind: 1, flags: 6, bytes: code },
    // Filled in when the offsets are known.
    { name: '.dynamic', kind: 6, flags: 3, bytes: new Uint8Array(7 * 16), link: 4, entryBytes: 16 },
    {
      name: '.dynsym',
      kind: 11,
      flags: 2,
      bytes: littleEndian(8, 0, 0, 0, ...symbols),
      link: 4,
      entryBytes: SYMBOL_BYTES,
    },
    { name: '.dynstr', kind: 3, flags: 2, bytes: textTable(names) },
    {
      name: '.rel.dyn',
      kind: 9,
      flags: 2,
      bytes: littleEndian(8, ...relocations),
      link: 3,
      entryBytes: RELOCATION_BYTES,
    },
    { name: '.shstrtab', kind: 3, flags: 0, bytes: textTable(SECTION_NAMES) },
  ];
}

function place(sections: readonly Section[]): readonly PlacedSection[] {
  let next = CODE_AT;
  return sections.map((section) => {
    const at = next;
    next += section.bytes.length;
    return { ...section, at };
  });
}

/** Returns an undefined global symbol: name and kind. */
function symbolOf(nameOffset: number): readonly bigint[] {
  return [BigInt(nameOffset) | (0x10n << 32n), 0n, 0n];
}

function relocationOf(symbol: number): bigint {
  return (BigInt(symbol) << 32n) | BigInt(CALL_RELOCATION);
}

function dynamicTable(
  relocations: PlacedSection,
  symbols: PlacedSection,
  strings: PlacedSection,
): Uint8Array {
  const entries: readonly (readonly [tag: number, value: number])[] = [
    [0x11, relocations.at],
    [0x12, relocations.bytes.length],
    [0x13, RELOCATION_BYTES],
    [0x06, symbols.at],
    [0x0b, SYMBOL_BYTES],
    [0x05, strings.at],
    [0, 0],
  ];
  return littleEndian(8, ...entries.flat());
}

function fileHeader(entry: number, sectionsAt: number): Uint8Array {
  const magic = Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1);
  return joinBytes([
    magic,
    new Uint8Array(16 - magic.length),
    littleEndian(2, TYPE_DYNAMIC, MACHINE_BPF),
    littleEndian(4, 1),
    littleEndian(8, entry, FILE_HEADER_BYTES, sectionsAt),
    littleEndian(4, 0),
    littleEndian(2, FILE_HEADER_BYTES, SEGMENT_BYTES, SEGMENTS, SECTION_BYTES),
    littleEndian(2, SECTION_NAMES.length, SECTION_NAMES.length - 1),
  ]);
}

/** Every segment has the same position in memory as in the file. */
function segment(kind: number, flags: number, at: number, size: number): Uint8Array {
  return joinBytes([littleEndian(4, kind, flags), littleEndian(8, at, at, at, size, size, 8)]);
}

function sectionHeader(section: PlacedSection): Uint8Array {
  const { name, kind, flags, bytes, link = 0, entryBytes = 0, at } = section;
  return joinBytes([
    littleEndian(4, textOffset(SECTION_NAMES, name), kind),
    littleEndian(8, flags, flags === 0 ? 0 : at, at, bytes.length),
    littleEndian(4, link, 0),
    littleEndian(8, 8, entryBytes),
  ]);
}

function textTable(texts: readonly string[]): Uint8Array {
  const bytes = new TextEncoder().encode(`${texts.join('\0')}\0`);
  return joinBytes([bytes, new Uint8Array((8 - (bytes.length % 8)) % 8)]);
}

function textOffset(texts: readonly string[], text: string): number {
  return texts.slice(0, texts.indexOf(text)).reduce((sum, { length }) => sum + length + 1, 0);
}
