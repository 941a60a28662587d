import { type Address, type GuardRule, type Mint, SOL } from '@perijove/core';
import type { Facts } from '../check/facts.ts';
import { type Change, gainsOf, lamportsOf, rentOf } from '../check/simulation/change.ts';
import { checkBySimulation, type Simulated } from '../check/simulation/check-by-simulation.ts';
import { DECIMALS_AT, supplyOf } from '../check/simulation/mint-account.ts';
import { minFee } from '../check/simulation/rents.ts';
import { balanceChange } from '../review/balance-change.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { RpcAccount } from '../rpc/rpc-methods.ts';
import type { DescribedAccount, DescribedApproval } from './description.ts';
import { mintFactsOf } from './mint-facts.ts';
import type { Outcome, ShownToken } from './outcome.ts';

/** What the guard finds in every transaction, whatever it is for. */
const POWERS: readonly GuardRule[] = ['authority', 'close', 'freeze', 'multisig', 'owner-account'];

/**
 * What the transaction would change now, on the present state of a node.
 *
 * @param payers who pays for each account that the instructions open.
 */
export async function simulated(
  facts: Facts,
  payers: ReadonlyMap<Address, Address>,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  return outcomeOf(facts, payers, await checkBySimulation(facts, rpc, signal));
}

/** The same for a simulation that has run: its changes and what the guard found. */
export function outcomeOf(
  facts: Facts,
  payers: ReadonlyMap<Address, Address>,
  { findings, changes }: Pick<Simulated, 'findings' | 'changes'>,
): Outcome {
  const failure = findings.find(({ rule }) => rule === 'simulation-failed')?.reason;
  const seen = failure === undefined ? changes : [];
  return {
    basis: 'simulation',
    failure,
    moved: failure === undefined ? movedIn(facts, seen) : undefined,
    opened: seen.flatMap((each) => openedIn(facts, payers, each)),
    closed: seen.flatMap((each) => closedIn(facts, each)),
    approvals: seen.flatMap((each) => approvalIn(facts, each)),
    authorities: [],
    warnings: findings.filter(({ rule }) => POWERS.includes(rule)),
    decimals: Object.fromEntries(seen.flatMap(decimalsIn)),
    multipliers: Object.fromEntries(seen.flatMap(multiplierIn)),
    tokens: new Map(seen.flatMap(tokenIn)),
  };
}

function movedIn(facts: Facts, changes: readonly Change[]): Readonly<Record<Mint, bigint>> {
  const { owner } = facts.meant;
  const mints = new Set<Mint>([SOL, ...gainsOf(owner, changes).keys()]);
  const moved = [...mints].map((mint) => {
    const fee = mint === SOL ? minFee(facts) : 0n;
    return [mint, balanceChange(owner, changes, mint) + fee] as const;
  });
  return Object.fromEntries(moved.filter(([, amount]) => amount !== 0n));
}

/** Lamports alone, which anybody can send there, do not make an account. */
function isThere(account: RpcAccount | undefined): account is RpcAccount {
  return account !== undefined && account.data.length > 0;
}

function openedIn(
  { meant, decoded }: Facts,
  payers: ReadonlyMap<Address, Address>,
  { address, before, after, is }: Change,
): readonly DescribedAccount[] {
  if (isThere(before) || !isThere(after) || address === meant.owner) return [];
  const lamports = rentOf(after) - lamportsOf(before);
  const alone = decoded.signers.length === 1 ? decoded.feePayer : undefined;
  const party = payers.get(address) ?? alone;
  return lamports > 0n
    ? [{ account: address, wallet: is?.owner, mint: is?.mint, lamports, party }]
    : [];
}

function closedIn(
  { meant, steps }: Facts,
  { address, before, after, was }: Change,
): readonly DescribedAccount[] {
  if (!isThere(before) || isThere(after)) return [];
  const lamports = rentOf(before);
  const closing = steps.find(
    ({ instruction: each }) =>
      (each.program === 'token' || each.program === 'token-2022') &&
      each.type === 'closeAccount' &&
      each.accounts.account === address,
  );
  const party = closing?.instruction.metas[1]?.address;
  if (was?.owner !== meant.owner && party !== meant.owner) return [];
  return [{ account: address, wallet: was?.owner, mint: was?.mint, lamports, party }];
}

function approvalIn({ meant }: Facts, { address, was, is }: Change): readonly DescribedApproval[] {
  if (is?.owner !== meant.owner || is.delegate === undefined) return [];
  const isSame = is.delegate === was?.delegate && is.delegatedAmount <= was.delegatedAmount;
  if (isSame) return [];
  return [{ account: address, mint: is.mint, delegate: is.delegate, amount: is.delegatedAmount }];
}

function tokenIn({ address, was, is }: Change): readonly (readonly [Address, ShownToken])[] {
  const token = is ?? was;
  return token ? [[address, { wallet: token.owner, mint: token.mint }]] : [];
}

function decimalsIn({ address, before, after }: Change): readonly (readonly [Mint, number])[] {
  const account = after ?? before;
  if (supplyOf(account) === undefined) return [];
  return [[address, account?.data[DECIMALS_AT] ?? 0]];
}

function multiplierIn({ address, before, after }: Change): readonly (readonly [Mint, number])[] {
  const facts = mintFactsOf(address, after ?? before, Date.now());
  return facts ? [[address, facts.multiplier]] : [];
}
