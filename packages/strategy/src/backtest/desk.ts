import { setImmediate } from 'node:timers/promises';
import { isPerijoveError, type Mint } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { createMemoryJournal } from '@perijove/journal';
import type { Balances } from '../market/balances.ts';
import { type BoundedSwap, createMarket, type RunMarket } from '../market/create-market.ts';
import type { Fill } from '../market/fill.ts';
import { fillOf } from '../market/fill-of.ts';
import type { RunRecorder } from '../market/run-recorder.ts';
import { settle } from '../market/settle.ts';
import type { BacktestOptions } from './options.ts';
import type { Timeline } from './timeline.ts';
import type { BacktestWorld } from './world.ts';

export interface DeskParts {
  readonly strategy: string;
  readonly mints: readonly Mint[];
  readonly maxBars: number | undefined;
  readonly timeline: Timeline;
  readonly world: BacktestWorld;
  readonly recorder: RunRecorder;
  readonly options: BacktestOptions;
}

/** The market of a backtest, over the sandbox. */
export interface Desk {
  readonly market: RunMarket;
  readonly balances: () => Balances;
}

export async function openDesk(parts: DeskParts): Promise<Desk> {
  const { strategy, mints, timeline, world, recorder, options } = parts;
  const { perijove, rpc, signer } = world;
  const { latencyMs = 0, policy, signal } = options;
  const journal = createMemoryJournal();
  let balances = world.balances();
  const decimals = await readDecimals(world, mints);
  const sleep = async (ms: number): Promise<void> => {
    signal?.throwIfAborted();
    world.pass(ms);
    await setImmediate();
  };
  const swap = async (request: BoundedSwap): Promise<Fill> => {
    const { label, inputMint, outputMint, amount, minOutput } = request;
    world.moveTo(
      timeline.now() + latencyMs,
      Object.fromEntries(mints.map((mint) => [mint, timeline.executionPrice(mint, latencyMs)])),
    );
    const id = `${strategy}/${timeline.now()}/${label}`;
    const input = { inputMint, outputMint, amount, minOutput };
    const flow = () => perijove.swap.swap(input, { signer, rpc, journal, id, policy });
    const settled = await settle(flow, { sleep });
    const outcome = isPerijoveError(settled) ? settled.code : settled;
    const before = balances;
    balances = world.balances();
    recorder.trade({ request, before, after: balances, outcome }, market.market);
    return fillOf(request, settled);
  };
  const view = {
    ...timeline,
    balance: (mint: Mint) => balances[mint] ?? 0n,
    decimals: (mint: Mint) => decimals[mint] as number,
  };
  const market = createMarket({ mints, maxBars: parts.maxBars, view, swap });
  world.beginFaults();
  return { market, balances: () => balances };
}

async function readDecimals(
  { perijove }: BacktestWorld,
  mints: readonly Mint[],
): Promise<Readonly<Record<Mint, number>>> {
  const prices = await perijove.price.get({ ids: [...mints] });
  const unknown = mints.find((mint) => !prices[mint]);
  if (unknown !== undefined)
    throw invalidInput('mints', `mints that the sandbox trades, and ${unknown} is not one of them`);
  return Object.fromEntries(mints.map((mint) => [mint, prices[mint]?.decimals as number]));
}
