/** Goal 28: how old a watched price gets, and what the polls leave to calls. */
import {
  createTransport,
  plans,
  sandbox,
  type TransportEvent,
  type WireRequest,
} from '@perijove/core';
import { createPriceClient, type PriceClient } from '@perijove/price';
import { createTokensClient } from '@perijove/tokens';
import { createRandom } from '../bodies/random.ts';
import { messageOf, SERVER_CORE, startChild } from '../measure/child.ts';
import { summarize } from '../measure/statistics.ts';
import type { Measured, Topic } from '../measure/topic.ts';
import type { SandboxAddress } from './sandbox-server.ts';
import { createSimulatedGateway } from './simulated-gateway.ts';
import { createSimulatedTime } from './simulated-time.ts';

const PLAN = 'developer';
const COUNT = 1_000;
const SEED = 28;
/** The default of `price.watch`. */
const POLL_MS = 5_000;
const MINUTE_MS = 60_000;

export const run: Topic = async ({ quick }) => {
  const simulated = await simulate(quick ? 12 : 60);
  const real = await watchSandbox(quick ? 3_000 : 30_000);
  const measured: Measured[] = [];
  const note = (part: string, value: number): void => {
    measured.push({ goal: 28, part, value: summarize([value]) });
  };
  note('oldest price / time of a poll', simulated.oldestMs / POLL_MS);
  note('answers with 429', simulated.refused);
  note('calls beside it that waited', simulated.waits);
  note('heap grown after the first ten minutes, MB', simulated.grownMb);
  note('sandbox: oldest price / time of a poll', real.oldestMs / POLL_MS);
  note('sandbox: answers with 429', real.refused);
  const perMinute = (simulated.polls / simulated.minutes).toFixed(0);
  const { limit } = plans[PLAN];
  return {
    measured,
    notes: [
      `${simulated.minutes} simulated minutes: ${perMinute} polls a minute of ${limit}, beside 60 calls`,
      `oldest price ${(simulated.oldestMs / 1_000).toFixed(1)} s, ${simulated.changes} changes`,
      `CPU: ${(simulated.cpuMs / simulated.minutes).toFixed(0)} ms a minute, gateway and clock included`,
      `sandbox, real time: oldest price ${(real.oldestMs / 1_000).toFixed(1)} s of ${real.watched} mints`,
    ],
  };
};

interface Simulated {
  readonly minutes: number;
  readonly oldestMs: number;
  readonly refused: number;
  readonly waits: number;
  readonly grownMb: number;
  readonly polls: number;
  readonly changes: number;
  readonly cpuMs: number;
}

/** An hour with one call a second beside the watch, and prices that all change all the time. */
async function simulate(minutes: number): Promise<Simulated> {
  const time = createSimulatedTime(SEED);
  const { decimal } = createRandom(SEED);
  const priced = ({ path }: WireRequest): string => {
    const ids = new URL(path, 'http://127.0.0.1').searchParams.get('ids')?.split(',') ?? [];
    return JSON.stringify(
      Object.fromEntries(ids.map((id) => [id, { usdPrice: decimal(100), decimals: 6 }])),
    );
  };
  const gateway = createSimulatedGateway(plans[PLAN], time, priced);
  let waits = 0;
  const transport = createTransport({
    deployment: sandbox('http://127.0.0.1:1'),
    apiKey: 'bench-key',
    plan: PLAN,
    clock: time,
    createWire: () => gateway.wire,
    onEvent: ({ type }: TransportEvent) => {
      if (type === 'limit:wait') waits++;
    },
  });
  const price = createPriceClient(transport);
  const ids = mints(COUNT);
  const seen = readAges(price, ids, time.now, time.fail);
  let calls = 0;
  const call = (): void => {
    calls++;
    price.get({ ids: [ids[0] as string] }).catch(time.fail);
    time.schedule(call, 1_000);
  };
  time.schedule(call, 1_000);
  const look = (): void => {
    seen.look();
    time.schedule(look, 1_000);
  };
  time.schedule(look, 3 * POLL_MS);
  const cpu = process.cpuUsage();
  let early = 0;
  for (let minute = 0; minute < minutes; minute++) {
    await time.run(MINUTE_MS);
    if (minute === 9) early = heapMb();
  }
  const grownMb = heapMb() - early;
  const { user, system } = process.cpuUsage(cpu);
  const polls = gateway.accepted.length - calls;
  const cpuMs = (user + system) / 1_000;
  const { oldestMs, changes } = seen.result();
  return { minutes, oldestMs, refused: gateway.refused(), waits, grownMb, polls, changes, cpuMs };
}

async function watchSandbox(
  ms: number,
): Promise<{ readonly oldestMs: number; readonly refused: number; readonly watched: number }> {
  const args = [String(2 * COUNT), PLAN];
  const server = startChild('topics/sandbox-server.ts', args, { core: SERVER_CORE });
  const { url, apiKey } = await messageOf<SandboxAddress>(server);
  let refused = 0;
  const transport = createTransport({
    deployment: sandbox(url),
    apiKey,
    plan: PLAN,
    onEvent: (event) => {
      if (event.type === 'attempt:failed' && event.error.code === 'rate_limited') refused++;
    },
  });
  const all = await createTokensClient(transport).allV1().toArray();
  const ids = all.slice(0, COUNT).map(({ address }) => address);
  const seen = readAges(createPriceClient(transport), ids, Date.now, (error) => {
    throw error;
  });
  const timer = setInterval(seen.look, 250);
  await new Promise((resolve) => setTimeout(resolve, ms));
  clearInterval(timer);
  await transport.close();
  server.kill();
  return { oldestMs: seen.result().oldestMs, refused, watched: ids.length };
}

/** Watches, and notes the age of the oldest price whenever it is looked at and before each change. */
function readAges(
  price: PriceClient,
  ids: readonly string[],
  now: () => number,
  fail: (error: unknown) => void,
) {
  let asOf: number | undefined;
  let oldestMs = 0;
  let changes = 0;
  const look = (): void => {
    if (asOf !== undefined) oldestMs = Math.max(oldestMs, now() - asOf);
  };
  (async () => {
    for await (const change of price.watch({ ids }, { repeatMs: 0 })) {
      look();
      changes++;
      asOf = change.asOf;
    }
  })().catch(fail);
  return { look, result: () => ({ oldestMs, changes }) };
}

/** Distinct mints: zero bytes, then a number of two letters. */
function mints(count: number): readonly string[] {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  return Array.from({ length: count }, (_, index) => {
    const high = letters[5 + Math.floor(index / letters.length)];
    return `${'1'.repeat(30)}${high}${letters[index % letters.length]}`;
  });
}

function heapMb(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
