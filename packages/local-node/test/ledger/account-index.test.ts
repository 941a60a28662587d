import type { Address } from '@perijove/core';
import { getApproveInstruction, getRevokeInstruction } from '@solana-program/token';
import { describe, expect, it } from 'vitest';
import { serviceProgramFiles } from '../../../sandbox/src/settlement/program/service-programs.ts';
import type { AccountIndex } from '../../src/ledger/account-index.ts';
import { transferSol } from '../../src/ledger/accounts/instructions.ts';
import { builtInOwners, SYSTEM_PROGRAM } from '../../src/ledger/accounts/programs.ts';
import type { LedgerOptions, LedgerParts } from '../../src/ledger/assemble.ts';
import { openParts, presentLedger } from '../../src/ledger/create-ledger.ts';
import { createMemoryStore } from '../../src/ledger/store/memory-store.ts';
import { readTokenAccount } from '../../src/ledger/token/token-account.ts';
import {
  closeTokenAccount,
  createAssociatedAccount,
  transferTokens,
} from '../../src/ledger/token/token-instructions.ts';
import type { Instruction } from '../../src/ledger/wire/instruction.ts';
import { addressOf } from './addresses.ts';
import { freshFolder } from './fresh-folder.ts';
import { tokens } from './known-mints.ts';
import { AAPLX, funding, JUP, SEED, SOL, signed, the, USDC, walletOf } from './on-ledger.ts';
import { type Random, randomOf } from './random.ts';
import { stoppedClock } from './stopped-clock.ts';

async function open(options: Partial<LedgerOptions> = {}) {
  const clock = stoppedClock();
  const parts = await openParts({ seed: SEED, clock, tokens, funding, ...options });
  const ledger = presentLedger(parts);
  const [alice, bob] = [walletOf(ledger, 'alice'), walletOf(ledger, 'bob')];
  return { parts, ledger, clock, alice, bob };
}

type Open = Awaited<ReturnType<typeof open>>;

/** What the index should say, found by a look at every account. */
function scan({ vm }: LedgerParts, programs: readonly Address[]) {
  const every = programs.flatMap((program) => vm.programAccounts(program));
  const group = <Value>(
    entryOf: (address: Address) => readonly (readonly [string | undefined, Value])[],
  ): Map<string, Map<Address, Value>> => {
    const groups = new Map<string, Map<Address, Value>>();
    for (const [address] of every) {
      for (const [key, value] of entryOf(address)) {
        if (key === undefined) continue;
        groups.set(key, (groups.get(key) ?? new Map<Address, Value>()).set(address, value));
      }
    }
    return groups;
  };
  const accounts = new Map(every);
  const token = (address: Address) => readTokenAccount(the(accounts.get(address)));
  return {
    programs: group((address) => [[the(accounts.get(address)).owner, true]]),
    owners: group((address) => [[token(address)?.owner, true]]),
    delegates: group((address) => [[token(address)?.delegate, true]]),
    mints: group((address) => [[token(address)?.mint, token(address)?.amount ?? 0n]]),
    balances: new Map(every.map(([address, { lamports }]) => [address, lamports])),
  };
}

const sorted = (addresses: Iterable<Address>): Address[] => [...addresses].sort();

function expectRight(parts: LedgerParts): void {
  const index: AccountIndex = parts.index;
  const found = scan(parts, builtInOwners);
  for (const [program, accounts] of found.programs) {
    expect(sorted(index.ofProgram(program))).toEqual(sorted(accounts.keys()));
  }
  for (const [owner, accounts] of found.owners) {
    expect(sorted(index.ofOwner(owner))).toEqual(sorted(accounts.keys()));
  }
  for (const [mint, accounts] of found.mints) {
    expect(new Map(index.ofMint(mint))).toEqual(accounts);
  }
  for (const wallet of [...parts.wallets.values(), parts.makerSigner]) {
    const { address } = wallet;
    const delegated = found.delegates.get(address)?.keys() ?? [];
    expect(sorted(index.ofDelegate(address))).toEqual(sorted(delegated));
  }
  expect(new Map(index.balances())).toEqual(found.balances);
  expect(index.supply()).toBe([...found.balances.values()].reduce((sum, each) => sum + each, 0n));
}

