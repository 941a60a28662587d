import { type Mint, SOL } from '@perijove/core';
import type { FlowOptions, Rpc } from '@perijove/solana';
import type { Perijove } from 'perijove';
import type { FundedWallet } from '../../../src/index.ts';
import type { Random } from '../../../src/world/random.ts';
import type { Town } from './town.ts';

/** Who is about to do something. */
export interface Actor {
  readonly wallet: FundedWallet;
  readonly perijove: Perijove;
  readonly random: Random;
  readonly town: Town;
  /** World time, to the step. */
  readonly nowMs: number;
}

/** What it is done with, until it is done: another client after every restart. */
export interface Means {
  readonly perijove: Perijove;
  /** Of the service; its knobs are below it. */
  readonly url: string;
  readonly options: FlowOptions & { readonly rpc: Rpc; readonly signal: AbortSignal };
}

/** The options of flows that make an id of the orders that they are called for. */
export function withoutId({ options }: Means): Omit<Means['options'], 'id'> {
  const { id: _, ...others } = options;
  return others;
}

/** Something that somebody has made up their mind to do. Run again under the same id, it goes on. */
export interface Task {
  /** Who does it. */
  readonly wallet: FundedWallet;
  readonly run: (means: Means) => Promise<unknown>;
}

/** Looks around and says what to do; undefined when there is nothing of the kind. */
export type Act = (actor: Actor) => Promise<Task | undefined>;

/** Lamports that are kept for fees and rent. */
const RESERVE = 500_000_000n;

/** What the wallet can spend, by mint, in base units. */
export async function readPurse({ perijove, wallet }: Actor): Promise<(mint: Mint) => bigint> {
  const { address } = wallet;
  const { amount, tokens } = await perijove.instantSwap.holdings({ address });
  const lamports = BigInt(amount) - RESERVE;
  return (mint) => {
    if (mint === SOL) return lamports > 0n ? lamports : 0n;
    const own = tokens?.[mint]?.find(({ isAssociatedTokenAccount }) => isAssociatedTokenAccount);
    return BigInt(own?.amount ?? 0);
  };
}

/** Up to an eighth of the amount. */
export function some(random: Random, amount: bigint): bigint {
  return (amount * BigInt(random.int(1, 1000))) / 8000n;
}
