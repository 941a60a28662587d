import { type Address, type Mint, SOL } from '@perijove/core';
import { type Facts, homeOf } from '../check/facts.ts';
import { type EffectOf, type LocatedEffect, ofKind } from '../check/rules/rule.ts';
import { readSwapCall } from '../programs/swap-call.ts';
import { knownTipAccounts } from '../programs/tip-accounts.ts';
import type { DescribedDelivery } from './description.ts';
import type { KnownCall } from './known-calls.ts';
import type { ShownToken } from './outcome.ts';

/** What leaves at most, and where the bytes send it. */
export interface LeavingBound {
  readonly atMost: bigint | undefined;
  readonly isExact: boolean;
  readonly to: readonly Address[];
}

export interface ArrivingBound {
  readonly atLeast: bigint | undefined;
  readonly proved: boolean;
}

/** What the bytes bound, by mint. */
export interface ByteBounds {
  readonly leaving: ReadonlyMap<Mint, LeavingBound>;
  readonly arriving: ReadonlyMap<Mint, ArrivingBound>;
  readonly delivers: readonly DescribedDelivery[];
  readonly tipLamports: bigint;
  /** Base units that leave of a mint that the instruction does not name, by its position. */
  readonly unnamed: readonly { readonly amount: bigint; readonly index: number }[];
}

/** What the bounds depend on, beside the bytes. */
export interface BoundsContext {
  readonly calls: readonly KnownCall[];
  readonly tipAccounts: readonly Address[];
  /** Token accounts that a node has shown. */
  readonly tokens: ReadonlyMap<Address, ShownToken>;
}

/** The bounds of what leaves the owner and of what arrives, without fee and rent. */
export function boundsIn(
  facts: Facts,
  effects: readonly LocatedEffect[],
  { calls, tipAccounts, tokens }: BoundsContext,
): ByteBounds {
  const { owner } = facts.meant;
  const isTip = (to: Address | undefined): boolean =>
    to !== undefined && (knownTipAccounts.has(to) || tipAccounts.includes(to));
  const leaves = ofKind(effects, 'leaves');
  const takes = calls.flatMap((each) => each.takes.filter(({ wallet }) => wallet === owner));
  const gives = calls.flatMap((each) => each.gives.filter(({ wallet }) => wallet === owner));
  const leaving = new Map<Mint, LeavingBound>();
  const arriving = new Map<Mint, ArrivingBound>();
  const varying = varyingInputs(facts);
  const mintOf = (each: EffectOf<'leaves'>): Mint | undefined =>
    each.mint ?? tokens.get(sourceAt(facts, each.index) ?? '')?.mint;
  for (const each of leaves) {
    const { amount, to } = each;
    const mint = mintOf(each);
    if (mint === undefined || isTip(to)) continue;
    addLeaving(leaving, mint, amount, !varying.has(mint), receiverOf(facts, to, tokens));
  }
  for (const { mint, amount } of takes) addLeaving(leaving, mint, amount, true, undefined);
  for (const { mint, amount, wallet, proved } of ofKind(effects, 'arrives'))
    if (wallet === owner) addArriving(arriving, mint, amount, proved);
  for (const { mint, amount } of gives) addArriving(arriving, mint, amount, true);
  return {
    leaving,
    arriving,
    delivers: deliveriesIn(
      owner,
      ofKind(effects, 'arrives').filter(({ wallet }) => !isTip(wallet)),
      leaving,
    ),
    tipLamports: sumOf(leaves.filter(({ mint, to }) => mint === SOL && isTip(to))),
    unnamed: leaves.filter((each) => mintOf(each) === undefined),
  };
}

/** Only where the owner gives something: other transfers between strangers are none of its business. */
function deliveriesIn(
  owner: Address,
  arrivals: readonly EffectOf<'arrives'>[],
  leaving: ReadonlyMap<Mint, LeavingBound>,
): readonly DescribedDelivery[] {
  if (leaving.size === 0) return [];
  const sums = new Map<string, DescribedDelivery>();
  for (const { mint, wallet, amount } of arrivals) {
    const isSent = leaving.get(mint)?.to.includes(wallet);
    if (wallet === owner || isSent) continue;
    const atLeast = amount + (sums.get(mint + wallet)?.atLeast ?? 0n);
    sums.set(mint + wallet, { mint, wallet, atLeast });
  }
  return [...sums.values()].filter(({ atLeast }) => atLeast > 0n);
}

function addLeaving(
  bounds: Map<Mint, LeavingBound>,
  mint: Mint,
  amount: bigint | undefined,
  isExact: boolean,
  to: Address | undefined,
): void {
  const before = bounds.get(mint) ?? { atMost: 0n, isExact: true, to: [] };
  bounds.set(mint, {
    atMost: added(before.atMost, amount),
    isExact: before.isExact && isExact && amount !== undefined,
    to: to === undefined ? before.to : [...new Set([...before.to, to])],
  });
}

function addArriving(
  bounds: Map<Mint, ArrivingBound>,
  mint: Mint,
  amount: bigint | undefined,
  proved: boolean,
): void {
  const before = bounds.get(mint) ?? { atLeast: 0n, proved: true };
  bounds.set(mint, {
    atLeast: added(before.atLeast, amount),
    proved: before.proved && proved,
  });
}

function added(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

function sumOf(amounts: readonly { readonly amount: bigint }[]): bigint {
  return amounts.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Mints of which a swap with an exact output takes what it needs. */
function varyingInputs({ steps, meant }: Facts): ReadonlySet<Mint> {
  const calls = steps.flatMap(({ instruction }) => {
    if (instruction.program !== 'unknown') return [];
    const call = readSwapCall(instruction);
    return call === undefined || call === 'no-swap' ? [] : [call];
  });
  return new Set(
    calls.flatMap(({ payer, isExactOut, inputMint }) =>
      isExactOut && payer === meant.owner && inputMint !== undefined ? [inputMint] : [],
    ),
  );
}

/** The token account that pays in an instruction. */
function sourceAt({ decoded }: Facts, index: number): Address | undefined {
  const instruction = decoded.instructions[index];
  if (!instruction) return undefined;
  if (instruction.program !== 'unknown')
    return 'accounts' in instruction && 'source' in instruction.accounts
      ? instruction.accounts.source
      : undefined;
  const call = readSwapCall(instruction);
  return call === undefined || call === 'no-swap' ? undefined : call.source;
}

/** The wallet of a token account, where the bytes or a node show it; undefined for a program. */
function receiverOf(
  facts: Facts,
  to: Address | undefined,
  tokens: BoundsContext['tokens'],
): Address | undefined {
  const { programs } = facts.decoded;
  if (to === undefined || programs.includes(to)) return undefined;
  const shown = tokens.get(to)?.wallet;
  if (shown !== undefined) return shown;
  for (const program of programs) {
    const home = homeOf(facts, to, program);
    if (home) return home.wallet;
  }
  return to;
}
