import { USDC } from '@perijove/core';
import { createFileJournal } from '@perijove/journal/file';
import { VERIFICATION_RECEIVER, verificationMints } from 'perijove/tokens';
import { PRICE } from '../../../../src/families/tokens/payment-quote.ts';
import { startSandbox } from '../../../../src/index.ts';
import { emptyWallet } from '../../../market/swap/trading.ts';
import { countKilled, type Killed, type KilledFlows, killClient } from '../killing.ts';

export interface VerificationKills extends Killed, KilledFlows {
  /** Payments that the receiver has got, and purchases that the service has for them. */
  readonly paid: number;
  readonly bought: number;
  /** Base units that the receiver has beyond whole payments. */
  readonly odd: bigint;
  /** Payments of which the service paid the network fee. */
  readonly sponsored: number;
}

const client = new URL('client.ts', import.meta.url);
const { JUP, JUPUSD } = verificationMints;

/** The first of each four pays in JUP: those have no SOL. */
const wallets = Array.from({ length: 24 }, (_, n) => emptyWallet(`verifier ${n}`));

/** Kills a client over and over while it pays for verifications, then lets it finish, and counts. */
export async function killVerifiers(
  journalFolder: string,
  kills: number,
  seed: number,
): Promise<VerificationKills> {
  const sandbox = await startSandbox({ seed, plan: 'pro' });
  try {
    const { control, ledger } = sandbox;
    wallets.forEach(({ address }, n) => {
      if (n % 4 > 0) control.faucet({ address, amount: 10_000_000_000_000n });
      for (const mint of [JUP, JUPUSD, USDC])
        control.faucet({ address, mint, amount: 1_000n * PRICE });
    });
    const killed = await killClient({ sandbox, client, wallets, journalFolder, kills, seed });
    const records = await createFileJournal(journalFolder).list();
    const landed = records.flatMap((each) => (each.step === 'landed' ? [each] : []));
    const poor = new Set(wallets.filter((_, n) => n % 4 === 0).map(({ address }) => address));
    const received = ledger
      .holdings(VERIFICATION_RECEIVER)
      .reduce((sum, { mint, amount }) => (mint === JUP ? sum + amount : sum), 0n);
    return {
      ...killed,
      ...(await countKilled(sandbox, journalFolder, wallets)),
      paid: Number(received / PRICE),
      bought: ledger.documents.list('verifications').length,
      odd: received % PRICE,
      sponsored: landed.filter(({ owner }) => poor.has(owner)).length,
    };
  } finally {
    await sandbox.stop();
  }
}
