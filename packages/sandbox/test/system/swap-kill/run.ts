import { setTimeout } from 'node:timers/promises';
import { SOL, USDC } from '@perijove/core';
import type { Signer } from '@perijove/local-node/ledger';
import { later } from '../../../../local-node/test/rpc/later.ts';
import { type Random, randomOf } from '../../../src/world/random.ts';
import { AAPLX, JUP, seededWallets } from '../../settlement/on-ledger.ts';
import { type Balances, inFolder, readBalances } from './accounts.ts';
import { type Client, Cut, connect, families, type Sent, type Wish } from './client.ts';
import { type Counted, countUp } from './count.ts';
import { type Reached, type SandboxProcess, spawnSandbox } from './sandbox-process.ts';

/** What became of the swaps of a run. */
export interface KillFigures extends Counted {
  readonly kills: number;
  /** Kills before the sandbox said that it was ready. */
  readonly killedStarting: number;
  /** Answered with success. */
  readonly acknowledged: number;
  /** Answered with a failure: the price had moved. */
  readonly refused: number;
  /** Cut off before the answer; already there when sent again. */
  readonly landedUnanswered: number;
  /** Cut off before the answer; landed when sent again. */
  readonly landedAgain: number;
  /** Cut off before the answer; refused when sent again. */
  readonly refusedAgain: number;
}

/** What the clients know. */
interface Tally {
  readonly landed: Map<string, Sent>;
  readonly failed: Map<string, Sent>;
  unanswered: Sent[];
  acknowledged: number;
  refused: number;
  landedUnanswered: number;
  landedAgain: number;
  refusedAgain: number;
}

/** One sandbox, from its start to its kill. */
interface Life {
  readonly tally: Tally;
  readonly takers: readonly Signer[];
  readonly random: Random;
  readonly at: Reached;
  /** Hears of each swap that was answered with success. */
  readonly onLanded: () => void;
}

const SEED = 'kill';

/** How many clients there are at a time. */
const CLIENTS = 4;

/** Swaps of a life, but for those that end early: then there are more than kills, however slow the machine. */
const LIFE_SWAPS = 2;

/** About a dollar each, and a mint of each token program. */
const wishes: readonly Omit<Wish, 'family'>[] = [
  { inputMint: SOL, outputMint: USDC, amount: 7_000_000n },
  { inputMint: USDC, outputMint: JUP, amount: 1_000_000n },
  { inputMint: JUP, outputMint: AAPLX, amount: 2_000_000n },
  { inputMint: AAPLX, outputMint: SOL, amount: 400_000n },
  { inputMint: AAPLX, outputMint: USDC, amount: 400_000n },
];

/**
 * Swaps against a sandbox that is killed again and again; then counts what there is. Most lives last
 * until swaps have landed, however slow the machine.
 */
export async function killRun(folder: string, kills: number, key: number): Promise<KillFigures> {
  const random = randomOf(key);
  const takers = [...seededWallets(SEED).values()].slice(0, 2);
  const before = await furnish(folder, takers);
  const tally = emptyTally();
  // Chance of their own: how often the clients draw depends on the machine.
  const world = { tally, takers, random: randomOf(key + 1) };
  let killedStarting = 0;
  for (let kill = 0; kill < kills; kill++) {
    if (random.chance(0.1)) {
      await runKilled(folder, () => setTimeout(random.between(0, 500)));
      killedStarting++;
      continue;
    }
    let work: Promise<void> | undefined;
    await runKilled(folder, async (ready) => {
      const answered = later<void>();
      const isEarly = random.chance(0.2);
      let landed = 0;
      const onLanded = (): void => {
        if (++landed === LIFE_SWAPS) answered.resolve();
      };
      work = tradeWith({ ...world, at: await reached(ready), onLanded });
      if (!isEarly) await Promise.race([answered.promise, work]);
      await Promise.race([setTimeout(random.between(0, 800)), work]);
    });
    await work;
  }
  await runKilled(folder, async (ready) => {
    const client = connect(await reached(ready));
    await sendAgain(tally, client).finally(client.close);
  });
  const counted = await inFolder(folder, SEED, ({ ledger }) =>
    countUp(
      ledger,
      takers.map(({ address }) => address),
      before,
      tally,
    ),
  );
  const { landed: _, failed: __, unanswered: ___, ...figures } = tally;
  return { kills, killedStarting, ...figures, ...counted };
}

