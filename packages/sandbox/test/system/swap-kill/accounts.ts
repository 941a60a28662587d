import { type Address, type Signature, SOL, USDC } from '@perijove/core';
import {
  CLOCK_START_MS,
  decodeTransaction,
  type Ledger,
  networkFeeOf,
} from '@perijove/local-node/ledger';
import { type Sandbox, startSandbox } from '../../../src/index.ts';
import { AAPLX, held, JUP, supplyOf } from '../../settlement/on-ledger.ts';
import type { Sent } from './client.ts';
import { type Movement, movementsIn } from './movements.ts';
import { signedTerms } from './signed-terms.ts';

const MINTS = [SOL, USDC, JUP, AAPLX] as const;

/** What is in each of the wallets and vaults, by owner and mint; lamports and base units. */
export interface Balances {
  readonly of: ReadonlyMap<string, bigint>;
  /** Supply and the sum of all accounts, of the mints that have one. */
  readonly supplies: readonly { readonly supply: bigint; readonly sum: bigint }[];
}

/** Opens the folder in this process, for as long as the work takes. */
export async function inFolder<T>(
  dataFolder: string,
  seed: string,
  work: (sandbox: Sandbox) => T,
): Promise<T> {
  const sandbox = await startSandbox({
    dataFolder,
    seed,
    startAt: new Date(CLOCK_START_MS),
    clockSpeed: 0,
  });
  try {
    return work(sandbox);
  } finally {
    await sandbox.stop();
  }
}

/** Accounts whose content is of interest: the wallets', and the vaults. */
function accountsOf(ledger: Ledger, wallets: readonly Address[]): ReadonlyMap<Address, string> {
  const places = MINTS.flatMap((mint) => {
    const facts = ledger.mint(mint);
    if (!facts) throw new Error(`no mint ${mint}`);
    const own = wallets.map((wallet): [Address, string] => [
      ledger.associatedAccount(wallet, mint, facts.tokenProgram),
      `${wallet} ${mint}`,
    ]);
    return [...own, [facts.vault, `vault ${mint}`] as const];
  });
  return new Map(places);
}

export function readBalances(ledger: Ledger, wallets: readonly Address[]): Balances {
  const of = new Map<string, bigint>();
  for (const mint of MINTS) {
    for (const wallet of wallets) {
      const amount = mint === SOL ? ledger.lamports(wallet) : held(ledger, wallet, mint);
      of.set(`${wallet} ${mint}`, amount);
    }
    of.set(`vault ${mint}`, held(ledger, ledger.maker.address, mint));
  }
  return { of, supplies: MINTS.slice(1).map((mint) => supplyOf(ledger, mint)) };
}

/** Balances as they must be after these transactions; those that failed have only paid their fee. */
export function expectedBalances(
  ledger: Ledger,
  wallets: readonly Address[],
  before: Balances,
  { landed, failed }: { readonly landed: Iterable<Sent>; readonly failed: Iterable<Sent> },
): ReadonlyMap<string, bigint> {
  const names = accountsOf(ledger, wallets);
  const expected = new Map(before.of);
  const add = (name: string, amount: bigint): void => {
    expected.set(name, (expected.get(name) ?? 0n) + amount);
  };
  for (const { taker, wire } of [...landed, ...failed]) {
    add(`${taker} ${SOL}`, -networkFeeOf(decodeTransaction(Buffer.from(wire, 'base64'))));
  }
  for (const { signature } of landed) {
    for (const { source, destination, mint, amount } of movementsOf(ledger, signature)) {
      // Every escrow is filled from the vault, or emptied into it.
      add(names.get(source) ?? `vault ${mint}`, -amount);
      add(names.get(destination) ?? `vault ${mint}`, amount);
    }
  }
  return expected;
}

function movementsOf(ledger: Ledger, signature: Signature): readonly Movement[] {
  const record = ledger.transaction(signature);
  return record ? movementsIn(record) : [];
}

/** Returns whether the wallet paid exactly what it signed for, and got at least that. */
export function keepsTerms(ledger: Ledger, { taker, wire, signature }: Sent): boolean {
  const names = accountsOf(ledger, [taker]);
  const moved = movementsOf(ledger, signature);
  const isOwn = (account: Address): boolean => names.get(account)?.startsWith(taker) ?? false;
  const paid = moved.filter(({ source }) => isOwn(source));
  const received = moved.filter(({ destination }) => isOwn(destination));
  const { input, minOutput } = signedTerms(Buffer.from(wire, 'base64'));
  return sumOf(paid) === input && sumOf(received) >= minOutput;
}

function sumOf(moved: readonly Movement[]): bigint {
  return moved.reduce((sum, { amount }) => sum + amount, 0n);
}
