/**
 * Calls a server that cuts connections and ends idle ones, and prints what the process holds: one
 * line of JSON per sample. `node --expose-gc soak-client.ts <origin> <seconds>`.
 */
import { getEventListeners } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AnyEndpoint,
  arrayStream,
  createTransport,
  type Endpoint,
  type Streamed,
  sandbox,
} from '@perijove/core';
import type { Sample } from './sample.ts';

const [origin = '', seconds = '300'] = process.argv.slice(2);

/** At most; fewer on a busy machine. */
const SAMPLES = 60;
const CALLERS = 16;
/** Between two calls of a caller: the soak runs beside other tests, and leaves the cores to them. */
const PAUSE_MS = 400;

const facts = {
  operationId: 'soak',
  mount: 'price',
  auth: 'optional',
  bucket: 'default',
  stability: 'stable',
  credits: 1,
  checkInput: () => undefined,
  checkOutput: () => true,
  explain: async () => [],
} as const satisfies Partial<AnyEndpoint>;

type Any = Endpoint<Record<never, never>, unknown>;
const example = { request: {}, response: [] };
const read: Any = {
  ...facts,
  example,
  name: 'soak.read',
  method: 'GET',
  path: '/read',
  effect: 'read',
};
const submit: Any = {
  ...facts,
  example,
  name: 'soak.submit',
  method: 'POST',
  path: '/submit',
  effect: 'submit',
};
const list: Endpoint<Record<never, never>, unknown[]> & Streamed = {
  ...facts,
  example,
  name: 'soak.list',
  method: 'GET',
  path: '/list',
  effect: 'read',
  streams: arrayStream,
};

const transport = createTransport({
  deployment: sandbox(origin),
  plan: { limit: 1_000_000, windowMs: 1_000 },
  connections: CALLERS,
  timeoutMs: 2_000,
  deadlineMs: 4_000,
  keepAliveMs: 500,
  retries: 0,
});
const endsAt = Date.now() + Number(seconds) * 1_000;
/** Shared by all calls that are given it, for as long as the process lives. */
const shared = new AbortController();
let calls = 0;

async function leaveEarly(signal: AbortSignal): Promise<void> {
  for await (const _batch of transport.stream(list, {}, { signal }).batches()) return;
}

const kinds: readonly (() => Promise<unknown>)[] = [
  () => transport.call(read, {}),
  () => transport.call(read, {}, { signal: shared.signal }),
  () => transport.call(read, {}, { signal: AbortSignal.timeout(20) }),
  () => transport.call(submit, {}),
  () => transport.stream(list, {}, { signal: shared.signal }).toArray(),
  () => leaveEarly(shared.signal),
];

async function caller(turn: number): Promise<void> {
  for (let kind = turn; Date.now() < endsAt; kind++) {
    calls++;
    await kinds[kind % kinds.length]?.().catch(() => undefined);
    await sleep(PAUSE_MS);
  }
}

async function sample(): Promise<void> {
  // What was just dropped needs a turn or two before it can be collected.
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc?.();
    await sleep(20);
  }
  const held: Sample = {
    calls,
    heapBytes: process.memoryUsage().heapUsed,
    descriptors: readdirSync('/proc/self/fd').length,
    listeners: getEventListeners(shared.signal, 'abort').length,
  };
  process.stdout.write(`${JSON.stringify(held)}\n`);
}

async function sampler(): Promise<void> {
  while (Date.now() < endsAt) {
    await sleep((Number(seconds) * 1_000) / SAMPLES);
    await sample();
  }
}

await Promise.all([sampler(), ...Array.from({ length: CALLERS }, (_, turn) => caller(turn))]);
await transport.close();
