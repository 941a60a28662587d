import { writeSync } from 'node:fs';
import { isPerijoveError, USDC } from '@perijove/core';
import { createPolicy, type Policy } from '../../src/engine/create-policy.ts';
import type { Book, PolicyStore } from '../../src/store/policy-store.ts';
import { swap } from '../attacks/attack-cases.ts';
import { counting } from './counting-policy.ts';

/** Not by a stream: what was written before a kill must be there. */
const say = (words: string): void => void writeSync(1, `${words}\n`);

/** Counts steps, and ends the process by SIGKILL at one of them. */
function countSteps(dieAt: number) {
  let steps = 0;
  return {
    step(): void {
      steps += 1;
      if (steps !== dieAt) return;
      process.kill(process.pid, 'SIGKILL');
      for (;;);
    },
    count: () => steps,
  };
}

/** The store, with a step before and after whatever it does. */
function stepping(store: PolicyStore, step: () => void): PolicyStore {
  const around = (book: Book): Book =>
    Object.fromEntries(
      Object.entries(book).map(([name, act]: [string, (...args: unknown[]) => unknown]) => [
        name,
        async (...args: unknown[]) => {
          step();
          return act(...args);
        },
      ]),
    ) as unknown as Book;
  return {
    async transact(act) {
      step();
      const result = await store.transact(async (book) => {
        const done = await act(around(book));
        step();
        return done;
      });
      step();
      return result;
    },
  };
}

const requestOf = (id: string, units: bigint) => ({
  id,
  message: `message of ${id}`,
  attempt: 1,
  effects: swap({ leaving: { [USDC]: units } }),
});

/** Reserves until it is refused. */
async function race(policy: Policy, units: bigint): Promise<void> {
  for (let n = 0; ; n++) {
    try {
      await policy.reserve(requestOf(`${process.pid} ${n}`, units));
      say('reserved');
    } catch (error) {
      if (!isPerijoveError(error, 'policy_denied')) throw error;
      say(error.details.findings[0]?.rule ?? 'none');
      return;
    }
  }
}

/** Two reservations, of which one is settled and one is released. */
async function walk(policy: Policy): Promise<void> {
  const [lands, dies] = [requestOf('lands', 4_000_000n), requestOf('dies', 3_000_000n)];
  for (const each of [lands, dies]) {
    await policy.reserve(each);
    say(`${each.id} reserved`);
    await policy.beforeSignature(each);
    say(`${each.id} signed`);
  }
  say('lands ends');
  await policy.settle(lands, { kind: 'landed', left: { [USDC]: 2_000_000n } });
  say('lands settled');
  say('dies ends');
  await policy.release(dies, { kind: 'dead' });
  say('dies released');
}

/**
 * What a process does with a store:
 * `<place> race <units>` reserves until it is refused;
 * `<place> steps <n>` dies by SIGKILL at its n-th step; without `n` it prints how many there are.
 */
export async function runTask(open: (place: string) => Promise<PolicyStore>): Promise<void> {
  const [place = '', task, given = ''] = process.argv.slice(2);
  const store = await open(place);
  if (task === 'race') return race(createPolicy({ policy: counting, store }), BigInt(given));
  const steps = countSteps(given === '' ? Infinity : Number(given));
  await walk(createPolicy({ policy: counting, store: stepping(store, () => steps.step()) }));
  say(`${steps.count()} steps`);
}
