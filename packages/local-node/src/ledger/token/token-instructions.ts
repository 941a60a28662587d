import type { Address, Mint } from '@perijove/core';
import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM } from '../accounts/programs.ts';
import { addressBytes } from '../wire/address-bytes.ts';
import {
  type AccountUse,
  type Instruction,
  READONLY,
  READONLY_SIGNER,
  WRITABLE,
  WRITABLE_SIGNER,
} from '../wire/instruction.ts';
import { joinBytes, littleEndian } from '../wire/little-endian.ts';

const TRANSFER = 3;
const TRANSFER_CHECKED = 12;
const INITIALIZE_ACCOUNT_3 = 18;
const BURN_CHECKED = 15;
const CLOSE_ACCOUNT = 9;
const SYNC_NATIVE = 17;
const BATCH = 255;
const CREATE_IDEMPOTENT = 1;

/** The facts of a mint that its instructions need. */
export interface TokenFacts {
  readonly mint: Mint;
  readonly decimals: number;
  readonly tokenProgram: Address;
}

export interface TransferRequest {
  readonly token: TokenFacts;
  readonly source: Address;
  readonly destination: Address;
  readonly authority: Address;
  readonly amount: bigint;
}

export function transferTokens(request: TransferRequest): Instruction {
  const { token, source, destination, authority, amount } = request;
  return {
    programAddress: token.tokenProgram,
    accounts: [
      use(source, WRITABLE),
      use(token.mint, READONLY),
      use(destination, WRITABLE),
      use(authority, READONLY_SIGNER),
    ],
    data: withAmount(TRANSFER_CHECKED, amount, token.decimals),
  };
}

/** Transfers tokens without naming the mint and its decimals. */
export function transferUnchecked(request: TransferRequest): Instruction {
  const { token, source, destination, authority, amount } = request;
  return {
    programAddress: token.tokenProgram,
    accounts: [use(source, WRITABLE), use(destination, WRITABLE), use(authority, READONLY_SIGNER)],
    data: joinBytes([Uint8Array.of(TRANSFER), littleEndian(8, amount)]),
  };
}

/** Initializes an account of the token program as a token account of the owner. */
export function initializeTokenAccount(
  token: Omit<TokenFacts, 'decimals'>,
  account: Address,
  owner: Address,
): Instruction {
  return {
    programAddress: token.tokenProgram,
    accounts: [use(account, WRITABLE), use(token.mint, READONLY)],
    data: joinBytes([Uint8Array.of(INITIALIZE_ACCOUNT_3), addressBytes(owner)]),
  };
}

/** Burns tokens of the source. */
export function burnTokens(request: Omit<TransferRequest, 'destination'>): Instruction {
  const { token, source, authority, amount } = request;
  return {
    programAddress: token.tokenProgram,
    accounts: [use(source, WRITABLE), use(token.mint, WRITABLE), use(authority, READONLY_SIGNER)],
    data: withAmount(BURN_CHECKED, amount, token.decimals),
  };
}

/** Closes an empty token account, or any of wrapped SOL. Its lamports go to the destination. */
export function closeTokenAccount(
  tokenProgram: Address,
  account: Address,
  destination: Address,
  owner: Address,
): Instruction {
  return {
    programAddress: tokenProgram,
    accounts: [use(account, WRITABLE), use(destination, WRITABLE), use(owner, READONLY_SIGNER)],
    data: Uint8Array.of(CLOSE_ACCOUNT),
  };
}

/** Adds lamports that were sent to a wrapped SOL account to its amount. */
export function syncNative(tokenProgram: Address, account: Address): Instruction {
  return {
    programAddress: tokenProgram,
    accounts: [use(account, WRITABLE)],
    data: Uint8Array.of(SYNC_NATIVE),
  };
}

/** Creates the associated token account if it does not exist. */
export function createAssociatedAccount(
  token: Omit<TokenFacts, 'decimals'>,
  account: Address,
  owner: Address,
  payer: Address,
): Instruction {
  return {
    programAddress: ASSOCIATED_TOKEN_PROGRAM,
    accounts: [
      use(payer, WRITABLE_SIGNER),
      use(account, WRITABLE),
      use(owner, READONLY),
      use(token.mint, READONLY),
      use(SYSTEM_PROGRAM, READONLY),
      use(token.tokenProgram, READONLY),
    ],
    data: Uint8Array.of(CREATE_IDEMPOTENT),
  };
}

/**
 * Returns several instructions of one token program as a single instruction.
 *
 * @throws RangeError for an empty list, or for instructions of different programs.
 */
export function batch(instructions: readonly Instruction[]): Instruction {
  const programAddress = instructions[0]?.programAddress;
  if (!programAddress || instructions.some((each) => each.programAddress !== programAddress)) {
    throw new RangeError('a batch is of one token program');
  }
  const data = instructions.flatMap(({ accounts = [], data = [] }) => [
    accounts.length,
    data.length,
    ...Array.from(data),
  ]);
  return {
    programAddress,
    accounts: instructions.flatMap(({ accounts = [] }) => accounts),
    data: Uint8Array.of(BATCH, ...data),
  };
}

function use(address: Address, role: AccountUse['role']): AccountUse {
  return { address, role };
}

function withAmount(discriminator: number, amount: bigint, decimals: number): Uint8Array {
  const data = new Uint8Array(10);
  data[0] = discriminator;
  new DataView(data.buffer).setBigUint64(1, amount, true);
  data[9] = decimals;
  return data;
}
