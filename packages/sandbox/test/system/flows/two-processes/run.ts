import { type ChildProcess, spawn } from 'node:child_process';
import { USDC } from '@perijove/core';
import { expect, onTestFinished } from 'vitest';
import { programOf } from '../../../../../../tooling/program.ts';
import { balanceOf, startTrading } from '../../../market/swap/trading.ts';
import { type Answered, type Tamper, tamper } from '../tampering-service.ts';
import { AMOUNT, type FlowName, type RaceTask, type Reported } from './task.ts';

/** What two processes reported, and what the chain has. */
export interface Race {
  readonly reported: readonly Reported[];
  /** Signatures of the wallet's transactions that landed. */
  readonly landed: readonly string[];
  /** How many times the amount has left the wallet. */
  readonly paid: number;
}

/**
 * Runs the same flow in two processes that share a journal, each with an id of its own. The service
 * gives both the same transaction, and both have checked it before one signs.
 *
 * @param script which each process runs, with a `RaceTask`.
 */
export async function raceProcesses(script: URL, flow: FlowName, journal: string): Promise<Race> {
  const trading = await startTrading();
  const { sandbox, alice } = trading;
  const { apiKey, rpcUrl, ledger } = sandbox;
  const deployment = await tamper(sandbox, pairingService());
  const secretKey = Buffer.from(alice.secretKey).toString('hex');
  const task = { flow, journal, deployment, apiKey, rpcUrl, secretKey };
  const landed = (): readonly string[] =>
    ledger
      .history(alice.address, { limit: 1_000 })
      .flatMap(({ signature, error }) => (error === null ? [signature] : []));
  const before = { paid: balanceOf(trading, alice.address, USDC), landed: new Set(landed()) };
  const program = await programOf(script);
  const processes = [1, 2].map((n) => start(program, { ...task, id: `${flow} ${n}` }));
  // Each process holds the same transaction now, and none has signed it.
  await Promise.all(processes.map(({ checked }) => checked));
  for (const { child } of processes) child.send('go');
  const reported = await Promise.all(processes.map(({ ended }) => ended));
  const paid = Number(before.paid - balanceOf(trading, alice.address, USDC)) / Number(AMOUNT);
  return { reported, landed: landed().filter((each) => !before.landed.has(each)), paid };
}

/** Each transaction is reported once, and every one that landed is reported. */
export function assertApart({ reported, landed, paid }: Race): void {
  const signatures = reported.flatMap(({ signature }) => signature ?? []);
  expect(landed.toSorted()).toEqual(signatures.toSorted());
  expect(paid).toBe(landed.length);
  const codes = reported.flatMap(({ code }) => code ?? []);
  expect(codes.filter((code) => code !== 'duplicate_transaction')).toEqual([]);
  expect(landed.length).toBeGreaterThan(0);
  // The service did answer both with one transaction.
  expect(reported.flatMap(({ others }) => others).length).toBeGreaterThan(0);
}

interface Started {
  readonly child: ChildProcess;
  /** Resolves when a transaction has passed all checks. */
  readonly checked: Promise<void>;
  readonly ended: Promise<Reported>;
}

function start(program: string, task: RaceTask): Started {
  const flags = [program, JSON.stringify(task)];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<Reported>((resolve, reject) => {
    child.on('message', (message) => {
      if (message !== 'checked') resolve(message as Reported);
    });
    child.on('exit', (code) => reject(new Error(`the process ended with ${code}`)));
  });
  const checked = new Promise<void>((resolve, reject) => {
    child.on('message', () => resolve());
    ended.catch(reject);
  });
  return { child, checked, ended };
}

/** Paths whose response is a transaction, or what one is made of. */
const BUILDS = /\/(?:quote|swap|order|earn\/deposit)$/;

interface Pair {
  readonly answer: Promise<Answered>;
  readonly complete: () => void;
  readonly both: Promise<void>;
  requests: number;
}

/**
 * Answers the first request of each process to a path with the same response, once it has both. What
 * they request later, because a transaction was not theirs, has a response of its own.
 */
function pairingService(): Tamper {
  const pairs = new Map<string, Pair>();
  return async ({ pathname }, forward) => {
    if (!BUILDS.test(pathname)) return forward();
    const pair = pairs.get(pathname) ?? newPair(forward());
    pairs.set(pathname, pair);
    pair.requests += 1;
    if (pair.requests > 2) return forward();
    if (pair.requests === 2) pair.complete();
    await pair.both;
    return pair.answer;
  };
}

function newPair(answer: Promise<Answered>): Pair {
  let complete = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    complete = resolve;
  });
  return { answer, complete, both, requests: 0 };
}
