import type { Address, Finding, Mint } from '@perijove/core';
import type { DecodedTransaction, RawInstruction } from '@perijove/solana';
import { VAULTS_PROGRAM } from './addresses.ts';

/** The one change that a transaction may make. */
export interface AskedChange {
  readonly owner: Address;
  /** The account of the vault, and its two tokens. */
  readonly vault: Address;
  readonly supply: Mint;
  readonly borrow: Mint;
  readonly vaultId: number;
  readonly positionId: number;
  readonly isNew: boolean;
  /** The account of the position, and the wallet's account of its NFT. */
  readonly position: Address;
  readonly nftAccount: Address;
  /** The wallet's accounts of each token: one for each token program. */
  readonly supplyAccounts: readonly Address[];
  readonly borrowAccounts: readonly Address[];
  readonly col: bigint;
  readonly debt: bigint;
}

/** Discriminators of the program's calls, by its published IDL. */
const OPERATE = 'd96ad06374972a87';
const INIT_POSITION = 'c5140a0161a0b15b';
/** They open accounts of the vault itself: a branch, a tick, and two lists of ticks. */
const PREPARING: readonly string[] = [
  'a25b3917e45d6f15',
  '160d3e8d4959b21d',
  'ce6c92f514008dd0',
  '386e79a998f156b7',
];

const OPERATE_ACCOUNTS = 35;

/**
 * Compares the calls of the program with the request: a simulation shows what moves, but not which
 * position it is for.
 *
 * @returns a function for `Built.judge`, with one finding (`terms`) for each difference.
 */
export function judgeOperate(asked: AskedChange) {
  return ({
    instructions,
    hidden,
  }: Pick<DecodedTransaction, 'instructions' | 'hidden'>): readonly Finding[] => {
    if (hidden.length > 0) return [];
    const calls = instructions.flatMap((raw, instruction) =>
      raw.programAddress === VAULTS_PROGRAM ? [{ raw, instruction, tag: tagOf(raw) }] : [],
    );
    const operations = calls.filter(({ tag }) => tag === OPERATE);
    const openings = calls.filter(({ tag }) => tag === INIT_POSITION);
    const others = calls.filter(
      ({ tag }) => tag !== OPERATE && tag !== INIT_POSITION && !PREPARING.includes(tag),
    );
    return [
      ...others.map(({ instruction }) => finding('a call of the vaults is not known', instruction)),
      ...expectCount('change a position', operations.length, 1),
      ...expectCount('open a position', openings.length, asked.isNew ? 1 : 0),
      ...openings.flatMap(({ raw, instruction }) => judgeOpening(asked, raw, instruction)),
      ...operations.flatMap(({ raw, instruction }) => judgeChange(asked, raw, instruction)),
    ];
  };
}

function expectCount(purpose: string, found: number, expected: number): readonly Finding[] {
  if (found === expected) return [];
  return [finding(`${found} calls of the vaults ${purpose}, and the input needs ${expected}`)];
}

function judgeOpening(
  { owner, position, nftAccount, vaultId, positionId }: AskedChange,
  { bytes, metas }: RawInstruction,
  instruction: number,
): readonly Finding[] {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isAsked =
    bytes.length === 14 &&
    data.getUint16(8, true) === vaultId &&
    data.getUint32(10, true) === positionId &&
    metas[0]?.address === owner &&
    metas[3]?.address === position &&
    metas[5]?.address === nftAccount;
  return isAsked ? [] : [finding('the position that is opened is another one', instruction)];
}

/** Accounts of `operate` by their place in the IDL. */
function judgeChange(
  asked: AskedChange,
  { bytes, metas }: RawInstruction,
  instruction: number,
): readonly Finding[] {
  const at = (place: number): Address => metas[place]?.address ?? '';
  const isNot = (what: string, place: number, expected: readonly Address[]): readonly Finding[] =>
    expected.includes(at(place)) ? [] : [finding(`${what} is ${at(place)}`, instruction)];
  const amounts = readAmounts(bytes);
  if (metas.length < OPERATE_ACCOUNTS || !amounts)
    return [finding('the change of the position cannot be read', instruction)];
  const { owner, supply, borrow, supplyAccounts, borrowAccounts } = asked;
  return [
    ...isNot('the wallet that pays', 0, [owner]),
    ...isNot("the wallet's account of the collateral", 1, supplyAccounts),
    ...isNot("the wallet's account of the debt", 2, borrowAccounts),
    ...isNot('the wallet that receives', 3, [owner]),
    ...isNot('the account that receives the loan', 4, borrowAccounts),
    ...isNot('the account that receives the collateral', 5, supplyAccounts),
    ...isNot('the vault', 6, [asked.vault]),
    ...isNot('the collateral', 8, [supply]),
    ...isNot('the borrowed token', 9, [borrow]),
    ...isNot('the position', 11, [asked.position]),
    ...isNot('the account of the NFT', 12, [asked.nftAccount]),
    ...isAmount('collateral', amounts.col, asked.col, instruction),
    ...isAmount('debt', amounts.debt, asked.debt, instruction),
  ];
}

function isAmount(
  what: string,
  encoded: bigint,
  asked: bigint,
  instruction: number,
): readonly Finding[] {
  if (encoded === asked) return [];
  const reason = `the change of the ${what} is ${encoded}, and the input says ${asked}`;
  return [finding(reason, instruction)];
}

/** Two amounts of 128 bits, an optional byte of 0 to 2, and a list of bytes. */
function readAmounts(bytes: Uint8Array): { col: bigint; debt: bigint } | undefined {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hasType = bytes[40] === 1;
  const listAt = hasType ? 42 : 41;
  if (bytes.length < listAt + 4 || (bytes[40] ?? 2) > 1) return undefined;
  if (hasType && (bytes[41] ?? 3) > 2) return undefined;
  if (bytes.length !== listAt + 4 + data.getUint32(listAt, true)) return undefined;
  const i128 = (at: number): bigint =>
    data.getBigUint64(at, true) + (data.getBigInt64(at + 8, true) << 64n);
  return { col: i128(8), debt: i128(24) };
}

function tagOf({ bytes }: RawInstruction): string {
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function finding(reason: string, instruction?: number): Finding {
  return { rule: 'terms', reason, ...(instruction !== undefined && { instruction }) };
}
