import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFileJournal } from '@perijove/journal/file';
import { createRpc } from '@perijove/solana';
import { programOf } from '../../../../../../tooling/program.ts';
import { type Sandbox, startSandbox } from '../../../../src/index.ts';
import { randomOf } from '../../../../src/world/random.ts';
import { versionOf } from '../surroundings.ts';
import type { ClientTask } from './client.ts';

export interface ClientKills {
  readonly kills: number;
  /** Swaps that the journal began, and those among them that are on the chain. */
  readonly begun: number;
  readonly landed: number;
  /** Those of them in a transaction of version 1. */
  readonly inVersion1: number;
  /** Swaps that the journal calls landed and the chain does not know. */
  readonly lost: number;
  /** Swaps on the chain beyond one for each in the journal. */
  readonly doubled: number;
  /** Kills that found a signed transaction on its way. */
  readonly inFlight: number;
}

/** Kills a client over and over while it swaps, then lets it finish, and counts. */
export async function killClients(
  folder: string,
  kills: number,
  seed: number,
): Promise<ClientKills> {
  const sandbox = await startSandbox({ seed });
  try {
    const random = randomOf(seed);
    const task = taskFor(sandbox, folder);
    const journal = createFileJournal(folder);
    let inFlight = 0;
    for (let kill = 0; kill < kills; kill++) {
      sandbox.control.resetWindows();
      const child = start({ ...task, finish: false });
      const isAlive = once(child, 'exit').then(() => false);
      // More than one in every other life: there are more than kills, however slow the machine.
      await Promise.race([transactions(sandbox, 1 + (kill % 2)), isAlive]);
      await sleep(random.unit() * 300);
      child.kill('SIGKILL');
      await isAlive;
      const records = await journal.list();
      if (records.some(({ step }) => step === 'signed')) inFlight += 1;
    }
    const [code] = (await once(start({ ...task, finish: true }), 'exit')) as [number];
    if (code !== 0) throw new Error(`the last client ended with ${code}`);
    return { kills, inFlight, ...(await count(sandbox, folder)) };
  } finally {
    await sandbox.stop();
  }
}

function taskFor(sandbox: Sandbox, journalFolder: string): Omit<ClientTask, 'finish'> {
  const { deployment, apiKey, rpcUrl, fundedWallets } = sandbox;
  const secretKey = Buffer.from(fundedWallets.alice.secretKey).toString('hex');
  return { deployment, apiKey, rpcUrl, journalFolder, secretKey };
}

const script = await programOf(new URL('client.ts', import.meta.url));

function start(task: ClientTask): ReturnType<typeof spawn> {
  const flags = [script, JSON.stringify(task)];
  return spawn(process.execPath, flags, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Until the first the client only loads its code, where a kill proves nothing. */
function transactions({ ledger }: Sandbox, count: number): Promise<void> {
  let landed = 0;
  return new Promise((resolve) => {
    const stop = ledger.listen(() => {
      if (++landed < count) return;
      stop();
      resolve();
    });
  });
}

async function count(
  { ledger, fundedWallets, rpcUrl }: Sandbox,
  folder: string,
): Promise<Omit<ClientKills, 'kills' | 'inFlight'>> {
  const records = await createFileJournal(folder).list();
  const landed = records.flatMap((record) =>
    record.step === 'landed' ? [(record.result as { readonly signature: string }).signature] : [],
  );
  const { address } = fundedWallets.alice;
  const history = ledger.history(address, { limit: 1_000_000 });
  const swapped = history.filter(({ error }) => error === null);
  const onChain = new Set(swapped.map(({ signature }) => signature));
  const rpc = createRpc(rpcUrl);
  const versions = await Promise.all(landed.map((signature) => versionOf(rpc, signature)));
  const lost = landed.filter((signature) => !onChain.has(signature)).length;
  return {
    begun: records.length,
    landed: landed.length,
    inVersion1: versions.filter((version) => version === 1).length,
    lost,
    doubled: onChain.size - (landed.length - lost),
  };
}
