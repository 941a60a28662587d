import { expect, it } from 'vitest';
import type { LedgerAccount } from '../../../src/ledger/accounts/account.ts';
import { resolveLookups } from '../../../src/ledger/accounts/lookups.ts';
import { SYSTEM_PROGRAM } from '../../../src/ledger/accounts/programs.ts';
import { createVm } from '../../../src/ledger/run/vm.ts';
import { CLOCK_START_SLOT } from '../../../src/ledger/time/clock.ts';
import { decodeTransaction } from '../../../src/ledger/wire/decode.ts';
import { createSigner } from '../../../src/ledger/wire/keys.ts';
import { lookupTable, transferThroughTable } from './lookup-table.ts';

const SLOT = CLOCK_START_SLOT + 10;
const alice = createSigner(new Uint8Array(32).fill(1));
const bob = createSigner(new Uint8Array(32).fill(2));
const table = createSigner(new Uint8Array(32).fill(3)).address;
const blockhash = createSigner(new Uint8Array(32).fill(4)).address;

const transferTo = (index: number) =>
  decodeTransaction(transferThroughTable({ payer: alice, blockhash, table, index }));

const resolve = (index: number, account: LedgerAccount | undefined, slot = SLOT) =>
  resolveLookups(transferTo(index), (address) => (address === table ? account : undefined), slot);

it('takes addresses from a table, and the machine agrees', async () => {
  const account = lookupTable({ keys: [alice.address, bob.address] });
  expect(resolve(1, account)).toMatchObject({
    keys: [alice.address, SYSTEM_PROGRAM, bob.address],
    loadedWritable: [bob.address],
  });
  const vm = await createVm([]);
  vm.setSlot(SLOT);
  vm.write(table, account);
  const wallet = { lamports: 10n ** 10n, owner: SYSTEM_PROGRAM, data: new Uint8Array() };
  vm.write(alice.address, { ...wallet, executable: false });
  const transaction = resolve(1, account);
  if (typeof transaction === 'string') throw new Error(transaction);
  expect(vm.run(transaction, true).error).toBeUndefined();
  expect(vm.lamports(bob.address)).toBe(10n ** 9n);
});

it.each<[string, LedgerAccount | undefined, number]>([
  ['AddressLookupTableNotFound', undefined, 1],
  [
    'AddressLookupTableNotFound',
    lookupTable({ keys: [alice.address, bob.address], deactivated: 5n }),
    1,
  ],
  [
    'InvalidAddressLookupTableOwner',
    { ...lookupTable({ keys: [bob.address, bob.address] }), owner: SYSTEM_PROGRAM },
    1,
  ],
  ['InvalidAddressLookupTableData', { ...lookupTable({ keys: [] }), data: new Uint8Array(55) }, 1],
  ['InvalidAddressLookupTableData', { ...lookupTable({ keys: [] }), data: new Uint8Array(88) }, 0],
  ['InvalidAddressLookupTableIndex', lookupTable({ keys: [alice.address, bob.address] }), 2],
  ['AccountLoadedTwice', lookupTable({ keys: [alice.address, bob.address] }), 0],
])('answers %s', (fault, account, index) => {
  expect(resolve(index, account)).toBe(fault);
});

it('takes new addresses only from the slot after the one in which they came', () => {
  const account = lookupTable({
    keys: [SYSTEM_PROGRAM, bob.address],
    extendedSlot: SLOT,
    startIndex: 1,
  });
  expect(resolve(1, account)).toBe('InvalidAddressLookupTableIndex');
  expect(resolve(1, account, SLOT + 1)).toMatchObject({ loadedWritable: [bob.address] });
});
