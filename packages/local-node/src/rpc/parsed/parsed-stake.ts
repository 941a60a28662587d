import type { Address } from '@perijove/core';
import { createDataReader, type DataReader } from './data-reader.ts';
import type { WordedInstruction } from './instruction-words.ts';

/** Accounts that older forms of an instruction have and newer ones omit. */
const optionalAt: Readonly<Record<string, Address>> = {
  clockSysvar: 'SysvarC1ock11111111111111111111111111111111',
  rentSysvar: 'SysvarRent111111111111111111111111111111111',
  stakeHistorySysvar: 'SysvarStakeHistory1111111111111111111111111',
  stakeConfigAccount: 'StakeConfig11111111111111111111111111111111',
};

interface StakeWords {
  readonly type: string;
  /** Names of the required accounts, and in `more` of the optional ones. */
  readonly accounts: readonly string[];
  readonly more?: readonly string[];
  readonly data?: (data: DataReader) => object;
}

const sysvars = ['clockSysvar', 'stakeHistorySysvar'];
const lamports = (data: DataReader): object => ({ lamports: data.u64() });

/** Instructions of the stake program by their number, without those with a seed or a check. */
const stakeWords: Readonly<Record<number, StakeWords>> = {
  0: {
    type: 'initialize',
    accounts: ['stakeAccount', 'rentSysvar'],
    data: (data) => ({ authorized: readAuthorized(data), lockup: readLockup(data) }),
  },
  1: {
    type: 'authorize',
    accounts: ['stakeAccount', 'clockSysvar', 'authority'],
    more: ['custodian'],
    data: (data) => ({ newAuthority: data.address(), authorityType: authorityType(data.u32()) }),
  },
  2: {
    type: 'delegate',
    accounts: ['stakeAccount', 'voteAccount', ...sysvars, 'stakeConfigAccount', 'stakeAuthority'],
  },
  3: {
    type: 'split',
    accounts: ['stakeAccount', 'newSplitAccount'],
    more: ['stakeAuthority'],
    data: lamports,
  },
  4: {
    type: 'withdraw',
    accounts: ['stakeAccount', 'destination', ...sysvars, 'withdrawAuthority'],
    more: ['custodian'],
    data: lamports,
  },
  5: { type: 'deactivate', accounts: ['stakeAccount', 'clockSysvar', 'stakeAuthority'] },
  6: {
    type: 'setLockup',
    accounts: ['stakeAccount', 'custodian'],
    data: (data) => ({ lockup: readNewLockup(data) }),
  },
  7: { type: 'merge', accounts: ['destination', 'source', ...sysvars, 'stakeAuthority'] },
};

/**
 * Describes an instruction of the stake program as nodes do; undefined for another instruction, or
 * with too few accounts.
 *
 * @throws RangeError when the data is too short.
 */
export function parseStake(
  accounts: readonly Address[],
  data: DataReader,
): WordedInstruction | undefined {
  const words = stakeWords[data.u32()];
  if (!words) return undefined;
  const named: Record<string, Address> = {};
  let place = 0;
  for (const name of words.accounts) {
    const account = accounts[place];
    const only = optionalAt[name];
    if (only !== undefined && account !== only) continue;
    if (account === undefined) return undefined;
    named[name] = account;
    place++;
  }
  for (const name of words.more ?? []) {
    const account = accounts[place++];
    if (account !== undefined) named[name] = account;
  }
  return { type: words.type, info: { ...named, ...words.data?.(data) } };
}

function authorityType(number: number): string {
  const name = ['Staker', 'Withdrawer'][number];
  if (name === undefined) throw new RangeError('unknown kind of authority');
  return name;
}

function readAuthorized(data: DataReader): object {
  return { staker: data.address(), withdrawer: data.address() };
}

function readLockup(data: DataReader): object {
  return { unixTimestamp: data.i64(), epoch: data.u64(), custodian: data.address() };
}

/** Returns the changed fields of a lockup. */
function readNewLockup(data: DataReader): object {
  const [unixTimestamp, epoch, custodian] = [
    data.bool() ? data.i64() : undefined,
    data.bool() ? data.u64() : undefined,
    data.optionalAddress(),
  ];
  return {
    ...(unixTimestamp !== undefined && { unixTimestamp }),
    ...(epoch !== undefined && { epoch }),
    ...(custodian !== undefined && { custodian }),
  };
}

const INITIALIZED = 1;
const DELEGATED = 2;

/** Describes a stake account as nodes do; undefined for one that is not initialized. */
export function describeStake(data: Uint8Array) {
  const reader = createDataReader(data);
  const state = reader.u32();
  if (state !== INITIALIZED && state !== DELEGATED) return undefined;
  const meta = {
    rentExemptReserve: String(reader.u64()),
    authorized: readAuthorized(reader),
    lockup: readLockup(reader),
  };
  if (state === INITIALIZED) return { type: 'initialized', info: { meta, stake: null } };
  const delegation = {
    voter: reader.address(),
    stake: String(reader.u64()),
    activationEpoch: String(reader.u64()),
    deactivationEpoch: String(reader.u64()),
    warmupCooldownRate: reader.f64(),
  };
  const stake = { delegation, creditsObserved: reader.u64() };
  return { type: 'delegated', info: { meta, stake } };
}
