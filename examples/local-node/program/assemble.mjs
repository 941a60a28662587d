// Writes daily-counter.so: a Solana program that counts visits, one a day. `node assemble.mjs`
// A real project has the file of its compiler here, `target/deploy/<program>.so`.
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const DAY = 86_400;

// Where register r1 points when the program starts: the number of accounts, then the accounts, each
// with 10 KiB of room behind its data. The first is the counter (16 bytes), the second the clock.
const ACCOUNTS = 0;
const COUNTER_LENGTH = 88;
const COUNTER_VISITS = 96;
const COUNTER_LAST = 104;
const CLOCK_ADDRESS = 10_368;
const CLOCK_TIME = 10_480;

/** The address SysvarC1ock11111111111111111111111111111111, in four numbers of 8 bytes. */
const CLOCK = [0xc974c71817d5a706n, 0xb65e1d6998635628n, 0x5c6d4b9ba3b85e8bn, 0x00000000215b5573n];

// Instructions of 8 bytes: the operation, two registers, an offset or a label, a number.
const load = (to, offset) => [0x79, to, 1, offset, 0]; // to = the 8 bytes at r1 + offset
const store = (offset, from) => [0x7b, 1, from, offset, 0]; // the 8 bytes at r1 + offset = from
const add = (to, number) => [0x07, to, 0, 0, number];
const unlessNumber = (register, number, label) => [0x55, register, 0, label, number];
const unlessEqual = (left, right, label) => [0x5d, left, right, label, 0];
const ifLess = (left, right, label) => [0xcd, left, right, label, 0];
const exitWith = (code) => [
  [0xb7, 0, 0, 0, code], // r0 = code: 0 is success, another number the program's own error
  [0x95, 0, 0, 0, 0],
];
/** A number of 8 bytes takes two instructions: its lower and its higher half. */
const set = (to, number) => [
  [0x18, to, 0, 0, Number(BigInt.asIntN(32, number))],
  [0x00, 0, 0, 0, Number(BigInt.asIntN(32, number >> 32n))],
];

const program = [
  // Two accounts, the first with 16 bytes. Solana itself refuses a write to an account that this
  // program does not own, or that the transaction does not declare as writable.
  load(2, ACCOUNTS),
  unlessNumber(2, 2, 'malformed'),
  load(2, COUNTER_LENGTH),
  unlessNumber(2, 16, 'malformed'),
  // The second account is the clock: anybody could pass an account of their own.
  ...CLOCK.flatMap((part, index) => [
    load(2, CLOCK_ADDRESS + 8 * index),
    ...set(3, part),
    unlessEqual(2, 3, 'notTheClock'),
  ]),
  // r2 = the time, r3 = the time from which the next visit counts.
  load(2, CLOCK_TIME),
  load(3, COUNTER_LAST),
  add(3, DAY),
  ifLess(2, 3, 'tooEarly'),
  store(COUNTER_LAST, 2),
  load(3, COUNTER_VISITS),
  add(3, 1),
  store(COUNTER_VISITS, 3),
  ...exitWith(0),
  'tooEarly',
  ...exitWith(1),
  'notTheClock',
  ...exitWith(2),
  'malformed',
  ...exitWith(3),
];

function assemble() {
  const labels = new Map();
  const instructions = [];
  for (const each of program) {
    if (typeof each === 'string') labels.set(each, instructions.length);
    else instructions.push(each);
  }
  const code = Buffer.alloc(instructions.length * 8);
  for (const [at, [operation, to, from, offset, number]] of instructions.entries()) {
    code.writeUInt8(operation, at * 8);
    code.writeUInt8((from << 4) | to, at * 8 + 1);
    // A jump counts from the instruction after it.
    code.writeInt16LE(
      typeof offset === 'string' ? labels.get(offset) - at - 1 : offset,
      at * 8 + 2,
    );
    code.writeInt32LE(number, at * 8 + 4);
  }
  return code;
}

const HEADER_BYTES = 64;
const SECTION_BYTES = 64;

/** An ELF file with the code as its section `.text`, and the names of the sections. */
function elfOf(code) {
  const names = Buffer.from('\0.text\0.shstrtab\0'.padEnd(24, '\0'));
  const namesAt = HEADER_BYTES + code.length;
  const sectionsAt = namesAt + names.length;
  const header = Buffer.alloc(HEADER_BYTES);
  header.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]); // 64 bits, little endian, version 1
  header.writeUInt16LE(3, 16); // a shared object
  header.writeUInt16LE(247, 18); // for BPF
  header.writeUInt32LE(1, 20);
  header.writeBigUInt64LE(BigInt(HEADER_BYTES), 24); // the first instruction
  header.writeBigUInt64LE(BigInt(sectionsAt), 40);
  for (const [index, value] of [HEADER_BYTES, 56, 0, SECTION_BYTES, 3, 2].entries()) {
    header.writeUInt16LE(value, 52 + 2 * index);
  }
  const sections = [
    section(0, 0, 0, 0, 0),
    section(1, 1, 6, HEADER_BYTES, code.length), // .text: loaded, executable
    section(7, 3, 0, namesAt, names.length), // .shstrtab
  ];
  return Buffer.concat([header, code, names, ...sections]);
}

function section(name, type, flags, offset, size) {
  const bytes = Buffer.alloc(SECTION_BYTES);
  bytes.writeUInt32LE(name, 0);
  bytes.writeUInt32LE(type, 4);
  for (const [index, value] of [flags, flags && offset, offset, size].entries()) {
    bytes.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  }
  bytes.writeBigUInt64LE(8n, 48); // aligned
  return bytes;
}

export const dailyCounter = elfOf(assemble());

if (argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('daily-counter.so', import.meta.url), dailyCounter);
}
