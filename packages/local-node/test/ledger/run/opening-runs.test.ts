import { USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../../src/ledger/accounts/programs.ts';
import { createVm } from '../../../src/ledger/run/vm.ts';
import { held, type OnLedger, onOpenLedger } from '../on-ledger.ts';

const AMOUNT = 7n;

/** Every account of a ledger whose lamports or tokens the opening may change, and its history. */
function stateOf({ ledger, alice, bob }: OnLedger) {
  const accounts = [ledger.maker, alice, bob].flatMap(({ address }) => [
    address,
    ...ledger.ownedAccounts(address),
  ]);
  return {
    accounts: accounts.map((address) => [address, ledger.account(address)]),
    balances: new Map(ledger.balances()),
  };
}

it('leaves the record and the accounts of a run', async () => {
  const seen = [];
  for (let each = 0; each < 2; each++) {
    const on = await onOpenLedger();
    const { record } = on.ledger.faucet.opening(on.bob.address, USDC, AMOUNT);
    seen.push({ record, state: stateOf(on), held: held(on.ledger, on.bob.address, USDC) });
  }
  const [first, second] = seen;
  const ran = await onOpenLedger();
  const outcome = ran.ledger.submit(first?.record.wire as Uint8Array);
  expect(outcome).toMatchObject({ status: 'landed', record: first?.record });
  expect(first?.state).toEqual(stateOf(ran));
  expect(second).toEqual(first);
});

it('is run where an account differs from that of the kept run', async () => {
  await Promise.all([0n, 5n].map(openAfter));
  expect(await openAfter(3n)).toBe((await openAfter(0n)) + 3n);
});

/** Base units of bob after an opening, which came after a gift. */
async function openAfter(gift: bigint): Promise<bigint> {
  const { ledger, bob } = await onOpenLedger();
  if (gift > 0n) ledger.faucet.token(bob.address, USDC, gift);
  const { record } = ledger.faucet.opening(bob.address, USDC, AMOUNT);
  const after = held(ledger, bob.address, USDC);
  const balance = record.meta.postTokenBalances.find(({ owner }) => owner === bob.address);
  expect(balance?.amount).toBe(String(after));
  return after;
}

it('is kept without its blockhash, and every ledger has its own', async () => {
  const one = await onOpenLedger();
  const other = await onOpenLedger();
  other.clock.jump(3_600_000);
  const records = [one, other].map(({ ledger, bob }) => {
    const { record } = ledger.faucet.opening(bob.address, USDC, AMOUNT);
    return ledger.transaction(record.signature);
  });
  const [first, second] = records;
  expect(first?.meta).toEqual(second?.meta);
  expect(first?.signature).not.toBe(second?.signature);
  expect(first?.blockTime).toBe((second?.blockTime ?? 0) - 3600);
});

it('reads a program without adding it to the machine, as it is after a run', async () => {
  const vm = await createVm([]);
  for (const program of [
    TOKEN_PROGRAM,
    TOKEN_2022_PROGRAM,
    ASSOCIATED_TOKEN_PROGRAM,
    MEMO_PROGRAM,
  ]) {
    const waiting = vm.read(program);
    expect(waiting).toMatchObject({ executable: true });
    expect(vm.lamports(program)).toBe(waiting?.lamports);
    // Writing adds it, as a run does.
    vm.write(program, waiting);
    expect(vm.read(program)).toEqual(waiting);
  }
});
