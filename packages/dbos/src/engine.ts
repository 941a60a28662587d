import { setTimeout } from 'node:timers/promises';
import { DBOS } from '@dbos-inc/dbos-sdk';

/** What the steps need of a workflow engine. */
export interface Engine {
  /** The id of the workflow that calls; `undefined` outside of one, and within a step. */
  readonly workflowId: () => string | undefined;
  /** The names of the steps on record. */
  readonly recorded: (workflowId: string) => Promise<readonly string[]>;
  /** Runs a step, or returns what it recorded. The signal is aborted when the workflow is cancelled. */
  readonly runStep: <Result>(
    name: string,
    act: (signal: AbortSignal | undefined) => Promise<Result>,
  ) => Promise<Result>;
  /** Waits within a step. Rejects with an `AbortError` when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>;
  readonly warn: (text: string) => void;
}

export const dbos: Engine = {
  workflowId: () => (DBOS.isInWorkflow() ? DBOS.workflowID : undefined),
  async recorded(workflowId) {
    const steps = (await DBOS.listWorkflowSteps(workflowId)) ?? [];
    return steps.map(({ name }) => name);
  },
  runStep: (name, act) => DBOS.runStep(() => act(DBOS.stepStatus?.cancelSignal), { name }),
  wait: (ms, signal) => setTimeout(ms, undefined, { signal }),
  warn: (text) => DBOS.logger.warn(text),
};
