import type { FlowState } from '@perijove/react';
import type { Review } from '@perijove/solana';
import { useEffect, useRef } from 'react';

/** What a page hears of a flow. */
export interface FlowEvents<Result> {
  readonly onReview?: ((review: Review) => void) | undefined;
  readonly onLanded?: ((result: Result) => void) | undefined;
  readonly onFailed?: ((error: Error) => void) | undefined;
}

type Reported<Result> = Pick<
  FlowState<unknown, unknown, Result>,
  'status' | 'review' | 'result' | 'error'
>;

/** Reports the review, the landing and the failure of a flow, once each. */
export function useFlowEvents<Result>(
  flow: Reported<Result>,
  events: FlowEvents<Result> | undefined,
): void {
  const { status, review, result, error } = flow;
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    if (status === 'review' && review) latest.current?.onReview?.(review);
    if (status === 'landed' && result) latest.current?.onLanded?.(result);
    if (status === 'failed' && error) latest.current?.onFailed?.(error);
  }, [status, review, result, error]);
}
