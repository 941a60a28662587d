/** Slots until a swap is in a block, by the number of lanes and by the share of sends that lanes drop. */
import { type Clock, SOL, USDC } from '@perijove/core';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { createRpc, type Rpc, raceSenders, rpcSender, type Sender } from '@perijove/solana';
import { createPerijove } from 'perijove';
import type { Measured, Topic } from '../measure/topic.ts';

/** Sandbox and client run so much faster than the real time: a slot takes 80 ms. */
const SPEED = 5;
const DROPS = [0, 0.3, 0.6] as const;
const LANES = [1, 3, 5] as const;

const startedAt = Date.now();
const clock: Clock = {
  now: () => startedAt + (Date.now() - startedAt) * SPEED,
  random: Math.random,
  schedule(task, ms) {
    const timer = setTimeout(task, ms / SPEED);
    return () => clearTimeout(timer);
  },
};

/** Answers that it has the transaction, and now and then forgets it. */
function dropping(name: string, rpc: Rpc, share: number): Sender {
  const lane = rpcSender(rpc, { name });
  return {
    ...lane,
    send: async (bytes, options) =>
      Math.random() < share ? 'a signature' : lane.send(bytes, options),
  };
}

interface Landing {
  readonly slots: readonly number[];
  /** How often a swap was handed over. */
  readonly times: readonly number[];
}

async function land(
  { deployment, apiKey, rpcUrl, fundedWallets, control }: Sandbox,
  sender: Sender,
  swaps: number,
): Promise<Landing> {
  const perijove = createPerijove({ deployment, apiKey });
  const rpc = createRpc(rpcUrl);
  const input = { inputMint: USDC, outputMint: SOL, amount: 1_000_000n, minOutput: 1_000_000n };
  const options = { signer: fundedWallets.alice.secretKey, rpc, sender, clock };
  const slots: number[] = [];
  const times: number[] = [];
  for (let n = 0; n < swaps; n++) {
    control.resetWindows();
    const { sent } = await perijove.routingSwap.swap(input, options);
    slots.push(sent?.slots ?? 0);
    times.push(sent?.times ?? 0);
  }
  await perijove.close();
  return { slots, times };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const run: Topic = async ({ quick }) => {
  const sandbox = await startSandbox({ clockSpeed: SPEED });
  const rpc = createRpc(sandbox.rpcUrl);
  const measured: Measured[] = [];
  const notes: string[] = [];
  for (const share of DROPS) {
    const bySize = new Map<number, number>();
    for (const count of LANES) {
      const lanes = Array.from({ length: count }, (_, n) => dropping(`lane ${n}`, rpc, share));
      const sender = count === 1 ? (lanes[0] as Sender) : raceSenders(lanes);
      const { slots, times } = await land(sandbox, sender, quick ? 3 : 60);
      bySize.set(count, mean(slots));
      const sorted = slots.toSorted((one, other) => one - other);
      const last = sorted.at(Math.floor(sorted.length * 0.95)) ?? 0;
      notes.push(
        `${share * 100} % dropped, ${count} ${count === 1 ? 'lane' : 'lanes'}: ${mean(slots).toFixed(2)} slots (95 %: ${last}), handed over ${mean(times).toFixed(2)} times, all ${slots.length} landed`,
      );
    }
    if (share === 0) continue;
    const ratio = (bySize.get(5) ?? 0) / Math.max(bySize.get(1) ?? 0, 0.01);
    const value = { median: ratio, min: ratio, max: ratio };
    measured.push({ goal: 27, part: `${share * 100} % dropped`, value });
  }
  await sandbox.stop();
  return { measured, notes };
};
