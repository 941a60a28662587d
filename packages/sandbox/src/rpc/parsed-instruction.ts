import type { Address } from '@perijove/core';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../ledger/programs.ts';
import { encodeBase58 } from '../world/base58.ts';
import { memoText } from './memo-text.ts';
import { tokenAmount } from './parsed-account.ts';
import { programNames } from './program-names.ts';

/** What a program was told, in words. */
export interface ParsedInstruction {
  readonly program: string;
  readonly parsed: string | { readonly info: object; readonly type: string };
}

/** How an instruction is put into words. */
interface Words {
  readonly type: string;
  /** What its accounts are called, in their order. */
  readonly accounts: readonly string[];
  /** What its data says, the number of the instruction included. */
  readonly data?: (data: DataView) => object;
  readonly bytes: number;
}

/**
 * The instructions that wallets show: those of the system, token, associated token and memo
 * programs. Undefined for all others, and for those that many sign for one.
 */
export function parseInstruction(
  programAddress: Address,
  accounts: readonly Address[],
  data: Uint8Array,
): ParsedInstruction | undefined {
  const program = programNames.get(programAddress);
  if (program === undefined) return undefined;
  if (program === 'spl-memo') return { program, parsed: memoText(data) };
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const words = findWords(programAddress, view);
  if (!words || accounts.length < words.accounts.length || data.length < words.bytes) {
    return undefined;
  }
  if (accounts.length > words.accounts.length && isSignedByOne(words)) return undefined;
  const named = words.accounts.map((name, index) => [name, accounts[index]]);
  const info = { ...Object.fromEntries(named), ...words.data?.(view) };
  return { program, parsed: { info, type: words.type } };
}

/** More accounts than it names are then the many signers of one authority. */
function isSignedByOne({ accounts }: Words): boolean {
  return /^owner$|authority$/i.test(accounts.at(-1) ?? '');
}

function findWords(program: Address, data: DataView): Words | undefined {
  switch (program) {
    case SYSTEM_PROGRAM:
      return data.byteLength >= 4 ? systemWords[data.getUint32(0, true)] : undefined;
    case TOKEN_PROGRAM:
    case TOKEN_2022_PROGRAM:
      return data.byteLength >= 1 ? tokenWords[data.getUint8(0)] : undefined;
    case ASSOCIATED_TOKEN_PROGRAM:
      return associatedWords[data.byteLength === 0 ? 0 : data.getUint8(0)];
    default:
      return undefined;
  }
}

const systemWords: Readonly<Record<number, Words>> = {
  0: {
    type: 'createAccount',
    accounts: ['source', 'newAccount'],
    bytes: 52,
    data: (data) => ({
      lamports: data.getBigUint64(4, true),
      space: data.getBigUint64(12, true),
      owner: addressIn(data, 20),
    }),
  },
  1: {
    type: 'assign',
    accounts: ['account'],
    bytes: 36,
    data: (data) => ({ owner: addressIn(data, 4) }),
  },
  2: {
    type: 'transfer',
    accounts: ['source', 'destination'],
    bytes: 12,
    data: (data) => ({ lamports: data.getBigUint64(4, true) }),
  },
};

const amount = (data: DataView): object => ({ amount: String(data.getBigUint64(1, true)) });

const checkedAmount = (data: DataView): object => ({
  tokenAmount: tokenAmount(data.getBigUint64(1, true), data.getUint8(9)),
});

const tokenWords: Readonly<Record<number, Words>> = {
  3: {
    type: 'transfer',
    accounts: ['source', 'destination', 'authority'],
    bytes: 9,
    data: amount,
  },
  4: { type: 'approve', accounts: ['source', 'delegate', 'owner'], bytes: 9, data: amount },
  5: { type: 'revoke', accounts: ['source', 'owner'], bytes: 1 },
  7: { type: 'mintTo', accounts: ['mint', 'account', 'mintAuthority'], bytes: 9, data: amount },
  8: { type: 'burn', accounts: ['account', 'mint', 'authority'], bytes: 9, data: amount },
  9: { type: 'closeAccount', accounts: ['account', 'destination', 'owner'], bytes: 1 },
  12: {
    type: 'transferChecked',
    accounts: ['source', 'mint', 'destination', 'authority'],
    bytes: 10,
    data: checkedAmount,
  },
  13: {
    type: 'approveChecked',
    accounts: ['source', 'mint', 'delegate', 'owner'],
    bytes: 10,
    data: checkedAmount,
  },
  14: {
    type: 'mintToChecked',
    accounts: ['mint', 'account', 'mintAuthority'],
    bytes: 10,
    data: checkedAmount,
  },
  15: {
    type: 'burnChecked',
    accounts: ['account', 'mint', 'authority'],
    bytes: 10,
    data: checkedAmount,
  },
  17: { type: 'syncNative', accounts: ['account'], bytes: 1 },
  18: {
    type: 'initializeAccount3',
    accounts: ['account', 'mint'],
    bytes: 33,
    data: (data) => ({ owner: addressIn(data, 1) }),
  },
  22: { type: 'initializeImmutableOwner', accounts: ['account'], bytes: 1 },
};

const ASSOCIATED = ['source', 'account', 'wallet', 'mint', 'systemProgram', 'tokenProgram'];

const associatedWords: Readonly<Record<number, Words>> = {
  0: { type: 'create', accounts: ASSOCIATED, bytes: 0 },
  1: { type: 'createIdempotent', accounts: ASSOCIATED, bytes: 1 },
};

function addressIn({ buffer, byteOffset }: DataView, at: number): Address {
  return encodeBase58(new Uint8Array(buffer, byteOffset + at, 32));
}
