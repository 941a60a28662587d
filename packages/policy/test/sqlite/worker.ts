/**
 * A process that uses the file of a store:
 * `worker.ts <file> race <units>` reserves until it is refused;
 * `worker.ts <file> steps <n>` dies by SIGKILL at its n-th step; without `n` it prints how many there are.
 */
import { writeSync } from 'node:fs';
import { isPerijoveError, USDC } from '@perijove/core';
import { createPolicy } from '../../src/engine/create-policy.ts';
import { openSqlitePolicyStore } from '../../src/sqlite/sqlite-store.ts';
import type { Book, PolicyStore } from '../../src/store/policy-store.ts';
import { swap } from '../attacks/attack-cases.ts';
import { counting } from './counting-policy.ts';

const [file = '', task, given = ''] = process.argv.slice(2);

/** Not by a stream: what was written before a kill must be there. */
const say = (words: string): void => void writeSync(1, `${words}\n`);

let steps = 0;
const dieAt = task === 'steps' && given !== '' ? Number(given) : Infinity;

function step(): void {
  steps += 1;
  if (steps !== dieAt) return;
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

/** The store, with a step before and after whatever it does. */
function stepping(store: PolicyStore): PolicyStore {
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

const real = await openSqlitePolicyStore(file);
const policy = createPolicy({ policy: counting, store: stepping(real) });
const requestOf = (id: string, units: bigint) => ({
  id,
  message: `message of ${id}`,
  attempt: 1,
  effects: swap({ leaving: { [USDC]: units } }),
});

if (task === 'race') {
  for (let n = 0; ; n++) {
    try {
      await policy.reserve(requestOf(`${process.pid} ${n}`, BigInt(given)));
      say('reserved');
    } catch (error) {
      if (!isPerijoveError(error, 'policy_denied')) throw error;
      say(error.details.findings[0]?.rule ?? 'none');
      break;
    }
  }
} else {
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
  say(`${steps} steps`);
}
await real.close();
