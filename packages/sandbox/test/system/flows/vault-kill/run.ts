import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { USDC } from '@perijove/core';
import { createFileJournal } from '@perijove/journal/file';
import { programOf } from '../../../../../../tooling/program.ts';
import { type Sandbox, startSandbox } from '../../../../src/index.ts';
import { randomOf } from '../../../../src/world/random.ts';
import { held } from '../../../settlement/on-ledger.ts';
import { buyLow, onceCheap } from '../lying-vault.ts';
import type { VaultTask } from './client.ts';

export interface VaultKills {
  readonly kills: number;
  /** Kills that found a signed transaction on its way. */
  readonly inFlight: number;
  /** Flows of the journal, and those among them that have landed. */
  readonly begun: number;
  readonly landed: number;
  /** Deposits and withdrawals that the journal calls landed and the chain does not know. */
  readonly lost: number;
  /** Those on the chain beyond one for each in the journal. */
  readonly doubled: number;
  /** USDC that the wallet has less than at the start: every order is cancelled in the end. */
  readonly missing: bigint;
}

/** Kills a client over and over while it places and cancels, then lets it finish, and counts. */
export async function killVaultClients(
  folder: string,
  kills: number,
  seed: number,
): Promise<VaultKills> {
  const sandbox = await startSandbox({ seed });
  try {
    const { ledger, fundedWallets, control } = sandbox;
    const before = held(ledger, fundedWallets.alice.address, USDC);
    const random = randomOf(seed);
    const task = taskFor(sandbox, folder);
    const journal = createFileJournal(folder);
    let inFlight = 0;
    for (let kill = 0; kill < kills; kill++) {
      control.resetWindows();
      const child = start({ ...task, finish: false });
      const isAlive = once(child, 'exit').then(() => false);
      // More than one in every other life: there are more than kills, however slow the machine.
      await Promise.race([transactions(sandbox, 1 + (kill % 2)), isAlive]);
      await sleep(random.unit() * 300);
      child.kill('SIGKILL');
      await isAlive;
      if ((await journal.list({ steps: ['signed'] })).length > 0) inFlight += 1;
    }
    control.resetWindows();
    const [code] = (await once(start({ ...task, finish: true }), 'exit')) as [number];
    if (code !== 0) throw new Error(`the last client ended with ${code}`);
    const missing = before - held(ledger, fundedWallets.alice.address, USDC);
    return { kills, inFlight, missing, ...(await count(sandbox, folder)) };
  } finally {
    await sandbox.stop();
  }
}

function taskFor(sandbox: Sandbox, journalFolder: string): Omit<VaultTask, 'finish'> {
  const { deployment, apiKey, rpcUrl, fundedWallets } = sandbox;
  const secretKey = Buffer.from(fundedWallets.alice.secretKey).toString('hex');
  const terms = { buyLow: asJson(buyLow), onceCheap: asJson(onceCheap) };
  return { deployment, apiKey, rpcUrl, journalFolder, secretKey, ...terms };
}

/** Amounts as text. */
function asJson(input: object): object {
  const text = JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return JSON.parse(text) as object;
}

const script = await programOf(new URL('client.ts', import.meta.url));

function start(task: VaultTask): ReturnType<typeof spawn> {
  const flags = [script, JSON.stringify(task)];
  return spawn(process.execPath, flags, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Until the first the client only loads its code and signs in, where a kill proves nothing. */
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

async function count({ ledger, fundedWallets }: Sandbox, folder: string) {
  const records = await createFileJournal(folder).list();
  const landed = records.flatMap((record) => (record.step === 'landed' ? [record.result] : []));
  const signatures = landed.flatMap((result) => {
    const { signature } = result as { readonly signature: string | null };
    return signature === null ? [] : [signature];
  });
  const { address } = fundedWallets.alice;
  // The gas key of the service fills orders, not the wallet.
  const history = ledger.history(address, { limit: 1_000_000 });
  const onChain = new Set(
    history.filter(({ error }) => error === null).map(({ signature }) => signature),
  );
  const lost = signatures.filter((signature) => !onChain.has(signature)).length;
  const doubled = onChain.size - (signatures.length - lost);
  return { begun: records.length, landed: landed.length, lost, doubled };
}
