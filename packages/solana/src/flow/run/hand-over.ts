import { isPerijoveError, type PerijoveError, systemClock } from '@perijove/core';
import type { Json, SignedTransaction } from '@perijove/journal';
import { startDeadline } from '../../deadline.ts';
import { createError, saysOf } from '../../errors.ts';
import { outcomeUnknown } from '../../submit/outcome-unknown.ts';
import type { FlowOptions } from '../options/flow-options.ts';
import type { FlowPlan, Handover, Settled } from '../plan/flow-plan.ts';

/** Submits the transactions of a flow, one after the other, within the caller's `deadlineMs`. */
export interface Waiting {
  handOver(
    plan: Pick<FlowPlan<unknown, Json, Json>, 'submit'>,
    pending: SignedTransaction,
    sentBefore: boolean,
    onSkipped: Handover['onSkipped'],
  ): Promise<Settled<Json>>;
  /** Whether the time for another one has run out. */
  isOver(): boolean;
}

type Options = Pick<FlowOptions, 'deadlineMs' | 'signal' | 'clock' | 'journal'>;

/** @param id of the flow, for the error that says how to resume it. */
export function startWaiting(id: string, options: Options): Waiting {
  const { deadlineMs, signal, clock = systemClock, journal } = options;
  let leftMs = deadlineMs ?? Infinity;
  return {
    isOver: () => leftMs <= 0,
    async handOver(plan, pending, sentBefore, onSkipped) {
      const startMs = clock.now();
      const deadline = deadlineMs === undefined ? undefined : startDeadline(clock, leftMs, signal);
      try {
        return await plan.submit(pending, {
          sentBefore,
          signal: deadline?.signal ?? signal,
          onSkipped,
        });
      } catch (error) {
        const isLate = deadline?.isOver() && error === deadline.signal.reason;
        const failure = isLate ? outcomeUnknown(pending.signature, error) : error;
        throw journal && isPerijoveError(failure, 'outcome_unknown') ? kept(failure, id) : failure;
      } finally {
        deadline?.close();
        leftMs -= clock.now() - startMs;
      }
    },
  };
}

/** The same error, of a transaction that the caller's journal holds. */
function kept(error: PerijoveError<'outcome_unknown'>, id: string): PerijoveError {
  const says = `${saysOf(error)}; the journal keeps it: resume the flow with its id`;
  return createError(error.code, { ...error.details, id }, says, {
    cause: error.cause,
    requestId: error.requestId,
  });
}
