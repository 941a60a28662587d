import { assembleCode, type Line, op } from './assemble-code.ts';
import { writeExecutable } from './executable.ts';

/**
 * Returns the program at the public addresses of the service's programs. Its last account is the
 * script of the call: its log text, and the calls that it makes, with the signatures of its own
 * call. Only the program could write such an account, and the ledger creates one only for the run
 * of a settlement. Without a script the program ends with error 6023. A call of the program by itself
 * that emits an event does nothing.
 *
 * It is assembled here, so that no toolchain is needed. `script.ts` has the format of the script.
 */
export function callerProgram(): Uint8Array {
  return writeExecutable(
    assembleCode([...readAccounts, ...passEvents, ...readScript, ...makeCalls, ...ends]),
  );
}

/** What the data of a call starts with by which an Anchor program emits an event. */
export const EVENT_TAG = Uint8Array.of(0xe4, 0x45, 0xa5, 0x2e, 0x51, 0xcb, 0x9a, 0x1d);

/** The error of the program when its last account is not a script: no settlement was granted. */
export const NO_SCRIPT = 6023;

/** More accounts than a transaction can lock. */
const MAX_ACCOUNTS = 64;

/** Address of the heap, to which the program writes. */
const HEAP = 0x3_0000_0000;

/** Layout of an account info: pointers to key, lamports, data, owner; data length; epoch; flags. */
const INFO_BYTES = 56;
const INFO = { key: 0, lamports: 8, size: 16, data: 24, owner: 32, epoch: 40, signer: 48 } as const;

/** Layout of the heap: the account infos, the instruction of a call, the accounts of that call. */
const CALL_AT = MAX_ACCOUNTS * INFO_BYTES;
const CALL = { program: 0, accounts: 8, count: 16, data: 24, size: 32 } as const;
const METAS_AT = CALL_AT + 40;
const META_BYTES = 16;

/** Layout of an account in the input: 4 flags, 4 spare bytes, key, owner, lamports, size, data. */
const ENTRY = { signer: 1, writable: 2, executable: 3, key: 8, owner: 40, lamports: 72, size: 80 };
const ENTRY_DATA = 88;
/** Spare bytes behind the data, for accounts that grow. */
const SPARE_BYTES = 10_240;
const NOT_REPEATED = 0xff;

/**
 * Writes an account info for each account of the input.
 * r6: place in the input; r7: number of accounts; r8: next info; r9: accounts left.
 */
const readAccounts: readonly Line[] = [
  op.load(64, 7, 1),
  op.jumpIfAbove(7, MAX_ACCOUNTS, 'fail'),
  op.jumpIf(7, 0, 'fail'),
  op.copy(6, 1),
  op.add(6, 8),
  op.setWide(8, HEAP),
  op.copy(9, 7),
  op.label('account'),
  op.jumpIf(9, 0, 'accounts read'),
  op.load(8, 1, 6),
  op.set(2, NOT_REPEATED),
  op.jumpIfSame(1, 2, 'new account'),
  // The account is a duplicate of an earlier one: copies its info.
  op.multiply(1, INFO_BYTES),
  op.setWide(2, HEAP),
  op.addRegister(2, 1),
  ...[0, 8, 16, 24, 32, 40, 48].flatMap((at) => [op.load(64, 3, 2, at), op.store(64, 8, at, 3)]),
  op.add(6, 8),
  op.jump('next account'),
  op.label('new account'),
  ...(['key', 'owner', 'lamports'] as const).flatMap((name) => [
    op.copy(2, 6),
    op.add(2, ENTRY[name]),
    op.store(64, 8, INFO[name], 2),
  ]),
  op.load(64, 1, 6, ENTRY.size),
  op.store(64, 8, INFO.size, 1),
  op.load(8, 2, 6, ENTRY.signer),
  op.store(8, 8, INFO.signer, 2),
  op.load(8, 2, 6, ENTRY.writable),
  op.store(8, 8, INFO.signer + 1, 2),
  op.load(8, 2, 6, ENTRY.executable),
  op.store(8, 8, INFO.signer + 2, 2),
  op.add(6, ENTRY_DATA),
  op.store(64, 8, INFO.data, 6),
  // Skips the data, its spare bytes, and the padding to a multiple of 8.
  op.addRegister(6, 1),
  op.add(6, SPARE_BYTES + 7),
  op.and(6, -8),
  op.load(64, 2, 6),
  op.store(64, 8, INFO.epoch, 2),
  op.add(6, 8),
  op.label('next account'),
  op.add(8, INFO_BYTES),
  op.add(9, -1),
  op.jump('account'),
  op.label('accounts read'),
];

