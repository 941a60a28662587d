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

/** By what methods and notifications begin with. */
export type SubscriptionName = (typeof subscriptionNames)[number];

/** What faults can be of: methods, notifications, and `connect`, the opening of a websocket. */
export type RpcMethodName =
  | (typeof httpMethodNames)[number]
  | `${SubscriptionName}${'Subscribe' | 'Unsubscribe' | 'Notification'}`
  | 'connect';

/** All of them. */
export const rpcMethodNames: readonly RpcMethodName[] = [
  ...httpMethodNames,
  ...subscriptionNames.flatMap((name): RpcMethodName[] => [
    `${name}Subscribe`,
    `${name}Unsubscribe`,
    `${name}Notification`,
  ]),
  'connect',
];
