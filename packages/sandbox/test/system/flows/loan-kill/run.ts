import { USDC } from '@perijove/core';
import { createFileJournal } from '@perijove/journal/file';
import { createPerijove } from 'perijove';
import { type Sandbox, startSandbox } from '../../../../src/index.ts';
import { JUP } from '../../../market/swap/trading.ts';
import { held } from '../../../settlement/on-ledger.ts';
import { countKilled, type Killed, type KilledFlows, killClient } from '../killing.ts';

export interface LoanKills extends Killed, KilledFlows {
  /** Loans of the journal, and positions of the wallet; those among them that still have something. */
  readonly loans: number;
  readonly positions: number;
  readonly open: number;
  /** Base units that the wallet has less than at the start: every loan is closed in the end. */
  readonly missing: { readonly usdc: bigint; readonly jup: bigint };
}

const client = new URL('client.ts', import.meta.url);

/** Kills a client over and over while it borrows, then lets it finish, and counts. */
export async function killBorrowers(
  journalFolder: string,
  kills: number,
  seed: number,
): Promise<LoanKills> {
  const sandbox = await startSandbox({ seed, plan: 'pro' });
  try {
    const before = balancesIn(sandbox);
    const wallets = [sandbox.fundedWallets.alice];
    const killed = await killClient({ sandbox, client, wallets, journalFolder, kills, seed });
    const after = balancesIn(sandbox);
    const missing = { usdc: before.usdc - after.usdc, jup: before.jup - after.jup };
    const flows = await countKilled(sandbox, journalFolder, wallets);
    return { ...killed, ...flows, missing, ...(await countLoans(sandbox, journalFolder)) };
  } finally {
    await sandbox.stop();
  }
}

function balancesIn({ ledger, fundedWallets: { alice } }: Sandbox) {
  const of = (mint: string): bigint => held(ledger, alice.address, mint);
  return { usdc: of(USDC), jup: of(JUP) };
}

async function countLoans({ fundedWallets, deployment, apiKey }: Sandbox, folder: string) {
  const { address } = fundedWallets.alice;
  const records = await createFileJournal(folder).list();
  const perijove = createPerijove({ deployment, apiKey });
  const positions = await perijove.borrow.positions({ users: [address] });
  await perijove.close();
  return {
    loans: records.filter(({ id }) => id?.endsWith(' open')).length,
    positions: positions.length,
    open: positions.filter(({ supply, borrow }) => `${supply}${borrow}` !== '00').length,
  };
}