/**
 * Ends when the program was called by itself to emit an event. r6 is at the size of the
 * instruction's data; the data is behind it.
 */
const passEvents: readonly Line[] = [
  op.load(32, 1, 6, 8),
  op.set(2, 0x2ea545e4),
  op.jumpUnlessSame(1, 2, 'no event'),
  op.load(32, 1, 6, 12),
  op.set(2, 0x1d9acb51),
  op.jumpUnlessSame(1, 2, 'no event'),
  op.call('sol_get_stack_height'),
  // A transaction cannot emit an event itself.
  op.jumpIf(0, 1, 'fail'),
  op.jump('done'),
  op.label('no event'),
];

/**
 * Checks that the program owns the last account and that it has data, and logs its text.
 * r6: place in the script; r8: number of calls.
 */
const readScript: readonly Line[] = [
  // r6 is at the size of the instruction's data. The program's address is behind that data.
  op.load(64, 1, 6),
  op.addRegister(6, 1),
  op.add(6, 8),
  op.add(8, -INFO_BYTES),
  op.load(64, 1, 8, INFO.size),
  op.jumpIf(1, 0, 'no script'),
  op.load(64, 2, 8, INFO.owner),
  ...[0, 8, 16, 24].flatMap((at) => [
    op.load(64, 3, 2, at),
    op.load(64, 4, 6, at),
    op.jumpUnlessSame(3, 4, 'no script'),
  ]),
  op.load(64, 6, 8, INFO.data),
  op.load(8, 2, 6),
  op.copy(1, 6),
  op.add(1, 1),
  op.copy(6, 1),
  op.addRegister(6, 2),
  op.call('sol_log_'),
  op.load(8, 8, 6),
  op.add(6, 1),
];

/** r6: place in the script; r7: number of accounts; r8: calls left; r9: the call on the heap. */
const makeCalls: readonly Line[] = [
  op.label('call'),
  op.jumpIf(8, 0, 'done'),
  op.setWide(9, HEAP + CALL_AT),
  op.load(8, 1, 6),
  ...infoAt(1, 2),
  op.load(64, 2, 1, INFO.key),
  op.store(64, 9, CALL.program, 2),
  op.load(8, 3, 6, 1),
  op.store(64, 9, CALL.count, 3),
  op.load(16, 1, 6, 2),
  op.store(64, 9, CALL.size, 1),
  op.setWide(4, HEAP + METAS_AT),
  op.store(64, 9, CALL.accounts, 4),
  op.add(6, 4),
  op.label('call account'),
  op.jumpIf(3, 0, 'call accounts read'),
  op.load(8, 1, 6),
  ...infoAt(1, 2),
  op.load(64, 2, 1, INFO.key),
  op.store(64, 4, 0, 2),
  op.load(8, 2, 6, 1),
  op.copy(5, 2),
  op.and(5, 1),
  op.store(8, 4, 8, 5),
  op.shiftRight(2, 1),
  op.store(8, 4, 9, 2),
  op.add(4, META_BYTES),
  op.add(6, 2),
  op.add(3, -1),
  op.jump('call account'),
  op.label('call accounts read'),
  op.store(64, 9, CALL.data, 6),
  op.load(64, 1, 9, CALL.size),
  op.addRegister(6, 1),
  op.copy(1, 9),
  op.setWide(2, HEAP),
  op.copy(3, 7),
  op.set(4, 0),
  op.set(5, 0),
  op.call('sol_invoke_signed_c'),
  op.add(8, -1),
  op.jump('call'),
];

const ends: readonly Line[] = [
  op.label('done'),
  op.set(0, 0),
  op.exit(),
  op.label('no script'),
  op.label('fail'),
  op.set(0, NO_SCRIPT),
  op.exit(),
];

/** Converts the index of an account to the address of its info. */
function infoAt(register: 1, spare: 2): readonly Line[] {
  return [
    op.multiply(register, INFO_BYTES),
    op.setWide(spare, HEAP),
    op.addRegister(register, spare),
  ];
}
