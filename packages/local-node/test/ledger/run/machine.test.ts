import { createHash } from 'node:crypto';
import * as binding from 'litesvm/dist/internal.js';
import { LiteSvm } from 'litesvm/dist/internal.js';
import { expect, it } from 'vitest';
import { serviceProgramFiles } from '../../../../sandbox/src/settlement/program/service-programs.ts';
import { builtInOwners, SYSTEM_PROGRAM } from '../../../src/ledger/accounts/programs.ts';
import { createMachine } from '../../../src/ledger/run/machine.ts';
import { createAddressText } from '../../../src/ledger/wire/address-bytes.ts';

const addresses = createAddressText();

/** Every account of a machine, as text. The wallet of LiteSVM for airdrops is left out. */
function accountsOf(svm: LiteSvm): ReadonlyMap<string, unknown> {
  const owners = builtInOwners.filter((owner) => owner !== SYSTEM_PROGRAM);
  return new Map(
    owners.flatMap((owner) =>
      svm.getProgramAccounts(addresses.bytes(owner)).map((each) => {
        const account = each.account();
        const [lamports, executable] = [account.lamports(), account.executable()];
        const data = createHash('sha256').update(account.data()).digest('hex');
        return [addresses.text(each.address), { owner, lamports, executable, data }] as const;
      }),
    ),
  );
}

it('becomes the machine that LiteSVM starts, with more programs', () => {
  const whole = new LiteSvm();
  whole.withNativeMints();
  const expected = accountsOf(whole);
  const { svm, absent, provide } = createMachine(binding, addresses, serviceProgramFiles);
  // Each is an account, and one of its code.
  const added = 2 * serviceProgramFiles.length;
  expect(absent.size).toBe(11 + added);
  for (const address of absent.keys()) provide(address);
  const found = accountsOf(svm);
  for (const [address, account] of expected) expect(found.get(address)).toEqual(account);
  expect(found.size).toBe(expected.size + added);
  expect(svm.getProgramAccounts(addresses.bytes(SYSTEM_PROGRAM))).toEqual([]);
});
