import { expect } from 'vitest';
import { createRpc } from '../../src/rpc/create-rpc.ts';
import type { SubmitOptions } from '../../src/submit/options.ts';
import { submitTransaction } from '../../src/submit/submit-transaction.ts';
import { alice, ata, bob, usdc } from '../ledger/cast.ts';
import { compile } from '../ledger/draft.ts';
import { compute, token } from '../ledger/make.ts';
import { type NodeCall, type NodeServer, type Reaction, serveNode } from '../rpc/node-server.ts';
import { type SimulatedClock, simulatedClock } from '../rpc/simulated-clock.ts';

/** A payment that is signed, as far as a test's node looks. */
export const signed = compile({
  instructions: [
    compute.limit(300_000),
    token.transferChecked(usdc, ata(alice, usdc), ata(bob, usdc), alice, 5n),
  ],
  filled: [alice.address],
});

export const FIRST_SLOT = 1_000;
const MS_PER_SLOT = 400;

/** What a node does with a method's nth call, counted from 0; without an answer, its default. */
export type React = (nth: number, call: NodeCall, chain: Chain) => Reaction | undefined;

export interface Chain {
  readonly clock: SimulatedClock;
  /** Milliseconds since the start. */
  readonly elapsed: () => number;
  readonly slot: () => number;
}

export interface Submitted {
  /** What it resolved with, or what it rejected with. */
  readonly outcome: unknown;
  readonly node: NodeServer;
  readonly clock: SimulatedClock;
  /** Milliseconds after the start at which each call of a method came. */
  readonly times: (method: string) => readonly number[];
}

export interface Scene extends Partial<SubmitOptions> {
  readonly base64?: string;
  readonly react?: Readonly<Record<string, React>>;
  readonly onNode?: (node: NodeServer) => void;
}

/** Submits to a node on loopback that reacts as told, while a chain of 400 ms slots goes on. */
export async function submit({
  react = {},
  base64 = signed,
  onNode,
  ...options
}: Scene): Promise<Submitted> {
  const clock = simulatedClock();
  const startedAt = clock.now();
  const elapsed = (): number => clock.now() - startedAt;
  const slot = (): number => FIRST_SLOT + Math.floor(elapsed() / MS_PER_SLOT);
  const chain: Chain = { clock, elapsed, slot };
  const at: { readonly method: string; readonly ms: number }[] = [];
  const node = await serveNode((call, nth) => {
    at.push({ method: call.method, ms: elapsed() });
    return react[call.method]?.(nth, call, chain) ?? usual(call, chain);
  });
  onNode?.(node);
  const rpc = createRpc(node.url, { clock });
  const outcome = await submitTransaction(base64, { rpc, clock, ...options }).catch(
    (error: unknown) => error,
  );
  // What was called off has a moment to end.
  await new Promise(setImmediate);
  const times = (method: string) => at.filter((each) => each.method === method).map(({ ms }) => ms);
  return { outcome, node, clock, times };
}

/** Takes everything, knows the blockhash, and has never seen a transaction. */
function usual({ method }: NodeCall, { slot }: Chain): Reaction {
  switch (method) {
    case 'sendTransaction':
      return { result: 'a signature' };
    case 'isBlockhashValid':
      return blockhash(true, slot());
    case 'getSignatureStatuses':
      return status(null, slot());
    case 'getEpochInfo':
      return { result: { absoluteSlot: slot(), blockHeight: slot() } };
    default:
      throw new Error(`unexpected ${method}`);
  }
}

export const blockhash = (value: boolean, slot: number): Reaction => ({
  result: { context: { slot }, value },
});

export const status = (value: unknown, slot: number): Reaction => ({
  result: { context: { slot }, value: [value] },
});

/** It is in a block. */
export const at = (confirmationStatus: string, err: unknown = null): Reaction =>
  status({ slot: 1_234, confirmations: 5, err, confirmationStatus }, 2_000);

/** The preflight's answer. */
export const refusal = (err: unknown, logs: readonly string[] = []): Reaction => ({
  error: { code: -32002, message: 'Transaction simulation failed', data: { err, logs } },
});

/** Nothing until the nth look, then this. */
export const from =
  (nth: number, reaction: Reaction): React =>
  (now) =>
    now >= nth ? reaction : undefined;

export const failure = (code: string, details: object = {}) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) });
