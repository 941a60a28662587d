import type { Address } from '@perijove/core';
import { createDataReader, type DataReader } from './data-reader.ts';

interface SysvarWords {
  readonly type: string;
  readonly info: (data: DataReader) => unknown;
}

/** Reads a list behind its length in eight bytes. */
function list<T>(data: DataReader, read: () => T): readonly T[] {
  return Array.from({ length: Number(data.u64()) }, read);
}

const feeCalculator = (data: DataReader) => ({ lamportsPerSignature: String(data.u64()) });

const sysvars: Readonly<Record<string, SysvarWords>> = {
  SysvarC1ock11111111111111111111111111111111: {
    type: 'clock',
    info: (data) => ({
      slot: data.u64(),
      epochStartTimestamp: data.i64(),
      epoch: data.u64(),
      leaderScheduleEpoch: data.u64(),
      unixTimestamp: data.i64(),
    }),
  },
  SysvarEpochSchedu1e111111111111111111111111: {
    type: 'epochSchedule',
    info: (data) => ({
      slotsPerEpoch: data.u64(),
      leaderScheduleSlotOffset: data.u64(),
      warmup: data.bool(),
      firstNormalEpoch: data.u64(),
      firstNormalSlot: data.u64(),
    }),
  },
  SysvarFees111111111111111111111111111111111: {
    type: 'fees',
    info: (data) => ({ feeCalculator: feeCalculator(data) }),
  },
  SysvarRecentB1ockHashes11111111111111111111: {
    type: 'recentBlockhashes',
    info: (data) =>
      list(data, () => ({ blockhash: data.address(), feeCalculator: feeCalculator(data) })),
  },
  SysvarRent111111111111111111111111111111111: {
    type: 'rent',
    info: (data) => ({
      lamportsPerByteYear: String(data.u64()),
      exemptionThreshold: data.f64(),
      burnPercent: data.u8(),
    }),
  },
  SysvarS1otHashes111111111111111111111111111: {
    type: 'slotHashes',
    info: (data) => list(data, () => ({ slot: data.u64(), hash: data.address() })),
  },
  SysvarS1otHistory11111111111111111111111111: { type: 'slotHistory', info: slotHistory },
  SysvarStakeHistory1111111111111111111111111: {
    type: 'stakeHistory',
    info: (data) =>
      list(data, () => ({
        epoch: data.u64(),
        stakeHistory: {
          effective: data.u64(),
          activating: data.u64(),
          deactivating: data.u64(),
        },
      })),
  },
  SysvarLastRestartS1ot1111111111111111111111: {
    type: 'lastRestartSlot',
    info: (data) => ({ lastRestartSlot: data.u64() }),
  },
  SysvarEpochRewards1111111111111111111111111: {
    type: 'epochRewards',
    info: (data) => ({
      distributionStartingBlockHeight: data.u64(),
      numPartitions: data.u64(),
      parentBlockhash: data.address(),
      totalPoints: String(data.u128()),
      totalRewards: String(data.u64()),
      distributedRewards: String(data.u64()),
      active: data.bool(),
    }),
  },
};

/** Returns one digit per slot of the last million, the lowest bit of each word first. */
function slotHistory(data: DataReader): object {
  const words = data.bool() ? list(data, () => data.u64()) : [];
  const bits = words.map((word) => word.toString(2).padStart(64, '0').split('').reverse().join(''));
  data.u64();
  return { nextSlot: data.u64(), bits: bits.join('') };
}

/**
 * Describes a sysvar as nodes do; undefined for all other accounts.
 *
 * @throws RangeError when the data is too short.
 */
export function describeSysvar(
  address: Address,
  data: Uint8Array,
): { readonly type: string; readonly info: unknown } | undefined {
  const words = Object.hasOwn(sysvars, address) ? sysvars[address] : undefined;
  return words && { type: words.type, info: words.info(createDataReader(data)) };
}
