/** A client with a journal, which pays for verifications for as long as it is let live. */
import { type Mint, SOL, USDC } from '@perijove/core';
import { createFileJournal } from '@perijove/journal/file';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import type { VerifyInput } from 'perijove/tokens';
import type { ClientTask } from '../killing.ts';

/** Payments at a time. */
const LANES = 6;
const task = JSON.parse(process.argv[2] ?? '') as ClientTask;
const { deployment, apiKey } = task;
const perijove = createPerijove({ deployment, apiKey, plan: 'pro' });
const rpc = createRpc(task.rpcUrl);
const journal = createFileJournal(task.journalFolder);
const known = (await journal.list()).filter((record) => record.step !== 'unreadable');

/** Base units that no payment exceeds. */
const payments = [
  { paymentCurrency: 'JUP', maxAmount: 1_000_000_000n },
  { paymentCurrency: 'SOL', maxAmount: 10_000_000_000n },
  { paymentCurrency: 'USDC', maxAmount: 1_000_000_000n },
  { paymentCurrency: 'JUPUSD', maxAmount: 1_000_000_000n },
] as const;

/** What the n-th payment is follows from its number, so that it is the same after a crash. */
async function carryThrough(n: number): Promise<void> {
  const payment = payments[n % payments.length] as (typeof payments)[number];
  const secretKey = task.secretKeys[n % task.secretKeys.length] ?? '';
  const signer = Uint8Array.from(Buffer.from(secretKey, 'hex'));
  const input = { ...(await purchaseOf(n)), ...payment };
  await perijove.tokens.verify(input, { signer, rpc, journal, id: `payment ${n}` });
}

/** A token is verified once, so most payments change metadata. */
async function purchaseOf(n: number): Promise<Omit<VerifyInput, 'maxAmount'>> {
  const asked = known.find(({ id }) => numberOf(id) === n)?.asked as VerifyInput | undefined;
  if (asked) {
    const { maxAmount: _, paymentCurrency: __, ...purchase } = asked;
    return purchase;
  }
  if (n % 8 < 4) {
    const tokenId = await findUnverified();
    const words = { twitterHandle: 'https://x.com/newcomer', description: `Payment ${n}.` };
    if (tokenId) return { tokenId, ...words };
  }
  const tokenId = n % 2 === 0 ? SOL : USDC;
  const tokenMetadata = { tokenId, website: `https://sandbox.invalid/${n}` };
  return { tokenId, twitterHandle: '', description: '', tokenMetadata };
}

const taken = new Set(known.map(({ asked }) => (asked as unknown as VerifyInput).tokenId));

async function findUnverified(): Promise<Mint | undefined> {
  const recent = await perijove.tokens.recent();
  const open = recent.find(({ id, isVerified }) => !isVerified && !taken.has(id));
  if (!open) return undefined;
  taken.add(open.id);
  const { canVerify } = await perijove.tokens.checkVerification({ tokenId: open.id });
  return canVerify ? open.id : findUnverified();
}

function numberOf(id: string): number {
  return Number(/^payment (\d+)$/.exec(id)?.[1]);
}

const waiting = known.filter(({ step }) => step !== 'landed').map(({ id }) => numberOf(id));
let next = Math.max(-1, ...known.map(({ id }) => numberOf(id)));
const lane = async (): Promise<void> => {
  for (;;) {
    const n = waiting.shift() ?? (task.finish ? undefined : ++next);
    if (n === undefined) return;
    await carryThrough(n);
  }
};
await Promise.all(Array.from({ length: LANES }, lane));
await perijove.close();
