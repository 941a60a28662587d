import { type Address, isAddress } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { LedgerAccount } from '../ledger/accounts/account.ts';
import { PROGRAM_LOADERS, SYSTEM_PROGRAM, SYSVAR_PROGRAM } from '../ledger/accounts/programs.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** The state of an account, as `setAccount` takes it. */
export interface AccountInput {
  /** Default: the minimum for the size of the data. 0 removes the account. */
  readonly lamports?: bigint | undefined;
  /** At most 10 MiB. Default: empty. */
  readonly data?: Uint8Array | undefined;
  /** The program that may change the account. Default: the system program. */
  readonly owner?: Address | undefined;
  /** Default false. Only an account that a loader owns can be a program. */
  readonly executable?: boolean | undefined;
}

const NAMES = ['lamports', 'data', 'owner', 'executable'] as const;

const MAX_LAMPORTS = 2n ** 64n - 1n;

/** Maximum bytes of an account on Solana. */
export const MAX_ACCOUNT_BYTES = 10 * 1024 * 1024;

const NATIVE_LOADER: Address = 'NativeLoader1111111111111111111111111111111';

/** Owners of accounts that the virtual machine itself keeps. */
const KEPT_OWNERS: readonly Address[] = [SYSVAR_PROGRAM, NATIVE_LOADER];

/** @throws PerijoveError `invalid_input` that names the field. */
export function assertAddress(field: string, value: unknown): asserts value is Address {
  if (!isAddress(value)) throw invalidInput(field, 'an address: 32 bytes as base58');
}

/**
 * Returns the state that the input describes; undefined for a removed account.
 *
 * @throws PerijoveError `invalid_input` that names the field.
 */
export function readAccountInput(
  input: AccountInput,
  rentExempt: Ledger['rentExempt'],
): LedgerAccount | undefined {
  assertFields('account', input, NAMES);
  const { data = new Uint8Array(), owner = SYSTEM_PROGRAM, executable = false } = input;
  if (!(data instanceof Uint8Array) || data.length > MAX_ACCOUNT_BYTES) {
    throw invalidInput('account.data', `a Uint8Array of at most ${MAX_ACCOUNT_BYTES} bytes`);
  }
  assertAddress('account.owner', owner);
  if (typeof executable !== 'boolean') throw invalidInput('account.executable', 'true or false');
  if (executable && !PROGRAM_LOADERS.includes(owner)) {
    throw invalidInput('account.owner', `a loader for a program: ${PROGRAM_LOADERS.join(', ')}`);
  }
  const { lamports = rentExempt(data.length) } = input;
  if (typeof lamports !== 'bigint' || lamports < 0n || lamports > MAX_LAMPORTS) {
    throw invalidInput('account.lamports', `a bigint from 0n to ${MAX_LAMPORTS}n`);
  }
  // A copy: the caller may change its bytes later.
  return lamports === 0n ? undefined : { lamports, data: Uint8Array.from(data), owner, executable };
}

/**
 * Refuses an account that the virtual machine itself keeps: the clock and other sysvars, and the
 * programs of its own code.
 *
 * @throws PerijoveError `invalid_input` that names the field.
 */
export function assertSettable(
  ledger: Pick<Ledger, 'account'>,
  field: string,
  address: Address,
  owner: Address | undefined,
): void {
  const owners = [owner, ledger.account(address)?.owner];
  if (!owners.some((each) => each !== undefined && KEPT_OWNERS.includes(each))) return;
  throw invalidInput(
    field,
    `an address other than that of a sysvar or a native program, ${address}`,
  );
}
