import type { Address } from '@perijove/core';
import type { Rpc } from '../../rpc/rpc.ts';
import { fetchAccounts, simulateTransaction } from '../../rpc/rpc-methods.ts';
import { readFault } from '../../submit/transaction-fault.ts';
import type { DecodedTransaction } from '../../transaction/decode-transaction.ts';
import { encodeTransaction } from '../../transaction/wire-transaction.ts';
import type { Facts } from '../facts.ts';
import type { Finding } from '../finding.ts';
import { balancesChanged } from './balances.ts';
import { changeOf } from './change.ts';
import { FIRST_BYTES, isWatched } from './native-accounts.ts';
import { powersLost } from './powers.ts';

/** Runs the transaction on a node without sending it, and judges what it would change. */
export async function checkBySimulation(
  facts: Facts,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<readonly Finding[]> {
  const { decoded, meant } = facts;
  const writable = writableAddresses(decoded);
  const { accounts, slot } = await fetchAccounts(rpc, writable, {
    signal,
    firstBytes: FIRST_BYTES,
  });
  const watched = writable
    .map((address, index) => ({ address, before: accounts[index] }))
    .filter(({ before }) => isWatched(before));
  const { error, accounts: after } = await simulateTransaction(
    rpc,
    encodeTransaction(decoded.wire, decoded.wire.signatures),
    watched.map(({ address }) => address),
    { minContextSlot: slot, signal },
  );
  if (error !== undefined) {
    const { reason } = readFault(error, decoded);
    return [{ rule: 'simulation-failed', reason: `the transaction would fail: ${reason}` }];
  }
  const changes = watched.map(({ address, before }, index) =>
    changeOf(address, before, after[index]),
  );
  return [...powersLost(meant, changes), ...balancesChanged(facts, changes)];
}

/** Nothing else can change: programs are given the accounts of their instruction only. */
function writableAddresses({ feePayer, instructions }: DecodedTransaction): readonly Address[] {
  const metas = instructions.flatMap((instruction) => instruction.metas);
  const writable = metas.filter((meta) => meta.writable).map(({ address }) => address);
  return [...new Set([feePayer, ...writable])];
}
