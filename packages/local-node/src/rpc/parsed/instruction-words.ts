import type { Address } from '@perijove/core';
import type { DataReader } from './data-reader.ts';

/** The description of an instruction, with the names that nodes use. */
export interface Words {
  readonly type: string;
  /** Names of its accounts, in their order. */
  readonly accounts: readonly string[];
  /** The signers after these accounts: one authority, or a multisig account and its signers. */
  readonly authority?: string;
  /** The name of all further accounts. */
  readonly others?: string;
  /** Minimum number of accounts, if it is more than the named ones. */
  readonly minAccounts?: number;
  /** The fields of its data after the number of the instruction. */
  readonly data?: (data: DataReader) => object;
}

/** Instructions by their number. */
export type WordsByNumber = Readonly<Record<number, Words>>;

export interface WordedInstruction {
  readonly type: string;
  readonly info: object;
}

/**
 * Describes an instruction as nodes do; undefined when it has too few accounts.
 *
 * @throws RangeError when the data is too short.
 */
export function putIntoWords(
  words: Words,
  accounts: readonly Address[],
  data: DataReader,
): WordedInstruction | undefined {
  const { type, accounts: names, authority, others, minAccounts = 0 } = words;
  const least = Math.max(minAccounts, names.length + (authority === undefined ? 0 : 1));
  if (accounts.length < least) return undefined;
  const named = Object.fromEntries(names.map((name, index) => [name, accounts[index]]));
  const rest = accounts.slice(names.length);
  const info = {
    ...named,
    ...words.data?.(data),
    ...(authority !== undefined && signersOf(authority, rest)),
    ...(others !== undefined && { [others]: rest }),
  };
  return { type, info };
}

/** Returns the authority; or a multisig account with its signers. */
export function signersOf(name: string, [authority, ...signers]: readonly Address[]): object {
  if (signers.length === 0) return { [name]: authority };
  return { [multisigName(name)]: authority, signers };
}

function multisigName(name: string): string {
  // The only name that nodes spell without a capital letter.
  if (name === 'transferFeeConfigAuthority') return 'multisigtransferFeeConfigAuthority';
  return `multisig${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
