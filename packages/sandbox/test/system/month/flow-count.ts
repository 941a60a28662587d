import type { Address, Signature } from '@perijove/core';
import type { FlowRecord } from '@perijove/journal';
import type { Ledger } from '@perijove/local-node/ledger';
import { signedBy } from '../signed-by.ts';

export interface FlowCount {
  readonly landed: number;
  /** No transaction of it is on the chain: it is only begun, or there was nothing to do. */
  readonly untouched: number;
  /** Transactions on the chain that failed, and paid their fee. */
  readonly failed: number;
  /** Where the journal and the chain do not say the same. */
  readonly problems: readonly string[];
}

/**
 * Compares the journal with all transactions that the wallets have signed: there must be one on the
 * chain for each flow that landed, and no other.
 */
export function countFlows(
  ledger: Ledger,
  records: readonly FlowRecord[],
  wallets: readonly Address[],
): FlowCount {
  const problems: string[] = [];
  const landed = new Map<Signature, FlowRecord>();
  for (const record of records) {
    const signature = landedAs(record);
    if (signature === undefined) {
      if (record.step === 'signed') problems.push(`${record.flow} ${record.id} was left signed`);
    } else if (landed.has(signature)) problems.push(`${signature} is of two flows`);
    else landed.set(signature, record);
  }
  const own = wallets.flatMap((wallet) => signedBy(ledger, wallet));
  const good = own.filter(({ error }) => error === null).map(({ signature }) => signature);
  const onChain = new Set(good);
  if (onChain.size < good.length) problems.push('a transaction has two wallets');
  for (const [signature, { flow, id }] of landed) {
    if (!onChain.has(signature)) problems.push(`${flow} ${id} is lost: ${signature}`);
  }
  for (const signature of onChain) {
    if (!landed.has(signature)) problems.push(`${signature} is on the chain, and of no flow`);
  }
  const counts = { landed: landed.size, untouched: records.length - landed.size };
  return { ...counts, failed: own.length - good.length, problems };
}

/** By which transaction; a cancellation needs none when the order had ended before. */
export function landedAs(record: FlowRecord): Signature | undefined {
  if (record.step !== 'landed') return undefined;
  const result = record.result as { readonly signature?: Signature | null } | null;
  return result?.signature === null ? undefined : String(result?.signature);
}
