import type { Ledger } from '../../ledger/ledger.ts';
import { SLOTS_PER_EPOCH } from '../../ledger/run/vm.ts';
import type { RpcMethods } from '../json-rpc.ts';
import { type Config, configAt, countAt, type Params, toAddress } from '../params.ts';
import { NO_SNAPSHOT, RpcError } from '../rpc-error.ts';
import { NODE_VERSION } from './method-env.ts';

/** Bytes of one number in the response with the schedule of an epoch. */
const LEADER_SLOT_BYTES = 7;

/** Methods for the cluster: one node, which leads every slot and takes no snapshots. */
export function clusterMethods(ledger: Ledger): RpcMethods {
  return {
    getClusterNodes: () => [nodeOf(ledger)],
    getHighestSnapshotSlot() {
      throw new RpcError(NO_SNAPSHOT, 'No snapshot');
    },
    getLeaderSchedule(params, budget) {
      const { slot, identity } = scheduleAsked(ledger, params);
      const leader = ledger.maker.address;
      // The schedule of an epoch is known one epoch ahead.
      if (epochOf(slot) > epochOf(ledger.slot()) + 1) return null;
      if (identity !== undefined && toAddress(identity) !== leader) return {};
      budget.take(SLOTS_PER_EPOCH * LEADER_SLOT_BYTES);
      return { [leader]: Array.from({ length: SLOTS_PER_EPOCH }, (_, index) => index) };
    },
    getMaxRetransmitSlot: () => ledger.slot(),
    getMaxShredInsertSlot: () => ledger.slot(),
    getVoteAccounts(params) {
      const { votePubkey } = configAt(ledger, params, 0);
      if (votePubkey !== undefined && votePubkey !== null) toAddress(votePubkey);
      // The node has no votes: every slot is final.
      return { current: [], delinquent: [] };
    },
    // The certificate of a consensus protocol that is not used here.
    getAgGenesisCert: () => null,
  };
}

/** Describes the only node. It has no public addresses: clients know its JSON-RPC URL. */
function nodeOf({ maker }: Ledger): object {
  return {
    featureSet: 0,
    gossip: null,
    pubkey: maker.address,
    pubsub: null,
    rpc: null,
    serveRepair: null,
    shredVersion: 0,
    tpu: null,
    tpuForwards: null,
    tpuForwardsQuic: null,
    tpuQuic: null,
    tpuVote: null,
    tvu: null,
    version: NODE_VERSION,
  };
}

/** Returns the requested slot and identity. The configuration may be the first argument. */
function scheduleAsked(
  ledger: Ledger,
  params: Params,
): { readonly slot: number; readonly identity: unknown } {
  const isConfig = typeof params[0] === 'object' && params[0] !== null;
  const config: Config = configAt(ledger, params, isConfig ? 0 : 1);
  const isAsked = !isConfig && (params[0] ?? null) !== null;
  const slot = isAsked ? countAt(params, 0) : ledger.slot();
  const { identity } = config;
  return { slot, identity: identity ?? undefined };
}

function epochOf(slot: number): number {
  return Math.floor(slot / SLOTS_PER_EPOCH);
}
