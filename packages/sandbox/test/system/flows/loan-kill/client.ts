/** A client with a journal, which opens loans, changes them and closes them for as long as it is let live. */
import type { FlowRecord } from '@perijove/journal';
import { createFileJournal } from '@perijove/journal/file';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import type { ClientTask } from '../killing.ts';

/** Loans at a time: a kill finds them at different flows. */
const LANES = 6;
const task = JSON.parse(process.argv[2] ?? '') as ClientTask;
const perijove = createPerijove({
  deployment: task.deployment,
  apiKey: task.apiKey,
  plan: 'pro',
});
const { borrow } = perijove;
const signer = Uint8Array.from(Buffer.from(task.secretKeys[0] ?? '', 'hex'));
const rpc = createRpc(task.rpcUrl);
const journal = createFileJournal(task.journalFolder);

/** JUP for USDC, and SOL for USDC: the vault, and base units of one part of the collateral. */
const VAULTS = [
  [3, 10_000_000n],
  [1, 100_000_000n],
] as const;
const USD = 1_000_000n;

/** What the n-th loan is follows from its number, so that it is the same after a crash. */
async function carryThrough(n: number): Promise<void> {
  const [vaultId, part] = VAULTS[n % VAULTS.length] as (typeof VAULTS)[number];
  const options = (step: string) => ({ signer, rpc, journal, id: `loan ${n} ${step}` });
  // A flow that has landed returns its result.
  const loan = { vaultId, collateral: part * 10n, debt: 2n * USD };
  const { positionId } = await borrow.open(loan, options('open'));
  const of = { vaultId, positionId };
  await borrow.deposit({ ...of, amount: part }, options('deposit'));
  await borrow.borrow({ ...of, amount: USD / 2n }, options('borrow'));
  await borrow.repay({ ...of, amount: USD }, options('repay'));
  await borrow.withdraw({ ...of, amount: part / 2n }, options('withdraw'));
  const bounds = { maxRepay: 2n * USD, minWithdraw: part * 10n };
  await borrow.closeAll({ ...of, ...bounds }, options('close'));
}

function numberOf(id: string): number {
  return Number(/^loan (\d+) /.exec(id)?.[1]);
}

function unfinished(records: readonly FlowRecord[]): readonly number[] {
  const closed = records.filter(
    ({ id, step }) => id.endsWith(' close/withdraw') && step === 'landed',
  );
  const done = new Set(closed.map(({ id }) => numberOf(id)));
  const all = new Set(records.map(({ id }) => numberOf(id)));
  return [...all].filter((n) => !done.has(n));
}

const known = (await journal.list()).filter((record) => record.step !== 'unreadable');
const waiting = [...unfinished(known)];
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
