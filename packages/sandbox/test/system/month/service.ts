import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { sandbox } from '@perijove/core';
import { createRpc, type Rpc } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import type { Fault } from '../../../src/index.ts';
import { type SandboxProcess, spawnSandbox } from '../swap-kill/sandbox-process.ts';

/** Where the service can be reached, until it is killed. */
export interface Reach {
  readonly url: string;
  readonly rpc: Rpc;
  /** One for each lane, with a key and a limit of its own. */
  readonly clients: readonly Perijove[];
  /** Aborted when the next one is there: nobody goes on waiting for this one. */
  readonly signal: AbortSignal;
}

/** A sandbox in a process of its own that is killed now and then, and goes on from its folder. */
export interface Service {
  /** Waits while the sandbox is away. */
  readonly reach: () => Promise<Reach>;
  /** Kills the process, whatever it is doing, and starts another one. */
  readonly restart: () => Promise<void>;
  /** On to this world time, if it is not that late already. */
  readonly advanceTo: (atMs: number) => Promise<void>;
  /** Kills the process for good. */
  readonly end: () => Promise<void>;
}

export interface ServiceOptions {
  readonly folder: string;
  readonly seed: string;
  readonly lanes: number;
  readonly faults: readonly Fault[];
}

/** World time per real time, so that what can no longer land expires within seconds. */
const CLOCK_SPEED = 20;

interface Run {
  readonly process: SandboxProcess;
  readonly reach: Reach;
  readonly leave: () => Promise<unknown>;
}

/** Where the sandboxes on this folder write what is wrong with them. */
export function complaintsIn(folder: string): string {
  return join(folder, 'complaints');
}

export function startService(options: ServiceOptions): Service {
  let run = start(options);
  return {
    reach: async () => (await run).reach,
    async restart() {
      const before = await run;
      run = before.process.kill().then(() => start(options));
      await run;
      await before.leave();
    },
    async advanceTo(atMs) {
      const { url } = (await run).reach;
      const { nowMs } = await control<{ nowMs: number }>(url, '/clock', {});
      if (nowMs < atMs) await control(url, '/clock', { advanceMs: atMs - nowMs });
    },
    async end() {
      const last = await run;
      await last.process.kill();
      await last.leave();
    },
  };
}

async function start({ folder, seed, lanes, faults }: ServiceOptions): Promise<Run> {
  const complaints = openSync(complaintsIn(folder), 'a');
  const process = spawnSandbox(folder, seed, complaints);
  closeSync(complaints);
  const at = await process.ready;
  if (!at) throw new Error('the sandbox did not start');
  const { url, rpcUrl } = at;
  await control(url, '/clock', { speed: CLOCK_SPEED });
  for (const fault of faults) await control(url, '/faults', fault);
  const clients = await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const account = { account: `lane ${lane}`, plan: 'pro' };
      const { key: apiKey } = await post<{ key: string }>(`${url}/portal/api/keys`, account);
      return createPerijove({ deployment: sandbox(url), apiKey, plan: 'pro' });
    }),
  );
  const leaving = new AbortController();
  return {
    process,
    reach: { url, rpc: createRpc(rpcUrl), clients, signal: leaving.signal },
    leave() {
      leaving.abort(new Error('the sandbox was killed'));
      return Promise.all(clients.map((client) => client.close()));
    },
  };
}

/** One of the knobs of the sandbox. */
export function control<Answer>(url: string, path: string, body: object): Promise<Answer> {
  return post(`${url}/_sandbox${path}`, body);
}

async function post<Answer>(url: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  // A kill can come between the head of the response and its end.
  const { ok, status, text } = await ask(url, request).catch(() => {
    throw new Unreachable(url);
  });
  if (!ok) throw new Refused(`${url}: ${status} ${text}`);
  return JSON.parse(text) as Answer;
}

async function ask(url: string, request: RequestInit) {
  const response = await fetch(url, request);
  return { ok: response.ok, status: response.status, text: await response.text() };
}

/** The sandbox would not. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** The sandbox is away. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}
