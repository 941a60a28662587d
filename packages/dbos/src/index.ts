export { createFlowSteps, type FlowSteps, type FlowStepsOptions } from './flow-steps.ts';
export { queueRate } from './queue-rate.ts';
export type { FlowStepOptions } from './step-options.ts';
