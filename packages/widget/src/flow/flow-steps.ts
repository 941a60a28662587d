import type { FlowState, FlowStep } from '@perijove/react';
import type { ProgressStep } from '../pieces/flow-progress.tsx';
import type { Words } from '../words/words.ts';

type AnyState = Pick<FlowState<unknown, unknown, unknown>, 'status' | 'steps'>;

/**
 * The steps of a flow in words, with the time that each took; the one under way comes last.
 *
 * @param isFailing whether the service or the node did not answer the last request.
 */
export function flowSteps(
  { status, steps }: AnyState,
  startedAt: number,
  t: Words,
  isFailing = false,
): readonly ProgressStep[] {
  const done = steps.map((step, index): ProgressStep => {
    const before = steps[index - 1]?.at ?? startedAt;
    return { text: wordsOfStep(step, t), state: 'done', tookMs: Math.max(step.at - before, 0) };
  });
  const now = wordsOfStatus({ status, steps }, t, isFailing);
  return now === undefined ? done : [...done, { text: now, state: 'under way' }];
}

function wordsOfStep(step: FlowStep<unknown>, t: Words): string {
  switch (step.step) {
    case 'resumed':
      return t.stepResumed;
    case 'built':
      return step.attempt > 1 ? t.stepOfferAgain(step.attempt) : t.stepOffer;
    case 'checked':
      return step.simulated ? t.stepSimulated : t.stepChecked;
    case 'signed':
      return t.stepSigned;
    case 'rebuilding':
      return t.stepRebuilding;
    case 'landed':
      return t.landed;
    case 'skipped':
      return t.stepSkipped;
    case 'unreadable':
      return t.stepUnreadable;
  }
}

function wordsOfStatus(
  { status, steps }: AnyState,
  t: Words,
  isFailing: boolean,
): string | undefined {
  switch (status) {
    case 'preparing':
      return steps.at(-1)?.step === 'built' ? t.checkingNow : t.requestingNow;
    case 'signing':
      return t.waitingForWallet;
    case 'submitting':
      return isFailing ? t.signedTryingAgain : t.waitingForConfirmation;
    default:
      return undefined;
  }
}
