import type { Ledger } from '../../ledger/ledger.ts';
import { SLOT_MS } from '../../ledger/time/clock.ts';
import type { RpcMethods } from '../json-rpc.ts';
import { configAt, countAt } from '../params.ts';
import { invalidParams } from '../rpc-error.ts';

const SAMPLE_SECONDS = 60;
const SAMPLE_SLOTS = (SAMPLE_SECONDS * 1000) / SLOT_MS;

/** Maximum samples: half a day. */
const MAX_SAMPLES = 720;

/** Methods for the activity of the ledger. */
export function activityMethods(ledger: Ledger): RpcMethods {
  return {
    getTransactionCount(params) {
      configAt(ledger, params, 0);
      return ledger.transactionCount();
    },
    getRecentPerformanceSamples(params) {
      const limit = (params[0] ?? null) === null ? MAX_SAMPLES : countAt(params, 0);
      if (limit > MAX_SAMPLES) throw invalidParams(`Invalid limit; max ${MAX_SAMPLES}`);
      return samplesOf(ledger, limit);
    },
  };
}

/** Returns the samples, newest first. A sample is complete when its last slot has ended. */
function samplesOf(ledger: Ledger, limit: number): readonly object[] {
  const newest = Math.floor(ledger.slot() / SAMPLE_SLOTS);
  const oldest = Math.ceil(ledger.firstSlot() / SAMPLE_SLOTS) + 1;
  const count = Math.max(0, Math.min(limit, newest - oldest + 1));
  const landed = Array.from({ length: count }, () => 0);
  const first = (newest - count) * SAMPLE_SLOTS + 1;
  if (count === 0) return [];
  for (const [slot, each] of ledger.countBySlot(first, newest * SAMPLE_SLOTS)) {
    const place = newest - Math.ceil(slot / SAMPLE_SLOTS);
    landed[place] = (landed[place] ?? 0) + each.landed;
  }
  return landed.map((numTransactions, place) => ({
    // The node has no votes.
    numNonVoteTransactions: numTransactions,
    numSlots: SAMPLE_SLOTS,
    numTransactions,
    samplePeriodSecs: SAMPLE_SECONDS,
    slot: (newest - place) * SAMPLE_SLOTS,
  }));
}
