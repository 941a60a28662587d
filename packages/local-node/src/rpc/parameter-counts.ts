import type { httpMethodNames, SubscriptionName } from './method-names.ts';
import { subscriptionNames } from './method-names.ts';
import { invalidParams, type RpcError } from './rpc-error.ts';

/** Minimum and maximum number of parameters of a method. */
type Counts = readonly [min: number, max: number];

/** The numbers of parameters of a node's methods. */
const counts: Readonly<Record<(typeof httpMethodNames)[number], Counts>> = {
  getAccountInfo: [1, 2],
  getAgGenesisCert: [0, 0],
  getBalance: [1, 2],
  getBlock: [1, 2],
  getBlockCommitment: [1, 1],
  getBlockHeight: [0, 1],
  getBlockProduction: [0, 1],
  getBlockTime: [1, 1],
  getBlocks: [1, 3],
  getBlocksWithLimit: [2, 3],
  getClusterNodes: [0, 0],
  getEpochInfo: [0, 1],
  getEpochSchedule: [0, 0],
  getFeeForMessage: [1, 2],
  getFirstAvailableBlock: [0, 0],
  getGenesisHash: [0, 0],
  getHealth: [0, 0],
  getHighestSnapshotSlot: [0, 0],
  getIdentity: [0, 0],
  getInflationGovernor: [0, 1],
  getInflationRate: [0, 0],
  getInflationReward: [1, 2],
  getLargestAccounts: [0, 1],
  getLatestBlockhash: [0, 1],
  getLeaderSchedule: [0, 2],
  getMaxRetransmitSlot: [0, 0],
  getMaxShredInsertSlot: [0, 0],
  getMinimumBalanceForRentExemption: [1, 2],
  getMultipleAccounts: [1, 2],
  getProgramAccounts: [1, 2],
  getRecentPerformanceSamples: [0, 1],
  getRecentPrioritizationFees: [0, 1],
  getSignatureStatuses: [1, 2],
  getSignaturesForAddress: [1, 2],
  getSlot: [0, 1],
  getSlotLeader: [0, 1],
  getSlotLeaders: [2, 2],
  getStakeMinimumDelegation: [0, 1],
  getSupply: [0, 1],
  getTokenAccountBalance: [1, 2],
  getTokenAccountsByDelegate: [2, 3],
  getTokenAccountsByOwner: [2, 3],
  getTokenLargestAccounts: [1, 2],
  getTokenSupply: [1, 2],
  getTransaction: [1, 2],
  getTransactionCount: [0, 1],
  getTransactionsForAddress: [1, 2],
  getVersion: [0, 0],
  getVoteAccounts: [0, 1],
  isBlockhashValid: [1, 2],
  minimumLedgerSlot: [0, 0],
  requestAirdrop: [2, 3],
  sendTransaction: [1, 2],
  simulateTransaction: [1, 2],
};

/** The numbers of parameters of the methods that subscribe. */
const subscribeCounts: Readonly<Record<SubscriptionName, Counts>> = {
  account: [1, 2],
  block: [1, 2],
  logs: [1, 2],
  program: [1, 2],
  root: [0, 0],
  signature: [1, 2],
  slot: [0, 0],
  slotsUpdates: [0, 0],
  vote: [0, 0],
};

const all: ReadonlyMap<string, Counts> = new Map<string, Counts>([
  ...Object.entries(counts),
  ...subscriptionNames.flatMap((name): [string, Counts][] => [
    [`${name}Subscribe`, subscribeCounts[name]],
    [`${name}Unsubscribe`, [1, 1]],
  ]),
]);

/** The error of a request with more parameters than its method has, in the words of a node. */
export function excessOf(method: string, given: number): RpcError | undefined {
  const [min, max] = all.get(method) ?? [0, given];
  if (given <= max) return undefined;
  if (max === 0) return invalidParams('Invalid parameters: No parameters were expected');
  // A node has another message for a method without optional parameters.
  if (min === max) {
    return invalidParams(
      `Invalid params: invalid length ${given}, expected a tuple of size ${max}.`,
    );
  }
  const words = `Invalid parameters: Expected from ${min} to ${max} parameters.`;
  return invalidParams(words, JSON.stringify(`Got: ${given}`));
}