/** A sandbox on the folder, killed when the life is over, whatever it is doing then. */
async function runKilled(
  folder: string,
  life: (ready: SandboxProcess['ready']) => Promise<unknown>,
): Promise<void> {
  const { ready, kill } = spawnSandbox(folder, SEED);
  try {
    await life(ready);
  } finally {
    await kill();
  }
}

function emptyTally(): Tally {
  return {
    landed: new Map(),
    failed: new Map(),
    unanswered: [],
    acknowledged: 0,
    refused: 0,
    landedUnanswered: 0,
    landedAgain: 0,
    refusedAgain: 0,
  };
}

/** Gives the takers some of everything, so that no swap has to make an account. */
function furnish(folder: string, takers: readonly Signer[]): Promise<Balances> {
  return inFolder(folder, SEED, ({ ledger, control }) => {
    for (const { address } of takers) {
      for (const mint of [USDC, JUP, AAPLX]) {
        control.faucet({ address, mint, amount: 10_000_000_000n });
      }
    }
    // The vault of SOL is made when it is first needed.
    control.faucet({ address: ledger.maker.address, mint: SOL, amount: 1n });
    return readBalances(
      ledger,
      takers.map(({ address }) => address),
    );
  });
}

async function reached(ready: Promise<Reached | undefined>): Promise<Reached> {
  const found = await ready;
  if (!found) throw new Error('the sandbox did not start');
  return found;
}

/** Sends again what was cut off before, then trades until it is cut off too. */
async function tradeWith(life: Life): Promise<void> {
  const { tally, takers, at } = life;
  const client = connect(at);
  try {
    await sendAgain(tally, client);
    const traders = Array.from({ length: CLIENTS }, (_, i) =>
      tradeUntilCut(life, client, takers[i % takers.length] as Signer),
    );
    await Promise.all(traders);
  } catch (error) {
    if (!(error instanceof Cut)) throw error;
  } finally {
    await client.close();
  }
}

/** One client: a price, a signature, a transaction, and again; until the sandbox is gone. */
async function tradeUntilCut(
  { tally, random, onLanded }: Life,
  client: Client,
  taker: Signer,
): Promise<void> {
  for (;;) {
    let sent: Sent | undefined;
    try {
      const family = random.pick(families);
      const wish = random.pick(wishes);
      const amount = wish.amount + BigInt(random.int(0, 1000));
      sent = await client.build({ ...wish, family, amount }, taker);
      const outcome = await client.send(sent);
      if (outcome === 'already there') throw new Error('a new transaction is there already');
      if (outcome === 'landed') {
        tally.landed.set(sent.signature, sent);
        tally.acknowledged++;
        onLanded();
      } else {
        if (outcome === 'failed') tally.failed.set(sent.signature, sent);
        tally.refused++;
      }
    } catch (error) {
      if (!(error instanceof Cut)) throw error;
      if (sent) tally.unanswered.push(sent);
      return;
    }
  }
}

/** What got no answer is sent once more: if it was there, that must change nothing. */
async function sendAgain(tally: Tally, client: Client): Promise<void> {
  for (;;) {
    const [sent] = tally.unanswered;
    if (!sent) return;
    const earlier = await client.statusOf(sent.signature);
    const outcome = await client.send(sent);
    const there = await client.statusOf(sent.signature);
    if (earlier !== undefined && there !== earlier) throw new Error('a landed swap has changed');
    if (earlier !== undefined) tally.landedUnanswered++;
    else if (there === 'landed') tally.landedAgain++;
    else tally.refusedAgain++;
    if (there === 'landed') tally.landed.set(sent.signature, sent);
    if (there === 'failed') tally.failed.set(sent.signature, sent);
    if (there === undefined && outcome !== 'refused') throw new Error(`${outcome}, and not there`);
    tally.unanswered.shift();
  }
}