/** Some instruction of alice's: many of them fail. */
function anyInstruction({ ledger, alice, bob }: Open, random: Random): Instruction {
  const facts = the(ledger.mint(random.pick([USDC, JUP, AAPLX, SOL])));
  const { mint, tokenProgram } = facts;
  const wallet = random.pick([bob.address, alice.address, addressOf(random.int(1, 9), 'index')]);
  const own = ledger.associatedAccount(alice.address, mint, tokenProgram);
  const other = ledger.associatedAccount(wallet, mint, tokenProgram);
  const authority = alice.address;
  const programAddress = tokenProgram as never;
  const builders: readonly (() => Instruction)[] = [
    () => transferSol(authority, wallet, BigInt(random.int(0, 3_000_000))),
    () => createAssociatedAccount(facts, other, wallet, authority),
    () =>
      transferTokens({
        token: facts,
        source: own,
        destination: other,
        authority,
        amount: BigInt(random.int(0, 9_000_000)),
      }),
    () => closeTokenAccount(tokenProgram, own, bob.address, authority),
    () =>
      getApproveInstruction(
        { source: own, delegate: bob.address, owner: authority, amount: 7n } as never,
        { programAddress },
      ) as unknown as Instruction,
    () =>
      getRevokeInstruction({ source: own, owner: authority } as never, {
        programAddress,
      }) as unknown as Instruction,
  ];
  return random.pick(builders)();
}

/** One thing after the other that changes accounts, or tries to. */
function act(on: Open, random: Random): void {
  const { ledger, alice, clock } = on;
  clock.jump(400 * random.int(0, 3));
  const wallet = random.pick([alice.address, addressOf(random.int(1, 9), 'index')]);
  const mint = random.pick([USDC, JUP, AAPLX]);
  const gift = random.int(0, 5);
  if (gift === 0) ledger.faucet.sol(wallet, 10n ** 8n);
  if (gift === 1) ledger.faucet.token(wallet, mint, 10n ** 7n);
  const instructions = Array.from({ length: random.int(1, 3) }, () => anyInstruction(on, random));
  const wire = signed(ledger, alice, instructions);
  if (random.chance(0.2)) ledger.simulate(wire);
  else ledger.submit(wire, { preflight: random.chance(0.5) });
}

describe.each([1, 2, 3])('the index of accounts, after chance %i', (chance) => {
  it('says what a look at every account says', async () => {
    const on = await open();
    const random = randomOf(chance);
    expectRight(on.parts);
    for (let step = 0; step < 60; step++) {
      act(on, random);
      if (step % 10 === 9) expectRight(on.parts);
    }
    expect(on.parts.index.ofProgram(SYSTEM_PROGRAM)).toContain(on.alice.address);
    on.ledger.close();
  });

  it('does so when commits fail, and after a restart', async () => {
    const dataFolder = freshFolder();
    const random = randomOf(100 + chance);
    const first = await open({ dataFolder });
    for (let step = 0; step < 30; step++) act(first, random);
    const { supply } = first.parts.index;
    const total = supply();
    first.ledger.close();
    const again = await open({ dataFolder });
    expect(again.parts.index.supply()).toBe(total);
    expectRight(again.parts);
    again.ledger.close();

    let isFull = false;
    const memory = createMemoryStore();
    const commit: typeof memory.commit = (change) => {
      if (isFull) throw new Error('disk full');
      memory.commit(change);
    };
    const on = await open({ store: { ...memory, commit } });
    for (let step = 0; step < 30; step++) {
      isFull = random.chance(0.5);
      try {
        act(on, random);
      } catch (error) {
        expect(String(error)).toContain('disk full');
      }
      isFull = false;
    }
    expectRight(on.parts);
  });
});

it('a new ledger has the same supply each time', async () => {
  const [one, other] = [await open(), await open()];
  expect(one.parts.index.supply()).toBe(other.parts.index.supply());
});

it('has the programs of its own ledger, and not those of another one', async () => {
  const count = async (options: Partial<LedgerOptions>) => {
    const { parts } = await open(options);
    expectRight(parts);
    return parts.index.balances().size;
  };
  const without = await count({});
  const programs = serviceProgramFiles.slice(0, 1);
  // A program of the upgradeable loader has two accounts: its own, and the one of its code.
  expect(await count({ programs })).toBe(without + 2);
  expect(await count({})).toBe(without);
});
