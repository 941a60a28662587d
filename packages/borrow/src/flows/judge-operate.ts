import type { Address, Finding, Mint } from '@perijove/core';
import type { DecodedTransaction } from '@perijove/solana';
import {
  readVaultChange,
  readVaultOpening,
  VAULTS_PROGRAM,
  type VaultChange,
  type VaultOpening,
  vaultCallOf,
} from '@perijove/solana/flow';

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

/** They open accounts of the vault itself: a branch, a tick, and two lists of ticks. */
const PREPARING: readonly string[] = [
  'a25b3917e45d6f15',
  '160d3e8d4959b21d',
  'ce6c92f514008dd0',
  '386e79a998f156b7',
];

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
      raw.programAddress === VAULTS_PROGRAM ? [{ raw, instruction }] : [],
    );
    const changes = calls.flatMap(({ raw, instruction }) => {
      const change = readVaultChange(raw);
      return change ? [{ change, instruction }] : [];
    });
    const openings = calls.flatMap(({ raw, instruction }) => {
      const opening = readVaultOpening(raw);
      return opening ? [{ opening, instruction }] : [];
    });
    const known = new Set([...changes, ...openings].map(({ instruction }) => instruction));
    const others = calls.filter(
      ({ raw, instruction }) => !known.has(instruction) && !PREPARING.includes(vaultCallOf(raw)),
    );
    return [
      ...others.map(({ instruction }) =>
        finding('a call of the vaults cannot be read', instruction),
      ),
      ...expectCount('change a position', changes.length, 1),
      ...expectCount('open a position', openings.length, asked.isNew ? 1 : 0),
      ...openings.flatMap(({ opening, instruction }) => judgeOpening(asked, opening, instruction)),
      ...changes.flatMap(({ change, instruction }) => judgeChange(asked, change, instruction)),
    ];
  };
}

function expectCount(purpose: string, found: number, expected: number): readonly Finding[] {
  if (found === expected) return [];
  return [finding(`${found} calls of the vaults ${purpose}, and the input needs ${expected}`)];
}

function judgeOpening(
  asked: AskedChange,
  opening: VaultOpening,
  instruction: number,
): readonly Finding[] {
  const isAsked =
    opening.vaultId === asked.vaultId &&
    opening.positionId === asked.positionId &&
    opening.signer === asked.owner &&
    opening.position === asked.position &&
    opening.nftAccount === asked.nftAccount;
  return isAsked ? [] : [finding('the position that is opened is another one', instruction)];
}

function judgeChange(
  asked: AskedChange,
  change: VaultChange,
  instruction: number,
): readonly Finding[] {
  const isNot = (what: string, found: Address, expected: readonly Address[]): readonly Finding[] =>
    expected.includes(found) ? [] : [finding(`${what} is ${found}`, instruction)];
  const { owner, supplyAccounts, borrowAccounts } = asked;
  return [
    ...isNot('the wallet that pays', change.signer, [owner]),
    ...isNot("the wallet's account of the collateral", change.supplyFrom, supplyAccounts),
    ...isNot("the wallet's account of the debt", change.borrowFrom, borrowAccounts),
    ...isNot('the wallet that receives', change.recipient, [owner]),
    ...isNot('the account that receives the loan', change.borrowTo, borrowAccounts),
    ...isNot('the account that receives the collateral', change.supplyTo, supplyAccounts),
    ...isNot('the vault', change.vault, [asked.vault]),
    ...isNot('the collateral', change.supply, [asked.supply]),
    ...isNot('the borrowed token', change.borrow, [asked.borrow]),
    ...isNot('the position', change.position, [asked.position]),
    ...isNot('the account of the NFT', change.nftAccount, [asked.nftAccount]),
    ...isAmount('collateral', change.col, asked.col, instruction),
    ...isAmount('debt', change.debt, asked.debt, instruction),
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

function finding(reason: string, instruction?: number): Finding {
  return { rule: 'terms', reason, ...(instruction !== undefined && { instruction }) };
}
