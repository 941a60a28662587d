/** A client with a journal, which places orders and cancels them for as long as it is let live. */
import type { Deployment } from '@perijove/core';
import type { FlowRecord } from '@perijove/journal';
import { createFileJournal } from '@perijove/journal/file';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';

export interface VaultTask {
  readonly deployment: Deployment;
  readonly apiKey: string;
  readonly rpcUrl: string;
  readonly journalFolder: string;
  /** Hex of the 64 bytes. */
  readonly secretKey: string;
  /** Only resumes what was interrupted. */
  readonly finish: boolean;
  readonly buyLow: object;
  readonly onceCheap: object;
}

const task = JSON.parse(process.argv[2] ?? '') as VaultTask;
const { deployment, apiKey } = task;
const perijove = createPerijove({ deployment, apiKey });
const { triggerV2 } = perijove;
const signer = Uint8Array.from(Buffer.from(task.secretKey, 'hex'));
const rpc = createRpc(task.rpcUrl);
const journal = createFileJournal(task.journalFolder);
const options = { signer, rpc, journal };

/** Which order the n-th is follows from its number. Amounts as text, as a journal has them. */
async function placeAndCancel(n: number): Promise<void> {
  const id = `place ${n}`;
  if (n % 2 === 0) {
    const { order } = await triggerV2.place(task.buyLow as never, { ...options, id });
    await triggerV2.cancel({ order }, options);
  } else {
    const { order } = await triggerV2.placeDca(task.onceCheap as never, { ...options, id });
    await triggerV2.cancelDca({ order }, options);
  }
}

/**
 * Places what had only begun, ends withdrawals, and withdraws what was placed: a wallet may have ten
 * open orders. Who finishes asks again about each order.
 */
async function carryOn(records: readonly FlowRecord[]): Promise<void> {
  for (const { id, flow, step, asked } of records) {
    if (step === 'landed') continue;
    if (flow === 'trigger-v2.cancel') await triggerV2.cancel(asked as never, options);
    if (flow === 'trigger-v2.cancelDca') await triggerV2.cancelDca(asked as never, options);
    if (numberOf(id) !== undefined) await placeAndCancel(numberOf(id) as number);
  }
  const withdrawn = new Set(records.flatMap((each) => withdrawnBy(each) ?? []));
  for (const record of records) {
    const number = numberOf(record.id);
    if (record.step !== 'landed' || number === undefined) continue;
    const { order } = record.result as { readonly order: string };
    if (task.finish || !withdrawn.has(order)) await placeAndCancel(number);
  }
}

/** The order that a withdrawal has ended. */
function withdrawnBy({ flow, step, asked }: FlowRecord): string | undefined {
  const isEnded = step === 'landed' && flow.startsWith('trigger-v2.cancel');
  return isEnded ? (asked as { readonly order: string }).order : undefined;
}

function numberOf(id: string): number | undefined {
  const digits = /^place (\d+)$/.exec(id)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const known = (await journal.list()).filter((record) => record.step !== 'unreadable');
await carryOn(known);
if (!task.finish) {
  let next = Math.max(-1, ...known.map(({ id }) => numberOf(id) ?? -1));
  const lane = async (): Promise<never> => {
    for (;;) await placeAndCancel(++next);
  };
  await Promise.all([lane(), lane()]);
}
await perijove.close();
