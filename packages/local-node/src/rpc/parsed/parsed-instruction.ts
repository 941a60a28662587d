import type { Address } from '@perijove/core';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  LOOKUP_TABLE_PROGRAM,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  UPGRADEABLE_LOADER,
  VOTE_PROGRAM,
} from '../../ledger/accounts/programs.ts';
import { createDataReader, type DataReader, readOrNothing } from './data-reader.ts';
import { putIntoWords, type Words, type WordsByNumber } from './instruction-words.ts';
import { upgradeableLoaderWords } from './parsed-loader.ts';
import { lookupTableWords } from './parsed-lookup-table.ts';
import { parseStake } from './parsed-stake.ts';
import { systemWords } from './parsed-system.ts';
import { setAuthorityWords, tokenWords } from './parsed-token.ts';
import { extensionWords, token2022Words, withdrawWithheldWords } from './parsed-token-2022.ts';
import { DISCRIMINATOR_BYTES, interfaceWords } from './parsed-token-interfaces.ts';
import { voteWords } from './parsed-vote.ts';
import { programNames } from './program-names.ts';

/** A parsed instruction. */
export interface ParsedInstruction {
  readonly program: string;
  readonly parsed: string | ParsedWords;
}

interface ParsedWords {
  readonly info: object;
  readonly type: string;
}

/**
 * Parses the instructions that nodes parse: those of the system, token, associated token, lookup
 * table, stake, vote and memo programs and of the loader. Undefined for all others, for
 * confidential transfers, and for instructions with too few accounts or too little data.
 */
export function parseInstruction(
  programAddress: Address,
  accounts: readonly Address[],
  data: Uint8Array,
): ParsedInstruction | undefined {
  const program = programNames.get(programAddress);
  if (program === undefined) return undefined;
  const parsed = readOrNothing(() => parse(programAddress, program, accounts, data));
  return parsed === undefined ? undefined : { program, parsed };
}

function parse(
  programAddress: Address,
  program: string,
  accounts: readonly Address[],
  data: Uint8Array,
): ParsedInstruction['parsed'] | undefined {
  if (program === 'spl-memo') return memoOf(data);
  const isToken = programAddress === TOKEN_PROGRAM || programAddress === TOKEN_2022_PROGRAM;
  if (isToken) return parseToken(accounts, data);
  if (programAddress === STAKE_PROGRAM) return parseStake(accounts, createDataReader(data));
  // An instruction without data is the oldest form of `create`.
  const isBare = programAddress === ASSOCIATED_TOKEN_PROGRAM && data.length === 0;
  const reader = createDataReader(isBare ? Uint8Array.of(0) : data);
  const words = wordsOf(programAddress, reader);
  return words && putIntoWords(words, accounts, reader);
}

/** @throws RangeError when it is not text. */
function memoOf(data: Uint8Array): string {
  const head = new Uint8Array(4);
  new DataView(head.buffer).setUint32(0, data.length, true);
  return createDataReader(Buffer.concat([head, data])).text();
}

function wordsOf(program: Address, data: DataReader): Words | undefined {
  switch (program) {
    case SYSTEM_PROGRAM:
      return systemWords[data.u32()];
    case ASSOCIATED_TOKEN_PROGRAM:
      return associatedWords[data.u8()];
    case LOOKUP_TABLE_PROGRAM:
      return lookupTableWords[data.u32()];
    case UPGRADEABLE_LOADER:
      return upgradeableLoaderWords[data.u32()];
    case VOTE_PROGRAM:
      return voteWords[data.u32()];
    default:
      return undefined;
  }
}

const BATCH = 255;
const SET_AUTHORITY = 6;
const TRANSFER_FEE = 26;
const WITHDRAW_FROM_ACCOUNTS = 3;

/** Parses an instruction of either token program: nodes do not distinguish them here. */
function parseToken(accounts: readonly Address[], data: Uint8Array): ParsedWords | undefined {
  if (data[0] === BATCH) return parseBatch(accounts, createDataReader(data.subarray(1)));
  const [words, head] = tokenWordsOf(accounts, data);
  return words && putIntoWords(words, accounts, createDataReader(data.subarray(head)));
}

/** Returns the description, and the number of bytes before the data that it reads. */
function tokenWordsOf(
  accounts: readonly Address[],
  data: Uint8Array,
): readonly [words: Words | undefined, head: number] {
  const [number = -1, kind = -1, count = 0] = data;
  if (number === SET_AUTHORITY) return [setAuthorityWords(data[1]), 1];
  if (number === TRANSFER_FEE && kind === WITHDRAW_FROM_ACCOUNTS && data.length > 2) {
    return [withdrawWithheldWords(accounts, count), 3];
  }
  const kinds = extensionWords[number];
  if (kinds) return [kinds[kind], 2];
  const own = tokenWords[number] ?? token2022Words[number];
  if (own) return [own, 1];
  const discriminator = Buffer.from(data.subarray(0, DISCRIMINATOR_BYTES)).toString('hex');
  return [interfaceWords.get(discriminator), DISCRIMINATOR_BYTES];
}

/** Parses a batch: consecutive instructions, each with the number of its accounts. */
function parseBatch(accounts: readonly Address[], data: DataReader): ParsedWords | undefined {
  const instructions: ParsedWords[] = [];
  let first = 0;
  while (data.left() > 0) {
    const [count, length] = [data.u8(), data.u8()];
    const own = accounts.slice(first, first + count);
    const bytes = data.bytes(length);
    if (own.length < count || bytes[0] === BATCH) return undefined;
    const parsed = parseToken(own, bytes);
    if (!parsed) return undefined;
    instructions.push(parsed);
    first += count;
  }
  return { type: 'batch', info: { instructions } };
}

const ASSOCIATED = ['source', 'account', 'wallet', 'mint', 'systemProgram', 'tokenProgram'];

const associatedWords: WordsByNumber = {
  0: { type: 'create', accounts: ASSOCIATED },
  1: { type: 'createIdempotent', accounts: ASSOCIATED },
  2: {
    type: 'recoverNested',
    accounts: [
      'nestedSource',
      'nestedMint',
      'destination',
      'nestedOwner',
      'ownerMint',
      'wallet',
      'tokenProgram',
    ],
  },
};
