import { encodeBase58 } from '@perijove/core/base58';
import { createDataReader, type DataReader } from './data-reader.ts';
import type { WordsByNumber } from './instruction-words.ts';

const authority = (data: DataReader): string => {
  const name = ['Voter', 'Withdrawer'][data.u32()];
  if (name === undefined) throw new RangeError('unknown kind of authority');
  return name;
};

const VOTE_AND_CLOCK = ['voteAccount', 'clockSysvar', 'authority'];

/** The instructions of the vote program that a wallet sends. */
export const voteWords: WordsByNumber = {
  0: {
    type: 'initialize',
    accounts: ['voteAccount', 'rentSysvar', 'clockSysvar', 'node'],
    data: (data) => {
      data.address();
      const [authorizedVoter, authorizedWithdrawer] = [data.address(), data.address()];
      return { authorizedVoter, authorizedWithdrawer, commission: data.u8() };
    },
  },
  1: {
    type: 'authorize',
    accounts: VOTE_AND_CLOCK,
    data: (data) => ({ newAuthority: data.address(), authorityType: authority(data) }),
  },
  3: {
    type: 'withdraw',
    accounts: ['voteAccount', 'destination', 'withdrawAuthority'],
    data: (data) => ({ lamports: data.u64() }),
  },
  4: {
    type: 'updateValidatorIdentity',
    accounts: ['voteAccount', 'newValidatorIdentity', 'withdrawAuthority'],
  },
  5: {
    type: 'updateCommission',
    accounts: ['voteAccount', 'withdrawAuthority'],
    data: (data) => ({ commission: data.u8() }),
  },
  7: {
    type: 'authorizeChecked',
    accounts: [...VOTE_AND_CLOCK, 'newAuthority'],
    data: (data) => ({ authorityType: authority(data) }),
  },
};

/** The number of the account version that the virtual machine writes. */
const VERSION_4 = 3;

const BLS_KEY_BYTES = 48;

/** Describes a vote account as nodes do; undefined for another version. */
export function describeVote(bytes: Uint8Array) {
  const data = createDataReader(bytes);
  if (data.u32() !== VERSION_4) return undefined;
  const [nodePubkey, authorizedWithdrawer] = [data.address(), data.address()];
  const [inflationRewardsCollector, blockRevenueCollector] = [data.address(), data.address()];
  const [inflationRewardsCommissionBps, blockRevenueCommissionBps] = [data.u16(), data.u16()];
  const info = {
    nodePubkey,
    authorizedWithdrawer,
    commission: Math.floor(inflationRewardsCommissionBps / 100),
    inflationRewardsCollector,
    inflationRewardsCommissionBps,
    blockRevenueCollector,
    blockRevenueCommissionBps,
    pendingDelegatorRewards: String(data.u64()),
    blsPubkeyCompressed: data.bool() ? encodeBase58(data.bytes(BLS_KEY_BYTES)) : null,
    votes: listOf(data, () => {
      const latency = data.u8();
      return { slot: data.u64(), confirmationCount: data.u32(), latency };
    }),
    rootSlot: data.bool() ? data.u64() : null,
    authorizedVoters: listOf(data, () => ({
      epoch: data.u64(),
      authorizedVoter: data.address(),
    })),
    // This version has none.
    priorVoters: [],
    epochCredits: listOf(data, () => ({
      epoch: data.u64(),
      credits: String(data.u64()),
      previousCredits: String(data.u64()),
    })),
    lastTimestamp: { slot: data.u64(), timestamp: data.i64() },
  };
  return { type: 'vote', info };
}

/** Above the longest list of a vote account. */
const MAX_ITEMS = 1000n;

/** Reads a list behind its length in eight bytes. */
function listOf<Item>(data: DataReader, read: () => Item): readonly Item[] {
  const length = data.u64();
  if (length > MAX_ITEMS) throw new RangeError('the list is too long');
  return Array.from({ length: Number(length) }, read);
}
