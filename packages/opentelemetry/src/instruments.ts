import type { Counter, Histogram, Meter, ObservableGauge } from '@opentelemetry/api';

/** The metrics, by their names. */
export interface Instruments {
  readonly requestDuration: Histogram;
  readonly retries: Counter;
  readonly waitDuration: Histogram;
  readonly remaining: ObservableGauge;
  readonly drift: Counter;
  readonly deprecated: Counter;
  readonly flowDuration: Histogram;
  readonly flowSteps: Counter;
}

/** Of the semantic conventions for HTTP, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** A flow waits for a wallet and for the chain. */
const FLOW_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300];

/** Creates the instruments. Their names are public. */
export function createInstruments(meter: Meter): Instruments {
  return {
    requestDuration: meter.createHistogram('http.client.request.duration', {
      description: 'Duration of calls to the API, with retries and waits',
      unit: 's',
      advice: { explicitBucketBoundaries: SECONDS },
    }),
    retries: meter.createCounter('perijove.call.retries', {
      description: 'Attempts that failed and were repeated',
      unit: '{attempt}',
    }),
    waitDuration: meter.createHistogram('perijove.limit.wait.duration', {
      description: 'Time that a call waited for a slot of the rate limit',
      unit: 's',
      advice: { explicitBucketBoundaries: SECONDS },
    }),
    remaining: meter.createObservableGauge('perijove.limit.remaining', {
      description: 'Requests that the gateway leaves in the rate limit window',
      unit: '{request}',
    }),
    drift: meter.createCounter('perijove.drift', {
      description: 'Responses that differ from their documented shape',
      unit: '{response}',
    }),
    deprecated: meter.createCounter('perijove.deprecated', {
      description: 'Deprecated endpoints and retired hosts in use, once per transport',
      unit: '{use}',
    }),
    flowDuration: meter.createHistogram('perijove.flow.duration', {
      description: 'Duration of flows, from the call of the method to its outcome',
      unit: 's',
      advice: { explicitBucketBoundaries: FLOW_SECONDS },
    }),
    flowSteps: meter.createCounter('perijove.flow.steps', {
      description: 'Steps that flows have taken',
      unit: '{step}',
    }),
  };
}
