/** One process of a fleet: calls the API as often as it may, until it is killed. */
import { isPerijoveError, type LimitStore, type Rule, sandbox, systemClock } from '@perijove/core';
import { createPriceClient, SOL } from '@perijove/price';
import { createRedisLimitStore } from '../../src/index.ts';
import { type ClientName, connectClient } from '../clients.ts';

export interface WorkerOptions {
  readonly client: ClientName;
  readonly redisPort: number;
  readonly url: string;
  readonly apiKey: string;
  readonly plan: Rule;
  /** How far the clock of this process is ahead. */
  readonly aheadMs: number;
  readonly neverSettles: boolean;
  readonly timeoutMs: number;
  readonly onStoreFailure: 'fail' | 'share';
  /** Calls at the same time. */
  readonly callers: number;
}

const options = JSON.parse(process.argv[2] ?? '') as WorkerOptions;
const { client } = await connectClient(options.client, options.redisPort);
const { onStoreFailure } = options;
const store = createRedisLimitStore({ client, onStoreFailure });
const limitStore: LimitStore = options.neverSettles
  ? { take: (request) => store.take(request), settle: () => undefined }
  : store;
const price = createPriceClient({
  deployment: sandbox(options.url),
  apiKey: options.apiKey,
  plan: options.plan,
  // It only reads, and its use of the whole plan is measured.
  submitReserve: 0,
  limitStore,
  timeoutMs: options.timeoutMs,
  deadlineMs: 120_000,
  clock: { ...systemClock, now: () => systemClock.now() + options.aheadMs },
});

async function callAlways(): Promise<never> {
  for (;;) {
    await price.get({ ids: [SOL] }).catch(pauseWithoutStore);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Nothing was sent; a program calls again later. */
async function pauseWithoutStore(error: unknown): Promise<void> {
  if (!isPerijoveError(error, 'limit_store_failed')) throw error;
  await new Promise((resolve) => setTimeout(resolve, 100));
}

process.send?.('ready');
await Promise.all(Array.from({ length: options.callers }, callAlways));
