import { readFileSync } from 'node:fs';
import { type Address, inputError } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { LedgerAccount } from '../ledger/accounts/account.ts';
import { deriveAddress } from '../ledger/accounts/derive-address.ts';
import { UPGRADEABLE_LOADER } from '../ledger/accounts/programs.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { addressBytes } from '../ledger/wire/address-bytes.ts';
import { joinBytes, littleEndian } from '../ledger/wire/little-endian.ts';
import { MAX_ACCOUNT_BYTES } from './account-input.ts';

/** Kinds of accounts of the upgradeable loader. */
const PROGRAM = 2;
const PROGRAM_DATA = 3;

/** In front of the code: the kind, the slot of the deployment, and the authority or its absence. */
const CODE_HEADER_BYTES = 45;

const ELF = [0x7f, 0x45, 0x4c, 0x46] as const;

/**
 * Returns the program of an ELF file: its bytes, or the path of a file with them.
 *
 * @throws PerijoveError `invalid_input` for anything else.
 */
export function readProgram(file: Uint8Array | string): Uint8Array {
  const bytes = typeof file === 'string' ? readFile(file) : file;
  const isElf = bytes instanceof Uint8Array && ELF.every((byte, index) => bytes[index] === byte);
  if (!isElf || bytes.length > MAX_ACCOUNT_BYTES - CODE_HEADER_BYTES) {
    const expected = 'an ELF file (`.so`) of at most 10 MiB: its bytes, or its path';
    throw invalidInput('file', expected);
  }
  return bytes;
}

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw inputError(
      undefined,
      { path: 'file', expected: `a file that exists, not ${path}` },
      cause,
    );
  }
}

/**
 * Returns the accounts of a program of the upgradeable loader that nobody can upgrade, deployed in
 * slot 0, so that it can be called at once.
 */
export function programAccounts(
  address: Address,
  code: Uint8Array,
  rentExempt: Ledger['rentExempt'],
): ReadonlyMap<Address, LedgerAccount> {
  const codeAddress = deriveAddress(UPGRADEABLE_LOADER, [addressBytes(address)]);
  const header = new Uint8Array(CODE_HEADER_BYTES);
  header.set(littleEndian(4, PROGRAM_DATA));
  const account = (data: Uint8Array, executable: boolean): LedgerAccount => ({
    lamports: rentExempt(data.length),
    data,
    owner: UPGRADEABLE_LOADER,
    executable,
  });
  return new Map([
    [codeAddress, account(joinBytes([header, code]), false)],
    [address, account(joinBytes([littleEndian(4, PROGRAM), addressBytes(codeAddress)]), true)],
  ]);
}
