import type { FlowState, FlowStep } from '@perijove/react';
import type { ProgressStep } from '../pieces/flow-progress.tsx';

type AnyState = Pick<FlowState<unknown, unknown, unknown>, 'status' | 'steps'>;

/**
 * The steps of a flow in words, with the time that each took; the one under way comes last.
 *
 * @param isFailing whether the service or the node did not answer the last request.
 */
export function flowSteps(
  { status, steps }: AnyState,
  startedAt: number,
  isFailing = false,
): readonly ProgressStep[] {
  const done = steps.map((step, index): ProgressStep => {
    const before = steps[index - 1]?.at ?? startedAt;
    return { text: wordsOfStep(step), state: 'done', tookMs: Math.max(step.at - before, 0) };
  });
  const now = wordsOfStatus({ status, steps }, isFailing);
  return now === undefined ? done : [...done, { text: now, state: 'under way' }];
}

function wordsOfStep(step: FlowStep<unknown>): string {
  switch (step.step) {
    case 'resumed':
      return 'Found in the journal, signed';
    case 'built':
      return step.attempt > 1 ? `Offer ${step.attempt} received` : 'Offer received';
    case 'checked':
      return step.simulated ? 'Checked and simulated' : 'Checked';
    case 'signed':
      return 'Signed, and stored in the journal';
    case 'rebuilding':
      return 'It will not land; requesting another offer';
    case 'landed':
      return 'Landed';
    case 'skipped':
      return 'A transaction of your wallet cannot be read; looking at the others';
    case 'unreadable':
      return 'A record of the journal cannot be read';
  }
}

function wordsOfStatus({ status, steps }: AnyState, isFailing: boolean): string | undefined {
  switch (status) {
    case 'preparing':
      return steps.at(-1)?.step === 'built' ? 'Checking the transaction' : 'Requesting an offer';
    case 'signing':
      return 'Waiting for your wallet';
    case 'submitting':
      return isFailing ? 'Signed, but not confirmed. Trying again' : 'Waiting for confirmation';
    default:
      return undefined;
  }
}
