import { setTimeout as sleep } from 'node:timers/promises';
import { SOL, USDC } from '@perijove/core';
import { createRpc, type Rpc, raceSenders, type Sender } from '@perijove/solana';
import { expect, it } from 'vitest';
import { sized } from '../../../../../tooling/stage.ts';
import { createRandom } from '../../../../core/test/limits/simulated-clock.ts';
import { balanceOf, startTrading } from '../../market/swap/trading.ts';
import { fastClock } from './holding-service.ts';

const AMOUNT = 1_000_000n;
const SWAPS = sized(8, 250);
const LANES = 5;
/** Of every hundred sends of a lane, what it does; `takes` for the rest. */
const HABITS = { lies: 30, breaks: 10, landsAndBreaks: 10, late: 10, hangs: 5, keeps: 5 } as const;
/** Of every hundred swaps, for which all lanes drop everything until the transaction has expired. */
const DARK = 10;

type Habit = keyof typeof HABITS | 'takes';

function habitAt(share: number): Habit {
  let left = share * 100;
  for (const [habit, percent] of Object.entries(HABITS)) {
    left -= percent;
    if (left < 0) return habit as Habit;
  }
  return 'takes';
}

/** Time passes on the chain when the node is asked what is finalized, until the blockhash has expired. */
function passing(rpc: Rpc, jump: () => void): Rpc {
  let jumps = 0;
  return {
    call(method, params, signal) {
      if (JSON.stringify(params).includes('finalized') && jumps++ < 8) jump();
      return rpc.call(method, params, signal);
    },
  };
}

it(`${SWAPS} swaps by ${LANES} lanes that drop, lie, break and are late land once each`, async () => {
  const on = await startTrading();
  const { sandbox, perijove, alice } = on;
  const rpc = createRpc(sandbox.rpcUrl);
  const random = createRandom(7);
  let isDark = false;
  const kept: Uint8Array[] = [];
  const done = new Map<Habit, number>();
  const land = (bytes: Uint8Array): Promise<unknown> => {
    const config = { encoding: 'base64', skipPreflight: true };
    return rpc.call('sendTransaction', [Buffer.from(bytes).toString('base64'), config]);
  };
  const habits: Readonly<Record<Habit, Sender['send']>> = {
    takes: land,
    lies: async () => 'a signature',
    breaks: () => Promise.reject(new TypeError('fetch failed')),
    landsAndBreaks: (bytes) =>
      land(bytes).then(() => Promise.reject(new TypeError('fetch failed'))),
    async late(bytes) {
      // Twice, by two routes.
      void sleep(5).then(() => Promise.allSettled([land(bytes), land(bytes)]));
      return 'a signature';
    },
    hangs: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    async keeps(bytes) {
      kept.push(bytes);
      return 'a signature';
    },
  };
  const lanes = Array.from(
    { length: LANES },
    (_, n): Sender => ({
      name: `lane ${n}`,
      send(bytes, options) {
        const habit = isDark ? (['lies', 'keeps'] as const)[n % 2] : habitAt(random());
        done.set(habit ?? 'lies', (done.get(habit ?? 'lies') ?? 0) + 1);
        return habits[habit ?? 'lies'](bytes, options);
      },
    }),
  );
  const sender = raceSenders(lanes);
  const [paidBefore, signatures] = [balanceOf(on, alice.address, USDC), new Set<string>()];
  let rebuilt = 0;
  for (let n = 0; n < SWAPS; n++) {
    isDark = random() * 100 < DARK || n === 1;
    const { signature } = await perijove.routingSwap.swap(
      { inputMint: USDC, outputMint: SOL, amount: AMOUNT, minOutput: 1_000_000n },
      {
        signer: alice.secretKey,
        rpc: isDark ? passing(rpc, () => sandbox.control.clock.jump(20_000)) : rpc,
        sender,
        clock: fastClock,
        maxAttempts: 5,
        onProgress({ step }) {
          if (step !== 'rebuilding') return;
          rebuilt += 1;
          isDark = false;
        },
      },
    );
    signatures.add(signature);
    sandbox.control.resetWindows();
  }
  // What a lane has kept, it hands over at the worst time.
  await Promise.allSettled(kept.map(land));
  await sleep(50);
  expect(signatures.size).toBe(SWAPS);
  for (const each of signatures) expect(sandbox.ledger.transaction(each)?.error).toBeNull();
  expect(paidBefore - balanceOf(on, alice.address, USDC)).toBe(AMOUNT * BigInt(SWAPS));
  expect(rebuilt).toBeGreaterThan(0);
  expect(done.size).toBeGreaterThan(sized(3, Object.keys(HABITS).length));
}, 300_000);
