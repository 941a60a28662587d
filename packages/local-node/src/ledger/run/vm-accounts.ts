import type { Address } from '@perijove/core';
import type { Account } from 'litesvm/dist/internal.js';
import type { LedgerAccount } from '../accounts/account.ts';
import type { AccountSpace } from '../accounts/account-space.ts';
import { PROGRAM_LOADERS, SYSTEM_PROGRAM } from '../accounts/programs.ts';
import { type AddressText, addressBytes } from '../wire/address-bytes.ts';
import type { Binding, Machine } from './machine.ts';

/** The accounts of the virtual machine, with what only a virtual machine can do. */
export interface VmAccounts extends AccountSpace {
  /** Creates an account without caching its address: for many accounts at once. */
  readonly load: (address: Address, account: LedgerAccount) => void;
  /** Scans all accounts, some 50 us per account found. `AccountIndex` is faster. */
  readonly programAccounts: (
    program: Address,
  ) => readonly (readonly [address: Address, account: LedgerAccount])[];
}

export function createVmAccounts(
  binding: Binding,
  addresses: AddressText,
  { svm, provide, absent }: Machine,
): VmAccounts {
  /** Only a run needs the compiled program: reading a waiting one does not add it. */
  const accountAt = (address: Address): Account | null =>
    absent.get(address)?.account ?? svm.getAccount(addresses.bytes(address));
  const write = (
    address: Address,
    { lamports, data, owner, executable }: LedgerAccount = NOTHING,
    bytes = addresses.bytes(address),
  ): void => {
    provide(address);
    const stored = new binding.Account(lamports, data, addresses.bytes(owner), executable, 0n);
    svm.setAccount(bytes, stored);
  };
  return {
    read(address) {
      const account = accountAt(address);
      return account ? ledgerAccountOf(account, addresses) : undefined;
    },
    write: (address, account) => write(address, account),
    load: (address, account) => write(address, account, addressBytes(address)),
    lamports: (address) =>
      absent.get(address)?.account.lamports() ?? svm.getBalance(addresses.bytes(address)) ?? 0n,
    programAccounts(program) {
      const present = svm
        .getProgramAccounts(addresses.bytes(program))
        .map((each) => [addresses.text(each.address), each.account()] as const);
      const waiting = [...absent].map(([address, { account }]) => [address, account] as const);
      return (PROGRAM_LOADERS.includes(program) ? [...present, ...waiting] : present)
        .map(([address, account]) => [address, ledgerAccountOf(account, addresses)] as const)
        .filter(([, { owner }]) => owner === program);
    },
    rentExempt: (bytes) => svm.minimumBalanceForRentExemption(BigInt(bytes)),
  };
}

const NOTHING: LedgerAccount = {
  lamports: 0n,
  owner: SYSTEM_PROGRAM,
  data: new Uint8Array(),
  executable: false,
};

export function ledgerAccountOf(account: Account, addresses: AddressText): LedgerAccount {
  return {
    lamports: account.lamports(),
    owner: addresses.text(account.owner()),
    data: account.data(),
    executable: account.executable(),
  };
}
