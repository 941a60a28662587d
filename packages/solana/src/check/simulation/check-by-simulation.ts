import type { Address } from '@perijove/core';
import type { Rpc } from '../../rpc/rpc.ts';
import { fetchAccounts, type RpcAccount, simulateTransaction } from '../../rpc/rpc-methods.ts';
import { readFault } from '../../submit/transaction-fault.ts';
import type { DecodedTransaction } from '../../transaction/decode-transaction.ts';
import { encodeTransaction } from '../../transaction/wire-transaction.ts';
import type { Facts } from '../facts.ts';
import type { Finding } from '../finding.ts';
import { isOpaque } from '../rules/programs.ts';
import { balancesChanged } from './balances.ts';
import { changeOf } from './change.ts';
import { misdirected } from './misdirected.ts';
import { MULTISIG_BYTES, multisigsSigned } from './multisig.ts';
import { FIRST_BYTES, isWatched } from './native-accounts.ts';
import { powersLost } from './powers.ts';

/** A wallet in heavy use is looked at again, but not forever. */
const MOST_LOOKS = 4;

/** Runs the transaction on a node without sending it, and judges what it would change. */
export async function checkBySimulation(
  facts: Facts,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<readonly Finding[]> {
  for (let look = 1; ; look++) {
    const { findings, watched } = await lookOnce(facts, rpc, signal);
    if (findings.length === 0 || look === MOST_LOOKS) return findings;
    // Another transaction of the wallet's may have landed between the look and the trial.
    if (!(await haveChanged(watched, rpc, signal))) return findings;
  }
}

interface Watched {
  readonly address: Address;
  readonly before: RpcAccount | undefined;
}

async function haveChanged(
  watched: readonly Watched[],
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const addresses = watched.map(({ address }) => address);
  const { accounts } = await fetchAccounts(rpc, addresses, { signal, firstBytes: FIRST_BYTES });
  return watched.some(({ before }, index) => !isSameAccount(before, accounts[index]));
}

function isSameAccount(one: RpcAccount | undefined, other: RpcAccount | undefined): boolean {
  if (!one || !other) return one === other;
  const { owner, lamports, data } = other;
  return (
    one.owner === owner &&
    one.lamports === lamports &&
    one.data.length === data.length &&
    one.data.every((byte, index) => byte === data[index])
  );
}

async function lookOnce(
  facts: Facts,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<{ readonly findings: readonly Finding[]; readonly watched: readonly Watched[] }> {
  const { decoded, meant } = facts;
  const writable = writableAddresses(decoded);
  const [{ accounts, slot }, { accounts: shown }] = await Promise.all([
    fetchAccounts(rpc, writable, { signal, firstBytes: FIRST_BYTES }),
    fetchAccounts(rpc, shownAddresses(decoded), { signal, firstBytes: MULTISIG_BYTES + 1 }),
  ]);
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
    const says = `the transaction would fail: ${reason}`;
    return { watched, findings: [{ rule: 'simulation-failed', reason: says }] };
  }
  const changes = watched.map(({ address, before }, index) =>
    changeOf(address, before, after[index]),
  );
  return {
    watched,
    findings: [
      ...multisigsSigned(meant.owner, shown),
      ...powersLost(facts, changes),
      ...balancesChanged(facts, changes),
      ...misdirected(facts, changes),
    ],
  };
}

/** What programs are shown whose calls cannot be seen: a multisig acts by being shown. */
function shownAddresses({ instructions }: DecodedTransaction): readonly Address[] {
  const metas = instructions.filter(isOpaque).flatMap((instruction) => instruction.metas);
  return [...new Set(metas.filter(({ signer }) => !signer).map(({ address }) => address))];
}

/** Nothing else can change: programs are given the accounts of their instruction only. */
function writableAddresses({ feePayer, instructions }: DecodedTransaction): readonly Address[] {
  const metas = instructions.flatMap((instruction) => instruction.metas);
  const writable = metas.filter((meta) => meta.writable).map(({ address }) => address);
  return [...new Set([feePayer, ...writable])];
}
