/** A limit that a measured number is held against. */
export interface Goal {
  readonly goal: number;
  /** The same words as in the report of its topic. */
  readonly part: string;
  readonly says: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

function parts(
  goal: number,
  says: string,
  limits: Readonly<Record<string, number>>,
  bound: 'atMost' | 'atLeast' = 'atMost',
): readonly Goal[] {
  return Object.entries(limits).map(([part, limit]) => ({ goal, part, says, [bound]: limit }));
}

/** The goals in their order. Where nothing else is said they are ratios within one run. */
/** Goals of a sandbox with many orders of a kind. The first request after a start reads all of them. */
const crowd = (orders: string): Readonly<Record<string, number>> => ({
  [`${orders}: first request, ms`]: 5000,
  [`${orders}: price, ms`]: 10,
  [`${orders}: open an order, ms`]: 30,
  [`${orders}: idle CPU, % of a core`]: 3,
});

/** Trips of a flow until the transaction is sent, and until the result is verified. */
const trips = (flow: string, sent = 3): Readonly<Record<string, number>> => ({
  [`${flow}, sent`]: sent,
  [`${flow}, verified`]: sent + 1,
});

/** What a visitor of a page waits for. */
const screen = (name: string): Readonly<Record<string, number>> => ({
  [`${name}: largest paint, ms`]: 2500,
  [`${name}: blocked, ms`]: 200,
});

export const goals: readonly Goal[] = [
  ...parts(1, 'quote: CPU of a call / undici request + json', { 'c=1': 1, 'c=16': 1, 'c=128': 1 }),
  ...parts(
    2,
    'quote: CPU of the official swap client / ours',
    { 'c=1': 3, 'c=16': 3.5, 'c=128': 3.5 },
    'atLeast',
  ),
  ...parts(
    3,
    'quote: CPU of global fetch + json / ours',
    { 'c=1': 2.5, 'c=16': 3, 'c=128': 3 },
    'atLeast',
  ),
  ...parts(4, 'other bodies, c=16: CPU / undici request + json', {
    execute: 1,
    tokens: 1.1,
    tokensFull: 1.1,
    positions: 1.1,
  }),
  ...parts(5, 'c=16: CPU of a checked call / unchecked', {
    execute: 1.2,
    quote: 1.2,
    tokens: 1.2,
    tokensFull: 1.2,
    positions: 1.2,
  }),
  ...parts(6, "quote, c=16: CPU with the caller's signal / without", {
    'one signal for all calls': 1.25,
    'a signal per call': 1.25,
  }),
  ...parts(6, 'warnings about listeners, 128 calls on one signal', { count: 0 }),
  ...parts(7, 'checking / JSON.parse', {
    execute: 0.12,
    quote: 0.12,
    tokens: 0.12,
    tokensFull: 0.2,
    positions: 0.35,
  }),
  ...parts(8, 'a response of the wrong shape, reported / JSON.parse', {
    'execute, first': 2.5,
    'quote, first': 2.5,
    'tokens, first': 2.5,
    'tokensFull, first': 2.5,
    'positions, first': 2.5,
    'execute, repeated': 0.5,
    'quote, repeated': 0.5,
    'tokens, repeated': 0.5,
    'tokensFull, repeated': 0.5,
    'positions, repeated': 0.5,
  }),
  ...parts(
    9,
    '103 MB list, checked: speed / whole JSON.parse',
    { batches: 1.3, items: 1.3 },
    'atLeast',
  ),
  ...parts(10, '103 MB list, checked: peak memory over base, MB', { items: 80 }),
  ...parts(10, '103 MB list, checked: / whole JSON.parse', {
    'peak memory': 0.15,
    'longest stall': 0.15,
  }),
  ...parts(11, '103 MB list, one array: / whole JSON.parse', { CPU: 1.2, 'peak memory': 0.6 }),
  ...parts(12, 'limiter + retry, nothing to wait for: us a call', { both: 1 }),
  ...parts(13, 'family with core and checks in a page: kB gzip', {
    price: 5,
    tokens: 8,
    portfolio: 8,
  }),
  ...parts(13, 'the same: modules of zod and undici inside', {
    'price, modules': 0,
    'tokens, modules': 0,
    'portfolio, modules': 0,
  }),
  ...parts(14, 'import of a package / import of zod', {
    'price, CPU': 0.2,
    'price, memory': 0.35,
    'tokens, CPU': 0.2,
    'tokens, memory': 0.35,
    'portfolio, CPU': 0.2,
    'portfolio, memory': 0.35,
    'swap, CPU': 0.3,
    'swap, memory': 0.35,
    'perijove, CPU': 0.35,
    'perijove, memory': 0.4,
    'perijove, CommonJS, CPU': 0.35,
    'perijove, CommonJS, memory': 0.4,
  }),
  ...parts(15, 'first call of a process / import undici + one request', { time: 1.2 }),
  ...parts(
    16,
    'share of the allowed rate used',
    { free: 0.97, developer: 0.97, pro: 0.97 },
    'atLeast',
  ),
  ...parts(16, 'answers with 429', { 'free, 429': 0, 'developer, 429': 0, 'pro, 429': 0 }),
  ...parts(17, '10,000 mints priced at plan pro / the least time it allows', { sandbox: 1.05 }),
  ...parts(18, 'sandbox with 100,000 waiting orders', {
    ...crowd('orders'),
    ...crowd('vault-orders'),
    'vault-orders: open an order of v2, ms': 30,
    ...crowd('mixed'),
    'mixed: open an order of v2, ms': 30,
  }),
  ...parts(18, 'sandbox with 10,000 launched tokens', {
    'start, ms': 2000,
    'search, ms': 50,
    'top traded, ms': 50,
    'recent, ms': 50,
  }),
  ...parts(18, 'sandbox with 100,000 kept requests', { 'resident, MB': 500 }),
  ...parts(19, 'a sandbox for a test suite', {
    'import, ms': 150,
    'start, ms': 200,
    'resident, MB': 110,
    'reset, ms': 20,
  }),
  ...parts(
    20,
    'limit store on Redis, per second of CPU',
    { 'node-redis, calls': 8000, 'ioredis, calls': 8000 },
    'atLeast',
  ),
  ...parts(20, 'limit store on Redis, 50 calls/s', {
    'node-redis, round trips a call': 2,
    'node-redis, p99 ms': 2,
    'node-redis, p99 / that of the script run by the client alone': 1.5,
    'ioredis, round trips a call': 2,
    'ioredis, p99 ms': 2,
    'ioredis, p99 / that of the script run by the client alone': 1.5,
  }),
  ...parts(21, 'quote, c=16: CPU of a call with telemetry / without', {
    'SDK, exporter that does nothing': 1.1,
    'SDK, one span in ten': 1.1,
    'SDK / the SDK alone, one span and one duration': 1.1,
    'no SDK': 1.1,
  }),
  ...parts(
    22,
    'fleet of 8 processes on Redis, killed at random',
    { 'all settle, rate used': 0.97, 'one never settles, rate used': 0.97 },
    'atLeast',
  ),
  ...parts(22, 'fleet of 8 processes on Redis, killed at random', {
    'all settle, answers 429': 0,
    'one never settles, answers 429': 0,
  }),
  ...parts(23, 'journal in PostgreSQL: time of a write / one with pg alone', {
    'one at a time': 2,
    '8 at a time': 2,
  }),
  ...parts(24, 'trips over the network', {
    ...trips('swap.swap'),
    ...trips('swap.swapByBuild'),
    ...trips('swap.pay'),
    ...trips('instantSwap.swap'),
    ...trips('routingSwap.swap', 4),
    ...trips('earn.deposit'),
    ...trips('earn.withdraw'),
    ...trips('trigger.place'),
    ...trips('recurring.place'),
    ...trips('send.send'),
    ...trips('triggerV2.place'),
  }),
  ...parts(25, 'user CPU of a guarded swap / by hand on @solana/kit', { 'swap.swap': 2.2 }),
  ...parts(26, "a local node / LiteSVM's binding alone", {
    'CPU until the first response': 5,
    'resident after it': 2,
    'CPU of a transfer over HTTP': 12,
  }),
  ...parts(27, 'slots until a swap is in a block, 5 lanes / 1 lane', {
    '30 % dropped': 0.6,
    '60 % dropped': 0.4,
  }),
  ...parts(28, '1,000 watched mints at plan developer, an hour of simulated time', {
    'oldest price / time of a poll': 2,
    'answers with 429': 0,
    'calls beside it that waited': 0,
    'heap grown after the first ten minutes, MB': 2,
  }),
  ...parts(28, '1,000 watched mints at plan developer, on the sandbox', {
    'sandbox: oldest price / time of a poll': 2,
    'sandbox: answers with 429': 0,
  }),
  ...parts(29, 'backtest of a year of minutes with 1,000 swaps', {
    seconds: 30,
    'swaps that did not land': 0,
  }),
  ...parts(30, 'first screen of a phone on a slow network, from an empty cache', {
    ...screen('/'),
    ...screen('/swap'),
    ...screen('/orders'),
    ...screen('/earn'),
    ...screen('/token/JUP'),
    ...screen('widget'),
  }),
];
