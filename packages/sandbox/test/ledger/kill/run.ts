import { setTimeout } from 'node:timers/promises';
import { fundedWallets } from '../../../src/ledger/funded-wallets.ts';
import type { Signer } from '../../../src/ledger/keys.ts';
import { hashText, randomOf } from '../../../src/world/random.ts';
import { countUp } from './count.ts';
import { startServer } from './server-process.ts';
import { orderSwap, Refusal, type Swap, sendSwap } from './swaps.ts';

/** What became of the swaps of a run. */
export interface KillFigures {
  readonly kills: number;
  /** Answered with a signature. */
  readonly acknowledged: number;
  /** Cut off before the answer; already there when sent again. */
  readonly landedUnanswered: number;
  /** Cut off before the answer; landed when sent again. */
  readonly landedAgain: number;
  /** Cut off before the answer; refused when sent again. */
  readonly refusedAgain: number;
  /** Should be there, and are not. */
  readonly lost: number;
  /** In the history of the wallets more often than they should be. */
  readonly doubled: number;
  /** Base units that are not where the swaps say, or are not part of the supply. */
  readonly misplaced: bigint;
}

interface Tally {
  readonly landed: Map<string, Swap>;
  unanswered: Swap[];
  acknowledged: number;
  landedUnanswered: number;
  landedAgain: number;
  refusedAgain: number;
}

/** How many clients there are at a time. */
const CLIENTS = 4;

/** Swaps against a server that is killed again and again; then counts what there is. */
export async function killRun(folder: string, kills: number, seed: number): Promise<KillFigures> {
  const wallets = fundedWallets(hashText('kill'));
  const takers = ['alice', 'bob'].flatMap((name) => wallets.get(name) ?? []);
  const random = randomOf(seed);
  const tally: Tally = {
    landed: new Map(),
    unanswered: [],
    acknowledged: 0,
    landedUnanswered: 0,
    landedAgain: 0,
    refusedAgain: 0,
  };
  for (let kill = 0; kill < kills; kill++) {
    const server = await startServer(folder);
    await sendAgain(tally, server.url);
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      swapUntilCut(tally, server.url, takers[client % takers.length] as Signer),
    );
    await setTimeout(random.between(150, 1050));
    await server.kill();
    await Promise.all(clients);
  }
  const server = await startServer(folder);
  await sendAgain(tally, server.url);
  const counted = await countUp(server.url, takers, [...tally.landed.values()]);
  await server.kill();
  const { landed: _, unanswered: __, ...figures } = tally;
  return { kills, ...figures, ...counted };
}

/** One client: an order, a signature, a transaction, and again; until the server is gone. */
async function swapUntilCut(tally: Tally, url: string, taker: Signer): Promise<void> {
  for (;;) {
    let swap: Swap | undefined;
    try {
      swap = await orderSwap(url, taker);
      await sendSwap(url, swap);
      tally.landed.set(swap.signature, swap);
      tally.acknowledged++;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (swap) tally.unanswered.push(swap);
      return;
    }
  }
}

/** What got no answer is sent once more: then it must be there, once. */
async function sendAgain(tally: Tally, url: string): Promise<void> {
  for (const swap of tally.unanswered) {
    const refusal = await sendSwap(url, swap).catch((error: unknown) => {
      if (error instanceof Refusal) return error.message;
      throw error;
    });
    if (refusal === undefined) tally.landedAgain++;
    else if (refusal.includes('already been processed')) tally.landedUnanswered++;
    else tally.refusedAgain++;
    tally.landed.set(swap.signature, swap);
  }
  tally.unanswered = [];
}
