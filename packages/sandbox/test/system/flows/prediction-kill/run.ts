import { existsSync, readFileSync } from 'node:fs';
import { USDC } from '@perijove/core';
import { createFileJournal } from '@perijove/journal/file';
import { createPerijove } from 'perijove';
import { startSandbox } from '../../../../src/index.ts';
import { emptyWallet } from '../../../market/swap/trading.ts';
import { countKilled, type Killed, type KilledFlows, killClient } from '../killing.ts';

export interface PredictionKills extends Killed, KilledFlows {
  /** Flows that the service refused, because their market had closed by then. */
  readonly refused: number;
  /** Flows of the journal that have not landed, and were not refused. */
  readonly unfinished: number;
  /** Orders that the service has, and landed flows that made one. */
  readonly orders: number;
  readonly ordered: number;
  /** Payouts that the wallets signed for. */
  readonly claims: number;
}

const client = new URL('client.ts', import.meta.url);

const wallets = Array.from({ length: 24 }, (_, n) => emptyWallet(`predictor ${n}`));

/** Kills a client over and over while it predicts, then lets it finish, and counts. */
export async function killPredictors(
  journalFolder: string,
  kills: number,
  seed: number,
): Promise<PredictionKills> {
  const sandbox = await startSandbox({ seed, plan: 'pro' });
  try {
    for (const { address } of wallets) {
      sandbox.control.faucet({ address, amount: 20_000_000_000n });
      sandbox.control.faucet({ address, mint: USDC, amount: 10_000_000_000n });
    }
    const killed = await killClient({ sandbox, client, wallets, journalFolder, kills, seed });
    const records = await createFileJournal(journalFolder).list();
    const refused = linesIn(`${journalFolder}-refused`);
    const landed = records.flatMap((each) => (each.step === 'landed' ? [each] : []));
    const isOrder = ({ result }: { readonly result: unknown }): boolean =>
      typeof (result as { readonly orderPubkey?: unknown }).orderPubkey === 'string';
    return {
      ...killed,
      ...(await countKilled(sandbox, journalFolder, wallets)),
      refused: refused.size,
      unfinished: records.filter(({ id = '', step }) => step !== 'landed' && !refused.has(id))
        .length,
      orders: await countOrders(sandbox),
      ordered: landed.filter(isOrder).length,
      claims: landed.filter(({ flow }) => flow === 'prediction.claim').length,
    };
  } finally {
    await sandbox.stop();
  }
}

/** A flow that is refused is asked for again after each kill until its person has ended. */
function linesIn(file: string): ReadonlySet<string> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Set(text.split('\n').filter(Boolean));
}

async function countOrders({
  deployment,
  apiKey,
}: Pick<Awaited<ReturnType<typeof startSandbox>>, 'deployment' | 'apiKey'>): Promise<number> {
  const perijove = createPerijove({ deployment, apiKey, plan: 'pro' });
  let orders = 0;
  for (const { address: ownerPubkey } of wallets)
    for await (const { eventType } of perijove.prediction.iterateHistory({ ownerPubkey }))
      if (eventType === 'order_created') orders++;
  await perijove.close();
  return orders;
}
