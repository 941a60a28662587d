import type { Review } from '@perijove/solana';
import { useEffect, useRef } from 'react';
import type { SwapFlow } from './added-ways.ts';
import type { Swapped } from './swap-done.tsx';

/** What a page hears of the flows. */
export interface FlowEvents {
  readonly onReview?: ((review: Review) => void) | undefined;
  readonly onLanded?: ((swapped: Swapped) => void) | undefined;
  readonly onFailed?: ((error: Error) => void) | undefined;
}

/** Reports the review, the landing and the failure of a flow, once each. */
export function useFlowEvents(flow: SwapFlow, events: FlowEvents | undefined): void {
  const { status, review, result, error } = flow;
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    if (status === 'review' && review) latest.current?.onReview?.(review);
    if (status === 'landed' && result) latest.current?.onLanded?.(result);
    if (status === 'failed' && error) latest.current?.onFailed?.(error);
  }, [status, review, result, error]);
}
