import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { USDC } from '@perijove/core';
import { createFileJournal } from '@perijove/journal/file';
import { createPerijove } from 'perijove';
import { programOf } from '../../../../../../tooling/program.ts';
import { type Sandbox, startSandbox } from '../../../../src/index.ts';
import { randomOf } from '../../../../src/world/random.ts';
import { JUP } from '../../../market/swap/trading.ts';
import { held } from '../../../settlement/on-ledger.ts';
import type { LoanTask } from './client.ts';

export interface LoanKills {
  readonly kills: number;
  /** Flows that the kills found between their beginning and their landing, by name. */
  readonly interrupted: Readonly<Record<string, number>>;
  /** Kills that found a signed transaction on its way. */
  readonly inFlight: number;
  /** Flows of the journal, and those among them that have landed. */
  readonly begun: number;
  readonly landed: number;
  /** Transactions that the journal calls landed and the chain does not know. */
  readonly lost: number;
  /** Those on the chain beyond one for each in the journal. */
  readonly doubled: number;
  /** Loans of the journal, and positions of the wallet; those among them that still have something. */
  readonly loans: number;
  readonly positions: number;
  readonly open: number;
  /** Base units that the wallet has less than at the start: every loan is closed in the end. */
  readonly missing: { readonly usdc: bigint; readonly jup: bigint };
}

/** Kills a client over and over while it borrows, then lets it finish, and counts. */
export async function killBorrowers(
  folder: string,
  kills: number,
  seed: number,
): Promise<LoanKills> {
  const sandbox = await startSandbox({ seed, plan: 'pro' });
  try {
    const before = balancesIn(sandbox);
    const random = randomOf(seed);
    const task = taskFor(sandbox, folder);
    const journal = createFileJournal(folder);
    const interrupted: Record<string, number> = {};
    let inFlight = 0;
    for (let kill = 0; kill < kills; kill++) {
      sandbox.control.resetWindows();
      const child = start({ ...task, finish: false });
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
    const [code] = (await once(start({ ...task, finish: true }), 'exit')) as [number];
    if (code !== 0) throw new Error(`the last client ended with ${code}`);
    const after = balancesIn(sandbox);
    const missing = { usdc: before.usdc - after.usdc, jup: before.jup - after.jup };
    const counted = await count(sandbox, folder);
    return { kills, interrupted, inFlight, missing, ...counted };
  } finally {
    await sandbox.stop();
  }
}

function balancesIn({ ledger, fundedWallets: { alice } }: Sandbox) {
  const of = (mint: string): bigint => held(ledger, alice.address, mint);
  return { usdc: of(USDC), jup: of(JUP) };
}

function taskFor(sandbox: Sandbox, journalFolder: string): Omit<LoanTask, 'finish'> {
  const { deployment, apiKey, rpcUrl, fundedWallets } = sandbox;
  const secretKey = Buffer.from(fundedWallets.alice.secretKey).toString('hex');
  return { deployment, apiKey, rpcUrl, journalFolder, secretKey };
}

const script = await programOf(new URL('client.ts', import.meta.url));

function start(task: LoanTask): ReturnType<typeof spawn> {
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

async function count(sandbox: Sandbox, folder: string) {
  const { ledger, fundedWallets, deployment, apiKey } = sandbox;
  const { address } = fundedWallets.alice;
  const records = await createFileJournal(folder).list();
  const landed = records.flatMap((record) =>
    record.step === 'landed' ? [(record.result as { readonly signature: string }).signature] : [],
  );
  const history = ledger.history(address, { limit: 1_000_000 });
  const onChain = new Set(
    history.filter(({ error }) => error === null).map(({ signature }) => signature),
  );
  const lost = landed.filter((signature) => !onChain.has(signature)).length;
  const perijove = createPerijove({ deployment, apiKey });
  const positions = await perijove.borrow.positions({ users: [address] });
  await perijove.close();
  return {
    begun: records.length,
    landed: landed.length,
    lost,
    doubled: onChain.size - (landed.length - lost),
    loans: records.filter(({ id }) => id?.endsWith(' open')).length,
    positions: positions.length,
    open: positions.filter(({ supply, borrow }) => `${supply}${borrow}` !== '00').length,
  };
}
