/** The node's methods over HTTP. */
export const httpMethodNames = [
  'getAccountInfo',
  'getAgGenesisCert',
  'getBalance',
  'getBlock',
  'getBlockCommitment',
  'getBlockHeight',
  'getBlockProduction',
  'getBlockTime',
  'getBlocks',
  'getBlocksWithLimit',
  'getClusterNodes',
  'getEpochInfo',
  'getEpochSchedule',
  'getFeeForMessage',
  'getFirstAvailableBlock',
  'getGenesisHash',
  'getHealth',
  'getHighestSnapshotSlot',
  'getIdentity',
  'getInflationGovernor',
  'getInflationRate',
  'getInflationReward',
  'getLargestAccounts',
  'getLatestBlockhash',
  'getLeaderSchedule',
  'getMaxRetransmitSlot',
  'getMaxShredInsertSlot',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getProgramAccounts',
  'getRecentPerformanceSamples',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getSlotLeader',
  'getSlotLeaders',
  'getStakeMinimumDelegation',
  'getSupply',
  'getTokenAccountBalance',
  'getTokenAccountsByDelegate',
  'getTokenAccountsByOwner',
  'getTokenLargestAccounts',
  'getTokenSupply',
  'getTransaction',
  'getTransactionCount',
  'getTransactionsForAddress',
  'getVersion',
  'getVoteAccounts',
  'isBlockhashValid',
  'minimumLedgerSlot',
  'requestAirdrop',
  'sendTransaction',
  'simulateTransaction',
] as const;

/** The node's subscriptions over the websocket. */
export const subscriptionNames = [
  'account',
  'block',
  'logs',
  'program',
  'root',
  'signature',
  'slot',
  'slotsUpdates',
  'vote',
] as const;

/** The first part of the names of methods and notifications: `account`. */
export type SubscriptionName = (typeof subscriptionNames)[number];

/** Names for faults: methods, notifications, and `connect`, the opening of a websocket. */
export type RpcMethodName =
  | (typeof httpMethodNames)[number]
  | `${SubscriptionName}${'Subscribe' | 'Unsubscribe' | 'Notification'}`
  | 'connect';

/** All names for faults. */
export const rpcMethodNames: readonly RpcMethodName[] = [
  ...httpMethodNames,
  ...subscriptionNames.flatMap((name): RpcMethodName[] => [
    `${name}Subscribe`,
    `${name}Unsubscribe`,
    `${name}Notification`,
  ]),
  'connect',
];
