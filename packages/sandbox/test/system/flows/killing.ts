import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Address, Deployment } from '@perijove/core';
import { createFileJournal } from '@perijove/journal/file';
import { programOf } from '../../../../../tooling/program.ts';
import type { Sandbox } from '../../../src/index.ts';
import { randomOf } from '../../../src/world/random.ts';
import { signedBy } from '../signed-by.ts';

/** What a client in a process of its own needs, as JSON. */
export interface ClientTask {
  readonly deployment: Deployment;
  readonly apiKey: string;
  readonly rpcUrl: string;
  readonly journalFolder: string;
  /** Hex of the 64 bytes of each wallet. */
  readonly secretKeys: readonly string[];
  /** Only resumes what was interrupted. */
  readonly finish: boolean;
}

export interface Killing {
  readonly sandbox: Sandbox;
  /** The program that is killed: it takes its task as its first argument. */
  readonly client: URL;
  readonly wallets: readonly { readonly secretKey: Uint8Array }[];
  readonly journalFolder: string;
  readonly kills: number;
  readonly seed: number;
}

export interface Killed {
  readonly kills: number;
  /** Flows that the kills found between their beginning and their landing, by name. */
  readonly interrupted: Readonly<Record<string, number>>;
  /** Kills that found a signed transaction on its way. */
  readonly inFlight: number;
}

/** Kills a client over and over in the middle of its flows, then lets it finish. */
export async function killClient(killing: Killing): Promise<Killed> {
  const { sandbox, client, journalFolder, kills, seed } = killing;
  const script = await programOf(client);
  const task = taskOf(killing);
  const random = randomOf(seed);
  const journal = createFileJournal(journalFolder);
  const interrupted: Record<string, number> = {};
  let inFlight = 0;
  for (let kill = 0; kill < kills; kill++) {
    sandbox.control.resetWindows();
    const child = start(script, { ...task, finish: false });
    const isAlive = once(child, 'exit').then(() => false);
    await Promise.race([transactions(sandbox, 1 + (kill % 4)), isAlive]);
    await sleep(random.unit() * 200);
    child.kill('SIGKILL');
    await isAlive;
    const open = await journal.list({ steps: ['begun', 'signed'] });
    for (const each of open) {
      if (each.step === 'unreadable') continue;
      interrupted[each.flow] = (interrupted[each.flow] ?? 0) + 1;
    }
    if (open.some(({ step }) => step === 'signed')) inFlight += 1;
  }
  sandbox.control.resetWindows();
  const [code] = (await once(start(script, { ...task, finish: true }), 'exit')) as [number];
  if (code !== 0) throw new Error(`the last client ended with ${code}`);
  return { kills, interrupted, inFlight };
}

function taskOf({ sandbox, wallets, journalFolder }: Killing): Omit<ClientTask, 'finish'> {
  const { deployment, apiKey, rpcUrl } = sandbox;
  const secretKeys = wallets.map(({ secretKey }) => Buffer.from(secretKey).toString('hex'));
  return { deployment, apiKey, rpcUrl, journalFolder, secretKeys };
}

function start(script: string, task: ClientTask): ReturnType<typeof spawn> {
  const flags = [script, JSON.stringify(task)];
  return spawn(process.execPath, flags, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Until the first the client only loads its code, where a kill proves nothing. */
function transactions({ ledger }: Sandbox, wanted: number): Promise<void> {
  let landed = 0;
  return new Promise((resolve) => {
    const stop = ledger.listen(({ transaction }) => {
      // An offer is stored too.
      if (!transaction || ++landed < wanted) return;
      stop();
      resolve();
    });
  });
}

export interface KilledFlows {
  /** Flows of the journal, and those among them that have landed. */
  readonly begun: number;
  readonly landed: number;
  /** Transactions that the journal calls landed and the chain does not know. */
  readonly lost: number;
  /** Those on the chain, signed by the wallets, beyond one for each in the journal. */
  readonly doubled: number;
}

/** Compares the journal with the chain. */
export async function countKilled(
  { ledger }: Sandbox,
  journalFolder: string,
  wallets: readonly { readonly address: Address }[],
): Promise<KilledFlows> {
  const records = await createFileJournal(journalFolder).list();
  const landed = records.flatMap((record) =>
    record.step === 'landed' ? [(record.result as { readonly signature: string }).signature] : [],
  );
  const onChain = new Set(
    wallets.flatMap(({ address }) =>
      signedBy(ledger, address)
        .filter(({ error }) => error === null)
        .map(({ signature }) => signature),
    ),
  );
  const lost = landed.filter((signature) => !onChain.has(signature)).length;
  const doubled = onChain.size - (landed.length - lost);
  return { begun: records.length, landed: landed.length, lost, doubled };
}
