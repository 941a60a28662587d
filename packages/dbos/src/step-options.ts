import type { Journal } from '@perijove/journal';

/** The options of a flow that a step sets: spread them into the options of the flow. */
export interface FlowStepOptions {
  /** Of the workflow and the step: the same after every restart, so the flow resumes. */
  readonly id: string;
  readonly journal: Journal;
  /** Aborted when the workflow is cancelled. */
  readonly signal?: AbortSignal | undefined;
}
