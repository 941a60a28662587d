import type { FlowPolicy, PolicyOutcome, PolicyRequest } from '@perijove/solana';

interface Recorded {
  readonly policy: FlowPolicy;
  readonly calls: string[];
  readonly requests: PolicyRequest[];
  readonly outcomes: PolicyOutcome[];
  /** Messages whose reservation was settled. */
  readonly settled: string[];
}

/** A policy that allows everything, and writes down what it was asked. */
export function recording(): Recorded {
  const calls: string[] = [];
  const requests: PolicyRequest[] = [];
  const outcomes: PolicyOutcome[] = [];
  const settled: string[] = [];
  const policy: FlowPolicy = {
    async reserve(request) {
      calls.push('reserve');
      requests.push(request);
    },
    async beforeSignature() {
      calls.push('beforeSignature');
    },
    async settle({ message }, outcome) {
      settled.push(message);
      calls.push(`settle ${outcome.kind}`);
      outcomes.push(outcome);
    },
    async release(_, end) {
      calls.push(`release ${end.kind === 'dead' ? 'dead' : end.asked}`);
    },
    async allowText() {
      calls.push('allowText');
    },
  };
  return { policy, calls, requests, outcomes, settled };
}
