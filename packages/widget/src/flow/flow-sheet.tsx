import type { FlowHandle } from '@perijove/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRefreshWallet } from '../data/use-refresh-wallet.ts';
import { Failed } from '../pieces/failed.tsx';
import { FlowProgress } from '../pieces/flow-progress.tsx';
import { useNotice } from '../pieces/notice.tsx';
import { Sheet } from '../pieces/sheet.tsx';
import { useLastFailure } from '../session/use-health.ts';
import { useWords } from '../words/use-words.ts';
import { flowSteps } from './flow-steps.ts';
import { FlowTrouble } from './flow-trouble.tsx';
import { ReviewPanel } from './review-panel.tsx';

interface FlowSheetProps<Input, Offer, Result> {
  readonly flow: FlowHandle<Input, Offer, Result>;
  /** `Swap 1.5 SOL for USDC` */
  readonly title: string;
  /** What the primary button of the review does: `Swap 1.5 SOL`. */
  readonly action: string;
  /** What happened, when it has landed. */
  readonly children: (result: Result) => ReactNode;
  /** Gets a new offer where that is the advice. Default: starts again with the same input. */
  readonly onRequote?: (() => void) | undefined;
  /** What a refusal in the review leaves, where a flow has several reviews. Default: nothing was signed. */
  readonly declined?: string | undefined;
  /** Called with the result, for what depends on it. What the wallet has is refreshed anyway. */
  readonly onLanded?: ((result: Result) => void) | undefined;
}

/**
 * A flow from the offer to its result: steps with their times, the review, and what came of it. Closed
 * after the signature, it goes on, and a message tells how it ended.
 */
export function FlowSheet<Input, Offer, Result>(
  props: FlowSheetProps<Input, Offer, Result>,
): ReactNode {
  const { flow, title, action, children } = props;
  const { status, review, result } = flow;
  const { t } = useWords();
  const [isHidden, setHidden] = useState(false);
  const startedAt = useStart(status);
  useEnd(props, isHidden, () => setHidden(false));
  return (
    <Sheet
      open={status !== 'idle' && status !== 'refused' && !isHidden}
      onOpenChange={(open) => !open && leave(flow, () => setHidden(true))}
      title={status === 'review' ? t.reviewBeforeSigning : title}
      description={status === 'review' ? title : undefined}
    >
      {review ? (
        <ReviewPanel
          review={review}
          action={action}
          onConfirm={flow.confirm}
          onRefuse={flow.refuse}
        />
      ) : (
        <FlowUnderWay flow={flow} startedAt={startedAt} />
      )}
      {status === 'submitting' && (
        <button type="button" className="button" onClick={flow.stop}>
          {t.stopWaiting}
        </button>
      )}
      {status === 'failed' && <FlowFailed flow={flow} onRequote={props.onRequote} />}
      {status === 'landed' && (
        <FlowLanded onDone={flow.reset}>{children(result as Result)}</FlowLanded>
      )}
    </Sheet>
  );
}

/** What closing the sheet does: before the signature the flow ends, after it the flow goes on. */
function leave<Input, Offer, Result>(
  flow: FlowHandle<Input, Offer, Result>,
  hide: () => void,
): void {
  const { status } = flow;
  if (status === 'review') flow.refuse();
  else if (status === 'preparing') flow.stop();
  else if (status === 'landed' || status === 'failed' || status === 'refused') flow.reset();
  else hide();
}

/** When the flow began, for the time of its first step. */
function useStart(status: string): number {
  const startedAt = useRef(0);
  const before = useRef('idle');
  if (before.current !== status) {
    if (before.current === 'idle' || status === 'idle') startedAt.current = Date.now();
    before.current = status;
  }
  return startedAt.current;
}

/** Refreshes the balances of the wallet, and shows a notification of the end while the sheet is hidden. */
function useEnd<Input, Offer, Result>(
  { flow, title, onLanded, declined }: FlowSheetProps<Input, Offer, Result>,
  isHidden: boolean,
  onShown: () => void,
): void {
  const { status, result } = flow;
  const refresh = useRefreshWallet();
  const notify = useNotice();
  const { t } = useWords();
  const latest = useRef({ flow, title, onLanded, declined, isHidden, onShown, t });
  latest.current = { flow, title, onLanded, declined, isHidden, onShown, t };
  useEffect(() => {
    const {
      flow: ended,
      title: name,
      onLanded: tell,
      declined: left,
      isHidden: isAway,
      onShown: show,
      t: words,
    } = latest.current;
    if (status === 'landed') {
      void refresh();
      // An open dialog says the same.
      if (isAway) notify({ title: name, detail: words.landed, signature: signatureOf(result) });
      tell?.(result as Result);
    }
    if (status === 'refused') {
      notify({ title: words.declined, detail: left ?? words.nothingSigned });
      // What was signed before the refusal has moved something.
      if (left !== undefined) void refresh();
      ended.reset();
    }
    if (status === 'failed' || status === 'idle') show();
    if (status === 'landed' && isAway) {
      show();
      ended.reset();
    }
  }, [status, result, refresh, notify]);
}

function signatureOf(result: unknown): string | undefined {
  const { signature } = Object(result) as { readonly signature?: unknown };
  return typeof signature === 'string' ? signature : undefined;
}

interface FlowUnderWayProps<Input, Offer, Result> {
  readonly flow: FlowHandle<Input, Offer, Result>;
  readonly startedAt: number;
}

/** The steps until now, and what keeps the next one from happening. */
function FlowUnderWay<Input, Offer, Result>(
  props: FlowUnderWayProps<Input, Offer, Result>,
): ReactNode {
  const { flow, startedAt } = props;
  const { t } = useWords();
  const failure = useLastFailure();
  return (
    <>
      <FlowProgress steps={flowSteps(flow, startedAt, t, failure !== undefined)} />
      <FlowTrouble status={flow.status} failure={failure} />
    </>
  );
}

interface FlowLandedProps {
  readonly onDone: () => void;
  readonly children: ReactNode;
}

function FlowLanded({ onDone, children }: FlowLandedProps): ReactNode {
  const { t } = useWords();
  return (
    <div className="stack" role="status">
      {children}
      <button
        type="button"
        className="button button-primary"
        // biome-ignore lint/a11y/noAutofocus: the button that had the focus is gone
        autoFocus
        onClick={onDone}
      >
        {t.done}
      </button>
    </div>
  );
}

type FlowFailedProps<Input, Offer, Result> = Pick<
  FlowSheetProps<Input, Offer, Result>,
  'flow' | 'onRequote'
>;

function FlowFailed<Input, Offer, Result>(props: FlowFailedProps<Input, Offer, Result>): ReactNode {
  const { flow, onRequote } = props;
  const { id, input, error, advice, unfinished } = flow;
  const retry = (): void => {
    const isKept = id !== undefined && unfinished.some((each) => each.id === id);
    // What the journal has is resumed: nothing is done twice.
    if (isKept) flow.resume(id, () => input as Input);
    else if (advice === 'requote' && onRequote) {
      flow.reset();
      onRequote();
    } else flow.start(input as Input);
  };
  return <Failed error={error} onRetry={retry} />;
}
