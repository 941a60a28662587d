import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import {
  arrayStream,
  createTransport,
  type Endpoint,
  isPerijoveError,
  type PerijoveError,
  type Streamed,
  sandbox,
  type Transport,
  type TransportOptions,
} from '../../src/index.ts';
import { type LoopbackServer, serve } from '../runtime/loopback-server.ts';
import { manualClock } from './manual-clock.ts';

export interface Item {
  readonly id: number;
  readonly text: string;
}

const isItem = (value: unknown): boolean => typeof (value as Item | null)?.id === 'number';

export const all: Endpoint<Record<never, never>, Item[]> & Streamed = {
  name: 'test.all',
  operationId: 'getAll',
  method: 'GET',
  mount: 'tokensV1',
  path: '/all',
  auth: 'optional',
  effect: 'read',
  bucket: 'default',
  stability: 'stable',
  credits: 1,
  streams: arrayStream,
  checkInput: () => undefined,
  checkOutput: (output) => Array.isArray(output) && output.every(isItem),
  explain: async () => [{ path: '[0].id', expected: 'a number' }],
  example: { request: {}, response: [] },
};

/** Large enough that a few hundred make a batch. */
const item = (id: number): Item => ({ id, text: '},{"\\'.repeat(200) });
export const items = (from: number, to: number): Item[] =>
  Array.from({ length: to - from }, (_, index) => item(from + index));
/** The elements from `from` on, without the brackets around them. */
export const inner = (from: number, to: number): string =>
  JSON.stringify(items(from, to)).slice(1, -1);

export type Respond = (response: ServerResponse, request: IncomingMessage) => void;

const json = { 'content-type': 'application/json' };

export function serveJson(respond: Respond): Promise<LoopbackServer> {
  return serve((request, response) => {
    for (const [name, value] of Object.entries(json)) response.setHeader(name, value);
    respond(response, request);
  });
}

export function openTransport(origin: string, more: Partial<TransportOptions> = {}): Transport {
  const transport = createTransport({
    deployment: sandbox(origin),
    plan: { limit: 10_000, windowMs: 1_000 },
    clock: manualClock(),
    retries: 0,
    ...more,
  });
  onTestFinished(() => transport.close());
  return transport;
}

export async function failureOf(promise: Promise<unknown>): Promise<PerijoveError> {
  const error: unknown = await promise.then(
    () => expect.unreachable('it did not fail'),
    (reason: unknown) => reason,
  );
  if (!isPerijoveError(error)) throw error;
  return error;
}

/** Reads to the end or the error, and keeps what came before it. */
export async function readAll(
  stream: AsyncIterable<Item>,
): Promise<{ ids: number[]; error: unknown }> {
  const ids: number[] = [];
  try {
    for await (const { id } of stream) ids.push(id);
  } catch (error) {
    return { ids, error };
  }
  return { ids, error: undefined };
}

export const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
