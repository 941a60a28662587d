import { expect, it } from 'vitest';
import type { LedgerAccount } from '../../src/ledger/accounts/account.ts';
import { MEMO_PROGRAM } from '../../src/ledger/accounts/programs.ts';
import { createVm } from '../../src/ledger/run/vm.ts';
import { createMemoryStore } from '../../src/ledger/store/memory-store.ts';
import { CLOCK_START_SLOT } from '../../src/ledger/time/clock.ts';
import { addressBytes } from '../../src/ledger/wire/address-bytes.ts';
import { addressOf } from './addresses.ts';
import { errorOf, onOpenLedger, signed, the } from './on-ledger.ts';

const LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';

/** The memo program's code at another address, as deployed programs are: in two accounts. */
async function deployed(): Promise<readonly (readonly [string, LedgerAccount])[]> {
  const vm = await createVm([]);
  const code = the(vm.read(MEMO_PROGRAM)).data;
  const [program, programData] = [1, 2].map((n) => addressOf(n, 'deployed'));
  const pointer = Uint8Array.of(2, 0, 0, 0, ...addressBytes(the(programData)));
  const data = new Uint8Array(45 + code.length);
  data[0] = 3;
  new DataView(data.buffer).setBigUint64(4, BigInt(CLOCK_START_SLOT - 10), true);
  data.set(code, 45);
  const common = { lamports: 10n ** 10n, owner: LOADER };
  return [
    [the(program), { ...common, data: pointer, executable: true }],
    [the(programData), { ...common, data, executable: false }],
  ];
}

it('programs that users deployed run again, in whatever order they were stored', async () => {
  const accounts = await deployed();
  for (const order of [accounts, accounts.toReversed()]) {
    const memory = createMemoryStore();
    const store = { ...memory, load: () => ({ ...memory.load(), accounts: order }) };
    const { ledger, alice } = await onOpenLedger({ store });
    const [program] = the(accounts[0]);
    const call = { programAddress: program, data: new TextEncoder().encode('hello') };
    const outcome = ledger.submit(signed(ledger, alice, [call]));
    expect(errorOf(outcome)).toBeUndefined();
    const logs = expect.arrayContaining([`Program ${program} success`]);
    expect(outcome).toMatchObject({ record: { meta: { logs } } });
  }
});
